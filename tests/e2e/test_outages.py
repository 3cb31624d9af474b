"""The disk is full, a channel is slow, an outage is long: what is owed comes once, and nothing burns meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import bot.post.poster
import bot.supervision
from bot.app import Bot
from bot.post.reminders import HOUR
from loopback.clock import ManualClock
from loopback.driver import Fault, Loopback
from storage import jobs, outbox
from tests.bot.tables.pigs import KINDS, Hour
from tests.e2e.table import Table, bot_factory

NOON = 12 * HOUR


async def pragma(client: Bot, words: str) -> None:
    await client.database._ask(lambda connection: connection.execute(f"PRAGMA {words}").fetchall())


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> Iterator[list[int]]:
    """How often a method was called."""
    calls = [0]
    real = getattr(owner, name)

    def called(*args: Any, **kw: Any) -> Any:
        calls[0] += 1
        return real(*args, **kw)

    with monkeypatch.context() as patch:
        patch.setattr(owner, name, called)
        yield calls


@pytest.fixture
def noon() -> Hour:
    clock = Hour()
    clock.now = 1_000 * 24 * HOUR + NOON
    return clock


async def test_a_disk_that_cant_be_written_refuses_moves_with_the_reason_and_all_goes_on_after(
    tmp_path: Path, noon: Hour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot.supervision, "FIRST_REST", 0.2)
    async with Loopback(bot_factory(tmp_path, KINDS, clock=noon)) as world:
        table = Table(world, 2)
        client = table.bot
        post = await table.begin("pig")
        up = table.up(post)[0]
        await client.services.poster.idle()
        fault = world.server.faults.add(Fault("POST /channels/*/messages", status=503, count=1))
        await up.slash("move", line="roll")
        await up.slash("move", line="end")  # its post is owed now
        await pragma(client, "query_only = 1")
        other = next(user for user in table.users if user is not up)
        refused = await other.slash("move", line="ok")
        assert "I can't store anything just now" in refused.text
        assert "readonly" in refused.text
        with caplog.at_level(logging.WARNING), counted(monkeypatch, bot.post.poster.Poster, "_one") as tries:
            noon.now += 25 * HOUR  # a reminder falls due, and the post too
            client.services.poster.notify(1)
            client.services.reminders._wake.set()
            await asyncio.sleep(1.5)
        assert tries[0] <= 3, "no hot loop"
        assert len(caplog.records) <= 20
        assert all(not task.done() or task.get_name() in ("up", "commands", "left") for task in client._tasks)
        await pragma(client, "query_only = 0")
        noon.now += 60.0
        client.services.poster.notify(1)
        await world.channel("lobby").wait_for(lambda m: "rolls" in m.text and "Take turn" in m.labels, after=post)
        assert sum("rolls" in message.text for message in table.channel.messages if message.from_bot) == 1
        client.services.reminders._wake.set()
        await other.slash("move", line="ok")
        assert fault.hits


async def test_reminders_go_on_after_the_disk_was_full(
    tmp_path: Path, noon: Hour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.supervision, "FIRST_REST", 0.05)
    monkeypatch.setattr(bot.supervision, "LONGEST_REST", 0.1)
    async with Loopback(bot_factory(tmp_path, KINDS, clock=noon)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await table.bot.services.poster.idle()
        await pragma(table.bot, "query_only = 1")
        noon.now += 25 * HOUR
        table.bot.services.reminders._wake.set()
        await asyncio.sleep(0.5)
        await pragma(table.bot, "query_only = 0")
        await table.channel.wait_for(lambda m: "has been waiting" in m.text and up.mention in m.text)


async def test_a_channel_that_keeps_us_waiting_holds_up_no_other_reminder(tmp_path: Path, noon: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS, clock=noon)) as world:
        slow = Table(world, 2)
        await slow.begin("pig")
        quick = Table(world, 2)
        quick.channel = world.add_channel("quick")
        for user in quick.users:
            user.channel = quick.channel
        await quick.begin("pig")
        await slow.bot.services.poster.idle()
        route = f"POST /channels/{slow.channel.id}/messages"
        world.server.faults.add(Fault(route, kind="slow", seconds=3.0, count=None))
        noon.now += 25 * HOUR
        slow.bot.services.reminders._wake.set()
        begun = asyncio.get_running_loop().time()
        await quick.channel.wait_for(lambda m: "has been waiting" in m.text)
        assert asyncio.get_running_loop().time() - begun < 2.0
        world.server.faults.clear()


async def test_a_long_rate_limit_is_waited_for_without_a_request_asleep(tmp_path: Path, noon: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS, clock=noon)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await table.bot.services.poster.idle()
        fault = world.server.faults.add(Fault("POST /channels/*/messages", kind="ratelimit", seconds=3_600))
        await up.slash("move", line="roll")
        await up.slash("move", line="end")
        async with asyncio.timeout(10):
            while not fault.hits or table.bot.services.poster._busy:  # noqa: ASYNC110 -- no event of the world
                await asyncio.sleep(0.01)
        due = await table.bot.database.read(outbox.next_due)
        assert due
        assert due >= noon.now + 3_600


async def test_a_post_that_arrived_unnoticed_is_found_under_an_hour_of_chat(tmp_path: Path) -> None:
    clock = ManualClock()
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock.now), clock=clock) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await table.bot.services.poster.idle()
        lost = Fault("POST /channels/*/messages", kind="drop", count=None, after=True)
        with world.server.faults.injected(lost):
            await up.slash("move", line="roll")
            await up.slash("move", line="end")
            async with asyncio.timeout(10):
                while not lost.hits:  # noqa: ASYNC110 -- a fault is no event of the world
                    await asyncio.sleep(0.01)
            await world.stop_bot()
        for number in range(120):
            await table.users[0].say(None, f"chat {number}")
        clock.advance(HOUR)
        await world.start_bot(bot_factory(tmp_path, KINDS, clock=clock.now))
        await table.bot.services.poster.idle()
        assert sum("rolls" in message.text for message in table.channel.messages if message.from_bot) == 1


async def test_nothing_is_owed_for_ever_to_a_reminder_that_was_rate_limited(tmp_path: Path, noon: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS, clock=noon)) as world:
        table = Table(world, 2)
        await table.begin("pig")
        await table.bot.services.poster.idle()
        job = await table.bot.database.read(jobs.next_job)
        assert job
        noon.now = job.due
        world.server.faults.add(Fault("POST /channels/*/messages", kind="ratelimit", seconds=3_600))
        await table.bot.services.reminders.carry_out(job)
        again = await table.bot.database.read(jobs.next_job)
        assert again
        assert (again.count, again.due) == (0, noon.now + HOUR)
