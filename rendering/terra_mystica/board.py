"""The map: cells, rivers, coordinates, structures, bridges and towns, at any scale."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.terra_mystica.tables.board import NAMES, PRINTED, RIVER, TERRAINS
from engine.terra_mystica.view import CellView, View
from rendering.terra_mystica import pieces
from rendering.terra_mystica.geometry import CENTRES, RADIUS, SIDES, SIZE, WIDE, across, corner
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.look import GROUNDS, SEA, letters
from rendering.terra_mystica.terrain import cell
from rendering.text import Face, write

LABEL = 26
LABEL_DROP = 0.66
"""How far below the middle the coordinate stands, in radii."""
FOOT = 0.42
"""How far below the middle structures stand, in radii."""


@lru_cache(maxsize=2)
def base(scale: int) -> Image.Image:
    """The printed map; shared, so callers copy it."""
    picture = Image.new("RGB", (SIZE[0] * scale, SIZE[1] * scale), SEA)
    for number, name in enumerate(NAMES):
        terrain = "river" if PRINTED[number] == RIVER else TERRAINS[PRINTED[number]]
        _ground(picture, name, terrain, scale, True)
    return picture


def _ground(picture: Image.Image, name: str, terrain: str, scale: float, motif: bool) -> None:
    x, y = CENTRES[name]
    x, y = x * scale, y * scale
    cell(terrain, RADIUS * scale, motif).stamp(picture, x, y)
    if terrain != "river":
        size = round(LABEL * scale)
        write(picture, x, y + LABEL_DROP * RADIUS * scale, name, Face.LABEL, size, GROUNDS[terrain].text, "middle")


def draw_map(view: View, scale: int = 1) -> Image.Image:
    """The whole map of a position."""
    picture = base(scale).copy()
    for spot in view.cells:
        if spot.terrain != "river" and (spot.structure or spot.terrain != spot.printed):
            _ground(picture, spot.name, spot.terrain, scale, not spot.structure)
    draw_towns(picture, view.cells, scale)
    draw_bridges(picture, view, scale)
    draw_structures(picture, view, scale)
    return picture


def draw_towns(picture: Image.Image, cells: Sequence[CellView], scale: float) -> None:
    """A golden border round each town, and its key."""
    town = {spot.name: spot.town_id for spot in cells if spot.town_id}
    marked: set[int] = set()
    for name, number in town.items():
        x, y = CENTRES[name][0] * scale, CENTRES[name][1] * scale
        for direction, other in zip(SIDES, across(name), strict=True):
            if other is None or town.get(other) != number:
                pieces.town_side(direction, RADIUS * scale).stamp(picture, x, y)
    for spot in cells:
        if spot.town_id and spot.town_id not in marked:
            marked.add(spot.town_id)
            x, y = corner(*CENTRES[spot.name], 270, RADIUS * 0.95)
            pieces.town_badge(round(40 * scale)).stamp(picture, x * scale, y * scale)


def draw_bridges(picture: Image.Image, view: View, scale: float) -> None:
    for crossing in view.bridges:
        (ax, ay), (bx, by) = CENTRES[crossing.a], CENTRES[crossing.b]
        turn = 90 if abs(ax - bx) < 1 else 30 if (bx - ax) * (by - ay) > 0 else -30
        colour = view.seats[crossing.seat].colour
        pieces.bridge(colour, turn, WIDE * scale).stamp(picture, (ax + bx) / 2 * scale, (ay + by) / 2 * scale)


def draw_structures(picture: Image.Image, view: View, scale: float) -> None:
    marks = letters(view.seats)
    for spot in view.cells:
        x, y = CENTRES[spot.name][0] * scale, CENTRES[spot.name][1] * scale
        if spot.fresh:
            pieces.fresh(RADIUS * scale).stamp(picture, x, y)
        if spot.structure and spot.seat is not None:
            colour = view.seats[spot.seat].colour
            foot = y + FOOT * RADIUS * scale
            pieces.stamp_structure(picture, x, foot, spot.structure, colour, marks[spot.seat], WIDE * scale)
        elif spot.terrain == "river" and spot.town:
            icon("town", round(60 * scale)).stamp(picture, x, y)
