"""An action board: what it costs and does, its tiles, its Worship spaces, everybody's workers."""

from __future__ import annotations

from collections.abc import Callable

from engine.teotihuacan.tables.boards import BOARDS as FACTS
from engine.teotihuacan.tables.boards import (
    DECORATION_VP,
    HARVEST,
    LEVEL_STONE,
    LEVEL_VP,
    NOBLES_COST,
    decoration_cost,
    level_wood,
)
from engine.teotihuacan.tables.pyramid import DECORATION_TILES, PYRAMID_TILES
from engine.teotihuacan.tables.tiles import COLUMN_TEMPLES
from engine.teotihuacan.view import BoardView, View, WorkerView
from rendering.canvas import Colour, Pen, mix
from rendering.sheet import Sheet
from rendering.teotihuacan import tiles
from rendering.teotihuacan.dice import dice, draw_die, markers, worship
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.parts import amounts, plate, points, script, tile
from rendering.teotihuacan.style import BOARDS, CREAM, INK, LEVELS, SAND, SAND_DARK, DieStyle
from rendering.text import Face, shrink

WIDE, HIGH = 377, 402
BAR = 54
PAD = 10
INNER = WIDE - 2 * PAD
TOP = BAR + 8
"""Where the board's own part begins."""
STRIP = 74
STRIP_TOP = HIGH - STRIP - PAD
ROW = STRIP_TOP - 98
"""Top of the row with the Worship space and the Discovery tile."""
PLAIN_DIE = DieStyle("", CREAM, INK, INK)
COUNTS = ("1", "2", "3+")


def draw_board(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    """A board from its top left corner."""
    tile(sheet, ("board", board.id), x, y, WIDE, HIGH, lambda own: _draw_printed(own, board.id), SAND, 18)
    style = BOARDS[board.id]
    if board.main_action:
        amounts(sheet, x + WIDE - 54, y + BAR / 2 + 1, {"cocoa": board.colours}, 44, colour=style.text)
    OWN[board.id](sheet, x, y, board, view)
    if FACTS[board.id].spaces == 1:
        _worship_row(sheet, x, y, board, view)
    middle = y + STRIP_TOP + STRIP / 2
    dice(sheet, _sort_workers(board.workers), view.players, x + PAD + 6, middle + 2, INNER - 122, 56)
    sheet.write(x + WIDE - PAD - 78, middle, f"+{board.collect}", Face.DISPLAY, 40, INK, "middle")


def _sort_workers(workers: tuple[WorkerView, ...]) -> list[WorkerView]:
    return sorted(workers, key=lambda worker: (worker.colour, -worker.power))


def _draw_printed(own: Sheet, id: str) -> None:
    """All that never changes on a board."""
    style, facts = BOARDS[id], FACTS[id]
    pen = own.pen(4)
    pen.box(0, 0, WIDE, HIGH, style.dark, 18)
    pen.box(4, 4, WIDE - 8, HIGH - 8, SAND, 15)
    pen.box(4, 4, WIDE - 8, BAR, style.bar, 15)
    pen.box(4, BAR - 12, WIDE - 8, 14, style.bar)
    stepped_edge(pen, 4, BAR + 2, WIDE - 8, style.dark)
    pen.box(PAD, STRIP_TOP, INNER, STRIP, mix(SAND, style.bar, 0.28), 12)
    pen.box(PAD + INNER - 106, STRIP_TOP + 8, 2, STRIP - 16, mix(SAND, style.dark, 0.5))
    own.lay(pen)
    chip_x = 31.0
    plate(own, chip_x - 20, BAR / 2 - 19, 40, 42, mix(style.dark, INK, 0.2), None, 0, 10)
    own.write(chip_x, BAR / 2 + 2, id[1:], Face.DISPLAY, 38, CREAM, "middle")
    name, size = shrink(facts.name, Face.DISPLAY, range(37, 25, -1), 214)
    own.write(60, BAR / 2 + 2, name, Face.DISPLAY, size, style.text)
    icon(own, "cocoa", PAD + INNER - 28, STRIP_TOP + STRIP / 2, 42)
    PRINTED[id](own)
    if facts.spaces == 1:
        key = "temple" if facts.worship == "any" else facts.worship
        icon(own, "chevron", PAD + 106, ROW + 44, 22)
        icon(own, key, PAD + 144, ROW + 44, 62)


def stepped_edge(pen: Pen, x: float, y: float, wide: float, colour: Colour) -> None:
    """A band of little steps, as on temple walls."""
    pitch = 18.0
    pen.box(x, y, wide, 3, colour)
    count = int(wide // pitch)
    start = x + (wide - count * pitch) / 2
    for n in range(count):
        left = start + n * pitch
        pen.box(left + 3, y + 2, 12, 3, colour)
        pen.box(left + 6, y + 4, 6, 3, colour)


def _count(sheet: Sheet, x: float, y: float, words: str) -> None:
    """A number of workers: a blank die and the number."""
    sheet.put(("teo-die", PLAIN_DIE, 0), x, y, 28, lambda pen: draw_die(pen, PLAIN_DIE, 0))
    sheet.write(x + 17, y, words, Face.DISPLAY, 29, INK)


def _worship_row(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    worship(sheet, board.spaces[0], view.players, x + PAD + 46, y + ROW + 44, 90)
    tiles.discovery_tile(sheet, board.discovery, x + WIDE - PAD - 176, y + ROW, 176, 90)


# ---- what is printed on each board


def _harvest(id: str) -> Callable[[Sheet], None]:
    def draw(own: Sheet) -> None:
        style = BOARDS[id]
        label, cell, head, row = 60.0, (INNER - 60.0) / 3, 34.0, 42.0
        pen = own.pen(4)
        for n in range(3):
            top = TOP + head + n * row
            for k in range(3):
                pen.box(PAD + label + k * cell + 2, top, cell - 4, row - 4, mix(style.pale, CREAM, 0.3 * (2 - n)), 8)
        own.lay(pen)
        for k, powers in enumerate(((1,), (2, 3), (4, 5))):
            middle = PAD + label + (k + 0.5) * cell
            for n, power in enumerate(powers):
                spot = middle + (n - (len(powers) - 1) / 2) * 36
                own.put(
                    ("teo-die", PLAIN_DIE, power),
                    spot,
                    TOP + 15,
                    30,
                    lambda pen, power=power: draw_die(pen, PLAIN_DIE, power),  # type: ignore[misc]
                )
        for n, cells in enumerate(HARVEST[id]):
            y = TOP + head + n * row + row / 2 - 2
            _count(own, PAD + 10, y, COUNTS[n])
            for k, gain in enumerate(cells):
                amounts(own, PAD + label + (k + 0.5) * cell, y, gain, 37, cell - 8, 3)

    return draw


def _alchemy(own: Sheet) -> None:
    wide = INNER / 3
    for k, temple in enumerate(COLUMN_TEMPLES):
        icon(own, temple, PAD + (k + 0.5) * wide, TOP + 15, 34)


def _nobles(own: Sheet) -> None:
    y = TOP + 24
    script(own, WIDE / 2, y, f"{NOBLES_COST} wood > building > avenue", 44, INNER, gap=9)
    for n, words in enumerate(COUNTS):
        _count(own, PAD + 10, TOP + 86 + n * 66, words)


def _decorations(own: Sheet) -> None:
    cell = INNER / 3
    for n, words in enumerate(COUNTS):
        left = PAD + n * cell
        plate(own, left + 2, TOP, cell - 4, 46, BOARDS["A7"].pale, None, 0, 10)
        _count(own, left + 20, TOP + 23, words)
        amounts(own, left + cell - 30, TOP + 23, {"gold": decoration_cost(n + 1)}, 31)
    y = TOP + 78
    script(own, WIDE / 2, y, f"vp:{DECORATION_VP} + track > power", 44, INNER, gap=8)


def _construction(own: Sheet) -> None:
    half = INNER / 2
    for level, vp in LEVEL_VP.items():
        left, top = PAD + (level - 1) % 2 * half, TOP + (level - 1) // 2 * 60
        plate(own, left + 2, top, half - 4, 54, BOARDS["A8"].pale, None, 0, 10)
        plate(own, left + 6, top + 10, 34, 34, LEVELS[level].face, LEVELS[level].side, 3, 6)
        own.write(left + 23, top + 28, str(level), Face.DISPLAY, 30, INK, "middle")
        cost = {"stone": LEVEL_STONE, "wood": level_wood(level)}
        amounts(own, left + 88, top + 27, {k: n for k, n in cost.items() if n}, 31, 92, 1)
        points(own, left + half - 27, top + 27, 45, vp)


PRINTED: dict[str, Callable[[Sheet], None]] = {
    "A1": lambda own: None,
    "A2": _harvest("A2"),
    "A3": _harvest("A3"),
    "A4": _harvest("A4"),
    "A5": _alchemy,
    "A6": _nobles,
    "A7": _decorations,
    "A8": _construction,
}


# ---- what changes


def _nothing(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    pass


def _royals(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    for n, royal in enumerate(board.royal):
        top = y + TOP + n * 84
        worship(sheet, board.spaces[n], view.players, x + PAD + 40, top + 39, 78)
        tiles.royal_tile(sheet, royal, x + PAD + 84, top, 164, 79)
    tiles.discovery_tile(sheet, board.discovery, x + WIDE - PAD - 104, y + TOP + 36, 104, 170)


def _technologies(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    wide, high = INNER / 3, 111
    for tech in view.technologies:
        left = x + PAD + (tech.column - 1) * wide
        top = y + TOP + 32 + (tech.row - 1) * (high + 4)
        tiles.technology_tile(sheet, tech.id, left + 2, top, wide - 4, high)
        markers(sheet, tech.owners, left + wide / 2, top + high - 19, 32, wide - 8)


def _houses(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    rows: dict[int, int] = {}
    for space in view.nobles:
        k = rows.get(space.row, 0)
        rows[space.row] = k + 1
        left, top = x + PAD + 66 + k * 60, y + TOP + 56 + space.row * 66
        noble_space(sheet, left, top, 56, space.value, space.filled)


def noble_space(sheet: Sheet, x: float, y: float, size: float, value: int, filled: bool) -> None:
    """A space of the Nobles board or of the buildings row: its value, or a building on it."""
    if filled:
        plate(sheet, x, y, size, size, SAND_DARK, None, 0, 10)
        icon(sheet, "building", x + size / 2, y + size / 2, size * 0.84)
    else:
        plate(sheet, x, y, size, size, CREAM, BOARDS["A6"].dark, 4, 10)
        sheet.write(x + size / 2, y + size / 2, str(value), Face.DISPLAY, size * 0.78, BOARDS["A6"].bar, "middle")


def _decoration_offer(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    for n, id in enumerate(view.decoration_offer):
        left = x + PAD + n * INNER / 4 + 3
        if id:
            tiles.decoration_tile(sheet, DECORATION_TILES[id], left, y + TOP + 106, 43)


def _tile_offer(sheet: Sheet, x: float, y: float, board: BoardView, view: View) -> None:
    wide = INNER / 3
    for n, id in enumerate(view.pyramid_offer):
        if id:
            tiles.pyramid_tile(sheet, PYRAMID_TILES[id], x + PAD + n * wide + (wide - 116) / 2, y + TOP + 134, 58, 1)


OWN: dict[str, Callable[[Sheet, float, float, BoardView, View], None]] = {
    "A1": _royals,
    "A2": _nothing,
    "A3": _nothing,
    "A4": _nothing,
    "A5": _technologies,
    "A6": _houses,
    "A7": _decoration_offer,
    "A8": _tile_offer,
}
