"""Decisions DEC-1 to DEC-13 of the rules notes."""

from __future__ import annotations

from engine.core import Setup
from engine.teotihuacan import GAME, scoring
from engine.teotihuacan.apply.construction import matches
from engine.teotihuacan.events import EclipseScored
from engine.teotihuacan.tables.boards import NOBLES_ROWS
from engine.teotihuacan.tables.tracks import TRACK_VP
from tests.engine.teotihuacan.build import Table
from tests.engine.teotihuacan.test_cases_tiles import starting


def test_case_TE_DEC_1_knots_match_without_a_step() -> None:
    assert matches("xxxx", "xxxx") == (4, ())


def test_case_TE_DEC_2_values_of_the_nobles_rows() -> None:
    assert NOBLES_ROWS == ((3, 2, 2, 1, 1), (5, 4, 3, 3), (7, 6, 5))


def test_case_TE_DEC_3_a_space_with_an_own_locked_worker() -> None:
    t = Table()
    t.worker("A1")
    t.worker("A3", 2, 1)
    t.give(cocoa=5)
    for action in ("ability", "tile", "both"):
        assert t.refusal(f"move 1 A3 {action}").rule == "teotihuacan.worship"


def test_case_TE_DEC_4_no_tile_alone_on_the_palace() -> None:
    t = Table()
    t.worker("A6")
    t.give(cocoa=5)
    assert t.refusal("move 1 A1.1 tile").rule == "teotihuacan.palace"
    t.play("move 1 A1.1 both", "royal", "claim DR2")
    assert t.have("cocoa") == (4,)


def complete(era: int) -> Table:
    t = Table()
    t.worker("A3")
    t.worker("A1", seat=1)
    t.state.era = era
    t.give(stone=2, wood=3, track=2)
    t.give(1, TB=10)
    t.pyramid_up_to(3)
    t.offer("P31")
    t.play("move 1 A8 main", "build P31 L4r1c1 r0")
    return t


def test_case_TE_DEC_5_completed_pyramid_in_the_first_era() -> None:
    t = complete(1)
    assert (t.state.light, t.state.countdown, t.state.final) == (t.state.dark, 2, True)
    t.play("end")
    t.play("move 1 A3 cocoa", "end", seat=1)
    t.play("move 1 A7 cocoa", "end")
    t.play("move 1 A5 cocoa", seat=1)
    events = t.play("end", seat=1)
    (eclipse,) = [event for event in events if isinstance(event, EclipseScored)]
    assert eclipse.last
    assert eclipse.scores[0].track == 3 * TRACK_VP[1]
    GAME.play(t.state, 0, GAME.parse("salary pay"))
    GAME.play(t.state, 1, GAME.parse("salary pay"))
    assert t.state.phase == "over"
    assert t.seat(1).sources["bonus"] == 15


def test_case_TE_DEC_6_free_cocoa_waives_a_main_action() -> None:
    t = Table()
    t.worker("A1", 2)
    t.worker("A3", seat=1)
    t.seat().tiles = ["DFC"]
    assert not t.legal("move 1 A3 main")
    t.play("move 1 A3 main free")
    assert t.seat().used == ["DFC"]
    assert t.have("stone") == (1,)


def test_case_TE_DEC_6_free_cocoa_waives_bump_and_both() -> None:
    t = Table()
    t.worker("A1")
    t.worker("A3", 1, 1, seat=1)
    t.seat().tiles = ["DFC"]
    t.play("move 1 A3 both free", "temple TG", "claim DTB")
    assert t.have("cocoa") == (1,)


def test_case_TE_DEC_6_free_cocoa_waives_unlocking_and_a_royal_trade() -> None:
    t = Table()
    t.worker("A3", 1, 1)
    t.seat().tiles = ["DFC"]
    t.play("unlock pay free")
    assert not t.seat().locked
    t = Table()
    t.worker("A6", 4)
    t.seat().tiles = ["DFC"]
    t.play("move 1 A1.2 ability")
    assert t.lines() == {"royal 1 free", "royal 2 free", "royal 3 free", "royal 4 free"}
    t.play("royal 4 free")
    assert t.have("gold", "stone", "cocoa") == (4, 4, 0)


def test_case_TE_DEC_6_free_cocoa_needs_something_to_pay() -> None:
    t = Table()
    t.worker("A1", 2)
    t.seat().tiles = ["DFC"]
    assert t.refusal("move 1 A3 main free").rule == "teotihuacan.free-cocoa"
    assert t.refusal("move 1 A3 cocoa free").rule == "teotihuacan.free-cocoa"


def test_case_TE_DEC_7_t1_with_movement_tiles() -> None:
    def palace(tile: str, line: str) -> int:
        t = Table()
        t.worker("A6")
        t.worker("A6")
        t.seat().technologies, t.seat().tiles = ["T1"], [tile]
        t.play(f"use {tile}", line)
        return t.have("cocoa")[0]

    assert palace("DMV", "move 1+2 A3 cocoa") == 2
    assert palace("DFR", "move 1 A3 cocoa") == 1
    assert palace("DFR", "move 1 A1 cocoa") == 2


def test_case_TE_DEC_8_second_lowest_technology_gives_nothing_more() -> None:
    t = starting("S05", "S07")
    t.play("resources w", "resources ss")
    assert t.seat().technologies == ["T1"]
    assert t.have("TB", "gold", "wood", "stone") == (1, 2, 1, 2)


def test_case_TE_DEC_9_ties() -> None:
    for options, first in (({}, [0, 1]), ({"eclipse": "dark"}, [1, 0])):
        t = Table(2, **options)
        for seat in (0, 1):
            t.give(seat, vp=10, cocoa=2)
        assert scoring.ranking(t.state) == first
        t.give(1, vp=10, cocoa=3)
        assert scoring.ranking(t.state) == [1, 0]


def test_case_TE_DEC_10_claims_may_be_declined() -> None:
    t = Table()
    t.worker("A1")
    t.give(cocoa=1)
    t.play("move 1 A3 both", "temple TG", "decline", "end")
    assert t.seat().tiles == []
    t = Table()
    t.worker("A8")
    t.give(cocoa=1)
    t.seat().tiles = []
    t.play("move 1 A4 both", "temple TB", "resources s")
    assert t.lines() >= {"end"}  # no wood for the tile: declined by itself
    assert t.state.discoveries["A4"] == "DVP"


def test_case_TE_DEC_10_a_compulsory_royal_effect_must_be_payable() -> None:
    for tile, power, have in (
        ("R2", 2, {}),
        ("R6", 2, {}),
        ("R8", 2, {}),
        ("R3", 2, {"cocoa": 3}),
        ("R7", 2, {"cocoa": 3}),
    ):
        t = Table()
        t.worker("A6", power)
        t.state.royals[0] = tile
        t.give(**have)
        assert t.refusal("move 1 A1.1 ability").rule == "teotihuacan.royal-tiles", tile


def test_case_TE_DEC_10_r8_with_power_1_does_nothing() -> None:
    t = Table()
    t.worker("A6", 1)
    t.state.royals[0] = "R8"
    t.play("move 1 A1.1 ability")
    assert t.lines() == {"end"}


def test_case_TE_DEC_11_t7_not_in_the_action_that_acquired_it() -> None:
    t = Table()
    t.worker("A1", 4)
    t.state.technologies = ["T7", "T2", "T3", "T5", "T8", "T9"]
    t.give(gold=2, cocoa=5)
    t.play("move 1 A5 main", "learn T7", "resources w")
    assert t.powers() == [5]
    assert t.lines() == {"end"}


def test_case_TE_DEC_12_free_cocoa_for_alchemy_with_a_weak_worker() -> None:
    t = Table()
    t.worker("A1", 1)
    t.worker("A5", seat=1)
    t.give(gold=1)
    t.seat().tiles = ["DFC"]
    t.play("move 1 A5 main free", "learn T3")
    assert t.seat().technologies == ["T3"]


def test_case_TE_DEC_13_inspected_tiles_go_back() -> None:
    for seed in range(40):
        state = GAME.new(Setup("teotihuacan", ("Ann", "Bob"), f"13/{seed}", {"seating": "fixed"})).state
        if state.peeked:
            break
    tile, discovery = next(iter(state.peeked.items()))
    for number, seat in enumerate(state.seats):
        others = sorted(t for t in seat.dealt if t != tile)[:2]
        GAME.play(state, number, GAME.parse("keep " + " ".join(others)))
    assert discovery in state.returned
    assert tile not in state.peeked
    total = len(state.discovery_deck) + len(state.returned)
    while state.phase == "setup":
        GAME.play(state, state.actor, GAME.autopilot(state, state.actor))
    assert state.phase == "turn"
    assert len(state.discovery_deck) <= total
    assert not state.returned
