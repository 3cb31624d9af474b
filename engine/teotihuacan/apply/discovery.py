"""Discovery tiles: claiming and using them, and declining what may be declined."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import construction, keeping, temples
from engine.teotihuacan.apply.play import Play, due_text
from engine.teotihuacan.dues import BuildDue, ClaimDue, ExtraDue, PowerUpDue, ResourcesDue
from engine.teotihuacan.moves import Claim, Decline, Use
from engine.teotihuacan.refusing import WhyNot
from engine.teotihuacan.reserves import tiles_at
from engine.teotihuacan.state import Seat, State
from engine.teotihuacan.tables.discovery import (
    DISCOVERIES,
    EXTRA_WORKER,
    FREE_COCOA,
    MOVEMENT_TILES,
    POWER_UPS,
    SECOND_WORKER,
)
from engine.teotihuacan.tables.tracks import TEMPLE_STACKS


def open_moment(state: State) -> bool:
    """May tiles be used or workers unlocked now, that is, is no effect half done?"""
    return not state.due or any(due.pauses for due in state.up)


def unlock_moment(state: State) -> bool:
    """May 3 cocoa unlock workers now? As :func:`open_moment`, and before any power-up."""
    return open_moment(state) or any(isinstance(due, PowerUpDue) for due in state.up)


def claim(play: Play, move: Claim) -> None:
    state = play.state
    due = play.need(ClaimDue)
    tiles = tiles_at(state, due)
    if move.tile not in tiles:
        raise NotLegal(
            f"Here lies {', '.join(dict.fromkeys(tiles))}, not {move.tile}.",
            rule=rule_ids.DISCOVERY_CLAIM,
            legal=", ".join(tiles),
        )
    tile = DISCOVERIES[move.tile]
    for key, number in tile.cost.items():
        play.pay(key, number, rule_ids.DISCOVERY_CLAIM, f"{tile.name} ({tile.id})")
    play.resolve(due)
    if due.beside_board:
        del state.discoveries[due.place]
    elif due.place in state.peeked:
        del state.peeked[due.place]
    else:
        tiles.remove(move.tile)
    (play.me.masks if tile.mask else play.me.tiles).append(move.tile)
    play.emit(events.DiscoveryClaimed(tile=move.tile, place=due.place))


def decline(play: Play, move: Decline) -> None:
    """MoveWorkers without the one due of the group that is optional."""
    due = next((due for due in play.state.up if due.optional), None)
    if due is None:
        raise NotLegal(
            f"Nothing that is due may be declined. {play.due_text()}", rule=rule_ids.TURN, legal=play.due_text()
        )
    if isinstance(due, BuildDue):
        construction.finish(play)
        return
    play.resolve(due)
    if isinstance(due, ClaimDue):
        decline_claim(play, due)
    elif isinstance(due, ExtraDue):
        play.emit(events.ExtraDecided(bought=False))
    else:
        play.emit(events.PowerUpDeclined())


def decline_claim(play: Play, due: ClaimDue) -> None:
    """Instead of a temple stack's tile comes the step's printed gain."""
    chosen = 0
    if due.place in TEMPLE_STACKS:
        chosen = temples.printed_gain(play, due.place[:2], int(due.place[2:]))
    elif due.place in play.state.peeked:
        play.state.returned.append(play.state.peeked.pop(due.place))
    play.emit(events.DiscoveryDeclined(place=due.place))
    if chosen:
        play.push(ResourcesDue(chosen))


def use(play: Play, move: Use) -> None:
    """Use a tile on the own turn."""
    state, tile = play.state, DISCOVERIES[move.tile]
    if refusal := use_refusal(state, play.seat, move.tile):
        raise refusal.error()
    play.flip(move.tile)
    steps: list[str] = []
    if move.tile in MOVEMENT_TILES:
        state.turn.tiles_up.append(move.tile)
    elif move.tile == EXTRA_WORKER:
        state.turn.extra += 1
        if state.turn.count:
            state.turn.count += 1
    for key, number in tile.gain.items():
        if key in ("vp", "cocoa"):
            play.gain(key, number, "discovery")
        elif key == "any":
            play.push(ResourcesDue(number))
        elif key == "power":
            play.push(PowerUpDue(number))
        elif key == "temple":
            steps = [""]
        elif key != "avenue":
            steps = [key]
    play.emit(events.DiscoveryUsed(tile=move.tile))
    temples.push_steps(play, steps)
    if "avenue" in tile.gain:
        temples.avenue(play)


def use_refusal(state: State, seat: int, tile: str) -> WhyNot | None:
    """Why a tile cannot be used now: it is not owned, used up, or has no use at this moment."""
    me = state.seats[seat]
    name = f"{DISCOVERIES[tile].name} ({tile})"
    message, rule = "", rule_ids.DISCOVERY_USE
    if DISCOVERIES[tile].mask:
        message = "Masks are never used: they count at each Eclipse."
    elif tile not in me.tiles:
        message = f"You have used {name} already." if tile in me.used else f"You have no {name}."
    elif not open_moment(state):
        message = f"Finish the effect in progress first. {due_text(state)}"
    elif tile == FREE_COCOA:
        message, rule = "Free Cocoa is used with a payment: add “free” to the move.", rule_ids.FREE_COCOA
        return WhyNot(message, rule, "move 2 A3 main free")
    elif tile in MOVEMENT_TILES:
        return _movement_refusal(state, me, tile, name)
    elif tile == EXTRA_WORKER:
        if state.turn.action != "main" or not any(due.counts_workers for due in state.up):
            message = f"{name} works only while resolving Alchemy, Nobles or Construction."
            rule = rule_ids.EXTRA_WORKER
    elif tile == POWER_UPS and not dpu_targets(state, seat):
        message, rule = "No worker of yours can be powered up now.", rule_ids.POWER_UP
    return WhyNot(message, rule) if message else None


def _movement_refusal(state: State, me: Seat, tile: str, name: str) -> WhyNot | None:
    boards = [worker.board for worker in me.workers if not worker.space]
    message, legal = "", ""
    if state.turn.action:
        message = f"{name} works when moving; this turn's move is made."
    elif tile in state.turn.tiles_up:
        message = f"One {name} is up already for this move."
    elif not boards:
        message, legal = "All your workers are locked: none can move.", "unlock first"
    elif tile == SECOND_WORKER and len(set(boards)) == len(boards):
        message = "No two of your unlocked workers share a board."
    return WhyNot(message, rule_ids.MOVEMENT_TILES, legal) if message else None


def dpu_targets(state: State, seat: int) -> list[int]:
    """Indices of workers that the Power-ups tile could raise now."""
    busy = state.turn.workers if state.turn.action == "main" and state.due else ()
    workers = state.seats[seat].workers
    free = [i for i, worker in enumerate(workers) if not worker.space and i not in busy]
    return [i for i in free if not keeping.would_strand(state, seat, i)]
