"""Things that every game's pictures have: cards, coins, the badges of players, numbers in bubbles.

The ``draw_...`` functions draw with a pen in the square from -1 to 1; the others stamp on a
:class:`~rendering.sheet.Sheet`.
"""

from __future__ import annotations

from rendering import theme
from rendering.canvas import Colour, Pen, mix
from rendering.sheet import Sheet
from rendering.text import Face


def draw_coin(pen: Pen) -> None:
    pen.circle(0, 0, 1, theme.GOLD_DARK)
    pen.circle(0, 0, 0.9, theme.GOLD)
    pen.ring(0, 0, 0.76, theme.GOLD_DARK, 0.07)
    pen.arc(0, 0, 0.58, 185, 265, theme.GOLD_LIGHT, 0.14)


def draw_badge(pen: Pen, seat: int, patterned: bool = True) -> None:
    """The disc of a seat without its letter."""
    style = theme.SEATS[seat]
    pen.circle(0, 0, 1, theme.PAPER_LIGHT)
    pen.circle(0, 0, 0.9, style.dark)
    if patterned:
        theme.pattern(pen.at(0, 0, 0.78), style)
    else:
        pen.circle(0, 0, 0.76, style.fill)


def coin(sheet: Sheet, x: float, y: float, size: float, number: str = "") -> None:
    """A gold coin, ``size`` wide, with or without a number."""
    sheet.put("coin", x, y, size, draw_coin)
    scale = 0.6 if len(number) < 3 else 0.48
    sheet.write(x, y, number, Face.DISPLAY, size * scale, theme.INK, "middle", theme.GOLD_LIGHT, size * 0.03)


def badge(sheet: Sheet, seat: int, x: float, y: float, size: float) -> None:
    """The seat's disc with its letter, ``size`` wide; below 44 without pattern and halo, which would not show."""
    style, large = theme.SEATS[seat], size >= 44
    halo = style.dark if style.text == theme.WHITE else style.light
    sheet.put(("badge", seat, large), x, y, size, lambda pen: draw_badge(pen, seat, large))
    letter = size * (0.62 if large else 0.7)
    sheet.write(x, y, style.letter, Face.DISPLAY, letter, style.text, "middle", halo if large else None, size * 0.03)


def bubble(sheet: Sheet, x: float, y: float, number: str, size: float, *, fill: Colour, text: Colour) -> None:
    """A small disc with a number, ``size`` wide."""

    def draw(pen: Pen) -> None:
        pen.circle(0, 0, 1, theme.INK)
        pen.circle(0, 0, 1 - 5 / size, fill)

    sheet.put(("bubble", fill, size), x, y, size, draw)
    sheet.write(x, y, number, Face.DISPLAY, size * (0.78 if len(number) == 1 else 0.66), text, "middle")


def card(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: Colour = theme.PAPER,
    edge: Colour = theme.WOOD_DARK,
    round_: float = 18,
) -> None:
    """A sheet of parchment with a dark edge, a lighter upper rim and a flat shadow below (for static bases)."""
    pen.box(x, y + 5, width, height, mix(theme.WOOD, theme.WOOD_DARK, 0.7), round_)
    pen.box(x, y, width, height, edge, round_)
    pen.box(x + 3, y + 3, width - 6, height - 6, mix(fill, theme.WHITE, 0.55), round_ - 3)
    pen.box(x + 3, y + 6, width - 6, height - 9, fill, round_ - 3)
