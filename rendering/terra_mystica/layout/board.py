"""Where the cells of a map lie, in pixels of the map's own picture.

Hexagons stand on a corner; a map is as wide as a picture, whatever its cells, and as high as its rows need.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin, sqrt

from engine.terra_mystica.tables.board import BOARDS, SIDES, Board
from rendering import theme
from rendering.canvas import Point
from rendering.sheet import Window

MARGIN = 20.0
"""Between the cells and the edge of the map."""
TURNS = (0, 60, 120, 180, 240, 300)
"""Directions of the six sides of a cell in degrees, clockwise from the right: those of the map's own list."""
assert len(TURNS) == len(SIDES)
LARGE = 1.85
"""Scale of a quarter of the map."""
LABEL = 30
LABEL_DROP = 0.655
"""How far below the middle the coordinate stands, in radii."""
FOOT = 0.4
"""How far below the middle structures stand, in radii."""


@dataclass(frozen=True, slots=True)
class MapLayout:
    """Places and sizes of a map."""

    board: Board
    wide: float
    """Width of a cell."""
    radius: float
    """From the middle of a cell to its corners."""
    pitch: float
    """From row to row."""
    size: tuple[int, int]
    """Width and height of the whole map."""
    centres: Mapping[str, Point]
    """Middle of each cell, by name."""

    @property
    def quarters(self) -> Mapping[str, tuple[str, Window]]:
        """Name of each quarter and its window; they overlap by a cell or so."""
        width, height = self.size
        across = round(width / LARGE)
        down = round(2 * MARGIN + len(self.board.letters) // 2 * self.pitch + 2 * self.radius)
        return {
            "north-west": ("Map, upper left", (0, 0, across, down)),
            "north-east": ("Map, upper right", (width - across, 0, width, down)),
            "south-west": ("Map, lower left", (0, height - down, across, height)),
            "south-east": ("Map, lower right", (width - across, height - down, width, height)),
        }

    def across(self, name: str) -> tuple[str | None, ...]:
        """The cells beyond the six sides, in the order of :data:`TURNS`; None beyond the rim."""
        beyond = self.board.across[self.board.cell[name]]
        return tuple(None if other is None else self.board.names[other] for other in beyond)


@cache
def lay_out(id: str) -> MapLayout:
    """The layout of a map, by its id."""
    board = BOARDS[id]
    halves = max(half for _, half in board.places) + 2
    wide = 2 * (theme.WIDTH - 2 * MARGIN) / halves
    radius = wide / sqrt(3)
    pitch = radius * 1.5
    return MapLayout(
        board,
        wide,
        radius,
        pitch,
        (theme.WIDTH, round(2 * MARGIN + (len(board.letters) - 1) * pitch + 2 * radius)),
        {
            name: (MARGIN + wide * (half / 2 + 0.5), MARGIN + radius + row * pitch)
            for name, (row, half) in zip(board.names, board.places, strict=True)
        },
    )


def corner(x: float, y: float, direction: float, radius: float) -> Point:
    """The point ``radius`` away in a direction (degrees clockwise from the right)."""
    return x + radius * cos(radians(direction)), y + radius * sin(radians(direction))
