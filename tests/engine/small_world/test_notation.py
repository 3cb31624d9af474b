"""Lines and moves: inverse, forgiving, and clear when not understood."""

from __future__ import annotations

import pytest

from engine.core import Drop, End, Move, NotUnderstood
from engine.small_world import GAME
from engine.small_world import moves as m
from tests.engine.small_world.build import Table

MOVES: tuple[Move, ...] = (
    m.Pick(0),
    m.Pick(5),
    m.Pick(race="orcs"),
    m.Decline(),
    m.Ready(),
    m.Ready(True),
    m.Take(13, False, 2),
    m.Take(13, True, 1),
    m.Abandon(7),
    m.Abandon(7, True),
    m.Conquer(13),
    m.Conquer(13, True),
    m.Dice(13),
    m.Dice(13, True),
    m.Roll(),
    m.Convert(13),
    m.Dragon(13),
    m.Redeploy(),
    m.Deploy(((13, 3), (14, 2))),
    m.Deploy(((2, 1),), True),
    m.Spread(m.EVEN),
    m.Spread(m.BORDER, True),
    m.Place(13, False, 2),
    m.Place(13, True, 1),
    m.Fortress(13),
    m.Camps(((7, 3), (13, 2))),
    m.Camps(()),
    m.Camp(13, 2),
    m.Heroes((7, 13)),
    m.Heroes((7,)),
    m.Heroes(()),
    m.Peace(1),
    m.Peace(None),
    m.Stout(),
    m.Refuge(((14, 2), (17, 1))),
    m.Refuge(((14, 2),), ((14, 1), (17, 1))),
    m.Refuge((), ((17, 1),)),
    m.Refuge(((14, 2),), (), True),
    m.RefugeSpread(m.EVEN),
    m.RefugeSpread(m.BORDER, True),
    End(),
    Drop(),
)


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_a_line_and_its_move_are_inverse(move: Move) -> None:
    assert GAME.parse(str(move)) == move
    assert str(move).split()[-1 if str(move) == move.verb else 0] in (move.verb, "ghouls")


def test_every_kind_of_move_is_listed_above() -> None:
    kinds = {value for value in vars(m).values() if isinstance(value, type) and issubclass(value, Move) and value.verb}
    assert kinds <= {type(move) for move in MOVES}


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("  CONQUER   13 ", "conquer 13"),
        ("c 13", "conquer 13"),
        ("attack 13", "conquer 13"),
        ("die 13", "dice 13"),
        ("Pick Orcs", "pick orcs"),
        ("take all", "ready"),
        ("take 13", "take 13 1"),
        ("ghoul conquer 4", "ghouls conquer 4"),
        ("deploy 14:2, 13:3", "deploy 13:3 14:2"),
        ("deploy 14 2 13 3", "deploy 13:3 14:2"),
        ("deploy 13=3", "deploy 13:3"),
        ("deploy evenly", "deploy even"),
        ("heroes 13 7", "heroes 7 13"),
        ("hero 7", "heroes 7"),
        ("camps 13:2 7:3", "camps 7:3 13:2"),
        ("camp 13", "camp 13 1"),
        ("peace nobody", "peace none"),
        ("refuge 17:1 14:2 camps 17:1", "refuge 14:2 17:1 camps 17:1"),
        ("refuge camps 17:1", "refuge camps 17:1"),
        ("pass", "end"),
        ("done", "redeploy"),
    ],
)
def test_sloppy_lines_are_understood(line: str, canonical: str) -> None:
    assert str(GAME.parse(line)) == canonical


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "ghouls",
        "fly 13",
        "conquer",
        "conquer x",
        "conquer 13 14",
        "conquer -3",
        "conquer 99999999999999999999",
        "conquer ١٣",
        "pick",
        "pick dragons",
        "take",
        "take 1 2 3",
        "deploy",
        "deploy 13",
        "deploy 13:2 13:3",
        "deploy 13:",
        "camps",
        "heroes",
        "heroes 1 2 3",
        "peace",
        "peace 0",
        "refuge",
        "refuge 13:1 camps",
        "end now",
        "ready 3",
        "ghouls pick 1",
        "ghouls end",
        "roll 6",
    ],
)
def test_other_lines_are_refused_with_an_example(line: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        GAME.parse(line)
    assert caught.value.example
    assert GAME.parse(caught.value.example)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("conquer Goldacre", "conquer 8"),
        ("conquer 8 Goldacre", "conquer 8"),
        ("Ghouls conquer gold", "ghouls conquer 8"),
        ("deploy goldacre:3 windy tor:2", "deploy 8:3 12:2"),
        ("refuge border", "refuge border"),
        ("heroes Elderglade, Stonetooth", "heroes 7 14"),
        ("peace with Ben", "peace 2"),
        ("PICK the orcs", "pick orcs"),
        ("pick Elf", "pick elves"),
    ],
)
def test_regions_and_players_may_be_typed_by_name(typed: str, line: str) -> None:
    state = Table(2).active(0, "ratmen", "hill", {2: 1}).state
    assert str(GAME.parse(GAME.spelled(state, typed, ["Ann", "Ben"]))) == line
