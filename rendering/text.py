"""Text as cached masks: a string is rasterised once per size and then only stamped (seven times faster).

Positions are typographic: ``y`` is the middle of the capital letters (``Face.DISPLAY`` digits are as tall), so a
number centred on a disc looks centred whatever its letters are.
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from rendering.canvas import Colour, rgba

FONTS = Path(__file__).parent / "fonts"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
Align = Literal["left", "middle", "right"]


class Face(Enum):
    """The two typefaces: file name and height of a capital letter as a share of the size."""

    DISPLAY = ("Baloo2-Bold.ttf", 0.62)
    LABEL = ("RobotoCondensed-Bold.ttf", 0.71)


@lru_cache(maxsize=128)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / face.value[0]), size, layout_engine=ImageFont.Layout.BASIC)


FINE = 3
"""Strings are rasterised this many times too large: letters at a size of 30 then stand evenly spaced."""


@lru_cache(maxsize=4096)
def width(string: str, face: Face, size: int) -> int:
    """Pixels a string is wide."""
    return round(font(face, size * FINE).getlength(string) / FINE)


@lru_cache(maxsize=4096)
def _mask(string: str, face: Face, size: int, halo: int) -> Image.Image:
    """Grey picture of a string; its baseline is ``size + halo`` below the top, its left edge ``halo + 2`` in."""
    wide, high = width(string, face, size) + 2 * halo + 4, size + size // 2 + 2 * halo
    mask = Image.new("L", (wide * FINE, high * FINE), 0)
    spot = ((halo + 2) * FINE, (size + halo) * FINE)
    ImageDraw.Draw(mask).text(spot, string, 255, font(face, size * FINE), anchor="ls", stroke_width=halo * FINE)
    return mask.reduce(FINE)


def write(
    image: Image.Image,
    x: float,
    y: float,
    string: str,
    face: Face,
    size: int,
    colour: Colour,
    align: Align = "left",
    halo: Colour | None = None,
    halo_width: int = 3,
) -> int:
    """Stamp a string on an RGB picture and give its width in pixels.

    ``y`` is the middle of its capital letters; ``halo`` draws an edge of ``halo_width`` pixels round the letters.
    """
    if not string:
        return 0
    wide = width(string, face, size)
    left = round(x - (wide / 2 if align == "middle" else wide if align == "right" else 0))
    base = round(y + face.value[1] * size / 2)
    if halo is not None:
        mask = _mask(string, face, size, halo_width)
        image.paste(rgba(halo)[:3], (left - halo_width - 2, base - size - halo_width), mask)
    image.paste(rgba(colour)[:3], (left - 2, base - size), _mask(string, face, size, 0))
    return wide


def fit(string: str, face: Face, size: int, room: float) -> str:
    """``string``, cut with an ellipsis if it is wider than ``room`` pixels.

    >>> fit("Wolfeschlegelsteinhausen", Face.LABEL, 30, 120)
    'Wolfesc…'
    """
    if width(string, face, size) <= room:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if width(string[:middle].rstrip() + ELLIPSIS, face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + ELLIPSIS if low else ""


def shrink(string: str, face: Face, sizes: range, room: float) -> tuple[str, int]:
    """The string and the largest of ``sizes`` (falling) at which it fits; cut at the smallest."""
    for size in sizes:
        if width(string, face, size) <= room:
            return string, size
    return fit(string, face, sizes[-1], room), sizes[-1]


def wrap(string: str, face: Face, size: int, room: float) -> list[str]:
    """Words in lines no wider than ``room`` pixels (a single word may be).

    >>> wrap("Starts with three dwellings.", Face.LABEL, 30, 220)
    ['Starts with three', 'dwellings.']
    """
    lines: list[str] = []
    for word in string.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@lru_cache(maxsize=2)
def _known(face: Face) -> frozenset[str]:
    """The characters a face can draw, found by comparing with its picture of a missing one."""
    type_ = font(face, 24)
    missing = bytes(type_.getmask("\U0010fffd"))
    spans = ((0x20, 0x7F), (0xA0, 0x530), (0x1E00, 0x1F00), (0x2010, 0x2280))
    found = [chr(code) for low, high in spans for code in range(low, high)]
    return frozenset(char for char in found if char == " " or bytes(type_.getmask(char)) != missing)


@lru_cache(maxsize=1024)
def clean(name: str, instead: str) -> str:
    """A player's name as far as the label face can draw it; ``instead`` if nothing is left.

    Compatibility forms are resolved (so fancy alphabets become plain letters); pictographs, controls and other
    scripts are dropped.

    >>> clean("  \N{MATHEMATICAL BOLD CAPITAL A}nna \N{DRAGON} ", "Player 1")
    'Anna'
    """
    known = _known(Face.LABEL)
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name))
    kept = "".join(char if char in known else " " if char.isspace() else "" for char in plain)
    return " ".join(kept.split()) or instead
