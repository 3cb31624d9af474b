"""The page about power, sentence by sentence (its slips as the rule book has them)."""

from __future__ import annotations

import pytest

from engine.terra_mystica.apply.gains import gain_power
from engine.terra_mystica.apply.power import neighbours_power
from engine.terra_mystica.apply.rounds import income
from engine.terra_mystica.state import Player
from engine.terra_mystica.tables import tiles as t
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from tests.engine.terra_mystica.build import Table


@pytest.mark.parametrize("faction", [faction for faction in FACTIONS if not faction.expansion], ids=lambda f: f.id)
def test_page_power_twelve_tokens_in_three_bowls(faction) -> None:  # type: ignore[no-untyped-def]
    assert sum(faction.bowls) == 12


def test_page_power_bowls_differ_between_factions() -> None:
    assert len({faction.bowls for faction in FACTIONS}) > 2


def test_page_power_actions_need_tokens_in_bowl_iii() -> None:
    table = Table("auren", "giants").give(0, bowls=(5, 5, 2))
    assert "bowl III holds 2" in table.refusal("action ACT2").message


def test_page_power_all_of_bowl_iii_may_be_used_whatever_lies_elsewhere() -> None:
    table = Table("auren", "giants").give(0, bowls=(5, 3, 4))
    table.play("convert 4PW to 4C")
    assert table.bowls(0) == (9, 3, 0)


def test_page_power_gaining_moves_tokens_and_makes_none() -> None:
    player = Player(bowl1=5, bowl2=7)
    gain_power(player, 3)
    assert player.bowl1 + player.bowl2 + player.bowl3 == 12


def test_page_power_spending_moves_tokens_to_bowl_i() -> None:
    table = Table("auren", "giants").give(0, bowls=(1, 3, 8))
    table.play("action ACT4. convert 3PW to 1W")
    assert table.bowls(0) == (8, 3, 1)


def test_page_power_first_bowl_i_to_bowl_ii() -> None:
    player = Player(bowl1=5, bowl2=7)
    assert gain_power(player, 4) == 4
    assert (player.bowl1, player.bowl2, player.bowl3) == (1, 11, 0)


def test_page_power_then_bowl_ii_to_bowl_iii() -> None:
    player = Player(bowl1=2, bowl2=10)
    gain_power(player, 5)
    assert (player.bowl1, player.bowl2, player.bowl3) == (0, 9, 3)


def test_page_power_nothing_more_when_all_lie_in_bowl_iii() -> None:
    player = Player(bowl3=12)
    assert gain_power(player, 5) == 0
    assert player.bowl3 == 12


@pytest.mark.parametrize(("kind", "value"), [("SH", 3), ("SA", 3), ("TP", 2), ("TE", 2), ("D", 1)])
def test_page_power_value_of_each_structure(kind: str, value: int) -> None:
    table = Table("auren", "giants").put(1, **{kind: "E3"})
    assert neighbours_power(table.state, 0, table.cell("E2")) == {1: value}


def test_page_power_a_new_dwelling_gives_neighbours_power() -> None:
    table = Table("auren", "giants").put(0, D="D1").put(1, D="E3").land("green", "E2")
    table.play("build E2. end")
    assert table.offered(1) == [1]


def test_page_power_an_upgrade_gives_neighbours_power() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, TP="E3")
    table.play("upgrade E2 to TP. end")
    assert table.offered(1) == [2]


def test_page_power_values_of_all_adjacent_structures_add_up() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, TP="E3", SH="E1", D="F2")
    table.play("upgrade E2 to TP. end")
    assert table.offered(1) == [6]


def test_page_power_own_structures_give_nothing_to_the_builder() -> None:
    table = Table("auren", "giants").put(0, D="E2", SH="E3").put(1, D="I12")
    before = table.bowls(0)
    table.play("upgrade E2 to TP. end")
    assert table.bowls(0) == before
    assert table.offered(0) == []


def test_page_power_decisions_clockwise_from_the_left_of_the_builder() -> None:
    table = Table("auren", "giants", "nomads").put(0, D="D1").put(1, D="D3").put(2, D="D2").land("yellow", "D2")
    table.put(0, D="E2")
    table.state.active = 2
    table.play("upgrade D2 to TP. end", seat=2)
    assert [offer.seat for offer in table.state.offers] == [0, 1]


@pytest.mark.parametrize(("power", "price"), [(1, 0), (2, 1), (3, 2), (4, 3), (6, 5)])
def test_page_power_costs_one_vp_less_than_it_is(power: int, price: int) -> None:
    groups = {
        1: {"D": "E3"},
        2: {"TP": "E3"},
        3: {"SH": "E3"},
        4: {"SH": "E3", "D": "E1"},
        6: {"SH": "E3", "TP": "E1", "D": "F2"},
    }
    table = Table("auren", "giants").put(0, D="E2").put(1, **groups[power]).give(1, bowls=(12, 0, 0))
    table.play("upgrade E2 to TP. end")
    table.play(f"leech {power} from auren", seat=1)
    assert table.scored("leech", seat=1) == -price
    assert table.bowls(1) == (12 - power, power, 0)


def test_page_power_score_never_below_zero() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, SH="E3").give(1, bowls=(12, 0, 0), vp=1)
    table.play("upgrade E2 to TP. end")
    table.play("leech 3 from auren", seat=1)
    assert table.seat(1).vp == 0
    assert table.bowls(1) == (10, 2, 0)


def test_page_power_all_or_nothing() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, SH="E3").give(1, bowls=(12, 0, 0))
    table.play("upgrade E2 to TP. end")
    assert "not 1" in table.refusal("leech 1 from auren", seat=1).message
    answers = {line for line in table.lines(seat=1) if line.startswith(("leech", "decline"))}
    assert answers == {"leech 3 from auren", "decline 3 from auren"}


def test_page_power_as_much_as_the_bowls_hold() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, SH="E3").give(1, bowls=(0, 2, 10))
    table.play("upgrade E2 to TP. end")
    table.play("leech 3 from auren", seat=1)
    assert table.scored("leech", seat=1) == -1


def test_page_power_costs_vp_only_from_neighbours() -> None:
    table = Table("auren", "giants").give(0, bowls=(12, 0, 0), cults=(2, 0, 0, 0))
    table.play("send P to FIRE for 3")
    assert table.seat(0).vp == 20


def test_page_power_source_neighbours() -> None:
    test_page_power_an_upgrade_gives_neighbours_power()


def test_page_power_source_income_of_trading_houses_and_strongholds() -> None:
    table = Table("auren", "giants").put(0, TP="D1", SH="E2")
    sources = {source: dict(gain) for source, gain in income(table.seat(0))}
    assert sources["TP"]["power"] == 1
    assert sources["SH"]["power"] == 2


def test_page_power_source_income_of_the_engineers_temples() -> None:
    table = Table("engineers", "giants").put(0, TE="D1 D2")
    assert {source: dict(gain) for source, gain in income(table.seat(0))}["TE"]["power"] == 5
    others = [f for f in FACTIONS if f.id != "engineers" and any("power" in dict(g) for g in f.houses[t.TE].income)]
    assert others == []


def test_page_power_source_two_bonus_cards() -> None:
    cards = [card.id for card in t.BONUS_CARDS if "power" in dict(card.income) and not card.promo]
    assert cards == ["BON4", "BON5"]


def test_page_power_source_two_favor_tiles() -> None:
    assert [tile.id for tile in t.FAVOR_TILES if "power" in dict(tile.income)] == ["FAV7", "FAV8"]


def test_page_power_source_town_tile() -> None:
    table = Table("auren", "giants").put(0, TP="D1 E2 D3", D="D2").give(0, bowls=(12, 0, 0))
    table.play("upgrade D2 to TP. +TW4")
    assert table.bowls(0) == (4, 8, 0)


def test_page_power_source_cult_bonus_of_phase_iii() -> None:
    table = Table("auren", "giants", scoring="SCORE5").give(0, cults=(8, 0, 0, 0), bowls=(12, 0, 0))
    table.play("pass BON6. end")
    table.play("pass BON9. end", seat=1)
    assert table.bowls(0) == (4, 8, 0)


@pytest.mark.parametrize(("start", "power"), [(2, 1), (4, 2), (6, 2), (9, 3)])
def test_page_power_of_the_cult_gates(start: int, power: int) -> None:
    table = Table("auren", "giants").give(0, cults=(start, 0, 0, 0), bowls=(12, 0, 0), keys=1)
    table.play("send P to FIRE for 1")
    assert table.bowls(0)[1] == power


def test_page_power_of_a_gate_comes_once() -> None:
    table = Table("auren", "giants").give(0, cults=(3, 0, 0, 0), bowls=(12, 0, 0))
    table.play("send P to FIRE for 1")
    assert table.bowls(0) == (12, 0, 0)


def test_page_power_actions_first_come_first_serve_once_a_round() -> None:
    table = Table("auren", "giants").give(0, bowls=(0, 0, 12)).give(1, bowls=(0, 0, 12))
    table.play("action ACT3. end")
    assert "action ACT3" not in table.lines(seat=1)
    assert "taken" in table.refusal("action ACT3", seat=1).message


@pytest.mark.parametrize("action", t.POWER_ACTIONS, ids=lambda action: action.id)
def test_page_power_action_moves_its_cost_to_bowl_i(action) -> None:  # type: ignore[no-untyped-def]
    table = Table("auren", "giants").put(0, D="C2").give(0, bowls=(0, 0, 12))
    table.play(f"action {action.id}")
    assert table.bowls(0) == (action.power, 0, 12 - action.power)


def test_page_power_the_six_actions() -> None:
    given = [(action.power, action.gain[0]) for action in t.POWER_ACTIONS]
    assert given == [
        (3, ("bridge", 1)),
        (3, ("priests", 1)),
        (4, ("workers", 2)),
        (4, ("coins", 7)),
        (4, ("spades", 1)),
        (6, ("spades", 2)),
    ]


def test_page_power_actions_give_what_they_say() -> None:
    for line, field, gain in (("ACT2", "priests", 1), ("ACT3", "workers", 2), ("ACT4", "coins", 7)):
        table = Table("auren", "giants").give(0, bowls=(0, 0, 12))
        before = getattr(table.seat(0), field)
        table.play(f"action {line}. end")
        assert getattr(table.seat(0), field) == before + gain
    for line, spades in (("ACT5", 1), ("ACT6", 2)):
        table = Table("auren", "giants").put(0, D="D1").give(0, bowls=(0, 0, 12))
        table.play(f"action {line}")
        assert table.state.turn.spades == spades


@pytest.mark.parametrize(
    "line",
    ["convert 5PW to 1P", "convert 3PW to 1W", "convert 1PW to 1C", "convert 1P to 1W", "convert 1W to 1C"],
)
def test_page_power_conversions_any_time_in_the_own_turn(line: str) -> None:
    table = Table("auren", "giants").put(0, D="D1")
    table.play(f"{line}. send P to FIRE. {line.replace('5PW to 1P', '1W to 1C')}. end")
    assert table.state.active == 1


def test_page_power_any_number_of_conversions() -> None:
    table = Table("auren", "giants").give(0, bowls=(0, 0, 12))
    table.play("convert 2PW to 2C. convert 6PW to 2W. convert 1PW to 1C. convert 3W to 3C")
    assert table.bowls(0) == (9, 0, 3)


def test_page_power_nothing_else_converts() -> None:
    table = Table("auren", "giants")
    for line in ("convert 3C to 1W", "convert 1C to 1PW", "convert 1W to 1P", "convert 1VP to 1C", "convert 2C to 1VP"):
        assert not table.legal(line)
    assert "2 workers cost 6 power" in table.refusal("convert 5PW to 2W").message


def test_page_power_burning_as_the_rule_book_has_it() -> None:
    table = Table("auren", "giants").give(0, bowls=(2, 6, 4))
    table.play("burn 3")
    assert table.bowls(0) == (2, 0, 7)
    assert "bowl II" in table.refusal("burn 1").message


def test_page_power_engineers_are_the_only_temple_power() -> None:
    assert FACTIONS[FACTION["engineers"]].houses[t.TE].income[2] == (("priests", 1), ("power", 5))
