"""The page a rule card's picture is drawn on, and what several of them need."""

from __future__ import annotations

from collections.abc import Sequence

from rendering import theme
from rendering.canvas import Colour, Pen, Point
from rendering.painter import Picture, make_picture
from rendering.palette import Palette
from rendering.pieces import card
from rendering.sheet import Sheet
from rendering.text import Face

WIDE = 1000
"""Pixels across; a phone shows it at about half of that, so labels have 28 pixels and more."""
LABEL = 30


class CardPage:
    """A sheet of parchment, ``high`` pixels, with a title."""

    def __init__(self, title: str, high: int) -> None:
        self.high = high
        self.sheet = Sheet((0, 0, WIDE, high), 1, theme.WOOD_DARK)
        pen = self.sheet.pen()
        card(pen, 12, 10, WIDE - 24, high - 26)
        self.sheet.lay(pen)
        self.sheet.write(44, 52, title, Face.DISPLAY, 44, theme.INK)

    def finish(self, name: str, palette: Palette, alt: str) -> Picture:
        """The page as a picture, once everything is on it."""
        return make_picture(f"rule-{name}", self.sheet.image, alt, palette)


def arrow(pen: Pen, points: Sequence[Point], colour: Colour = theme.INK, width: float = 7, head: float = 20) -> None:
    """A line with a head at its end."""
    (from_x, from_y), (to_x, to_y) = points[-2:]
    far = ((to_x - from_x) ** 2 + (to_y - from_y) ** 2) ** 0.5
    ux, uy = (to_x - from_x) / far, (to_y - from_y) / far
    neck = (to_x - ux * head, to_y - uy * head)
    pen.line([*points[:-1], neck], colour, width)
    side = head * 0.62
    pen.polygon(
        [(to_x, to_y), (neck[0] - uy * side, neck[1] + ux * side), (neck[0] + uy * side, neck[1] - ux * side)], colour
    )


def label(sheet: Sheet, x: float, y: float, words: str, size: float = LABEL, colour: Colour = theme.INK) -> None:
    """A line of words round (x, y)."""
    sheet.write(x, y, words, Face.LABEL, size, colour, "middle")


def draw_grid(
    sheet: Sheet, left: float, top: float, widths: Sequence[float], heights: Sequence[float], shaded: Colour
) -> list[list[Point]]:
    """The cells of a table, head row and column shaded; gives the middle of each cell, row by row."""
    pen = sheet.pen()
    xs, ys = [left], [top]
    for wide in widths:
        xs.append(xs[-1] + wide)
    for high in heights:
        ys.append(ys[-1] + high)
    for row in range(len(heights)):
        for column in range(len(widths)):
            fill = shaded if row == 0 or column == 0 else theme.PAPER_LIGHT
            pen.box(xs[column], ys[row], widths[column] - 4, heights[row] - 4, fill, 8)
    sheet.lay(pen)
    return [
        [(xs[c] + widths[c] / 2 - 2, ys[r] + heights[r] / 2 - 2) for c in range(len(widths))]
        for r in range(len(heights))
    ]
