"""The first picture: the ring of eight boards, four above and four below the temples and tracks.

Clockwise: the Palace stands top left, Construction bottom right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.teotihuacan.view import View
from rendering import theme
from rendering.canvas import Pen, mix
from rendering.sheet import Sheet, Window
from rendering.teotihuacan import board, calendar, tracks
from rendering.teotihuacan.parts import plate
from rendering.teotihuacan.style import CREAM, GROUND, TERRACOTTA

WIDTH = theme.WIDTH
EDGE = 10
GAP = (WIDTH - 2 * EDGE - 4 * board.WIDE) / 3
TOP = 2 * EDGE + int(calendar.HIGH)
MIDDLE = TOP + board.HIGH + 16
STACKS = MIDDLE + int(tracks.TEMPLES_HIGH) + 8
LOWER = STACKS + int(tracks.STACKS_HIGH) + 16
HEIGHT = LOWER + board.HIGH + EDGE
WINDOW: Window = (0, 0, WIDTH, HEIGHT)
RIGHT = EDGE + tracks.TEMPLES_WIDE + 10


def place(position: int) -> tuple[float, float]:
    """Top left corner of the board at a position of the ring, 1 to 8 clockwise."""
    column = position - 1 if position <= 4 else 8 - position
    return EDGE + column * (board.WIDE + GAP), TOP if position <= 4 else LOWER


@lru_cache(maxsize=3)
def base(scale: float) -> Image.Image:
    """The table with the arrows of the ring; shared, so callers copy it."""
    sheet = Sheet(WINDOW, scale, GROUND)
    pen = sheet.pen(2, GROUND)
    for position in (1, 2, 3):
        x, y = place(position)
        _arrow(pen.at(x + board.WIDE + GAP / 2, y + board.HIGH / 2, 16))
    for position in (5, 6, 7):
        x, y = place(position)
        _arrow(pen.at(x - GAP / 2, y + board.HIGH / 2, 16, turn=180))
    for position, turn in ((1, -90), (4, 90)):
        x, _ = place(position)
        for y in (MIDDLE - 8, LOWER - 8):
            _arrow(pen.at(x + board.WIDE / 2, y, 12, turn=turn))
    sheet.lay(pen)
    return sheet.image


def _arrow(pen: Pen) -> None:
    pen.polygon([(-0.5, -1.2), (0.5, 0), (-0.5, 1.2)], mix(TERRACOTTA, CREAM, 0.3))


def draw_ring(view: View, names: Sequence[str], window: Window = WINDOW, scale: float = 1) -> Image.Image:
    """A window of the picture; the board of the turn in progress has a golden frame."""
    sheet = Sheet(window, scale, base(scale).copy() if window == WINDOW else GROUND)
    if window[1] < TOP:
        calendar.draw_calendar(sheet, EDGE, EDGE, 1050, view)
        calendar.draw_turn(sheet, EDGE + 1060, EDGE, WIDTH - 2 * EDGE - 1060, view, names)
    for one in view.boards:
        x, y = place(one.position)
        if sheet.shows(x + board.WIDE / 2, y + board.HIGH / 2, board.WIDE / 2):
            if view.turn and view.turn.board == one.id:
                plate(sheet, x - 7, y - 7, board.WIDE + 14, board.HIGH + 14, theme.GOLD, None, 0, 24)
            board.draw_board(sheet, x, y, one, view)
    if window[1] < LOWER and window[3] > MIDDLE:
        tracks.draw_temples(sheet, EDGE, MIDDLE, view)
        tracks.draw_avenue(sheet, RIGHT, MIDDLE, view)
        tracks.draw_houses(sheet, RIGHT, MIDDLE + tracks.AVENUE_HIGH + 4, view)
        tracks.draw_track(sheet, RIGHT, MIDDLE + tracks.AVENUE_HIGH + tracks.HOUSES_HIGH + 8, view)
        stacks = [*tracks.temple_stacks(view), *tracks.avenue_stacks(view)]
        tracks.draw_stacks(sheet, EDGE, STACKS, WIDTH - 2 * EDGE, stacks)
    return sheet.image
