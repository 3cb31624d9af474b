"""What the options change: what Free Cocoa waives, and Advanced worship."""

from __future__ import annotations

import pytest

from engine.core import NotLegal, Setup
from engine.teotihuacan import GAME
from tests.engine.teotihuacan.build import NAMES, Table

# ---- 1.8 Free Cocoa, by its printed text or for any payment


def free(reading: str) -> Table:
    t = Table(free_cocoa=reading)
    t.seat().tiles = ["DFC"]
    return t


@pytest.mark.parametrize(("reading", "waived"), [("printed", False), ("any", True)])
def test_1_8_free_cocoa_waives_unlocking_for_three_cocoa_only_by_the_wide_reading(reading: str, waived: bool) -> None:
    t = free(reading)
    t.worker("A3", 1, 1)
    assert t.legal("unlock pay free") == waived


@pytest.mark.parametrize(("reading", "waived"), [("printed", False), ("any", True)])
def test_1_8_free_cocoa_waives_y2_only_by_the_wide_reading(reading: str, waived: bool) -> None:
    t = free(reading)
    t.worker("A1", 5)
    t.play("move 1 A2 main")
    assert t.legal("ascend Y2 free") == waived


def test_1_8_free_cocoa_waives_no_royal_trade_by_its_printed_text() -> None:
    t = free("printed")
    t.worker("A6", 4)
    t.refusal("move 1 A1.2 ability")
    t.give(cocoa=2)
    t.play("move 1 A1.2 ability")
    assert not any("free" in line for line in t.lines())
    refused = t.refusal("royal 2 free")
    assert "waives a main action, a worship or the salary" in refused.message
    assert refused.rule == "teotihuacan.free-cocoa"


@pytest.mark.parametrize("reading", ["printed", "any"])
def test_1_8_free_cocoa_waives_what_its_text_names_by_both_readings(reading: str) -> None:
    t = free(reading)
    t.worker("A1", 2)
    t.worker("A3", 2, 1, seat=1)
    assert t.legal("move 1 A3 both free")
    t.worker("A2", 2, seat=1)
    assert t.legal("move 1 A2 main free")
    for power in (5, 5, 3):
        t.worker("A2", power)
    t.state.phase, t.state.undecided = "salary", [0]
    assert t.legal("salary free")


def test_1_8_new_games_are_played_by_the_text_and_older_ones_as_they_began() -> None:
    options = GAME.meta.settled({})
    assert options["free_cocoa"] == "printed"
    assert GAME.new(Setup("teotihuacan", NAMES[:2], "s", {})).state.options["free_cocoa"] == "any"
    older = Table()
    del older.state.options["free_cocoa"]
    older.worker("A3", 1, 1)
    older.seat().tiles = ["DFC"]
    assert older.legal("unlock pay free")


# ---- Advanced worship


def test_advanced_worship_brings_a_cocoa_for_anothers_worker() -> None:
    t = Table(worship="advanced")
    t.worker("A1", 2)
    t.worker("A2", 2, 1, seat=1)
    assert t.legal("move 1 A2 ability")
    t.play("move 1 A2 ability")
    assert t.have("cocoa") == (1,)
    assert not t.seat(1).locked


def test_advanced_worship_the_cocoa_pays_for_both() -> None:
    t = Table(worship="advanced")
    t.worker("A1", 2)
    t.worker("A2", 2, 1, seat=1)
    t.play("move 1 A2 both")
    assert t.have("cocoa") == (0,)


def test_advanced_worship_a_free_space_costs_and_brings_what_it_did() -> None:
    t = Table(worship="advanced")
    t.worker("A1", 2)
    assert not t.legal("move 1 A2 both")
    t.play("move 1 A2 ability")
    assert t.have("cocoa") == (0,)


def test_standard_worship_costs_a_cocoa_for_anothers_worker() -> None:
    t = Table()
    t.worker("A1", 2)
    t.worker("A3", 2, 1, seat=1)
    with pytest.raises(NotLegal, match="1 to unlock the worker there"):
        t.play("move 1 A3 ability")
