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


TOKENS = {
    **{"Amazons": (6, 15), "Dwarves": (3, 8), "Elves": (6, 11), "Ghouls": (5, 10), "Giants": (6, 11)},
    **{"Halflings": (6, 11), "Humans": (5, 10), "Orcs": (5, 10), "Ratmen": (8, 13), "Skeletons": (6, 20)},
    **{"Sorcerers": (5, 18), "Tritons": (6, 11), "Trolls": (5, 10), "Wizards": (5, 10)},
}
BADGES = {
    2: "Merchant",
    3: "Fortified",
    4: "Alchemist, Berserk, Commando, Forest, Hill, Stout, Swamp, Wealthy",
    5: "Bivouacking, Diplomat, Dragon Master, Flying, Heroic, Mounted, Pillaging, Seafaring, Spirit, Underworld",
}


def test_the_overviews_hold_the_figures_of_the_box() -> None:
    races, powers, maps = (
        BY_ID[f"small_world.{slug}"].plain for slug in ("races-at-a-glance", "powers-at-a-glance", "maps")
    )
    for name, (banner, supply) in TOKENS.items():
        assert f"{name} {banner}{' + 4' if name == 'Amazons' else ''} ({supply})" in races
        assert BY_ID[f"small_world.{make_slug(name)}"].plain.startswith(f"{banner} tokens")
    for tokens, names in BADGES.items():
        assert f"- {tokens}: {names}" in powers
    rows = ["| 2 | 23 | 20 | 4 | 9 | 10 |", "| 3 | 30 | 27 | 7 | 10 | 10 |", "| 4 | 39 | 36 | 8 | 14 | 9 |"]
    assert all(row in maps for row in [*rows, "| 5 | 48 | 45 | 9 | 18 | 8 |"])
    for power in ("forest", "hill", "swamp"):
        assert f"maps have 4, 5, 7 and 9 {power}s" in BY_ID[f"small_world.{power}"].plain


def test_three_conquests_bring_orcs_three_coins_and_pillaging_orcs_six() -> None:
    assert "three such conquests are +6" in BY_ID["small_world.pillaging"].plain
    assert "Pillaging Orcs get 2 coins each: 3 such conquests, +6" in BY_ID["small_world.orcs"].plain
