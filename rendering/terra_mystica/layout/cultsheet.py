"""The cult board large, with plates of the players beside it."""

from __future__ import annotations

from rendering.terra_mystica.layout.cults import SIZE

SIDE = 300
WIDE = SIZE[0] + SIDE + 30
WINDOW = (0, 0, WIDE, SIZE[1] + 20)
SCALE = 1.5
"""Twice the size of a post."""
