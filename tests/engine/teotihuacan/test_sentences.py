"""Refusals in whole sentences, warnings where an offer brings nothing, and sentences of the rule page."""

from __future__ import annotations

import pytest

from engine.core import Setup
from engine.teotihuacan import GAME
from engine.teotihuacan.state import Worker
from tests.engine.teotihuacan.build import NAMES, Table

# ---- 1.9 sentences


def test_1_9_a_full_row_of_nobles_is_named() -> None:
    t = Table()
    t.worker("A7", 2)
    t.seat().tiles = ["DXW"]
    t.give(wood=2)
    t.state.nobles = [5, 0, 0]
    t.play("move 1 A6 main")
    refused = t.refusal("noble top")
    assert refused.message == "The top row and those above it are full with 1 worker."
    assert refused.legal == "use DXW"


def test_1_9_the_price_of_a_decoration_counts_workers() -> None:
    t = Table()
    t.worker("A8", 2)
    t.decor("C01")
    t.give(gold=2)
    assert t.refusal("move 1 A7 main").message == "A decoration costs 3 gold with 1 worker; you have 2."


def test_1_9_no_step_on_any_temple() -> None:
    t = Table()
    t.worker("A8", 2)
    t.give(TB=11, TR=11, TG=11)
    assert t.refusal("move 1 A7 ability").message == "No step is possible on any temple."


# ---- 1.10 warnings and oddities


def test_1_10_a_royal_trade_for_steps_that_are_not_possible_warns() -> None:
    t = Table()
    t.worker("A6", 3)
    t.state.royals = ["R4", "R8", "R1"]
    t.give(cocoa=3, TB=11, TR=11, TG=11)
    warned = {str(o.move): o.warnings for o in GAME.offers(t.state, 0)}
    assert warned["move 1 A1.2 ability"] == ("No step is possible on any temple: it brings nothing.",)
    t.play("move 1 A1.2 ability")
    assert all(offer.warnings for offer in GAME.offers(t.state, 0))


@pytest.mark.parametrize(("workers", "warns"), [(1, False), (2, False), (3, True)])
def test_1_10_an_extra_worker_that_changes_nothing_warns(workers: int, warns: bool) -> None:
    """Construction: three tiles lie in the offer, and three workers have both power-ups."""
    t = Table()
    t.worker("A2", 2)
    for _ in range(workers - 1):
        t.worker("A8", 2)
    t.offer("P01", "P02", "P03")
    t.seat().tiles = ["DXW"]
    t.give(stone=8, cocoa=5)
    t.play("move 1 A8 main")
    (offer,) = [one for one in GAME.offers(t.state, 0) if str(one.move) == "use DXW"]
    assert bool(offer.warnings) == warns


def test_1_10_neutral_dice_of_one_stack_show_no_tile_twice() -> None:
    from engine.teotihuacan.apply.calendar import draw_neutrals

    for number in range(60):
        setup = Setup("teotihuacan", NAMES[:2], f"s{number}", {"start": "first", "neutral": "stack"})
        state = GAME.new(setup).state
        state.chance.close()
        draw_neutrals(state)
        drawn = [tile for pair in state.chance.close() for tile in pair.split("+")]
        kept = [tile for seat in state.seats for tile in seat.kept]
        assert len(set(drawn)) == len(drawn) == 4
        assert not set(drawn) & set(kept)


def test_1_10_the_first_games_sets_are_those_of_the_printed_sums() -> None:
    """Seat 1 has 4 gold; seat 4 has T3, two steps on the green temple, 2 wood and no stone."""
    options = {"board": "first", "start": "first", "seating": "fixed"}
    state = GAME.new(Setup("teotihuacan", NAMES, "first", options)).state
    while state.phase == "setup":
        seat = GAME.waiting(state)[0].seat
        state = GAME.apply(state, seat, GAME.offers(state, seat)[-1].move).state
    goods = [[seat.have[key] for key in ("wood", "stone", "gold", "TB", "TR", "TG")] for seat in state.seats]
    assert goods[0] == [1, 2, 4, 0, 0, 1]
    assert goods[3] == [2, 0, 5, 0, 0, 2]
    assert [seat.have["cocoa"] for seat in state.seats][3] == 5
    assert state.seats[3].technologies == ["T3"]
    assert state.seats[3].workers == [Worker("A3"), Worker("A4"), Worker("A5")]


# ---- sentences of the rule page that nothing held


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_page_f3_alchemy_powers_up_one_worker_however_many_there_are(workers: int) -> None:
    t = Table()
    t.worker("A1", 1)
    for _ in range(workers - 1):
        t.worker("A5", 1)
    t.give(gold=2, cocoa=3)
    t.play("move 1 A5 main", "learn T1", "resources w")
    if workers > 1:
        t.play("powerup 1")
    assert sorted(t.powers()) == [1] * (workers - 1) + [2]
    assert t.lines() == {"end"}
