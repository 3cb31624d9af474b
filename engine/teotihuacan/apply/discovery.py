"""Discovery tiles: claiming and using them, and declining what may be declined."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import rule_ids
from engine.teotihuacan.apply import construction, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.moves import Claim, Decline, Use
from engine.teotihuacan.state import Due, State
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import (
    DISCOVERIES,
    EXTRA_WORKER,
    FREE_COCOA,
    MOVEMENT_TILES,
)

OPEN_DUES = ("powerup", "extra", "build", "technology", "noble", "decorate", "royal")


def open_moment(state: State) -> bool:
    """May tiles be used or workers unlocked now, that is, is no effect half done?"""
    if not state.due:
        return True
    group = state.due[-1]
    return any((due.kind in OPEN_DUES and (due.kind != "powerup" or due.at)) or board_claim(due) for due in group)


def unlock_moment(state: State) -> bool:
    """May 3 cocoa unlock workers now? As :func:`open_moment`, and before any power-up."""
    return open_moment(state) or any(due.kind == "powerup" for due in state.due[-1])


def board_claim(due: Due) -> bool:
    return due.kind == "claim" and due.at in BOARDS


def tiles_at(state: State, place: str) -> list[str]:
    """Tiles that a claim due at a place may take."""
    if place in BOARDS:
        return [state.discoveries[place]] if place in state.discoveries else []
    if place in state.peeked:
        return [state.peeked[place]]
    return state.stacks.get(place, [])


def affordable(state: State, seat: int, tile: str) -> bool:
    have = state.seats[seat].have
    return all(have[key] >= number for key, number in DISCOVERIES[tile].cost.items())


def claim(play: Play, move: Claim) -> None:
    state = play.state
    due = play.need("claim", rule_ids.DISCOVERY_CLAIM, "A Discovery tile")
    tiles = tiles_at(state, due.at)
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
    if due.at in BOARDS:
        del state.discoveries[due.at]
    elif due.at in state.peeked:
        del state.peeked[due.at]
    else:
        tiles.remove(move.tile)
    (play.me.masks if tile.mask else play.me.tiles).append(move.tile)
    play.emit("claim", tile=move.tile, place=due.at)


def decline(play: Play, move: Decline) -> None:
    """MoveWorkers without the one due of the group that is optional."""
    due = next((d for d in play.state.due[-1] if d.optional), None) if play.state.due else None
    if due is None:
        raise NotLegal(
            f"Nothing that is due may be declined. {play.due_text()}", rule=rule_ids.TURN, legal=play.due_text()
        )
    if due.kind == "build":
        construction.finish(play)
        return
    play.resolve(due)
    if due.kind == "claim":
        decline_claim(play, due)
    elif due.kind == "extra":
        play.emit("extra", bought=False)
    else:
        play.emit("declined", what=due.kind)


def decline_claim(play: Play, due: Due) -> None:
    """Instead of a temple stack's tile comes the step's printed gain."""
    chosen = 0
    if due.at[0] == "T":
        chosen = temples.printed_gain(play, due.at[:2], int(due.at[2:]))
    elif due.at in play.state.peeked:
        play.state.returned.append(play.state.peeked.pop(due.at))
    play.emit("decline", place=due.at)
    if chosen:
        play.push(Due("resources", chosen))


def use(play: Play, move: Use) -> None:
    """Use a tile on the own turn."""
    state, tile = play.state, DISCOVERIES[move.tile]
    check_usable(state, play.seat, move.tile)
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
            play.push(Due("resources", number))
        elif key == "power":
            play.push(Due("powerup", number))
        elif key == "temple":
            steps = [""]
        elif key != "avenue":
            steps = [key]
    play.emit("use", tile=move.tile)
    temples.push_steps(play, steps)
    if "avenue" in tile.gain:
        temples.avenue(play)


def check_usable(state: State, seat: int, tile: str) -> None:
    """Can this tile be used now?

    :raises NotLegal: it is not owned, used up, or has no use at this moment.
    """
    me, turn = state.seats[seat], state.turn

    def refuse(message: str, rule: str = rule_ids.DISCOVERY_USE, legal: str = "") -> NotLegal:
        return NotLegal(message, rule=rule, legal=legal)

    name = f"{DISCOVERIES[tile].name} ({tile})"
    if DISCOVERIES[tile].mask:
        raise refuse("Masks are never used: they count at each Eclipse.")
    if tile not in me.tiles:
        raise refuse(f"You have used {name} already." if tile in me.used else f"You have no {name}.")
    if not open_moment(state):
        raise refuse(f"Finish the effect in progress first. {Play(state, seat).due_text()}")
    if tile == FREE_COCOA:
        raise refuse(
            "Free Cocoa is used with a payment: add “free” to the move.", rule_ids.FREE_COCOA, "move 2 A3 main free"
        )
    if tile in MOVEMENT_TILES:
        if turn.action:
            raise refuse(f"{name} works when moving; this turn's move is made.", rule_ids.MOVEMENT_TILES)
        if tile in turn.tiles_up:
            raise refuse(f"One {name} is up already for this move.", rule_ids.MOVEMENT_TILES)
        boards = [worker.board for worker in me.workers if not worker.space]
        if not boards:
            raise refuse("All your workers are locked: none can move.", rule_ids.MOVEMENT_TILES, "unlock first")
        if tile == "DMV" and len(set(boards)) == len(boards):
            raise refuse("No two of your unlocked workers share a board.", rule_ids.MOVEMENT_TILES)
    elif tile == EXTRA_WORKER:
        if turn.action != "main" or not state.due or state.due[-1][0].kind not in ("technology", "noble", "build"):
            raise refuse(f"{name} works only while resolving Alchemy, Nobles or Construction.", rule_ids.EXTRA_WORKER)
    elif tile == "DPU" and not dpu_targets(state, seat):
        raise refuse("No worker of yours can be powered up now.", rule_ids.POWER_UP)


def dpu_targets(state: State, seat: int) -> list[int]:
    """Indices of workers that the Power-ups tile could raise now."""
    busy = state.turn.workers if state.turn.action == "main" and state.due else ()
    return [i for i, worker in enumerate(state.seats[seat].workers) if not worker.space and i not in busy]
