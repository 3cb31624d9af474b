"""The board itself: terrain, borders and symbols, drawn once and kept; numbers and names, stamped over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.small_world.tables import Board
from rendering import theme
from rendering.canvas import Pen, Point
from rendering.sheet import Sheet
from rendering.small_world.layout import SIZE, Layout, Place, layout
from rendering.small_world.style import BORDER, GROUNDS
from rendering.small_world.symbols import MARKERS, SYMBOLS
from rendering.small_world.terrain import MOTIFS
from rendering.text import Face, width

RIM = 13
"""How far the light water of the shore reaches."""
LIP = (5, 9)
"""How far the shade at a region's lower right edge reaches in."""
BORDER_WIDTH = 7
PLATE = 38
"""Height of the plate with a region's number; its least width too."""
DIGITS = 32
FOOT = 54
"""How far tokens cover the ground, about."""


def draw_land(sheet: Sheet, board: Board, top: float) -> None:
    """The map on a sheet, its upper left corner at (0, ``top``)."""
    plan, facts = layout(board.id), board.regions
    pen = sheet.pen(fine=2, ground=theme.WOOD)
    land = pen.at(0, top)
    for place in plan.places:
        _surface(land, place, facts[place.number].terrain)
    _borders(land, plan)
    sheet.lay(pen)
    for place in plan.places:
        region = facts[place.number]
        for x, y, variant, wide in place.motifs:
            draw = MOTIFS[region.terrain][variant]
            sheet.put(("sw", region.terrain, variant), x, top + y, wide, draw)
    for place in plan.places:
        region = facts[place.number]
        pieces = [*region.symbols, *(("mountain",) if region.terrain == "mountain" else ())]
        for (x, y), piece in zip(place.symbols, pieces, strict=True):
            sheet.put(("sw", piece), x, top + y, place.small, {**SYMBOLS, **MARKERS}[piece], shadow=0.12)


def _surface(pen: Pen, place: Place, terrain: str) -> None:
    tones = GROUNDS[terrain]
    shape = beyond(place.polygon)
    with pen.within(shape) as inside:
        if terrain in ("sea", "lake"):
            inside.polygon(shape, tones.base, tones.light, RIM * 2.2)
        else:
            inside.polygon(shape, tones.edge)
            inside.polygon([(x - LIP[0], y - LIP[1]) for x, y in shape], tones.base)


def beyond(polygon: Sequence[Point]) -> list[Point]:
    """The polygon of a region at the board's edge, going on outside, so that no line runs along that edge."""

    def out(value: float, end: int) -> float:
        return -50.0 if value < 0.5 else end + 50.0 if value > end - 0.5 else value

    pairs = [((x, y), (out(x, SIZE[0]), out(y, SIZE[1]))) for x, y in polygon]
    shape: list[Point] = []
    for k, (here, outside) in enumerate(pairs):
        before, after = pairs[k - 1], pairs[(k + 1) % len(pairs)]
        if here == outside:
            shape.append(here)
            continue
        if before[0] == before[1]:  # the border arrives at the edge where it is drawn, and only then goes on
            shape.append(here)
        shape.append(outside)
        if after[0] == after[1]:
            shape.append(here)
    return shape


def _borders(pen: Pen, plan: Layout) -> None:
    for border in plan.borders:
        pen.line(border.line, BORDER, BORDER_WIDTH)


def _covered(box: tuple[float, float, float, float], spots: Iterable[Point]) -> bool:
    """Does one of the tokens lie on the box?"""
    left, top, right, bottom = box
    return any(left < x + FOOT and x - FOOT < right and top < y + FOOT and y - FOOT < bottom for x, y in spots)


def _meets(box: tuple[float, float, float, float], x: float, y: float, half: float) -> bool:
    """Does a plate lie on the box?"""
    left, top, right, bottom = box
    return left < x + half and x - half < right and top < y + PLATE / 2 - 6 and y - PLATE / 2 + 6 < bottom


def cells_of(*words: str) -> list[int]:
    """How wide the parts of a plate are."""
    return [max(width(word, Face.DISPLAY, DIGITS) + 14, PLATE) for word in words if word]


def plate(sheet: Sheet, x: float, y: float, number: str, price: str = "", *, far: bool = False) -> None:
    """A dark plate with a region's number; what an attack costs stands on gold beside it, ``far`` on parchment."""
    cells = cells_of(number, price)
    wide = sum(cells)

    def draw(pen: Pen) -> None:
        unit = 2 / wide
        pen.box(-1, -PLATE / wide, 2, 2 * PLATE / wide, theme.PAPER_LIGHT, 11 * unit)
        inner = pen.at(0, 0, unit)
        inner.box(-wide / 2 + 2.5, -PLATE / 2 + 2.5, wide - 5, PLATE - 5, theme.INK, 9)
        if price:
            fill = theme.PAPER_DARK if far else theme.GOLD
            inner.box(wide / 2 - cells[1], -PLATE / 2 + 2.5, cells[1] - 2.5, PLATE - 5, fill, 9)

    sheet.put(("sw", "plate", wide, len(cells), far), x, y, wide, draw)
    left = x - wide / 2
    sheet.write(left + cells[0] / 2, y, number, Face.DISPLAY, DIGITS, theme.WHITE, "middle")
    if price:
        sheet.write(left + wide - cells[1] / 2, y, price, Face.DISPLAY, DIGITS, theme.INK, "middle")


def draw_label(
    sheet: Sheet,
    place: Place,
    top: float,
    tokens: Iterable[Point] = (),
    price: str = "",
    *,
    far: bool = False,
) -> None:
    """A region's number and name, with the price of an attack.

    The name is left out where it would lie on ``tokens`` (the spots of all of them), and where it reaches over a
    border in anything but a large picture.
    """
    x, y = place.label
    if place.tight and sheet.scale <= 1:
        names = []
    else:
        half = sum(cells_of(str(place.number), price)) / 2
        names = [
            line
            for line in place.names
            if not _covered(name_box(place, line), tokens) and not _meets(name_box(place, line), x, y, half)
        ]
    halo = theme.PAPER_LIGHT if place.tight else None
    for left, middle, words in names if len(names) == len(place.names) else []:
        sheet.write(left, top + middle, words, Face.LABEL, place.name_size, theme.INK, place.name_align, halo, 3)
    plate(sheet, x, top + y, str(place.number), price, far=far)


def name_box(place: Place, line: tuple[float, float, str]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a line of the region's name."""
    x, y, words = line
    wide = width(words, Face.LABEL, place.name_size)
    left = x - wide / 2 if place.name_align == "middle" else x
    return (left, y - place.name_size * 0.4, left + wide, y + place.name_size * 0.4)
