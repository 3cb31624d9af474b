"""Turns in the making; they survive a restart."""

from __future__ import annotations

from collections.abc import Sequence

from storage.codec import from_json, to_json
from storage.connection import Connection
from storage.rows import DraftEntry


def drafts_of(connection: Connection, game: int) -> dict[int, tuple[DraftEntry, ...] | None]:
    """The drafts of a game by seat; None for one that can't be read: it is the least of what is stored there."""
    rows = connection.execute("SELECT seat, entries FROM drafts WHERE game = ? ORDER BY seat", (game,))
    return {row["seat"]: _read(row["entries"]) for row in rows}


def _read(text: str) -> tuple[DraftEntry, ...] | None:
    try:
        return from_json(text, tuple[DraftEntry, ...])
    except (ValueError, TypeError):
        return None


def save_draft(connection: Connection, game: int, seat: int, entries: Sequence[DraftEntry], at: float) -> None:
    """Store a seat's draft; an empty one is removed."""
    if entries:
        connection.execute(
            "INSERT INTO drafts (game, seat, entries, at) VALUES (?,?,?,?)"
            " ON CONFLICT (game, seat) DO UPDATE SET entries = excluded.entries, at = excluded.at",
            (game, seat, to_json(tuple(entries)), at),
        )
    else:
        connection.execute("DELETE FROM drafts WHERE game = ? AND seat = ?", (game, seat))
