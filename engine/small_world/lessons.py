"""One sentence for a newcomer on what is asked now."""

from __future__ import annotations

from engine.small_world.view import View

PICK = "Pick a race (each one passed over gets a coin of yours), conquer from the edge on, end the turn."
EXPAND = "Conquer next to your regions, or decline (the whole turn) and pick a new race next time."
REDEPLOY = "You lost regions: put the tokens that came back to you on regions you still hold."


def lesson(view: View, seat: int, what: str) -> str:
    """What a newcomer on this seat does now."""
    if what != "turn":
        return REDEPLOY
    return EXPAND if view.seats[seat].active else PICK
