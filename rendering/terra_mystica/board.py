"""The map: cells, rivers, coordinates, structures, bridges and towns, at any scale."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.terra_mystica.tables.board import NAMES, PRINTED, RIVER, TERRAINS
from engine.terra_mystica.view import View
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.geometry import CENTRES, RADIUS, SIDES, SIZE, WIDE, across, corner
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.look import GROUNDS, SEA, letters
from rendering.terra_mystica.terrain import ground
from rendering.text import Face

LABEL = 27
LABEL_DROP = 0.67
"""How far below the middle the coordinate stands, in radii."""
FOOT = 0.4
"""How far below the middle structures stand, in radii."""

PRINTED_TERRAIN = {
    name: "river" if PRINTED[cell] == RIVER else TERRAINS[PRINTED[cell]] for cell, name in enumerate(NAMES)
}


@lru_cache(maxsize=1)
def base() -> Image.Image:
    """The printed map at scale 1; shared, so callers copy it."""
    sheet = Sheet((0, 0, *SIZE), 1, SEA)
    for name, terrain in PRINTED_TERRAIN.items():
        draw_ground(sheet, name, terrain)
    return sheet.image


def draw_ground(sheet: Sheet, name: str, terrain: str, motif: bool = True) -> None:
    x, y = CENTRES[name]
    if sheet.shows(x, y, WIDE):
        ground(sheet, terrain, x, y, RADIUS, motif)
        if terrain != "river":
            drop = y + LABEL_DROP * RADIUS
            sheet.write(x, drop, name, Face.LABEL, LABEL, GROUNDS[terrain].text, "middle")


def draw_map(sheet: Sheet, view: View, printed: bool = False) -> None:
    """The map of a position; with ``printed`` the sheet carries :func:`base` already."""
    for spot in view.cells:
        if not printed or spot.structure or spot.terrain != spot.printed:
            draw_ground(sheet, spot.name, spot.terrain, not spot.structure)
    draw_towns(sheet, view)
    draw_bridges(sheet, view)
    draw_structures(sheet, view)


def draw_towns(sheet: Sheet, view: View) -> None:
    """A golden border round each town, and its key."""
    town = {spot.name: spot.town_id for spot in view.cells if spot.town_id}
    marked: set[int] = set()
    for name, number in town.items():
        for direction, other in zip(SIDES, across(name), strict=True):
            if other is None or town.get(other) != number:
                pieces.town_side(sheet, direction, *CENTRES[name], RADIUS)
    for name, number in town.items():
        if number not in marked:
            marked.add(number)
            pieces.town_key(sheet, *corner(*CENTRES[name], 270, RADIUS * 0.95), 40)


def draw_bridges(sheet: Sheet, view: View) -> None:
    for crossing in view.bridges:
        (ax, ay), (bx, by) = CENTRES[crossing.a], CENTRES[crossing.b]
        turn = 90 if abs(ax - bx) < 1 else 30 if (bx - ax) * (by - ay) > 0 else -30
        pieces.bridge(sheet, view.seats[crossing.seat].colour, turn, (ax + bx) / 2, (ay + by) / 2, WIDE)


def draw_structures(sheet: Sheet, view: View) -> None:
    marks = letters(view.seats)
    for spot in view.cells:
        x, y = CENTRES[spot.name]
        if not sheet.shows(x, y, WIDE):
            continue
        if spot.fresh:
            pieces.fresh(sheet, x, y, RADIUS)
        if spot.structure and spot.seat is not None:
            colour = view.seats[spot.seat].colour
            pieces.owned(sheet, spot.structure, colour, marks[spot.seat], x, y + FOOT * RADIUS, WIDE)
        elif spot.terrain == "river" and spot.town:
            icon(sheet, "town", x, y, 60)
