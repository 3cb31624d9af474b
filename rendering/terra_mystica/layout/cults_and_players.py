"""The second picture of a turn: cult board, rows of the players, market."""

from __future__ import annotations

from rendering import theme
from rendering.terra_mystica.layout.cults import SIZE

WIDTH = theme.WIDTH
MARKET = 216
TOP = 10
HEIGHT = TOP + SIZE[1] + 10 + MARKET
BONUS, SPECIAL, FAVOR, TOWN, TILE = 142, 70, 84, 100, 52
"""Widths of the tiles in a player's row, and their height."""
ROOMY = 400
"""Height of a row from which on abilities are written out, in lines of NOTE."""
NOTE = 36
FEW = 6
"""So many favor and town tiles fit in a line at full size."""
NAME = 212
"""Width of the coloured part of a row."""
ROWS = SIZE[0] + 22
"""Left edge of the players' rows."""
WINDOW = (0, 0, WIDTH, HEIGHT)
