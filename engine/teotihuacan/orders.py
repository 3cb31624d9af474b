"""Standing orders: what is answered for a player without asking."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Move
from engine.teotihuacan import scoring
from engine.teotihuacan.moves import Salary
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.discovery import SALARY_TILES
from engine.teotihuacan.tables.tracks import UNPAID_VP


def standing(state: State, seat: int, orders: Mapping[str, str]) -> Move | None:
    """``salary``: "pay" pays at once, unless points would be lost that a tile could save.

    "ask" (the default) asks only when there is a real choice.
    """
    if state.phase != "salary" or seat not in state.undecided:
        return None
    if short_with_tile(state, seat) or (orders.get("salary", "ask") == "ask" and worth_asking(state, seat)):
        return None
    return Salary("pay")


def short_with_tile(state: State, seat: int) -> bool:
    """Is the cocoa short while a tile that may be used now would help?"""
    me = state.seats[seat]
    return me.have["cocoa"] < scoring.salary(me.workers) and any(tile in me.tiles for tile in SALARY_TILES)


def worth_asking(state: State, seat: int) -> bool:
    """Is refusing, or a tile, possibly better than paying?

    It is with an unused Cocoa or Free Cocoa tile, and where the VP cannot fall far enough to make refusing cost
    3 VP for every cocoa kept. Otherwise paying is worth 3 VP per cocoa and needs no question.
    """
    me = state.seats[seat]
    due = scoring.salary(me.workers)
    payable = min(due, me.have["cocoa"])
    if not payable:
        return any(tile in me.tiles for tile in SALARY_TILES)
    return any(tile in me.tiles for tile in SALARY_TILES) or me.have["vp"] < UNPAID_VP * due
