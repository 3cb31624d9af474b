"""Numbers that belong to no race, power or map."""

from __future__ import annotations

START_COINS = 5
ROW = 6
"""Combos to choose from: five in the column and the tops of both stacks."""
BASE_COST = 2
"""Tokens for an empty region; one more for every token and defence piece in it."""
LEAST_COST = 1
DIE = (0, 0, 0, 1, 2, 3)
DIE_FACES = tuple(str(face) for face in DIE)
"""As :class:`~engine.core.Chance` rolls it."""
