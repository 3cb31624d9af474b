"""The search over the rule cards: a small SQLite FTS5 file, built when the cards changed.

Synchronous, in process and read-only once built: a search takes a few milliseconds.

>>> index = RulesIndex.open(games)
>>> index.search("empty mountain cost", game="small_world")[0].card.id
'small_world.mountain'
"""

from __future__ import annotations

import hashlib
import sqlite3
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from bot.rulebook.query import Query
from bot.rulebook.ranking import Hit, Ranker
from bot.rulebook.text import Splitter, whole_text
from engine.core import AnyGame, GameMeta
from engine.core.cards import Card, parse_chapter

LAYOUT = 3
"""Counts up when the tables below change."""

SCHEMA = """
CREATE TABLE meta (hash TEXT NOT NULL);
CREATE TABLE card (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, chapter TEXT NOT NULL,
    title TEXT NOT NULL, aliases TEXT NOT NULL, body TEXT NOT NULL, see TEXT NOT NULL);
CREATE VIRTUAL TABLE word_shape USING fts5(word, tokenize = 'trigram');
"""
TEXT_TABLE = (
    "CREATE VIRTUAL TABLE text_{game} USING fts5("
    "title, alias, body, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3')"
)


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

    def __init__(
        self, connection: sqlite3.Connection, cards: Sequence[Card], games: Mapping[str, GameMeta], split: Splitter
    ) -> None:
        self.cards: dict[str, Card] = {card.id: card for card in cards}
        self._by_id = {name: card for card in cards for name in (*card.also, card.id)}
        self._ranker = Ranker(connection, list(cards), games, split)

    @classmethod
    def open(
        cls, games: Iterable[AnyGame], path: Path | None = None, cards: Sequence[Card] | None = None
    ) -> RulesIndex:
        """The index of some games in the file ``path`` (in memory without), built anew only if something changed.

        ``cards`` are their cards, read from their chapters if not given.
        """
        games = list(games)
        cards = read_cards(games) if cards is None else cards
        metas = {game.meta.id: game.meta for game in games}
        split = Splitter(frozenset(code for meta in metas.values() for code in meta.codes))
        wanted = fingerprint(cards, metas)
        if path is None:
            connection = sqlite3.connect(":memory:", check_same_thread=False)
            return cls(_build(connection, cards, metas, split, wanted), cards, metas, split)
        if not _is_current(path, wanted):
            fresh = path.with_suffix(".building")
            fresh.unlink(missing_ok=True)
            _build(sqlite3.connect(fresh), cards, metas, split, wanted).close()
            fresh.replace(path)
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)
        return cls(connection, cards, metas, split)

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


def _is_current(path: Path, wanted: str) -> bool:
    if not path.exists():
        return False
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return bool(connection.execute("SELECT hash FROM meta").fetchone() == (wanted,))
    except sqlite3.DatabaseError:
        return False
    finally:
        connection.close()


def _build(
    connection: sqlite3.Connection, cards: Sequence[Card], games: Iterable[str], split: Splitter, wanted: str
) -> sqlite3.Connection:
    connection.executescript(SCHEMA)
    for game in games:
        connection.execute(TEXT_TABLE.format(game=game))
    for number, card in enumerate(cards, 1):
        aliases, see = ", ".join(card.aliases), ", ".join(card.see)
        row = (number, card.id, card.game, card.chapter, card.title, aliases, card.body, see)
        connection.execute("INSERT INTO card VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        text = (number, *(" ".join(split.words_of(part)) for part in (card.title, aliases, card.plain)))
        connection.execute(f"INSERT INTO text_{card.game}(rowid, title, alias, body) VALUES (?, ?, ?, ?)", text)
    spellings = sorted({word for card in cards for word in split.words_of(whole_text(card)) if len(word) > 2})
    connection.executemany("INSERT INTO word_shape(word) VALUES (?)", [(word,) for word in spellings])
    connection.execute("INSERT INTO meta VALUES (?)", (wanted,))
    connection.commit()
    return connection


__all__ = ["Found", "Hit", "RulesIndex", "fingerprint", "read_cards"]
