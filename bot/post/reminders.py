"""Reminders of who is waited for, and the end of stale lobbies: one task asleep until the nearest is due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import discord

from bot.messages.parts import Message
from bot.messages.reminders import closed_lobby_message, reminder_message, stale_lobby_message
from bot.post.failures import FAILED
from bot.post.rights import LOCKED
from bot.tables.live import Live
from bot.tables.service import Tables, find_seat
from bot.tables.waiting import find_waited
from engine.core import NotYours
from storage import games, jobs, players
from storage.connection import Connection, StorageError
from storage.rows import LOBBY, GameRow, Job, Player

_log = logging.getLogger(__name__)
HOUR = 3_600.0
DAY = 24 * HOUR
LOBBY_GRACE = 3 * DAY
AT_ONCE = 16
"""Words that are sent at the same time."""


def leave_quiet(player: Player, due: float) -> float:
    """``due``, or the end of the player's quiet hours if it falls into them."""
    if player.quiet_from == player.quiet_to:
        return due
    local = datetime.fromtimestamp(due, UTC) + timedelta(minutes=player.utc_offset)
    hour, start, end = local.hour, player.quiet_from, player.quiet_to
    quiet = start <= hour < end if start < end else hour >= start or hour < end
    if not quiet:
        return due
    morning = local.replace(hour=end, minute=0, second=0, microsecond=0)
    if morning <= local:
        morning += timedelta(days=1)
    return due + (morning - local).total_seconds()


@dataclass(frozen=True, slots=True)
class Word:
    """What is to be sent to a game's channel; ``again`` is the job to put back if the channel does not take it."""

    row: GameRow
    post: Message
    again: Job | None = None


class Reminders:
    """Wakes players who are waited for, at their own interval, outside their quiet hours, N times at most."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self.client = client
        self.tables = tables
        self.database = tables.database
        self._wake = asyncio.Event()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._saying: set[asyncio.Task[None]] = set()

    async def schedule(self, live: Live, asked: frozenset[int], news: frozenset[int]) -> None:
        """After a post: remind those it asks, forget the others. For those in ``news`` the wait begins now."""
        known = await self.database.read(jobs.jobs_of, "remind", live.id)
        now = self.tables.clock()
        fresh = []
        for seat in sorted(news):
            player = await self.database.read(players.player, live.seats[seat].user)
            if player.remind_hours:
                due = leave_quiet(player, now + player.remind_hours * HOUR)
                fresh.append(Job("remind", live.id, seat, due, 0, now))
        gone = set(known) - asked
        if fresh or gone:
            await self.database.write(_replace_jobs, live.id, fresh, gone)
            self._wake.set()

    async def hush(self, game: int, user: int) -> None:
        """No more reminders of a user until the seat has moved.

        :raises NotYours: the game does not wait for the user.
        """
        async with self.tables.opened(game) as live:
            seat = find_seat(live, user)
            if find_waited(live.waited(), seat.seat) is None:
                raise NotYours("The game does not wait for you, so there is nothing to hush.", stale=True)
        await self.database.write(jobs.drop_jobs, "remind", game, seat.seat)

    async def run(self) -> None:
        """Remind for ever (until cancelled)."""
        try:
            while True:
                await self._next()
        finally:
            for task in list(self._saying):
                task.cancel()

    async def _next(self) -> None:
        """Wait for the next job, and begin it."""
        self._wake.clear()
        job = await self.database.read(jobs.next_job)
        if job is None:
            await self._wake.wait()
            return
        wait = job.due - self.tables.clock()
        if wait > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(wait, HOUR)):
                    await self._wake.wait()
            return
        try:
            word = await self._take(job)
        except StorageError:
            raise  # nothing can be noted now: the work rests, and goes on with this job
        except Exception:
            _log.exception("job %s failed", job)
            await self.database.write(jobs.put_job, _move_job(job, self.tables.clock() + HOUR, job.count))
        else:
            if word:
                self._say_apart(word)

    async def carry_out(self, job: Job) -> None:
        """Do a job to its end, and return."""
        if word := await self._take(job):
            await self._say(word)

    async def _take(self, job: Job) -> Word | None:
        """Note that a job is done, and say what is to be sent for it. It is counted before it is sent: a crash may
        lose a reminder, but never repeat it for ever."""
        return await (self._remind(job) if job.kind == "remind" else self._stale_lobby(job))

    def _say_apart(self, word: Word) -> None:
        """Send a word while the next job is looked at: one channel that keeps us waiting holds up no other."""
        task = asyncio.create_task(self._say_in_turn(word), name=f"reminder-{word.row.id}")
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _say_in_turn(self, word: Word) -> None:
        try:
            async with self._room:
                await self._say(word)
        except Exception:
            _log.exception("a word to game %s could not be sent", word.row.id)

    async def _remind(self, job: Job) -> Word | None:
        async with self.tables.opened(job.game) as live:
            waited = find_waited(live.waited(), job.seat)
            if waited is None:
                await self.database.write(jobs.drop_jobs, "remind", job.game, job.seat)
                return None
            row, meta = live.row, live.game.meta
        player = await self.database.read(players.player, waited.user)
        now = self.tables.clock()
        if await self.database.read(players.why_broken, row.channel):
            # The post that asks has not got through yet, and no more would this; it does not count.
            await self.database.write(jobs.put_job, _move_job(job, now + HOUR, job.count))
            return None
        due = leave_quiet(player, now)
        if due > now:
            await self.database.write(jobs.put_job, _move_job(job, due, job.count))
            return None
        last = job.count + 1 >= player.remind_times
        post = reminder_message(row, meta, waited, now - waited.since, last=last)
        if last:
            await self.database.write(jobs.drop_jobs, "remind", job.game, job.seat)
        else:
            again = leave_quiet(player, now + max(1, player.remind_hours) * HOUR)
            await self.database.write(jobs.put_job, _move_job(job, again, job.count + 1))
        return Word(row, post, _move_job(job, now + HOUR, job.count))

    async def _stale_lobby(self, job: Job) -> Word | None:
        row = await self.database.read(games.game_row, job.game)
        if row is None or row.status != LOBBY:
            await self.database.write(jobs.drop_jobs, job.kind, job.game)
            return None
        meta = self.tables.kind(row.kind).meta
        if job.count == 0:
            await self.database.write(jobs.put_job, _move_job(job, self.tables.clock() + LOBBY_GRACE, 1))
            return Word(row, stale_lobby_message(row, meta))
        await self.database.write(games.delete_lobby, row.id)
        return Word(row, closed_lobby_message(row, meta))

    async def _say(self, word: Word) -> None:
        """Send a word; where the channel refuses it for want of rights, it is tried again as the word says."""
        row, post = word.row, word.post
        channel = self.client.get_partial_messageable(row.channel, guild_id=row.guild)
        try:
            await channel.send(view=post.view, allowed_mentions=post.mentions)
        except FAILED as error:
            _log.warning("game %s: a reminder could not be sent: %s", row.id, error)
            later = isinstance(error, discord.Forbidden | discord.RateLimited) or getattr(error, "code", 0) in LOCKED
            if later and word.again:
                await self.database.write(jobs.put_job, word.again)


def _move_job(job: Job, due: float, count: int) -> Job:
    return Job(job.kind, job.game, job.seat, due, count, job.since)


def _replace_jobs(connection: Connection, game: int, fresh: list[Job], gone: set[int]) -> None:
    for seat in gone:
        jobs.drop_jobs(connection, "remind", game, seat)
    for job in fresh:
        jobs.put_job(connection, job)
