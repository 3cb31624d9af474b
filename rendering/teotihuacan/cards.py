"""Teotihuacan's rules in pictures: the boards' tables, the Nobles' rows, the spaces of the pyramid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.teotihuacan.tables import boards
from engine.teotihuacan.tables.boards import (
    BOARDS,
    HARVEST,
    LEVEL_STONE,
    LEVEL_VP,
    NOBLES_NAMES,
    NOBLES_ROWS,
    level_wood,
)
from rendering import theme
from rendering.canvas import mix
from rendering.cardpage import CardPage, draw_grid, label
from rendering.painter import Picture
from rendering.sheet import Sheet
from rendering.teotihuacan.board import PLAIN_DIE, noble_space
from rendering.teotihuacan.dice import draw_die
from rendering.teotihuacan.parts import amounts, points
from rendering.teotihuacan.style import GOLD, LEVELS, SAND, palette
from rendering.text import Face

WORKERS = ("1 worker", "2 workers", "3 or more")


def _write_gain(sheet: Sheet, x: float, y: float, gain: Mapping[str, int]) -> None:
    amounts(sheet, x, y, gain, 52, 220, 12)


def _say(gain: Mapping[str, int]) -> str:
    return " + ".join(f"{number} {'VP' if kind == 'vp' else kind}" for kind, number in gain.items())


def draw_harvest(board_id: str) -> Picture:
    """The table of a resource board: rows by workers, columns by the lowest power."""
    title, rows = BOARDS[board_id].name, HARVEST[board_id]
    page = CardPage(f"{title}: what the main action brings", 560)
    sheet = page.sheet
    cells = draw_grid(sheet, 44, 100, (208, 236, 236, 236), (96, 98, 98, 98), SAND)
    label(sheet, *cells[0][0], "lowest power")
    for column, powers in enumerate(((1,), (2, 3), (4, 5)), 1):
        _draw_powers(sheet, *cells[0][column], powers)
    spoken = []
    for row, workers in enumerate(WORKERS, 1):
        label(sheet, *cells[row][0], workers, 32)
        for column in (1, 2, 3):
            _write_gain(sheet, *cells[row][column], rows[row - 1][column - 1])
        spoken.append(f"{workers}: " + " / ".join(_say(gain) for gain in rows[row - 1]))
    label(sheet, 500, 512, "Then power up 1 worker of this board, 2 with three or more workers.")
    alt = (
        f"{title}, by workers and lowest power (1 / 2-3 / 4-5). {'. '.join(spoken)}. Then 1 power-up, 2 with 3 workers."
    )
    return page.finish(f"board-{board_id.lower()}", palette(), alt)


def _draw_powers(sheet: Sheet, x: float, y: float, powers: Sequence[int]) -> None:
    """A die for each power, as on the board."""
    for n, power in enumerate(powers):
        spot = x + (n - (len(powers) - 1) / 2) * 70
        sheet.put(("teo-die", PLAIN_DIE, power), spot, y, 54, partial(draw_die, style=PLAIN_DIE, power=power))


def draw_nobles() -> Picture:
    """The three rows of the Nobles board with their values."""
    page = CardPage("Nobles: the workers choose the row", 480)
    sheet = page.sheet
    rows = list(zip(WORKERS, NOBLES_NAMES, NOBLES_ROWS, strict=True))
    for row, (workers, name, values) in enumerate(rows):
        y = 150 + row * 92
        sheet.write(60, y, workers, Face.LABEL, 34, theme.INK)
        sheet.write(240, y, name, Face.LABEL, 30, theme.FADED)
        for n, value in enumerate(values):
            noble_space(sheet, 384 + n * 108, y - 40, 80, value, False)
    label(sheet, 500, 420, "2 wood; leftmost free space; a full row: a row above. Then +1 Avenue step.")
    alt = (
        "Nobles rows: 1 worker top 3, 2, 2, 1, 1; 2 workers centre 5, 4, 3, 3; 3 workers bottom 7, 6, 5 victory points."
    )
    return page.finish("nobles", palette(), alt)


def _draw_levels(sheet: Sheet, left: float, top: float, size: float) -> None:
    """The complete pyramid from above."""
    pen = sheet.pen()
    for level, style in enumerate(LEVELS[1:]):
        start = level * size / 2
        for row in range(4 - level):
            for column in range(4 - level):
                x, y = left + start + column * size, top + start + row * size
                pen.box(x, y, size, size, mix(style.side, theme.INK, 0.35), 8)
                pen.box(x + 3, y + 3, size - 6, size - 6, style.face, 6)
    sheet.lay(pen)


def draw_pyramid() -> Picture:
    """The pyramid from above, level by level, with costs and points."""
    page = CardPage("The pyramid: four levels", 620)
    sheet = page.sheet
    size, left, top = 92.0, 60.0, 112.0
    _draw_levels(sheet, left, top, size)
    sheet.write(left + 2 * size, top + 2 * size, "4", Face.DISPLAY, 46, theme.INK, "middle")
    sheet.write(left + 1.5 * size, top + 1.25 * size, "3", Face.DISPLAY, 34, theme.INK, "middle")
    sheet.write(left + size, top + 0.75 * size, "2", Face.DISPLAY, 34, theme.INK, "middle")
    sheet.write(left + size / 2, top + 0.25 * size, "1", Face.DISPLAY, 34, theme.INK, "middle")
    cells = draw_grid(sheet, 490, 112, (110, 240, 110), (68, 74, 74, 74, 74), SAND)
    for column, words in enumerate(("level", "costs", "VP")):
        label(sheet, *cells[0][column], words)
    for row, (level, vp) in enumerate(LEVEL_VP.items(), 1):
        cost = {"stone": LEVEL_STONE, **({"wood": level_wood(level)} if level > 1 else {})}
        sheet.write(*cells[row][0], str(level), Face.DISPLAY, 40, theme.INK, "middle")
        amounts(sheet, *cells[row][1], cost, 46, 220, 12)
        points(sheet, *cells[row][2], 62, vp)
    label(sheet, 500, 536, "A tile of level 2 to 4 lies over the meeting point of four tiles below.")
    label(sheet, 500, 578, "+1 VP per matching icon, +1 on the Pyramid track.")
    alt = (
        "The pyramid from above: 16, 9, 4 and 1 spaces. A tile costs 2 stone and 1 wood per level above the first, and "
        "scores 1, 3, 5, 7 VP; above level 1 it needs the four tiles below."
    )
    return page.finish("pyramid", palette(), alt)


def draw_decoration_spaces() -> Picture:
    """One side of the pyramid: spaces 1 to 4 from outside to inside."""
    page = CardPage("Decorations: spaces 1 to 4 of a side", 560)
    sheet = page.sheet
    size, left, top = 88.0, 70.0, 178.0
    _draw_levels(sheet, left, top, size)
    needs: Sequence[str] = (
        "1: nothing",
        "2: space 1, and level 1 below",
        "3: space 2, and level 2 below",
        "4: space 3, and level 3 below",
    )
    pen = sheet.pen()
    for k in range(4):
        y = top + (k - 1) * size / 2 + 4
        pen.box(left + 1.5 * size + 4, y, size - 8, size / 2 - 8, theme.INK, 8)
        pen.box(left + 1.5 * size + 8, y + 4, size - 16, size / 2 - 16, GOLD, 6)
    sheet.lay(pen)
    for k, words in enumerate(needs):
        y = top + (k - 0.5) * size / 2
        sheet.write(left + 2 * size, y, str(k + 1), Face.DISPLAY, 34, theme.INK, "middle")
        sheet.write(500, 180 + k * 66, words, Face.LABEL, 34, theme.INK)
    sheet.write(500, 450, "From the edge of the base to its middle.", Face.LABEL, 30, theme.FADED)
    alt = (
        "Decoration spaces of one side from outside to inside: space 1 needs nothing; space 2 needs space 1 and "
        "level-1 tiles below; space 3 needs space 2 and level 2; space 4 needs space 3 and level 3."
    )
    return page.finish("decorations", palette(), alt)


CARDS: Mapping[str, Callable[[], Picture]] = {
    "forest": partial(draw_harvest, boards.FOREST),
    "quarry": partial(draw_harvest, boards.QUARRY),
    "gold": partial(draw_harvest, boards.GOLD),
    "nobles": draw_nobles,
    "nobles-rows": draw_nobles,
    "construction": draw_pyramid,
    "pyramid-spaces": draw_pyramid,
    "decoration-spaces": draw_decoration_spaces,
}
"""How to draw, by the card's slug."""
