"""The words of the games' cards: how rare each is, and which of them name what a card is about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

from bot.rulebook.synonyms import QUESTION_WORDS
from bot.rulebook.text import Splitter, stem, whole_text
from engine.core.cards import Card

TOPIC_WEIGHT = 1.4
"""How much more a word tells that stands in a title."""
SUBJECT_WEIGHT = 1.7
"""The same for a word that is a whole title."""
QUESTION_WEIGHT = 0.25
"""How much of a word's weight a question word keeps."""
NUMBER_WEIGHT = 0.85
"""How much of a number's: it often only sets the scene."""
CODE_WEIGHT = 3.0
"""How much more a tile's code tells."""
FEW = 60
"""A game of fewer cards is weighed as if it had so many: how rare a word is in a handful of texts tells nothing."""
CODE = re.compile(r"[a-z]{1,5}[0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """How many cards of a game hold a stem, and the words as they are written."""

    by_game: dict[str, Counter[str]]
    cards: Counter[str]
    topics: dict[str, frozenset[str]]
    """The stems of a game's titles."""
    subjects: dict[str, frozenset[str]]
    """The stems that are a card's whole title: a race, a faction, a piece."""
    names: dict[str, frozenset[str]]
    """Those of them that the cards always write with a capital: a race, a faction, the code of a tile."""

    @classmethod
    def of(cls, cards: Sequence[Card], games: Iterable[str], split: Splitter) -> Vocabulary:
        games = tuple(games)
        by_game: dict[str, Counter[str]] = {game: Counter() for game in games}
        for card in cards:
            by_game[card.game].update(set(split.stems_of(whole_text(card))))
        topics = {
            game: frozenset(part for card in cards if card.game == game for part in split.content_stems(card.title))
            for game in games
        }
        heads = [(card.game, split.content_stems(card.title.partition(":")[0])) for card in cards]
        subjects = {game: frozenset(head[0] for of, head in heads if of == game and len(head) == 1) for game in games}
        names = {game: subjects[game] - _ordinary_stems(cards, game) for game in games}
        return cls(by_game, Counter(card.game for card in cards), topics, subjects, names)

    def weight(self, game: str, wanted: str) -> float:
        """How telling a stem is in a game (inverse card frequency); high for a stem it does not hold."""
        weight = log(1 + (max(self.cards[game], FEW) + 1) / (self.by_game[game][wanted] + 0.5))
        return weight * self.telling(game, [wanted])

    def telling(self, game: str, wanted: Iterable[str]) -> float:
        return max((self._telling(game, part) for part in wanted), default=1.0)

    def _telling(self, game: str, wanted: str) -> float:
        if wanted in QUESTION_WORDS:
            return QUESTION_WEIGHT
        if wanted.isdigit():
            return NUMBER_WEIGHT
        if CODE.fullmatch(wanted):
            return CODE_WEIGHT
        if wanted in self.subjects[game]:
            return SUBJECT_WEIGHT
        return TOPIC_WEIGHT if wanted in self.topics[game] else 1.0

    def share(self, game: str, wanted: str) -> float:
        """The share of a game's cards that hold a stem, never quite 0."""
        return (self.by_game[game][wanted] + 0.3) / (max(self.cards[game], FEW) + 1) + 0.004

    def has_few(self, game: str) -> bool:
        """The game has so few cards that BM25 says nothing of its words."""
        return self.cards[game] < FEW

    def knows(self, wanted: str, game: str) -> bool:
        return self.by_game[game][wanted] > 0


def _ordinary_stems(cards: Sequence[Card], game: str) -> frozenset[str]:
    """The stems of the words that the cards of a game write without a capital."""
    return frozenset(
        stem(word) for card in cards if card.game == game for word in re.findall(r"\b[a-z]+\b", card.plain)
    )
