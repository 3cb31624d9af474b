"""What an offer says beforehand is what then happens."""

from __future__ import annotations

import pytest

from engine.terra_mystica.game import GAME
from tests.engine.terra_mystica.build import Table


def warnings(table: Table, line: str) -> tuple[str, ...]:
    return next(offer.warnings for offer in GAME.offers(table.state, table.state.active) if str(offer.move) == line)


def with_town(cults: tuple[int, int, int, int], keys: int = 0) -> Table:
    table = Table("auren", "giants", mini_expansion_1="on").put(0, TP="D1 E2 D3", D="D2").put(1, D="I12")
    table.give(0, cults=cults, keys=keys)
    table.play("upgrade D2 to TP")
    return table


@pytest.mark.parametrize(
    ("cults", "keys", "tile", "expected"),
    [
        ((9, 0, 0, 0), 0, "+TW5", ()),
        ((9, 9, 0, 0), 0, "+TW5", ("1 key short for step 10 of fire and water",)),
        ((9, 9, 9, 0), 0, "+TW5", ("2 keys short for step 10 of fire, water and earth",)),
        ((9, 9, 0, 0), 1, "+TW5", ()),
        ((9, 9, 9, 0), 0, "+TW6", ("1 key short for step 10 of fire, water and earth",)),
        ((8, 8, 0, 0), 0, "+TW5", ()),
    ],
)
def test_a_town_with_cult_steps_says_where_a_key_is_missing(
    cults: tuple[int, int, int, int], keys: int, tile: str, expected: tuple[str, ...]
) -> None:
    assert warnings(with_town(cults, keys), tile) == expected


def test_a_town_with_cult_steps_names_a_top_that_is_taken() -> None:
    table = Table("auren", "giants").put(0, TP="D1 E2 D3", D="D2").put(1, D="I12")
    table.give(1, cults=(10, 0, 0, 0)).give(0, cults=(9, 10, 0, 0), keys=1)
    table.play("upgrade D2 to TP")
    assert warnings(table, "+TW5") == (
        "brings nothing on water: you stand on 10 already",
        "fire to 9 only: step 10 is taken",
    )


@pytest.mark.parametrize(("scoring", "vp"), [("SCORE1", 2), ("SCORE4", 0)])
def test_a_reachable_hex_says_what_its_spade_scores_in_this_round(scoring: str, vp: int) -> None:
    """SCORE1: 2 VP a spade."""
    table = Table("nomads", "giants", scoring=scoring).put(0, D="F3").put(1, D="I12").land("red", "G2")
    spot = next(one for one in GAME.view(table.state, 0).seats[0].reach if one.cell == "G2")
    assert spot.spades == 1
    assert spot.vp == vp


@pytest.mark.parametrize(
    ("spades", "sentence"),
    [(1, "1 spade costs 3 workers; you have 2 workers."), (2, "2 spades cost 6 workers; you have 2 workers.")],
)
def test_spades_that_cannot_be_paid_are_counted_in_english(spades: int, sentence: str) -> None:
    table = Table("nomads", "giants").put(0, D="F3").put(1, D="I12").give(0, workers=2)
    refused = table.refusal(f"dig {spades}")
    assert refused.message == sentence
    assert refused.legal


def test_an_upgrade_that_skips_a_step_names_the_one_that_would_do() -> None:
    table = Table("nomads", "giants").put(0, D="F3").put(1, D="I12")
    assert table.refusal("upgrade F3 to SH").legal == "upgrade F3 to TP"


def test_decision_double_turn_leaving_an_action_is_said_before() -> None:
    table = Table("chaosmagicians", "giants").put(0, SH="C4", D="C3").put(1, D="I12")
    table.play("action ACTC")
    assert warnings(table, "end")
    table.play("advance dig")
    assert warnings(table, "end")
    table.play("end", seat=0)
    assert table.state.active == 1


def test_decision_free_spade_thrown_away_and_a_dwelling_on_home_terrain() -> None:
    table = Table("nomads", "giants").put(0, D="F3").put(1, D="I12").land("yellow", "F4")
    table.play("action ACT5. -SPADE. build F4. end", seat=0)
    assert table.seat(0).built[1] == 2


def test_page_f7_town_points_are_scored_once_and_doubled_by_no_later_action() -> None:
    """TW2: 7 VP and 2 workers, when it is taken and never again."""
    table = Table("auren", "giants").put(0, TP="D1 E2 D3", D="D2").put(1, D="I12")
    workers = table.seat(0).workers
    table.play("upgrade D2 to TP. +TW2. end")
    assert table.scored("TW") == 7
    assert table.seat(0).workers == workers - 2 + 2
    table.play("advance ship. end", seat=1)
    table.play("advance ship. end", seat=0)
    assert table.scored("TW") == 7


def test_page_f7_a_round_tile_for_towns_adds_its_points() -> None:
    """SCORE2: 5 VP for a town, beside the tile's own 7."""
    table = Table("auren", "giants", scoring="SCORE2").put(0, TP="D1 E2 D3", D="D2").put(1, D="I12")
    before = table.seat(0).vp
    table.play("upgrade D2 to TP. +TW2. end")
    assert table.seat(0).vp - before == 7 + 5


def income(table: Table) -> dict[str, int]:
    return dict(GAME.view(table.state, 0).seats[0].income_total)


@pytest.mark.parametrize(("card", "workers", "power"), [("BON5", 1, 3), ("BON7", 1, 0), ("BON8", 0, 0), ("BON4", 0, 3)])
def test_page_f7_what_a_bonus_card_and_fav8_bring_as_income(card: str, workers: int, power: int) -> None:
    """BON5: 1 worker and 3 power; FAV8: 4 power."""
    table = Table("auren", "giants").put(0, D="D2").put(1, D="I12").give(0, bonus="BON3")
    bare = income(table)
    held = income(table.give(0, bonus=card))
    more = income(table.give(0, favors="FAV8"))
    assert held.get("workers", 0) - bare.get("workers", 0) == workers
    assert held.get("power", 0) - bare.get("power", 0) == power
    assert more.get("power", 0) - held.get("power", 0) == 4
