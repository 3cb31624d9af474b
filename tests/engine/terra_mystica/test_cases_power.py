"""Numbered cases 1 to 22: priests, power, bridges, Cultists."""

from __future__ import annotations

import pytest

from engine.core import NotYours
from engine.terra_mystica.tables.board import BOARDS
from tests.engine.terra_mystica.build import Table


def test_case_TM_01_priest_income_beyond_the_seven_is_lost() -> None:
    table = Table("auren", "giants").give(0, limit=4, priests=4)
    table.put(0, TE="D1", D="E2")
    table.play("pass BON6. end")
    table.play("pass BON9. end", seat=1)
    assert table.state.round == 2
    assert table.seat(0).priests == 4


def test_case_TM_02_last_priest_may_go_to_a_space() -> None:
    table = Table("auren", "giants").give(0, priests=1, limit=1)
    table.play("send P to FIRE for 3. end")
    assert (table.seat(0).priests, table.seat(0).limit) == (0, 0)
    table.put(0, TE="D1")
    table.play("pass BON9. end", seat=1)
    table.play("pass BON6. end")
    assert table.seat(0).priests == 0


def test_case_TM_03_priest_gains_without_supply_are_allowed_and_bring_none() -> None:
    table = Table("auren", "giants").give(0, priests=2, limit=2, bowls=(0, 0, 12))
    assert "action ACT2" in table.lines()
    table.play("action ACT2. end")
    assert table.seat(0).priests == 2
    town = Table("auren", "giants").give(0, priests=2, limit=2).put(0, TP="D1 E2 D2", D="E1")
    town.play("upgrade E1 to TP. +TW3")
    assert town.seat(0).priests == 2


def test_case_TM_04_second_offer_is_cut_by_the_first() -> None:
    table = Table("auren", "giants", "nomads").put(0, TP="E4").put(1, D="E3").put(2, D="D3")
    table.give(0, bowls=(0, 3, 9), vp=20)
    table.state.active = 1
    table.play("upgrade E3 to TP. end", seat=1)
    table.play("upgrade D3 to TP. end", seat=2)
    assert table.offered(0) == [2, 2]
    table.play("leech 2 from giants")
    assert table.scored("leech") == -1
    table.play("leech 2 from nomads")
    assert table.scored("leech") == -1
    assert table.bowls(0) == (0, 0, 12)
    assert table.seat(0).vp == 19


def test_case_TM_05_zero_vp_takes_exactly_one_power() -> None:
    table = Table("auren", "giants").put(0, SH="E4").put(1, D="E3").give(0, vp=0, bowls=(4, 4, 4))
    table.state.active = 1
    table.play("upgrade E3 to TP. end", seat=1)
    assert table.offered(0) == [3]
    table.play("leech 3 from giants")
    assert table.bowls(0) == (3, 5, 4)
    assert table.seat(0).vp == 0


def test_case_TM_06_full_bowls_get_no_decision_and_do_not_count_for_cultists() -> None:
    table = Table("cultists", "giants").put(0, D="E2").put(1, D="E3").give(1, bowls=(0, 0, 12))
    before = table.bowls(0)
    table.play("upgrade E2 to TP. end")
    assert table.waits() == [(1, "turn")]
    assert table.bowls(0) == before
    assert table.seat(0).steps_due == 0


def test_case_TM_07_one_power_is_free_and_may_be_declined() -> None:
    for answer, vp, power in (("leech 1 from auren", 20, 1), ("decline 1 from auren", 20, 0)):
        table = Table("auren", "giants").put(0, D="E2").put(1, D="E3").give(1, bowls=(0, 12, 0))
        table.play("upgrade E2 to TP. end")
        assert {"leech 1 from auren", "decline 1 from auren"} <= table.lines(seat=1)
        table.play(answer, seat=1)
        assert (table.seat(1).vp, table.bowls(1)[2]) == (vp, power)


def test_case_TM_08_own_structures_give_no_power() -> None:
    table = Table("auren", "giants").put(0, D="E2 D1 D2").put(1, D="I5")
    before = table.bowls(0)
    table.play("upgrade E2 to TP. end")
    assert table.state.offers == []
    assert table.bowls(0) == before


def test_case_TM_09_across_a_river_is_no_neighbour() -> None:
    table = Table("auren", "giants").put(0, D="C1").put(1, D="C2").give(1, ship=3)
    table.play("upgrade C1 to TP")
    assert table.state.offers == []
    assert table.seat(0).coins == 60 - 6


def test_case_TM_10_anybodys_bridge_makes_neighbours() -> None:
    table = Table("auren", "giants", "nomads").put(0, D="C2").put(1, D="E5").put(2, D="A5")
    table.state.bridges.append((next(n for n, s in enumerate(_sites()) if s == ("C2", "E5")), 2))
    table.play("upgrade C2 to TP")
    assert table.offered(1) == [1]
    assert table.seat(0).coins == 60 - 3


def _sites() -> list[tuple[str, str]]:
    board = BOARDS["base"]
    return [(board.names[a], board.names[b]) for a, b in board.bridges]


def test_case_TM_11_a_bridge_gives_no_power() -> None:
    table = Table("auren", "giants").put(0, D="C2").put(1, D="E5").give(0, bowls=(0, 0, 12))
    table.play("action ACT1. bridge C2:E5. end")
    assert table.state.offers == []


def test_case_TM_12_where_bridges_go() -> None:
    assert len(_sites()) == 29
    table = Table("auren", "giants").put(0, D="C2").put(1, D="E5 E4").give(0, bowls=(0, 0, 12))
    table.play("action ACT1")
    assert "structure of yours" in table.refusal("bridge E4:G1").message
    table.play("bridge E5:C2. end")
    table.give(1, bowls=(0, 0, 12))
    table.state.taken[0] = -1
    table.play("action ACT1", seat=1)
    assert "already" in table.refusal("bridge C2:E5", seat=1).message
    for wrong in ("bridge A1:A2", "bridge A2:C1", "bridge C1:C2"):
        table.refused_text(wrong)


def test_case_TM_13_no_fourth_bridge_and_no_action_without_a_site() -> None:
    table = Table("auren", "giants").put(0, D="C2").put(1, D="I12").give(0, bridges=0, bowls=(0, 0, 12))
    assert "3 of your bridges" in table.refusal("action ACT1").message
    assert "action ACT1" not in table.lines()
    inland = Table("auren", "giants").put(0, D="I12").give(0, bowls=(0, 0, 12))
    assert "site" in inland.refusal("action ACT1").message


def test_case_TM_14_bridge_closes_a_town() -> None:
    table = Table("auren", "giants").put(0, TP="C2 B2", SH="E5", D="E4").give(0, bowls=(0, 0, 12))
    table.play("action ACT1. bridge C2:E5")
    assert table.state.turn.owed.towns == 1
    assert "town tile" in table.refusal("end").message
    table.play("+TW2. end")
    assert table.seat(0).keys == 1


def test_case_TM_15_power_actions_once_a_round_for_all() -> None:
    table = Table("auren", "giants").give(0, bowls=(0, 0, 12)).give(1, bowls=(0, 0, 12))
    table.play("action ACT4. end")
    assert "taken" in table.refusal("action ACT4", seat=1).message
    table.play("pass BON6. end", seat=1)
    table.play("pass BON9. end")
    table.give(1, bowls=(0, 0, 12))
    assert table.state.round == 2
    table.play("action ACT4. end", seat=1)


def test_case_TM_16_card_action_used_is_free_again_next_round() -> None:
    table = Table("auren", "giants").give(0, bonus="BON2").put(0, D="D1")
    table.play("action BON2. +FIRE. end")
    table.play("send P to FIRE. end", seat=1)
    assert "used" in table.refusal("action BON2").message
    table.play("pass BON6. end")
    table.play("pass BON2. end", seat=1)
    assert table.state.round == 2
    table.play("advance ship. end")
    table.play("action BON2. +AIR. end", seat=1)


def test_case_TM_17_cheap_trading_house_beside_a_full_neighbour() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, D="E3").give(1, bowls=(0, 0, 12))
    table.play("upgrade E2 to TP")
    assert table.seat(0).coins == 60 - 3
    assert table.state.offers == []


def _cultists_between_two() -> Table:
    table = Table("cultists", "giants", "nomads").put(0, D="D3").put(1, D="E3").put(2, D="E4")
    table.play("upgrade D3 to TP. end")
    assert (table.offered(1), table.offered(2)) == ([1], [1])
    return table


def test_case_TM_18_two_acceptances_give_one_step() -> None:
    table = _cultists_between_two()
    table.play("leech 1 from cultists", seat=1)
    assert (0, "step") in table.waits()
    table.play("leech 1 from cultists", seat=2)
    assert table.seat(0).steps_due == 1
    before = table.steps(0)["water"]
    table.play("+WATER", seat=0)
    assert table.steps(0)["water"] == before + 1
    with pytest.raises(NotYours, match="not your turn"):
        table.play("+WATER", seat=0)


def test_case_TM_19_all_refuse_gives_one_power_by_the_errata() -> None:
    for option, power in (("on", 1), ("off", 0)):
        table = Table("cultists", "giants", "nomads", errata_cultist_power=option)
        table.put(0, D="D3").put(1, D="E3").put(2, D="E4").give(0, bowls=(0, 12, 0))
        table.play("upgrade D3 to TP. end")
        table.play("decline 1 from cultists", seat=1)
        assert table.bowls(0)[2] == 0
        table.play("decline 1 from cultists", seat=2)
        assert table.bowls(0)[2] == power
        assert table.seat(0).steps_due == 0


def test_case_TM_20_step_is_due_at_once_and_holds_a_top_it_could_reach() -> None:
    table = _cultists_between_two()
    table.give(0, cults=(9, 0, 0, 0), keys=1).give(1, cults=(8, 0, 0, 0), keys=1, priests=2)
    assert "still open" in table.refusal("send P to FIRE for 2", seat=1).message
    table.play("leech 1 from cultists", seat=1)
    assert table.seat(0).steps_due == 1
    error = table.refusal("send P to FIRE for 2", seat=1)
    assert "still open" in error.message
    assert error.fields["rule"] == "terra_mystica.cults"
    table.play("+EARTH", seat=0)
    table.play("send P to FIRE for 2", seat=1)
    assert table.steps(1)["fire"] == 10


def test_case_TM_21_cultists_may_waste_their_step() -> None:
    table = _cultists_between_two()
    table.give(0, cults=(9, 1, 1, 1), keys=0)
    table.play("leech 1 from cultists", seat=1)
    assert "+FIRE" in table.lines(seat=0)
    table.play("+FIRE", seat=0)
    assert table.steps(0)["fire"] == 9
    assert table.seat(0).steps_due == 0


def test_case_TM_22_from_2_to_5_gives_1_and_2_power() -> None:
    table = Table("auren", "giants").give(0, cults=(2, 0, 0, 0), bowls=(0, 12, 0))
    table.play("send P to FIRE for 3")
    assert table.steps(0)["fire"] == 5
    assert table.bowls(0) == (0, 9, 3)
