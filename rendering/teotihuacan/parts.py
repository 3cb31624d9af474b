"""What the pictures are put together from: plates, cached tiles, amounts, short scripts of signs, chips."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from rendering import theme
from rendering.amounts import AmountWriter
from rendering.canvas import Colour, Pen, rgba
from rendering.sheet import Sheet
from rendering.sprites import SPRITES, Sprite, Sprites
from rendering.teotihuacan.icons import ICONS, icon
from rendering.teotihuacan.style import BOARDS, CREAM, GROUND_LIGHT, INK
from rendering.text import Face, width

TIMES = "\N{MULTIPLICATION SIGN}"
MINUS = "\N{MINUS SIGN}"
COUNTED = ("wood", "stone", "gold", "cocoa", "any")
"""What shows its number even if it is 1."""


LARGE = 250_000
LARGE_TILES = Sprites(12)
"""Tiles of so many pixels and more (boards of ``/show``) are kept apart, and few of them."""


def tile(
    sheet: Sheet,
    key: Hashable,
    x: float,
    y: float,
    wide: float,
    high: float,
    draw: Callable[[Sheet], None],
    fill: Colour = theme.PAPER,
    round_: float = 12,
    opacity: float = 1,
    keep: bool = True,
) -> None:
    """Stamp a rectangle with round corners that ``draw`` makes once, in its own coordinates from its top left
    corner. ``key`` names everything it depends on, except size and fill; without ``keep`` it is made anew each
    time (what has hundreds of looks would fill the store)."""
    left, top, right, bottom = sheet.window
    if x > right or y > bottom or x + wide < left or y + high < top:
        return
    scale = sheet.scale

    def make() -> Image.Image:
        own = Sheet((0, 0, round(wide), round(high)), scale, fill)
        draw(own)
        shape = Sheet(own.window, scale, "#000000")
        plate(shape, 0, 0, *own.window[2:], theme.WHITE, None, 0, round_)
        done = own.image.convert("RGBA")
        done.putalpha(shape.image.getchannel("R").point([round(value * opacity) for value in range(256)]))
        return done

    store = SPRITES if wide * high * scale * scale < LARGE else LARGE_TILES
    full = ("teo-tile", key, wide, high, scale, fill, round_, opacity)
    sprite = store.keep(full, make) if keep else Sprite(make())
    middle = (x + wide / 2 - left) * scale, (y + high / 2 - top) * scale
    sprite.stamp(sheet.image, *middle)


def plate(
    sheet: Sheet,
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: Colour,
    line: Colour | None = None,
    thick: float = 0,
    round_: float = 12,
) -> None:
    """A box with round corners from its top left corner; ``line`` lies inside."""
    if line is not None:
        _fill(sheet, x, y, wide, high, line, round_)
    else:
        thick = 0
    _fill(sheet, x + thick, y + thick, wide - 2 * thick, high - 2 * thick, fill, max(0.0, round_ - thick))


def _fill(sheet: Sheet, x: float, y: float, wide: float, high: float, fill: Colour, round_: float) -> None:
    """Plain colour needs a mask only in its corners: much faster than stamping a sprite, and nothing to keep."""
    scale, image, ink = sheet.scale, sheet.image, rgba(fill)[:3]
    x0, y0 = round((x - sheet.window[0]) * scale), round((y - sheet.window[1]) * scale)
    x1, y1 = x0 + max(1, round(wide * scale)), y0 + max(1, round(high * scale))
    r = min(round(round_ * scale), (x1 - x0) // 2, (y1 - y0) // 2)
    image.paste(ink, (x0, y0 + r, x1, y1 - r))
    if r:
        image.paste(ink, (x0 + r, y0, x1 - r, y0 + r))
        image.paste(ink, (x0 + r, y1 - r, x1 - r, y1))
        spots = ((x0, y0), (x1 - r, y0), (x0, y1 - r), (x1 - r, y1 - r))
        for spot, corner in zip(spots, _corners(r), strict=True):
            image.paste(ink, spot, corner)


@lru_cache(maxsize=128)
def _corners(r: int) -> tuple[Image.Image, ...]:
    """Masks of the four quarters of a disc."""
    pen = Pen((2 * r, 2 * r))
    pen.circle(r, r, r, theme.WHITE)
    disc = pen.finish().getchannel("A")
    return tuple(disc.crop((x, y, x + r, y + r)) for y in (0, r) for x in (0, r))


def points(sheet: Sheet, x: float, y: float, size: float, number: int | str) -> None:
    """Victory points on their sun disc."""
    icon(sheet, "vp", x, y, size)
    text = str(number)
    share = 0.6 if len(text) == 1 else 0.5 if len(text) == 2 else 0.38
    sheet.write(x, y, text, Face.DISPLAY, size * share, INK, "middle")


AMOUNTS = AmountWriter(icon, points, COUNTED, space=2, points_width=1.25, least=16)
amount = AMOUNTS.write


def amounts(
    sheet: Sheet,
    x: float,
    y: float,
    gain: Mapping[str, int],
    size: float,
    room: float = 10_000,
    gap: float = 6,
    colour: Colour = INK,
) -> None:
    """Several amounts round ``x``, smaller if they need more than ``room``."""
    AMOUNTS.write_middle(sheet, x, y, list(gain.items()), size, colour, gap, room)


def chip(sheet: Sheet, board: str, x: float, y: float, size: float) -> None:
    """The number of an action board in its colour; several boards ("2-4") share a dark one."""
    style = BOARDS.get(f"A{board}")
    if style is None:
        wide = chip_width(board, size)
        plate(sheet, x - wide / 2, y - size / 2, wide, size, GROUND_LIGHT, None, 0, size * 0.2)
        sheet.write(x, y, board, Face.DISPLAY, size * 0.78, CREAM, "middle")
        return

    def draw(pen: Pen) -> None:
        pen.box(-1, -1, 2, 2, style.dark, 0.4)
        pen.box(-0.86, -0.86, 1.72, 1.72, style.bar, 0.3)

    sheet.put(("teo-chip", board), x, y, size, draw)
    sheet.write(x, y, board, Face.DISPLAY, size * 0.78, style.text, "middle")


def chip_width(board: str, size: float) -> float:
    return size if len(board) == 1 else width(board, Face.DISPLAY, round(size * 0.78)) + size * 0.36


def script_width(words: Sequence[str], size: float, gap: float) -> float:
    return sum(_word_width(word, size) for word in words) + gap * (len(words) - 1)


def _word_width(word: str, size: float) -> float:
    if word.startswith("vp:"):
        return size * 1.2
    if word == ">":
        return size * 0.5
    if word.startswith("#"):
        return chip_width(word[1:], size * 0.86)
    if word in ICONS:
        return size
    return width(word, Face.DISPLAY, round(size * 0.86))


def script(
    sheet: Sheet, x: float, y: float, text: str, size: float, room: float = 10_000, colour: Colour = INK, gap: float = 5
) -> None:
    """Signs and words in a row round ``x``, smaller if they need more than ``room``.

    Words by blanks: names of icons, ``vp:4`` (points), ``#5`` or ``#2-4`` (action boards), ``>`` (an arrow),
    anything else as text: ``script(sheet, 100, 50, "cocoa > wood stone", 40)``.
    """
    words = text.split()
    while size > 16 and script_width(words, size, gap) > room:
        size -= 2
    x -= script_width(words, size, gap) / 2
    for word in words:
        wide = _word_width(word, size)
        middle = x + wide / 2
        if word.startswith("vp:"):
            points(sheet, middle, y, wide, word[3:])
        elif word == ">":
            icon(sheet, "chevron", middle, y, size * 0.55)
        elif word.startswith("#"):
            chip(sheet, word[1:], middle, y, size * 0.86)
        elif word in ICONS:
            icon(sheet, word, middle, y, size)
        else:
            sheet.write(middle, y, word, Face.DISPLAY, size * 0.86, colour, "middle")
        x += wide + gap
