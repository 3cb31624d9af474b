"""What the spades of one action may do: six steps, one cell short of home, all of them before the dwelling."""

from __future__ import annotations

from engine.terra_mystica.game import GAME
from engine.terra_mystica.tables.tiles import KINDS
from tests.engine.terra_mystica.build import Table


def test_seven_steps_in_one_action_are_one_too_many() -> None:
    table = Table("halflings", "witches", scoring="SCORE1").put(0, D="F3").land("brown", "G2")
    points = table.seat(0).vp
    for colour in ("black", "blue", "green", "gray", "red", "yellow"):
        line = f"dig 1. transform G2 to {colour}"
        assert line in table.lines(0)
        table.play(line, seat=0)
    assert table.seat(0).vp == points + 18  # six spades: 2 VP of the round and 1 of the Halflings each
    assert not [line for line in table.lines(0) if "dig" in line or "transform" in line]
    assert "at most 6 steps" in str(table.refusal("dig 1. transform G2 to brown", seat=0))


def test_the_halflings_stronghold_may_leave_one_cell_short_of_home_and_no_second() -> None:
    table = Table("halflings", "witches").put(0, TP="F3")
    table.land("green", "G2", "F4", "E6")
    table.play("upgrade F3 to SH", "transform G2 to blue", seat=0)
    refused = table.refusal("transform F4 to blue", seat=0)
    assert "Only one cell of an action may stay short of home" in str(refused)
    assert "transform F4 to blue" not in table.lines(0)


def test_no_spade_follows_the_dwelling_of_its_action() -> None:
    table = Table("halflings", "witches").put(0, D="F3").give(0, bowls=(0, 0, 12))
    table.land("black", "F4", "G2")
    table.play("action ACT6", "transform F4 to brown", seat=0)
    (offer,) = [offer for offer in GAME.offers(table.state, 0) if str(offer.move) == "build F4"]
    assert "1 spade lost" in offer.warnings
    table.play("build F4", seat=0)
    assert "All spades of an action come before its dwelling" in str(table.refusal("transform G2 to brown", seat=0))
    assert "throw away the 1 spade left after the dwelling" in str(table.refusal("end", seat=0))
    assert {line for line in table.lines(0) if "convert" not in line and "burn" not in line} == {"-SPADE"}
    table.play("-SPADE", "end", seat=0)


def test_the_second_action_of_a_double_turn_may_be_a_dwelling_after_transform_and_build() -> None:
    table = Table("chaosmagicians", "witches").put(0, SH="C4")
    table.land("yellow", "B4").land("red", "D6")
    table.play("action ACTC", seat=0)
    table.play(next(line for line in sorted(table.lines(0)) if line.endswith("build B4")), seat=0)
    assert "build D6" in table.lines(0)
    table.play("build D6", "end", seat=0)
    assert table.seat(0).built[KINDS.index("D")] == 2


def test_no_spades_are_bought_in_the_setup() -> None:
    table = Table("halflings", "witches")
    table.state.phase, table.state.queue = "dwellings", [0]
    table.state.active = 0
    cell = next(line for line in sorted(table.lines(0)) if line.startswith("build "))
    assert "No spades are bought in the setup" in str(table.refusal(f"dig 1. {cell}", seat=0))


def test_a_track_is_held_only_where_that_changes_something_and_once() -> None:
    table = Table("witches", "halflings").put(0, D="F3 F4", TP="E5", SA="E6")
    table.seat(0).cults[:] = [8, 3, 9, 10]
    table.state.turn.owed.towns = 1
    assert "nothing to hold" in str(table.refusal("-WATER", seat=0))
    table.play("-FIRE", seat=0)
    assert "held back already" in str(table.refusal("-FIRE", seat=0))
