"""The search over the rule cards of some games.

Synchronous, in process and read-only once built: a search takes a few milliseconds.

>>> index = RulesIndex.open(games)
>>> index.search("empty mountain cost", game="some_game")[0].card.id
'some_game.mountain'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from bot.rulebook.chapters import read_cards
from bot.rulebook.halves import CANDIDATES, halves_of, parts_of
from bot.rulebook.passages import telling
from bot.rulebook.query import Query
from bot.rulebook.ranking import Hit, Ranker
from bot.rulebook.store import Store
from bot.rulebook.text import Splitter
from engine.core import AnyGame, GameMeta
from engine.core.cards import Card


@dataclass(frozen=True, slots=True)
class Found:
    """A search's answer: the hits, best first, and how the words were read."""

    hits: tuple[Hit, ...]
    query: Query
    halves: bool = False
    """The words ask two things; the first two hits answer one each."""


class RulesIndex:
    """Cards by id, by chapter and by search. Make one with :meth:`open`; not for several threads at once."""

    def __init__(self, store: Store, cards: Sequence[Card], games: Mapping[str, GameMeta], split: Splitter) -> None:
        self.cards: dict[str, Card] = {card.id: card for card in cards}
        self._by_id = {name: card for card in cards for name in (*card.also, card.id)}
        self._stems_of = lru_cache(maxsize=4096)(lambda sentence: frozenset(split.stems_of(sentence)))
        self._ranker = Ranker(store, list(cards), games, split)

    @classmethod
    def open(
        cls, games: Iterable[AnyGame], path: Path | None = None, cards: Sequence[Card] | None = None
    ) -> RulesIndex:
        """The index of some games in the file ``path`` (in memory without), built anew only if something changed.

        ``cards`` are their cards, read from their chapters if not given. A game without cards is not searched.
        """
        games = list(games)
        cards = read_cards(games) if cards is None else cards
        told = {card.game for card in cards}
        metas = {game.meta.id: game.meta for game in games if game.meta.id in told}
        split = Splitter(metas.values())
        return cls(Store.open(path, cards, metas, split), cards, metas, split)

    def search(self, words: str, game: str | None = None, limit: int = 10, *, only: bool = False) -> list[Hit]:
        """The best cards for a player's words, best first.

        ``game`` is the channel's: others are looked at if the words name one, or something of theirs, or nothing
        that the channel's game knows. With ``only`` nothing but that game is looked at.
        """
        return list(self.find(words, game, limit, only=only).hits)

    def find(self, words: str, game: str | None = None, limit: int = 10, *, only: bool = False) -> Found:
        """As :meth:`search`, with what was made of the words."""
        query = self._ranker.read(words, game, only)
        hits = self._ranker.rank(query, max(limit, CANDIDATES))
        split = halves_of(hits, [self._ranker.read(half, game, only) for half in parts_of(words)], self._ranker.rank)
        return Found(tuple((split or hits)[:limit]), query, bool(split))

    def telling(self, found: Found, card: Card, length: int) -> str:
        """The sentences of a card that fit the words of a search best."""
        return telling(card, found.query.terms.get(card.game, ()), self._stems_of, length)

    def titles(self, typed: str, game: str | None = None, limit: int = 25, *, only: bool = False) -> list[Card]:
        """Cards whose title or alias goes with what has been typed so far; for autocomplete."""
        return self._ranker.titles(typed, game, limit, only)

    def card(self, card_id: str) -> Card | None:
        """The card of an id, its own or another that leads to it."""
        return self._by_id.get(card_id)

    def chapters(self, game: str) -> dict[str, list[Card]]:
        """The table of contents of a game: chapter titles with their cards, in order."""
        contents: dict[str, list[Card]] = {}
        for card in self.cards.values():
            if card.game == game:
                contents.setdefault(card.chapter, []).append(card)
        return contents


__all__ = ["Found", "Hit", "RulesIndex"]
