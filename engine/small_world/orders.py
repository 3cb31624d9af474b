"""Standing orders: what a player has decided in advance."""

from __future__ import annotations

from collections.abc import Mapping

from engine.small_world.apply.victims import pending
from engine.small_world.meta import REDEPLOY
from engine.small_world.moves import BORDER, EVEN, RefugeSpread
from engine.small_world.state import NOBODY, State


def standing(state: State, seat: int, orders: Mapping[str, str]) -> RefugeSpread | None:
    """The redeployment the seat has ordered, or None: ask the player."""
    code = pending(state)
    how = orders.get(REDEPLOY.id, REDEPLOY.default)
    if code == NOBODY or code // 3 != seat or how not in (EVEN, BORDER):
        return None
    return RefugeSpread(how)
