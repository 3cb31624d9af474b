"""The pyramid from above, its levels raised, with decorations; and the tiles on offer for it."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from engine.teotihuacan.names import place_letters
from engine.teotihuacan.tables.pyramid import CELLS, DECORATION_TILES, PRINTED, PYRAMID_TILES
from engine.teotihuacan.view import DecorationView, PyramidView, View
from rendering import theme
from rendering.canvas import Colour, Pen, mix
from rendering.sheet import Sheet
from rendering.teotihuacan.glyphs import draw_quarter
from rendering.teotihuacan.parts import plate, tile
from rendering.teotihuacan.style import (
    CARVED,
    DECORATION,
    GROUND_LIGHT,
    INK,
    LEVELS,
    RIM,
    RIM_EDGE,
    RIM_SPACE,
    SAND,
    SAND_DARK,
    SHADE,
)
from rendering.teotihuacan.tiles import decoration_tile, pyramid_tile
from rendering.text import Face

RISE = 0.1
"""How much a level is raised in the picture, as a share of a quarter square."""
GRID = 10
"""Quarter squares across, the printed rim with the first decorations included."""


def draw_pyramid(
    sheet: Sheet, x: float, y: float, quarter: float, pyramid: PyramidView, cells: bool = False, spaces: bool = False
) -> None:
    """All of it from its top left corner; ``cells`` names the cells where a tile may be placed, ``spaces`` the
    spaces open to decorations."""
    size = GRID * quarter
    tile(sheet, ("base",), x, y, size, size, partial(_draw_printed, quarter=quarter), GROUND_LIGHT, quarter * 0.2)
    for level in range(5):
        for laid in pyramid.tiles:
            if laid.level == level:
                _lay(sheet, x, y, quarter, laid.cell, laid.icons)
        for space in pyramid.decorations:
            if int(space.space[1]) == level + 1:
                _decorate(sheet, x, y, quarter, space)
    if cells:
        for cell, letter in place_letters(pyramid.open_cells).items():
            _name(sheet, x, y, quarter, cell, letter)
    if spaces:
        for space in pyramid.decorations:
            if space.open:
                _name_space(sheet, x, y, quarter, space)


def corner(cell: str) -> tuple[int, int]:
    """Row and column of a cell's top left quarter square in the grid with its rim."""
    first = CELLS[cell].quarters[0]
    return first // 8 + 1, first % 8 + 1


def spot(x: float, y: float, quarter: float, cell: str) -> tuple[float, float]:
    """Top left corner of a tile on a cell, raised to its level."""
    row, column = corner(cell)
    return x + column * quarter, y + (row - RISE * CELLS[cell].level) * quarter


def _lay(sheet: Sheet, x: float, y: float, quarter: float, cell: str, icons: str) -> None:
    level = CELLS[cell].level
    left, top = spot(x, y, quarter, cell)
    size, rise = 2 * quarter, RISE * quarter
    if level > 1:
        tile(sheet, ("shade",), left + rise, top + rise, size, size + rise, lambda own: None, INK, quarter * 0.1, SHADE)
    plate(sheet, left, top, size, size + rise, mix(LEVELS[level].side, INK, 0.35), None, 0, quarter * 0.1)
    pyramid_tile(sheet, icons, left, top, quarter, level)


def _draw_printed(own: Sheet, quarter: float) -> None:
    """The base: stone rim, printed icons."""
    style = LEVELS[0]
    size = GRID * quarter
    pen = own.pen(3)
    pen.box(0, 0, size, size, RIM_EDGE, quarter * 0.2)
    rim = quarter * 0.06
    pen.box(rim, rim, size - 2 * rim, size - 2 * rim, RIM, quarter * 0.16)
    for n in range(GRID):
        for k in range(GRID):
            if {0, GRID - 1} & {n, k} and not {4, 5} & {n, k}:
                turn = 90 * ((k == GRID - 1) + 2 * (n == GRID - 1 and k > 0) + 3 * (k == 0 and n > 0))
                carve(pen.at((k + 0.5) * quarter, (n + 0.5) * quarter, quarter * 0.44, turn, (n + k) % 2 == 1))
    for n in range(4):
        for k in range(4):
            left, top = (1 + 2 * k) * quarter, (1 + 2 * n) * quarter
            pen.box(left, top, 2 * quarter, 2 * quarter, style.side)
            pen.box(left + 1.5, top + 1.5, 2 * quarter - 3, 2 * quarter - 3, style.face, quarter * 0.08)
    for row, line in enumerate(PRINTED):
        for column, name in enumerate(line):
            own_spot = pen.at((column + 1.5) * quarter, (row + 1.5) * quarter, quarter * 0.42)
            draw_quarter(own_spot, name, style.icon, style.face)
    own.lay(pen)


def carve(pen: Pen) -> None:
    """A stepped fret, as carved in temple walls."""
    fret = [(-0.74, 0.66), (-0.74, -0.6), (0.66, -0.6), (0.66, 0.34), (-0.3, 0.34), (-0.3, -0.18), (0.24, -0.18)]
    pen.line(fret, CARVED, 0.16)
    for x, y in ((-0.3, 0.7), (0.06, 0.7), (0.42, 0.7)):
        pen.box(x - 0.12, y - 0.1, 0.24, 0.2, CARVED)


def place(space: str) -> tuple[float, float, bool]:
    """Column and row of a decoration space in the grid with its rim, and whether it stands upright."""
    side, inward = space[0], int(space[1]) - 1
    if side in "NS":
        return 4, inward if side == "N" else GRID - 1 - inward, False
    return inward if side == "W" else GRID - 1 - inward, 4, True


def _decorate(sheet: Sheet, x: float, y: float, quarter: float, space: DecorationView) -> None:
    column, row, upright = place(space.space)
    number = int(space.space[1])
    left, top = x + column * quarter, y + (row - RISE * (number - 1)) * quarter
    if space.tile:
        decoration_tile(sheet, space.icons, left, top, quarter, upright)
        return
    if number == 1:
        tile(
            sheet,
            ("rim", space.space),
            left,
            top,
            quarter if upright else 2 * quarter,
            2 * quarter if upright else quarter,
            partial(_rim, printed=space.printed, name=space.space, quarter=quarter, upright=upright),
            DECORATION[1],
            quarter * 0.16,
        )


def _rim(own: Sheet, printed: str, name: str, quarter: float, upright: bool) -> None:
    """The printed first space of a side."""
    wide, high = (quarter, 2 * quarter) if upright else (2 * quarter, quarter)
    pen = own.pen(4)
    pen.box(0, 0, wide, high, DECORATION[2], quarter * 0.16)
    fill = RIM_SPACE
    pen.box(quarter * 0.07, quarter * 0.07, wide - quarter * 0.14, high - quarter * 0.14, fill, quarter * 0.1)
    for n, icon in enumerate(printed):
        middle = pen.at(
            quarter / 2 + (0 if upright else n * quarter), quarter / 2 + (n * quarter if upright else 0), quarter * 0.4
        )
        draw_quarter(middle, icon, mix(LEVELS[0].icon, SAND, 0.1), fill)
    own.lay(pen)
    own.write(wide / 2, high / 2, name, Face.DISPLAY, quarter * 0.34, DECORATION[2], "middle")


def _name(sheet: Sheet, x: float, y: float, quarter: float, cell: str, letter: str) -> None:
    """The letter of an open cell at its middle, as the menus call it."""
    row, column = corner(cell)
    level = CELLS[cell].level
    middle = x + (column + 1) * quarter, y + (row + 1 - RISE * (level - 1)) * quarter
    side = quarter * 0.7
    plate(sheet, middle[0] - side / 2, middle[1] - side / 2, side, side, INK, theme.GOLD_LIGHT, 3, side / 4)
    sheet.write(*middle, letter, Face.DISPLAY, quarter * 0.6, theme.GOLD_LIGHT, "middle")


def draw_new(sheet: Sheet, x: float, y: float, quarter: float, new: Collection[str]) -> None:
    """Golden frames round cells and decoration spaces that were filled in the last turn."""
    for name in sorted(new):
        if name in CELLS:
            (left, top), wide, high = spot(x, y, quarter, name), 2 * quarter, 2 * quarter
        else:
            column, row, upright = place(name)
            left, top = x + column * quarter, y + (row - RISE * (int(name[1]) - 1)) * quarter
            wide, high = (quarter, 2 * quarter) if upright else (2 * quarter, quarter)
        for inset, colour, thick in ((0.0, INK, 9.0), (2.0, theme.GOLD, 5.0)):
            edges = (left + inset, top + inset, wide - 2 * inset, high - 2 * inset)
            _frame(sheet, *edges, colour, thick)


def _frame(sheet: Sheet, x: float, y: float, wide: float, high: float, colour: Colour, thick: float) -> None:
    plate(sheet, x, y, wide, thick, colour, None, 0, 0)
    plate(sheet, x, y + high - thick, wide, thick, colour, None, 0, 0)
    plate(sheet, x, y, thick, high, colour, None, 0, 0)
    plate(sheet, x + wide - thick, y, thick, high, colour, None, 0, 0)


def _name_space(sheet: Sheet, x: float, y: float, quarter: float, space: DecorationView) -> None:
    """The frame and name of a space open to a decoration."""
    column, row, upright = place(space.space)
    wide, high = (quarter, 2 * quarter) if upright else (2 * quarter, quarter)
    left, top = x + column * quarter, y + (row - RISE * (int(space.space[1]) - 1)) * quarter
    if space.quarters:
        tile(sheet, ("open", upright), left, top, wide, high, lambda own: None, DECORATION[1], quarter * 0.16, 0.35)
        label = quarter * 0.46, quarter * 0.34
        plate(sheet, left + (wide - label[0]) / 2, top + (high - label[1]) / 2, *label, DECORATION[2], None, 0, 6)
        sheet.write(left + wide / 2, top + high / 2, space.space, Face.LABEL, quarter * 0.34, theme.WHITE, "middle")


def draw_offers(sheet: Sheet, x: float, y: float, wide: float, high: float, view: View) -> None:
    """Pyramid tiles and decorations to choose from, with their ids."""
    plate(sheet, x, y, wide, high, SAND, SAND_DARK, 4, 16)
    size = min(high - 52, 118.0)
    top = y + (high - size - 42) / 2
    left = x + 16
    for id in view.pyramid_offer:
        if id:
            pyramid_tile(sheet, PYRAMID_TILES[id], left, top, size / 2, 1)
            sheet.write(left + size / 2, top + size + 24, id, Face.LABEL, 28, INK, "middle")
        else:
            plate(sheet, left, top, size, size, mix(SAND, SAND_DARK, 0.6), None, 0, 8)
        left += size + 12
    room = x + wide - 12 - left
    cell, row = room / 2, (high - 12) / 2
    quarter = min(row - 16, (cell - 64) / 2)
    for n, id in enumerate(view.decoration_offer):
        spot, middle = left + n % 2 * cell + 4, y + 6 + (n // 2 + 0.5) * row
        if id:
            decoration_tile(sheet, DECORATION_TILES[id], spot, middle - quarter / 2, quarter)
            sheet.write(spot + 2 * quarter + 7, middle, id, Face.LABEL, 28, INK)
        else:
            empty = mix(SAND, SAND_DARK, 0.6)
            plate(sheet, spot, middle - quarter / 2, 2 * quarter, quarter, empty, None, 0, 8)
