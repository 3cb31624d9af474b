"""Where the cells of the map lie, in pixels of the map's own picture.

Hexagons stand on a corner; a cell is ``WIDE`` across and rows lie ``PITCH`` apart, odd rows half a cell to the right.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt

from engine.terra_mystica.tables.board import CELL, NAMES, PLACES
from rendering.sheet import Window

WIDE = 120.0
RADIUS = WIDE / sqrt(3)
PITCH = RADIUS * 1.5
MARGIN = 20.0
SIZE = (1600, round(2 * MARGIN + 8 * PITCH + 2 * RADIUS))
"""Width and height of the whole map in pixels."""

CENTRES: dict[str, tuple[float, float]] = {
    NAMES[cell]: (
        MARGIN + WIDE * (column + (1.0 if row % 2 else 0.5)),
        MARGIN + RADIUS + row * PITCH,
    )
    for cell, (row, column) in enumerate(PLACES)
}
"""Middle of each cell."""

SIDES = (0, 60, 120, 180, 240, 300)
"""Directions of the six sides in degrees, clockwise from the right."""

_AT = {place: NAMES[cell] for cell, place in enumerate(PLACES)}


def across(name: str) -> tuple[str | None, ...]:
    """The cells beyond the six sides, in the order of :data:`SIDES`; None beyond the rim."""
    row, column = PLACES[CELL[name.lower()]]
    left = column - 1 if row % 2 == 0 else column
    spots = [
        (row, column + 1),
        (row + 1, left + 1),
        (row + 1, left),
        (row, column - 1),
        (row - 1, left),
        (row - 1, left + 1),
    ]
    return tuple(_AT.get(spot) for spot in spots)


def corner(x: float, y: float, direction: float, radius: float = RADIUS) -> tuple[float, float]:
    """The point ``radius`` away in a direction (degrees clockwise from the right)."""
    return x + radius * cos(radians(direction)), y + radius * sin(radians(direction))


LARGE = 1.85
"""Scale of a quarter of the map."""
_ACROSS = round(SIZE[0] / LARGE)
_DOWN = round(2 * MARGIN + 4 * PITCH + 2 * RADIUS)
QUARTERS: dict[str, tuple[str, Window]] = {
    "north-west": ("Map, upper left", (0, 0, _ACROSS, _DOWN)),
    "north-east": ("Map, upper right", (SIZE[0] - _ACROSS, 0, SIZE[0], _DOWN)),
    "south-west": ("Map, lower left", (0, SIZE[1] - _DOWN, _ACROSS, SIZE[1])),
    "south-east": ("Map, lower right", (SIZE[0] - _ACROSS, SIZE[1] - _DOWN, *SIZE)),
}
"""Name of each quarter and its window; they overlap by a cell or so."""
