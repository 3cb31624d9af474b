"""The search over the rule cards: a small SQLite FTS5 file, built when the cards changed.

Synchronous, in process and read-only once built: a search takes a few milliseconds.

>>> index = RulesIndex.open(games)
>>> index.search("empty mountain cost", game="small_world")[0].card.id
'small_world.mountain'
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from bot.rulebook.index_file import LAYOUT, IndexFile
from bot.rulebook.query import Query
from bot.rulebook.ranking import Hit, Ranker
from bot.rulebook.text import Splitter
from engine.core import AnyGame, GameMeta
from engine.core.cards import Card, parse_chapter


@dataclass(frozen=True, slots=True)
class Found:
    """A search's answer: the hits, best first, and how the words were read."""

    hits: tuple[Hit, ...]
    query: Query


def read_cards(games: Iterable[AnyGame]) -> list[Card]:
    """All cards of some games, chapter by chapter: the ``rules/*.md`` beside each game's module; none if it has none.

    :raises engine.core.cards.CardError: a chapter that is not written as cards.
    """
    cards: list[Card] = []
    for game in games:
        folder = resources.files(sys.modules[type(game).__module__].__package__ or "") / "rules"
        if not folder.is_dir():
            continue
        chapters = [entry for entry in folder.iterdir() if entry.name.endswith(".md")]
        for chapter in sorted(chapters, key=lambda entry: entry.name):
            name = f"{game.meta.id}/{chapter.name}"
            cards += parse_chapter(game.meta.id, chapter.read_text(encoding="utf-8"), name)
    return cards


def fingerprint(cards: Sequence[Card], games: Mapping[str, GameMeta]) -> str:
    """Changes when any card, the games or the layout of the index change."""
    digest = hashlib.sha256(str(LAYOUT).encode())
    for game, meta in games.items():
        digest.update(repr((game, sorted(meta.codes))).encode())
    for card in cards:
        digest.update(repr(card).encode())
    return digest.hexdigest()


class RulesIndex:
    """Cards by id, by chapter and by search. Make one with :meth:`open`; not for several threads at once."""

    def __init__(self, file: IndexFile, cards: Sequence[Card], games: Mapping[str, GameMeta], split: Splitter) -> None:
        self.cards: dict[str, Card] = {card.id: card for card in cards}
        self._by_id = {name: card for card in cards for name in (*card.also, card.id)}
        self._ranker = Ranker(file, list(cards), games, split)

    @classmethod
    def open(
        cls, games: Iterable[AnyGame], path: Path | None = None, cards: Sequence[Card] | None = None
    ) -> RulesIndex:
        """The index of some games in the file ``path`` (in memory without), built anew only if something changed.

        ``cards`` are their cards, read from their chapters if not given.

        :raises OSError: the file can't be read or written.
        """
        games = list(games)
        cards = read_cards(games) if cards is None else cards
        metas = {game.meta.id: game.meta for game in games}
        split = Splitter(frozenset(code for meta in metas.values() for code in meta.codes))
        file = IndexFile.open(path, cards, metas, split, fingerprint(cards, metas))
        return cls(file, cards, metas, split)

    def search(self, words: str, game: str | None = None, limit: int = 10) -> list[Hit]:
        """The best cards for a player's words, best first.

        ``game`` is the channel's: its cards come first unless the words name another game.
        """
        return list(self.find(words, game, limit).hits)

    def find(self, words: str, game: str | None = None, limit: int = 10) -> Found:
        """As :meth:`search`, with what was made of the words."""
        query = self._ranker.read(words, game)
        return Found(tuple(self._ranker.rank(query, limit)), query)

    def titles(self, typed: str, game: str | None = None, limit: int = 25) -> list[Card]:
        """Cards whose title or alias goes with what has been typed so far; for autocomplete."""
        return self._ranker.titles(typed, game, limit)

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


__all__ = ["Found", "Hit", "RulesIndex", "fingerprint", "read_cards"]
