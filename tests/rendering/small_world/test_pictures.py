"""Small World's pictures: complete, inside their places, small, the same every time."""

from __future__ import annotations

import io
import math
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.small_world import GAME, View
from engine.small_world.tables import BOARDS, POWERS, RACES
from rendering.canvas import Point
from rendering.scenes import PLAYERS, play_to
from rendering.sheet import Sheet
from rendering.small_world import powers, races, symbols, terrain, territory
from rendering.small_world.board import PLATE
from rendering.small_world.layout import SIZE, Place, layout
from rendering.small_world.layout.page import Page
from rendering.small_world.painter import PAINTER, draw_page
from rendering.small_world.player import ACTIVE_ROOM, NAMED_FROM
from rendering.small_world.scenes import crowd, make_scenes
from rendering.small_world.style import palette
from rendering.sprites import draw_icon
from rendering.text import Face, width

NAMES = PLAYERS
PLACES = [(players, place) for players in BOARDS for place in layout(players).places]
LIMIT = 200_000


def played(players: int, until: float, viewer: int | None = None) -> View:
    return play_to(GAME, players, f"test-{players}", until, viewer)


def inside(polygon: tuple[Point, ...], point: Point) -> bool:
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


# ---- the drawings are complete


def test_every_race_power_symbol_and_marker_has_a_drawing_of_its_own() -> None:
    assert set(races.RACES) == set(RACES)
    assert set(powers.POWERS) == set(POWERS)
    assert set(symbols.SYMBOLS) == {"mine", "magic", "cavern"}
    assert set(symbols.MARKERS) == {
        "mountain",
        "lair",
        "fortress",
        "camp",
        "hero",
        "hole",
        "dragon",
        "lost_tribe",
    }
    pictures = [draw_icon(40, icon).tobytes() for icon in (*races.RACES.values(), *powers.POWERS.values())]
    pictures += [draw_icon(40, icon).tobytes() for icon in (*symbols.SYMBOLS.values(), *symbols.MARKERS.values())]
    assert len(set(pictures)) == len(pictures)


def test_every_terrain_has_motifs_and_the_layout_names_only_those() -> None:
    for players, place in PLACES:
        kind = BOARDS[players].regions[place.number].terrain
        assert all(0 <= variant < len(terrain.MOTIFS[kind]) for _, _, variant, _ in place.motifs)


@pytest.mark.parametrize("icon", [*races.RACES.items(), *powers.POWERS.items()], ids=lambda item: item[0])
def test_emblems_fill_their_square_and_stay_in_it(icon: tuple[str, races.Callable]) -> None:  # type: ignore[type-arg]
    box = draw_icon(100, icon[1]).getchannel("A").getbbox()
    assert box is not None
    assert min(box[2] - box[0], box[3] - box[1]) >= 60
    assert box[0] >= 0 <= box[1]
    assert max(box[2:]) <= 104


# ---- the layout


def test_the_layouts_have_the_regions_and_borders_of_the_boards() -> None:
    for players, board in BOARDS.items():
        plan = layout(players)
        assert [place.number for place in plan.places] == list(range(1, board.size + 1))
        drawn = {tuple(sorted(border.between)) for border in plan.borders}
        wanted = {tuple(sorted((region.number, other))) for region in board.regions[1:] for other in region.neighbours}
        assert drawn == wanted


@pytest.mark.parametrize(("players", "place"), PLACES, ids=lambda item: str(getattr(item, "number", item)))
def test_a_regions_spots_lie_inside_its_polygon(players: int, place: Place) -> None:
    spots = [place.token, place.label, *place.markers, *place.symbols]
    assert all(inside(place.polygon, spot) for spot in spots)
    region = BOARDS[players].regions[place.number]
    assert len(place.symbols) == len(region.symbols) + (region.terrain == "mountain")
    assert len(place.markers) == 2
    assert " ".join(words for _, _, words in place.names) == region.name


@pytest.mark.parametrize(("players", "place"), PLACES, ids=lambda item: str(getattr(item, "number", item)))
def test_a_regions_spots_do_not_cover_each_other(players: int, place: Place) -> None:
    del players
    small = [*place.symbols, *place.markers]
    for i, one in enumerate(small):
        assert math.dist(one, place.token) > 44
        assert math.dist(one, place.label) > (PLATE + place.small) / 2 - 4
        assert all(math.dist(one, two) > place.small - 5 for two in small[i + 1 :])
    assert math.dist(place.token, place.label) > 44 + PLATE / 2 - 6


@pytest.mark.parametrize(("players", "place"), PLACES, ids=lambda item: str(getattr(item, "number", item)))
def test_names_stay_on_the_board(players: int, place: Place) -> None:
    del players
    for x, y, words in place.names:
        wide = width(words, Face.LABEL, place.name_size)
        left = x - wide / 2 if place.name_align == "middle" else x
        assert left >= 0
        assert left + wide <= SIZE[0]
        assert 10 <= y <= SIZE[1] - 10


# ---- the pictures


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("until", [0.0, 0.5, 0.85, 1.0])
def test_pictures_keep_their_size_and_are_the_same_every_time(players: int, until: float) -> None:
    view = played(players, until)
    (first,), (second,) = PAINTER.turn(view, NAMES), PAINTER.turn(view, NAMES)
    assert first.png == second.png
    assert len(first.png) <= LIMIT
    image = opened(first.png)
    assert image.mode == "P"
    assert image.size == first.size
    assert first.size[0] <= 1600
    assert first.name.isascii()
    assert 0 < len(first.alt) <= 1024
    assert first.alt == GAME.words.alt_text(view, NAMES)


def test_the_palette_changes_hardly_anything() -> None:
    for players in BOARDS:
        view = crowd(played(players, 0.4))
        assert palette().error(draw_page(view, NAMES, Page(players).window).image) < 4.5


def test_a_token_shows_where_it_stands() -> None:
    view = played(2, 0.0)
    empty = draw_page(view, NAMES, Page(2).window, 1).image
    place = layout(2).place(8)
    for active in (True, False):
        for owner in range(2):
            region = replace(view.region(8), owner=owner, race="orcs", active=active, tokens=3)
            regions = tuple(region if known.number == 8 else known for known in view.regions)
            full = draw_page(replace(view, regions=regions), NAMES, Page(2).window, 1).image
            box = ImageChops.difference(empty, full).getbbox()
            assert box is not None
            xs, ys = [x for x, _ in place.polygon], [y + Page(2).board_top for _, y in place.polygon]
            assert min(xs) - 20 <= box[0] < box[2] <= max(xs) + 20
            assert min(ys) - 20 <= box[1] < box[3] <= max(ys) + 20


@pytest.mark.parametrize("scale", [0.7, 2])
def test_a_territorys_edge_lies_all_along_its_region(scale: float) -> None:
    place = layout(4).place(10)
    sheet = Sheet((0, 0, *SIZE), scale, "#ffffff")
    territory.territory(sheet, 4, 10, 0, 1, True)
    box = ImageChops.invert(sheet.image).getbbox()
    assert box is not None
    xs, ys = [x for x, _ in place.polygon], [y for _, y in place.polygon]
    for found, wanted, sign in zip(box, (min(xs), min(ys), max(xs), max(ys)), (1, 1, -1, -1), strict=True):
        assert 1 <= sign * (found / scale - wanted) <= 8


def test_active_and_declined_tokens_and_all_owners_look_different() -> None:
    view = played(5, 0.0)
    seen = set()
    for owner in range(5):
        for active in (True, False):
            region = replace(view.region(30), owner=owner, race="elves", active=active, tokens=2, lost_tribe=False)
            regions = tuple(region if known.number == 30 else known for known in view.regions)
            seen.add(draw_page(replace(view, regions=regions), NAMES, Page(5).window).image.tobytes())
    assert len(seen) == 10


@pytest.mark.parametrize("marker", ["lair", "fortress", "camps", "hero", "hole", "dragon"])
def test_every_marker_shows(marker: str) -> None:
    view = played(3, 0.0)
    plain = replace(view.region(9), owner=1, race="trolls", active=True, tokens=2, lost_tribe=False)
    marked = replace(plain, **{marker: 2 if marker == "camps" else True})  # type: ignore[arg-type]
    drawn = [
        draw_page(
            replace(view, regions=tuple(region if known.number == 9 else known for known in view.regions)),
            NAMES,
            Page(3).quarter(0),
        ).image
        for region in (plain, marked)
    ]
    box = ImageChops.difference(*drawn).getbbox()
    assert box is not None
    assert box[2] - box[0] >= 20


def test_hidden_coins_are_not_in_the_picture() -> None:
    view = played(3, 0.5)
    rich = replace(view, seats=tuple(replace(seat, coins=None) for seat in view.seats))
    assert all(seat.coins is None for seat in view.seats)
    assert PAINTER.turn(view, NAMES)[0].png == PAINTER.turn(rich, NAMES)[0].png


def test_crops_are_listed_and_drawn_at_double_size() -> None:
    view = played(4, 0.5)
    crops = PAINTER.crops(view, NAMES)
    assert [crop.id for crop in crops] == ["map1", "map2", "map3", "map4", "market", "seat1", "seat2", "seat3", "seat4"]
    assert len(crops) <= 25
    assert all(crop.label for crop in crops)
    sizes = [opened(PAINTER.crop(view, NAMES, crop.id).png).size for crop in crops]
    assert sizes[0] == (1600, 1000)
    assert all(max(size) <= 3300 for size in sizes)
    for wrong in ("", "map5", "map", "seat5", "seat0", "nothing"):
        with pytest.raises(KeyError):
            PAINTER.crop(view, NAMES, wrong)


def test_a_quarter_shows_that_quarter() -> None:
    view = played(3, 0.6)
    whole = draw_page(view, NAMES, Page(3).window, 1).image
    for number in range(4):
        window = Page(3).quarter(number)
        part = draw_page(view, NAMES, window, 2).image.reduce(2)
        change = ImageChops.difference(whole.crop(window), part)
        assert max(ImageStat.Stat(change).rms) < 22


def test_the_panel_shows_the_board_alone_and_the_combos_to_those_who_choose() -> None:
    view = played(3, 0.5, viewer=1)
    chooser = replace(view, seats=(view.seats[0], replace(view.seats[1], active=None), view.seats[2]))
    (board,) = PAINTER.preview(view, NAMES, 1)
    (row,) = PAINTER.preview(chooser, NAMES, 1)
    for picture in (board, row):
        wide, high = picture.size
        assert high <= 0.76 * wide, "a phone has room for the menus below"
        assert len(picture.png) <= LIMIT
    assert row.size[1] > board.size[1]


def test_names_of_any_kind_are_drawn_inside_their_cards() -> None:
    view = played(5, 0.3)
    odd = ("Wolfeschlegelsteinhausenbergerdorff" * 3, "山田 🐉", "", "\u202e\x00", "W" * 99)
    drawn = draw_page(view, odd, Page(5).window, 1).image
    plain = draw_page(view, NAMES, Page(5).window, 1).image
    change = ImageChops.difference(drawn, plain)
    page = Page(5)
    for seat in range(4):
        box, after = page.player(seat), page.player(seat + 1)
        gap = (int(box.x + box.width) + 5, int(box.y), int(after.x) - 5, int(box.y + 60))
        assert change.crop(gap).getbbox() is None
    assert len(PAINTER.crops(view, odd)) == 10
    assert all(len(crop.label) > 0 for crop in PAINTER.crops(view, odd))


def test_pictures_of_the_end_name_the_winner() -> None:
    view = played(2, 1.0)
    assert view.over
    other = replace(view, ranking=tuple(reversed(view.ranking)) if len(view.ranking) > 1 else ((0,), (1,)))
    assert PAINTER.turn(view, NAMES)[0].png != PAINTER.turn(other, NAMES)[0].png


def test_the_gallery_has_scenes_of_every_map_and_stage() -> None:
    ids = {scene.id for scene in make_scenes()}
    assert {f"{players}p-{stage}" for players in range(2, 6) for stage in ("start", "middle", "end", "markers")} <= ids


def test_two_digits_in_hand_end_before_the_races_in_decline() -> None:
    words = width("15", Face.DISPLAY, 48) + 6 + width("in hand", Face.LABEL, 25)
    for players in (2, 3):
        own = max(Page(players).player(0).width / 2, ACTIVE_ROOM)
        assert 178 + words <= own + 6
        assert Page(players).player(0).width - own - 8 >= NAMED_FROM
