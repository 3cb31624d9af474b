"""Terraforming in detail (section 5 of the notes): directions, home, limits, other factions' ways."""

from __future__ import annotations

import pytest

from engine.terra_mystica.apply.spades import spades_between, spades_home
from engine.terra_mystica.state import Player
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from engine.terra_mystica.tables.terrain import ICE, STEPS
from tests.engine.terra_mystica.build import Table

YELLOW, BROWN, BLACK, BLUE, GREEN, GRAY, RED = range(7)


def player(faction: str, basis: int | None = None) -> Player:
    number = FACTION[faction]
    home = FACTIONS[number].colour
    return Player(faction=number, home=home, basis=home if basis is None else basis)


def test_wheel_distances_are_at_most_three() -> None:
    assert {STEPS[a][b] for a in range(7) for b in range(7) if a != b} == {1, 2, 3}
    assert STEPS[YELLOW][RED] == 1
    assert STEPS[BROWN][GREEN] == 3


def test_the_way_to_another_colour_does_not_cross_home() -> None:
    auren = player("auren")  # green
    assert spades_between(auren, BLUE, BLACK) == (1, -1)
    assert spades_between(auren, BLUE, GRAY) == (5, -1), "the short way of 2 leads through green"
    assert spades_between(auren, GRAY, BLUE) == (5, 1)
    assert spades_between(auren, GREEN, RED) == (2, 1), "away from home is free"


def test_at_most_six_spades_in_one_direction() -> None:
    for number, faction in enumerate(FACTIONS):
        if faction.picks_colour or faction.spades_per_cell:
            continue
        me = Player(faction=number, home=faction.colour, basis=faction.colour)
        for start in range(7):
            for goal in range(7):
                if start != goal:
                    assert 1 <= spades_between(me, start, goal)[0] <= 6


def test_giants_use_two_spades_and_only_to_home() -> None:
    giants = player("giants")
    assert {spades_home(giants, terrain) for terrain in range(6)} == {2}
    assert spades_between(giants, YELLOW, BROWN)[0] < 0


def test_ice_factions_count_from_their_colour_and_pay_one_for_it() -> None:
    yetis = player("yetis", BLUE)
    assert yetis.home == ICE
    assert [spades_home(yetis, terrain) for terrain in range(7)] == [3, 2, 1, 1, 1, 2, 3]
    assert spades_home(yetis, ICE) == 0
    assert spades_home(player("auren"), ICE) == -1, "ice is never changed again"


def test_direction_may_not_change_in_one_action() -> None:
    table = Table("auren", "giants").put(0, D="D3").put(1, D="I12").give(0, bowls=(0, 0, 12))
    table.play("action ACT6. transform E4 to black")
    assert "other way" in table.refusal("transform E4 to blue").message
    table.play("transform E4 to brown. end")


def test_own_home_cell_may_be_turned_away() -> None:
    table = Table("auren", "giants").put(0, D="D3").put(1, D="I12").land("green", "E4")
    table.play("dig 1. transform E4 to gray. end")
    assert table.state.terrain[table.cell("E4")] == GRAY
    assert table.cell("E4") in table.state.fresh


def test_occupied_cells_are_never_transformed() -> None:
    table = Table("auren", "giants").put(0, D="D3").put(1, D="E4")
    assert "occupied" in table.refusal("dig 1. transform E4 to green").message
    assert "occupied" in table.refusal("dig 1. transform D3 to gray").message


def test_without_a_colour_spades_go_towards_home() -> None:
    table = Table("auren", "giants").put(0, D="D3").put(1, D="I12").give(0, bowls=(0, 0, 12))
    table.play("action ACT5. transform C1. end")
    assert table.state.terrain[table.cell("C1")] == BLUE


@pytest.mark.parametrize(("level", "workers"), [(0, 3), (1, 2), (2, 1)])
def test_price_of_a_spade_by_level(level: int, workers: int) -> None:
    table = Table("auren", "giants").put(0, D="D3").put(1, D="I12").give(0, dig=level)
    table.play("dig 1. transform E4 to green. end")
    assert table.seat(0).workers == 30 - workers


def test_free_spade_may_be_topped_up() -> None:
    table = Table("auren", "giants").put(0, D="D3").put(1, D="I12").give(0, bowls=(0, 0, 12))
    table.play("action ACT5")
    assert "dig 1. build C1" in table.lines()
    table.play("dig 1. build C1. end")
    assert "C1" in table.built(0)


def test_dwelling_of_a_spade_action_goes_on_its_cell() -> None:
    table = Table("auren", "giants").put(0, D="D3").put(1, D="I12").give(0, bowls=(0, 0, 12)).land("green", "D2")
    table.play("action ACT5")
    assert "cell the spades" in table.refusal("build D2").message
    table.play("build E4. end")


def test_halflings_dwelling_goes_on_a_cell_of_their_three_spades() -> None:
    table = Table("halflings", "giants").put(0, TP="D3").put(1, D="I12").land("brown", "D2").land("black", "E4", "C1")
    table.play("upgrade D3 to SH. transform E4 to brown. transform C1 to brown")
    assert not table.legal("build D2")
    assert "topped up" in table.refusal("dig 1").message
    table.play("-SPADE. build C1")
    assert "" in table.refusal("build E4").message
    table.play("end")
    assert table.built(0) == {"D3", "C1"}
