"""The full-text tables of the rule cards: a SQLite FTS5 file of its own, read-only once built.

All SQL of the rule search stands here; who ranks and corrects asks by functions.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path

from bot.rulebook.text import Splitter, whole_text
from engine.core.cards import Card

LAYOUT = 3
"""Counts up when the tables below change."""

TITLE, ALIAS, BODY = 7.0, 1.5, 1.0
"""BM25 weights of a card's three texts."""

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


class IndexFile:
    """The tables of some cards, which are numbered from 0 in the order they were given.

    Make one with :meth:`open`; not for several threads at once.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @classmethod
    def open(
        cls, path: Path | None, cards: Sequence[Card], games: Iterable[str], split: Splitter, wanted: str
    ) -> IndexFile:
        """The file ``path``, built anew unless it is the one of this fingerprint; without a path in memory.

        :raises OSError: it can't be read or written.
        """
        try:
            if path is None:
                connection = sqlite3.connect(":memory:", check_same_thread=False)
                _build(connection, cards, games, split, wanted)
                return cls(connection)
            if not _is_current(path, wanted):
                fresh = path.with_suffix(".building")
                fresh.unlink(missing_ok=True)
                with closing(sqlite3.connect(fresh)) as connection:
                    _build(connection, cards, games, split, wanted)
                fresh.replace(path)
            return cls(sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False))
        except sqlite3.Error as error:
            raise OSError(str(error)) from error

    def matches(self, game: str, expression: str) -> list[tuple[int, float]]:
        """The cards of a game that an FTS5 expression finds, by number, with their BM25 score (higher is better)."""
        rows = self._connection.execute(
            f"SELECT rowid, bm25(text_{game}, {TITLE}, {ALIAS}, {BODY}) FROM text_{game} WHERE text_{game} MATCH ?",
            (expression,),
        )
        return [(rowid - 1, -score) for rowid, score in rows]

    def near_words(self, pieces: Iterable[str]) -> list[str]:
        """At most 60 words of the cards that hold some of these trigrams, those that hold most of them first."""
        expression = " OR ".join(f'"{piece}"' for piece in pieces)
        rows = self._connection.execute(
            "SELECT word FROM word_shape WHERE word_shape MATCH ? ORDER BY rank LIMIT 60", (expression,)
        )
        return [word for (word,) in rows]


def _is_current(path: Path, wanted: str) -> bool:
    if not path.exists():
        return False
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        try:
            return bool(connection.execute("SELECT hash FROM meta").fetchone() == (wanted,))
        except sqlite3.DatabaseError:
            return False


def _build(
    connection: sqlite3.Connection, cards: Sequence[Card], games: Iterable[str], split: Splitter, wanted: str
) -> None:
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
