"""The seven masks: a face each, told apart by outline and features."""

from __future__ import annotations

from collections.abc import Callable

from rendering import theme
from rendering.canvas import Pen
from rendering.teotihuacan.style import CREAM, GOLD, INK, JADE, STONE, TEMPLES, TERRACOTTA

FACE = "M -0.62 -0.6 L 0.62 -0.6 L 0.7 0.2 C 0.6 0.66 0.3 0.92 0 0.92 C -0.3 0.92 -0.6 0.66 -0.7 0.2 Z"
LINE = 0.11


def eyes(pen: Pen, y: float = -0.12, apart: float = 0.32, round_: bool = False) -> None:
    for x in (-apart, apart):
        if round_:
            pen.circle(x, y, 0.21, CREAM, INK, 0.07)
        else:
            pen.box(x - 0.2, y - 0.12, 0.4, 0.24, CREAM, 0.1)
        pen.circle(x, y, 0.09, INK)


def rays(pen: Pen) -> None:
    """A crown of feathers."""
    for angle in (-60, -30, 0, 30, 60):
        pen.at(0, 0, 1, turn=angle).polygon([(-0.16, -0.4), (0, -1), (0.16, -0.4)], TEMPLES["TG"].full, INK, 0.08)
    pen.path(FACE, JADE, INK, LINE)
    eyes(pen)
    pen.box(-0.26, 0.36, 0.52, 0.2, INK, 0.1)


def horns(pen: Pen) -> None:
    for side in (-1, 1):
        pen.polygon([(0.2 * side, -0.5), (0.95 * side, -0.98), (0.66 * side, -0.2)], CREAM, INK, LINE)
    pen.path(FACE, TERRACOTTA, INK, LINE)
    eyes(pen)
    pen.polygon([(-0.34, 0.34), (0.34, 0.34), (0.2, 0.62), (0, 0.46), (-0.2, 0.62)], CREAM, INK, 0.07)


def goggles(pen: Pen) -> None:
    """The rain god's round eyes."""
    pen.box(-0.8, -0.9, 1.6, 1.8, INK, 0.5)
    pen.box(-0.69, -0.79, 1.38, 1.58, TEMPLES["TB"].full, 0.4)
    for x in (-0.34, 0.34):
        pen.circle(x, -0.24, 0.33, CREAM, INK, 0.09)
        pen.circle(x, -0.24, 0.12, INK)
    for x in (-0.3, 0.0, 0.3):
        pen.polygon([(x - 0.13, 0.32), (x + 0.13, 0.32), (x, 0.68)], CREAM)


def sun(pen: Pen) -> None:
    for angle in range(0, 360, 45):
        pen.at(0, 0, 1, turn=angle).polygon([(-0.24, -0.6), (0, -1), (0.24, -0.6)], GOLD, INK, 0.08)
    pen.circle(0, 0, 0.72, GOLD, INK, LINE)
    eyes(pen, -0.14, 0.28)
    pen.arc(0, 0.1, 0.32, 20, 160, INK, 0.12)


def skull(pen: Pen) -> None:
    pen.circle(0, -0.2, 0.76, INK)
    pen.box(-0.46, 0.2, 0.92, 0.74, INK, 0.16)
    pen.circle(0, -0.2, 0.65, theme.WHITE)
    pen.box(-0.35, 0.2, 0.7, 0.63, theme.WHITE, 0.1)
    for x in (-0.3, 0.3):
        pen.circle(x, -0.16, 0.22, INK)
    pen.polygon([(0, 0.12), (0.12, 0.34), (-0.12, 0.34)], INK)
    for x in (-0.14, 0.14):
        pen.line([(x, 0.5), (x, 0.8)], INK, 0.09)


def bird(pen: Pen) -> None:
    pen.polygon([(-0.5, -0.5), (-0.2, -1), (0, -0.55), (0.2, -1), (0.5, -0.5)], TEMPLES["TR"].full, INK, 0.09)
    pen.circle(0, 0, 0.74, "#8f4cc4", INK, LINE)
    eyes(pen, -0.16, 0.34, round_=True)
    pen.polygon([(-0.3, 0.1), (0.3, 0.1), (0, 0.92)], GOLD, INK, 0.1)


def jaguar(pen: Pen) -> None:
    for x in (-0.52, 0.52):
        pen.circle(x, -0.62, 0.3, STONE, INK, LINE)
    pen.circle(0, 0.06, 0.8, STONE, INK, LINE)
    eyes(pen, -0.14, 0.34)
    pen.polygon([(-0.2, 0.18), (0.2, 0.18), (0, 0.4)], INK)
    for x in (-0.26, 0.26):
        pen.polygon([(x - 0.11, 0.48), (x + 0.11, 0.48), (x, 0.78)], theme.WHITE, INK, 0.05)
    pen.line([(-0.3, 0.48), (0.3, 0.48)], INK, 0.09)


MASKS: dict[str, Callable[[Pen], None]] = {
    "M1": rays,
    "M2": sun,
    "M3": skull,
    "M4": goggles,
    "M5": horns,
    "M6": bird,
    "M7": jaguar,
}
