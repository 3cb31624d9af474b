"""The cult board large, with whose marker is whose, keys and priests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.terra_mystica.view import View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import cults, pieces
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.cults import SIZE
from rendering.terra_mystica.layout.cultsheet import SCALE, SIDE, WINDOW
from rendering.terra_mystica.parts import panel, points
from rendering.terra_mystica.style import INK, PIECES, TABLE, letters
from rendering.text import Face, clean, fit


@lru_cache(maxsize=1)
def base() -> Image.Image:
    """The empty board; shared, so callers copy it."""
    sheet = Sheet(WINDOW, SCALE, TABLE)
    cults.draw_printed(sheet, 10, 10)
    return sheet.image


def draw_cult_sheet(view: View, names: Sequence[str]) -> Image.Image:
    """The cult board with a plate for each player."""
    high = SIZE[1]
    sheet = Sheet(WINDOW, SCALE, base().copy())
    cults.draw_cults(sheet, 10, 10, view)
    left = SIZE[0] + 20
    marks = letters(view.seats)
    for n, seat in enumerate(view.seats):
        top = 10 + n * 142
        piece = PIECES[seat.colour]
        panel(sheet, left, top, SIDE, 134, theme.PAPER)
        panel(sheet, left + 6, top + 6, SIDE - 12, 64, piece.wall, None, 0, 13)
        pieces.token(sheet, seat.colour, marks[n], left + 42, top + 38, 54)
        who = fit(clean(names[n], f"Player {n + 1}"), Face.LABEL, 28, SIDE - 90)
        sheet.write(left + 78, top + 38, who, Face.LABEL, 28, piece.text)
        pieces.priest(sheet, seat.colour, "", left + 38, top + 101, 42)
        sheet.write(
            left + 62,
            top + 101,
            str(sum(at == n for cult in view.cults for _, at in cult.spaces)),
            Face.DISPLAY,
            36,
            INK,
        )
        icon(sheet, "priests", left + 128, top + 101, 40)
        sheet.write(left + 150, top + 101, str(seat.priests), Face.DISPLAY, 36, INK)
        icon(sheet, "keys", left + 224, top + 101, 44)
        sheet.write(left + 250, top + 101, str(seat.keys), Face.DISPLAY, 36, INK)
    y = 10 + high - 116
    panel(sheet, left, y, SIDE, 116, theme.PAPER)
    sheet.write(left + SIDE / 2, y + 26, "At the end, each track", Face.LABEL, 26, theme.FADED, "middle")
    for n, number in enumerate((8, 4, 2)):
        points(sheet, left + SIDE / 2 + (n - 1) * 84, y + 76, 64, number)
    return sheet.image
