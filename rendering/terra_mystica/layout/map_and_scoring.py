"""The first picture of a turn: a row above the map, one below."""

from __future__ import annotations

from rendering.sheet import Window
from rendering.terra_mystica.layout.board import lay_out

HEAD = 118
FOOT = 148
BADGE = 116
"""Width of the round's badge."""


def window(board: str) -> Window:
    """What the picture of a map shows, in the coordinates of the map."""
    width, height = lay_out(board).size
    return (0, -HEAD, width, height + FOOT)
