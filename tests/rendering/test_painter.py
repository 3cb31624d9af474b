"""What a painter must give and what it gets: a minimal one, the table of parts, what the games hand over."""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping, Sequence

import pytest
from PIL import Image

from engine.core import Setup
from rendering import theme
from rendering.canvas import Pen
from rendering.painter import Crop, Done, Painter, Part, PartsPainter, Picture, make_picture
from rendering.palette import Palette
from rendering.sheet import Sheet
from tests.engine.core.pig import PIG, PigState
from tests.games import EDITIONS

Oxo = tuple[str, ...]
"""Nine squares: seat's letter or empty."""
CELL = 200


def draw_cross(pen: Pen) -> None:
    for dx in (1, -1):
        pen.line([(-0.7 * dx, -0.7), (0.7 * dx, 0.7)], theme.SEATS[0].fill, 0.3)


def draw_nought(pen: Pen) -> None:
    pen.ring(0, 0, 0.7, theme.SEATS[1].fill, 0.3)


class OxoPainter(Painter[Oxo]):
    """All that a small game needs."""

    def turn(self, view: Oxo, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        sheet = Sheet((0, 0, 3 * CELL, 3 * CELL), 1, theme.PAPER)
        pen = sheet.pen()
        for k in (1, 2):
            pen.box(k * CELL - 4, 10, 8, 3 * CELL - 20, theme.WOOD, 4)
            pen.box(10, k * CELL - 4, 3 * CELL - 20, 8, theme.WOOD, 4)
        sheet.lay(pen)
        for k, mark in enumerate(view):
            x, y = (k % 3 + 0.5) * CELL, (k // 3 + 0.5) * CELL
            if mark:
                sheet.put(("oxo", mark), x, y, 150, draw_cross if mark == "x" else draw_nought)
        return [make_picture("oxo", sheet.image, f"{names[0]} against {names[1]}")]


VIEW: Oxo = ("x", "", "o", "", "x", "", "", "", "o")
NAMES = ("Ann", "Ben")


def test_one_method_makes_a_painter() -> None:
    painter = pickle.loads(pickle.dumps(OxoPainter()))
    (picture,) = painter.turn(VIEW, NAMES)
    assert (picture.name, picture.size, picture.alt) == ("oxo.png", (600, 600), "Ann against Ben")
    with Image.open(io.BytesIO(picture.png)) as image:
        assert image.mode == "P"
        assert image.size == picture.size
    assert painter.turn(("",) * 9, NAMES)[0].png != picture.png
    assert painter.preview(VIEW, NAMES, 1) == [picture], "a panel shows the same, as its seat sees it"
    assert painter.crops(VIEW, NAMES) == []
    with pytest.raises(KeyError):
        painter.crop(VIEW, NAMES, "all")
    painter.prepare()


class PigParts(PartsPainter[PigState]):
    prefix = "Pig"

    def palette(self) -> Palette:
        return theme.palette()

    def turn(self, view: PigState, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        return [self.picture("", Image.new("RGB", (8, 8)), "all")]

    def parts(self, view: PigState, names: Sequence[str]) -> Mapping[str, Part]:
        return {"Sty": Part("The sty", lambda: Image.new("RGB", (16, 16)))}


def test_parts_make_crops_with_label_file_name_and_words() -> None:
    painter, view = PigParts(PIG.words), PIG.new(Setup("pig", NAMES, "s")).state
    assert painter.turn(view, NAMES)[0].name == "pig.png"
    assert painter.crops(view, NAMES) == [Crop("Sty", "The sty")]
    picture = painter.crop(view, NAMES, "Sty")
    assert (picture.name, picture.size) == ("pig-sty.png", (16, 16))
    assert picture.alt == f"The sty. {PIG.words.alt_text(view, NAMES)}"
    with pytest.raises(KeyError):
        painter.crop(view, NAMES, "sty")


@pytest.mark.parametrize("kind", sorted(EDITIONS))
def test_every_game_hands_over_painter_scenes_and_cards(kind: str) -> None:
    art = EDITIONS[kind].art
    assert art.scenes
    assert art.cards
    scene = next(art.scenes())
    painter = pickle.loads(pickle.dumps(art.painter))
    painter.prepare()
    assert all(picture.name.isascii() for picture in painter.turn(scene.view, scene.names))


@pytest.mark.parametrize("kind", sorted(EDITIONS))
def test_what_a_panel_hands_to_the_drawing_process_can_be_sent_there(kind: str) -> None:
    """Offers and moves are pickled with the view, all along a game."""
    game = EDITIONS[kind].game
    state = game.new(Setup(kind, ("Ann", "Ben"), "sent")).state
    for _ in range(120):
        seat = game.waiting(state)[0].seat
        offers = tuple(game.offers(state, seat))
        assert pickle.loads(pickle.dumps(offers)) == offers
        move = game.autopilot(state, seat)
        done = Done(seat, move)
        assert pickle.loads(pickle.dumps(done)) == done
        state = game.play(state, seat, move).state
        if not game.waiting(state):
            break
