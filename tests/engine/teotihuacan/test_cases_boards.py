"""Numbered cases 24-44: the main actions but Construction."""

from __future__ import annotations

import pytest

from engine.teotihuacan import GAME
from engine.teotihuacan.events import TechnologyLearnt
from tests.engine.teotihuacan.build import Table


def workers(board: str, start: str, *powers: int) -> Table:
    """Workers 2, 3... stand on the board already; worker 1 comes with the first power and a cocoa to pay."""
    t = Table()
    t.worker(start, powers[0])
    for power in powers[1:]:
        t.worker(board, power)
    t.give(cocoa=1 if len(powers) > 1 else 0)
    return t


def test_case_TE_24_quarry_three_strong_workers() -> None:
    t = workers("A3", "A1", 4, 4, 5)
    t.play("move 1 A3 main")
    assert t.have("stone", "vp") == (4, 5)
    t.play("powerup 1", "powerup 2")
    assert t.powers() == [5, 5, 5]
    assert t.lines() == {"end"}


def test_case_TE_25_gold_three_workers_temple_steps() -> None:
    t = workers("A4", "A8", 3, 4, 5)
    t.play("move 1 A4 main")
    assert t.have("gold") == (3,)
    t.play("temple TR")
    assert "powerup 1" in t.lines()
    t = workers("A4", "A8", 4, 4, 5)
    t.play("move 1 A4 main", "temple TR", "temple TG")
    assert t.have("gold", "TR", "TG") == (4, 1, 1)


def test_case_TE_26_gold_two_workers() -> None:
    t = workers("A4", "A8", 4, 5)
    t.play("move 1 A4 main")
    assert t.have("gold", "vp") == (3, 2)


def test_case_TE_27_four_workers_count_as_three() -> None:
    t = workers("A2", "A1", 2, 3, 4, 2)
    t.play("move 1 A2 main")
    assert t.have("wood", "cocoa") == (3, 3)
    t.play("powerup 1", "powerup 4")
    assert t.powers() == [3, 3, 4, 3]


def test_case_TE_28_the_lowest_power_counts() -> None:
    t = workers("A2", "A1", 1, 5)
    t.play("move 1 A2 main")
    assert t.have("wood", "cocoa") == (1, 0)


def test_case_TE_29_t4_on_gold() -> None:
    t = workers("A4", "A8", 2)
    t.seat().technologies = ["T4"]
    t.play("move 1 A4 main")
    assert t.have("gold", "cocoa", "vp") == (1, 1, 1)


def alchemy(power: int, gold: int = 2) -> Table:
    t = workers("A5", "A1", power)
    t.give(gold=gold)
    return t


def test_case_TE_30_lower_row_needs_two_or_a_strong_worker() -> None:
    t = alchemy(3)
    t.seat().tiles = ["DXW"]
    t.play("move 1 A5 main")
    assert t.refusal("learn T5").rule == "teotihuacan.alchemy"
    t.play("use DXW", "learn T5", "resources w")
    assert t.seat().technologies == ["T5"]
    assert t.powers() == [4]


def test_case_TE_31_earlier_owners_gain_3_vp_each() -> None:
    t = Table(3)
    t.worker("A1", 2)
    t.give(gold=1)
    t.seat(1).technologies = ["T2"]
    t.seat(2).technologies = ["T2"]
    t.play("move 1 A5 main")
    (event, *_) = [e for e in t.play("learn T2") if isinstance(e, TechnologyLearnt)]
    assert t.have("vp", seat=1) == t.have("vp", seat=2) == (3,)
    assert t.have("vp") == (1,)  # only the red temple's first step
    assert event.touches == (1, 2)


def test_case_TE_32_t2_does_not_pay_for_itself() -> None:
    t = alchemy(2)
    t.play("move 1 A5 main", "learn T2")
    assert t.have("vp", "TR") == (1, 1)  # the step's 1 VP
    t.play("end")
    t.worker("A1", seat=1)
    t.play("move 1 A5 cocoa", "end", seat=1)
    t.seat().workers[0] = t.seat().workers[0].__class__("A1", 3)
    t.give(gold=1, cocoa=1)
    t.play("move 1 A5 main", "learn T1")
    assert t.have("vp") == (4,)


def test_case_TE_33_alchemy_to_step_10_has_no_gain() -> None:
    t = alchemy(2)
    t.give(TB=9)
    t.play("move 1 A5 main")
    t.play("learn T1")
    assert t.have("TB", "vp", "wood", "stone") == (10, 0, 0, 0)
    assert t.lines() == {"end"}


def nobles(count: int, rows: tuple[int, int, int] = (0, 0, 0), **have: int) -> Table:
    t = workers("A6", "A8", *[2] * count)
    t.give(wood=2, **have)
    t.state.nobles = list(rows)
    return t


def test_case_TE_34_full_bottom_row_lets_choose_above() -> None:
    t = nobles(3, (0, 3, 3))
    t.play("move 1 A6 main")
    assert t.lines() == {"noble top", "noble centre"}
    t.play("noble centre")
    assert t.have("vp", "avenue") == (3, 1)


def test_case_TE_35_full_top_row_is_illegal_for_one_worker() -> None:
    t = nobles(1, (5, 0, 0))
    assert t.refusal("move 1 A6 main").rule == "teotihuacan.nobles"
    t.seat().tiles = ["DXW"]
    t.play("move 1 A6 main")
    assert t.lines() == {"use DXW"}
    t.play("use DXW")
    assert t.have("vp") == (5,)


def test_case_TE_36_nobles_at_the_end_of_the_avenue() -> None:
    t = nobles(1, avenue=9)
    t.play("move 1 A6 main")
    assert t.have("vp", "avenue") == (3, 9)


def test_case_TE_37_building_value_after_four_buildings() -> None:
    t = Table()
    t.state.nobles = [2, 1, 1]
    t.give(avenue=5)
    view = GAME.view(t.state, None)
    assert view.building_value == 3
    assert view.seats[0].eclipse_vp == 15


@pytest.mark.parametrize(("count", "price"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_case_TE_38_decoration_prices(count: int, price: int) -> None:
    t = workers("A7", "A8", *[1] * count)
    t.give(gold=3)
    t.decor("C01")
    t.play("move 1 A7 main", "decorate C01 N1")
    assert t.have("gold") == (3 - price,)


def decorating(tile: str, power: int = 1) -> Table:
    t = workers("A7", "A8", power)
    t.give(gold=3)
    t.decor(tile)
    t.play("move 1 A7 main")
    return t


def test_case_TE_39_c05_on_w1() -> None:
    t = decorating("C05")
    t.play("decorate C05 W1")
    assert t.have("vp", "track") == (5, 1)
    assert t.lines() == {"temple TB", "temple TR"}
    t.play("temple TR", "resources s")
    assert t.have("TB", "TR", "vp") == (1, 1, 6)


def test_case_TE_40_c05_on_n1() -> None:
    t = decorating("C05")
    t.play("decorate C05 N1")
    assert t.have("TR", "vp", "TB") == (1, 4 + 1, 0)


@pytest.mark.parametrize("space", ["N1", "E1", "S1"])
def test_case_TE_41_c01_without_match(space: str) -> None:
    t = decorating("C01")
    t.play(f"decorate C01 {space}")
    expected = {"N1": 3, "E1": 3, "S1": 3}[space]
    assert t.have("vp") == (expected,)


def test_case_TE_42_n2_needs_n1_and_both_tiles() -> None:
    t = decorating("C01")
    t.lay("L1r1c2")
    assert "N1 first" in str(t.refusal("decorate C01 N2"))
    t.state.decorations["N1"] = "C02"
    assert "L1r1c3" in str(t.refusal("decorate C01 N2"))
    t.lay("L1r1c3")
    assert t.legal("decorate C01 N2")


def test_case_TE_43_n3_and_n4() -> None:
    t = decorating("C01")
    t.state.decorations |= {"N1": "C02", "N2": "C03"}
    t.pyramid_up_to(1)
    assert "L2r1c2" in str(t.refusal("decorate C01 N3"))
    t.lay("L2r1c2")
    assert t.legal("decorate C01 N3")
    t.state.decorations["N3"] = "C04"
    t.pyramid_up_to(2)
    assert "L3r1c1, L3r1c2" in str(t.refusal("decorate C01 N4"))
    t.lay("L3r1c1", "L3r1c2")
    assert t.legal("decorate C01 N4")


def test_case_TE_44_one_power_up_with_three_workers() -> None:
    t = workers("A7", "A8", 1, 1, 1)
    t.give(gold=3)
    t.decor("C01")
    t.play("move 1 A7 main", "decorate C01 N1", "powerup 1")
    assert t.lines() == {"end"}
