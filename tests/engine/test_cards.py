"""The rule cards as they are written, in every game: format, ids, links, lengths."""

from __future__ import annotations

import re

import pytest

from engine.core.cards import Card, CardError, parse_chapter
from tests.engine.cards import BY_ID, CARDS

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
    assert 20 <= len(words) <= 150
    assert "**" in card.body
    assert len(card.aliases) >= 2
    assert len(card.title) <= 80
    assert re.search(r"[.:|)–]$", card.body) or card.body.splitlines()[-1].startswith("- ")


def test_a_card_fits_a_message() -> None:
    assert max(len(card.body) for card in CARDS) < 2000


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_begins_with_a_sentence_that_tells_something(card: Card) -> None:
    """Menus show it: no list, no table, no bare count."""
    first = card.body.splitlines()[0]
    assert not first.startswith(("- ", "|", "1. "))
    assert len(re.split(r"(?<=[.])\s", card.plain)[0].split()) >= 6


FACTS = [
    ("terra_mystica", r"0 / 1 / 2 / 3 VP|one VP less", {"leech"}),
    ("terra_mystica", r"step 3 of a cult gives 1", {"cult-power"}),
    ("terra_mystica", r"5 power → 1 priest|5 power a priest", {"conversions"}),
    ("terra_mystica", r"costs 3 workers at first", {"spade-cost"}),
    ("terra_mystica", r"key (?:opens|lets you enter)", {"town-keys"}),
    ("terra_mystica", r"2 workers, 5 coins and 1 priest", {"advance-digging"}),
    ("small_world", r"0, 0, 0, 1, 2, 3", {"die-faces", "last-attempt"}),
    ("small_world", r"1 coin (?:for|on) each combo above", {"picking-a-combo", "combo-price"}),
    ("teotihuacan", r"1 / 3 / 6 / 10 / 15", {"masks"}),
    ("teotihuacan", r"2 cocoa for power 4 or 5", {"salary"}),
    ("teotihuacan", r"1 wood per level", {"construction"}),
]


@pytest.mark.parametrize(("game", "figures", "homes"), FACTS, ids=[figures for _, figures, _ in FACTS])
def test_a_fact_stands_in_its_own_card_only(game: str, figures: str, homes: set[str]) -> None:
    """Sentences of other cards make the general card come before the special one."""
    found = {card.slug for card in CARDS if card.game == game and re.search(figures, card.plain)}
    assert found
    assert found <= homes


@pytest.mark.parametrize("game", sorted({card.game for card in CARDS}))
def test_a_card_says_that_there_is_no_solo_game_and_which_expansions_are_missing(game: str) -> None:
    card = BY_ID[f"{game}.no-solo"]
    assert "no solo game" in card.plain
    assert "expansions" in card.plain
