"""Where a pyramid tile or a decoration may go: the open places named, and for each tile on offer the best of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PIL import Image

from engine.teotihuacan import fitting, placement
from engine.teotihuacan.names import ROTATIONS, place_letters
from engine.teotihuacan.view import Fitting, Placement, PlayerView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.parts import plate, points, script
from rendering.teotihuacan.pyramid import GRID, draw_pyramid
from rendering.teotihuacan.style import GROUND, INK, LEVELS, SAND, SAND_DARK
from rendering.teotihuacan.tiles import decoration_tile, pyramid_tile
from rendering.text import Face

WIDTH = theme.WIDTH
EDGE = 10
QUARTER = 76.0
PYRAMID = GRID * QUARTER
HEIGHT = int(PYRAMID + 2 * EDGE)
LIST = EDGE + PYRAMID + 12
WIDE = WIDTH - EDGE - LIST
SHOWN = 3
"""Places shown of each tile."""
SMALL = 60.0
"""A quarter square in the list."""
TEMPLE_WORTH = 1.8
"""What a temple step counts in the order of places, as in the offers."""
P = TypeVar("P", Placement, Fitting)


def _worth(placed: Placement | Fitting) -> float:
    return placed.vp + TEMPLE_WORTH * len(placed.temples)


def best(view: View, tile: str, count: int = SHOWN) -> list[Placement]:
    """The best placements of a pyramid tile, one per cell; like the offers, by points and temple steps."""
    found: list[Placement] = []
    for cell in view.pyramid.open_cells:
        turns = [placement(view, tile, cell, rotation) for rotation in range(4)]
        found.append(max(turns, key=_worth))
    return sorted(found, key=lambda placed: (-_worth(placed), placed.stone + placed.wood))[:count]


def fittest(view: View, tile: str, count: int = SHOWN) -> list[Fitting]:
    """The best spaces for a decoration, by points and temple steps."""
    found = [fitting(view, tile, space.space) for space in view.pyramid.decorations if space.open]
    return sorted(found, key=_worth, reverse=True)[:count]


def draw_building(view: View, seat: int, scale: float = 1) -> Image.Image:
    """The open cells named on the pyramid; for each tile on offer its best cells, rotated, matches lit."""
    sheet = Sheet((0, 0, WIDTH, HEIGHT), scale, GROUND)
    draw_pyramid(sheet, EDGE, EDGE, QUARTER, view.pyramid, cells=True)
    stock = view.seats[seat]
    letters = place_letters(view.pyramid.open_cells)

    def show(x: float, y: float, high: float, placed: Placement) -> None:
        _place(sheet, x, y, high, placed, stock, letters[placed.cell])

    _rows(sheet, view.pyramid_offer, lambda tile: best(view, tile), show)
    return sheet.image


def draw_decorating(view: View, scale: float = 1) -> Image.Image:
    """The open spaces named on the pyramid; for each decoration on offer its best spaces, matches lit."""
    sheet = Sheet((0, 0, WIDTH, HEIGHT), scale, GROUND)
    draw_pyramid(sheet, EDGE, EDGE, QUARTER, view.pyramid, spaces=True)

    def show(x: float, y: float, high: float, placed: Fitting) -> None:
        _space(sheet, x, y, high, placed)

    _rows(sheet, view.decoration_offer, lambda tile: fittest(view, tile), show)
    return sheet.image


def _rows(
    sheet: Sheet,
    offer: Sequence[str],
    places: Callable[[str], list[P]],
    show: Callable[[float, float, float, P], None],
) -> None:
    """A row for each tile on offer with the best places from left to right."""
    tiles = list(dict.fromkeys(tile for tile in offer if tile))
    gap = 8
    high = min(300.0, (HEIGHT - 2 * EDGE - gap * (len(tiles) - 1)) / max(1, len(tiles)))
    cell = (WIDE - 70) / SHOWN
    for n, tile in enumerate(tiles):
        y = EDGE + n * (high + gap)
        plate(sheet, LIST, y, WIDE, high, SAND, SAND_DARK, 4, 16)
        sheet.write(LIST + 20, y + 36, tile, Face.DISPLAY, 40, INK)
        found = places(tile)
        for k, placed in enumerate(found):
            show(LIST + 66 + (k + 0.5) * cell, y, high, placed)
        if not found:
            sheet.write(LIST + WIDE / 2, y + high / 2, "no place is open", Face.LABEL, 30, theme.FADED, "middle")


def _brings(sheet: Sheet, x: float, y: float, half: float, placed: Placement | Fitting) -> None:
    """Points at the left of a tile ``half`` wide to each side, temple steps at its right."""
    points(sheet, x - half - 38, y, 66, placed.vp)
    for n, temple in enumerate(placed.temples):
        icon(sheet, temple, x + half + 24, y + (n - (len(placed.temples) - 1) / 2) * 42, 38)


def _place(sheet: Sheet, x: float, y: float, high: float, placed: Placement, stock: PlayerView, letter: str) -> None:
    """A tile as it would lie, its matches lit; what it brings at its sides, what it costs below (red: too much)."""
    top = y + (high - 2 * SMALL - 92) / 2
    where = f"{letter}, {ROTATIONS[placed.rotation]}"
    sheet.write(x, top + 12, where, Face.LABEL, 30, INK, "middle")
    level = int(placed.cell[1])
    plate(sheet, x - SMALL, top + 34, 2 * SMALL, 2 * SMALL + 8, LEVELS[level].side, None, 0, 6)
    pyramid_tile(sheet, placed.icons, x - SMALL, top + 34, SMALL, level, placed.matched)
    _brings(sheet, x, top + 34 + SMALL, SMALL, placed)
    cost = f"{placed.stone} stone {placed.wood} wood" if placed.wood else f"{placed.stone} stone"
    lacking = max(0, placed.stone - stock.stone) + max(0, placed.wood - stock.wood)
    short = lacking > ("T8" in stock.technologies)
    script(sheet, x, top + 2 * SMALL + 68, cost, 36, 200, theme.RED if short else INK)


def _space(sheet: Sheet, x: float, y: float, high: float, placed: Fitting) -> None:
    """A decoration as it would lie, its matches lit; what it brings at its sides."""
    upright = placed.space[0] in "EW"
    wide, tall = (SMALL, 2 * SMALL) if upright else (2 * SMALL, SMALL)
    middle = y + high / 2 + 20
    sheet.write(x, middle - 84, placed.space, Face.DISPLAY, 36, INK, "middle")
    decoration_tile(sheet, placed.icons, x - wide / 2, middle - tall / 2, SMALL, upright, placed.matched)
    _brings(sheet, x, middle, SMALL, placed)
