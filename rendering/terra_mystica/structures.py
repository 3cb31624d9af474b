"""The five structures: a silhouette each, told apart without colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from rendering.canvas import Colour, Pen, Point


def curve(x: float, y: float, rx: float, ry: float, start: float = 180, end: float = 360) -> list[Point]:
    """Points of an elliptic arc, degrees as in Pillow (0 right, 90 down)."""
    steps = 18
    turns = [start + (end - start) * i / steps for i in range(steps + 1)]
    return [(x + rx * cos(t * pi / 180), y + ry * sin(t * pi / 180)) for t in turns]


def block(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def tower(x0: float, x1: float, top: float, foot: float) -> list[Point]:
    """A wall with three merlons."""
    w, cut = (x1 - x0) / 5, 9
    return [
        (x0, top), (x0 + w, top), (x0 + w, top + cut), (x0 + 2 * w, top + cut), (x0 + 2 * w, top),
        (x0 + 3 * w, top), (x0 + 3 * w, top + cut), (x0 + 4 * w, top + cut), (x0 + 4 * w, top), (x1, top),
        (x1, foot), (x0, foot),
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Structure:
    """``walls`` carry the player's colour, ``roofs`` its dark shade; the letter stands at ``letter``."""

    name: str
    walls: tuple[Sequence[Point], ...]
    roofs: tuple[Sequence[Point], ...]
    letter: Point
    size: float
    """Width on the map in parts of a cell's width."""
    type: float
    """Size of the letter in the same parts."""


STRUCTURES: dict[str, Structure] = {
    "D": Structure(
        "dwelling",
        (block(22, 46, 78, 90),),
        ([(50, 8), (96, 50), (4, 50)],),
        (50, 68),
        0.5,
        0.27,
    ),
    "TP": Structure(
        "trading house",
        (block(8, 40, 52, 90), block(48, 54, 94, 90)),
        ([(30, 6), (60, 44), (0, 44)], [(56, 36), (90, 36), (100, 58), (52, 58)]),
        (50, 71),
        0.6,
        0.27,
    ),
    "TE": Structure(
        "temple",
        (block(16, 54, 84, 82), block(6, 78, 94, 90)),
        ([(50, 4), (57, 14), (50, 24), (43, 14)], curve(50, 56, 36, 36)),
        (50, 66),
        0.58,
        0.28,
    ),
    "SH": Structure(
        "stronghold",
        (tower(4, 38, 22, 92), tower(62, 96, 22, 92), tower(30, 70, 38, 92)),
        ([(50, 34), (50, 2), (74, 10), (54, 18), (54, 34)],),
        (50, 70),
        0.68,
        0.36,
    ),
    "SA": Structure(
        "sanctuary",
        (block(6, 62, 94, 84), block(0, 80, 100, 92)),
        (
            [(50, 17), (55, 25), (50, 33), (45, 25)],
            curve(50, 64, 29, 36),
            curve(17, 64, 13, 17),
            curve(83, 64, 13, 17),
        ),
        (50, 73),
        0.78,
        0.27,
    ),
}
"""By the notation's code, in the order of the faction board."""


def draw_structure(pen: Pen, code: str, wall: Colour, roof: Colour, ink: Colour, halo: Colour | None) -> None:
    """A structure as a sticker: halo, ink outline, walls and roofs (the letter is set as text)."""
    structure = STRUCTURES[code]
    parts = [*structure.walls, *structure.roofs]
    for line, width in ((halo, 17.0), (ink, 9.0)):
        if line is not None:
            for part in parts:
                pen.polygon(part, line, line, width)
    for part in structure.walls:
        pen.polygon(part, wall)
    for part in structure.roofs:
        pen.polygon(part, roof)
