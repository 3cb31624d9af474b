"""Teotihuacan's pictures: limits, same bytes, a look for everything, words that fit, what a player must find."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.core import Setup
from engine.teotihuacan import GAME, fitting, placement
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import CELLS, DECORATION_SPACES, DECORATION_TILES, ICON_NAMES, PYRAMID_TILES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import BONUSES, ROYALS, TECHNOLOGIES
from engine.teotihuacan.tables.tracks import REWARDS, TEMPLE_STEPS, TEMPLES
from engine.teotihuacan.view import View, WorkerView
from rendering import theme
from rendering.canvas import Pen
from rendering.painter import Picture
from rendering.scenes import play_to
from rendering.sheet import Sheet
from rendering.teotihuacan import (
    board,
    building,
    legend,
    pyramid,
    pyramid_and_players,
    ring,
    scores,
    sheets,
    style,
    tiles,
    tracks,
)
from rendering.teotihuacan.dice import die
from rendering.teotihuacan.glyphs import FAMILIES, draw_glyph
from rendering.teotihuacan.icons import ICONS, icon
from rendering.teotihuacan.masks import MASKS
from rendering.teotihuacan.painter import PAINTER, TeotihuacanPainter
from rendering.teotihuacan.scenes import crowd, fill, let_choose, make_scenes
from rendering.text import Face, width, wrap
from tests.rendering.teotihuacan.positions import NAMES, recorded

LIMIT = 200_000


@pytest.fixture(scope="module")
def views() -> dict[str, View]:
    found = {f"{seats}p": play_to(GAME, seats, f"pictures-{seats}", 0.55) for seats in (2, 3, 4)}
    found["keep"] = play_to(GAME, 3, "keep", 0.0, viewer=1)
    found["draft"] = play_to(GAME, 4, "draft", 0.0, options={"start": "draft"})
    found["over"] = play_to(GAME, 2, "over", 1.1)
    found["crowded"] = crowd(found["4p"])
    found["crowded2"] = crowd(found["2p"])
    found["build"] = let_choose(found["3p"], "A8", "build")
    found["decorate"] = let_choose(found["2p"], "A7", "decorate")
    return found


KEYS = ("2p", "3p", "4p", "keep", "draft", "over", "crowded", "crowded2", "build", "decorate")


def every(view: View) -> list[Picture]:
    names = NAMES[: view.players]
    pictures = [*PAINTER.turn(view, names), *PAINTER.preview(view, names, 0)]
    return pictures + [PAINTER.crop(view, names, crop.id) for crop in PAINTER.crops(view, names)]


def check(pictures: list[Picture]) -> None:
    for picture in pictures:
        assert len(picture.png) <= LIMIT, picture.name
        assert picture.size[0] <= theme.WIDTH, picture.name
        assert picture.alt
        assert picture.name.isascii()
        assert " " not in picture.name
        with Image.open(io.BytesIO(picture.png)) as image:
            assert image.mode == "P"
            assert image.size == picture.size


@pytest.mark.parametrize("key", KEYS)
def test_every_picture_keeps_its_limits(views: dict[str, View], key: str) -> None:
    check(every(views[key]))


@pytest.mark.parametrize("key", ["2p", "crowded", "build", "decorate"])
def test_the_same_view_gives_the_same_bytes(views: dict[str, View], key: str) -> None:
    first = [picture.png for picture in every(views[key])]
    assert [picture.png for picture in every(views[key])] == first


def test_another_painter_draws_the_same(views: dict[str, View]) -> None:
    view, names = views["4p"], NAMES
    other = TeotihuacanPainter(GAME.words)
    assert [p.png for p in other.turn(view, names)] == [p.png for p in PAINTER.turn(view, names)]


@pytest.mark.parametrize("stem", ["001", "017", "034", "043", "060"])
def test_recorded_games_are_drawn_to_their_end(stem: str) -> None:
    for view in recorded(stem):
        names = NAMES[: view.players]
        check(PAINTER.turn(view, names))
        check([PAINTER.crop(view, names, "players"), PAINTER.crop(view, names, "player-1")])


def test_the_scenes_of_the_gallery_keep_the_limits() -> None:
    found = list(make_scenes())
    assert len({scene.id for scene in found}) == len(found)
    for scene in found:
        check(PAINTER.turn(scene.view, scene.names))


def test_the_palette_hardly_changes_a_picture(views: dict[str, View]) -> None:
    for key in ("4p", "crowded"):
        assert style.palette().error(ring.draw_ring(views[key], NAMES)) < 3.0
        assert style.palette().error(pyramid_and_players.draw_pyramid_and_players(views[key], NAMES)) < 3.0


@pytest.mark.parametrize("key", KEYS)
def test_crops_are_few_and_found_again(views: dict[str, View], key: str) -> None:
    view = views[key]
    names = NAMES[: view.players]
    crops = PAINTER.crops(view, names)
    ids = [crop.id for crop in crops]
    assert len(crops) <= 25
    assert len(set(ids)) == len(ids)
    assert {"pyramid", "temples", "avenue", "technologies", *BOARDS, "player-1", f"player-{view.players}"} <= set(ids)
    assert all(0 < len(crop.label) <= 100 for crop in crops)
    with pytest.raises(KeyError):
        PAINTER.crop(view, names, "moon")


# ---- everything has its own look


def drawn(draw: Callable[[Sheet], None], size: tuple[int, int] = (240, 140)) -> bytes:
    sheet = Sheet((0, 0, *size), 1, "#ffffff")
    draw(sheet)
    return sheet.image.tobytes()


def different(draws: list[Callable[[Sheet], None]]) -> None:
    pictures = [drawn(draw) for draw in draws]
    assert drawn(lambda sheet: None) not in pictures
    assert len(set(pictures)) == len(pictures)


def test_every_discovery_tile_looks_different() -> None:
    different([lambda s, id=id: tiles.discovery_mini(s, id, 0, 0, 60) for id in DISCOVERIES])  # type: ignore[misc]
    different([lambda s, id=id: tiles.discovery_tile(s, id, 0, 0, 170, 90) for id in DISCOVERIES])  # type: ignore[misc]


def test_a_used_tile_looks_different_from_an_unused_one() -> None:
    for id in DISCOVERIES:
        different(
            [lambda s, id=id, used=used: tiles.discovery_mini(s, id, 0, 0, 60, used) for used in (False, True)]  # type: ignore[misc]
        )


def test_every_technology_royal_bonus_and_starting_tile_looks_different() -> None:
    different([lambda s, id=id: tiles.technology_tile(s, id, 0, 0, 118, 114) for id in TECHNOLOGIES])  # type: ignore[misc]
    different([lambda s, id=id: tiles.technology_tile(s, id, 0, 0, 90, 44, False) for id in TECHNOLOGIES])  # type: ignore[misc]
    different([lambda s, id=id: tiles.royal_tile(s, id, 0, 0, 170, 80) for id in ROYALS])  # type: ignore[misc]
    different([lambda s, id=id: tiles.bonus_tile(s, id, 0, 0, 120, 50) for id in BONUSES])  # type: ignore[misc]
    different([lambda s, id=id: tiles.start_tile(s, id, 0, 0, 220, 130) for id in START_TILES])  # type: ignore[misc]


def test_every_pyramid_and_decoration_tile_can_be_drawn() -> None:
    icons = sorted(set(PYRAMID_TILES.values()))
    for level in range(1, 5):
        different([lambda s, i=i, n=level: tiles.pyramid_tile(s, i, 0, 0, 60, n) for i in icons])  # type: ignore[misc]
    icons = sorted(set(DECORATION_TILES.values()))
    for upright in (False, True):
        different([lambda s, i=i, u=upright: tiles.decoration_tile(s, i, 0, 0, 60, u) for i in icons])  # type: ignore[misc]


def test_levels_look_different() -> None:
    different([lambda s, n=level: tiles.pyramid_tile(s, "bxrg", 0, 0, 60, n) for level in range(1, 5)])  # type: ignore[misc]


def shape(icon: str) -> Image.Image:
    pen = Pen((80, 80), 4, "#ffffff")
    draw_glyph(pen.at(40, 40, 38), icon, "#000000", "#ffffff")
    return pen.finish().convert("L")


def test_families_of_icons_are_told_apart_by_shape_alone() -> None:
    assert set(FAMILIES) == set(ICON_NAMES)
    shapes = [shape(family) for family in FAMILIES]
    for n, one in enumerate(shapes):
        for other in shapes[n + 1 :]:
            assert ImageChops.difference(one, other).histogram()[255] > 400


def test_coloured_icons_differ_from_plain_ones() -> None:
    different([lambda s, i=i: tiles.pyramid_tile(s, i, 0, 0, 60, 1) for i in ("bxxx", "Bxxx", "rxxx", "Rxxx", "Gxxx")])  # type: ignore[misc]


def test_every_icon_and_mask_looks_different() -> None:
    different([lambda s, n=name: icon(s, n, 60, 60, 80) for name in ICONS])  # type: ignore[misc]
    assert set(MASKS) == {id for id, facts in DISCOVERIES.items() if facts.mask}
    assert {*MASKS, *tiles.SIGNS} == set(DISCOVERIES)


def test_every_amount_of_the_tables_has_an_icon() -> None:
    keys = {key for tile in DISCOVERIES.values() for key in (*tile.cost, *tile.gain)}
    keys |= {key for tile in START_TILES.values() for key in tile.gain}
    keys |= {key for steps in TEMPLE_STEPS.values() for gain in steps for key in gain}
    assert keys <= set(ICONS)
    assert set(style.BOARDS) == set(BOARDS)
    assert set(style.TEMPLES) == set(TEMPLES)


def test_scripts_speak_of_every_tile() -> None:
    assert set(tiles.TECHNOLOGY_SCRIPTS) == set(TECHNOLOGIES)
    assert set(tiles.ROYAL_SCRIPTS) == set(ROYALS)
    assert set(tiles.BONUS_SCRIPTS) == set(BONUSES)


def test_dice_show_power_owner_and_neutral_colour() -> None:
    dice = [WorkerView(seat, False, 1, "A2", power, 0) for seat in range(4) for power in range(1, 6)]
    dice += [WorkerView(4, True, 1, "A2", 1, 0), WorkerView(5, True, 1, "A2", 1, 0)]
    different([lambda s, w=worker: die(s, w, 4, 60, 60, 60) for worker in dice])  # type: ignore[misc]
    assert [style.die_style(colour, 2).letter for colour in range(4)] == ["A", "B", "N1", "N2"]
    assert [style.die_style(colour, 3).letter for colour in range(4)] == ["A", "B", "C", "N1"]


def test_every_script_word_is_an_icon_or_short() -> None:
    scripts = [word for pair in (*tiles.TECHNOLOGY_SCRIPTS.values(), *tiles.ROYAL_SCRIPTS.values()) for word in pair]
    for text in (*scripts, *tiles.BONUS_SCRIPTS.values()):
        for word in text.split():
            assert word in ICONS or len(word) <= 5, word


def test_the_sentences_of_tiles_fit_their_two_lines() -> None:
    sentences = [tile.sentence for table in (DISCOVERIES, ROYALS, REWARDS) for tile in table.values()]
    for sentence in (*sentences, *(tile.sentence for tile in BONUSES.values())):
        found = wrap(f"DVP: {sentence}", Face.LABEL, legend.SIZE, legend.ROOM)
        assert len(found) <= 2, sentence
        assert all(width(line, Face.LABEL, legend.SIZE) <= legend.ROOM for line in found)
    for technology in TECHNOLOGIES.values():
        found = wrap(f"T1: {technology.sentence}", Face.LABEL, sheets.SIZE, sheets.ROOM)
        assert len(found) <= 2, technology.sentence
    assert set(legend.REWARD_SCRIPTS) == set(REWARDS)


# ---- what a player must find


def change(before: View, after: View) -> tuple[bool, bool]:
    """Whether the first and the second picture of a turn differ."""
    one, two = (PAINTER.turn(view, NAMES[: view.players]) for view in (before, after))
    return one[0].png != two[0].png, one[1].png != two[1].png


def with_seat(view: View, **values: Any) -> View:
    seats = (dataclasses.replace(view.seats[0], **values), *view.seats[1:])
    return dataclasses.replace(view, seats=seats)


@pytest.mark.parametrize(
    "values",
    [
        {"vp": 199}, {"cocoa": 33}, {"wood": 33}, {"stone": 33}, {"gold": 33}, {"avenue": 9}, {"track": 9},
        {"temples": (("TB", 11), ("TR", 11), ("TG", 11))}, {"masks": ("M1", "M2", "M3")}, {"tiles": ("DVP", "DFR")},
        {"used": ("DVP", "DFR", "DCO")}, {"technologies": ("T9",)}, {"salary": 8}, {"eclipse_vp": 77},
    ],
    ids=lambda values: next(iter(values)),
)  # fmt: skip
def test_what_a_player_has_is_on_the_second_picture(views: dict[str, View], values: dict[str, Any]) -> None:
    for key in ("2p", "3p", "4p"):
        assert change(views[key], with_seat(views[key], **values))[1]


def test_workers_show_power_place_and_lock(views: dict[str, View]) -> None:
    view = views["4p"]
    board = next(board for board in view.boards if board.id == "A2")
    free = WorkerView(0, False, 1, "A2", 2, 0)

    def put(workers: tuple[WorkerView, ...], space: WorkerView | None) -> View:
        changed = dataclasses.replace(board, workers=workers, spaces=(space,))
        return dataclasses.replace(view, boards=tuple(changed if b.id == "A2" else b for b in view.boards))

    pictures = {
        PAINTER.turn(put(workers, space), NAMES)[0].png
        for workers, space in (
            ((), None),
            ((free,), None),
            ((dataclasses.replace(free, power=3),), None),
            ((dataclasses.replace(free, colour=1),), None),
            ((free, free), None),
            ((), dataclasses.replace(free, space=1)),
        )
    }
    assert len(pictures) == 6


def test_cost_and_offers_are_on_the_boards(views: dict[str, View]) -> None:
    view = views["4p"]
    dear = tuple(dataclasses.replace(b, colours=5) if b.id == "A2" else b for b in view.boards)
    assert change(view, dataclasses.replace(view, boards=dear))[0]
    found = tuple(dataclasses.replace(b, discovery="") for b in view.boards)
    assert change(view, dataclasses.replace(view, boards=found))[0]
    assert change(view, dataclasses.replace(view, pyramid_offer=("", "", ""))) == (True, True)
    assert change(view, dataclasses.replace(view, decoration_offer=("", "", "", ""))) == (True, True)
    calendar = dataclasses.replace(view.calendar, light=0, dark=9)
    assert change(view, dataclasses.replace(view, calendar=calendar))[0]
    assert change(view, dataclasses.replace(view, buildings_left=0))[0]
    bare = dataclasses.replace(view.pyramid, tiles=view.pyramid.tiles[:-1])
    assert change(view, dataclasses.replace(view, pyramid=bare))[1]


def test_long_names_change_nothing_outside_their_plates(views: dict[str, View]) -> None:
    view = views["4p"]
    short, long_ = (pyramid_and_players.draw_pyramid_and_players(view, [name] * 4) for name in ("Bo", "W" * 80))
    changed = ImageChops.difference(short, long_).getbbox()
    assert changed is not None
    assert changed[0] >= pyramid_and_players.PLAYERS + 70
    assert changed[2] <= pyramid_and_players.WIDTH - 300


# ---- the pyramid


def test_cells_and_spaces_lie_where_the_rules_have_them() -> None:
    for cell in CELLS.values():
        row, column = pyramid.corner(cell.id)
        assert ((row - 1) * 8 + column - 1) == cell.quarters[0]
        assert 1 <= row <= 7
        assert 1 <= column <= 7
    for space in DECORATION_SPACES.values():
        column_, row_, upright = pyramid.place(space.id)
        if space.quarters:
            assert (row_, column_) == space.quarters[0]
            second = (row_ + 1, column_) if upright else (row_, column_ + 1)
            assert second == space.quarters[1]
        else:
            assert 0 in (row_, column_) or pyramid.GRID - 1 in (row_, column_)


def test_higher_levels_are_drawn_over_lower_ones(views: dict[str, View]) -> None:
    top = fill(views["4p"].pyramid)
    quarter = 60.0
    sheet = Sheet((0, 0, 600, 600), 1, style.GROUND)
    pyramid.draw_pyramid(sheet, 0, 0, quarter, top)
    for cell, tile in ((tile.cell, tile) for tile in top.tiles if tile.level == 4):
        alone = Sheet((0, 0, 600, 600), 1, style.GROUND)
        left, up = pyramid.spot(0, 0, quarter, cell)
        tiles.pyramid_tile(alone, tile.icons, left, up, quarter, 4)
        box = (round(left) + 8, round(up) + 8, round(left) + 112, round(up) + 112)
        assert sheet.image.crop(box).tobytes() == alone.image.crop(box).tobytes()


def test_the_best_places_are_shown_first(views: dict[str, View]) -> None:
    view = views["build"]
    for tile in view.pyramid_offer:
        shown = building.best(view, tile, 99)
        assert [place.cell for place in sorted(shown, key=lambda p: p.cell)] == sorted(view.pyramid.open_cells)
        for place in shown:
            turns = [placement(view, tile, place.cell, rotation) for rotation in range(4)]
            assert place in turns
            assert place.vp + 1.8 * len(place.temples) == max(turn.vp + 1.8 * len(turn.temples) for turn in turns)
        assert building.best(view, tile) == shown[: building.SHOWN]


def test_the_best_spaces_for_decorations_are_shown_first(views: dict[str, View]) -> None:
    view = views["decorate"]
    names = {space.space for space in view.pyramid.decorations if space.open}
    for tile in view.decoration_offer:
        shown = building.fittest(view, tile, 99)
        assert {place.space for place in shown} == names
        assert shown == sorted(shown, key=lambda p: -(p.vp + 1.8 * len(p.temples)))
        assert all(place == fitting(view, tile, place.space) for place in shown)


def test_matching_icons_are_lit() -> None:
    different(
        [
            lambda s, m=m: tiles.pyramid_tile(s, "gBrx", 0, 0, 60, 2, m)  # type: ignore[misc]
            for m in ((False,) * 4, (True, False, False, False), (False, True, False, False), (True,) * 4)
        ]
    )


def test_the_preview_of_a_builder_shows_places(views: dict[str, View]) -> None:
    names = NAMES[:3]
    mine = PAINTER.preview(views["build"], names, 0)
    others = PAINTER.preview(views["build"], names, 1)
    assert [p.name for p in mine] == ["teotihuacan-board.png", "teotihuacan-places.png"]
    spaces = PAINTER.preview(views["decorate"], names[:2], 0)
    assert [p.name for p in spaces] == ["teotihuacan-board.png", "teotihuacan-spaces.png"]
    assert [p.name for p in others] == ["teotihuacan-board.png", "teotihuacan-pyramid.png"]


def test_starting_tiles_are_shown_to_those_who_choose(views: dict[str, View]) -> None:
    view = views["keep"]
    assert PAINTER.preview(view, NAMES[:3], 1)[1].name == "teotihuacan-tiles.png"
    assert PAINTER.turn(views["draft"], NAMES)[1].name == "teotihuacan-tiles.png"


# ---- the end


def test_the_end_shows_points_by_source(views: dict[str, View]) -> None:
    view = views["over"]
    assert [p.name for p in PAINTER.turn(view, NAMES[:2])] == ["teotihuacan-pyramid.png", "teotihuacan-scores.png"]
    for seat in view.seats:
        assert sum(values[seat.seat] for _, values in scores.rows(view)) == seat.vp


@pytest.mark.parametrize("eclipse", ["standard", "dark"])
def test_the_ranking_is_the_engine_s(eclipse: str) -> None:
    state = GAME.new(Setup("teotihuacan", NAMES, "ranks", {"eclipse": eclipse})).state
    for vp in ((10, 10, 10, 10), (10, 30, 30, 20), (4, 3, 2, 1)):
        for cocoa in ((0, 0, 0, 0), (0, 1, 2, 2)):
            for seat, points, beans in zip(state.seats, vp, cocoa, strict=True):
                seat.have["vp"], seat.have["cocoa"] = points, beans
            ranks = {score.rank: score.seat for score in GAME.scores(state, None)}
            assert scores.ranking(GAME.view(state, None)) == [ranks[place] for place in range(1, 5)]


def test_all_sources_of_points_are_listed() -> None:
    for stem in ("002", "021"):
        view = recorded(stem, 999)[-1]
        known = {key for seat in view.seats for key, _ in seat.sources}
        assert {key for key, _ in scores.rows(view)} == known


# ---- geometry


def test_the_ring_goes_round_clockwise() -> None:
    places = [ring.place(position) for position in range(1, 9)]
    assert len(set(places)) == 8
    assert all(x >= 0 and y >= 0 for x, y in places)
    assert [y for _, y in places[:4]] == [ring.TOP] * 4
    assert [y for _, y in places[4:]] == [ring.LOWER] * 4
    assert [x for x, _ in places[:4]] == [x for x, _ in reversed(places[4:])]
    assert ring.MIDDLE >= ring.TOP + board.HIGH
    assert ring.RIGHT + tracks.AVENUE_WIDE <= ring.WIDTH
