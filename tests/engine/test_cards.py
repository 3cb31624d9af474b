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
    assert 40 <= len(words) <= 150
    assert "**" in card.body
    assert len(card.aliases) >= 2
    assert len(card.title) <= 80
    assert re.search(r"[.:|)–]$", card.body) or card.body.splitlines()[-1].startswith("- ")


def test_a_card_fits_a_message() -> None:
    assert max(len(card.body) for card in CARDS) < 2000
