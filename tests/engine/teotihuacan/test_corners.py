"""Corners where a turn could end up nowhere, burn something, or dodge something: each kind by its number."""

from __future__ import annotations

import pytest

from engine.teotihuacan import GAME
from engine.teotihuacan.moves import Salary
from tests.engine.teotihuacan.build import Table

# ---- 1.1 nothing may take away what a main action still needs


def alchemy() -> Table:
    t = Table()
    t.worker("A1", 2)
    t.seat().tiles = ["DAV"]
    t.give(gold=1, avenue=2)
    t.state.stacks["AV3"] = ["DCO"]
    t.play("move 1 A5 main", "use DAV")
    return t


def test_1_1_the_gold_of_a_technology_is_not_spent_on_a_tile() -> None:
    t = alchemy()
    refused = t.refusal("claim DCO")
    assert "could not be carried out" in refused.message
    assert refused.legal
    assert t.lines() == {"decline"}
    t.play("decline")
    assert "learn T1" in t.lines()


def test_1_1_the_wood_of_a_pyramid_tile_is_not_spent_on_a_tile() -> None:
    t = Table()
    t.worker("A2", 2)
    t.pyramid_up_to(1)
    t.offer("P01")
    t.seat().tiles = ["DAV"]
    t.give(stone=2, wood=1, avenue=2)
    t.state.stacks["AV3"] = ["DVP"]
    t.play("move 1 A8 main", "use DAV")
    assert "claim DVP" not in t.lines()
    assert t.refusal("claim DVP").legal
    t.play("decline")
    assert any(line.startswith("build") for line in t.lines())


def test_1_1_what_is_needed_for_a_tile_may_go_if_more_is_there() -> None:
    t = alchemy()
    t.give(gold=2)
    t.play("claim DCO")
    assert "learn T1" in t.lines()


def test_1_1_the_second_worker_of_a_lower_row_does_not_ascend_away() -> None:
    """Two workers of power 1 and 5 take a lower-row technology; the one of power 5 may not leave before."""
    t = Table()
    t.worker("A1", 1)
    t.worker("A5", 5)
    t.seat().technologies = ["T1", "T2", "T3"]
    t.seat().tiles = ["DPU"]
    t.give(gold=2, cocoa=5)
    t.play("move 1 A5 main")
    assert "use DPU" not in t.lines()
    t.refusal("use DPU")


def test_1_1_the_third_worker_may_ascend_away_if_two_are_enough() -> None:
    t = Table()
    t.worker("A1", 1)
    t.worker("A5", 5)
    t.worker("A5", 2)
    t.seat().technologies = ["T1", "T2", "T3"]
    t.seat().tiles = ["DPU"]
    t.give(gold=2, cocoa=5)
    t.play("move 1 A5 main", "use DPU", "powerup 2")
    assert any(line.startswith("ascend") for line in t.lines())


# ---- 1.2 prices stand in the offers


@pytest.mark.parametrize(("gold", "offered"), [(2, False), (3, True)])
def test_1_2_a_decoration_is_offered_only_if_it_can_be_paid(gold: int, offered: bool) -> None:
    t = Table()
    t.worker("A8", 2)
    t.decor("C01")
    t.give(gold=3)
    t.play("move 1 A7 main")
    t.give(gold=gold)
    assert ("decorate C01 E1" in t.lines()) == offered


def test_1_2_the_gold_of_a_decoration_is_not_spent_on_a_tile() -> None:
    t = Table()
    t.worker("A8", 2)
    t.seat().tiles = ["DAV"]
    t.decor("C01")
    t.give(gold=3, avenue=2)
    t.state.stacks["AV3"] = ["DCO"]
    t.play("move 1 A7 main", "use DAV")
    t.refusal("claim DCO")
    t.play("decline", "decorate C01 E1")
    assert t.have("gold") == (0,)


# ---- 1.3 a standing order never burns points while a tile could help


@pytest.mark.parametrize("tile", ["DFC", "DCO"])
@pytest.mark.parametrize("cocoa", [0, 1, 4])
@pytest.mark.parametrize("order", ["pay", "ask"])
def test_1_3_short_of_cocoa_with_a_tile_the_player_is_asked(tile: str, cocoa: int, order: str) -> None:
    """Workers 5, 5, 3 are due 5 cocoa."""
    t = Table()
    for power in (5, 5, 3):
        t.worker("A2", power)
    t.seat().tiles = [tile]
    t.give(cocoa=cocoa, vp=40)
    t.state.phase, t.state.undecided = "salary", [0]
    assert GAME.standing(t.state, 0, {"salary": order}) is None


@pytest.mark.parametrize(("cocoa", "tiles"), [(5, ["DFC"]), (2, []), (0, [])])
def test_1_3_the_order_to_pay_pays_where_no_tile_helps(cocoa: int, tiles: list[str]) -> None:
    t = Table()
    for power in (5, 5, 3):
        t.worker("A2", power)
    t.seat().tiles = tiles
    t.give(cocoa=cocoa, vp=40)
    t.state.phase, t.state.undecided = "salary", [0]
    assert GAME.standing(t.state, 0, {"salary": "pay"}) == Salary("pay")


# ---- 1.4 claims on stacks and tracks wait for a tile that can pay


def test_1_4_a_temple_stack_waits_for_two_resources_of_a_tile() -> None:
    t = Table()
    t.worker("A7", 2)
    t.seat().tiles = ["DR2"]
    t.give(TB=3)
    t.state.stacks["TB4"] = ["DVP"]
    t.play("move 1 A4 ability")
    assert t.lines() == {"decline", "use DR2"}
    t.play("use DR2", "resources ww", "claim DVP")
    assert "DVP" in t.seat().tiles


def test_1_4_so_does_the_avenue() -> None:
    t = Table()
    t.worker("A7", 3)
    t.seat().tiles = ["DR2"]
    t.give(wood=2, avenue=2, cocoa=5)
    t.state.stacks["AV3"] = ["DVP"]
    t.play("move 1 A6 main")
    assert {"decline", "use DR2"} <= t.lines()


@pytest.mark.parametrize("tile", ["DMV", "DFR", "DTR", "DXW"])
def test_1_4_no_tile_that_brings_no_wood_keeps_a_claim_open(tile: str) -> None:
    t = Table()
    t.worker("A7", 2)
    t.seat().tiles = [tile]
    t.give(TB=3)
    t.state.stacks["TB4"] = ["DVP"]
    t.play("move 1 A4 ability")
    assert "use DVP" not in t.lines()
    assert "decline" not in t.lines()


def test_1_4_a_tile_that_leads_to_another_keeps_it_open_too() -> None:
    """DTR leads to the stack on TR5 with a free DR2, and that to wood."""
    t = Table()
    t.worker("A7", 2)
    t.seat().tiles = ["DTR"]
    t.give(TB=3, TR=4)
    t.state.stacks["TB4"], t.state.stacks["TR5"] = ["DVP"], ["DR2"]
    t.play("move 1 A4 ability", "use DTR", "claim DR2", "use DR2", "resources ww", "claim DVP")
    assert t.seat().tiles == ["DVP"]


# ---- 1.5 a tile bought in an ascension may pay for its reward


def test_1_5_a_tile_bought_on_the_avenue_pays_for_y2() -> None:
    t = Table()
    t.worker("A1", 5)
    t.give(gold=1, avenue=2)
    t.state.stacks["AV3"] = ["DCO"]
    t.play("move 1 A2 main", "claim DCO")
    assert "ascend Y2" not in t.lines()
    t.play("use DCO")
    t.play("ascend Y2")
    assert t.have("cocoa") == (1,)


# ---- 1.6 actions end by themselves only when nothing can help


@pytest.mark.parametrize(
    ("tile", "track", "stack"), [("DAV", "avenue", "AV3"), ("DTR", "TR", "TR5"), ("DTG", "TG", "TG3")]
)
def test_1_6_construction_waits_for_what_a_track_may_bring(tile: str, track: str, stack: str) -> None:
    t = Table()
    t.worker("A2", 2)
    t.worker("A8", 2)
    t.offer("P01", "P02")
    t.seat().tiles = [tile]
    t.give(stone=2, cocoa=5, **{track: int(stack[2:]) - 1})
    t.state.stacks[stack] = ["DR2"]
    t.play("move 1 A8 main", "build P01 L1r1c1 r0")
    assert {f"use {tile}", "decline"} <= t.lines()
    t.play(f"use {tile}", "claim DR2", "use DR2", "resources ss")
    assert any(line.startswith("build P02") for line in t.lines())


def test_1_6_an_extra_worker_allows_a_further_tile() -> None:
    t = Table()
    t.worker("A2", 2)
    t.offer("P01", "P02")
    t.seat().tiles = ["DXW"]
    t.give(stone=4)
    t.play("move 1 A8 main", "build P01 L1r1c1 r0")
    assert t.lines() == {"use DXW", "decline"}
    assert t.refusal("build P02 L1r1c2 r0").legal
    t.play("use DXW", "build P02 L1r1c2 r0")
    assert len(t.state.pyramid) == 2


@pytest.mark.parametrize(("tile", "waits"), [("DCO", True), ("DTG", True), ("DR2", False), ("DFR", False)])
def test_1_6_t7_waits_for_cocoa_of_a_tile(tile: str, waits: bool) -> None:
    t = Table()
    t.worker("A1", 2)
    t.seat().technologies = ["T7"]
    t.seat().tiles = [tile]
    t.play("move 1 A2 main")
    assert ("decline" in t.lines()) == waits


@pytest.mark.parametrize(("where", "waits"), [("A2", True), ("A3", False)])
def test_1_6_a_power_up_waits_for_a_worker_that_could_be_unlocked_there(where: str, waits: bool) -> None:
    t = Table()
    t.worker("A1", 2)
    t.worker(where, 2, 1)
    t.give(cocoa=3)
    t.play("move 1 A2 main")
    assert ("powerup 1" in t.lines()) == waits
    assert "unlock pay" in t.lines()


# ---- 1.7 compulsory royal effects


@pytest.mark.parametrize(("royal", "give"), [("R6", {"cocoa": 2}), ("R2", {"cocoa": 2}), ("R8", {"cocoa": 2})])
def test_1_7_the_last_cocoa_stays_for_the_royal_tile(royal: str, give: dict[str, int]) -> None:
    t = Table()
    t.worker("A6", 2)
    t.state.royals = ["R4", royal, "R1"]
    t.state.discoveries["A1"] = "DTA"
    t.give(**give)
    t.play("move 1 A1.2 both")
    assert "claim DTA" not in t.lines()
    assert "could not be carried out" in t.refusal("claim DTA").message
    assert "royal" not in t.lines()
    t.refusal("royal")


def test_1_7_the_last_resource_stays_for_the_royal_tile() -> None:
    t = Table()
    t.worker("A6", 2)
    t.state.royals = ["R4", "R3", "R1"]
    t.state.discoveries["A1"] = "M4"
    t.give(cocoa=1, wood=1)
    t.play("move 1 A1.2 both")
    t.refusal("claim M4")
    t.play("royal w")
    assert t.have("wood") == (0,)


def test_1_7_unlocking_does_not_take_it_either() -> None:
    t = Table()
    t.worker("A6", 2)
    t.worker("A3", 2, 1)
    t.state.royals = ["R4", "R6", "R1"]
    t.give(cocoa=3)
    t.play("move 1 A1.2 ability")
    assert "unlock pay" not in t.lines()
    t.refusal("unlock pay")
