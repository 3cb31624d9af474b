"""What those who manage a server have chosen for it, and how many games it has."""

from __future__ import annotations

from dataclasses import dataclass

from storage.codec import from_json, to_json
from storage.connection import Connection
from storage.rows import ServerSettings


@dataclass(frozen=True, slots=True)
class Counts:
    """Open lobbies and running games of a user (as host; as somebody who plays) and of a server."""

    user_lobbies: int
    user_games: int
    server_lobbies: int
    server_games: int


def settings_of(connection: Connection, guild: int) -> ServerSettings:
    row = connection.execute("SELECT settings FROM servers WHERE guild = ?", (guild,)).fetchone()
    return from_json(row["settings"], ServerSettings) if row else ServerSettings()


def set_settings(connection: Connection, guild: int, settings: ServerSettings) -> None:
    connection.execute(
        "INSERT INTO servers (guild, settings) VALUES (?,?)"
        " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        (guild, to_json(settings)),
    )


def reset(connection: Connection, guild: int) -> None:
    connection.execute("DELETE FROM servers WHERE guild = ?", (guild,))


def count(connection: Connection, user: int, guild: int | None) -> Counts:
    """``guild`` None: direct messages, where no server counts."""
    lobbies = connection.execute("SELECT count(*) FROM games WHERE host = ? AND status = 'lobby'", (user,)).fetchone()
    games = connection.execute(
        "SELECT count(*) FROM seats s JOIN games g ON g.id = s.game"
        " WHERE s.\"user\" = ? AND s.pilot = 0 AND g.status = 'running'",
        (user,),
    ).fetchone()
    rows = connection.execute(
        "SELECT status, count(*) AS number FROM games WHERE guild = ? AND status IN ('lobby', 'running')"
        " GROUP BY status",
        (guild,),
    )
    here = {row["status"]: row["number"] for row in rows}
    return Counts(lobbies[0], games[0], here.get("lobby", 0), here.get("running", 0))
