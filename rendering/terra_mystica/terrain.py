"""Cells of the map as sprites: each terrain has its colour and its own motif (told apart without colour)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from rendering import theme
from rendering.canvas import Pen, Point, mix, regular
from rendering.sheet import Sheet
from rendering.terra_mystica.style import GROUNDS, Ground

SIDE = sqrt(3) / 2
"""Half the width of a hexagon of radius 1."""
HEXAGON = regular(6)


def _waves(pen: Pen, spots: Sequence[Point], size: float, line: str, width: float) -> None:
    for x, y in spots:
        dips = [(x - size, y), (x - size / 2, y - size * 0.3), (x, y), (x + size / 2, y + size * 0.3), (x + size, y)]
        pen.line(dips, line, width)


def desert(pen: Pen, ground: Ground) -> None:
    for x, y, r in ((-0.36, -0.38, 0.3), (0.3, -0.5, 0.26), (0.46, 0.1, 0.28), (-0.5, 0.22, 0.26)):
        pen.arc(x, y + r * 0.5, r, 200, 325, ground.motif, 0.07)


def plains(pen: Pen, ground: Ground) -> None:
    for x, y in ((-0.45, -0.3), (0.0, -0.62), (0.45, -0.3), (-0.55, 0.25), (0.55, 0.25)):
        pen.line([(x, y + 0.16), (x, y - 0.14)], ground.motif, 0.05)
        for dx in (-0.11, 0.11):
            for dy in (-0.1, 0.03):
                pen.line([(x, y + dy + 0.08), (x + dx, y + dy - 0.04)], ground.motif, 0.05)


def swamp(pen: Pen, ground: Ground) -> None:
    for x, y in ((-0.4, -0.34), (0.38, -0.44), (0.5, 0.2), (-0.52, 0.22)):
        for dx, tall in ((-0.12, 0.2), (0.0, 0.3), (0.12, 0.22)):
            pen.line([(x + dx * 0.5, y + 0.12), (x + dx, y + 0.12 - tall)], ground.motif, 0.055)
        pen.line([(x - 0.22, y + 0.14), (x + 0.22, y + 0.14)], ground.motif, 0.05)


def lakes(pen: Pen, ground: Ground) -> None:
    _waves(
        pen,
        ((-0.34, -0.36), (0.34, -0.46), (-0.48, 0.02), (0.5, 0.0), (-0.4, 0.34), (0.42, 0.34)),
        0.2,
        ground.motif,
        0.07,
    )


def forest(pen: Pen, ground: Ground) -> None:
    for x, y in ((-0.42, -0.28), (0.02, -0.56), (0.44, -0.28), (-0.56, 0.24), (0.56, 0.24)):
        for dy, half in ((-0.1, 0.13), (0.08, 0.18)):
            pen.polygon([(x, y + dy - 0.16), (x + half, y + dy + 0.08), (x - half, y + dy + 0.08)], ground.motif)
        pen.line([(x, y + 0.12), (x, y + 0.22)], ground.motif, 0.06)


def mountains(pen: Pen, ground: Ground) -> None:
    for x, y, r in ((-0.34, -0.32, 0.3), (0.3, -0.42, 0.26), (0.52, 0.24, 0.22), (-0.55, 0.26, 0.2)):
        pen.polygon([(x, y - r * 0.8), (x + r, y + r * 0.6), (x - r, y + r * 0.6)], ground.motif)
        pen.polygon(
            [(x, y - r * 0.8), (x + r * 0.34, y - r * 0.33), (x, y - r * 0.2), (x - r * 0.34, y - r * 0.33)],
            theme.PAPER_LIGHT,
        )


def wasteland(pen: Pen, ground: Ground) -> None:
    for line in (
        [(-0.62, -0.2), (-0.38, -0.36), (-0.3, -0.6), (-0.1, -0.7)],
        [(-0.38, -0.36), (-0.16, -0.24)],
        [(0.2, -0.62), (0.34, -0.4), (0.62, -0.34)],
        [(0.34, -0.4), (0.26, -0.2)],
        [(-0.72, 0.3), (-0.48, 0.2), (-0.4, 0.42)],
        [(0.72, 0.2), (0.5, 0.3), (0.44, 0.12)],
    ):
        pen.line(line, ground.motif, 0.06)


def ice(pen: Pen, ground: Ground) -> None:
    for x, y, r in ((-0.38, -0.34, 0.2), (0.36, -0.42, 0.18), (0.52, 0.18, 0.16), (-0.52, 0.2, 0.16)):
        for turn in (0, 60, 120):
            spoke = pen.at(x, y, r, turn)
            spoke.line([(-1, 0), (1, 0)], ground.motif, 0.28)


def volcano(pen: Pen, ground: Ground) -> None:
    for x, y, r in ((-0.3, -0.34, 0.28), (0.4, -0.3, 0.24)):
        pen.polygon(
            [(x - r * 0.3, y - r * 0.6), (x + r * 0.3, y - r * 0.6), (x + r, y + r * 0.6), (x - r, y + r * 0.6)],
            ground.motif,
        )


def river(pen: Pen, ground: Ground) -> None:
    _waves(pen, ((-0.3, -0.26), (0.26, 0.02), (-0.22, 0.3)), 0.22, ground.motif, 0.07)


MOTIFS: dict[str, Callable[[Pen, Ground], None]] = {
    "yellow": desert, "brown": plains, "black": swamp, "blue": lakes, "green": forest, "gray": mountains,
    "red": wasteland, "ice": ice, "volcano": volcano, "river": river,
}  # fmt: skip


def draw_cell(pen: Pen, terrain: str, motif: bool) -> None:
    """A cell of radius 1."""
    ground = GROUNDS[terrain]
    if terrain == "river":
        pen.polygon(HEXAGON, ground.motif)
        pen.at(0, 0, 0.975).polygon(HEXAGON, ground.face)
    else:
        pen.polygon(HEXAGON, theme.PAPER_LIGHT)
        pen.at(0, 0, 0.965).polygon(HEXAGON, ground.rim)
        pen.at(0, 0, 0.9).polygon(HEXAGON, ground.face)
    if motif:
        MOTIFS[terrain](pen.at(0, 0, 0.88), ground)


def ground(sheet: Sheet, terrain: str, x: float, y: float, radius: float, motif: bool = True) -> None:
    """A cell; without ``motif`` it is a calm ground for a structure."""
    sheet.put(("tm-cell", terrain, motif), x, y, 2 * radius, lambda pen: draw_cell(pen, terrain, motif))


def mist(sheet: Sheet, terrain: str, x: float, y: float, radius: float) -> None:
    """A cell that does not matter now."""

    def draw(pen: Pen) -> None:
        style = GROUNDS[terrain]
        pen.polygon(HEXAGON, mix(style.rim, theme.PAPER, 0.55))
        pen.at(0, 0, 0.95).polygon(HEXAGON, mix(style.face, theme.PAPER, 0.65))

    sheet.put(("tm-mist", terrain), x, y, 2 * radius, draw)
