"""The first picture: the ring of eight boards, four above and four below the temples and tracks.

Clockwise: the Palace stands top left, Construction bottom right.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from PIL import Image

from engine.teotihuacan.view import View
from rendering import theme
from rendering.canvas import Pen, mix
from rendering.sheet import Sheet, Window
from rendering.teotihuacan import board, calendar, tracks
from rendering.teotihuacan.parts import plate
from rendering.teotihuacan.steps import Steps, draw_steps
from rendering.teotihuacan.style import GROUND, INK, ROAD

WIDTH = theme.WIDTH
EDGE = 10
GAP = (WIDTH - 2 * EDGE - 4 * board.WIDE) / 3
TOP = 2 * EDGE + int(calendar.HIGH)
BETWEEN = 20
"""Above and below the temples and tracks."""
MIDDLE = TOP + board.HIGH + BETWEEN
STACKS = MIDDLE + int(tracks.TEMPLES_HIGH) + 8
LOWER = STACKS + int(tracks.STACKS_HIGH) + BETWEEN
HEIGHT = LOWER + board.HIGH + EDGE
WINDOW: Window = (0, 0, WIDTH, HEIGHT)
RIGHT = EDGE + tracks.TEMPLES_WIDE + 10
PANEL: Window = (0, TOP - 4, WIDTH, HEIGHT - 2)
"""The ring without its head."""
ROAD_WIDE = 132.0


def place(position: int) -> tuple[float, float]:
    """Top left corner of the board at a position of the ring, 1 to 8 clockwise."""
    column = position - 1 if position <= 4 else 8 - position
    return EDGE + column * (board.WIDE + GAP), TOP if position <= 4 else LOWER


@lru_cache(maxsize=3)
def base(scale: float) -> Image.Image:
    """The table with the road of the ring; shared, so callers copy it."""
    sheet = Sheet(WINDOW, scale, GROUND)
    pen = sheet.pen(2, GROUND)
    for position in (1, 2, 3):
        x, y = place(position)
        _road(pen.at(x + board.WIDE + GAP / 2, y + board.HIGH / 2), GAP)
    for position in (5, 6, 7):
        x, y = place(position)
        _road(pen.at(x - GAP / 2, y + board.HIGH / 2, turn=180), GAP)
    for position, turn in ((1, -90), (4, 90)):
        x, _ = place(position)
        for y in (MIDDLE - BETWEEN / 2, LOWER - BETWEEN / 2):
            _road(pen.at(x + board.WIDE / 2, y, turn=turn), BETWEEN)
    sheet.lay(pen)
    return sheet.image


def _road(pen: Pen, wide: float) -> None:
    """A piece of paved road across a gap ``wide`` from board to board, with arrows to the right."""
    half = ROAD_WIDE / 2
    pen.box(-wide / 2, -half, wide, ROAD_WIDE, ROAD[2])
    for edge in (-half, half - 6):
        pen.box(-wide / 2, edge, wide, 6, mix(ROAD[2], INK, 0.45))
    reach = wide * 0.42
    for y in (-0.5 * half, 0.0, 0.5 * half):
        pen.polygon([(-reach, y - 13), (reach, y), (-reach, y + 13)], INK)


def ground(window: Window, scale: float) -> Image.Image:
    """The road within a window that holds all of it; callers may draw on it."""
    left, top = round(window[0] * scale), round(window[1] * scale)
    size = Sheet(window, scale).image.size
    return base(scale).crop((left, top, left + size[0], top + size[1]))


def draw_ring(
    view: View,
    names: Sequence[str],
    window: Window = WINDOW,
    scale: float = 1,
    *,
    new: Collection[str] = (),
    steps: Sequence[Steps] = (),
) -> Image.Image:
    """A window of the picture; the board of the turn in progress and ``new`` ones have a golden frame.

    ``steps`` say how far it is to boards that workers may move to.
    """
    sheet = Sheet(window, scale, ground(window, scale) if window in (WINDOW, PANEL) else GROUND)
    if window[1] < TOP:
        calendar.draw_calendar(sheet, EDGE, EDGE, 1050, view)
        calendar.draw_turn(sheet, EDGE + 1060, EDGE, WIDTH - 2 * EDGE - 1060, view, names)
    for one in view.boards:
        x, y = place(one.position)
        if sheet.shows(x + board.WIDE / 2, y + board.HIGH / 2, board.WIDE / 2):
            if one.id in new or (view.turn and view.turn.board == one.id):
                plate(sheet, x - 7, y - 7, board.WIDE + 14, board.HIGH + 14, theme.GOLD, None, 0, 24)
            board.draw_board(sheet, x, y, one, view)
            draw_steps(sheet, x + 14, y + board.HIGH - 8, [step for step in steps if step.board == one.id])
    if window[1] < LOWER and window[3] > MIDDLE:
        tracks.draw_temples(sheet, EDGE, MIDDLE, view)
        tracks.draw_avenue(sheet, RIGHT, MIDDLE, view)
        tracks.draw_houses(sheet, RIGHT, MIDDLE + tracks.AVENUE_HIGH + 4, view)
        tracks.draw_track(sheet, RIGHT, MIDDLE + tracks.AVENUE_HIGH + tracks.HOUSES_HIGH + 8, view)
        stacks = [*tracks.temple_stacks(view), *tracks.avenue_stacks(view)]
        tracks.draw_stacks(sheet, EDGE, STACKS, WIDTH - 2 * EDGE, stacks)
    return sheet.image
