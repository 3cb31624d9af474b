"""What a seat holds in reserve (unused tiles, means to unlock workers), and whether it may help with a due."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.teotihuacan.dues import ClaimDue, Due, ExtraDue, PowerUpDue
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import RESOURCES
from engine.teotihuacan.tables.discovery import COCOA, DISCOVERIES, EXTRA_WORKER, FREE_COCOA
from engine.teotihuacan.tables.tracks import TEMPLE_STEPS, TEMPLES, UNLOCK_COCOA


@cache
def brings(tile: str) -> frozenset[str]:
    """What using a tile may bring by what is printed: counters, "worker" (in the worker count).

    Stacks and ascensions that a tile may lead to are not followed.

    >>> sorted(brings("DR2")), sorted(brings("DTG")), sorted(brings("DXW"))
    (['gold', 'stone', 'wood'], ['cocoa', 'vp'], ['worker'])
    """
    if tile == EXTRA_WORKER:
        return frozenset({"worker"})
    keys = set(DISCOVERIES[tile].gain)
    temples = TEMPLES if "temple" in keys else [key for key in keys if key in TEMPLES]
    keys = (keys - {"temple"}).difference(TEMPLES)
    for temple in temples:
        keys.update(key for step in TEMPLE_STEPS[temple] for key in step)
    if "any" in keys:
        keys = (keys - {"any"}).union(RESOURCES)
    return frozenset(keys)


def tiles_at(state: State, due: ClaimDue) -> list[str]:
    """Tiles that a claim may take."""
    if due.beside_board:
        return [state.discoveries[due.place]] if due.place in state.discoveries else []
    if due.place in state.peeked:
        return [state.peeked[due.place]]
    return state.stacks.get(due.place, [])


COUNTED_ON: Mapping[type[Due], frozenset[str]] = {ExtraDue: frozenset({COCOA})}
"""Exception: a due for which only these tiles are reckoned with, though others bring what it needs, too."""
ALL_TILES_KEEP_A_BOARD_OPEN = True
"""Exception: beside a board any tile at all keeps a claim open that can't be paid yet, whatever the tile brings."""
NO_TILE_KEEPS_A_STACK_OPEN = True
"""Exception: on a stack (and for a starting tile) no tile does, even one that brings the price."""
ANY_LOCKED_WORKER_COUNTS = True
"""Exception: while a worker can be powered up, any locked one keeps the choice open, wherever it is locked."""


def may_help(state: State, seat: int, due: Due) -> bool:
    """Could something in reserve still open further answers to a due? Then it does not settle itself."""
    if isinstance(due, PowerUpDue):
        return _may_unlock(state, seat, due)
    tiles, needs = state.seats[seat].tiles, due.needs
    if isinstance(due, ClaimDue):
        if not due.beside_board and NO_TILE_KEEPS_A_STACK_OPEN:
            return False
        if due.beside_board and ALL_TILES_KEEP_A_BOARD_OPEN:
            return bool(tiles)
        needs = frozenset(key for tile in tiles_at(state, due) for key in DISCOVERIES[tile].cost)
    counted_on = COUNTED_ON.get(type(due))
    return any(not needs.isdisjoint(brings(tile)) and (counted_on is None or tile in counted_on) for tile in tiles)


def _may_unlock(state: State, seat: int, due: PowerUpDue) -> bool:
    """Could cocoa or a Free Cocoa tile unlock a worker before this power-up, that it might then raise?"""
    me = state.seats[seat]
    if state.phase != "turn" or state.turn.action == "unlock":
        return False
    if me.have["cocoa"] < UNLOCK_COCOA and FREE_COCOA not in me.tiles:
        return False
    anywhere = not due.board or (ANY_LOCKED_WORKER_COUNTS and bool(me.unlocked(due.board)))
    return any(anywhere or me.workers[index].board == due.board for index in me.locked)
