"""Who has agreed to what."""

from __future__ import annotations

from storage.connection import Connection


def vote(connection: Connection, game: int, what: str, user: int, at: float) -> set[int]:
    """Agree; returns everyone who has agreed so far."""
    connection.execute(
        'INSERT INTO votes (game, what, "user", at) VALUES (?,?,?,?) ON CONFLICT (game, what, "user") DO NOTHING',
        (game, what, user, at),
    )
    rows = connection.execute('SELECT "user" FROM votes WHERE game = ? AND what = ?', (game, what))
    return {row["user"] for row in rows}


def withdraw(connection: Connection, game: int, what: str, user: int) -> set[int]:
    """No longer agree; returns everyone who still does."""
    connection.execute('DELETE FROM votes WHERE game = ? AND what = ? AND "user" = ?', (game, what, user))
    rows = connection.execute('SELECT "user" FROM votes WHERE game = ? AND what = ?', (game, what))
    return {row["user"] for row in rows}


def clear(connection: Connection, game: int, what: str) -> None:
    connection.execute("DELETE FROM votes WHERE game = ? AND what = ?", (game, what))
