"""Terra Mystica's pictures: every sprite there is, budgets, same bytes, words that fit, what a player must find."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Sequence
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.core import Event, Words
from engine.terra_mystica import GAME
from engine.terra_mystica.tables.board import BOARDS
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.terrain import COLOURS
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    CULTS,
    FAVOR_TILES,
    KINDS,
    POWER_ACTIONS,
    SCORING_TILES,
    TOWN_TILES,
)
from engine.terra_mystica.view import ActionView, BonusView, View
from rendering import theme
from rendering.canvas import Pen
from rendering.painter import Picture
from rendering.scenes import play_to
from rendering.sheet import Sheet
from rendering.terra_mystica import parts, pieces, tiles
from rendering.terra_mystica.choice import list_offered
from rendering.terra_mystica.cults_and_players import draw_cults_and_players
from rendering.terra_mystica.icons import ICONS
from rendering.terra_mystica.layout import board as layout
from rendering.terra_mystica.map_and_scoring import draw_map_and_scoring
from rendering.terra_mystica.painter import PAINTER, TerraMysticaPainter
from rendering.terra_mystica.player import draw_player
from rendering.terra_mystica.scenes import PROMOS, make_scenes
from rendering.terra_mystica.scores import rows
from rendering.terra_mystica.structures import STRUCTURES
from rendering.terra_mystica.style import CULTS as CULT_STYLES
from rendering.terra_mystica.style import GROUNDS, PIECES, letters, palette
from rendering.terra_mystica.terrain import MOTIFS
from rendering.text import Face, width, wrap
from tests.engine.terra_mystica.elsewhere import begin_elsewhere
from tests.rendering.terra_mystica.positions import late

NAMES_ = ("Katharina", "Bo", "Wolfeschlegelsteinhausenbergerdorff", "\N{DRAGON}", "Ann-Sophie")
LIMIT = 200_000


class PlainWords(Words[Any, View]):
    """Words of a game without words."""

    def event(self, event: Event, names: Sequence[str]) -> str:
        return ""

    def waiting(self, what: str) -> str:
        return what

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        return ""

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        return f"Round {view.round}. " + "Very much happens. " * 60

    def part(self, key: str) -> str:
        return key


@pytest.fixture(scope="module")
def painter() -> TerraMysticaPainter:
    return TerraMysticaPainter(PlainWords())


VIEWS = {
    "five": late(),
    "ice": late("icemaidens", "darklings"),
    "three": late("witches", "nomads", "engineers", round=1),
    "four": late("witches", "nomads", "mermaids", "halflings", round=6),
}


def every(painter: TerraMysticaPainter, view: View) -> list[Picture]:
    names = NAMES_[: len(view.seats)]
    pictures = [*painter.turn(view, names), *painter.preview(view, names, 0)]
    return pictures + [painter.crop(view, names, crop.id) for crop in painter.crops(view, names)]


@pytest.mark.parametrize("key", VIEWS)
def test_every_picture_keeps_its_limits(painter: TerraMysticaPainter, key: str) -> None:
    for picture in every(painter, VIEWS[key]):
        assert len(picture.png) <= LIMIT, picture.name
        assert picture.size[0] <= theme.WIDTH
        assert picture.alt
        assert picture.name.isascii()
        with Image.open(io.BytesIO(picture.png)) as image:
            assert image.mode == "P"
            assert image.size == picture.size


def test_the_same_view_gives_the_same_bytes(painter: TerraMysticaPainter) -> None:
    first = [picture.png for picture in every(painter, late())]
    assert [picture.png for picture in every(TerraMysticaPainter(PlainWords()), late())] == first


@pytest.mark.parametrize("key", VIEWS)
def test_crops_are_few_and_found_again(painter: TerraMysticaPainter, key: str) -> None:
    view = VIEWS[key]
    names = NAMES_[: len(view.seats)]
    crops = painter.crops(view, names)
    assert len(crops) <= 25
    assert len({crop.id for crop in crops}) == len(crops)
    assert all(0 < len(crop.label) <= 100 for crop in crops)
    with pytest.raises(KeyError):
        painter.crop(view, names, "moon")


def test_the_palette_hardly_changes_a_picture() -> None:
    view = late()
    for image in (draw_map_and_scoring(view, NAMES_), draw_cults_and_players(view, NAMES_), draw_player(view, 0, "Bo")):
        assert palette().error(image) < 3.0


# ---- everything has its own look


def test_every_terrain_and_colour_has_its_look() -> None:
    assert set(GROUNDS) == set(MOTIFS) == {*COLOURS, "river"}
    assert set(PIECES) >= {faction.colour_name for faction in FACTIONS} | {""}
    faces = [ground.face for ground in GROUNDS.values()]
    assert len(set(faces)) == len(faces)
    assert set(CULT_STYLES) == set(CULTS) <= set(ICONS)


def motif(terrain: str) -> bytes:
    pen = Pen((80, 80), ground="#ffffff")
    style = dataclasses.replace(GROUNDS["river"], motif="#000000")
    MOTIFS[terrain](pen.at(40, 40, 40), style)
    return pen.finish().convert("L").tobytes()


def test_terrains_are_told_apart_without_colour() -> None:
    assert len({motif(terrain) for terrain in MOTIFS}) == len(MOTIFS)


def test_structures_are_told_apart_without_colour() -> None:
    assert set(STRUCTURES) == {kind for kind in KINDS if kind}
    shapes = []
    for kind in STRUCTURES:
        sheet = Sheet((0, 0, 100, 100), 1, "#ffffff")
        pieces.structure(sheet, kind, "", 50, 50, 90)
        shapes.append(sheet.image.convert("L").point([0] * 200 + [255] * 56))
    for n, one in enumerate(shapes):
        for other in shapes[n + 1 :]:
            differing = ImageChops.difference(one, other).histogram()[255]
            assert differing > 300


def drawn(draw: Any) -> bytes:
    sheet = Sheet((0, 0, 220, 130), 1, "#ffffff")
    draw(sheet)
    return sheet.image.tobytes()


def test_every_tile_card_and_action_looks_different() -> None:
    favors = {drawn(lambda s, t=tile: tiles.favor_tile(s, 0, 0, 200, 70, t.id, 1)) for tile in FAVOR_TILES}
    assert len(favors) == len(FAVOR_TILES)
    minis = {drawn(lambda s, t=tile: tiles.favor_mini(s, 0, 0, 100, 60, t.id)) for tile in FAVOR_TILES}
    assert len(minis) == len(FAVOR_TILES)
    towns = {drawn(lambda s, t=tile: tiles.town_tile(s, 0, 0, 110, 98, t.id, 1)) for tile in TOWN_TILES}
    assert len(towns) == len(TOWN_TILES)
    cards = [
        BonusView(card.id, card.name, card.income, card.action, card.pass_vp, card.shipping, 0, None)
        for card in BONUS_CARDS
    ]
    assert len({drawn(lambda s, c=card: tiles.bonus_card(s, 0, 0, 150, 120, c)) for card in cards}) == len(cards)
    assert len({drawn(lambda s, c=card: tiles.bonus_mini(s, 0, 0, 150, 60, c)) for card in cards}) == len(cards)


def test_every_special_action_has_its_own_sign() -> None:
    actions = [
        ActionView(special.id, special.name, 0, special.gain, False)
        for special in (faction.special for faction in FACTIONS)
        if special is not None
    ]
    assert actions
    for action in actions:
        assert action.gain or action.id in {**tiles.STRUCTURE_ACTIONS, **tiles.TERRAIN_ACTIONS, **tiles.SIGN_ACTIONS}
    assert len({drawn(lambda s, a=action: tiles.special_mini(s, 0, 0, 70, 52, a)) for action in actions}) == len(
        actions
    )


def test_every_amount_of_the_tables_has_a_sign() -> None:
    keys = {key for tile in (*SCORING_TILES, *TOWN_TILES, *POWER_ACTIONS) for key, _ in tile.gain}
    keys |= {key for card in BONUS_CARDS for key, _ in (*card.income, *card.action, *card.pass_vp)}
    keys |= {key for tile in FAVOR_TILES for key, _ in (*tile.income, *tile.action, *tile.build_vp)}
    keys |= {tile.event for tile in SCORING_TILES}
    for key in keys:
        assert drawn(lambda s, k=key: parts.sign(s, k, 60, 60, 50)) != drawn(lambda s: None), key


# ---- letters and words


@pytest.mark.parametrize(
    "ids",
    [("witches",), ("chaosmagicians", "cultists"), ("darklings", "dwarves"), ("alchemists", "auren")],
)
def test_players_letters_differ(ids: tuple[str, ...]) -> None:
    names = {faction.id: faction.name for faction in FACTIONS}
    seats = [dataclasses.replace(VIEWS["five"].seats[n], seat=n, faction_name=names[id]) for n, id in enumerate(ids)]
    marks = letters(seats)
    assert len(set(marks)) == len(ids)
    assert marks[0] == names[ids[0]][0].upper()


def test_before_the_factions_letters_are_those_of_the_seats() -> None:
    seats = [dataclasses.replace(seat, faction_name="", colour="") for seat in VIEWS["five"].seats]
    assert letters(seats) == ("A", "B", "C", "D", "E")


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.id)
def test_abilities_fit_their_lines(faction: Any) -> None:
    lines = wrap(f"{faction.text} {faction.sh_text}", Face.LABEL, 30, 700)
    assert all(width(line, Face.LABEL, 30) <= 700 for line in lines)
    assert " ".join(lines).split() == f"{faction.text} {faction.sh_text}".split()


def test_long_names_change_nothing_outside_their_plate() -> None:
    view = late()
    short, long_ = (draw_cults_and_players(view, [name] * 5) for name in ("Bo", "W" * 80))
    changed = ImageChops.difference(short, long_).getbbox()
    assert changed is not None
    assert changed[2] - changed[0] <= 212


# ---- setup, end, geometry


def test_the_scenes_of_the_gallery_keep_the_limits() -> None:
    found = list(make_scenes())
    assert len({scene.id for scene in found}) == len(found)
    for scene in found:
        for picture in PAINTER.turn(scene.view, scene.names):
            assert len(picture.png) <= LIMIT, scene.id
            assert picture.size[0] <= theme.WIDTH
            assert picture.alt


@pytest.mark.parametrize("until", [0.0, 0.1, 0.7, 1.1])
def test_panels_and_crops_are_drawn_at_every_stage(until: float) -> None:
    view = play_to(GAME, 4, "crops", until, options=PROMOS)
    for picture in every(PAINTER, view):
        assert len(picture.png) <= LIMIT, picture.name


def test_a_game_that_has_only_begun_is_drawn(painter: TerraMysticaPainter) -> None:
    view = late()
    seats = tuple(
        dataclasses.replace(
            seat, faction="", faction_name="", colour="", tracks=(), bonus="", favors=(), towns=(), specials=(),
            income=(), income_total=(), reach=(), cults=(0, 0, 0, 0), passed=False, ability="", stronghold="",
        )
        for seat in view.seats
    )  # fmt: skip
    cells = tuple(dataclasses.replace(cell, structure="", seat=None, town="", town_id=0) for cell in view.cells)
    cults = tuple(
        dataclasses.replace(cult, steps=(0,) * 5, spaces=tuple((n, None) for n, _ in cult.spaces), top=None)
        for cult in view.cults
    )
    bonus = tuple(dataclasses.replace(card, seat=None, coins=0) for card in view.bonus)
    empty = dataclasses.replace(
        view, round=0, phase="factions", seats=seats, cells=cells, cults=cults, bridges=(), bonus=bonus, order=()
    )
    for picture in every(painter, empty):
        assert len(picture.png) <= LIMIT


def test_a_finished_game_is_drawn(painter: TerraMysticaPainter) -> None:
    view = late()
    seats = tuple(dataclasses.replace(seat, income=(), income_total=(), reach=()) for seat in view.seats)
    over = dataclasses.replace(view, seats=seats, over=True, phase="over", active=None, waiting=())
    for picture in every(painter, over):
        assert len(picture.png) <= LIMIT


@pytest.mark.parametrize("id", BOARDS)
def test_cells_lie_on_the_picture_and_touch_their_neighbours(id: str) -> None:
    places = layout.lay_out(id)
    assert tuple(places.centres) == BOARDS[id].names
    for name, (x, y) in places.centres.items():
        assert places.wide / 2 <= x <= places.size[0] - places.wide / 2
        assert places.radius <= y <= places.size[1] - places.radius
        for direction, other in zip(layout.TURNS, places.across(name), strict=True):
            if other is not None:
                assert layout.corner(x, y, direction, places.wide) == pytest.approx(places.centres[other])


@pytest.mark.parametrize("id", BOARDS)
def test_bridges_lie_in_one_of_three_directions(id: str) -> None:
    places, names = layout.lay_out(id), BOARDS[id].names
    for a, b in BOARDS[id].bridges:
        (ax, ay), (bx, by) = places.centres[names[a]], places.centres[names[b]]
        across, down = abs(ax - bx), abs(ay - by)
        assert (across, down) in (
            (pytest.approx(0), pytest.approx(2 * places.pitch)),
            (pytest.approx(1.5 * places.wide), pytest.approx(places.pitch)),
        )


@pytest.mark.parametrize("id", BOARDS)
def test_the_quarters_show_every_cell_whole(id: str) -> None:
    places = layout.lay_out(id)
    for x, y in places.centres.values():
        half, high = places.wide / 2 - 1, places.radius - 1
        assert any(
            left <= x - half and x + half <= right and top <= y - high and y + high <= bottom
            for _, (left, top, right, bottom) in places.quarters.values()
        )


def test_another_map_is_drawn(monkeypatch: pytest.MonkeyPatch, painter: TerraMysticaPainter) -> None:
    state = begin_elsewhere(monkeypatch, 1)
    while state.round < 3:
        seat = GAME.waiting(state)[0].seat
        state = GAME.apply(state, seat, GAME.autopilot(state, seat)).state
    places = layout.lay_out("other")
    assert places.size[0] == theme.WIDTH
    assert all(places.wide / 2 <= x <= theme.WIDTH - places.wide / 2 for x, _ in places.centres.values())
    for picture in every(painter, GAME.view(state, None)):
        assert len(picture.png) <= LIMIT, picture.name


def test_the_points_by_source_add_up_to_the_score() -> None:
    for seats in (2, 5):
        view = play_to(GAME, seats, "sum", 1.1, options=PROMOS)
        lines = rows(view)
        assert view.over
        for n, seat in enumerate(view.seats):
            assert sum(numbers[n] for _, _, numbers in lines) == seat.vp
        assert "Other" not in [words for words, *_ in lines]


def test_a_finished_game_is_posted_with_its_points() -> None:
    view = play_to(GAME, 3, "end", 1.1)
    assert [picture.name for picture in PAINTER.turn(view, NAMES_[:3])] == ["terra-map.png", "terra-scores.png"]


def test_reach_and_income_say_in_words_what_they_show() -> None:
    view = VIEWS["five"]
    reach = PAINTER.crop(view, NAMES_, "reach-2").alt
    assert "A4: 2 spades, 4 workers." in reach
    assert "I7: home, can build." in reach
    assert "C5: 3 spades, 6 workers, too dear." in reach
    assert "Bo: 4 workers, 2 coins, 8 power, 3 priests." in PAINTER.crop(view, NAMES_, "income").alt


def test_factions_are_shown_while_they_are_chosen() -> None:
    view = play_to(GAME, 3, "factions", 0.0)
    assert [picture.name for picture in PAINTER.turn(view, NAMES_[:3])] == ["terra-map.png", "terra-factions.png"]
    assert len(list_offered(view)) == 14
    assert len(list_offered(dataclasses.replace(view, options=(("ice-factions", "on"),)))) == 16
