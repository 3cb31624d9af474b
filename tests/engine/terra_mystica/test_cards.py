"""Terra Mystica's rule cards: nothing of the game is without one, and their figures are those of the tables."""

from __future__ import annotations

from engine.terra_mystica import GAME, moves, rule_ids
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    CULTS,
    FAVOR_TILES,
    POWER_ACTIONS,
    SCORING_TILES,
    TOWN_TILES,
)
from tests.engine.cards import (
    BY_ID,
    CARDS,
    check_moves_have_cards,
    check_options_are_named,
    check_rule_ids,
    find_unnamed,
    find_unwritten,
    make_codes,
    make_slug,
)

OWN_CARD = [
    *(make_slug(faction.name) for faction in FACTIONS),
    *(tile.id.lower() for tile in (*POWER_ACTIONS, *BONUS_CARDS, *SCORING_TILES, *FAVOR_TILES, *TOWN_TILES)),
]
NAMED = [
    *("Acolytes", "Dragonlords", "Riverwalkers", "Shapeshifters"),
    *make_codes("ACT", range(1, 7)),
    *("ACTA", "ACTC", "ACTG", "ACTN", "ACTS", "ACTW", "ACTE"),
    *("D", "TP", "TE", "SH", "SA"),
]


def test_every_entry_of_the_tables_has_its_card() -> None:
    assert find_unwritten(GAME.meta.id, OWN_CARD) == []
    assert find_unnamed(GAME.meta.id, NAMED) == []


def test_the_figures_of_factions_are_those_of_the_tables() -> None:
    for faction in FACTIONS:
        text = BY_ID[f"terra_mystica.{make_slug(faction.name)}"].plain
        start = text.split("Start: ")[1].split(". ")[0]
        assert f"{faction.coins} coins" in start, faction.id
        assert f"{faction.workers} workers" in start or faction.workers == 1, faction.id
        assert "power " + " / ".join(map(str, faction.bowls)) in start, faction.id
        for cult, steps in zip(CULTS, faction.cults, strict=True):
            assert steps == 0 or f"{cult} {steps}" in start or "1 step on every cult" in start, (faction.id, cult)


def test_the_figures_of_tiles_are_those_of_the_tables() -> None:
    for tile in TOWN_TILES:
        assert f"{tile.vp} VP" in BY_ID[f"terra_mystica.{tile.id.lower()}"].plain
    for action in POWER_ACTIONS:
        assert f"{action.power} power" in BY_ID[f"terra_mystica.{action.id.lower()}"].plain
    for favor in FAVOR_TILES:
        card = BY_ID[f"terra_mystica.{favor.id.lower()}"].plain
        assert f"{favor.steps} step" in card
        assert f"{CULTS[favor.cult]} cult" in card


def test_every_option_and_standing_order_is_named() -> None:
    check_options_are_named(GAME)


def test_every_rule_the_engine_points_to_has_its_card() -> None:
    check_rule_ids(rule_ids)


def test_every_kind_of_move_has_its_cards() -> None:
    check_moves_have_cards(GAME, moves)


def test_there_are_about_a_hundred_cards() -> None:
    assert sum(card.game == GAME.meta.id for card in CARDS) >= 100
