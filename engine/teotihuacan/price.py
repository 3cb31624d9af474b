"""What steps cost and bring: each figure stands once, asked by moves, offers and previews."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.teotihuacan.state import Seat, State
from engine.teotihuacan.tables.boards import (
    CONSTRUCTION,
    HARVEST,
    LEVEL_STONE,
    PALACE,
    RESOURCE_OF,
    RING_SIZE,
    column,
    level_wood,
    row,
)
from engine.teotihuacan.tables.discovery import DISCOVERIES, FAR_MOVE, FREE_COCOA
from engine.teotihuacan.tables.tiles import ROYALS, TECHNOLOGIES


def workers_counted(state: State, seat: int) -> int:
    """The worker count of the main action in progress: own unlocked workers there, Extra Worker tiles and T8."""
    turn, me = state.turn, state.seats[seat]
    if turn.count:
        return turn.count
    return len(me.unlocked(turn.board)) + turn.extra + (turn.board == CONSTRUCTION and "T8" in me.technologies)


def added_by_technologies(me: Seat, board: str) -> dict[str, int]:
    """What own technologies add to a main action there; "temple" counts steps on temples of choice."""
    added: dict[str, int] = {}
    for tile in TECHNOLOGIES.values():
        if board in tile.boards and tile.id in me.technologies:
            for key, number in tile.gain.items():
                key = RESOURCE_OF[board] if key == "resource" else key
                added[key] = added.get(key, 0) + number
    return added


# ---- moving and worship


def steps_between(state: State, start: str, goal: str) -> int:
    """Steps clockwise, 1 to 8 (8: full circle)."""
    ring = state.ring
    return (ring.index(goal) - ring.index(start)) % RING_SIZE or RING_SIZE


def palace_cocoa(state: State, seat: int, start: str, goal: str) -> int:
    """T1: cocoa for a movement onto or past the Palace; with Far Move only onto it (DEC-7)."""
    if "T1" not in state.seats[seat].technologies:
        return 0
    passed = state.ring.index(start) + steps_between(state, start, goal) >= RING_SIZE
    paid = goal == PALACE if FAR_MOVE in state.turn.tiles_up else passed
    return TECHNOLOGIES["T1"].gain["cocoa"] if paid else 0


def worship_cost(state: State, board: str, space: int, action: str) -> int:
    """Cocoa for worship: 1 to unlock somebody's worker there (unless that is paid for), 1 for both ability and tile."""
    bumps = state.occupant(board, space or 1) is not None and not bump_gain(state, board, space)
    return bumps + (action == "both")


def bump_gain(state: State, board: str, space: int) -> int:
    """Advanced worship: cocoa for unlocking somebody's worker there, had before anything is paid."""
    advanced = state.options.get("worship", "standard") == "advanced"
    return int(advanced and state.occupant(board, space or 1) is not None)


def can_pay(have: dict[str, int], tile: str) -> bool:
    """Is a Discovery tile's price there?"""
    return all(have[key] >= number for key, number in DISCOVERIES[tile].cost.items())


def waives(state: State, seat: int, *, listed: bool = True) -> bool:
    """Can the seat waive a cocoa payment by a Free Cocoa tile?

    ``listed``: one that the tile's text names (a main action, a worship, the salary); the others are an option.
    """
    return FREE_COCOA in state.seats[seat].tiles and (listed or state.options.get("free_cocoa", "any") == "any")


# ---- royal tiles


def royal_limit(tile: str, power: int) -> int:
    """How often a royal tile's trade may be made, or how many things it counts, with a worker of this power."""
    return power + ROYALS[tile].more


def royal_gain(me: Seat, tile: str, power: int) -> tuple[str, int]:
    """What a royal tile without a choice brings."""
    ((key, each),) = ROYALS[tile].gain.items()
    limit = royal_limit(tile, power)
    match ROYALS[tile].counts:
        case "technologies":
            return key, each * min(len(me.technologies), limit)
        case "":
            return key, each * limit
        case track:
            return key, each * min(me.have[track], limit)


# ---- main actions


def harvest_printed(state: State, seat: int, board: str, indices: Sequence[int]) -> dict[str, int]:
    """What the table of A2, A3 or A4 gives workers standing there; "temple" counts steps on temples of choice."""
    lowest = min(state.seats[seat].workers[i].power for i in indices)
    return HARVEST[board][row(len(indices))][column(lowest)]


def harvest_gain(state: State, seat: int, board: str, indices: Sequence[int]) -> dict[str, int]:
    """As :func:`harvest_printed`, technologies included."""
    gain = dict(harvest_printed(state, seat, board, indices))
    for key, number in added_by_technologies(state.seats[seat], board).items():
        gain[key] = gain.get(key, 0) + number
    return gain


@cache
def build_cost(level: int, discount: str = "") -> tuple[int, int]:
    """Stone and wood for a pyramid tile of a level."""
    return LEVEL_STONE - (discount == "stone"), level_wood(level) - (discount == "wood")


def can_discount(state: State, seat: int) -> bool:
    """T8's discount, once in an action."""
    return "T8" in state.seats[seat].technologies and not state.turn.discounted


def can_build(state: State, seat: int, level: int) -> bool:
    """Is the price of a pyramid tile there, with a discount if need be?"""
    have = state.seats[seat].have
    stone, wood = build_cost(level)
    missing = max(0, stone - have["stone"]) + max(0, wood - have["wood"])
    return missing <= can_discount(state, seat)
