"""Everything has its own look, and words fit where they stand."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops

from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import DECORATION_TILES, ICON_NAMES, PYRAMID_TILES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import BONUSES, ROYALS, TECHNOLOGIES
from engine.teotihuacan.tables.tracks import REWARDS, TEMPLE_STEPS, TEMPLES
from engine.teotihuacan.view import WorkerView
from rendering.canvas import Pen
from rendering.sheet import Sheet
from rendering.teotihuacan import (
    legend,
    sheets,
    style,
    tiles,
)
from rendering.teotihuacan.dice import die
from rendering.teotihuacan.glyphs import FAMILIES, draw_glyph
from rendering.teotihuacan.icons import ICONS, icon
from rendering.teotihuacan.masks import MASKS
from rendering.text import Face, width, wrap


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


def test_matching_icons_are_lit() -> None:
    different(
        [
            lambda s, m=m: tiles.pyramid_tile(s, "gBrx", 0, 0, 60, 2, m)  # type: ignore[misc]
            for m in ((False,) * 4, (True, False, False, False), (False, True, False, False), (True,) * 4)
        ]
    )
