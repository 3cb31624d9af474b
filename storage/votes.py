"""Who has agreed to what."""

from __future__ import annotations

import sqlite3


def vote(connection: sqlite3.Connection, game: int, what: str, user: int, at: float) -> set[int]:
    """Agree; returns everyone who has agreed so far."""
    connection.execute("INSERT OR IGNORE INTO votes (game, what, user, at) VALUES (?,?,?,?)", (game, what, user, at))
    return {
        row["user"] for row in connection.execute("SELECT user FROM votes WHERE game = ? AND what = ?", (game, what))
    }


def clear(connection: sqlite3.Connection, game: int, what: str) -> None:
    connection.execute("DELETE FROM votes WHERE game = ? AND what = ?", (game, what))
