"""Where things stand on the four maps: our own drawings, as data.

``map<id>.json`` holds, in pixels of the board (1600 x 1000, y down), for every region its polygon, the spots of its
race token, number, name (lines, with their own size), symbols and two markers, and its motifs (x, y, variant,
width), and the lines of the borders.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from rendering.canvas import Point

SIZE = (1600, 1000)


@dataclass(frozen=True, slots=True)
class Place:
    """One region's drawing."""

    number: int
    polygon: tuple[Point, ...]
    token: Point
    label: Point
    names: tuple[tuple[float, float, str], ...]
    """Lines of the name: x, y and words."""
    name_align: Literal["left", "middle"]
    name_size: int
    tight: bool
    """The name reaches over the border and needs a halo."""
    markers: tuple[Point, ...]
    symbols: tuple[Point, ...]
    """The region's symbols, then its Mountain piece."""
    small: int
    """Width of a symbol or marker."""
    motifs: tuple[tuple[float, float, int, int], ...]
    """Back to front: x, y, variant, width."""


@dataclass(frozen=True, slots=True)
class Border:
    """One line between two regions."""

    between: tuple[int, int]
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    places: tuple[Place, ...]
    borders: tuple[Border, ...]

    def place(self, number: int) -> Place:
        return self.places[number - 1]


def _point(pair: list[float]) -> Point:
    return (pair[0], pair[1])


def _place(raw: dict[str, Any]) -> Place:
    return Place(
        number=raw["number"],
        polygon=tuple(map(_point, raw["polygon"])),
        token=_point(raw["token"]),
        label=_point(raw["label"]),
        names=tuple((x, y, words) for x, y, words in raw["names"]),
        name_align=raw["align"],
        name_size=raw["name_size"],
        tight=raw["tight"],
        markers=tuple(map(_point, raw["markers"])),
        symbols=tuple(map(_point, raw["symbols"])),
        small=raw["small"],
        motifs=tuple((x, y, variant, wide) for x, y, variant, wide in raw["motifs"]),
    )


@lru_cache(maxsize=4)
def layout(board: int) -> Layout:
    """The drawing of the map with this id."""
    raw = json.loads((Path(__file__).parent / f"map{board}.json").read_text("utf-8"))
    borders = tuple(Border((b["between"][0], b["between"][1]), tuple(map(_point, b["line"]))) for b in raw["borders"])
    return Layout(tuple(_place(region) for region in raw["regions"]), borders)
