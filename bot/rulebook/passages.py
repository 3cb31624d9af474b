"""The sentences of a card, and those of them that fit a player's words best."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set

from bot.rulebook.query import Term, Way
from engine.core.cards import Card

SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9*(“])")
ITEM = re.compile(r"^(?:-|\d+\.) ")
RULER = re.compile(r":?-+:?")
MOST = 3
"""So many sentences of a card are told at most."""
ROOM = 40
"""No further sentence is looked for in less room than this."""
AGAIN = 0.3
"""What a sentence tells of words that were met before, beside what it adds."""
FIRST_TELLS = 0.3
"""How much the first sentence of a card is worth beside one that holds all that was said."""
FIGURES_TELL = 0.1
"""The same for one with figures, if an amount is asked for."""
AMOUNT = frozenset({"howmany", "howmuch", "cost", "price", "number"})


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


def telling(card: Card, terms: Sequence[Term], stems_of: Callable[[str], Set[str]], length: int) -> str:
    """The sentences of a card that fit the words best, in their order; one of them may be longer than ``length``."""
    sentences = sentences_of(card)
    whole = sum(term.importance for term in terms) or 1.0
    amount = any(word in AMOUNT for term in terms for word in term.words)
    held = [_hold(stems_of(sentence), terms) for sentence in sentences]
    met = _hold(stems_of(card.title), terms)
    chosen: list[int] = []
    while len(chosen) < MOST and (not chosen or length > ROOM):
        worth: dict[int, float] = {}
        for place, sentence in enumerate(sentences):
            if place not in chosen and (not chosen or len(sentence) <= length):
                adds = sum(max(0.0, one - had) for one, had in zip(held[place], met, strict=True))
                figures = amount and any(map(str.isdigit, sentence))
                worth[place] = (adds + AGAIN * sum(held[place])) / whole + FIGURES_TELL * figures
                worth[place] += FIRST_TELLS * (place == 0)
        if not worth:
            break
        best = max(worth, key=lambda place: (worth[place], -place))
        chosen.append(best)
        length -= len(sentences[best]) + 1
        met = [max(had, one) for had, one in zip(met, held[best], strict=True)]
    return " ".join(_close(sentences[place], place + 1 in chosen) for place in sorted(chosen))


def _close(sentence: str, goes_on: bool) -> str:
    """A sentence with its mark; one that leads to a list which is not told is left open."""
    if sentence.endswith(":") and not goes_on:
        return f"{sentence[:-1]} …"
    return sentence if sentence[-1] in ".!?:;" else f"{sentence}."


def _hold(stems: Set[str], terms: Sequence[Term]) -> list[float]:
    """How much of each term a text with these stems holds."""
    return [
        term.importance * max((way.weight for way in term.ways if _meets(way, stems)), default=0.0) for term in terms
    ]


def _meets(way: Way, stems: Set[str]) -> bool:
    if way.prefix:
        return any(each.startswith(way.words[-1]) for each in stems)
    return all(part in stems for part in way.stems)
