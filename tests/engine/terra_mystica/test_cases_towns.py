"""Numbered cases 23 to 38: cult tops, keys, towns."""

from __future__ import annotations

import pytest

from engine.core import NotYours
from engine.terra_mystica.game import GAME
from tests.engine.terra_mystica.build import Table


def ready(*factions: str, **options: str) -> Table:
    """Seat 0 founds a town of four by upgrading D2 to a trading house."""
    table = Table(*(factions or ("auren", "giants")), **options)
    return table.put(0, TP="D1 E2 D3", D="D2").put(1, D="I12")


def test_case_TM_23_two_keys_raise_two_tracks_to_10() -> None:
    table = ready().give(0, cults=(9, 9, 1, 1), keys=1, bowls=(0, 12, 0))
    table.play("upgrade D2 to TP. +TW5")
    assert table.steps(0) == {"fire": 10, "water": 10, "earth": 2, "air": 2}
    assert table.bowls(0) == (0, 6, 6)
    assert table.seat(0).keys == 0


def test_case_TM_24_one_key_for_two_tracks_asks_the_player() -> None:
    table = ready().give(0, cults=(9, 9, 1, 1), keys=0)
    table.play("upgrade D2 to TP. +TW5")
    assert {line for line in table.lines() if line in ("+FIRE", "+WATER", "+EARTH", "+AIR")} == {
        "+FIRE",
        "+WATER",
    }
    assert "rises to 10" in table.refusal("end").message
    table.play("+WATER. end")
    assert table.steps(0) == {"fire": 9, "water": 10, "earth": 2, "air": 2}


def test_case_TM_24_the_site_notation_for_it_is_understood() -> None:
    table = ready().give(0, cults=(9, 9, 1, 1), keys=0)
    table.play("upgrade D2 to TP. -FIRE. +TW5. end")
    assert table.steps(0) == {"fire": 9, "water": 10, "earth": 2, "air": 2}


def test_case_TM_25_taken_top_keeps_you_at_9_and_the_key() -> None:
    table = ready().give(0, cults=(8, 0, 0, 0), keys=2, priests=1).give(1, cults=(10, 0, 0, 0))
    table.play("send P to FIRE for 3. end")
    assert table.steps(0)["fire"] == 9
    assert table.seat(0).keys == 2


def test_case_TM_26_a_key_in_the_same_action_repairs_the_step() -> None:
    for row in ("+FAV2. +TW1", "+TW1. +FAV2"):
        table = Table("auren", "giants").put(0, TP="D1 D2", TE="D3", SH="E2").give(0, cults=(0, 8, 0, 0))
        table.put(1, D="I12")
        table.play("upgrade D3 to SA")
        assert table.state.turn.owed.towns == 1
        table.play(row)
        assert table.steps(0)["water"] == 10
        assert table.seat(0).keys == 0


def test_case_TM_26_as_many_keys_as_blocked_tracks() -> None:
    table = Table("chaosmagicians", "auren").put(0, TP="E3 E2 D2", TE="D3").give(0, cults=(8, 8, 0, 0))
    table.play("upgrade D3 to SA. +FAV1. +FAV2")
    assert table.steps(0) == {"fire": 9, "water": 9, "earth": 0, "air": 0}
    table.play("+TW1")
    assert table.steps(0) == {"fire": 9, "water": 9, "earth": 0, "air": 0}
    assert {"+FIRE", "+WATER", "end"} <= table.lines()
    table.play("+WATER. end")
    assert table.steps(0)["water"] == 10


def test_case_TM_27_step_10_uses_the_key_for_good() -> None:
    table = ready().give(0, cults=(8, 0, 0, 0), keys=1, priests=2)
    table.seat(0).towns.append(0)
    table.play("send P to FIRE for 2. end")
    assert table.steps(0)["fire"] == 10
    assert table.seat(0).keys == 0
    assert len(table.seat(0).towns) == 1


def test_case_TM_28_sanctuary_helps_its_own_group_only() -> None:
    table = Table("auren", "giants").put(0, SA="H6", TP="D1 D2", D="E2").put(1, D="I12")
    table.play("upgrade E2 to TP")
    assert table.state.turn.owed.towns == 0
    joined = Table("auren", "giants").put(0, SA="D1", TP="D2", D="E2").put(1, D="I12")
    joined.play("upgrade E2 to TP")
    assert joined.state.turn.owed.towns == 1


def test_case_TM_29_sanctuary_stands_for_two_structures() -> None:
    table = Table("auren", "giants").put(0, SA="D1", TP="D2", D="D3").put(1, D="I12")
    table.play("upgrade D3 to TP")
    assert table.state.turn.owed.towns == 1
    assert table.refusal("upgrade D1 to SA")
    two = Table("auren", "giants").put(0, SA="D1", TP="D2").put(1, D="I12")
    two.play("upgrade D2 to SH")
    assert two.state.turn.owed.towns == 0


def mermaids() -> Table:
    """D1 and D2 are joined; B1 lies across r7."""
    return Table("mermaids", "giants").put(0, TP="D1 D2", SH="B1", D="A1").put(1, D="I12")


def test_case_TM_30_river_cell_joins_all_own_structures_touching_it() -> None:
    table = mermaids()
    assert {line for line in table.lines() if line.startswith("connect")} == {"connect r6", "connect r7"}
    table.play("connect r7. +TW2")
    assert table.seat(0).keys == 1
    assert "founds no town" in table.refusal("connect r6").message
    assert "action" in table.refusal("end").message
    table.play("send P to FIRE. end")


def test_case_TM_30_skip_only_where_it_founds_a_town() -> None:
    table = mermaids()
    assert "founds no town" in table.refusal("connect r13").message
    auren = Table("auren", "giants").put(0, TP="D1 D2", SH="B1", D="A1")
    assert "Only the Mermaids" in auren.refusal("connect r7").message


def test_case_TM_31_no_skip_beside_a_town() -> None:
    table = mermaids().town(0, "D1 D2")
    assert "founds no town" in table.refusal("connect r7").message


def test_case_TM_32_mermaids_decide_when_in_an_own_turn() -> None:
    table = mermaids()
    table.play("send P to FIRE. end")
    with pytest.raises(NotYours, match="not your turn"):
        table.play("connect r7", seat=0)
    table.play("send P to FIRE. end", seat=1)
    table.play("send P to AIR. connect D1:B1. +TW2. end")
    assert table.seat(0).keys == 1


def test_case_TM_33_a_later_structure_at_the_river_cell_joins_the_town() -> None:
    table = mermaids().land("blue", "C1")
    table.play("connect r7. +TW2. build C1. end")
    assert table.state.town[table.cell("C1")] == table.state.town[table.cell("D1")] == 1
    assert table.state.founded == [1]


def test_case_TM_34_fav5_founds_two_waiting_towns() -> None:
    table = Table("auren", "giants").put(0, TP="D1 D2", D="E2 E1").put(0, TP="H6", D="H7 I10 I11 H8").put(1, D="I12")
    table.put(0, TP="B5")
    assert table.state.turn.owed.towns == 0
    table.play("upgrade B5 to TE")
    gains = {str(offer.move): dict(offer.gain) for offer in GAME.offers(table.state, 0)}
    assert gains["+FAV5"]["towns"] == 2
    table.play("+FAV5")
    assert table.state.turn.owed.towns == 2
    table.play("+2TW3. end")
    assert table.seat(0).keys == 2


def test_case_TM_35_fav5_with_the_structure_that_gave_it() -> None:
    table = Table("auren", "giants").put(0, TP="D1 D2", D="E2 E1").put(1, D="I12")
    table.play("upgrade D1 to TE")
    assert table.state.turn.owed.towns == 0
    table.play("+FAV5. +TW1. end")
    assert table.seat(0).keys == 1


def test_case_TM_36_joining_a_town_makes_no_second_one() -> None:
    table = Table("auren", "giants").put(0, TP="D1 D2", SH="E2", D="E1").town(0, "D1 D2 E2 E1")
    table.put(0, TP="E4 F3", D="E5").land("green", "D3").put(1, D="I12")
    table.play("build D3")
    assert table.state.turn.owed.towns == 0
    assert {table.state.town[table.cell(name)] for name in ("D3", "E4", "F3", "E5")} == {1}
    table.play("end")


def test_case_TM_37_kind_sold_out_and_all_sold_out() -> None:
    table = ready().tiles(TW2=1)
    table.play("upgrade D2 to TP")
    assert "left" in table.refusal("+TW1").message
    table.play("+TW2. end")
    gone = ready(scoring="SCORE2").tiles()
    gone.play("upgrade D2 to TP. end")
    assert not gone.state.founded
    assert gone.scored("TOWN >> 5") == 0


def test_case_TM_38_witches_in_the_town_round() -> None:
    table = ready("witches", "giants", scoring="SCORE2")
    table.play("upgrade D2 to TP. +TW2. end")
    assert table.scored("TW") == 7
    assert table.scored("TOWN >> 5") == 5
    assert table.scored("faction") == 5
