"""The one door to the application: whatever is renamed there is renamed here and nowhere else in this package."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import msgspec

from bot.post.reminders import Reminders
from bot.tables.council import Council
from bot.tables.live import Live
from bot.tables.lobbies import TABLE_SEATING, Lobbies, Plan
from bot.tables.orders import give_order
from bot.tables.press import TakeBack, Write
from bot.tables.records import record_of
from bot.tables.service import Tables
from engine.core import Entry, Game, GameError, NotLegal, Record, Setup, Waiting, replay
from storage import games, jobs, log, outbox, players
from storage.database import Database
from storage.rows import LOBBY
from tests.games import GAMES

FILE = "games.sqlite3"
LOG_LINES = 12
"""So many entries of the log are expected of each game."""
JOBS = ("lobby", "remind")
Plain = dict[str, Any]
HALF_AN_HOUR = 1_800.0


def plain(value: object) -> Any:
    """Dataclasses, tuples and numbers as JSON would give them back."""
    return msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(value, str_keys=True)))


class Hours:
    """A clock that is the same in every run: half an hour passes with every look at it."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        self.now += HALF_AN_HOUR
        return self.now


class Application:
    """The bot's services over one database, without Discord. Games are named by their id, people by their user id."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.clock = Hours()
        self.tables = Tables(database, GAMES, clock=self.clock)
        self.lobbies = Lobbies(self.tables)
        self.council = Council(self.tables)
        self.reminders = Reminders(cast(Any, None), self.tables)

    # ---- lobbies

    async def open_lobby(
        self, kind: str, channel: int, people: Sequence[tuple[int, str]], options: Plain | None = None, record: str = ""
    ) -> int:
        """A lobby with these people in it, the first of them its host; seats go in the order of joining."""
        (host, name), *others = people
        lobby = await self.lobbies.new(Plan(kind, channel, 1, host, name, {} if record else options, record))
        game = lobby.row.id
        if not record:
            await self.lobbies.choose(game, host, TABLE_SEATING, "joined")
        for user, other in others:
            await self.lobbies.join(game, user, other)
        return game

    async def choose(self, game: int, user: int, option: str, choice: str) -> None:
        await self.lobbies.choose(game, user, option, choice)

    async def start(self, game: int, user: int, seed: str = "") -> None:
        """Deal; from a given seed if there is one, so that the deal is known beforehand."""
        if not seed:
            await self.lobbies.start(game, user)
            return
        with patch("secrets.token_hex", return_value=seed):
            await self.lobbies.start(game, user)

    # ---- tables

    async def act(self, game: int, seat: int, line: str) -> None:
        await self.tables.press(game, await self.user(game, seat), Write(line), confirmed=True)

    async def take_back(self, game: int, seat: int) -> None:
        await self.tables.press(game, await self.user(game, seat), TakeBack())

    async def give_order(self, game: int, seat: int, order: str, choice: str, *, always: bool) -> None:
        await give_order(self.tables, game, await self.user(game, seat), order, choice, everywhere=always)

    async def leave(self, game: int, seat: int) -> None:
        await self.council.leave(game, await self.user(game, seat))

    async def take_over(self, game: int, user: int, name: str) -> None:
        await self.council.take_over(game, user, name)

    async def agree_to_abandon(self, game: int, seat: int) -> None:
        await self.council.abandon(game, await self.user(game, seat))

    async def agree_to_drop(self, game: int, seat: int, target: int) -> None:
        """A vote on another's seat, after four days of waiting."""
        self.clock.now += 4 * 86_400.0
        await self.council.drop(game, await self.user(game, seat), await self.user(game, target))

    async def rewind(self, game: int, owner: int, voters: Sequence[int] | None = None) -> int:
        """Agree to take back the owner's last turn, for these seats (None: all it takes); how many are missing."""
        user = await self.user(game, owner)
        plan = await self.council.rewind_plan(game, user)
        asked = [owner, *(seat.seat for seat in plan.voters)] if voters is None else voters
        missing = len(plan.voters) + 1
        for seat in asked:
            _, ballot = await self.council.rewind(game, await self.user(game, seat), plan.first, plan.seq, user)
            missing = len(ballot.missing)
        return missing

    async def post(self, game: int) -> None:
        """As if the post that is owed had arrived, reminders of those it asks included."""
        batch = await self.database.write(outbox.claim, game, 0.0)
        assert batch, "no post is owed"
        await self.database.write(outbox.posted, game, batch.post, 7_000_000 + game, False)
        self.tables.forget(game)
        async with self.tables.opened(game) as live:
            asked = frozenset(waiting.seat for waiting in live.waiting())
            await self.reminders.schedule(live, asked, asked)

    async def fail_to_post(self, game: int) -> None:
        """A try to post that failed: claimed, to be tried again."""
        await self.database.write(outbox.claim, game, 0.0)
        await self.database.write(outbox.postpone, game, self.clock() + 600.0)

    async def set_setting(self, user: int, key: str, value: str | int) -> None:
        await self.database.write(players.set_setting, user, key, value)

    # ---- looking

    async def ids(self) -> list[int]:
        return await self.database.read(games.ids_of)

    async def is_lobby(self, game: int) -> bool:
        row = await self.database.read(games.game_row, game)
        assert row
        return row.status == LOBBY

    async def user(self, game: int, seat: int) -> int:
        return (await self.database.read(games.seats_of, game))[seat].user

    async def seen(self, game: int) -> tuple[Game[Any, Any, Any], Any, dict[int, Any], tuple[Waiting, ...]]:
        """The rules, the saved position, that of each draft by seat, and whom a running game waits for."""
        async with self.tables.opened(game) as live:
            drafted = {seat: draft.state for seat, draft in live.drafts.items()}
            return live.game, live.state, drafted, live.waiting()

    async def record(self, game: int) -> Record:
        """The game so far, its seed withheld while it runs."""
        row = await self.database.read(games.game_row, game)
        assert row
        rows = await self.database.read(log.log_of, game)
        return record_of(row, await self.database.read(games.seats_of, game), rows)

    async def document(self, game: int) -> Plain:
        """All that is expected of a stored game, as plain data that knows no module's name."""
        row = await self.database.read(games.game_row, game)
        assert row
        found: Plain = {"game": game, "kind": row.kind, "status": row.status, "seq": row.seq}
        found |= {"channel": row.channel, "host": row.host, "seating": row.seating, "options": plain(row.options)}
        found |= {"posted": row.posted, "pinged": row.pinged, "message": row.board_message}
        people = await self.database.read(games.seats_of, game)
        found["people"] = [plain(await self.database.read(players.player, seat.user)) for seat in people]
        found |= await self.database.read(_around, game)
        if row.status == LOBBY:
            lobby = await self.lobbies.get(game)
            found |= {"seats": plain(lobby.seats), "low": lobby.low, "high": lobby.high, "ready": lobby.ready}
            found["record"] = _told_of(lobby.record) if lobby.record else None
            return found
        rows = await self.database.read(log.log_of, game)
        found["log"] = plain(rows[-LOG_LINES:])
        for entry in found["log"]:
            del entry["at"]
        async with self.tables.opened(game) as live:
            return found | _position(live)

    async def rules_version(self) -> int:
        """The version of the rules these games were stored under."""

        def ask(connection: sqlite3.Connection) -> int:
            return int(connection.execute("SELECT max(rules_version) FROM snapshots").fetchone()[0])

        return await self.database.read(ask)

    async def replays(self, game: int) -> bool:
        """Can the game be had from its log alone?"""
        try:
            async with self.tables.opened(game):
                return True
        except GameError:
            return False

    async def unlike_today(self, game: int) -> str:
        """The first move of a log that today's rules refuse, as in the log; empty if they take them all."""
        row = await self.database.read(games.game_row, game)
        assert row
        record = await self.record(game)
        setup = Setup(row.kind, record.setup.seats, row.seed, dict(row.options))
        taken = -1
        try:
            for _ in replay(GAMES[row.kind], replace(record, setup=setup)):
                taken += 1
        except NotLegal:
            return str(record.entries[taken])
        return ""

    async def told(self, game: int) -> list[str]:
        """All sentences of a game's log."""
        return [told.text for row in await self.database.read(log.log_of, game) for told in row.told]

    async def forget_positions(self) -> None:
        """Only the logs are left: every game must be played again from its first move."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM snapshots")

        await self.database.write(write)


def _around(connection: sqlite3.Connection, game: int) -> Plain:
    """What is stored beside a game: posts owed, votes, jobs, results."""
    owed = connection.execute("SELECT seq, post, attempts FROM outbox WHERE game = ? ORDER BY seq", (game,))
    votes = connection.execute("SELECT what, user FROM votes WHERE game = ? ORDER BY what, user", (game,))
    results = connection.execute("SELECT seat, user, name, total, rank FROM results WHERE game = ?", (game,))
    found: Plain = {"owed": [dict(row) for row in owed], "votes": [dict(row) for row in votes]}
    found["results"] = [dict(row) for row in results]
    found["jobs"] = [plain(job) for kind in JOBS for job in jobs.jobs_of(connection, kind, game).values()]
    return found


def _told_of(record: Record) -> Plain:
    setup = plain(record.setup)
    return {"setup": setup, "start": list(record.start), "entries": [str(entry) for entry in record.entries]}


def _position(live: Live) -> Plain:
    game = live.game
    viewers: list[int | None] = [None, *range(len(live.seats))]
    names = {None: "spectator"} | {seat: str(seat) for seat in range(len(live.seats))}
    return {
        "waiting": [
            {"seat": one.seat, "what": one.what, "words": game.words.waiting(one.what)} for one in live.waiting()
        ],
        "progress": game.progress(live.state),
        "scores": {names[viewer]: plain(game.scores(live.state, viewer)) for viewer in viewers},
        "views": {names[viewer]: plain(game.view(live.state, viewer)) for viewer in viewers},
        "seats": [_seat(live, seat) for seat in range(len(live.seats))],
    }


def _seat(live: Live, seat: int) -> Plain:
    draft = live.draft(seat)
    found: Plain = plain(live.seats[seat]) | {"orders": plain(live.orders_of(live.seats[seat]))}
    found["position"] = live.position(seat)
    found["draft"] = [str(Entry(seat, entry.line, entry.outcomes, entry.by)) for entry in draft.entries]
    if draft.steps:
        found["barriers"] = [step.applied.barrier for step in draft.steps]
        found["drafted"] = plain(live.game.view(draft.state, seat))
    found["offers"] = [
        {
            "line": str(offer.move),
            "path": list(offer.path),
            "label": offer.label,
            "cost": plain(offer.cost),
            "gain": plain(offer.gain),
            "warnings": list(offer.warnings),
            "note": offer.note,
        }
        for offer in live.offers(seat)
    ]
    return found


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Application]:
    """The application over a database file, which is created or brought up to date."""
    database = await Database.open(path)
    try:
        yield Application(database)
    finally:
        await database.close()
