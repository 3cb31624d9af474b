"""Numbered cases 58-73: ascension, calendar, Eclipse, masks, salary, temple tops; and 90."""

from __future__ import annotations

import pytest

from engine.teotihuacan import GAME, scoring
from engine.teotihuacan.events import EclipseScored
from engine.teotihuacan.state import Worker
from tests.engine.teotihuacan.build import Table


def ascending(**have: int) -> Table:
    t = Table()
    t.worker("A1", 5)
    t.give(**have)
    t.play("move 1 A3 main")
    return t


def test_case_TE_58_y2_needs_three_cocoa_or_free_cocoa() -> None:
    t = ascending(cocoa=2)
    assert not t.legal("ascend Y2")
    t.seat().tiles = ["DFC"]
    assert t.legal("ascend Y2 free")
    t.play("ascend Y2 free", "temple TR", "temple TR")
    assert t.have("cocoa", "TR") == (2, 2)
    assert t.seat().used == ["DFC"]
    t = ascending(cocoa=3)
    assert t.legal("ascend Y2")


def test_case_TE_59_y3_only_once() -> None:
    t = ascending()
    t.seat().workers += [Worker("A5"), Worker("A5"), Worker("A1", 3)]
    error = t.refusal("ascend Y3")
    assert error.rule == "teotihuacan.ascension"


def test_case_TE_60_the_fourth_worker() -> None:
    t = ascending()
    t.seat().workers += [Worker("A5"), Worker("A5")]
    t.play("ascend Y3")
    assert t.seat().workers[3] == Worker("A1", 3)
    assert t.have("cocoa", "avenue") == (2, 1)
    assert scoring.salary(t.seat().workers) == 4
    t.play("end")
    t.worker("A1", seat=1)
    t.play("move 1 A3 cocoa", "end", seat=1)
    assert t.legal("move 4 A5 cocoa")


def test_case_TE_61_ascension_while_the_discs_are_together() -> None:
    t = Table()
    t.worker("A1", 5)
    t.state.light = t.state.dark
    t.state.countdown = 2
    t.play("move 1 A3 main", "ascend Y1")
    assert (t.state.light, t.state.countdown) == (t.state.dark, 2)
    assert t.have("avenue", "vp") == (1, 5)


def passing(t: Table, seat: int) -> None:
    """A turn that changes little: collect cocoa one board on."""
    worker = t.seat(seat).workers[0]
    ring = t.state.ring
    goal = ring[(ring.index(worker.board) + 1) % 8]
    t.play(f"move 1 {goal} cocoa", "end", seat=seat)


def settle_salaries(t: Table) -> None:
    while t.state.phase == "salary":
        seat = t.state.undecided[0]
        GAME.play(t.state, seat, GAME.parse("salary pay"))


def test_case_TE_62_eclipse_after_the_round_and_one_more() -> None:
    t = Table(4)
    for seat in range(4):
        t.worker("A1", 5 if seat == 1 else 1, seat=seat)
    t.give(1, cocoa=1)
    t.state.light, t.state.dark = 11, 12
    passing(t, 0)
    t.play("move 1 A3 main", seat=1)
    t.play("ascend Y1", "end", seat=1)
    assert (t.state.light, t.state.countdown) == (12, 2)
    turns = []
    while t.state.phase == "turn":
        turns.append(t.state.actor)
        passing(t, t.state.actor)
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("players", "expected"), [(4, [13, 12, 11]), (3, [12, 11, 10]), (2, [11, 10, 9])], ids=["4", "3", "2"]
)
def test_case_TE_63_turns_without_ascensions(players: int, expected: list[int]) -> None:
    t = Table(players)
    t.state.dark = {2: 10, 3: 11, 4: 12}[players]
    for seat in range(players):
        t.worker("A1", seat=seat)
    counts = []
    while t.state.phase != "over":
        turns = [0] * players
        while t.state.phase == "turn":
            turns[t.state.actor] += 1
            passing(t, t.state.actor)
        settle_salaries(t)
        counts.append(turns)
    assert counts == [[number] * players for number in expected]


def test_case_TE_64_masks_two_sets() -> None:
    assert scoring.mask_vp(["M1", "M4", "M4", "M5"]) == 7


def test_case_TE_65_all_masks_and_two_more() -> None:
    assert scoring.mask_vp([*(f"M{n}" for n in range(1, 8)), "M2", "M3"]) == 31


def at_salary(*powers: int, players: int = 2, **have: int) -> Table:
    """Ann owes salary for these workers; Bob has nothing."""
    t = Table(players)
    for power in powers:
        t.worker("A1", power)
    t.give(**have)
    t.state.phase, t.state.undecided = "salary", [0, 1]
    t.seat(1).have["cocoa"] = 1
    return t


def test_case_TE_66_salary_of_four_workers() -> None:
    t = at_salary(1, 3, 4, 5, cocoa=4, vp=20)
    assert scoring.salary(t.seat().workers) == 6
    t.play("salary pay")
    assert t.have("cocoa", "vp") == (0, 14)


def test_case_TE_67_the_score_never_falls_below_zero() -> None:
    t = at_salary(1, 1, 1, vp=5)
    t.play("salary pay")
    assert t.have("vp") == (0,)
    assert sum(t.seat().sources.values()) == 0


def test_case_TE_68_free_cocoa_and_cocoa_tile_at_the_eclipse() -> None:
    t = at_salary(1, 3, 4, 5, vp=20, cocoa=4)
    t.seat().tiles = ["DFC", "DCO"]
    assert {"salary free", "use DCO", "salary pay", "salary refuse"} <= t.lines()
    t.play("use DCO")
    assert t.have("cocoa") == (8,)
    t.play("salary free")
    assert t.have("cocoa", "vp") == (8, 20)
    assert t.seat().used == ["DCO", "DFC"]


def test_case_TE_69_pyramid_track_at_the_second_eclipse() -> None:
    t = Table(4)
    for seat, track in enumerate((6, 6, 2, 0)):
        t.worker("A1", seat=seat)
        t.give(seat, track=track)
    t.state.era, t.state.light, t.state.countdown, t.state.active = 2, t.state.dark, 1, 3
    t.play("move 1 A3 cocoa", seat=3)
    (event,) = [e for e in t.play("end", seat=3) if isinstance(e, EclipseScored)]
    assert [score.leader + score.track for score in event.scores] == [22, 22, 6, 0]
    assert [seat.have["track"] for seat in t.state.seats] == [0] * 4


def test_case_TE_70_bonus_tiles() -> None:
    t = Table()
    t.give(avenue=7, TB=11, TR=10, TG=4)
    for power in (1, 3, 4, 5):
        t.worker("A1", power)
    t.seat().tiles, t.seat().used = ["DVP", "DCO", "DFR"], ["DR2", "DR3", "DTA", "DAV"]
    assert scoring.bonus_vp("B4", t.seat()) == 21
    assert scoring.bonus_vp("B5", t.seat()) == 18
    assert scoring.bonus_vp("B6", t.seat()) == 14
    assert scoring.bonus_vp("B7", t.seat()) == 26
    assert scoring.bonus_vp("B3", t.seat()) == 15
    t.seat().technologies = ["T1", "T2"]
    assert scoring.bonus_vp("B2", t.seat()) == 10


def test_case_TE_71_b1_repeats_the_best_set() -> None:
    t = Table()
    t.seat().masks = ["M1", "M2", "M3", "M4", "M1", "M2"]
    assert scoring.mask_sets(t.seat().masks) == [4, 2]
    assert scoring.bonus_vp("B1", t.seat()) == 10


def at_top(step: int = 10) -> Table:
    t = Table()
    t.worker("A1")
    t.give(TR=step)
    return t


def test_case_TE_72_only_the_first_reaches_11() -> None:
    t = at_top()
    t.play("move 1 A2 ability")
    assert t.have("TR", "vp") == (11, 7)
    t = at_top()
    t.give(1, TR=10)
    t.worker("A1", seat=1)
    t.play("move 1 A2 ability", "end")
    t.seat(1).have["cocoa"] = 1
    assert not t.legal("move 1 A2 ability", seat=1)
    t.state.bonuses["TR"] = "B3"
    assert [score["TR"] for score in scoring.temple_bonuses(t.state)] == [15, 15]


def test_case_TE_73_no_step_no_ability_but_the_tile() -> None:
    t = at_top()
    t.give(1, TR=11)
    assert t.refusal("move 1 A2 ability").rule == "teotihuacan.temples"
    assert not t.legal("move 1 A2 both")
    assert t.legal("move 1 A2 tile")


def test_case_TE_90_dark_eclipse_at_once() -> None:
    t = Table(3, eclipse="dark")
    for seat in range(3):
        t.worker("A1", 5 if seat == 1 else 1, seat=seat)
        t.give(seat, cocoa=1)
    t.state.light, t.state.dark = 10, 11
    passing(t, 0)
    t.play("move 1 A3 main", seat=1)
    t.play("ascend Y1", seat=1)
    events = t.play("end", seat=1)
    assert any(isinstance(event, EclipseScored) for event in events)
    settle_salaries(t)
    assert (t.state.phase, t.state.actor, t.state.era, t.state.dark, t.state.light) == ("turn", 2, 2, 10, 0)
