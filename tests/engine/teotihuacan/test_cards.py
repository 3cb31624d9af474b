"""Teotihuacan's rule cards: nothing of the game is without one, and their figures are those of the tables."""

from __future__ import annotations

from engine.teotihuacan import GAME, moves, rule_ids
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import DECORATION_TILES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import BONUSES, ROYALS, TECHNOLOGIES
from engine.teotihuacan.tables.tracks import TEMPLES
from tests.engine.cards import (
    BY_ID,
    CARDS,
    check_moves_have_cards,
    check_options_are_named,
    check_rule_ids,
    find_unnamed,
    find_unwritten,
    make_codes,
)

OWN_CARD = [
    *("palace", "forest", "quarry", "gold", "alchemy", "nobles", "decorations", "construction"),
    *("dmv", "dfc", "dfr", "dxw", "dpu"),
    *(f"tech-{tile.lower()}" for tile in TECHNOLOGIES),
    *(f"royal-{tile.lower()}" for tile in ROYALS),
    *make_codes("dec-", range(1, 14)),
]
NAMED = [
    *START_TILES,
    *BOARDS,
    *BONUSES,
    *DISCOVERIES,
    *TECHNOLOGIES,
    *ROYALS,
    *DECORATION_TILES,
    *make_codes("Y", range(1, 6)),
    *TEMPLES,
]


def test_every_entry_of_the_tables_has_its_card() -> None:
    assert find_unwritten(GAME.meta.id, OWN_CARD) == []
    assert find_unnamed(GAME.meta.id, NAMED) == []


def test_the_figures_of_tiles_are_those_of_the_tables() -> None:
    for technology in TECHNOLOGIES.values():
        card = BY_ID[f"teotihuacan.tech-{technology.id.lower()}"].plain
        assert f"number {technology.number}, {technology.gold} gold" in card
    for royal in ROYALS.values():
        assert f"(category {royal.category})" in BY_ID[f"teotihuacan.royal-{royal.id.lower()}"].plain


def test_every_option_and_standing_order_is_named() -> None:
    check_options_are_named(GAME)


def test_every_rule_the_engine_points_to_has_its_card() -> None:
    check_rule_ids(rule_ids)


def test_every_kind_of_move_has_its_cards() -> None:
    check_moves_have_cards(GAME, moves)


def test_there_are_about_a_hundred_cards() -> None:
    assert sum(card.game == GAME.meta.id for card in CARDS) >= 100
