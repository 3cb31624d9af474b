"""Where a pyramid tile may go: the pyramid with its open cells, and for each tile its best places and rotations."""

from __future__ import annotations

from PIL import Image

from engine.teotihuacan.looking import placement
from engine.teotihuacan.view import Placement, PlayerView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.look import GROUND, INK, LEVELS, SAND, SAND_DARK
from rendering.teotihuacan.parts import plate, points, script
from rendering.teotihuacan.pyramid import GRID, draw_pyramid
from rendering.teotihuacan.tiles import pyramid_tile
from rendering.text import Face

WIDTH = theme.WIDTH
EDGE = 10
QUARTER = 76.0
PYRAMID = GRID * QUARTER
HEIGHT = int(PYRAMID + 2 * EDGE)
LIST = EDGE + PYRAMID + 12
SHOWN = 3
"""Places shown of each tile."""
SMALL = 60.0
"""A quarter square in the list."""
TEMPLE_WORTH = 1.8
"""What a temple step counts in the order of places, as in the offers."""


def best(view: View, tile: str, count: int = SHOWN) -> list[Placement]:
    """The best placements of a tile, one per cell; like the offers, by points and temple steps."""
    found: list[Placement] = []
    for cell in view.pyramid.open_cells:
        turns = [placement(view, tile, cell, rotation) for rotation in range(4)]
        found.append(max(turns, key=_worth))
    return sorted(found, key=lambda place: (-_worth(place), place.stone + place.wood))[:count]


def _worth(placed: Placement) -> float:
    return placed.vp + TEMPLE_WORTH * len(placed.temples)


def draw_building(view: View, seat: int, scale: float = 1) -> Image.Image:
    """The open cells named on the pyramid; for each tile on offer its best cells, rotated, matches lit."""
    sheet = Sheet((0, 0, WIDTH, HEIGHT), scale, GROUND)
    draw_pyramid(sheet, EDGE, EDGE, QUARTER, view.pyramid, cells=True)
    tiles = list(dict.fromkeys(tile for tile in view.pyramid_offer if tile))
    gap = 8
    high = (HEIGHT - 2 * EDGE - gap * (len(tiles) - 1)) / max(1, len(tiles))
    for n, tile in enumerate(tiles):
        _row(sheet, EDGE + n * (high + gap), min(high, 300.0), view, seat, tile)
    return sheet.image


def _row(sheet: Sheet, y: float, high: float, view: View, seat: int, tile: str) -> None:
    wide = WIDTH - EDGE - LIST
    plate(sheet, LIST, y, wide, high, SAND, SAND_DARK, 4, 16)
    sheet.write(LIST + 20, y + 36, tile, Face.DISPLAY, 40, INK)
    places = best(view, tile)
    if not places:
        sheet.write(LIST + wide / 2, y + high / 2, "no cell is open", Face.LABEL, 30, theme.FADED, "middle")
        return
    cell = (wide - 70) / SHOWN
    for n, placed in enumerate(places):
        middle = LIST + 66 + (n + 0.5) * cell
        _place(sheet, middle, y, high, placed, view.seats[seat])


def _place(sheet: Sheet, x: float, y: float, high: float, placed: Placement, stock: PlayerView) -> None:
    """A tile as it would lie, its matches lit; what it brings at its sides, what it costs below."""
    top = y + (high - 2 * SMALL - 92) / 2
    middle = top + 34 + SMALL
    sheet.write(x, top + 12, f"{placed.cell} r{placed.rotation}", Face.LABEL, 30, INK, "middle")
    level = int(placed.cell[1])
    plate(sheet, x - SMALL, top + 34, 2 * SMALL, 2 * SMALL + 8, LEVELS[level].side, None, 0, 6)
    pyramid_tile(sheet, placed.icons, x - SMALL, top + 34, SMALL, level, placed.matched)
    points(sheet, x - SMALL - 38, middle, 66, placed.vp)
    for n, temple in enumerate(placed.temples):
        icon(sheet, temple, x + SMALL + 24, middle + (n - (len(placed.temples) - 1) / 2) * 42, 38)
    cost = f"{placed.stone} stone {placed.wood} wood" if placed.wood else f"{placed.stone} stone"
    short = stock.stone < placed.stone or stock.wood < placed.wood
    script(sheet, x, top + 2 * SMALL + 68, cost, 36, 200, theme.RED if short else INK)
