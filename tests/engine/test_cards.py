"""The rule cards as they are written: format, ids, links, lengths, and that nothing of a game is without one."""

from __future__ import annotations

import importlib
import re

import pytest

from bot.rulebook.index import read_cards
from bot.rulebook.query import GAMES
from engine.core.cards import Card, CardError, parse_chapter
from engine.small_world.tables import POWERS, RACES
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import DECORATION_TILES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import BONUSES, ROYALS, TECHNOLOGIES
from engine.teotihuacan.tables.tracks import TEMPLES
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    CULTS,
    FAVOR_TILES,
    POWER_ACTIONS,
    SCORING_TILES,
    TOWN_TILES,
)

CARDS = read_cards()
BY_ID = {card_id: card for card in CARDS for card_id in (card.id, *card.also)}

CHAPTER = """# Conquest

## Cost {#cost}
aliases: price, how many tokens
also: attack-cost
see: mountain, terra_mystica.power

A region costs **2** tokens.

Mountains cost `3`.

## Mountain {#mountain}

It costs **1** more.
"""


def texts(game: str) -> str:
    return "\n".join(f"{card.title} {', '.join(card.aliases)} {card.plain}" for card in CARDS if card.game == game)


def test_a_chapter_is_read_into_cards() -> None:
    cost, mountain = parse_chapter("small_world", CHAPTER)
    assert cost == Card(
        "small_world.cost",
        "small_world",
        "Conquest",
        "Cost",
        ("price", "how many tokens"),
        "A region costs **2** tokens.\n\nMountains cost `3`.",
        ("small_world.mountain", "terra_mystica.power"),
        ("small_world.attack-cost",),
    )
    assert cost.slug == "cost"
    assert cost.plain == "A region costs 2 tokens.\n\nMountains cost 3."
    assert (mountain.aliases, mountain.see) == ((), ())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# C\n\n## No slug\n\nText.\n", "heading reads"),
        ("# C\n\n## T {#t}\naliases: a\n", "no text"),
        ("# C\n\n## T {#t}\ntext too early\n", "expected 'aliases:'"),
        ("# C\n\nLost text.\n\n## T {#t}\n\nText.\n", "before the first card"),
        ("## T {#t}\n\nText.\n", "no chapter heading"),
    ],
)
def test_a_chapter_that_is_not_cards_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(CardError, match=complaint):
        parse_chapter("small_world", text)


def test_ids_are_unique() -> None:
    assert len(BY_ID) == sum(1 + len(card.also) for card in CARDS)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_about_a_hundred_cards(game: str) -> None:
    assert sum(card.game == game for card in CARDS) >= 100


def test_links_resolve_and_do_not_point_home() -> None:
    for card in CARDS:
        assert card.see, f"{card.id} has no related card"
        assert len(set(card.see)) == len(card.see), card.id
        for other in card.see:
            assert other in BY_ID, f"{card.id} -> {other}"
            assert other != card.id
            assert other == BY_ID[other].id, f"{card.id} links {other} by another id"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_is_short_has_numbers_in_bold_and_other_names(card: Card) -> None:
    words = card.plain.replace("|", " ").split()
    assert 40 <= len(words) <= 150
    assert "**" in card.body
    assert len(card.aliases) >= 2
    assert len(card.title) <= 80
    assert re.search(r"[.:|)–]$", card.body) or card.body.splitlines()[-1].startswith("- ")


def test_a_card_fits_a_message() -> None:
    assert max(len(card.body) for card in CARDS) < 2000


def codes(letters: str, *numbers: int) -> list[str]:
    return [f"{letters}{number}" for number in numbers]


def slug(name: str) -> str:
    return name.lower().replace(" ", "-").replace("_", "-")


OWN_CARD = {
    "small_world": [
        *(slug(race.name) for race in RACES.values()),
        *(slug(power.name) for power in POWERS.values()),
        *(f"pr-{number}" for number in range(1, 10)),
    ],
    "terra_mystica": [
        *(slug(faction.name) for faction in FACTIONS),
        *(tile.id.lower() for tile in (*POWER_ACTIONS, *BONUS_CARDS, *SCORING_TILES, *FAVOR_TILES, *TOWN_TILES)),
    ],
    "teotihuacan": [
        *("palace", "forest", "quarry", "gold", "alchemy", "nobles", "decorations", "construction"),
        *("dmv", "dfc", "dfr", "dxw", "dpu"),
        *(f"tech-{tile.lower()}" for tile in TECHNOLOGIES),
        *(f"royal-{tile.lower()}" for tile in ROYALS),
        *codes("dec-", *range(1, 14)),
    ],
}
NAMED = {
    "small_world": ["Mountain", "Troll's Lair", "Fortress", "Encampment", "Hole-in-the-Ground", "Lost Tribe"],
    "terra_mystica": [
        *("Acolytes", "Dragonlords", "Riverwalkers", "Shapeshifters"),
        *codes("ACT", *range(1, 7)),
        *("ACTA", "ACTC", "ACTG", "ACTN", "ACTS", "ACTW", "ACTE"),
        *("D", "TP", "TE", "SH", "SA"),
    ],
    "teotihuacan": [
        *START_TILES,
        *BOARDS,
        *BONUSES,
        *DISCOVERIES,
        *TECHNOLOGIES,
        *ROYALS,
        *DECORATION_TILES,
        *codes("Y", *range(1, 6)),
        *TEMPLES,
    ],
}


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_the_tables_has_its_card(game: str) -> None:
    assert [slug for slug in OWN_CARD[game] if f"{game}.{slug}" not in BY_ID] == []
    whole = texts(game)
    assert [name for name in NAMED[game] if not re.search(rf"\b{re.escape(name)}\b", whole)] == []


def test_the_figures_of_races_and_powers_are_those_of_the_tables() -> None:
    for trait in (*RACES.values(), *POWERS.values()):
        card = BY_ID[f"small_world.{slug(trait.name)}"]
        assert card.body.startswith(f"**{trait.tokens}** tokens"), card.id


def test_the_figures_of_factions_are_those_of_the_tables() -> None:
    for faction in FACTIONS:
        text = BY_ID[f"terra_mystica.{slug(faction.name)}"].plain
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
    for technology in TECHNOLOGIES.values():
        card = BY_ID[f"teotihuacan.tech-{technology.id.lower()}"].plain
        assert f"number {technology.number}, {technology.gold} gold" in card
    for royal in ROYALS.values():
        assert f"(category {royal.category})" in BY_ID[f"teotihuacan.royal-{royal.id.lower()}"].plain


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_standing_order_is_named(game: str) -> None:
    meta = importlib.import_module(f"engine.{game}.meta").META
    options, orders = (BY_ID[f"{game}.{slug}"].plain.lower() for slug in ("options", "standing-orders"))
    assert [spec.name for spec in meta.options if spec.name.lower() not in options] == []
    assert [spec.name for spec in meta.orders if spec.name.lower() not in orders] == []


def rule_ids() -> list[str]:
    ids: list[str] = []
    for game in GAMES:
        try:
            module = importlib.import_module(f"engine.{game}.rule_ids")
        except ModuleNotFoundError:
            continue
        ids += [value for name, value in vars(module).items() if name.isupper() and isinstance(value, str)]
    return ids


@pytest.mark.parametrize("rule", rule_ids() or ["small_world.conquest-cost"])
def test_every_rule_an_engine_points_to_has_its_card(rule: str) -> None:
    assert rule in BY_ID
