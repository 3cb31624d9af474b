"""The decisions worth a thought: the best of what is offered by the autopilot's rating."""

from __future__ import annotations

from engine.core import Move
from engine.teotihuacan.autopilot import rate
from engine.teotihuacan.offers import offers
from engine.teotihuacan.state import State

SHORT = 6
"""Each further one takes rollouts from the others."""


def candidates(state: State, seat: int) -> list[Move]:
    """Best first. What the rating forbids is left out, unless nothing else is offered."""
    rated = [(rate(state, seat, offer), offer.move) for offer in offers(state, seat)]
    rated.sort(key=lambda pair: -pair[0])
    allowed = [move for rating, move in rated if rating > -50] or [rated[0][1]]
    return allowed[:SHORT]
