"""Every figure of the tables, held against the figures as the box prints them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.small_world.tables import BOARDS, POWERS, RACES
from engine.small_world.tables.general import BASE_COST, DIE, LEAST_COST, ROW, START_COINS
from tests.engine.figures import figures

BOX = figures("small_world")


def effects(printed: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {effect["type"]: effect for effect in printed["effects"]}


@pytest.mark.parametrize("printed", BOX["races"], ids=lambda printed: printed["id"])
def test_races(printed: dict[str, Any]) -> None:
    race, does = RACES[printed["id"]], effects(printed)
    assert (race.tokens, race.supply) == (printed["banner_tokens"], printed["token_supply"])
    assert race.extra_tokens == does.get("conquest_only_tokens", {}).get("amount", 0)
    assert race.casualties == does.get("casualties_when_conquered", {}).get("tokens", 1)
    assert race.conquests_per_token == does.get("tokens_per_nonempty_conquests", {}).get("conquests", 0)
    assert race.holes == does.get("place_marker_on_conquest", {}).get("first_n_conquests", 0)
    assert race.lair == does.get("marker_in_each_region", {}).get("defence", 0)
    assert race.coin_symbol == does.get("coin_per_symbol", {}).get("symbol", "")
    assert race.coin_terrain == does.get("coin_per_terrain", {}).get("terrain", "")
    assert race.coin_conquest == does.get("coin_per_nonempty_conquest", {}).get("coins", 0)
    in_decline = {effect["type"] for effect in printed.get("decline_effects", ())}
    assert race.symbol_in_decline == ("coin_per_symbol" in in_decline)


@pytest.mark.parametrize("printed", BOX["powers"], ids=lambda printed: printed["id"])
def test_powers(printed: dict[str, Any]) -> None:
    power, does = POWERS[printed["id"]], effects(printed)
    assert power.tokens == printed["tokens"]
    assert power.coins == does.get("coins_per_turn", {}).get("coins", 0)
    assert power.coins_first_turn == does.get("coins_once", {}).get("coins", 0)
    assert power.coin_per_region == does.get("coin_per_region", {}).get("coins", 0)
    assert power.coin_terrain == does.get("coin_per_terrain", {}).get("terrain", "")
    assert power.coin_conquest == does.get("coin_per_nonempty_conquest", {}).get("coins", 0)
    fortress = does.get("place_marker_once_per_turn", {})
    assert power.fortresses == fortress.get("max_on_map", 0)
    assert power.coin_fortress == fortress.get("coins_while_active", 0)
    markers = does.get("movable_markers", {})
    assert power.camps == (markers["count"] if markers.get("marker") == "encampment" else 0)
    assert power.heroes == (markers["count"] if markers.get("marker") == "hero" else 0)
    discount = does.get("conquest_discount", {})
    assert power.cheaper == (discount["amount"] if discount.get("when") == "always" else 0)
    assert set(power.cheaper_terrains) == set(discount.get("terrains", ()))
    assert power.cheaper_symbol == discount.get("symbol", "")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_maps(players: int) -> None:
    board, printed = BOARDS[players], BOX["maps"][str(players)]
    assert board.rounds == printed["turns"]
    assert board.size == printed["regions_total"]
    for region, wanted in zip(board.regions[1:], printed["regions"], strict=True):
        assert region.number == wanted["id"]
        assert region.terrain == wanted["terrain"]
        assert set(region.symbols) == set(wanted["symbols"])
        assert region.edge == wanted["touches_edge"]
        assert region.lost_tribe == wanted["lost_tribe"]
        assert sorted(region.neighbours) == wanted["adjacent"]
        assert bool(board.entry >> region.number & 1) == wanted["entry"]
        assert bool(board.coast >> region.number & 1) == wanted["coastal"]


def test_the_rest_of_the_box() -> None:
    assert (len(RACES), len(POWERS), ROW) == (14, 20, BOX["combos"]["visible"])
    assert (BOX["conquest"]["base_cost"], BOX["conquest"]["min_tokens"]) == (BASE_COST, LEAST_COST)
    assert list(DIE) == BOX["die"]["faces"]
    assert START_COINS == 5
