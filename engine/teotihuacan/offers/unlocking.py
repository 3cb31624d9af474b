"""Offers for unlocking one's workers."""

from __future__ import annotations

from engine.core import Offer
from engine.teotihuacan import names as say
from engine.teotihuacan.apply import discovery
from engine.teotihuacan.moves import Unlock
from engine.teotihuacan.offers.ending import is_last_turn
from engine.teotihuacan.price import waives
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.tracks import UNLOCK_COCOA


def unlock(state: State, seat: int) -> list[Offer]:
    """As the whole turn, for cocoa, or by a Free Cocoa tile."""
    me, turn = state.seats[seat], state.turn
    if not me.locked:
        return []
    found: list[Offer] = []
    locked = say.workers([i + 1 for i in me.locked])
    if not turn.action and not turn.tiles_up and not state.due:
        found.append(Offer(Unlock("turn"), ("Unlock",), f"Unlock turn: {locked}", likely=4 * len(me.locked)))
    if turn.action != "unlock" and discovery.unlock_moment(state):
        label = f"Unlock {locked} now"
        warnings = ("The game ends before you could move them.",) if turn.action and is_last_turn(state) else ()
        if me.have["cocoa"] >= UNLOCK_COCOA:
            found.append(
                Offer(
                    Unlock("pay"),
                    ("Unlock",),
                    f"{label} for {UNLOCK_COCOA} cocoa",
                    (("cocoa", UNLOCK_COCOA),),
                    (),
                    warnings,
                    2,
                )
            )
        if waives(state, seat, listed=False):
            found.append(Offer(Unlock("pay", True), ("Unlock",), f"{label} (Free Cocoa tile)", (), (), warnings, 1))
    return found
