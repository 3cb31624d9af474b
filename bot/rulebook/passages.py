"""The sentences of a card, and those of them that fit a player's words best."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.rulebook.query import Term
from bot.rulebook.text import Splitter, stem
from engine.core.cards import Card

SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9*(“])")
ITEM = re.compile(r"^(?:-|\d+\.) ")
RULER = re.compile(r":?-+:?")
FIRST_TELLS = 0.15
"""How much the first sentence of a card is worth beside one that holds all that was said."""
SECOND = 0.12
"""A second sentence is told when it holds at least this share of what the first lacks."""


def sentences_of(card: Card) -> list[str]:
    """A card's sentences, list entries and rows of tables, each readable alone."""
    found: list[str] = []
    header: list[str] = []
    for line in card.body.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not header:
                header = cells
            elif not all(map(RULER.fullmatch, cells)):
                told = [f"{name} {cell}" for name, cell in zip(header[1:], cells[1:], strict=True)]
                found.append(f"{cells[0]}: {', '.join(told)}")
        elif line.strip():
            header = []
            found += SENTENCE.split(ITEM.sub("", line.strip()))
    return found


def first_sentence(card: Card) -> str:
    """What a card says first, without Markdown's marks; for menus."""
    return sentences_of(card)[0].replace("**", "").replace("`", "")


def telling(card: Card, terms: Sequence[Term], split: Splitter, length: int) -> str:
    """The sentence of a card that fits the words best, with one that adds to it, in about ``length`` letters."""
    sentences = sentences_of(card)
    whole = sum(term.importance for term in terms) or 1.0
    held = [_hold(set(split.stems_of(sentence)), terms) for sentence in sentences]
    worth = [sum(shares) / whole + FIRST_TELLS * (place == 0) for place, shares in enumerate(held)]
    best = max(range(len(sentences)), key=lambda place: (worth[place], -place))
    added = [sum(max(0.0, one - had) for one, had in zip(shares, held[best], strict=True)) / whole for shares in held]
    second = max(range(len(sentences)), key=lambda place: (added[place], -place))
    told = [best]
    if added[second] >= SECOND and len(sentences[best]) + len(sentences[second]) < length:
        told = sorted((best, second))
    return (" " if len(told) > 1 and told[1] == told[0] + 1 else " … ").join(sentences[place] for place in told)


def _hold(stems: set[str], terms: Sequence[Term]) -> list[float]:
    """How much of each term a text with these stems holds."""
    return [
        term.importance * max((way.weight for way in term.ways if _meets(way.words, way.prefix, stems)), default=0.0)
        for term in terms
    ]


def _meets(words: Sequence[str], prefix: bool, stems: set[str]) -> bool:
    if prefix:
        return any(each.startswith(words[-1]) for each in stems)
    return all(stem(word) in stems for word in words)
