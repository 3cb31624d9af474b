"""The emblems of the fourteen races: a head each, drawn in the square from -1 to 1.

Heads differ in outline as well as in colour, so that they can be told apart small and in grey.
"""

from __future__ import annotations

from collections.abc import Callable

from rendering import theme
from rendering.canvas import Colour, Pen, star

LINE = theme.INK
EDGE = 0.09


def _eyes(pen: Pen, y: float, apart: float, r: float, white: Colour = theme.PAPER_LIGHT) -> None:
    for x in (-apart, apart):
        pen.circle(x, y, r, white)
        pen.circle(x * 0.9, y + r * 0.1, r * 0.55, LINE)


def amazons(pen: Pen) -> None:
    pen.path("M -0.78 0.9 C -1.05 -0.2 -0.75 -0.95 0 -0.95 C 0.75 -0.95 1.05 -0.2 0.78 0.9 Z", "#7a4a2c", LINE, EDGE)
    pen.path(
        "M -0.5 -0.1 C -0.5 -0.7 0.5 -0.7 0.5 -0.1 C 0.52 0.45 0.25 0.8 0 0.84 C -0.25 0.8 -0.52 0.45 -0.5 -0.1 Z",
        "#d99a68",
    )
    pen.path("M -0.62 -0.22 Q 0 -0.5 0.62 -0.22 L 0.62 -0.42 Q 0 -0.72 -0.62 -0.42 Z", theme.GOLD)
    pen.at(0, -0.55, 0.3).polygon(star(5, 0.45), theme.GOLD_LIGHT, LINE, 0.12)
    _eyes(pen, 0.08, 0.22, 0.12)
    pen.stroke("M -0.15 0.52 Q 0 0.62 0.15 0.52", "#8a1f18", 0.1)


def dwarves(pen: Pen) -> None:
    for flip in (False, True):
        pen.at(0, 0, 1, mirror=flip).path(
            "M 0.5 -0.5 Q 1.02 -0.45 0.92 -0.98 Q 0.66 -0.75 0.38 -0.78 Z", theme.PAPER_LIGHT, LINE, EDGE
        )
    pen.path("M -0.72 -0.05 C -0.95 0.6 -0.4 0.98 0 0.98 C 0.4 0.98 0.95 0.6 0.72 -0.05 Z", "#e98a3c", LINE, EDGE)
    pen.path("M -0.6 -0.3 L 0.6 -0.3 L 0.56 0.2 Q 0.3 0.34 0 0.24 Q -0.3 0.34 -0.56 0.2 Z", "#f2c79c")
    pen.path(
        "M -0.72 -0.12 C -0.74 -0.72 -0.4 -0.9 0 -0.9 C 0.4 -0.9 0.74 -0.72 0.72 -0.12 Q 0 -0.34 -0.72 -0.12 Z",
        theme.SILVER,
        LINE,
        EDGE,
    )
    pen.box(-0.1, -0.9, 0.2, 0.66, theme.SILVER_DARK)
    _eyes(pen, -0.02, 0.26, 0.1)
    pen.ellipse(0, 0.17, 0.19, 0.15, "#e59aa0")
    pen.path(
        "M -0.46 0.42 Q -0.2 0.18 0 0.36 Q 0.2 0.18 0.46 0.42 Q 0.2 0.52 0 0.44 Q -0.2 0.52 -0.46 0.42 Z", "#b96f45"
    )


def elves(pen: Pen) -> None:
    for flip in (False, True):
        pen.at(0, 0, 1, mirror=flip).path("M 0.4 0.2 L 1.0 -0.58 Q 0.6 -0.5 0.4 -0.25 Z", "#f2c79c", LINE, EDGE)
    pen.path(
        "M -0.62 0.86 C -0.85 -0.1 -0.7 -0.95 0 -0.95 C 0.7 -0.95 0.85 -0.1 0.62 0.86 L 0.34 0.6 L -0.34 0.6 Z",
        "#f2dc86",
        LINE,
        EDGE,
    )
    pen.path(
        "M -0.46 -0.2 C -0.4 -0.6 0.4 -0.6 0.46 -0.2 C 0.48 0.4 0.2 0.82 0 0.86 C -0.2 0.82 -0.48 0.4 -0.46 -0.2 Z",
        "#f2c79c",
    )
    pen.path("M -0.52 -0.24 Q 0 -0.42 0.52 -0.24 L 0.5 -0.12 Q 0 -0.3 -0.5 -0.12 Z", theme.GREEN)
    pen.path("M 0 -0.58 Q 0.22 -0.36 0 -0.1 Q -0.22 -0.36 0 -0.58 Z", theme.GREEN, LINE, 0.05)
    _eyes(pen, 0.1, 0.21, 0.12)
    pen.stroke("M -0.12 0.54 Q 0 0.6 0.12 0.54", "#8a1f18", 0.08)


def ghouls(pen: Pen) -> None:
    pen.path(
        "M -0.66 -0.3 C -0.66 -1.1 0.66 -1.1 0.66 -0.3 C 0.72 0.1 0.5 0.2 0.5 0.5 L 0.36 0.94 L -0.36 0.94 L "
        "-0.5 0.5 C -0.5 0.2 -0.72 0.1 -0.66 -0.3 Z",
        "#a9c46a",
        LINE,
        EDGE,
    )
    for x in (-0.27, 0.27):
        pen.ellipse(x, -0.1, 0.23, 0.27, "#486b2c")
        pen.circle(x, -0.06, 0.12, theme.GOLD_LIGHT)
        pen.circle(x, -0.06, 0.05, LINE)
    pen.path("M -0.07 0.3 L 0 0.16 L 0.07 0.3 Z", "#486b2c")
    pen.path("M -0.4 0.42 Q 0 0.34 0.4 0.42 L 0.32 0.78 Q 0 0.84 -0.32 0.78 Z", LINE)
    for x in (-0.28, -0.09, 0.1, 0.28):
        pen.polygon([(x - 0.09, 0.41), (x + 0.09, 0.41), (x, 0.6)], theme.PAPER_LIGHT)
    for x in (-0.18, 0.02, 0.2):
        pen.polygon([(x - 0.08, 0.8), (x + 0.08, 0.8), (x, 0.64)], theme.PAPER_LIGHT)
    pen.stroke("M 0.16 -0.7 L 0.4 -0.5 M 0.22 -0.5 L 0.36 -0.7", "#6c9a3f", 0.07)


def giants(pen: Pen) -> None:
    pen.path(
        "M -0.62 -0.5 C -0.5 -1.06 0.5 -1.06 0.62 -0.5 L 0.92 0.3 C 0.95 0.85 0.5 0.98 0 0.98 C -0.5 0.98 -0.95 "
        "0.85 -0.92 0.3 Z",
        "#b96f45",
        LINE,
        EDGE,
    )
    pen.circle(0, -0.22, 0.36, theme.PAPER_LIGHT, LINE, 0.07)
    pen.circle(0, -0.18, 0.19, "#3158a6")
    pen.circle(0, -0.18, 0.09, LINE)
    pen.path("M -0.56 -0.52 Q 0 -0.8 0.56 -0.52 L 0.5 -0.38 Q 0 -0.6 -0.5 -0.38 Z", "#7a4a2c")
    pen.path("M -0.58 0.44 Q 0 0.3 0.58 0.44 L 0.5 0.7 Q 0 0.78 -0.5 0.7 Z", LINE)
    for x in (-0.34, -0.1, 0.24):
        pen.box(x - 0.1, 0.42, 0.2, 0.14, theme.PAPER_LIGHT, 0.03)
    pen.ellipse(0, 0.24, 0.2, 0.12, "#d99a68")


def halflings(pen: Pen) -> None:
    pen = pen.at(0, 0.08, 0.92)
    for x, y in ((-0.62, -0.35), (-0.4, -0.7), (0, -0.8), (0.4, -0.7), (0.62, -0.35), (-0.68, 0.02), (0.68, 0.02)):
        pen.circle(x, y, 0.34, LINE)
    pen.circle(0, 0.14, 0.76, "#f2c79c", LINE, EDGE)
    for x, y in (
        (-0.62, -0.35),
        (-0.4, -0.68),
        (0, -0.76),
        (0.4, -0.68),
        (0.62, -0.35),
        (-0.68, 0.0),
        (0.68, 0.0),
        (-0.2, -0.5),
        (0.24, -0.48),
    ):
        pen.circle(x, y, 0.26, "#a9703f")
    _eyes(pen, 0.08, 0.27, 0.13)
    for x in (-0.44, 0.44):
        pen.circle(x, 0.36, 0.14, "#e59aa0")
    pen.circle(0, 0.28, 0.11, "#d99a68")
    pen.path("M -0.3 0.5 Q 0 0.62 0.3 0.5 Q 0.2 0.8 0 0.8 Q -0.2 0.8 -0.3 0.5 Z", "#8a1f18")


def humans(pen: Pen) -> None:
    pen.path("M -0.05 -0.78 C 0.1 -1.15 0.9 -1.05 0.98 -0.4 C 0.8 -0.6 0.6 -0.62 0.4 -0.55 Z", theme.RED, LINE, EDGE)
    pen.path(
        "M -0.66 0.9 C -0.74 0.1 -0.8 -0.82 0 -0.82 C 0.8 -0.82 0.74 0.1 0.66 0.9 Q 0 1.02 -0.66 0.9 Z",
        theme.SILVER,
        LINE,
        EDGE,
    )
    pen.path(
        "M -0.62 -0.2 L 0.62 -0.2 L 0.58 0.06 L 0.12 0.1 L 0.12 0.72 L -0.12 0.72 L -0.12 0.1 L -0.58 0.06 Z", LINE
    )
    for x in (-0.33, 0.33):
        pen.circle(x, -0.07, 0.08, theme.PAPER_LIGHT)
    pen.path("M -0.08 -0.8 L 0.08 -0.8 L 0.06 -0.2 L -0.06 -0.2 Z", theme.GOLD)
    for x in (-0.44, -0.28, 0.28, 0.44):
        pen.line([(x, 0.36), (x, 0.62)], theme.SILVER_DARK, 0.08)


def orcs(pen: Pen) -> None:
    for flip in (False, True):
        pen.at(0, 0, 1, mirror=flip).path("M 0.5 0 L 1.02 -0.26 L 0.6 0.34 Z", "#6c9a3f", LINE, EDGE)
    pen.path("M -0.16 -0.7 C -0.2 -1.02 0.2 -1.02 0.16 -0.7 Z", LINE)
    pen.path(
        "M -0.56 -0.3 C -0.5 -0.85 0.5 -0.85 0.56 -0.3 L 0.72 0.4 C 0.7 0.85 0.3 0.95 0 0.95 C -0.3 0.95 -0.7 "
        "0.85 -0.72 0.4 Z",
        "#6c9a3f",
        LINE,
        EDGE,
    )
    _eyes(pen, -0.08, 0.26, 0.13, theme.GOLD_LIGHT)
    pen.path("M -0.5 -0.38 L -0.06 -0.16 L -0.1 -0.06 L -0.52 -0.22 Z", "#486b2c")
    pen.path("M 0.5 -0.38 L 0.06 -0.16 L 0.1 -0.06 L 0.52 -0.22 Z", "#486b2c")
    pen.path("M -0.12 0.26 L 0 0.06 L 0.12 0.26 Z", "#486b2c")
    pen.path("M -0.5 0.5 Q 0 0.38 0.5 0.5 L 0.42 0.7 Q 0 0.78 -0.42 0.7 Z", LINE)
    for x in (-0.38, 0.38):
        pen.polygon([(x - 0.12, 0.62), (x + 0.12, 0.62), (x * 1.15, 0.2)], theme.PAPER_LIGHT, LINE, 0.05)


def ratmen(pen: Pen) -> None:
    for x in (-0.62, 0.62):
        pen.circle(x, -0.52, 0.42, "#8f9aa0", LINE, EDGE)
        pen.circle(x, -0.5, 0.25, "#e59aa0")
    pen.path(
        "M -0.62 -0.22 C -0.55 -0.75 0.55 -0.75 0.62 -0.22 C 0.6 0.25 0.26 0.5 0.18 0.82 Q 0 0.98 -0.18 0.82 C "
        "-0.26 0.5 -0.6 0.25 -0.62 -0.22 Z",
        "#8f9aa0",
        LINE,
        EDGE,
    )
    _eyes(pen, -0.1, 0.27, 0.14, theme.RED)
    pen.ellipse(0, 0.66, 0.17, 0.13, "#e59aa0", LINE, 0.05)
    for y in (0.42, 0.56):
        pen.line([(0.2, 0.55), (0.82, y - 0.08 + (y - 0.49))], LINE, 0.05)
        pen.line([(-0.2, 0.55), (-0.82, y - 0.08 + (y - 0.49))], LINE, 0.05)
    pen.box(-0.1, 0.8, 0.09, 0.16, theme.PAPER_LIGHT)
    pen.box(0.01, 0.8, 0.09, 0.16, theme.PAPER_LIGHT)


def skeletons(pen: Pen) -> None:
    pen.path(
        "M -0.8 -0.15 C -0.85 -1.15 0.85 -1.15 0.8 -0.15 C 0.78 0.2 0.56 0.28 0.5 0.4 L 0.48 0.9 L -0.48 0.9 L "
        "-0.5 0.4 C -0.56 0.28 -0.78 0.2 -0.8 -0.15 Z",
        theme.PAPER_LIGHT,
        LINE,
        EDGE,
    )
    for x in (-0.34, 0.34):
        pen.ellipse(x, -0.1, 0.25, 0.27, LINE)
    pen.path("M -0.13 0.4 L 0 0.14 L 0.13 0.4 Z", LINE)
    for x in (-0.24, 0, 0.24):
        pen.line([(x, 0.58), (x, 0.86)], LINE, 0.07)
    pen.line([(-0.42, 0.56), (0.42, 0.56)], LINE, 0.06)


def sorcerers(pen: Pen) -> None:
    pen.path(
        "M 0.12 -0.98 C 0.6 -0.8 0.85 -0.2 0.9 0.92 L -0.9 0.92 C -0.85 -0.2 -0.6 -0.7 0.12 -0.98 Z",
        "#4a3a78",
        LINE,
        EDGE,
    )
    pen.path("M 0 -0.55 C 0.5 -0.45 0.6 0.1 0.46 0.66 Q 0 0.94 -0.46 0.66 C -0.6 0.1 -0.5 -0.45 0 -0.55 Z", "#1f1a1c")
    for x, turn in ((-0.2, 18), (0.2, -18)):
        pen.at(x, 0.06, 1, turn=turn).ellipse(0, 0, 0.16, 0.09, theme.GOLD)
        pen.circle(x, 0.06, 0.05, theme.WHITE)
    pen.path("M -0.2 0.92 L 0 0.66 L 0.2 0.92 Z", theme.GOLD)
    pen.at(0.0, -0.72, 0.16).polygon(star(4, 0.35), theme.GOLD_LIGHT)


def tritons(pen: Pen) -> None:
    for flip in (False, True):
        pen.at(0, 0, 1, mirror=flip).path(
            "M 0.4 -0.3 L 1.0 -0.52 L 0.84 -0.12 L 1.0 0.12 L 0.78 0.3 L 0.82 0.58 L 0.4 0.4 Z", "#2f726c", LINE, EDGE
        )
    pen.path("M -0.16 -0.62 L -0.3 -0.98 L 0 -0.84 L 0.3 -0.98 L 0.16 -0.62 Z", "#2f726c", LINE, EDGE)
    pen.path(
        "M -0.6 -0.1 C -0.6 -0.9 0.6 -0.9 0.6 -0.1 C 0.6 0.5 0.3 0.92 0 0.92 C -0.3 0.92 -0.6 0.5 -0.6 -0.1 Z",
        "#55a8a0",
        LINE,
        EDGE,
    )
    pen.path("M -0.12 -0.68 L 0.12 -0.68 L 0.06 -0.24 L -0.06 -0.24 Z", "#2f726c")
    for x in (-0.28, 0.28):
        pen.circle(x, 0.0, 0.2, theme.GOLD_LIGHT, LINE, 0.05)
        pen.ellipse(x, 0.0, 0.06, 0.14, LINE)
    pen.stroke("M -0.28 0.5 Q 0 0.64 0.28 0.5", LINE, 0.09)
    for x in (-0.44, -0.34, 0.34, 0.44):
        pen.line([(x, 0.28), (x * 0.92, 0.42)], "#2f726c", 0.06)


def trolls(pen: Pen) -> None:
    pen.path(
        "M -0.42 -0.62 L -0.5 -1.0 L -0.2 -0.8 L 0 -1.04 L 0.2 -0.8 L 0.5 -1.0 L 0.42 -0.62 Z", "#e98a3c", LINE, EDGE
    )
    pen.path(
        "M -0.5 -0.7 L 0.5 -0.7 L 0.9 -0.1 L 0.84 0.6 L 0.5 0.96 L -0.5 0.96 L -0.84 0.6 L -0.9 -0.1 Z",
        "#5f6a70",
        LINE,
        EDGE,
    )
    pen.path("M -0.78 -0.26 L 0.78 -0.26 L 0.66 -0.08 L -0.66 -0.08 Z", "#1f1a1c")
    for x in (-0.36, 0.36):
        pen.circle(x, -0.08, 0.15, theme.GOLD)
        pen.circle(x, -0.06, 0.07, LINE)
    pen.path("M -0.14 -0.12 L 0.14 -0.12 L 0.3 0.36 Q 0 0.52 -0.3 0.36 Z", "#8f9aa0", LINE, 0.05)
    pen.path("M -0.56 0.56 L 0.56 0.56 L 0.48 0.76 L -0.48 0.76 Z", LINE)
    for x in (-0.4, -0.1, 0.1, 0.4):
        pen.polygon([(x - 0.1, 0.76), (x + 0.1, 0.76), (x, 0.5)], theme.PAPER_LIGHT)
    pen.circle(0.62, 0.26, 0.09, "#6c9a3f")
    pen.circle(-0.6, 0.34, 0.12, "#6c9a3f")


def wizards(pen: Pen) -> None:
    pen.path("M -0.5 -0.1 C -0.85 0.5 -0.4 0.85 0 1.0 C 0.4 0.85 0.85 0.5 0.5 -0.1 Z", theme.WHITE, LINE, EDGE)
    pen.path("M -0.42 -0.2 L 0.42 -0.2 L 0.4 0.22 Q 0 0.36 -0.4 0.22 Z", "#f2c79c")
    pen.path(
        "M -1.0 0.0 Q -0.5 -0.3 -0.42 -0.36 Q -0.2 -0.9 0.28 -1.02 Q 0.22 -0.7 0.42 -0.36 Q 0.5 -0.3 1.0 0.0 Q "
        "0 -0.34 -1.0 0.0 Z",
        "#3158a6",
        LINE,
        EDGE,
    )
    pen.at(0.02, -0.56, 0.22).polygon(star(5, 0.45), theme.GOLD)
    _eyes(pen, 0.02, 0.2, 0.1)
    pen.ellipse(0, 0.2, 0.12, 0.13, "#e59aa0")
    pen.path(
        "M -0.4 0.42 Q -0.15 0.22 0 0.34 Q 0.15 0.22 0.4 0.42 Q 0.15 0.5 0 0.42 Q -0.15 0.5 -0.4 0.42 Z", theme.SILVER
    )


RACES: dict[str, Callable[[Pen], None]] = {
    "amazons": amazons,
    "dwarves": dwarves,
    "elves": elves,
    "ghouls": ghouls,
    "giants": giants,
    "halflings": halflings,
    "humans": humans,
    "orcs": orcs,
    "ratmen": ratmen,
    "skeletons": skeletons,
    "sorcerers": sorcerers,
    "tritons": tritons,
    "trolls": trolls,
    "wizards": wizards,
}
"""By race id."""
