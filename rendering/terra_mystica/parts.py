"""What all the game's pictures are put together from: panels, amounts, number plates, players' tokens."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.terra_mystica.view import Amounts
from rendering import theme
from rendering.canvas import Colour, Pen
from rendering.sprites import SPRITES, Sprite
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.look import INK, PIECES
from rendering.terra_mystica.pieces import structure
from rendering.text import Face, width, write


def panel(
    picture: Image.Image,
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: Colour,
    line: Colour | None = None,
    thick: float = 0,
    round_: float = 18,
) -> None:
    """A box with round corners."""
    size = (round(wide), round(high))
    key = ("tm-panel", size, fill, line, thick, round_)

    def make() -> Image.Image:
        pen = Pen(size)
        pen.box(0, 0, *size, fill, round_, line, thick)
        return pen.finish()

    SPRITES.keep(key, make).stamp(picture, x + size[0] / 2, y + size[1] / 2)


def sign(key: str, size: int) -> Sprite:
    """The icon of a resource, or a structure in neutral colour for its code."""
    if key in ("D", "TP", "TE", "SH", "SA"):
        return structure(key, "", size)
    return icon({"SPADE": "spades", "TOWN": "town"}.get(key, key), size)


def number_on(picture: Image.Image, x: float, y: float, name: str, size: int, number: int | str, colour: Colour) -> None:
    """An icon with a number in the middle of it."""
    icon(name, size).stamp(picture, x, y)
    text = str(number)
    type_ = round(size * (0.62 if len(text) < 2 else 0.54 if len(text) < 3 else 0.42))
    write(picture, x, y, text, Face.DISPLAY, type_, colour, "middle")


def points(picture: Image.Image, x: float, y: float, size: int, number: int | str) -> None:
    """Victory points on their rosette."""
    number_on(picture, x, y, "vp", size, number, INK)


def amount_width(key: str, number: int, size: int) -> float:
    if key == "vp":
        return size * 1.15
    return (width(str(number), Face.DISPLAY, size) + 4 if number != 1 or key in PLAIN else 0) + size


PLAIN = ("coins", "power", "workers", "priests")
"""Resources that show their number even if it is 1."""


def amount(picture: Image.Image, x: float, y: float, key: str, number: int, size: int, colour: Colour = INK) -> float:
    """A number and its sign from ``x`` on; gives the width used."""
    start = x
    if key == "vp":
        points(picture, x + size * 0.575, y, round(size * 1.15), number)
        return size * 1.15
    if number != 1 or key in PLAIN:
        x += write(picture, x, y, str(number), Face.DISPLAY, size, colour) + 4
    if key == "each_cult":
        key = "cult"
    sign(key, size).stamp(picture, x + size / 2, y)
    return x + size - start


def amounts(
    picture: Image.Image, x: float, y: float, gain: Amounts, size: int, colour: Colour = INK, gap: float = 10
) -> float:
    """Several amounts in a row from ``x`` on; gives the width used."""
    start = x
    for n, (key, number) in enumerate(gain):
        x += gap if n else 0
        x += amount(picture, x, y, key, number, size, colour)
    return x - start


def amounts_width(gain: Amounts, size: int, gap: float = 10) -> float:
    return sum(amount_width(key, number, size) for key, number in gain) + gap * max(0, len(gain) - 1)


def amounts_middle(picture: Image.Image, x: float, y: float, gain: Amounts, size: int, colour: Colour = INK, gap: float = 10) -> None:
    amounts(picture, x - amounts_width(gain, size, gap) / 2, y, gain, size, colour, gap)


def chevron(size: int, colour: Colour = theme.FADED) -> Sprite:
    """Leads from what is needed to what it brings."""
    return SPRITES.get(
        ("tm-chevron", colour), size, lambda pen: pen.line([(-0.4, -0.75), (0.4, 0), (-0.4, 0.75)], colour, 0.4)
    )


def strike(size: int) -> Sprite:
    """Over what is taken."""

    def draw(pen: Pen) -> None:
        for line, thick in ((theme.PAPER_LIGHT, 0.2), (theme.RED, 0.11)):
            pen.line([(-0.85, 0.85), (0.85, -0.85)], line, thick)

    return SPRITES.get(("tm-strike",), size, draw)


def stripe(picture: Image.Image, x: float, y: float, colour: str, high: float) -> None:
    """The coloured edge of a player's panel."""
    panel(picture, x, y, 18, high, PIECES[colour].wall, None, 0, 9)


def join(words: Sequence[str]) -> str:
    return " \N{MIDDLE DOT} ".join(word for word in words if word)
