"""What is stored about one person: all of it as a value, and its removal. Games stay playable and replayable."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from storage.codec import from_json, to_json
from storage.connection import Connection
from storage.log import log_of
from storage.players import SETTINGS, meet
from storage.rows import LogRow, Told

FORMER, FORMER_NAME = 0, "a former player"
"""The user that stands for everybody whose data were deleted, and what their seats are called."""
_BOLD = re.compile(r"\*\*((?:\\.|[^*\\])+)\*\*")
_ENDED_BY = re.compile(r"ended by \*\*((?:\\.|[^*\\])+)\*\*, who manages")
_TAKES_OVER = re.compile(r"\*\*((?:\\.|[^*\\])+)\*\* takes over for ")
Fields = dict[str, Any]


class StillPlaying(Exception):
    """The person has a seat of their own in a lobby or running game."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What a removal went through."""

    games: int
    rows: int
    """Entries of logs that were changed."""


def everything_about(connection: Connection, user: int) -> dict[str, list[Fields]]:
    """All that is stored under a user's id, by kind; times are seconds since 1970, UTC."""

    def ask(sql: str, *values: object) -> list[Fields]:
        return [dict(row) for row in connection.execute(sql, values)]

    return {
        "account": ask(f"SELECT id, name, {', '.join(SETTINGS)}, helped FROM players WHERE id = ?", user),
        "orders": ask('SELECT kind, game, id, choice FROM orders WHERE "user" = ?', user),
        "seats": ask(
            "SELECT s.game, g.kind, g.status, g.guild, g.channel, g.created, g.started, g.ended, s.seat, s.name,"
            ' s.pilot FROM seats s JOIN games g ON g.id = s.game WHERE s."user" = ? ORDER BY s.game',
            user,
        ),
        "host of games": ask("SELECT id FROM games WHERE host = ? ORDER BY id", user),
        "invited to games": [{"id": game} for game in _invitations(connection, user)],
        "drafts": ask(
            "SELECT d.game, d.seat, d.entries, d.at FROM drafts d JOIN seats s ON s.game = d.game AND s.seat = d.seat"
            ' WHERE s."user" = ? ORDER BY d.game',
            user,
        ),
        "reminders": ask(
            "SELECT j.game, j.kind, j.due, j.count FROM jobs j JOIN seats s ON s.game = j.game AND s.seat = j.seat"
            ' WHERE s."user" = ? ORDER BY j.game',
            user,
        ),
        "votes": ask('SELECT game, what, at FROM votes WHERE "user" = ? ORDER BY game', user),
        "log": ask('SELECT game, seq, seat, line, by, at FROM log WHERE "user" = ? ORDER BY game, seq', user),
        "results": ask('SELECT game, seat, name, total, rank, parts FROM results WHERE "user" = ? ORDER BY game', user),
    }


def games_about(connection: Connection, user: int) -> list[int]:
    """Ids of all games that hold something of a user."""
    rows = connection.execute(
        'SELECT game FROM seats WHERE "user" = ? UNION SELECT game FROM log WHERE "user" = ?'
        ' UNION SELECT game FROM results WHERE "user" = ? UNION SELECT id FROM games WHERE host = ?'
        ' UNION SELECT game FROM votes WHERE "user" = ?',
        (user, user, user, user, user),
    )
    return sorted({*(row[0] for row in rows), *_invitations(connection, user)})


def erase(connection: Connection, user: int) -> Erased:
    """Take a user's id and names out of everything, in the caller's transaction.

    :raises StillPlaying: a lobby or running game has a seat that this user plays. Nothing has changed then.
    """
    seats = connection.execute(
        "SELECT count(*) FROM seats s JOIN games g ON g.id = s.game"
        " WHERE s.\"user\" = ? AND s.pilot = 0 AND g.status IN ('lobby', 'running')",
        (user,),
    ).fetchone()
    if seats[0]:
        raise StillPlaying
    meet(connection, FORMER, FORMER_NAME)
    games = games_about(connection, user)
    changed = sum(_erase_from(connection, game, user) for game in games)
    connection.execute('DELETE FROM votes WHERE "user" = ? OR what LIKE ?', (user, f"%:{user}:%"))
    connection.execute('DELETE FROM orders WHERE "user" = ?', (user,))
    connection.execute("UPDATE games SET host = ? WHERE host = ?", (FORMER, user))
    connection.execute("DELETE FROM players WHERE id = ?", (user,))
    return Erased(len(games), changed)


def _invitations(connection: Connection, user: int) -> list[int]:
    rows = connection.execute("SELECT id, invited FROM games WHERE invited LIKE ? ORDER BY id", (f"%{user}%",))
    return [row["id"] for row in rows if user in from_json(row["invited"], tuple[int, ...])]


def _erase_from(connection: Connection, game: int, user: int) -> int:
    """Take a user out of one game; the number of log entries whose words were changed."""
    rows = log_of(connection, game)
    names = _names_in(connection, game, user, rows)
    changed = 0
    for row in rows:
        told = tuple(_reword(line, names) for line in row.told)
        if told != row.told:
            changed += 1
            connection.execute("UPDATE log SET told = ? WHERE game = ? AND seq = ?", (to_json(told), game, row.seq))
    connection.execute('UPDATE log SET "user" = ? WHERE game = ? AND "user" = ?', (FORMER, game, user))
    for seat in _seats(connection, "seats", game, user):
        name = _free_name(connection, game)
        connection.execute(
            'UPDATE seats SET "user" = ?, name = ? WHERE game = ? AND seat = ?', (FORMER, name, game, seat)
        )
        connection.execute("DELETE FROM drafts WHERE game = ? AND seat = ?", (game, seat))
    for seat in _seats(connection, "results", game, user):
        sits = connection.execute("SELECT name FROM seats WHERE game = ? AND seat = ?", (game, seat)).fetchone()
        connection.execute(
            'UPDATE results SET "user" = ?, name = ? WHERE game = ? AND seat = ?', (FORMER, sits["name"], game, seat)
        )
    row = connection.execute("SELECT invited FROM games WHERE id = ?", (game,)).fetchone()
    invited = from_json(row["invited"], tuple[int, ...])
    if user in invited:
        left = tuple(one for one in invited if one != user)
        connection.execute("UPDATE games SET invited = ? WHERE id = ?", (to_json(left), game))
    return changed


def _seats(connection: Connection, table: str, game: int, user: int) -> list[int]:
    rows = connection.execute(f'SELECT seat FROM {table} WHERE game = ? AND "user" = ?', (game, user)).fetchall()
    return [row["seat"] for row in rows]


def _free_name(connection: Connection, game: int) -> str:
    """Two seats of a game never share a name, that of former players neither."""
    taken = {row["name"] for row in connection.execute("SELECT name FROM seats WHERE game = ?", (game,))}
    name, number = FORMER_NAME, 2
    while name in taken:
        name, number = f"{FORMER_NAME} {number}", number + 1
    return name


def _reword(line: Told, names: Iterable[str]) -> Told:
    text = line.text
    for name in names:
        text = text.replace(f"**{name}**", f"**{FORMER_NAME}**")
    return replace(line, text=text)


def _names_in(connection: Connection, game: int, user: int, rows: list[LogRow]) -> set[str]:
    """What the log of a game calls a user, as it is written there (with its escapes), however often that changed."""
    named = connection.execute(
        'SELECT name FROM seats WHERE game = ? AND "user" = ? UNION SELECT name FROM results WHERE game = ?'
        ' AND "user" = ? UNION SELECT name FROM players WHERE id = ?',
        (game, user, game, user, user),
    )
    plain = {row["name"] for row in named}
    names = {written for row in rows for line in row.told for written in _BOLD.findall(line.text)}
    found = {name for name in names if re.sub(r"\\(.)", r"\1", name) in plain}
    sitting: dict[int, str] = {}
    for row in rows:
        text = row.told[0].text if row.told else ""
        if row.line == "start" and row.seat is None:
            sitting = dict(enumerate(_BOLD.findall(text)))
        elif row.seat is None:
            if (taken := _TAKES_OVER.match(text)) and row.line.startswith("player "):
                sitting[int(row.line.split()[1]) - 1] = taken[1]
            if row.user == user and (said := _BOLD.match(text) or _ENDED_BY.search(text)):
                found.add(said[1])
        elif row.user == user and row.seat in sitting:
            found.add(sitting[row.seat])
    return found
