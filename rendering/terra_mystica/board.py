"""The map: cells, rivers, coordinates, structures, bridges and towns, at any scale."""

from __future__ import annotations

from collections.abc import Mapping

from engine.terra_mystica.tables.terrain import colour_of
from engine.terra_mystica.view import View
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.board import FOOT, LABEL, LABEL_DROP, TURNS, MapLayout, corner, lay_out
from rendering.terra_mystica.parts import panel
from rendering.terra_mystica.style import CREAM, INK, SEA, letters
from rendering.terra_mystica.targets import NO_TARGETS, Target, draw_targets
from rendering.terra_mystica.terrain import ground
from rendering.text import Face


def draw_printed(sheet: Sheet, places: MapLayout) -> None:
    """The empty map; callers keep and copy it."""
    panel(sheet, 0, 0, *places.size, SEA, round_=0)
    for name, terrain in zip(places.board.names, places.board.printed, strict=True):
        draw_ground(sheet, places, name, colour_of(terrain))


def draw_ground(sheet: Sheet, places: MapLayout, name: str, terrain: str, motif: bool = True) -> None:
    x, y = places.centres[name]
    if sheet.shows(x, y, places.wide):
        ground(sheet, terrain, x, y, places.radius, motif)
        draw_label(sheet, places, name, terrain)


def draw_label(sheet: Sheet, places: MapLayout, name: str, terrain: str) -> None:
    """The coordinate of a land cell, readable on every ground and over the foot of a structure."""
    if terrain != "river":
        x, y = places.centres[name]
        sheet.write(x, y + LABEL_DROP * places.radius, name, Face.LABEL, LABEL, INK, "middle", CREAM, 4)


def draw_map(sheet: Sheet, view: View, printed: bool = False, targets: Mapping[str, Target] = NO_TARGETS) -> None:
    """The map of a position; with ``printed`` the sheet shows the empty one already.

    ``targets`` are cells to choose from.
    """
    places = lay_out(view.board)
    for spot in view.cells:
        if not printed or spot.structure or spot.terrain != spot.printed:
            draw_ground(sheet, places, spot.name, spot.terrain, not spot.structure)
    draw_towns(sheet, places, view)
    draw_bridges(sheet, places, view)
    draw_structures(sheet, places, view)
    draw_keys(sheet, places, view)
    draw_targets(sheet, places, view, targets)
    for name in targets:
        draw_label(sheet, places, name, "")


def draw_towns(sheet: Sheet, places: MapLayout, view: View) -> None:
    """A golden border round each town."""
    town = {spot.name: spot.town_id for spot in view.cells if spot.town_id}
    sides = [
        (direction, *places.centres[name])
        for name, number in town.items()
        for direction, other in zip(TURNS, places.across(name), strict=True)
        if other is None or town.get(other) != number
    ]
    for gold in (False, True):
        for direction, x, y in sides:
            pieces.town_side(sheet, direction, x, y, places.radius, gold)


def draw_bridges(sheet: Sheet, places: MapLayout, view: View) -> None:
    marks = letters(view.seats)
    for crossing in view.bridges:
        (ax, ay), (bx, by) = places.centres[crossing.a], places.centres[crossing.b]
        turn = 90 if abs(ax - bx) < 1 else 30 if (bx - ax) * (by - ay) > 0 else -30
        middle, colour = ((ax + bx) / 2, (ay + by) / 2), view.seats[crossing.seat].colour
        pieces.bridge(sheet, colour, turn, *middle, places.wide)
        pieces.token(sheet, colour, marks[crossing.seat], *middle, 42)


def draw_keys(sheet: Sheet, places: MapLayout, view: View) -> None:
    """A key on top of each town."""
    marked: set[int] = set()
    for spot in view.cells:
        if spot.town_id and spot.town_id not in marked:
            marked.add(spot.town_id)
            pieces.town_key(sheet, *corner(*places.centres[spot.name], 270, places.radius * 0.95), 38)


def draw_structures(sheet: Sheet, places: MapLayout, view: View) -> None:
    marks = letters(view.seats)
    for spot in view.cells:
        x, y = places.centres[spot.name]
        if not sheet.shows(x, y, places.wide):
            continue
        if spot.fresh:
            pieces.fresh(sheet, x, y, places.radius)
        if spot.structure and spot.seat is not None:
            colour = view.seats[spot.seat].colour
            pieces.owned(sheet, spot.structure, colour, marks[spot.seat], x, y + FOOT * places.radius, places.wide)
        if spot.fresh or spot.structure or spot.town_id:  # the frames and structures have run over it
            draw_label(sheet, places, spot.name, spot.terrain)
        elif spot.terrain == "river" and spot.town:
            icon(sheet, "town", x, y, 60)
