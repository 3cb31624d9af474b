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


FIGURES = {
    "bon1": "income 2 coins",
    "bon2": "income 4 coins",
    "bon3": "income 6 coins",
    "bon4": "income 3 power",
    "bon5": "income 3 power and 1 worker",
    "bon6": "income 2 workers, and when you pass with it 4 VP",
    "bon7": "income 1 worker, and when you pass with it 2 VP per trading house",
    "bon8": "income 1 priest",
    "bon9": "income 2 coins, and when you pass with it 1 VP per dwelling",
    "bon10": "income 3 power, and when you pass with it 3 VP per level",
    "score1": "1 coin per earth step",
    "score2": "1 spade per 4 earth steps",
    "score3": "1 priest per 4 water steps",
    "score4": "1 worker per 2 fire steps",
    "score5": "4 power per 4 fire steps",
    "score6": "1 spade per 4 water steps",
    "score7": "1 worker per 2 air steps",
    "score8": "1 spade per 4 air steps",
    "score9": "2 coins per own priest",
    "structure-costs": "8 for Cultists, Halflings, Nomads and Swarmlings, 10 for Fakirs, 4 for Chaos Magicians",
    "engineers": "dwelling 1 worker 1 coin; trading house 1 worker, 4 or 2 coins; temple 1 worker 4 coins",
    "swarmlings": "dwelling 2 workers 3 coins; trading house 3 workers, 8 or 4 coins; temple 3 workers 6 coins",
    "darklings": "Sanctuary: 10 coins, 2 priests income",
    "first-bonus-card": "a card taken when passing in round 1 carries at most that 1 coin",
    "free-spades": "the 3 of the Halflings' stronghold may not",
}


def test_cards_hold_the_figures_of_the_printed_tiles_and_boards() -> None:
    wrong = [slug for slug, text in FIGURES.items() if text not in BY_ID[f"terra_mystica.{slug}"].plain]
    assert wrong == []


def test_a_town_card_says_that_its_reward_comes_once() -> None:
    for slug in ("town", "town-tiles"):
        assert "once" in BY_ID[f"terra_mystica.{slug}"].plain
    assert "no second tile, reward or key" in BY_ID["terra_mystica.town-growth"].plain
