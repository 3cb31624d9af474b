"""What a player must find in the pictures, and where it lies."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from PIL import ImageChops

from engine.core import Setup
from engine.teotihuacan import GAME, fitting, placement
from engine.teotihuacan.tables.pyramid import CELLS, DECORATION_SPACES
from engine.teotihuacan.view import View, WorkerView
from rendering.sheet import Sheet
from rendering.teotihuacan import (
    board,
    building,
    pyramid,
    pyramid_and_players,
    ring,
    scores,
    style,
    tiles,
    tracks,
)
from rendering.teotihuacan.painter import PAINTER
from rendering.teotihuacan.scenes import fill
from tests.rendering.teotihuacan.positions import NAMES, recorded


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


def test_the_preview_of_a_builder_shows_places(views: dict[str, View]) -> None:
    names = NAMES[:3]
    mine = PAINTER.preview(views["build"], names, 0)
    others = PAINTER.preview(views["build"], names, 1)
    assert [p.name for p in mine] == ["teotihuacan-places.png"]
    spaces = PAINTER.preview(views["decorate"], names[:2], 0)
    assert [p.name for p in spaces] == ["teotihuacan-spaces.png"]
    assert [p.name for p in others] == ["teotihuacan-board.png"]


def test_starting_tiles_are_shown_to_those_who_choose(views: dict[str, View]) -> None:
    view = views["keep"]
    assert PAINTER.preview(view, NAMES[:3], 1)[0].name == "teotihuacan-tiles.png"
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
