"""The rule cards as they are written: format, ids, links, lengths, and that nothing of a game is without one."""

from __future__ import annotations

import importlib
import re

import pytest

from engine.core.cards import Card, CardError, parse_chapter
from storage.rules_index import read_cards
from storage.rules_query import GAMES

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


RACES = "amazons dwarves elves ghouls giants halflings humans orcs ratmen skeletons sorcerers tritons trolls wizards"
POWERS = (
    "alchemist berserk bivouacking commando diplomat dragon-master flying forest fortified heroic hill merchant "
    "mounted pillaging seafaring spirit stout swamp underworld wealthy"
)
FACTIONS = (
    "alchemists auren chaos-magicians cultists darklings dwarves engineers fakirs giants halflings mermaids nomads "
    "swarmlings witches ice-maidens yetis"
)
OWN_CARD = {
    "small_world": [*RACES.split(), *POWERS.split(), *(f"pr-{number}" for number in range(1, 10))],
    "terra_mystica": [
        *FACTIONS.split(),
        *codes("act", *range(1, 7)),
        *codes("bon", *range(1, 11)),
        *codes("score", *range(1, 10)),
        *codes("fav", *range(1, 13)),
        *codes("tw", *range(1, 9)),
    ],
    "teotihuacan": [
        *("palace", "forest", "quarry", "gold", "alchemy", "nobles", "decorations", "construction"),
        *("dmv", "dfc", "dfr", "dxw", "dpu"),
        *codes("tech-t", *range(1, 10)),
        *codes("royal-r", *range(1, 10)),
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
        *(f"S{number:02}" for number in range(1, 19)),
        *codes("A", *range(1, 9)),
        *codes("B", *range(1, 8)),
        *codes("Y", *range(1, 6)),
        *codes("M", *range(1, 8)),
        *codes("T", *range(1, 10)),
        *codes("R", *range(1, 10)),
        *(f"C{number:02}" for number in range(1, 16)),
        *[
            "DVP",
            "DR3",
            "DR2",
            "DAV",
            "DTA",
            "DTB",
            "DTR",
            "DTG",
            "DCO",
            "DPU",
            "DMV",
            "DFC",
            "DFR",
            "DXW",
            "TB",
            "TR",
            "TG",
        ],
    ],
}


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_the_tables_has_its_card(game: str) -> None:
    assert [slug for slug in OWN_CARD[game] if f"{game}.{slug}" not in BY_ID] == []
    whole = texts(game)
    assert [name for name in NAMED[game] if not re.search(rf"\b{re.escape(name)}\b", whole)] == []


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
