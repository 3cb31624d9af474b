"""Quick players for imagined games: the autopilot with a rating that sways."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.core import Move
from engine.teotihuacan.autopilot import rate
from engine.teotihuacan.offers import offers
from engine.teotihuacan.state import State

SWAYS = (0.0, 2.0, 5.0)
"""By how much the ratings of a player sway, in points of the rating."""


def draw(dice: random.Random) -> Callable[[State, int], Move]:
    """A player as steady as chance makes it."""
    sway, own = dice.choice(SWAYS), random.Random(dice.random())

    def play(state: State, seat: int) -> Move:
        return max(offers(state, seat), key=lambda offer: rate(state, seat, offer) + own.gauss(0, sway)).move

    return play
