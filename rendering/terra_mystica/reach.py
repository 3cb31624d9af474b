"""Where a player can build: reachable cells with spades and price, everything else in mist."""

from __future__ import annotations

from PIL import Image

from engine.terra_mystica.view import ReachView, View
from rendering import theme
from rendering.canvas import Pen, regular
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.board import draw_bridges, draw_ground, draw_label
from rendering.terra_mystica.cults_and_players import draw_resources
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.board import FOOT, LABEL, LABEL_DROP, MapLayout, lay_out
from rendering.terra_mystica.layout.reach import HEAD, SCALE
from rendering.terra_mystica.parts import amounts_middle, panel
from rendering.terra_mystica.style import GROUNDS, INK, SEA, TABLE, letters
from rendering.terra_mystica.terrain import mist
from rendering.text import Face, clean, fit

RINGS = {
    "build": (theme.GREEN, "can build now"),
    "dig": (theme.GOLD, "can transform"),
    "short": (theme.RED, "too dear now"),
}


def draw_reach(view: View, seat: int, name: str) -> Image.Image:
    """The whole map as ``seat`` sees it."""
    places = lay_out(view.board)
    width, height = places.size
    sheet = Sheet((0, -HEAD, width, height), SCALE, TABLE)
    panel(sheet, 0, 0, width, height, SEA, round_=0)
    spots = {spot.cell: spot for spot in view.seats[seat].reach}
    marks = letters(view.seats)
    for cell in view.cells:
        x, y = places.centres[cell.name]
        if cell.name in spots:
            draw_ground(sheet, places, cell.name, cell.terrain, motif=False)
        elif cell.terrain == "river" or cell.seat == seat:
            draw_ground(sheet, places, cell.name, cell.terrain, motif=cell.terrain == "river")
        else:
            mist(sheet, cell.terrain, x, y, places.radius)
            sheet.write(x, y + LABEL_DROP * places.radius, cell.name, Face.LABEL, LABEL, theme.FADED, "middle")
        if cell.structure and cell.seat is not None:
            wide = places.wide if cell.seat == seat else places.wide * 0.8
            colour = view.seats[cell.seat].colour
            pieces.owned(sheet, cell.structure, colour, marks[cell.seat], x, y + FOOT * places.radius, wide)
    draw_bridges(sheet, places, view)
    for spot in spots.values():
        draw_spot(sheet, places, spot)
    draw_head(sheet, view, seat, name)
    return sheet.image


def draw_spot(sheet: Sheet, places: MapLayout, spot: ReachView) -> None:
    """Spades above, price below; a house where nothing has to be dug."""
    x, y = places.centres[spot.cell]
    kind = "build" if spot.build else "dig" if spot.affordable and spot.spades else "short"
    ring(sheet, kind, x, y, places.radius)
    draw_label(sheet, places, spot.cell, spot.terrain)
    light = GROUNDS[spot.terrain].text
    if spot.spades:
        icon(sheet, "spades", x - 16, y - 30, 44)
        sheet.write(x + 8, y - 30, str(spot.spades), Face.DISPLAY, 40, light)
    else:
        pieces.structure(sheet, "D", "", x, y - (26 if spot.cost else 4), 46 if spot.cost else 60)
    if spot.cost:
        amounts_middle(sheet, x, y + 12, spot.cost, 32, light, 6, 98)


def ring(sheet: Sheet, kind: str, x: float, y: float, radius: float) -> None:
    colour = RINGS[kind][0]

    def draw(pen: Pen) -> None:
        points = regular(6)
        for line, width in ((theme.PAPER_LIGHT, 0.17), (colour, 0.11)):
            pen.at(0, 0, 0.9).polygon(points, None, line, width)

    sheet.put(("tm-reach", kind), x, y, 2 * radius, draw)


def draw_head(sheet: Sheet, view: View, seat: int, name: str) -> None:
    """Whose reach it is, what he has, and what the rings mean."""
    player = view.seats[seat]
    top = -HEAD + 8
    panel(sheet, 10, top, theme.WIDTH - 20, HEAD - 16, theme.PAPER)
    pieces.token(sheet, player.colour, letters(view.seats)[seat], 66, top + 47, 74)
    sheet.write(112, top + 30, fit(clean(name, f"Player {seat + 1}"), Face.LABEL, 32, 210), Face.LABEL, 32, INK)
    sheet.write(112, top + 66, fit(player.faction_name, Face.LABEL, 28, 210), Face.LABEL, 28, theme.FADED)
    draw_resources(sheet, 330, top + 47, player)
    for n, (colour, words) in enumerate(RINGS.values()):
        spot = top + 20 + n * 28
        panel(sheet, 1032, spot - 11, 26, 22, colour, INK, 2, 8)
        sheet.write(1070, spot, words, Face.LABEL, 27, INK)
    far = [f"shipping {player.ship + player.ship_bonus}"] if player.ship_max else []
    sheet.write(1290, top + 30, " ".join(far) or "no shipping", Face.LABEL, 28, INK)
    used = sheet.write(1290, top + 66, "spade:", Face.LABEL, 28, INK)
    amounts_middle(sheet, 1290 + used + 46, top + 66, ((player.spade_resource, player.spade_price),), 34)
