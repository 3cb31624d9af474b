"""Posts owed to channels. A post is claimed before it is tried, so that a crash can't double it."""

from __future__ import annotations

from storage.connection import Connection
from storage.rows import Batch


def due_games(connection: Connection, now: float) -> list[int]:
    """Games with a post that may be tried now, longest waiting first.

    A new turn makes older posts of its game due as well: somebody is using the channel.
    """
    rows = connection.execute("SELECT game FROM outbox GROUP BY game HAVING min(due) <= ? ORDER BY min(due)", (now,))
    return [row["game"] for row in rows]


def next_due(connection: Connection) -> float | None:
    """When the next post is due; None if nothing is owed."""
    row = connection.execute("SELECT min(due) FROM outbox").fetchone()
    return None if row[0] is None else float(row[0])


def claim(connection: Connection, game: int, now: float) -> Batch | None:
    """The next post of a game: the one tried before, else everything owed, as one."""
    since = connection.execute("SELECT posted FROM games WHERE id = ?", (game,)).fetchone()
    row = connection.execute(
        "SELECT post, max(attempts) AS attempts, min(claimed) AS claimed FROM outbox"
        " WHERE game = ? AND post IS NOT NULL GROUP BY post ORDER BY post LIMIT 1",
        (game,),
    ).fetchone()
    if row:
        return Batch(game, since["posted"], row["post"], row["attempts"], True, row["claimed"])
    row = connection.execute(
        "SELECT max(seq) AS post, min(quiet) AS quiet FROM outbox WHERE game = ?", (game,)
    ).fetchone()
    if row["post"] is None:
        return None
    if row["quiet"]:
        return Batch(game, since["posted"], row["post"], 0, False, now, True)
    connection.execute("UPDATE outbox SET post = ?, claimed = ? WHERE game = ?", (row["post"], now, game))
    return Batch(game, since["posted"], row["post"], 0, False, now)


def release(connection: Connection, game: int) -> None:
    """Give a claim back: nothing was sent."""
    connection.execute("UPDATE outbox SET post = NULL, claimed = NULL WHERE game = ?", (game,))


def posted(connection: Connection, game: int, post: int, message: int, behind: bool) -> None:
    """A post has arrived. One that fell behind shows no board and calls nobody."""
    connection.execute("DELETE FROM outbox WHERE game = ? AND post = ?", (game, post))
    connection.execute("UPDATE games SET posted = ? WHERE id = ? AND posted < ?", (post, game, post))
    connection.execute(
        "UPDATE channels SET broken = '' WHERE broken <> '' AND id = (SELECT channel FROM games WHERE id = ?)", (game,)
    )
    if not behind:
        connection.execute("UPDATE games SET board_message = ?, pinged = ? WHERE id = ?", (message, post, game))


def postpone(connection: Connection, game: int, due: float) -> None:
    """A try failed: another one at ``due``."""
    connection.execute("UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE game = ?", (due, game))


def hold(connection: Connection, game: int, due: float, *, keep_claim: bool) -> None:
    """A try was refused: another one at ``due``. It does not count, and without its claim later turns join the post."""
    given_back = "" if keep_claim else ", post = NULL, claimed = NULL"
    connection.execute(f"UPDATE outbox SET due = ?{given_back} WHERE game = ?", (due, game))


def held_up(connection: Connection) -> list[tuple[int, int | None, int]]:
    """Game, guild and channel of what is owed to channels that refuse posts."""
    rows = connection.execute(
        "SELECT DISTINCT g.id, g.guild, g.channel FROM outbox o JOIN games g ON g.id = o.game"
        " JOIN channels c ON c.id = g.channel WHERE c.broken <> ''"
    )
    return [(row["id"], row["guild"], row["channel"]) for row in rows]


def backlog(connection: Connection, now: float) -> tuple[int, float]:
    """How many games have a post due, and for how many seconds the first of them has had."""
    row = connection.execute(
        "SELECT count(DISTINCT game) AS number, min(due) AS first FROM outbox WHERE due <= ?", (now,)
    ).fetchone()
    return row["number"], now - row["first"] if row["number"] else 0.0


def owes(connection: Connection, game: int) -> bool:
    """Is a post of a game still to come?"""
    return connection.execute("SELECT 1 FROM outbox WHERE game = ?", (game,)).fetchone() is not None


def wake(connection: Connection, game: int, now: float) -> None:
    """Try again at once (somebody has just used the channel)."""
    connection.execute("UPDATE outbox SET due = ? WHERE game = ? AND due > ?", (now, game, now))


def forget(connection: Connection, game: int) -> None:
    """Owe nothing any more: there is no channel to post to."""
    connection.execute("DELETE FROM outbox WHERE game = ?", (game,))


def owe(connection: Connection, game: int, seq: int, now: float) -> None:
    """Post the position once more."""
    connection.execute(
        "INSERT INTO outbox (game, seq, due) VALUES (?,?,?) ON CONFLICT (game, seq) DO NOTHING", (game, seq, now)
    )
