"""The file of the rule search: the only SQL of the rule book.

Each game has a full-text table of its cards, numbered in the order of the games; one table holds all spellings by
their trigrams. Read-only once built, synchronous, and not for several threads at once.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from bot.rulebook.text import Splitter, whole_text
from engine.core import GameMeta
from engine.core.cards import Card

LAYOUT = 4
"""Counts up when the tables below change."""

TITLE, ALIAS, BODY = 7.0, 1.5, 1.0
"""BM25 weights of a card's three texts."""

NEAR = 60
"""How many spellings are looked at for a typo."""

SCHEMA = """
CREATE TABLE meta (hash TEXT NOT NULL);
CREATE VIRTUAL TABLE word_shape USING fts5(word, tokenize = 'trigram');
"""
TEXT_TABLE = (
    "CREATE VIRTUAL TABLE {table} USING fts5("
    "title, alias, body, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3')"
)


class Store:
    """Full texts and spellings of some games' cards; a card's number is its place among all cards, from 0."""

    def __init__(self, connection: sqlite3.Connection, games: Iterable[str]) -> None:
        self._connection = connection
        self._tables = _name_tables(games)

    @classmethod
    def open(cls, path: Path | None, cards: Sequence[Card], games: Mapping[str, GameMeta], split: Splitter) -> Store:
        """The store in the file ``path`` (in memory without), built anew only if something changed.

        :raises OSError: the file can't be read or written.
        """
        wanted = fingerprint(cards, games)
        try:
            if path is None:
                connection = sqlite3.connect(":memory:", check_same_thread=False)
                _build(connection, cards, games, split, wanted)
                return cls(connection, games)
            if not _is_current(path, wanted):
                fresh = path.with_suffix(".building")
                fresh.unlink(missing_ok=True)
                with closing(sqlite3.connect(fresh)) as connection:
                    _build(connection, cards, games, split, wanted)
                fresh.replace(path)
            return cls(sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False), games)
        except sqlite3.Error as error:
            raise OSError(str(error)) from error

    def match(self, game: str, expression: str) -> list[tuple[int, float]]:
        """Numbers of a game's cards that fit a full-text expression, each with its BM25 score (higher is better)."""
        table = self._tables[game]
        rows = self._connection.execute(
            f"SELECT rowid, bm25({table}, {TITLE}, {ALIAS}, {BODY}) FROM {table} WHERE {table} MATCH ?", (expression,)
        )
        return [(rowid - 1, -score) for rowid, score in rows]

    def find_alike(self, pieces: Iterable[str]) -> list[str]:
        """Spellings that hold some of the three-letter pieces, the likest first."""
        expression = " OR ".join(f'"{piece}"' for piece in pieces)
        rows = self._connection.execute(
            f"SELECT word FROM word_shape WHERE word_shape MATCH ? ORDER BY rank LIMIT {NEAR}", (expression,)
        )
        return [spelling for (spelling,) in rows]


def fingerprint(cards: Sequence[Card], games: Mapping[str, GameMeta]) -> str:
    """Changes when any card, the games, what they are called or the layout of the store change."""
    digest = hashlib.sha256(str(LAYOUT).encode())
    for game, meta in games.items():
        digest.update(repr((game, meta.names, meta.synonyms, dict(meta.spellings), sorted(meta.codes))).encode())
    for card in cards:
        digest.update(repr(card).encode())
    return digest.hexdigest()


def _name_tables(games: Iterable[str]) -> dict[str, str]:
    """By game: its table. Numbered, so that no id becomes part of a statement."""
    return {game: f"text_{number}" for number, game in enumerate(games)}


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
) -> None:
    tables = _name_tables(games)
    connection.executescript(SCHEMA)
    for table in tables.values():
        connection.execute(TEXT_TABLE.format(table=table))
    for number, card in enumerate(cards, 1):
        parts = (card.title, ", ".join(card.aliases), card.plain)
        row = (number, *(" ".join(split.words_of(part)) for part in parts))
        connection.execute(f"INSERT INTO {tables[card.game]}(rowid, title, alias, body) VALUES (?, ?, ?, ?)", row)
    spellings = sorted({word for card in cards for word in split.words_of(whole_text(card)) if len(word) > 2})
    connection.executemany("INSERT INTO word_shape(word) VALUES (?)", [(word,) for word in spellings])
    connection.execute("INSERT INTO meta VALUES (?)", (wanted,))
    connection.commit()
