"""Numbered cases 74-89: stacks, temple gains, Discovery tiles, set-up, neutral dice, limits."""

from __future__ import annotations

import pytest

from engine.core import Setup
from engine.teotihuacan import GAME
from engine.teotihuacan.apply import setup
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.moves import Take
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tracks import TEMPLE_STEPS
from tests.engine.teotihuacan.build import Table


def test_case_TE_74_green_step_3_one_tile_then_cocoa() -> None:
    t = Table()
    t.worker("A1")
    t.worker("A1", seat=1)
    t.state.stacks["TG3"] = ["DTR"]
    t.give(TG=2)
    t.give(1, TG=2, cocoa=1)
    t.play("move 1 A3 ability")
    assert t.lines() == {"claim DTR", "decline"}
    t.play("claim DTR", "end")
    assert t.have("cocoa") == (0,)
    t.play("move 1 A3 ability", seat=1)  # pays 1 for the worker in the way
    assert t.have("TG", "cocoa", seat=1) == (3, 1)


def test_case_TE_74_a_new_game_has_one_tile_there_for_two() -> None:
    state = GAME.new(Setup("teotihuacan", ("Ann", "Bob"), "74")).state
    sizes = {place: len(stack) for place, stack in state.stacks.items()}
    assert sizes == {"TB4": 2, "TR5": 3, "TG3": 1, "TG6": 2, "AV3": 3, "AV6": 2, "AV8": 1}


@pytest.mark.parametrize(("step", "points"), [(7, 2), (9, 4)])
def test_case_TE_75_blue_steps_that_give_vp(step: int, points: int) -> None:
    t = Table()
    t.worker("A8")
    t.give(TB=step - 1)
    t.play("move 1 A4 ability")
    assert t.have("TB", "vp", "wood", "stone", "gold") == (step, points, 0, 0, 0)
    assert t.lines() >= {"end"}


def second_worker() -> Table:
    t = Table()
    t.worker("A5", 2)
    t.worker("A5", 4)
    t.seat().tiles = ["DMV"]
    return t


def test_case_TE_76_second_worker_tile() -> None:
    t = second_worker()
    assert t.refusal("move 1+2 A2 main").rule == "teotihuacan.movement-tiles"
    t.play("use DMV", "move 1+2 A2 main")
    assert t.have("wood") == (2,)  # two workers, lowest power 2
    t = second_worker()
    t.play("use DMV", "move 2+1 A2 ability")
    assert [(w.board, w.space) for w in t.seat().workers] == [("A2", 0), ("A2", 1)]


def test_case_TE_77_colours_before_both_arrive() -> None:
    t = second_worker()
    t.worker("A2", seat=1)
    t.give(cocoa=1)
    t.play("use DMV", "move 1+2 A2 main")
    assert t.have("cocoa") == (0,)


def test_case_TE_78_full_circle_does_not_count_the_mover() -> None:
    t = Table()
    t.worker("A2", 3)
    t.seat().tiles = ["DFR"]
    assert not t.legal("move 1 A2 main")
    t.play("use DFR", "move 1 A2 main")
    assert t.have("wood", "cocoa") == (1, 0)


def test_case_TE_79_a_new_tile_may_be_used_at_once() -> None:
    t = Table()
    t.worker("A1")
    t.play("move 1 A3 tile", "claim DTB", "use DTB", "resources g")
    assert t.have("TB", "gold") == (1, 1)
    assert t.seat().used == ["DTB"]


@pytest.mark.parametrize("board", ["A2", "A3", "A4", "A7"])
def test_case_TE_80_extra_worker_not_on_other_boards(board: str) -> None:
    t = Table()
    t.state.ring = ["A1", board, *(b for b in ("A2", "A3", "A4", "A5", "A6", "A7", "A8") if b != board)]
    t.worker("A1")
    t.worker("A1", 1, 1)
    t.seat().tiles = ["DXW"]
    t.give(gold=3, cocoa=3)
    t.decor("C01")
    t.play(f"move 1 {board} main")
    assert t.refusal("use DXW").rule == "teotihuacan.extra-worker"


def test_case_TE_81_prices_of_masks() -> None:
    prices = {tile.id: tile.cost for tile in DISCOVERIES.values() if tile.mask}
    assert prices["M1"] == {"cocoa": 2, "gold": 1}
    assert prices["M2"] == prices["M3"] == {"cocoa": 1, "wood": 1}
    assert all(prices[f"M{n}"] == {"wood": 1} for n in range(4, 8))
    t = Table()
    t.worker("A1")
    t.state.discoveries["A3"] = "M1"
    t.give(cocoa=2, gold=1)
    t.play("move 1 A3 tile", "claim M1")
    assert t.have("cocoa", "gold") == (0, 0)
    assert t.seat().masks == ["M1"]


def starting(*tiles: str, peeked: dict[str, str] | None = None, cocoa: int = 0) -> Table:
    """Ann has kept these tiles and takes her set-up turn."""
    t = Table()
    t.state.options["start"] = "deal"
    t.give(cocoa=cocoa)
    t.seat().kept = list(tiles)
    t.seat(1).kept = ["S13", "S17"]
    t.state.peeked = dict(peeked or {})
    setup.open_setup(Play(t.state, 0))
    return t


def test_case_TE_82_s12_gives_two_steps_and_two_resources() -> None:
    t = starting("S12", "S13")
    t.play("resources w")
    assert t.lines() == {"resources " + mix for mix in ("ww", "ws", "wg", "ss", "sg", "gg")}
    t.play("resources sg")
    assert t.have("TB", "TR", "vp", "wood", "stone", "gold") == (1, 1, 1, 5 + 1, 1, 1)


def test_case_TE_83_s11_and_s15() -> None:
    t = starting("S11", "S15")
    assert t.have("cocoa", "wood", "stone", "gold", "TG") == (6, 1, 2, 3, 1)
    assert t.lines() == {"place A6", "place A8", "place A2"}
    t.play("place A6", "place A8")
    assert t.refusal("place A8").rule == "teotihuacan.starting-workers"
    t.play("place A2", "powerup 1")
    assert t.powers() == [2, 1, 1]
    assert t.lines() == {"end"}


def test_case_TE_84_s05_takes_the_top_left_technology() -> None:
    t = starting("S05", "S13")
    t.play("resources s")
    assert t.seat().technologies == ["T1"]
    assert t.have("TB", "gold", "stone") == (1, 2, 1)


def test_case_TE_85_s14_tile_may_be_bought_or_left() -> None:
    t = starting("S14", "S15", peeked={"S14": "M5"})
    assert t.lines() == {"claim M5", "decline"}
    bought = starting("S14", "S15", peeked={"S14": "M5"})
    bought.play("claim M5")
    assert bought.seat().masks == ["M5"]
    assert bought.have("wood") == (0,)
    t.play("decline", "place A3", "place A7", "place A2", "end")
    assert t.state.returned == ["M5"]
    before = len(t.state.discovery_deck)
    t.play("place A3", "place A5", "place A8", "end", seat=1)
    assert len(t.state.discovery_deck) == before + 1
    assert (t.state.phase, t.state.returned) == ("turn", [])


def test_case_TE_86_two_neutral_colours_cost_two() -> None:
    t = Table()
    t.state.neutrals = [["A3", "A5", "A2"], ["A3", "A7", "A8"]]
    t.worker("A1")
    t.give(cocoa=1)
    assert not t.legal("move 1 A3 main")
    t.give(cocoa=2)
    assert t.legal("move 1 A3 main")


def test_case_TE_87_no_limit_on_resources() -> None:
    t = Table()
    t.worker("A1", 5)
    t.give(wood=300, cocoa=300)
    t.play("move 1 A2 main")
    assert t.have("wood") == (302,)


def test_case_TE_88_no_decoration_left_or_no_space() -> None:
    t = Table()
    t.worker("A8")
    t.give(gold=3)
    t.decor()
    assert "No decoration tile" in str(t.refusal("move 1 A7 main"))
    t.decor("C15")
    t.state.decorations = dict.fromkeys(("N1", "E1", "S1", "W1"), "C01")
    assert "No decoration space" in str(t.refusal("move 1 A7 main"))
    assert len(t.state.decoration_deck) + 4 == 15


@pytest.mark.parametrize(("start", "board"), [("A3", "A5"), ("A8", "A7"), ("A8", "A6"), ("A3", "A8")])
def test_case_TE_89_an_action_without_means_is_illegal(start: str, board: str) -> None:
    t = Table()
    t.worker(start)
    assert not t.legal(f"move 1 {board} main")
    assert t.legal(f"move 1 {board} cocoa")


# ---- the draft of starting tiles


def test_draft_goes_to_the_last_and_back() -> None:
    state = GAME.new(Setup("teotihuacan", ("Ann", "Bob", "Cat"), "d", {"start": "draft", "seating": "fixed"})).state
    assert len(state.start_offer) == 8
    order = []
    while state.phase == "draft":
        seat = state.actor
        order.append(seat)
        GAME.play(state, seat, Take(state.start_offer[0]))
    assert order == [0, 1, 2, 2, 1, 0]
    assert all(len(seat.kept) == 2 for seat in state.seats)
    assert all(tile in START_TILES for seat in state.seats for tile in seat.kept)


def test_every_temple_step_has_its_gain() -> None:
    assert [sum(step.values()) for step in TEMPLE_STEPS["TR"]] == [0, 1, 1, 2, 2, 2, 3, 3, 4, 5, 0, 7]
    assert [sum(step.values()) for step in TEMPLE_STEPS["TG"]] == [0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 0, 5]
    assert [sum(step.values()) for step in TEMPLE_STEPS["TB"]] == [0, 1, 1, 1, 1, 2, 2, 2, 2, 4, 0, 6]
