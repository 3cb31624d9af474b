"""Every figure of the tables, held against the figures as the box prints them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.terra_mystica.tables import tiles as t
from engine.terra_mystica.tables.faction_board import START_VP, Faction
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from tests.engine.figures import figures

PRINTED = figures("terra_mystica")
BOARDS: dict[str, Any] = PRINTED["factions"] | PRINTED["expansion_factions"]


def own(name: str) -> Faction:
    return FACTIONS[FACTION[name]]


def amounts(given: t.Amounts) -> dict[str, int]:
    return dict(given)


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_faction_begins_with(name: str) -> None:
    board, start = own(name), BOARDS[name]["start"]
    assert (board.coins, board.workers, board.priests) == (start["coins"], start["workers"], start["priests"])
    assert list(board.bowls) == start["power_bowls"]
    assert list(board.cults) == [start["cults"][cult] for cult in ("fire", "water", "earth", "air")]
    assert board.dwellings == start["dwellings"]
    assert start["vp"] == START_VP
    assert board.vp_2017 == PRINTED["start_vp_variant_2017"][name]


@pytest.mark.parametrize("name", BOARDS)
def test_its_tracks(name: str) -> None:
    board, shipping, digging = own(name), BOARDS[name].get("shipping", {}), BOARDS[name].get("digging", {})
    if shipping.get("max"):
        assert (board.ship_start, board.ship_max) == (shipping["start"], shipping["max"])
        assert list(board.ship_vp) == shipping["vp_per_step"]
    if "workers_per_spade_by_level" in digging:
        assert list(board.spade_price) == digging["workers_per_spade_by_level"]
    if digging.get("max_level"):
        cost = digging["cost"]
        assert (board.dig_workers, board.dig_coins) == (cost["workers"], cost["coins"])
        assert (board.dig_vp, board.dig_max) == (digging["vp_per_step"], digging["max_level"])


@pytest.mark.parametrize("kind", ["D", "TP", "TE", "SH", "SA"])
@pytest.mark.parametrize("name", BOARDS)
def test_its_structures(name: str, kind: str) -> None:
    house, printed = own(name).houses[t.KINDS.index(kind)], BOARDS[name]["buildings"][kind]
    assert (house.workers, house.coins) == (printed["cost"]["workers"], printed["cost"]["coins"])
    assert t.LIMITS[t.KINDS.index(kind)] == printed["limit"]
    for count in range(printed["limit"] + 1):
        income = {key: row[count] for key, row in printed.get("income_by_count", {}).items() if row[count]}
        assert amounts(house.income[count]) == income


def test_limits_and_values_of_structures() -> None:
    printed = PRINTED["structures"]
    for kind, value in printed["power_value"].items():
        assert t.POWER_VALUE[t.KINDS.index(kind)] == value
    ways = {t.KINDS[kind]: [t.KINDS[to] for to in goals] for kind, goals in t.UPGRADES.items()}
    assert ways == printed["upgrade_paths"]
    assert (printed["bridges_per_player"], printed["priests_per_player"]) == (t.BRIDGES_EACH, t.PRIESTS_EACH)
    town = PRINTED["town"]
    assert (town["min_structures"], town["min_structures_with_sanctuary"]) == (t.TOWN_SIZE, t.TOWN_SIZE_SANCTUARY)
    assert (t.TOWN_POWER, t.FAVOR_TILES[4].town_power) == (town["min_power"], town["min_power_with_FAV5"])


@pytest.mark.parametrize("card", t.BONUS_CARDS, ids=lambda card: card.id)
def test_bonus_cards(card: t.BonusCard) -> None:
    printed = PRINTED["bonus_cards"][card.id]
    assert amounts(card.income) == printed["income"]
    action = {key.replace("cult_steps", "cult"): number for key, number in printed.get("action", {}).items()}
    assert amounts(card.action) == action
    passing = {key.replace("shipping_level", "ship"): number for key, number in printed.get("pass_vp", {}).items()}
    assert dict(card.pass_vp) == passing
    assert card.shipping == printed.get("shipping_bonus", 0)


@pytest.mark.parametrize("tile", t.SCORING_TILES, ids=lambda tile: tile.id)
def test_scoring_tiles(tile: t.ScoringTile) -> None:
    printed = PRINTED["scoring_tiles"][tile.id]
    names = {"spade": "SPADE", "town": "TOWN", "SH": "SA/SH", "SA": "SA/SH"}
    assert {names.get(key, key): vp for key, vp in printed["vp"].items()} == {tile.event: tile.vp}
    assert tile.cult == printed.get("cult", "")
    assert tile.steps == printed.get("per_steps", 1)
    assert amounts(tile.gain) == printed["gain"]


@pytest.mark.parametrize("tile", t.FAVOR_TILES, ids=lambda tile: tile.id)
def test_favor_tiles(tile: t.FavorTile) -> None:
    printed = PRINTED["favor_tiles"][tile.id]
    assert tile.count == printed["count"]
    assert {t.CULTS[tile.cult]: tile.steps} == printed["steps"]
    assert amounts(tile.income) == printed.get("income", {})
    assert dict(tile.build_vp) == printed.get("vp_on_build", {})
    assert list(tile.pass_vp_by_tp) == printed.get("pass_vp_by_tp_count", [])
    assert bool(tile.action) == ("action" in printed)


@pytest.mark.parametrize("tile", t.TOWN_TILES, ids=lambda tile: tile.id)
def test_town_tiles(tile: t.TownTile) -> None:
    printed = PRINTED["town_tiles"][tile.id]
    assert (tile.count, tile.keys, tile.vp) == (printed["count"], printed["keys"], printed["vp"])
    gain = {key.replace("shipping_steps", "shipping"): number for key, number in printed["gain"].items()}
    assert amounts(tile.gain) == gain


def test_cults() -> None:
    printed = PRINTED["cults"]
    assert list(t.CULTS) == printed["tracks"]
    assert printed["top"] == t.CULT_TOP
    assert {str(step): power for step, power in t.CULT_POWER.items()} == printed["power_at"]
    assert list(t.PRIEST_SPACES) == printed["priest_spaces"]


@pytest.mark.parametrize("action", t.POWER_ACTIONS, ids=lambda action: action.id)
def test_power_actions(action: t.PowerAction) -> None:
    printed = PRINTED["power_actions"][action.id]
    assert action.power == printed["cost"]
    assert amounts(action.gain) == printed["gain"]


def test_the_end_and_the_trades() -> None:
    printed = PRINTED["end_scoring"]
    assert list(t.AREA_VP) == printed["area"]
    assert list(t.CULT_VP) == printed["cult_each"]
    assert own("auren").end_coins_per_vp == printed["resources"]["coins_per_vp"]
    assert own("alchemists").end_coins_per_vp == printed["resources"]["alchemists_coins_per_vp"]
    trades = {(one.give, one.take): (one.paid, one.taken) for one in t.CONVERSIONS}
    assert trades == {
        ("power", "priests"): (5, 1),
        ("power", "workers"): (3, 1),
        ("power", "coins"): (1, 1),
        ("priests", "workers"): (1, 1),
        ("workers", "coins"): (1, 1),
        ("priests", "coins"): (1, 1),
    }
    assert t.ROUNDS == 6
    assert t.BONUS_BESIDES_PLAYERS == 3
