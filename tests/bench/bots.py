"""The bot: first replies over sockets, turns with pictures, restart, memory, late turns."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

from bot.app import DATABASE, Bot
from bot.tables.commit import close_turn
from bot.tables.lobbies import Lobbies, Plan
from bot.tables.press import Write
from bot.tables.service import Tables
from loopback.driver import Loopback
from loopback.interactions import Interaction
from storage.database import Database
from storage.rows import LogRow
from tests.bench.figure import Figure, share
from tests.e2e.table import Table, choose, end_of, moves_of, real_factory
from tests.games import GAMES

KIND = "small_world"
GAMES_RUNNING = 1_000
CHANNELS = 50
BUSY, FULL = 10.0, 55.0
"""Turns a second: a very busy bot; a little more than Discord lets any bot post."""
DRAWN = 6
"""The answer to a press whose panel needs a new picture: a deferred update."""
Say = Callable[[str], None]


def measure(quick: bool, say: Say) -> Iterator[Figure]:
    folder = Path(tempfile.mkdtemp(prefix="bench-"))
    try:
        yield from asyncio.run(presses(folder / "presses", quick))
        yield from asyncio.run(turns(folder / "busy", 3 if quick else 20, BUSY, say))[1:]
        yield from asyncio.run(turns(folder / "turns", 5 if quick else 60, FULL, say))
        yield from asyncio.run(late(folder / "late"))
        yield from asyncio.run(restart(folder / "restart", say))
        yield memory(folder / "restart")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def presses(folder: Path, quick: bool) -> list[Figure]:
    """Button to first reply, with pictures being drawn meanwhile."""
    begun: dict[int, float] = {}
    first: list[float] = []
    whole: list[float] = []
    dice = random.Random(1)

    def watch(interaction: Interaction) -> None:
        if interaction.stage == "waiting":
            begun.setdefault(interaction.id, perf_counter())
        elif interaction.id in begun:
            first.append(perf_counter() - begun.pop(interaction.id))

    async with Loopback(real_factory(folder)) as world:
        table = Table(world, 3)
        post = await table.begin(KIND)
        world.server.hub.watch(watch)
        until = perf_counter() + (5 if quick else 30)
        while perf_counter() < until and "The game is over" not in post.text:
            user = table.up(post)[0]
            outcome = await user.press(post, "Take turn")
            for step in range(60):
                panel = outcome.message
                assert panel
                if "is sent" in panel.text or "Nothing for you" in panel.text:
                    break
                sure = next((b.custom_id for b in panel.buttons if ":yes:" in b.custom_id), None)
                end, entries = end_of(panel), moves_of(panel)
                start = perf_counter()
                if sure or (end and (step > 5 or not entries)):
                    outcome = await user.press(panel, custom_id=sure or end)
                else:
                    outcome = await choose(user, panel, dice.choice(entries))
                if outcome.interaction.answer == DRAWN:
                    whole.append(perf_counter() - start)
            post = await table.post()
    return [
        Figure("press to first reply, median", share(first, 0.5) * 1e3, "ms"),
        Figure("press to first reply, p99", share(first, 0.99) * 1e3, "ms", 60),
        Figure("press to new panel with its picture, median", share(whole, 0.5) * 1e3, "ms"),
        Figure("press to new panel with its picture, p99", share(whole, 0.99) * 1e3, "ms"),
    ]


async def deal(tables: Tables, channel: int, seats: int = 2) -> int:
    """A running game in a channel, its seats users 1, 2 ..."""
    lobbies = Lobbies(tables)
    lobby = await lobbies.new(Plan(KIND, channel, 1, 1, "Ann"))
    for seat in range(1, seats):
        await lobbies.join(lobby.row.id, seat + 1, f"Player {seat}")
    await lobbies.start(lobby.row.id, 1)
    return lobby.row.id


async def one_turn(tables: Tables, game: int) -> bool:
    """A turn by the autopilot's moves, saved; False when the game is over."""
    async with tables.opened(game) as live:
        waiting = live.waiting()
        if not waiting:
            return False
        seat, kind, state, lines = live.seats[waiting[0].seat], live.game, live.state, []
        while True:
            move = kind.autopilot(state, seat.seat)
            applied = kind.apply(state, seat.seat, move)
            lines.append(str(move))
            state = applied.state
            if applied.commits:
                break
    await tables.press(game, seat.user, Write("; ".join(lines)), confirmed=True)
    return True


async def turns(folder: Path, seconds: float, rate: float, say: Say) -> list[Figure]:
    """Finished turns with pictures, posted to 50 channels over the sockets, as many a second as ``rate`` says."""
    waits: list[float] = []
    async with Loopback(real_factory(folder)) as world:
        bot = world.client
        assert isinstance(bot, Bot)
        channels = [world.add_channel(f"table-{number}").id for number in range(CHANNELS)]
        ids = [await deal(bot.services.tables, channel) for channel in channels]
        await bot.services.poster.idle()
        begun: dict[int, float] = {}
        by_channel = dict(zip(channels, range(CHANNELS), strict=True))
        done = 0

        def seen(event: object) -> None:
            nonlocal done
            message = getattr(event, "message", None)
            at = by_channel.get(getattr(message, "channel_id", 0))
            if at is not None and getattr(event, "change", "") == "created" and at in begun:
                waits.append(perf_counter() - begun.pop(at))
                done += 1

        world.server.world.listen(seen)
        start = perf_counter()
        number = 0
        while perf_counter() - start < seconds:
            at = number % CHANNELS
            due = start + number / rate
            number += 1
            if perf_counter() < due:
                await asyncio.sleep(due - perf_counter())
            if at in begun:
                continue
            begun[at] = perf_counter()
            if not await one_turn(bot.services.tables, ids[at]):
                begun.pop(at, None)
                ids[at] = await deal(bot.services.tables, channels[at])
                begun[at] = perf_counter()
            await asyncio.sleep(0)
        clock = perf_counter() - start
        await bot.services.poster.idle()
    say(f"{done} turns with pictures in {clock:.0f} s over {CHANNELS} channels, {rate:.0f} a second asked for")
    return [
        Figure("finished turns with pictures", done / clock, "turns/s", 50, more=True),
        Figure(f"end of turn to its post at {rate:.0f} turns/s, median", share(waits, 0.5) * 1e3, "ms"),
        Figure(f"end of turn to its post at {rate:.0f} turns/s, p99", share(waits, 0.99) * 1e3, "ms", 1_000),
    ]


async def late(folder: Path) -> list[Figure]:
    """What saving a turn costs after 5 and after 500 entries of the log, measured in turns."""
    database = await Database.open(folder / DATABASE)
    took: dict[int, list[float]] = {}
    try:
        tables = Tables(database, GAMES)
        early, later = await deal(tables, 1), await deal(tables, 2)
        await database.write(_lengthen, later, 500)
        for number in range(300):
            for game in (early, later) if number % 2 else (later, early):
                start = perf_counter()
                async with tables.opened(game) as live:
                    note = LogRow(live.seq + 1, live.seq + 1, None, f"note {number}", by="table")
                    await tables.save(live, close_turn(live, (), live.state, 0.0, notes=[note], anew=range(9)))
                took.setdefault(game, []).append(perf_counter() - start)
            await database.write(_shorten, early, 5)
    finally:
        await database.close()
    first, last = share(took[early], 0.5), share(took[later], 0.5)
    return [
        Figure("saving a turn at entry 5, median", first * 1e3, "ms"),
        Figure("saving a turn at entry 500, median", last * 1e3, "ms"),
        Figure("entry 500 against entry 5", last / first, "times", 1.2),
    ]


def _shorten(connection: sqlite3.Connection, game: int, entries: int) -> None:
    """Keep the log of a game short without changing its numbers."""
    connection.execute(
        "DELETE FROM log WHERE game = ? AND seq > 1 AND seq <= (SELECT seq - ? FROM games WHERE id = ?)",
        (game, entries, game),
    )


def _lengthen(connection: sqlite3.Connection, game: int, entries: int) -> None:
    (seq,) = connection.execute("SELECT seq FROM games WHERE id = ?", (game,)).fetchone()
    connection.executemany(
        "INSERT INTO log (game, seq, turn, line, by, at) VALUES (?, ?, ?, 'note', 'table', 0)",
        [(game, number, number) for number in range(seq + 1, seq + entries + 1)],
    )
    connection.execute("UPDATE games SET seq = seq + ? WHERE id = ?", (entries, game))
    connection.execute("UPDATE snapshots SET seq = seq + ? WHERE game = ?", (entries, game))


def _multiply(path: Path, count: int) -> None:
    """Copies of game 1 in channels of their own."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for table in ("games", "seats", "log", "snapshots"):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            key = "id" if table == "games" else "game"
            for number in range(2, count + 1):
                picked = ", ".join(
                    str(number) if c == key else str(10**6 + number) if c == "channel" else c for c in columns
                )
                connection.execute(f"INSERT INTO {table} SELECT {picked} FROM {table} WHERE {key} = 1")
        connection.execute("INSERT INTO channels (id) SELECT channel FROM games WHERE id > 1")
        connection.commit()


async def restart(folder: Path, say: Say) -> list[Figure]:
    """From nothing to an answered button, with 1,000 running games in the database."""
    factory = real_factory(folder)
    async with Loopback(factory) as world:
        table = Table(world, 2)
        post = await table.begin(KIND)
        await world.stop_bot()
        _multiply(folder / DATABASE, GAMES_RUNNING)
        start = perf_counter()
        await world.start_bot(factory)
        answer = await table.users[0].press(post, "Take turn", until="answer")
        took = perf_counter() - start
        assert not answer.failed
    say(f"{GAMES_RUNNING} running games")
    return [Figure("restart with 1,000 running games until a button answers", took, "s", 2)]


def memory(folder: Path) -> Figure:
    """Resident memory of a process that has touched all 1,000 games and drawn."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.resident", str(folder / DATABASE)],
        capture_output=True,
        text=True,
        check=True,
    )
    return Figure("memory with 1,000 running games", float(done.stdout) / 1024, "MB", 200)
