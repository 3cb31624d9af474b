"""Quick players for imagined games: the autopilot with tastes of many kinds."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from engine.core import Move
from engine.small_world.autopilot import Taste, choose
from engine.small_world.state import State


def draw(dice: random.Random) -> Callable[[State, int], Move]:
    """A player of some taste."""
    taste = Taste(
        spare=dice.randint(3, 6),
        loss=dice.randint(2, 6),
        token=dice.randint(1, 3),
        coin=dice.randint(1, 3),
        favour=dice.choice((0.5, 1.0, 1.5)),
    )
    return partial(choose, taste=taste)
