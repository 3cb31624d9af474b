"""Games, seats and lobbies: functions for :meth:`Database.read` and :meth:`Database.write`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

from storage.codec import from_json, to_json
from storage.connection import Conflict, Connection, Row
from storage.drafts import drafts_of
from storage.log import insert_rows
from storage.orders import orders_in
from storage.rows import ABANDONED, LOBBY, RUNNING, GameRow, LogRow, SeatRow, Snapshot, Stored, Told, Turn

_COLUMNS = tuple(field.name for field in fields(GameRow))


def _game(row: Row) -> GameRow:
    values: dict[str, Any] = {name: row[name] for name in _COLUMNS}
    values["options"] = from_json(values["options"], dict[str, str])
    values["start"] = from_json(values["start"], tuple[str, ...])
    values["invited"] = from_json(values["invited"], tuple[int, ...])
    values["again"] = bool(values["again"])
    return GameRow(**values)


def game_row(connection: Connection, game: int) -> GameRow | None:
    row = connection.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone()
    return _game(row) if row else None


def game_in(connection: Connection, channel: int) -> GameRow | None:
    """The lobby or running game of a channel, else the last one that was played there."""
    row = connection.execute(
        "SELECT * FROM games WHERE channel = ?"
        " ORDER BY CASE WHEN status IN ('lobby', 'running') THEN 0 ELSE 1 END, id DESC LIMIT 1",
        (channel,),
    ).fetchone()
    return _game(row) if row else None


def games_of(connection: Connection, user: int) -> list[tuple[GameRow, float]]:
    """All lobbies and running games of a user, each with the time of its last log entry."""
    rows = connection.execute(
        "SELECT g.*, coalesce((SELECT max(at) FROM log l WHERE l.game = g.id), g.created) AS moved"
        " FROM games g JOIN seats s ON s.game = g.id"
        " WHERE s.user = ? AND s.pilot = 0 AND g.status IN ('lobby', 'running') ORDER BY moved",
        (user,),
    ).fetchall()
    return [(_game(row), row["moved"]) for row in rows]


def ids_of(connection: Connection, *statuses: str) -> list[int]:
    """Ids of the games with one of these statuses (of all games if none is named)."""
    if not statuses:
        return [row[0] for row in connection.execute("SELECT id FROM games ORDER BY id")]
    marks = ", ".join("?" * len(statuses))
    return [
        row[0] for row in connection.execute(f"SELECT id FROM games WHERE status IN ({marks}) ORDER BY id", statuses)
    ]


def count_by_status(connection: Connection) -> dict[str, int]:
    """How many games have each status."""
    rows = connection.execute("SELECT status, count(*) AS number FROM games GROUP BY status ORDER BY status")
    return {row["status"]: row["number"] for row in rows}


def left_by_all(connection: Connection) -> list[int]:
    """Ids of the running games that no person plays any more."""
    rows = connection.execute(
        f"SELECT id FROM games g WHERE status = '{RUNNING}'"
        " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.pilot = 0) ORDER BY id"
    )
    return [row[0] for row in rows]


def seats_of(connection: Connection, game: int) -> tuple[SeatRow, ...]:
    rows = connection.execute(
        'SELECT seat, "user", name, pilot, asked, bot FROM seats WHERE game = ? ORDER BY seat', (game,)
    )
    return tuple(
        SeatRow(row["seat"], row["user"], row["name"], bool(row["pilot"]), row["asked"], row["bot"]) for row in rows
    )


def snapshot_of(connection: Connection, game: int) -> Snapshot | None:
    row = connection.execute(
        "SELECT seq, rules_version, state, shape FROM snapshots WHERE game = ?", (game,)
    ).fetchone()
    return Snapshot(row["seq"], row["rules_version"], row["state"], row["shape"]) if row else None


def load(connection: Connection, game: int) -> Stored | None:
    """Everything needed to go on with a game."""
    row = game_row(connection, game)
    if row is None:
        return None
    seats = seats_of(connection, game)
    orders = {seat.user: orders_in(connection, seat.user, row.kind, game) for seat in seats}
    since = asked_at(connection, game)
    return Stored(row, seats, snapshot_of(connection, game), drafts_of(connection, game), orders, since)


def asked_at(connection: Connection, game: int) -> dict[int, float]:
    """When each seat was asked what it is asked now."""
    rows = connection.execute(
        "SELECT s.seat, l.at FROM seats s JOIN log l ON l.game = s.game AND l.seq = s.asked WHERE s.game = ?", (game,)
    )
    return {row["seat"]: row["at"] for row in rows}


def create(connection: Connection, row: GameRow, seats: Sequence[SeatRow]) -> int:
    """A new lobby; returns its id (``row.id`` is not used).

    :raises Taken: the channel has a lobby or a running game already.
    """
    # All rows are fetched: a statement that is not at its end keeps SQLite from committing.
    ((game,),) = connection.execute(
        "INSERT INTO games"
        " (kind, status, guild, channel, host, seating, options, record, created, pace, invited, again)"
        " VALUES (?,?,?,?,?,?,?,?,?,?,?,?) RETURNING id",
        (
            row.kind,
            LOBBY,
            row.guild,
            row.channel,
            row.host,
            row.seating,
            to_json(dict(row.options)),
            row.record,
            row.created,
            row.pace,
            to_json(row.invited),
            int(row.again),
        ),
    ).fetchall()
    set_seats(connection, game, seats)
    return int(game)


def set_seats(connection: Connection, game: int, seats: Iterable[SeatRow]) -> None:
    """Replace all seats of a game; the host must be one of them while it is a lobby."""
    connection.execute("DELETE FROM seats WHERE game = ?", (game,))
    connection.executemany(
        'INSERT INTO seats (game, seat, "user", name, pilot, asked, bot) VALUES (?,?,?,?,?,?,?)',
        [(game, seat.seat, seat.user, seat.name, int(seat.pilot), seat.asked, seat.bot) for seat in seats],
    )


def set_lobby(connection: Connection, row: GameRow) -> None:
    """What the host of a lobby has chosen, and who that is."""
    connection.execute(
        "UPDATE games SET options = ?, seating = ?, host = ?, pace = ?, invited = ? WHERE id = ? AND status = 'lobby'",
        (to_json(dict(row.options)), row.seating, row.host, row.pace, to_json(row.invited), row.id),
    )


def set_host(connection: Connection, game: int, host: int) -> None:
    connection.execute("UPDATE games SET host = ? WHERE id = ?", (host, game))


def set_lobby_message(connection: Connection, game: int, message: int) -> None:
    connection.execute("UPDATE games SET lobby_message = ? WHERE id = ?", (message, game))


def begin(connection: Connection, row: GameRow, seats: Sequence[SeatRow], turn: Turn) -> None:
    """A lobby becomes a running game: deal, first entries, position and the post owed for them.

    :raises Conflict: it is no lobby any more.
    """
    changed = connection.execute(
        "UPDATE games SET status = ?, options = ?, seed = ?, start = ?, rules_version = ?, started = ?, record = ''"
        " WHERE id = ? AND status = 'lobby'",
        (
            RUNNING,
            to_json(dict(row.options)),
            row.seed,
            to_json(row.start),
            row.rules_version,
            row.started,
            row.id,
        ),
    ).rowcount
    if not changed:
        raise Conflict(f"game {row.id} is no lobby any more")
    set_seats(connection, row.id, seats)
    save_turn(connection, turn)
    connection.execute("DELETE FROM jobs WHERE game = ? AND kind LIKE 'lobby%'", (row.id,))
    connection.execute("DELETE FROM votes WHERE game = ?", (row.id,))


def save_turn(connection: Connection, turn: Turn) -> None:
    """One confirmed turn: log, position, drafts and the post owed for it, in the caller's transaction.

    :raises Conflict: the game has moved on.
    """
    last = turn.rows[-1].seq
    changed = connection.execute(
        "UPDATE games SET seq = ? WHERE id = ? AND seq = ? AND status = ?", (last, turn.game, turn.expected, RUNNING)
    ).rowcount
    if not changed:
        raise Conflict(f"game {turn.game} is not running at {turn.expected}")
    if turn.undone:
        marks = ", ".join("?" * len(turn.undone))
        connection.execute(
            f"UPDATE log SET undone = ? WHERE game = ? AND seq IN ({marks})", (last, turn.game, *turn.undone)
        )
    insert_rows(connection, turn.game, turn.rows)
    if turn.seats:
        set_seats(connection, turn.game, turn.seats)
    if turn.host is not None:
        set_host(connection, turn.game, turn.host)
    connection.execute(
        "INSERT INTO snapshots (game, seq, rules_version, state, shape) VALUES (?,?,?,?,?)"
        " ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, rules_version = excluded.rules_version,"
        " state = excluded.state, shape = excluded.shape",
        (turn.game, turn.snapshot.seq, turn.snapshot.rules_version, turn.snapshot.state, turn.snapshot.shape),
    )
    connection.execute("DELETE FROM drafts WHERE game = ?", (turn.game,))
    connection.executemany(
        "INSERT INTO drafts (game, seat, entries, at) VALUES (?,?,?,?)",
        [(turn.game, seat, to_json(entries), turn.at) for seat, entries in turn.drafts.items()],
    )
    connection.execute(
        "INSERT INTO outbox (game, seq, due, quiet) VALUES (?,?,?,?)",
        (turn.game, last, turn.at + turn.quiet, int(turn.quiet > 0)),
    )
    if turn.ended:
        connection.execute("UPDATE games SET status = ?, ended = ? WHERE id = ?", (turn.ended, turn.at, turn.game))
        connection.execute("DELETE FROM jobs WHERE game = ?", (turn.game,))
        connection.execute("DELETE FROM votes WHERE game = ?", (turn.game,))
        connection.executemany(
            'INSERT INTO results (game, seat, "user", name, total, rank, parts, bot) VALUES (?,?,?,?,?,?,?,?)',
            [(turn.game, r.seat, r.user, r.name, r.total, r.rank, to_json(r.parts), r.bot) for r in turn.results],
        )


def in_channels(connection: Connection, channels: Sequence[int]) -> list[GameRow]:
    """The lobbies and running games of these channels."""
    marks = ", ".join("?" * len(channels))
    rows = connection.execute(
        f"SELECT * FROM games WHERE channel IN ({marks}) AND status IN ('{LOBBY}', '{RUNNING}')", tuple(channels)
    )
    return [_game(row) for row in rows]


def in_guild(connection: Connection, guild: int) -> list[GameRow]:
    """The lobbies and running games of a server."""
    rows = connection.execute(f"SELECT * FROM games WHERE guild = ? AND status IN ('{LOBBY}', '{RUNNING}')", (guild,))
    return [_game(row) for row in rows]


def give_up(connection: Connection, game: int, seq: int, text: str, at: float) -> None:
    """End a running game whose position can't be had any more, with a word in its log."""
    changed = connection.execute(
        "UPDATE games SET status = ?, ended = ?, seq = ? WHERE id = ? AND seq = ? AND status = ?",
        (ABANDONED, at, seq + 1, game, seq, RUNNING),
    ).rowcount
    if changed:
        insert_rows(
            connection, game, [LogRow(seq + 1, seq + 1, None, "abandon", by="table", at=at, told=(Told(text),))]
        )
        connection.execute("DELETE FROM jobs WHERE game = ?", (game,))
        connection.execute("DELETE FROM outbox WHERE game = ?", (game,))


def delete_lobby(connection: Connection, game: int) -> bool:
    return bool(connection.execute("DELETE FROM games WHERE id = ? AND status = 'lobby'", (game,)).rowcount)
