"""Small World's rule cards: nothing of the game is without one, and their figures are those of the tables."""

from __future__ import annotations

from engine.small_world import GAME, moves, rule_ids
from engine.small_world.tables import POWERS, RACES
from tests.engine.cards import (
    BY_ID,
    CARDS,
    check_moves_have_cards,
    check_options_are_named,
    check_rule_ids,
    find_unnamed,
    find_unwritten,
    make_slug,
)

OWN_CARD = [
    *(make_slug(race.name) for race in RACES.values()),
    *(make_slug(power.name) for power in POWERS.values()),
    *(f"pr-{number}" for number in range(1, 10)),
]
NAMED = ["Mountain", "Troll's Lair", "Fortress", "Encampment", "Hole-in-the-Ground", "Lost Tribe"]


def test_every_entry_of_the_tables_has_its_card() -> None:
    assert find_unwritten(GAME.meta.id, OWN_CARD) == []
    assert find_unnamed(GAME.meta.id, NAMED) == []


def test_the_figures_of_races_and_powers_are_those_of_the_tables() -> None:
    for trait in (*RACES.values(), *POWERS.values()):
        card = BY_ID[f"small_world.{make_slug(trait.name)}"]
        assert card.body.startswith(f"**{trait.tokens}** tokens"), card.id


def test_every_option_and_standing_order_is_named() -> None:
    check_options_are_named(GAME)


def test_every_rule_the_engine_points_to_has_its_card() -> None:
    check_rule_ids(rule_ids)


def test_every_kind_of_move_has_its_cards() -> None:
    check_moves_have_cards(GAME, moves)


def test_there_are_about_a_hundred_cards() -> None:
    assert sum(card.game == GAME.meta.id for card in CARDS) >= 100
