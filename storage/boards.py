"""The newest board of each game: what it tells, and the answers still to be folded into it."""

from __future__ import annotations

from storage import outbox
from storage.connection import Connection
from storage.rows import BoardRow


def board(connection: Connection, game: int) -> BoardRow | None:
    """The newest board; None before the first one (or if an earlier version posted it)."""
    row = connection.execute("SELECT * FROM boards WHERE game = ?", (game,)).fetchone()
    return BoardRow(row["game"], row["since"], row["at"], row["edited"], row["round"]) if row else None


def posted(connection: Connection, new: BoardRow, post: int, message: int, behind: bool) -> None:
    """A post has arrived, see :func:`storage.outbox.posted`; if it is a board, it is the newest one now."""
    outbox.posted(connection, new.game, post, message, behind)
    if not behind:
        connection.execute(
            "INSERT INTO boards (game, since, at, edited, round) VALUES (?,?,?,?,?) ON CONFLICT (game) DO UPDATE SET"
            " since = excluded.since, at = excluded.at, edited = excluded.edited, round = excluded.round",
            (new.game, new.since, new.at, new.edited, new.round),
        )


def folded(connection: Connection, game: int, seq: int, edited: float) -> None:
    """The newest board tells everything up to an entry now."""
    connection.execute("DELETE FROM outbox WHERE game = ? AND seq <= ? AND quiet = 1 AND post IS NULL", (game, seq))
    connection.execute("UPDATE games SET posted = ? WHERE id = ? AND posted < ?", (seq, game, seq))
    connection.execute("UPDATE games SET pinged = ? WHERE id = ? AND pinged < ?", (seq, game, seq))
    connection.execute("UPDATE boards SET edited = ? WHERE game = ?", (edited, game))


def owes_post(connection: Connection, game: int) -> bool:
    """Is a post to come, and not only an edit?"""
    return connection.execute("SELECT 1 FROM outbox WHERE game = ? AND quiet = 0", (game,)).fetchone() is not None


def leave(connection: Connection, game: int, seq: int) -> None:
    """The newest board is not changed any more: what it lacks up to an entry is told by the next post."""
    connection.execute("DELETE FROM outbox WHERE game = ? AND seq <= ? AND quiet = 1 AND post IS NULL", (game, seq))


def wait(connection: Connection, game: int, due: float) -> None:
    """The next edit comes at ``due``."""
    connection.execute("UPDATE outbox SET due = ? WHERE game = ? AND quiet = 1 AND post IS NULL", (due, game))


def pictures_of(connection: Connection, channel: int) -> str:
    """How often posts of a channel show pictures: "turn", "round" or "never"."""
    row = connection.execute("SELECT pictures FROM channels WHERE id = ?", (channel,)).fetchone()
    return str(row["pictures"]) if row else "turn"


def set_pictures(connection: Connection, channel: int, guild: int | None, pictures: str) -> None:
    connection.execute(
        "INSERT INTO channels (id, guild, pictures) VALUES (?,?,?)"
        " ON CONFLICT (id) DO UPDATE SET pictures = excluded.pictures",
        (channel, guild, pictures),
    )
