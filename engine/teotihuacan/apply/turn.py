"""A turn: moving, collecting cocoa, worship, unlocking and the end."""

from __future__ import annotations

from engine.core import End, NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import actions, calendar, discovery, royal
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import ClaimDue, Due, RoyalDue, TempleDue
from engine.teotihuacan.moves import MoveWorkers, Unlock
from engine.teotihuacan.names import amount
from engine.teotihuacan.state import State, Worker
from engine.teotihuacan.tables.boards import BOARDS, MAX_STEPS, PALACE, RING_SIZE
from engine.teotihuacan.tables.discovery import DISCOVERIES, FREE_COCOA
from engine.teotihuacan.tables.tracks import UNLOCK_COCOA

FAR, SECOND = "DFR", "DMV"


def steps_between(state: State, start: str, goal: str) -> int:
    """Steps clockwise, 1 to 8 (8: full circle)."""
    ring = state.ring
    return (ring.index(goal) - ring.index(start)) % RING_SIZE or RING_SIZE


def palace_cocoa(state: State, seat: int, start: str, goal: str) -> int:
    """T1: 1 cocoa for a movement onto or past the Palace; with Far Move only onto it (DEC-7)."""
    if "T1" not in state.seats[seat].technologies:
        return 0
    if FAR in state.turn.tiles_up:
        return int(goal == PALACE)
    return int(state.ring.index(start) + steps_between(state, start, goal) >= RING_SIZE)


def worship_refusal(state: State, seat: int, board: str, space: int, action: str) -> tuple[str, str]:
    """Why a Worship space cannot be used so, and the rule; payments aside."""
    place = BOARDS[board]
    if not place.spaces:
        return f"{place.name} has no Worship space.", rule_ids.WORSHIP
    held = state.occupant(board, space or 1)
    if held and held[0] == seat:
        return f"Your own worker {held[1] + 1} is locked there.", rule_ids.WORSHIP
    if action != "ability" and board not in state.discoveries:
        return f"No Discovery tile lies at {place.name}.", rule_ids.DISCOVERY_CLAIM
    if action == "tile":
        if board == PALACE:
            return "On the Palace the tile comes only with the royal tile: choose both.", rule_ids.PALACE
    elif board != PALACE:
        possible = state.possible_temples(seat)
        if (place.worship == "any" and not possible) or (place.worship != "any" and place.worship not in possible):
            return "No step is possible on that temple.", rule_ids.TEMPLES
    return "", ""


def worship_cost(state: State, board: str, space: int, action: str) -> int:
    """Cocoa for worship: 1 to unlock somebody's worker there, 1 for both ability and tile."""
    return (state.occupant(board, space or 1) is not None) + (action == "both")


def go(play: Play, move: MoveWorkers) -> None:
    """Move and act."""
    state, turn, me = play.state, play.state.turn, play.me
    if turn.action:
        raise NotLegal(
            f"You have {'unlocked' if turn.action == 'unlock' else 'moved'} already this turn. {play.due_text()}",
            rule=rule_ids.TURN,
            legal=play.due_text(),
        )
    _finish_first(play, rule_ids.TURN)
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
        bumped = _pay_worship(play, move, indices[0])
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
        _push_worship(play, move)
        return
    if move.action == "cocoa":
        play.gain("cocoa", colours + 1)
    else:
        refusal, rule = actions.refusal(state, play.seat, move.board, me.unlocked(move.board))
        if move.board == PALACE:
            refusal, rule = "The Palace has no main action: collect cocoa or worship there.", rule_ids.PALACE
        if refusal:
            raise NotLegal(refusal, rule=rule, legal="collect cocoa there")
        if colours or move.free:
            play.pay_cocoa(colours, move.free, rule_ids.MAIN_ACTION_COST, f"A main action on {BOARDS[move.board].name}")
        actions.begin(play)
    play.emit(told)


def _finish_first(play: Play, rule: str) -> None:
    """Nothing of a tile used before the move may be open."""
    if play.state.due:
        raise NotLegal(f"First finish what is due. {play.due_text()}", rule=rule, legal=play.due_text())


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
                legal="unlock pay (3 cocoa) or unlock turn",
            )
    if (len(indices) == 2) != (SECOND in up):
        raise NotLegal(
            "Name both workers, for example 2+3: the Second Worker tile (DMV) is up."
            if SECOND in up
            else "Two workers move together only with the Second Worker tile: “use DMV” first.",
            rule=rule_ids.MOVEMENT_TILES,
            legal="two workers" if SECOND in up else "one worker",
        )
    start = me.workers[indices[0]].board
    if any(me.workers[index].board != start for index in indices):
        raise NotLegal("Both workers must start on the same board.", rule=rule_ids.MOVEMENT_TILES, legal="same board")
    steps = steps_between(state, start, move.board)
    if steps > MAX_STEPS and FAR not in up:
        reach = [state.ring[(state.ring.index(start) + n) % RING_SIZE] for n in range(1, MAX_STEPS + 1)]
        raise NotLegal(
            f"{BOARDS[move.board].name} is {steps} steps from {BOARDS[start].name}; a worker moves 1 to 3.",
            rule=rule_ids.MOVEMENT,
            legal=", ".join(f"{BOARDS[board].name} ({board})" for board in reach),
            steps=steps,
        )
    return start, steps


def _pay_worship(play: Play, move: MoveWorkers, index: int) -> int | None:
    """Checks and payment; unlocks and returns whoever is in the way."""
    state, me = play.state, play.me
    refusal, rule = worship_refusal(state, play.seat, move.board, move.space, move.action)
    if refusal:
        raise NotLegal(refusal, rule=rule, legal="another space or action")
    held = state.occupant(move.board, move.space or 1)
    cost = worship_cost(state, move.board, move.space, move.action)
    if cost or move.free:
        parts = ["1 to unlock the worker there"] * (held is not None) + ["1 for both"] * (move.action == "both")
        why = f"This worship ({', '.join(parts)})" if parts else "This worship"
        play.pay_cocoa(cost, move.free, rule_ids.WORSHIP, why)
    if move.action == "tile" and not discovery.affordable(state, play.seat, state.discoveries[move.board]):
        tile = DISCOVERIES[state.discoveries[move.board]]
        price = " and ".join(amount(key, number) for key, number in tile.cost.items())
        raise NotLegal(
            f"{tile.name} ({tile.id}) costs {price}: you could not pay for it.",
            rule=rule_ids.DISCOVERY_CLAIM,
            legal="the ability, or collect cocoa",
        )
    if move.board == PALACE:
        tile_id = state.royals[move.space - 1]
        refusal = royal.refusal(tile_id, me.workers[index].power, me.have, FREE_COCOA in me.tiles)
        if refusal:
            raise NotLegal(refusal, rule=rule_ids.ROYAL_TILES, legal="another space or action")
    if held is None:
        return None
    seat, other = held
    worker = state.seats[seat].workers[other]
    state.seats[seat].workers[other] = Worker(worker.board, worker.power)
    return seat


def _push_worship(play: Play, move: MoveWorkers) -> None:
    group: list[Due] = []
    if move.board == PALACE:
        group.append(RoyalDue(play.state.royals[move.space - 1]))
    elif move.action != "tile":
        worship = BOARDS[move.board].worship
        group.append(TempleDue("" if worship == "any" else worship))
    if move.action != "ability":
        group.append(ClaimDue(move.board))
    play.push(*group)


def unlock(play: Play, move: Unlock) -> None:
    state, turn, me = play.state, play.state.turn, play.me
    locked = me.locked
    if not locked:
        raise NotLegal("None of your workers is locked.", rule=rule_ids.UNLOCK, legal="move a worker")
    if move.how == "turn":
        if turn.action:
            raise NotLegal("An unlock turn has no move.", rule=rule_ids.UNLOCK, legal="unlock pay (3 cocoa)")
        if turn.tiles_up:
            raise NotLegal(
                f"{' and '.join(turn.tiles_up)} is up for a move: move a worker, or take it back.",
                rule=rule_ids.MOVEMENT_TILES,
                legal="move",
            )
        _finish_first(play, rule_ids.UNLOCK)
        turn.action = "unlock"
    else:
        if turn.action == "unlock":
            raise NotLegal("This is an unlock turn.", rule=rule_ids.UNLOCK, legal="end")
        if not discovery.unlock_moment(state):
            raise NotLegal("Finish the effect in progress first.", rule=rule_ids.UNLOCK, legal=play.due_text())
        play.pay_cocoa(UNLOCK_COCOA, move.free, rule_ids.UNLOCK, "Unlocking")
    for index in locked:
        worker = me.workers[index]
        me.workers[index] = Worker(worker.board, worker.power)
    play.emit(events.Unlocked(how=move.how, workers=tuple(index + 1 for index in locked), free=move.free))


def end(play: Play, move: End) -> None:
    """The end of a turn: offers are refilled, the calendar moves on."""
    state = play.state
    if state.due:
        raise NotLegal(f"Not finished. {play.due_text()}", rule=rule_ids.TURN, legal=play.due_text())
    if not state.turn.action:
        raise NotLegal(
            "A turn is a move with a worker or an unlock turn; you have done neither.",
            rule=rule_ids.TURN,
            legal="move a worker, or unlock turn",
        )
    play.emit(events.TurnEnded())
    calendar.end_turn(play)
