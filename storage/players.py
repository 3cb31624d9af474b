"""Users, their settings, and the channels games are played in."""

from __future__ import annotations

from collections.abc import Mapping

from storage.codec import from_json, to_json
from storage.connection import Connection
from storage.rows import Player

SETTINGS = ("confirm", "remind_hours", "remind_times", "quiet_from", "quiet_to", "utc_offset")


def meet(connection: Connection, user: int, name: str) -> None:
    """Remember a user and the name they go by now."""
    connection.execute(
        "INSERT INTO players (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name", (user, name)
    )


def player(connection: Connection, user: int) -> Player:
    """A user's settings, the defaults for one never seen."""
    row = connection.execute(f"SELECT id, name, {', '.join(SETTINGS)} FROM players WHERE id = ?", (user,)).fetchone()
    return Player(**dict(row)) if row else Player(user, "")


def set_setting(connection: Connection, user: int, key: str, value: str | int) -> None:
    assert key in SETTINGS
    connection.execute(f"UPDATE players SET {key} = ? WHERE id = ?", (value, user))


def helped(connection: Connection, user: int) -> dict[str, int]:
    """How many panels of each kind of game a user has been helped with; ``off``: no more help is wanted."""
    row = connection.execute("SELECT helped FROM players WHERE id = ?", (user,)).fetchone()
    return from_json(row["helped"], dict[str, int]) if row else {}


def set_helped(connection: Connection, user: int, given: Mapping[str, int]) -> None:
    connection.execute("UPDATE players SET helped = ? WHERE id = ?", (to_json(dict(given)), user))


def meet_channel(connection: Connection, channel: int, guild: int | None) -> None:
    connection.execute(
        "INSERT INTO channels (id, guild) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET broken = ''", (channel, guild)
    )


def set_broken(connection: Connection, channel: int, why: str) -> None:
    """Posting into a channel is given up (or, with an empty ``why``, taken up again)."""
    connection.execute("UPDATE channels SET broken = ? WHERE id = ?", (why, channel))


def why_broken(connection: Connection, channel: int) -> str:
    """Why posting into a channel is given up; empty if it is not."""
    row = connection.execute("SELECT broken FROM channels WHERE id = ?", (channel,)).fetchone()
    return str(row["broken"]) if row else ""


def get_meta(connection: Connection, key: str) -> str | None:
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row["value"])


def set_meta(connection: Connection, key: str, value: str) -> None:
    connection.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )
