"""What all the game's pictures are put together from: panels, amounts, points, marks over what is taken."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from rendering import theme
from rendering.amounts import AmountWriter
from rendering.canvas import Colour, Pen
from rendering.sheet import Sheet
from rendering.sprites import SPRITES
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.pieces import structure
from rendering.terra_mystica.style import INK
from rendering.text import Face

COUNTED = ("coins", "power", "workers", "priests")
"""Resources that show their number even if it is 1."""
SIGNS = {"SPADE": "spades", "TOWN": "town", "each_cult": "cult", "ship": "shipping"}
"""Icons of what has no icon of its own name."""


def panel(
    sheet: Sheet,
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: Colour,
    line: Colour | None = None,
    thick: float = 0,
    round_: float = 18,
) -> None:
    """A box with round corners from its top left corner."""
    scale = sheet.scale
    size = (round(wide * scale), round(high * scale))

    def make() -> Image.Image:
        pen = Pen(size)
        pen.box(0, 0, *size, fill, round_ * scale, line, thick * scale)
        return pen.finish()

    sprite = SPRITES.keep(("tm-panel", size, fill, line, thick, round_), make)
    left, top, *_ = sheet.window
    sprite.stamp(sheet.image, (x - left) * scale + size[0] / 2, (y - top) * scale + size[1] / 2)


def sign(sheet: Sheet, key: str, x: float, y: float, size: float) -> None:
    """The icon of a resource, or a structure in neutral colour for its code."""
    if key in ("D", "TP", "TE", "SH", "SA"):
        structure(sheet, key, "", x, y, size * 1.1)
    elif key == "SA/SH":
        structure(sheet, "SH", "", x - size * 0.2, y - size * 0.08, size * 0.95)
        structure(sheet, "SA", "", x + size * 0.26, y + size * 0.16, size * 0.9)
    else:
        icon(sheet, SIGNS.get(key, key), x, y, size)


def number_on(
    sheet: Sheet, x: float, y: float, name: str, size: float, number: int | str, colour: Colour, share: float = 0.62
) -> None:
    """An icon with a number in the middle of it, ``share`` of it high."""
    icon(sheet, name, x, y, size)
    text = str(number)
    sheet.write(x, y, text, Face.DISPLAY, size * share * (1, 0.82, 0.61)[min(len(text), 3) - 1], colour, "middle")


def points(sheet: Sheet, x: float, y: float, size: float, number: int | str) -> None:
    """Victory points on their rosette."""
    number_on(sheet, x, y, "vp", size, number, INK)


AMOUNTS = AmountWriter(sign, points, COUNTED, space=4, points_width=1.3, least=14)
amount, amount_width = AMOUNTS.write, AMOUNTS.width
amounts, amounts_width, amounts_middle = AMOUNTS.write_row, AMOUNTS.row_width, AMOUNTS.write_middle


def pips(sheet: Sheet, x: float, y: float, left: int, count: int) -> None:
    """How many copies of a tile are left: a column of dots round ``y``, the taken ones hollow."""
    pitch = 17
    for n in range(count):
        full = n < left
        spot = y + (n - (count - 1) / 2) * pitch
        sheet.put(
            ("tm-pip", full),
            x,
            spot,
            14,
            lambda pen, full=full: pen.circle(0, 0, 1, INK if full else theme.PAPER_LIGHT, INK, 0.25),  # type: ignore[misc]
        )


def chevron(sheet: Sheet, x: float, y: float, size: float, colour: Colour = theme.FADED) -> None:
    """Leads from what is needed to what it brings."""
    sheet.put(
        ("tm-chevron", colour), x, y, size, lambda pen: pen.line([(-0.4, -0.75), (0.4, 0), (-0.4, 0.75)], colour, 0.4)
    )


def strike(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A red cross at what is taken."""

    def draw(pen: Pen) -> None:
        for line, thick in ((theme.PAPER_LIGHT, 0.62), (theme.RED, 0.36)):
            pen.line([(-0.6, -0.6), (0.6, 0.6)], line, thick)
            pen.line([(-0.6, 0.6), (0.6, -0.6)], line, thick)

    sheet.put(("tm-strike",), x, y, size, draw)


def join(words: Sequence[str]) -> str:
    return " \N{MIDDLE DOT} ".join(word for word in words if word)
