"""What Terra Mystica's colours say is said without them too; places of a choice are marked, with who is reached."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from engine.core import Offer
from engine.terra_mystica import GAME
from engine.terra_mystica.moves import Build, Favor, Leech, Pass, Transform, Upgrade
from engine.terra_mystica.neighbours import power_offered as powers
from engine.terra_mystica.view import BridgeView, View
from rendering import theme
from rendering.scenes import PLAYERS, play_to
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.board import draw_bridges, draw_label
from rendering.terra_mystica.layout.board import lay_out
from rendering.terra_mystica.layout.painter import SCALE
from rendering.terra_mystica.painter import PAINTER
from rendering.terra_mystica.prices import dig_price, ship_price
from rendering.terra_mystica.style import CREAM, GROUNDS, INK, PIECES, SEA
from rendering.terra_mystica.targets import find_targets
from rendering.terra_mystica.terrain import ground
from tests.rendering.sight import EYES, contrast, differing, pixels

COLOURS = ("yellow", "brown", "black", "blue", "green", "gray", "red")


@pytest.fixture(scope="module")
def view() -> View:
    return play_to(GAME, 5, "sight", 0.5)


@pytest.mark.parametrize("eyes", EYES)
def test_terrains_are_told_apart_by_colour_or_motif(eyes: str) -> None:
    drawn = []
    for colour in (*COLOURS, "ice", "volcano", "river"):
        sheet = Sheet((0, 0, 104, 104), 1, SEA)
        ground(sheet, colour, 52, 52, 50)
        drawn.append(sheet.image)
    for one, two in combinations(drawn, 2):
        assert differing(one, two, eyes) >= 400


@pytest.mark.parametrize("eyes", EYES)
def test_bridges_of_two_players_are_told_apart_by_their_letters(eyes: str, view: View) -> None:
    places = lay_out(view.board)
    y = places.centres["C3"][1]
    drawn = []
    for seat in range(5):
        one = replace(view, bridges=(BridgeView("C3", "C4", seat),))
        (ax, _), (bx, _) = places.centres["C3"], places.centres["C4"]
        middle = round((ax + bx) / 2)
        sheet = Sheet((middle - 60, round(y) - 60, middle + 60, round(y) + 60), SCALE, SEA)
        draw_bridges(sheet, places, one)
        drawn.append(sheet.image)
    for one_picture, two in combinations(drawn, 2):
        assert differing(one_picture, two, eyes) >= 60
        greys = one_picture.convert("L").convert("RGB"), two.convert("L").convert("RGB")
        assert differing(*greys, "all cones", 10) >= 30


def test_pieces_stand_out_from_every_terrain() -> None:
    """A structure, bridge or token has a pale halo and an edge of ink: one of them is 3 to 1 on any ground."""
    for style in GROUNDS.values():
        assert max(contrast(CREAM, style.face), contrast(INK, style.face)) >= 3
    assert contrast(CREAM, INK) >= 7
    for colour in COLOURS:
        piece = PIECES[colour]
        assert contrast(piece.text, piece.wall) >= 3


def test_coordinates_are_ink_on_a_pale_edge_on_every_terrain(view: View) -> None:
    places = lay_out(view.board)
    x, y = places.centres["A1"]
    looks = set()
    for colour in COLOURS:
        sheet = Sheet((round(x) - 30, round(y), round(x) + 30, round(y) + 80), 1, GROUNDS[colour].face)
        draw_label(sheet, places, "A1", colour)
        inks = [pixel for pixel in pixels(sheet.image) if sum(pixel) < 200]
        looks.add(len(inks))
        assert len(inks) > 60
    assert len(looks) == 1
    assert contrast(INK, CREAM) >= 7


def test_a_towns_wall_has_posts_so_that_it_is_no_yellow_rim() -> None:
    sheet = Sheet((0, 0, 160, 160), 1, GROUNDS["yellow"].face)
    for gold in (False, True):
        pieces.town_side(sheet, 0, 80, 80, 70, gold)
    column = [sheet.image.getpixel((round(80 + 0.805 * 70), y)) for y in range(50, 110)]
    dark = [sum(pixel) < 250 for pixel in column]  # type: ignore[arg-type]
    runs = sum(1 for before, now in pairwise(dark) if now and not before)
    assert runs >= 2
    assert contrast(INK, theme.GOLD) >= 4.5


def changed(one: bytes, two: bytes) -> tuple[int, int, int, int] | None:
    pair = [Image.open(io.BytesIO(png)).convert("RGB") for png in (one, two)]
    return ImageChops.difference(*pair).getbbox()


def board_with(view: View, **structures: tuple[int, str]) -> View:
    """Only these structures: by cell, seat and kind."""
    cells = []
    for spot in view.cells:
        seat, kind = structures.get(spot.name, (None, ""))
        cells.append(replace(spot, seat=seat, structure=kind, town="", town_id=0, fresh=False))
    return replace(view, cells=tuple(cells), bridges=(), phase="actions")


def test_who_is_offered_power_is_found_among_the_neighbours_and_over_bridges(view: View) -> None:
    """Dwelling 1, trading house and temple 2, stronghold and sanctuary 3 (rules, power for neighbours)."""
    beside = [name for name in lay_out(view.board).across("E7") if name]
    one, two, three = beside[:3]
    table = board_with(view, **{one: (1, "D"), two: (1, "TE"), three: (2, "SH"), "E7": (0, "D"), "I1": (3, "SA")})
    assert powers(table, 0, "E7") == ((1, 3), (2, 3))
    bridged = replace(table, bridges=(BridgeView("I1", "E7", 4),))
    assert powers(bridged, 0, "E7") == ((1, 3), (2, 3), (3, 3))
    assert powers(table, 1, "E7") == ((2, 3),), "one's own structures offer nothing"


def test_cells_of_the_menus_are_marked_and_nothing_else(view: View) -> None:
    table = board_with(view, E7=(0, "D"))
    plain = PAINTER.preview(table, PLAYERS, 0)[0].png
    offers = [Offer(Upgrade("E7", 1), ("Upgrade",), "E7"), Offer(Transform("E7"), ("Transform",), "E7")]
    assert list(find_targets(table, 0, offers)) == ["E7"]
    box = changed(plain, PAINTER.preview(table, PLAYERS, 0, offers)[0].png)
    assert box is not None
    places = lay_out(view.board)
    x, y = (value * SCALE for value in places.centres["E7"])
    far = (places.radius + 4) * SCALE
    assert x - far <= box[0] < box[2] <= x + far
    assert y - far <= box[1] < box[3] <= y + far


def test_reached_neighbours_show_in_the_panel(view: View) -> None:
    other = next(name for name in lay_out(view.board).across("E7") if name)
    offers = [Offer(Build("E7"), ("Build",), "E7")]
    alone = board_with(view)
    beside = board_with(view, **{other: (1, "TE")})
    plain = [PAINTER.preview(one, PLAYERS, 0)[0].png for one in (alone, beside)]
    marked = [PAINTER.preview(one, PLAYERS, 0, offers)[0].png for one in (alone, beside)]
    one, two = (changed(*pair) for pair in zip(plain, marked, strict=True))
    assert one is not None
    assert two is not None
    assert one != two or marked[0] != marked[1]
    assert find_targets(beside, 0, offers)["E7"].powers == ((1, 2),)
    assert find_targets(replace(beside, phase="dwellings"), 0, offers)["E7"].powers == ()


def test_choices_off_the_map_show_the_table(view: View) -> None:
    """Favor tiles and bonus cards lie beside the cult board; an answer about power is about the map."""
    tiles = [Offer(Favor(number), ("Favor tile",), "") for number in (1, 2)]
    assert PAINTER.preview(view, PLAYERS, 0, tiles)[0].name == "terra-table.png"
    assert PAINTER.preview(view, PLAYERS, 0, [Offer(Pass(1), ("Pass",), "")])[0].name == "terra-table.png"
    assert PAINTER.preview(view, PLAYERS, 0, [Offer(Leech(1, 2), ("Power",), "")])[0].name == "terra-map.png"
    assert PAINTER.preview(view, PLAYERS, 0)[0].name == "terra-map.png"


def test_the_next_steps_of_the_tracks_have_their_prices(view: View) -> None:
    """Shipping 4 coins and a priest, digging 2 workers, 5 coins and a priest; for Halflings 1 coin (faction boards)."""
    seat = replace(view.seats[0], faction="witches", ship=0, ship_max=3, dig=0, dig_max=2)
    assert ship_price(seat) == (("coins", 4), ("priests", 1))
    assert dig_price(seat) == (("workers", 2), ("coins", 5), ("priests", 1))
    assert dig_price(replace(seat, faction="halflings")) == (("workers", 2), ("coins", 1), ("priests", 1))
    assert ship_price(replace(seat, ship=3)) == ()
    assert dig_price(replace(seat, dig=2)) == ()
    assert ship_price(replace(seat, ship_max=0)) == ()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("until", [0.0, 0.02, 0.3])
def test_a_panels_picture_leaves_room_for_its_menus(players: int, until: float) -> None:
    """390 pixels wide it is 300 high at most."""
    table = play_to(GAME, players, "sight", until)
    for offers in ((), (Offer(Favor(1), ("Favor tile",), ""),)):
        (picture,) = PAINTER.preview(table, PLAYERS[:players], 0, offers)
        assert picture.size[1] * 390 / picture.size[0] <= 300
        assert len(picture.png) <= 200 * 1024
