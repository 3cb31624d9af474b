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
