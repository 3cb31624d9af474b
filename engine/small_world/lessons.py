"""One sentence for a newcomer on what is asked now."""

from __future__ import annotations

from engine.small_world.view import View

PICK = (
    "Pick a race with its power: the first is free, each one you pass over gets a coin of yours. Then conquer regions "
    "from the edge of the map on, spread your tokens and end the turn: every region you hold brings a coin."
)
EXPAND = (
    "Go on conquering next to your regions (2 tokens each, and 1 more for everything that stands there), or put your "
    "race in decline, which is the whole turn, and pick a new one next time."
)
REDEPLOY = "You lost regions: put the tokens that came back to you on regions you still hold."


def lesson(view: View, seat: int, what: str) -> str:
    """What a newcomer on this seat does now."""
    if what != "turn":
        return REDEPLOY
    return EXPAND if view.seats[seat].active else PICK
