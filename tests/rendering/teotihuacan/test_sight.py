"""What Teotihuacan's colours say is said without them too; places of a choice and of the last turn are marked."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engine.core import Offer
from engine.teotihuacan import GAME
from engine.teotihuacan.moves import Build, MoveWorkers
from engine.teotihuacan.names import place_letters
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES
from engine.teotihuacan.view import View, WorkerView
from rendering import theme
from rendering.painter import Done
from rendering.sheet import Sheet
from rendering.teotihuacan.board import HIGH, WIDE
from rendering.teotihuacan.cards import CARDS
from rendering.teotihuacan.dice import die
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.painter import PAINTER, SCALE
from rendering.teotihuacan.ring import PANEL, place
from rendering.teotihuacan.steps import Steps, find_steps
from rendering.teotihuacan.style import INK, NEUTRAL_DICE, SAND
from tests.rendering.sight import EYES, contrast, differing
from tests.rendering.teotihuacan.positions import NAMES


def drawn(draw: Callable[[Sheet], None], side: int = 80) -> Image.Image:
    sheet = Sheet((0, 0, side, side), 1, SAND)
    draw(sheet)
    return sheet.image


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("size", [20, 38, 56])
def test_temples_are_told_apart_by_their_signs(eyes: str, size: int) -> None:
    pictures = [
        drawn(lambda sheet, key=key: icon(sheet, key, 40, 40, size))  # type: ignore[misc]
        for key in TEMPLE_NAMES
    ]
    for one, two in combinations(pictures, 2):
        assert differing(one, two, eyes) >= 0.06 * size * size
        greys = one.convert("L").convert("RGB"), two.convert("L").convert("RGB")
        assert differing(*greys, "all cones") >= 0.04 * size * size


@pytest.mark.parametrize("eyes", EYES)
def test_workers_of_two_colours_are_told_apart(eyes: str) -> None:
    pictures = [
        drawn(lambda sheet, colour=colour: die(sheet, WorkerView(colour, colour > 3, 1, "A1", 3, 0), 4, 40, 40, 56))  # type: ignore[misc]
        for colour in range(6)
    ]
    for one, two in combinations(pictures, 2):
        assert differing(one, two, eyes) >= 40


def test_workers_of_a_player_carry_their_numbers() -> None:
    pictures = {
        drawn(lambda sheet, n=n: die(sheet, WorkerView(0, False, n, "A1", 3, 0), 4, 40, 40, 56)).tobytes()  # type: ignore[misc]
        for n in (1, 2, 3, 4)
    }
    assert len(pictures) == 4


def test_dice_stand_out_from_the_boards() -> None:
    """Each die's edge against the sand it lies on, and its pips and letters against their ground."""
    for style in (*theme.SEATS[:4],):
        assert contrast(style.dark, SAND) >= 3
        assert contrast(style.text, style.fill) >= 3
        assert contrast(theme.WHITE, style.dark) >= 3
    for neutral in NEUTRAL_DICE:
        assert contrast(neutral.dark, SAND) >= 3
        assert contrast(neutral.pip, neutral.fill) >= 3
    assert contrast(INK, theme.GOLD) >= 4.5


def changed(one: bytes, two: bytes) -> tuple[int, int, int, int] | None:
    pair = [Image.open(io.BytesIO(png)).convert("RGB") for png in (one, two)]
    return ImageChops.difference(*pair).getbbox()


def on_turn(view: View) -> View:
    """The first seat to move its workers; they stand on the board of position 7."""
    board = next(one.id for one in view.boards if one.position == 7)
    workers = tuple(replace(worker, board=board, space=0) for worker in view.seats[0].workers)
    return replace(view, seats=(replace(view.seats[0], workers=workers), *view.seats[1:]), turn=None)


def test_steps_are_counted_along_the_ring_from_the_worker_that_moves(views: dict[str, View]) -> None:
    view = on_turn(views["3p"])
    at = {one.position: one.id for one in view.boards}
    offers = [Offer(MoveWorkers((2,), at[position], "cocoa"), ("Move",), "") for position in (8, 1, 2, 7)]
    assert find_steps(view, 0, offers) == sorted(
        Steps(at[position], (2,), steps) for position, steps in ((8, 1), (1, 2), (2, 3), (7, 8))
    )
    pair = [Offer(MoveWorkers((3, 1), at[8], action), ("Move",), "") for action in ("cocoa", "main")]
    assert find_steps(view, 0, pair) == [Steps(at[8], (1, 3), 1)]


def test_a_panel_shows_the_steps_on_the_boards_that_can_be_reached(views: dict[str, View]) -> None:
    view = on_turn(views["3p"])
    goal = next(one.id for one in view.boards if one.position == 2)
    plain = PAINTER.preview(view, NAMES[:3], 0)[0].png
    box = changed(
        plain, PAINTER.preview(view, NAMES[:3], 0, [Offer(MoveWorkers((1,), goal, "main"), ("Move",), "")])[0].png
    )
    assert box is not None
    x, y = place(2)
    left, top = x * SCALE, (y - PANEL[1]) * SCALE
    assert left - 2 <= box[0] < box[2] <= left + WIDE * SCALE + 2
    assert top + 0.8 * HIGH * SCALE <= box[1] < box[3] <= top + (HIGH + 16) * SCALE


def test_the_last_turn_is_marked_on_its_board_and_on_the_pyramid(views: dict[str, View]) -> None:
    view = replace(views["3p"], turn=None)
    cell = view.pyramid.tiles[-1].cell
    plain = PAINTER.turn(view, NAMES[:3])
    moved = PAINTER.turn(view, NAMES[:3], (Done(0, MoveWorkers((1,), "A4", "main")),))
    assert moved[0].png != plain[0].png
    assert moved[1].png == plain[1].png
    built = PAINTER.turn(view, NAMES[:3], (Done(0, Build("P01", cell, 0)),))
    assert built[0].png == plain[0].png
    assert built[1].png != plain[1].png


def test_open_cells_have_letters_that_the_menu_says_too() -> None:
    assert place_letters(["L1r1c2", "L1r4c4", "L2r2c2"]) == {"L1r1c2": "A", "L1r4c4": "B", "L2r2c2": "C"}
    assert GAME.meta.id == "teotihuacan"


def test_the_dice_of_a_rule_picture_show_their_own_powers() -> None:
    """1; 2 and 3; 4 and 5: with 1, 5 and 9 pips in the three heads of columns."""
    with Image.open(io.BytesIO(CARDS["forest"]().png)) as image:
        page = image.convert("L")
    inks = [sum(value < 90 for value in page.crop((left, 110, left + 220, 185)).tobytes()) for left in (260, 500, 735)]
    one, pip = inks[0], 0
    pip = (inks[2] - inks[1]) / 4
    frame = one - pip
    assert abs(inks[1] - (2 * frame + 5 * pip)) < 0.2 * inks[1]


@pytest.mark.parametrize("kind", ["2p", "3p", "4p", "keep", "build", "decorate", "crowded", "crowded2"])
def test_a_panels_picture_leaves_room_for_its_menus(views: dict[str, View], kind: str) -> None:
    """390 pixels wide it is about 300 high at most."""
    view = views[kind]
    for picture in PAINTER.preview(view, NAMES[: view.players], 0):
        assert picture.size[1] * 390 / picture.size[0] <= 306
        assert len(picture.png) <= 200 * 1024
