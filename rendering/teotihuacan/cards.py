"""Teotihuacan's rules in pictures: the boards' tables, the Nobles' rows, the spaces of the pyramid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

from engine.teotihuacan.tables import boards
from engine.teotihuacan.tables.boards import BOARDS, HARVEST, LEVEL_STONE, LEVEL_VP, NOBLES_NAMES, NOBLES_ROWS
from rendering import theme
from rendering.canvas import Colour, Pen, mix
from rendering.cardpage import CardPage, draw_grid, label
from rendering.painter import Picture
from rendering.palette import Palette, palette_of
from rendering.pieces import bubble
from rendering.sheet import Sheet
from rendering.text import Face

WOOD, STONE, GOLD, COCOA, POINTS = "#8a5a2b", "#9aa1a6", "#f2b632", "#6b3d22", "#c8402f"
SAND: Colour = "#e3d0a7"
LEVELS: tuple[Colour, ...] = ("#d9b98a", "#c99a63", "#b37a44", "#93572a")
TEMPLES: tuple[Colour, ...] = ("#2f74d0", "#c8402f", "#4d8f3a")
WORKERS = ("1 worker", "2 workers", "3 or more")


@lru_cache(maxsize=1)
def palette() -> Palette:
    own = (WOOD, STONE, GOLD, COCOA, POINTS, *LEVELS, *TEMPLES)
    return palette_of([*theme.COLOURS, *own], (theme.PAPER, theme.WOOD), theme.INKS)


def log(pen: Pen) -> None:
    pen.box(-0.9, -0.4, 1.8, 0.8, theme.INK, 0.4)
    pen.box(-0.82, -0.32, 1.64, 0.64, WOOD, 0.32)
    pen.circle(-0.5, 0, 0.26, mix(WOOD, theme.WHITE, 0.5))
    pen.ring(-0.5, 0, 0.16, WOOD, 0.06)


def block(pen: Pen) -> None:
    pen.polygon([(-0.7, -0.4), (0.1, -0.8), (0.8, -0.4), (0.8, 0.45), (0, 0.85), (-0.7, 0.45)], STONE, theme.INK, 0.12)
    pen.line([(-0.7, -0.4), (0, 0), (0.8, -0.4)], theme.INK, 0.07)
    pen.line([(0, 0), (0, 0.82)], theme.INK, 0.07)


def bar(pen: Pen) -> None:
    pen.polygon([(-0.55, -0.45), (0.55, -0.45), (0.85, 0.5), (-0.85, 0.5)], GOLD, theme.INK, 0.12)
    pen.line([(-0.5, -0.15), (0.5, -0.15)], theme.GOLD_LIGHT, 0.12)


def bean(pen: Pen) -> None:
    pen.ellipse(0, 0, 0.62, 0.86, COCOA, theme.INK, 0.1)
    pen.line([(0.1, -0.6), (-0.12, -0.1), (0.1, 0.3), (-0.05, 0.62)], mix(COCOA, theme.WHITE, 0.45), 0.1)


def laurel(pen: Pen) -> None:
    pen.circle(0, 0, 0.92, POINTS, theme.INK, 0.1)
    pen.ring(0, 0, 0.66, theme.GOLD_LIGHT, 0.1)


def temple(pen: Pen) -> None:
    for n, colour in enumerate(TEMPLES):
        half, y = 0.9 - n * 0.28, 0.55 - n * 0.45
        pen.box(-half, y - 0.22, 2 * half, 0.44, theme.INK, 0.06)
        pen.box(-half + 0.07, y - 0.15, 2 * half - 0.14, 0.3, colour, 0.04)


ICONS: dict[str, Callable[[Pen], None]] = {
    "wood": log,
    "stone": block,
    "gold": bar,
    "cocoa": bean,
    "vp": laurel,
    "temple": temple,
}


def _write_gain(sheet: Sheet, x: float, y: float, gain: Mapping[str, int]) -> None:
    left = x - 52 * (len(gain) - 1)
    for n, (kind, number) in enumerate(gain.items()):
        middle = left + 104 * n
        sheet.write(middle - 24, y, str(number), Face.DISPLAY, 42, theme.INK, "middle")
        sheet.put(("teo-rule", kind), middle + 20, y, 46, ICONS[kind])
        if kind == "vp":
            sheet.write(middle + 20, y, "VP", Face.DISPLAY, 20, theme.WHITE, "middle")


def _say(gain: Mapping[str, int]) -> str:
    return " + ".join(f"{number} {'VP' if kind == 'vp' else kind}" for kind, number in gain.items())


def draw_harvest(board_id: str) -> Picture:
    """The table of a resource board: rows by workers, columns by the lowest power."""
    title, rows = BOARDS[board_id].name, HARVEST[board_id]
    page = CardPage(f"{title}: what the main action brings", 560)
    sheet = page.sheet
    cells = draw_grid(sheet, 44, 100, (208, 236, 236, 236), (96, 98, 98, 98), SAND)
    label(sheet, *cells[0][0], "lowest power")
    for column, words in enumerate(("1", "2 or 3", "4 or 5"), 1):
        _draw_die(sheet, cells[0][column][0], cells[0][column][1], words)
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


def _draw_die(sheet: Sheet, x: float, y: float, words: str) -> None:
    def draw(pen: Pen) -> None:
        pen.box(-0.9, -0.9, 1.8, 1.8, theme.INK, 0.4)
        pen.box(-0.8, -0.8, 1.6, 1.6, theme.PAPER_LIGHT, 0.34)
        for dx, dy in ((-0.4, -0.4), (0.4, 0.4), (0, 0)):
            pen.circle(dx, dy, 0.17, theme.INK)

    sheet.put(("teo-rule", "die"), x - 62, y, 50, draw)
    label(sheet, x + 24, y, words, 34)


def draw_nobles() -> Picture:
    """The three rows of the Nobles board with their values."""
    page = CardPage("Nobles: the workers choose the row", 480)
    sheet = page.sheet
    rows = list(zip(WORKERS, NOBLES_NAMES, NOBLES_ROWS, strict=True))
    for row, (workers, name, values) in enumerate(rows):
        y = 150 + row * 92
        sheet.write(60, y, workers, Face.LABEL, 34, theme.INK)
        sheet.write(240, y, name, Face.LABEL, 30, theme.FADED)
        pen = sheet.pen()
        for n in range(len(values)):
            pen.box(380 + n * 108, y - 38, 92, 76, theme.WOOD, 10)
            pen.box(385 + n * 108, y - 33, 82, 66, theme.PAPER_LIGHT, 8)
        sheet.lay(pen)
        for n, value in enumerate(values):
            sheet.write(426 + n * 108, y, str(value), Face.DISPLAY, 44, POINTS, "middle")
    label(sheet, 500, 420, "2 wood; leftmost free space; a full row: a row above. Then +1 Avenue step.")
    alt = (
        "Nobles rows: 1 worker top 3, 2, 2, 1, 1; 2 workers centre 5, 4, 3, 3; 3 workers bottom 7, 6, 5 victory points."
    )
    return page.finish("nobles", palette(), alt)


def _draw_levels(sheet: Sheet, left: float, top: float, size: float) -> None:
    """The complete pyramid from above."""
    pen = sheet.pen()
    for level, colour in enumerate(LEVELS):
        start = level * size / 2
        for row in range(4 - level):
            for column in range(4 - level):
                x, y = left + start + column * size, top + start + row * size
                pen.box(x, y, size, size, theme.WOOD_DARK, 8)
                pen.box(x + 3, y + 3, size - 6, size - 6, colour, 6)
    sheet.lay(pen)


def draw_pyramid() -> Picture:
    """The pyramid from above, level by level, with costs and points."""
    page = CardPage("The pyramid: four levels", 620)
    sheet = page.sheet
    size, left, top = 92.0, 60.0, 112.0
    _draw_levels(sheet, left, top, size)
    sheet.write(left + 2 * size, top + 2 * size, "4", Face.DISPLAY, 46, theme.WHITE, "middle")
    sheet.write(left + 1.5 * size, top + 1.25 * size, "3", Face.DISPLAY, 34, theme.WHITE, "middle")
    sheet.write(left + size, top + 0.75 * size, "2", Face.DISPLAY, 34, theme.INK, "middle")
    sheet.write(left + size / 2, top + 0.25 * size, "1", Face.DISPLAY, 34, theme.INK, "middle")
    cells = draw_grid(sheet, 490, 112, (110, 240, 110), (68, 74, 74, 74, 74), SAND)
    for column, words in enumerate(("level", "costs", "VP")):
        label(sheet, *cells[0][column], words)
    for row, (level, points) in enumerate(LEVEL_VP.items(), 1):
        cost = f"{LEVEL_STONE} stone" + (f", {level - 1} wood" if level > 1 else "")
        sheet.write(*cells[row][0], str(level), Face.DISPLAY, 40, theme.INK, "middle")
        label(sheet, *cells[row][1], cost)
        bubble(sheet, *cells[row][2], str(points), 54, fill=POINTS, text=theme.WHITE)
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
    sheet.write(500, 450, "The arrow points to the centre.", Face.LABEL, 30, theme.FADED)
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
