"""Numbered cases 1-23: colours, movement, unlocking, worship and royal tiles."""

from __future__ import annotations

import pytest

from engine.core import NotYours
from engine.teotihuacan import GAME
from engine.teotihuacan.state import Worker
from tests.engine.teotihuacan.build import Table


def test_case_TE_1_collect_cocoa_on_an_empty_board() -> None:
    t = Table()
    t.worker("A1")
    t.play("move 1 A3 cocoa")
    assert t.have("cocoa") == (1,)
    assert t.powers() == [1]


def test_case_TE_2_own_unlocked_worker_counts_as_a_colour() -> None:
    t = Table()
    t.worker("A1")
    t.worker("A3", 3)
    t.give(cocoa=1)
    t.play("move 1 A3 main")
    assert t.have("cocoa") == (0,)
    t = Table()
    t.worker("A1")
    t.worker("A3", 3)
    assert not t.legal("move 1 A3 main")


def test_case_TE_3_two_red_one_blue_one_neutral() -> None:
    t = Table(3)
    t.worker("A1")
    t.worker("A3", seat=1)
    t.worker("A3", seat=1)
    t.worker("A3", seat=2)
    t.state.neutrals = [["A3", "A5", "A6"]]
    t.give(cocoa=3)
    assert t.state.colours("A3") == 3
    view = next(board for board in GAME.view(t.state, 0).boards if board.id == "A3")
    assert (view.colours, view.collect) == (3, 4)
    assert t.legal("move 1 A3 main")
    t.play("move 1 A3 cocoa")
    assert t.have("cocoa") == (7,)


def test_case_TE_4_locked_workers_do_not_count() -> None:
    t = Table(3)
    t.worker("A3", 1, 1, seat=1)
    t.worker("A3", seat=2)
    assert t.state.colours("A3") == 1


def test_case_TE_5_from_the_last_position_three_reach_past_the_palace() -> None:
    t = Table()
    t.worker("A6")  # Q7
    reached = {line.split()[2] for line in t.lines() if line.endswith("cocoa")}
    assert reached == {"A4", "A1", "A3"}
    error = t.refusal("move 1 A5 cocoa")
    assert error.rule == "teotihuacan.movement"
    assert "4 steps" in str(error)


def test_case_TE_6_leaving_the_palace_is_no_passing() -> None:
    t = Table()
    t.worker("A1")
    t.seat().technologies = ["T1"]
    t.play("move 1 A2 cocoa")  # Q4
    assert t.have("cocoa") == (1,)


@pytest.mark.parametrize("goal", ["A1", "A3"])
def test_case_TE_7_t1_on_or_past_the_palace(goal: str) -> None:
    t = Table()
    t.worker("A6")  # Q7
    t.seat().technologies = ["T1"]
    t.play(f"move 1 {goal} cocoa")
    assert t.have("cocoa") == (2,)


def test_case_TE_7_t1_cocoa_can_pay_for_the_action() -> None:
    t = Table()
    t.worker("A6", 2)
    t.worker("A3", seat=1)
    t.seat().technologies = ["T1"]
    t.play("move 1 A3 main")
    assert t.have("cocoa", "stone") == (0, 1)


def test_case_TE_8_no_main_action_on_the_palace() -> None:
    t = Table()
    t.worker("A6")
    assert t.refusal("move 1 A1 main").rule == "teotihuacan.palace"


def test_case_TE_9_all_locked() -> None:
    t = Table()
    t.worker("A3", 1, 1)
    t.worker("A4", 1, 1)
    t.give(cocoa=2)
    assert t.lines() == {"unlock turn"}
    t.give(cocoa=3)
    assert t.lines() == {"unlock turn", "unlock pay"}
    t.play("unlock pay")
    assert t.have("cocoa") == (0,)
    assert t.legal("move 1 A5 cocoa")


def test_case_TE_10_no_unlock_turn_without_locked_workers() -> None:
    t = Table()
    t.worker("A3")
    assert t.refusal("unlock turn").rule == "teotihuacan.unlock"


def bump(cocoa: int) -> Table:
    t = Table()
    t.worker("A1")
    t.worker("A3", 2, 1, seat=1)
    t.give(cocoa=cocoa)
    return t


def test_case_TE_11_bump_with_one_cocoa_step_or_tile() -> None:
    t = bump(1)
    assert t.legal("move 1 A3 ability")
    assert t.legal("move 1 A3 tile")
    assert not t.legal("move 1 A3 both")
    assert not bump(0).legal("move 1 A3 ability")


def test_case_TE_12_bump_with_two_cocoa_both() -> None:
    t = bump(2)
    t.play("move 1 A3 both", "claim DTB")
    assert t.have("cocoa", "TG") == (1, 1)  # the green step brings a cocoa
    assert t.seat().tiles == ["DTB"]


def test_case_TE_13_the_bumped_worker_stays_and_counts() -> None:
    t = bump(1)
    t.play("move 1 A3 ability")
    assert t.seat(1).workers == [Worker("A3", 2, 0)]
    assert t.state.colours("A3") == 1


def test_case_TE_14_the_bumper_pays_the_owner_gets_nothing() -> None:
    t = bump(1)
    t.play("move 1 A3 tile", "claim DTB")
    assert t.have("cocoa") == (0,)
    assert set(t.seat(1).have.values()) == {0}


def royal(tile: str, power: int, **have: int) -> Table:
    """Ann worships on Palace space 1 with this royal tile."""
    t = Table()
    t.worker("A6", power)
    t.state.royals = [tile, "R6", "R1"]
    t.give(**have)
    return t


def test_case_TE_15_r1_with_power_3() -> None:
    t = royal("R1", 3)
    t.play("move 1 A1.1 ability")
    assert t.have("cocoa") == (4,)


def test_case_TE_16_r2_is_limited_by_cocoa() -> None:
    t = royal("R2", 4, cocoa=2)
    t.play("move 1 A1.1 ability")
    assert t.lines() == {"royal 1", "royal 2"}
    t.play("royal 2")
    assert t.have("cocoa", "wood", "stone") == (0, 2, 2)


def test_case_TE_17_r3_sells_up_to_two() -> None:
    t = royal("R3", 2, wood=1, gold=3)
    t.play("move 1 A1.1 ability")
    assert {"royal g", "royal w", "royal gg", "royal wg"} <= t.lines()
    assert not t.legal("royal ggg")
    t.play("royal gg")
    assert t.have("cocoa", "gold") == (4, 1)


def test_case_TE_18_r4_counts_technologies_up_to_power() -> None:
    t = royal("R4", 2)
    t.seat().technologies = ["T2", "T3", "T5"]
    t.play("move 1 A1.1 ability")
    assert t.have("vp") == (4,)


def test_case_TE_19_r5_counts_the_pyramid_track() -> None:
    t = royal("R5", 5, track=1)
    t.play("move 1 A1.1 ability")
    assert t.have("vp") == (2,)


def test_case_TE_20_r7_exchanges_one_for_power() -> None:
    t = royal("R7", 5, cocoa=1, wood=1)
    t.play("move 1 A1.1 ability", "royal w ssggg")
    assert t.have("cocoa", "wood", "stone", "gold") == (0, 0, 2, 3)
    t = royal("R7", 1, cocoa=1, wood=1)
    t.play("move 1 A1.1 ability", "royal w g")
    assert t.have("cocoa", "wood", "gold") == (0, 0, 1)


def test_case_TE_21_r8_up_to_power_less_one() -> None:
    t = royal("R8", 3, cocoa=5)
    t.play("move 1 A1.1 ability")
    assert t.lines() == {"royal 1", "royal 2", "unlock pay"}
    assert not t.legal("royal 3")
    t.play("royal 2", "temple TR", "temple TR")
    assert t.have("cocoa", "TR", "vp") == (3, 2, 2)


def test_case_TE_22_r9_counts_the_avenue() -> None:
    t = royal("R9", 4, avenue=6)
    t.play("move 1 A1.1 ability")
    assert t.have("vp") == (5,)


def test_case_TE_23_forest_power_1() -> None:
    t = Table()
    t.worker("A1", 1)
    t.play("move 1 A2 main")
    assert t.have("cocoa", "wood") == (1, 0)
    assert t.powers() == [2]
    t = Table()
    t.worker("A1", 1)
    t.seat().technologies = ["T3"]
    t.play("move 1 A2 main")
    assert t.have("cocoa", "wood") == (1, 1)


def test_another_seat_is_not_yours() -> None:
    t = Table()
    t.worker("A1", seat=1)
    with pytest.raises(NotYours):
        t.play("move 1 A3 cocoa", seat=1)
