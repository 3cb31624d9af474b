"""What Small World's colours say is said without them too; places of a choice and of the last turn are marked."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engine.core import Offer
from engine.small_world import GAME, View
from engine.small_world.moves import Conquer, Dice, Dragon
from engine.small_world.series import BEHIND
from rendering import theme
from rendering.painter import Done
from rendering.scenes import PLAYERS, play_to
from rendering.sheet import Sheet
from rendering.small_world.board import FOOT, draw_label, name_box
from rendering.small_world.layout import SIZE, layout
from rendering.small_world.layout.page import Page
from rendering.small_world.painter import PAINTER
from rendering.small_world.scenes import crowd
from rendering.small_world.style import DECLINED, GROUNDS
from rendering.small_world.targets import Target, find_targets
from rendering.small_world.territory import territory
from rendering.small_world.tokens import race_token
from tests.rendering.sight import EYES, contrast, differing

LIMIT = 200_000


def bounds(board: int, number: int) -> tuple[int, int, int, int]:
    polygon = layout(board).place(number).polygon
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return (int(min(xs)), int(min(ys)), int(max(xs)) + 1, int(max(ys)) + 1)


def edge(seat: int, active: bool = True) -> Image.Image:
    sheet = Sheet(bounds(5, 30), 0.7, GROUNDS["hill"].base)
    territory(sheet, 5, 30, 0, seat, active)
    return sheet.image


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "two"), list(combinations(range(5), 2)))
@pytest.mark.parametrize("active", [True, False])
def test_borders_of_two_players_are_told_apart_by_colour_or_marks(eyes: str, one: int, two: int, active: bool) -> None:
    bare = Sheet(bounds(5, 30), 0.7, GROUNDS["hill"].base).image
    pictures = edge(one, active), edge(two, active)
    inked = sum(ImageChops.difference(bare, pictures[0]).convert("L").point([0] + [1] * 255).tobytes())
    assert differing(*pictures, eyes) >= 0.12 * inked


def test_marks_show_where_all_is_one_grey() -> None:
    greys = [edge(seat).convert("L").convert("RGB") for seat in range(5)]
    for one, two in combinations(greys, 2):
        assert differing(one, two, "all cones") > 300


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("active", [True, False])
def test_tokens_of_two_players_are_told_apart(eyes: str, active: bool) -> None:
    region = replace(play_to(GAME, 5, "sight", 0.0).region(30), race="orcs", active=active, tokens=2, lost_tribe=False)
    drawn = []
    for seat in range(5):
        sheet = Sheet((0, 0, 140, 140), 0.7, GROUNDS["hill"].base)
        race_token(sheet, 70, 70, replace(region, owner=seat))
        drawn.append(sheet.image)
    for one, two in combinations(drawn, 2):
        assert differing(one, two, eyes) >= 60


def test_tokens_and_plates_stand_out_from_every_terrain() -> None:
    """Tokens, discs and glows have a rim of ink; a number is white on ink with a pale rim; so at least 3 to 1."""
    for ground in GROUNDS.values():
        for tone in (ground.base, ground.light):
            assert contrast(theme.INK, tone) >= 3
    assert contrast(theme.WHITE, theme.INK) >= 7
    assert contrast(theme.INK, theme.GOLD) >= 4.5
    assert contrast(theme.INK, DECLINED) >= 4.5


def test_a_regions_number_looks_unlike_a_number_of_tokens() -> None:
    """15 as a plate and 15 as a number of tokens: the middle of the one is dark, of the other light."""
    region = replace(play_to(GAME, 5, "sight", 0.0).region(15), owner=0, race="orcs", active=True, tokens=8)
    sheet = Sheet((0, 0, 200, 200), 1, "#ffffff")
    race_token(sheet, 100, 100, region)
    red, green, blue = sheet.image.getpixel((133 + 17, 131))  # type: ignore[misc]
    assert red + green + blue > 600
    label = Sheet((0, 0, *SIZE), 1, "#ffffff")
    place = layout(5).place(15)
    draw_label(label, place, 0)
    x, y = place.label
    red, green, blue = label.image.getpixel((round(x), round(y) - 15))  # type: ignore[misc]
    assert red + green + blue < 200


@pytest.mark.parametrize("board", [2, 3, 4, 5])
def test_names_never_lie_under_tokens(board: int) -> None:
    plan = layout(board)
    held = [place.token for place in plan.places]
    for place in plan.places:
        sheet, numbers = (Sheet(bounds(board, place.number), 0.7, "#ffffff") for _ in range(2))
        draw_label(sheet, place, 0, held)
        draw_label(numbers, replace(place, names=()), 0, held)
        named = ImageChops.difference(sheet.image, numbers.image).getbbox() is not None
        free = all(
            not (left < x + FOOT and x - FOOT < right and top < y + FOOT and y - FOOT < bottom)
            for left, top, right, bottom in (name_box(place, line) for line in place.names)
            for x, y in held
        )
        assert not named or free


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def changed(one: bytes, two: bytes) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(opened(one), opened(two)).getbbox()


def held_by(view: View, number: int, seat: int) -> View:
    region = replace(view.region(number), owner=seat, race="orcs", active=True, tokens=2, lost_tribe=False)
    return replace(view, regions=tuple(region if old.number == number else old for old in view.regions))


def test_what_the_last_turn_took_is_marked_where_it_is_still_held() -> None:
    view = held_by(play_to(GAME, 2, "sight", 0.0), 8, 1)
    plain = PAINTER.turn(view, PLAYERS)[0].png
    marked = PAINTER.turn(view, PLAYERS, (Done(1, Conquer(8)),))[0].png
    box = changed(plain, marked)
    assert box is not None
    left, top, right, bottom = (value * 0.7 for value in bounds(2, 8))
    head = Page(2).board_top * 0.7
    assert left - 5 <= box[0] < box[2] <= right + 5
    assert top + head - 5 <= box[1] < box[3] <= bottom + head + 5
    assert PAINTER.turn(view, PLAYERS, (Done(0, Conquer(8)),))[0].png == plain, "another holds it now"
    assert PAINTER.turn(view, PLAYERS, (Done(1, Dice(9)),))[0].png == plain, "a failed attempt took nothing"


def test_what_may_be_attacked_is_marked_with_its_price() -> None:
    view = play_to(GAME, 2, "sight", 0.0, 0)
    plain = PAINTER.preview(view, PLAYERS, 0)[0].png
    one, two, die, far = (
        PAINTER.preview(view, PLAYERS, 0, (offer,))[0].png
        for offer in (
            Offer(Conquer(8), ("Conquer",), "8", (("tokens", 3),)),
            Offer(Conquer(8), ("Conquer",), "8", (("tokens", 4),)),
            Offer(Dice(8), ("Last attempt",), "8", (("tokens", 1),)),
            Offer(Conquer(8), ("Conquer",), "8", (("tokens", 3),), note=BEHIND),
        )
    )
    assert len({plain, one, two, die, far}) == 5
    box = changed(plain, one)
    assert box is not None
    left, top, right, bottom = (value * 0.7 for value in bounds(2, 8))
    assert left - 5 <= box[0] < box[2] <= right + 5
    assert top - 5 <= box[1] < box[3] <= bottom + 5


def test_of_several_ways_to_attack_the_cheapest_is_shown_and_a_die_last() -> None:
    ways = (
        Offer(Dice(8), ("Last attempt",), "8", (("tokens", 1),)),
        Offer(Conquer(8), ("Conquer",), "8", (("tokens", 4),)),
        Offer(Dragon(8), ("Dragon",), "8", (("tokens", 1),)),
        Offer(Dice(9), ("Last attempt",), "9", (("tokens", 1),)),
    )
    assert find_targets(ways) == {8: Target("1", False), 9: Target("die", False)}


@pytest.mark.parametrize("players", [4, 5])
def test_a_table_full_of_every_piece_stays_small(players: int) -> None:
    view = crowd(play_to(GAME, players, f"gallery-{players}", 0.5))
    (picture,) = PAINTER.turn(view, PLAYERS[:players])
    assert len(picture.png) <= LIMIT
    assert picture.size[0] >= 880


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_panels_picture_leaves_room_for_its_menus(players: int) -> None:
    """390 pixels wide it is 300 high at most."""
    view = play_to(GAME, players, "sight", 0.3)
    for seat in range(players):
        (picture,) = PAINTER.preview(view, PLAYERS[:players], seat)
        assert picture.size[1] * 390 / picture.size[0] <= 300
