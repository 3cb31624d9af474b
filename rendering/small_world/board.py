"""The board itself: terrain, borders and symbols, drawn once and kept; numbers and names, stamped over them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.small_world.tables import Board
from rendering import theme
from rendering.canvas import Pen, Point
from rendering.sheet import Sheet
from rendering.small_world.layout import SIZE, Layout, Place, layout
from rendering.small_world.style import BORDER, GROUNDS
from rendering.small_world.symbols import MARKERS, SYMBOLS
from rendering.small_world.terrain import MOTIFS
from rendering.text import Face

RIM = 13
"""How far the light water of the shore reaches."""
LIP = (5, 9)
"""How far the shade at a region's lower right edge reaches in."""
BORDER_WIDTH = 7
NUMBER = 44
"""Width of a region's number disc."""


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


def _number_disc(pen: Pen) -> None:
    pen.circle(0, 0, 1, BORDER)
    pen.circle(0, 0, 0.9, theme.PAPER_LIGHT)


def draw_label(sheet: Sheet, place: Place, top: float) -> None:
    """A region's number and name."""
    x, y = place.label
    sheet.put(("sw", "number"), x, top + y, NUMBER, _number_disc)
    sheet.write(x, top + y, str(place.number), Face.DISPLAY, 31, theme.INK, "middle")
    halo = theme.PAPER_LIGHT if place.tight else None
    for left, middle, words in place.names:
        sheet.write(left, top + middle, words, Face.LABEL, place.name_size, theme.INK, place.name_align, halo, 3)
