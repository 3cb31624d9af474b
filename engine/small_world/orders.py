"""Standing orders: what a player has decided in advance."""

from __future__ import annotations

from collections.abc import Mapping

from engine.small_world.apply.ending import last_turn
from engine.small_world.bands import seat_of
from engine.small_world.meta import AFTER_LOSS
from engine.small_world.moves import BORDER, EVEN, RefugeSpread
from engine.small_world.state import NOBODY, State
from engine.small_world.waiting import pending


def standing(state: State, seat: int, orders: Mapping[str, str]) -> RefugeSpread | None:
    """The redeployment the seat has ordered, or None: ask the player.

    After the very last turn nothing hangs on it any more, so nobody is asked.
    """
    code = pending(state)
    if code == NOBODY or seat_of(code) != seat:
        return None
    how = EVEN if last_turn(state) else orders.get(AFTER_LOSS.id, AFTER_LOSS.default)
    return RefugeSpread(how) if how in (EVEN, BORDER) else None
