"""Teotihuacan's pictures: limits, same bytes, parts."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from engine.teotihuacan import GAME
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.view import View
from rendering import theme
from rendering.painter import Picture
from rendering.teotihuacan import (
    pyramid_and_players,
    ring,
    style,
)
from rendering.teotihuacan.painter import PAINTER, TeotihuacanPainter
from rendering.teotihuacan.scenes import make_scenes
from tests.rendering.teotihuacan.positions import NAMES, recorded

LIMIT = 200_000
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
