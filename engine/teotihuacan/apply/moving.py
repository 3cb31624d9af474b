"""Moving workers, and acting where they arrive."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import actions, worship
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.moves import MoveWorkers
from engine.teotihuacan.price import palace_cocoa, steps_between
from engine.teotihuacan.state import Worker
from engine.teotihuacan.tables.boards import BOARDS, MAX_STEPS, RING_SIZE
from engine.teotihuacan.tables.discovery import FAR_MOVE, SECOND_WORKER
from engine.teotihuacan.tables.tracks import UNLOCK_COCOA


def move_workers(play: Play, move: MoveWorkers) -> None:
    """Move and act."""
    state, turn, me = play.state, play.state.turn, play.me
    if turn.action:
        raise NotLegal(
            f"You have {'unlocked' if turn.action == 'unlock' else 'moved'} already this turn. {play.due_text()}",
            rule=rule_ids.TURN,
            legal=play.due_text(),
        )
    play.require_nothing_due(rule_ids.TURN)
    indices = tuple(number - 1 for number in move.workers)
    start, steps = _check_movers(play, move, indices)
    colours = state.colours(move.board, (play.seat, indices))
    extra = palace_cocoa(state, play.seat, start, move.board)
    if extra:
        play.gain("cocoa", extra)
    if move.action != "main" and not move.worships and move.free:
        raise NotLegal("Collecting cocoa costs nothing.", rule=rule_ids.FREE_COCOA, legal="the same without “free”")
    bumped: int | None = None
    if move.worships:
        bumped = worship.pay(play, move, indices[0])
    turn.action = "worship" if move.worships else move.action
    turn.board, turn.workers = move.board, list(indices)
    for index in indices:
        me.workers[index] = Worker(move.board, me.workers[index].power)
    space = (move.space or 1) if move.worships else 0
    told = events.Moved(
        workers=move.workers,
        start=start,
        to=move.board,
        steps=steps,
        action=move.action,
        colours=0 if move.worships else colours,
        palace=extra,
        free=move.free,
        space=space,
        bumped=bumped,
        touches=() if bumped is None else (bumped,),
    )
    if move.worships:
        first = me.workers[indices[0]]
        me.workers[indices[0]] = Worker(first.board, first.power, space)
        play.emit(told)
        worship.push_effects(play, move)
        return
    if move.action == "cocoa":
        play.gain("cocoa", colours + 1)
    else:
        if refusal := actions.refusal(state, play.seat, move.board, me.unlocked(move.board)):
            raise refusal.error()
        if colours or move.free:
            play.pay_cocoa(colours, move.free, rule_ids.MAIN_ACTION_COST, f"A main action on {BOARDS[move.board].name}")
        actions.begin(play)
    play.emit(told)


def _check_movers(play: Play, move: MoveWorkers, indices: tuple[int, ...]) -> tuple[str, int]:
    state, me = play.state, play.me
    up = state.turn.tiles_up
    for index in indices:
        if index >= len(me.workers):
            raise NotLegal(
                f"You have {len(me.workers)} workers; there is no worker {index + 1}.",
                rule=rule_ids.MOVEMENT,
                legal=f"1 to {len(me.workers)}",
            )
        if me.workers[index].space:
            raise NotLegal(
                f"Worker {index + 1} is locked on {BOARDS[me.workers[index].board].name}: unlock first.",
                rule=rule_ids.UNLOCK,
                legal=f"unlock pay ({UNLOCK_COCOA} cocoa) or unlock turn",
            )
    if (len(indices) == 2) != (SECOND_WORKER in up):
        raise NotLegal(
            "Name both workers, for example 2+3: the Second Worker tile (DMV) is up."
            if SECOND_WORKER in up
            else "Two workers move together only with the Second Worker tile: “use DMV” first.",
            rule=rule_ids.MOVEMENT_TILES,
            legal="two workers" if SECOND_WORKER in up else "one worker",
        )
    start = me.workers[indices[0]].board
    if any(me.workers[index].board != start for index in indices):
        raise NotLegal("Both workers must start on the same board.", rule=rule_ids.MOVEMENT_TILES, legal="same board")
    steps = steps_between(state, start, move.board)
    if steps > MAX_STEPS and FAR_MOVE not in up:
        reach = [state.ring[(state.ring.index(start) + n) % RING_SIZE] for n in range(1, MAX_STEPS + 1)]
        raise NotLegal(
            f"{BOARDS[move.board].name} is {steps} steps from {BOARDS[start].name}; a worker moves 1 to {MAX_STEPS}.",
            rule=rule_ids.MOVEMENT,
            legal=", ".join(f"{BOARDS[board].name} ({board})" for board in reach),
            steps=steps,
        )
    return start, steps
