"""Things that every game's pictures have: cards, coins, the badges of players, number plates.

The ``draw_...`` functions draw with a pen in the square from -1 to 1 (for :class:`~rendering.sprites.Sprites`);
the others stamp finished sprites on an RGB picture.
"""

from __future__ import annotations

from PIL import Image

from rendering import theme
from rendering.canvas import Colour, Pen, mix
from rendering.sprites import SPRITES, Sprite
from rendering.text import Face, write


def draw_coin(pen: Pen) -> None:
    pen.circle(0, 0, 1, theme.GOLD_DARK)
    pen.circle(0, 0, 0.9, theme.GOLD)
    pen.ring(0, 0, 0.74, theme.GOLD_DARK, 0.08)
    pen.arc(0, 0, 0.56, 185, 265, theme.GOLD_LIGHT, 0.16)


def draw_badge(pen: Pen, seat: int) -> None:
    """The disc of a seat without its letter."""
    look = theme.SEATS[seat]
    pen.circle(0, 0, 1, theme.PAPER_LIGHT)
    pen.circle(0, 0, 0.9, look.dark)
    theme.pattern(pen, look, 0.78)


def coin(size: int) -> Sprite:
    """A gold coin without a number."""
    return SPRITES.get("coin", size, draw_coin)


def badge(image: Image.Image, seat: int, x: float, y: float, size: int) -> None:
    """The seat's disc with its letter, ``size`` pixels wide."""
    look = theme.SEATS[seat]
    SPRITES.get(("badge", seat), size, lambda pen: draw_badge(pen, seat)).stamp(image, x, y)
    write(
        image, x, y, look.letter, Face.DISPLAY, round(size * 0.62), look.text, "middle", halo=_halo(seat), halo_width=2
    )


def _halo(seat: int) -> Colour:
    look = theme.SEATS[seat]
    return look.dark if look.text == theme.WHITE else look.light


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
    """A sheet of parchment with a dark edge, a lighter upper rim and a flat shadow below."""
    pen.box(x, y + 5, width, height, mix(theme.WOOD, theme.WOOD_DARK, 0.7), round_)
    pen.box(x, y, width, height, edge, round_)
    pen.box(x + 3, y + 3, width - 6, height - 6, mix(fill, theme.WHITE, 0.55), round_ - 3)
    pen.box(x + 3, y + 6, width - 6, height - 9, fill, round_ - 3)


def bubble(image: Image.Image, x: float, y: float, number: str, size: int, *, fill: Colour, text: Colour) -> None:
    """A small disc with a number, ``size`` pixels wide, with a light rim."""

    def draw(pen: Pen) -> None:
        pen.circle(0, 0, 1, theme.INK)
        pen.circle(0, 0, 0.9, theme.PAPER_LIGHT)
        pen.circle(0, 0, 0.78, fill)

    SPRITES.get(("bubble", fill), size, draw).stamp(image, x, y)
    write(image, x, y, number, Face.DISPLAY, round(size * (0.68 if len(number) == 1 else 0.58)), text, "middle")
