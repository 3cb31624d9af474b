"""Workers as dice, Worship spaces, and markers on tracks."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.teotihuacan.view import WorkerView
from rendering import theme
from rendering.canvas import Pen, Point, mix
from rendering.pieces import badge
from rendering.sheet import Sheet
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.style import GOLD, INK, SAND_DARK, DieStyle, die_style
from rendering.text import Face

FAR = 0.41
CROWD = 8
"""So many dice do not go into one row."""
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-FAR, FAR), (FAR, -FAR)),
    3: ((-FAR, FAR), (0, 0), (FAR, -FAR)),
    4: ((-FAR, -FAR), (FAR, -FAR), (-FAR, FAR), (FAR, FAR)),
    5: ((-FAR, -FAR), (FAR, -FAR), (0, 0), (-FAR, FAR), (FAR, FAR)),
}


def draw_die(pen: Pen, style: DieStyle, power: int) -> None:
    """A die's face in the square from -1 to 1; power 0 has no pips."""
    pen.box(-1, -1, 2, 2, theme.PAPER_LIGHT, 0.46)
    pen.box(-0.93, -0.93, 1.86, 1.86, style.dark, 0.42)
    pen.box(-0.82, -0.82, 1.64, 1.64, style.fill, 0.34)
    pen.box(-0.72, -0.76, 1.44, 0.14, mix(style.fill, theme.WHITE, 0.35), 0.07)
    for x, y in PIPS.get(power, ()):
        pen.circle(x + 0.09, y + 0.09, 0.18, style.pip)


def die(sheet: Sheet, worker: WorkerView, players: int, x: float, y: float, size: float) -> None:
    """A worker's die, its owner's letter at the corner."""
    style = die_style(worker.colour, players)
    if worker.neutral:
        sheet.put(("teo-die", style, 0), x, y, size, lambda pen: draw_die(pen, style, 0), shadow=0.1)
        sheet.write(x, y + size * 0.02, style.letter, Face.DISPLAY, size * 0.54, style.pip, "middle")
        return
    power = worker.power
    sheet.put(("teo-die", style, power), x, y, size, lambda pen: draw_die(pen, style, power), shadow=0.1)
    name_worker(sheet, style, worker.number, x - size * 0.36, y - size * 0.43, size * 0.86)


def name_worker(sheet: Sheet, style: DieStyle, number: int, x: float, y: float, size: float) -> None:
    """A worker's name, ``size`` wide: the letter of its colour and its number, as in the menus: A2."""

    def draw(pen: Pen) -> None:
        pen.box(-1, -0.62, 2, 1.24, theme.PAPER_LIGHT, 0.5)
        pen.box(-0.92, -0.54, 1.84, 1.08, style.dark, 0.42)

    sheet.put(("teo-name", style), x, y, size, draw)
    sheet.write(x, y, f"{style.letter}{number}", Face.DISPLAY, size * 0.57, theme.WHITE, "middle")


def dice(
    sheet: Sheet, workers: Sequence[WorkerView], players: int, x: float, y: float, room: float, most: float
) -> None:
    """Dice from ``x`` on round the height ``y``, smaller when they need more than ``room``: eight and more stand
    in two rows."""
    if not workers:
        return
    rows = 2 if len(workers) >= CROWD else 1
    columns = -(-len(workers) // rows)
    size = min(most / rows * 1.16 if rows > 1 else most, room / columns / 1.06)
    pitch = min(size * 1.16, room / columns)
    for n, worker in enumerate(workers):
        row, column = divmod(n, columns)
        die(sheet, worker, players, x + pitch * column + size * 0.58, y + (row - (rows - 1) / 2) * size * 1.1, size)


def worship(sheet: Sheet, worker: WorkerView | None, players: int, x: float, y: float, size: float) -> None:
    """A Worship space ``size`` wide: an empty niche, or the worker locked in it."""

    def niche(pen: Pen) -> None:
        pen.box(-1, -1, 2, 2, INK, 0.3)
        pen.box(-0.93, -0.93, 1.86, 1.86, mix(SAND_DARK, INK, 0.35), 0.24)
        pen.box(-0.8, -0.8, 1.6, 1.6, mix(SAND_DARK, INK, 0.12), 0.18)
        for n in range(3):
            half = 0.7 - n * 0.2
            pen.box(-half, 0.46 - n * 0.24, 2 * half, 0.24, mix(SAND_DARK, INK, 0.26 + n * 0.06))

    def cell(pen: Pen) -> None:
        pen.box(-1, -1, 2, 2, INK, 0.3)
        pen.box(-0.93, -0.93, 1.86, 1.86, GOLD, 0.24)
        pen.box(-0.8, -0.8, 1.6, 1.6, mix(INK, SAND_DARK, 0.3), 0.18)

    if worker is None:
        sheet.put(("teo-niche",), x, y, size, niche)
        return
    sheet.put(("teo-locked",), x, y, size, cell)
    die(sheet, worker, players, x - size * 0.05, y - size * 0.05, size * 0.64)
    icon(sheet, "lock", x + size * 0.36, y + size * 0.34, size * 0.38)


def markers(sheet: Sheet, seats: Sequence[int], x: float, y: float, size: float, room: float, high: float = 0) -> None:
    """Players' discs round (x, y), smaller if there is no room: side by side, or where ``high`` allows it two
    across the corner and more in two rows."""
    if len(seats) == 2 and high and room < 2 * size:
        size = min(size, room + high - math.sqrt(2 * room * high))  # two discs that touch in opposite corners
        for seat, side in zip(seats, (-1, 1), strict=True):
            badge(sheet, seat, x + side * (room - size) / 2, y + side * (high - size) / 2, size)
        return
    columns = 2 if high and len(seats) > 2 else max(1, len(seats))
    rows = -(-len(seats) // columns)
    size = min(size, room / columns, high / rows if rows > 1 else size)
    for n, seat in enumerate(seats):
        column, row = n % columns, n // columns
        in_row = min(columns, len(seats) - row * columns)
        spot = x + (column - (in_row - 1) / 2) * size
        badge(sheet, seat, spot, y + (row - (rows - 1) / 2) * size, size - 1)
