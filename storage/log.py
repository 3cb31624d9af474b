"""The log of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from storage.codec import from_json, to_json
from storage.connection import Connection, Row
from storage.rows import LogRow, Told

_COLUMNS = 'seq, turn, seat, line, outcomes, by, "user", at, told, barrier, undone'


def _row(row: Row) -> LogRow:
    fields: dict[str, Any] = dict(row)
    fields["outcomes"] = from_json(fields["outcomes"], tuple[str, ...])
    fields["told"] = from_json(fields["told"], tuple[Told, ...])
    fields["barrier"] = bool(fields["barrier"])
    return LogRow(**fields)


def insert_rows(connection: Connection, game: int, rows: Iterable[LogRow]) -> None:
    connection.executemany(
        f"INSERT INTO log (game, {_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
        [
            (
                game,
                row.seq,
                row.turn,
                row.seat,
                row.line,
                to_json(row.outcomes),
                row.by,
                row.user,
                row.at,
                to_json(row.told),
                int(row.barrier),
                row.undone,
            )
            for row in rows
        ],
    )


def log_of(connection: Connection, game: int, after: int = 0, upto: int | None = None) -> list[LogRow]:
    """Entries ``after < seq <= upto``, oldest first, those taken back included."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM log WHERE game = ? AND seq > ? AND seq <= coalesce(?, seq) ORDER BY seq",
        (game, after, upto),
    )
    return [_row(row) for row in rows]


def last_move_of(connection: Connection, game: int, seat: int) -> int:
    """Number of the seat's last own move that stands; 0 if it has none."""
    row = connection.execute(
        "SELECT max(seq) FROM log WHERE game = ? AND seat = ? AND by = 'player' AND undone IS NULL", (game, seat)
    ).fetchone()
    return int(row[0] or 0)
