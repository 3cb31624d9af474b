"""Reminders: whom, when, how often, and what stops them; the end of stale lobbies."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.post.reminders import HOUR, leave_quiet
from bot.tables.names import say_span
from loopback import permissions
from loopback.driver import Loopback
from storage import jobs, players
from storage.rows import Player
from tests.bot.tables.pigs import KINDS, Hour
from tests.e2e.table import Table, bot_factory

NOON = 12 * HOUR


def player(**more: int) -> Player:
    return Player(1, "Ann", **{"quiet_from": 22, "quiet_to": 8, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(("hour", "expected"), [(12, 12), (21.9, 21.9), (22, 32), (23.5, 32), (24 + 7.9, 32), (32, 32)])
def test_quiet_hours_over_midnight(hour: float, expected: float) -> None:
    assert leave_quiet(player(), hour * HOUR) == pytest.approx(expected * HOUR)


def test_quiet_hours_within_a_day_in_ones_own_time_zone() -> None:
    office = player(quiet_from=9, quiet_to=17, utc_offset=120)
    assert leave_quiet(office, 8 * HOUR) == pytest.approx(15 * HOUR)
    assert leave_quiet(office, 6 * HOUR) == pytest.approx(6 * HOUR)
    assert leave_quiet(player(quiet_from=5, quiet_to=5), 5 * HOUR) == 5 * HOUR


def test_say_span() -> None:
    assert [say_span(s) for s in (5, 60, 7200, 90_000, 200_000)] == [
        "a moment",
        "1 minute",
        "2 hours",
        "1 day",
        "2 days",
    ]


async def test_who_is_waited_for_is_reminded_until_the_limit(tmp_path: Path) -> None:
    clock = Hour()
    clock.now = 1_000 * 24 * HOUR + NOON
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock)) as world:
        table = Table(world, 2)
        bot = table.bot if world.client else None
        assert bot
        post = await table.begin("pig")
        up = table.up(post)[0]
        await bot.services.poster.idle()
        await bot.database.write(players.set_setting, up.id, "remind_times", 2)
        for number in (1, 2):
            job = await bot.database.read(jobs.next_job)
            assert job
            assert job.kind == "remind"
            assert job.due == pytest.approx(clock.now + 24 * HOUR)
            clock.now = job.due
            await bot.services.reminders.carry_out(job)
            reminder = table.channel.last
            assert up.mention in reminder.text
            assert f"for {number} day" in reminder.text
            assert ("last reminder" in reminder.text) == (number == 2)
        assert await bot.database.read(jobs.jobs_of, "remind", 1) == {}
        panel = await up.press(reminder, "Take turn")
        assert "Pig" in panel.text


async def test_not_this_turn_and_a_move_end_the_reminders(tmp_path: Path) -> None:
    clock = Hour()
    clock.now = 1_000 * 24 * HOUR + NOON
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock)) as world:
        table = Table(world, 2)
        bot = table.bot
        post = await table.begin("pig")
        up = table.up(post)[0]
        other = next(user for user in table.users if user is not up)
        await bot.services.poster.idle()
        job = await bot.database.read(jobs.next_job)
        assert job
        clock.now = job.due
        await bot.services.reminders.carry_out(job)
        reminder = table.channel.last
        assert "nothing to hush" in (await other.press(reminder, "Not this turn")).text
        assert "No more reminders" in (await up.press(reminder, "Not this turn")).text
        assert await bot.database.read(jobs.jobs_of, "remind", 1) == {}
        await up.slash("move", line="end")
        await table.post(post)
        await bot.services.poster.idle()
        seats = await bot.database.read(jobs.jobs_of, "remind", 1)
        async with bot.services.tables.opened(1) as live:
            assert [live.seats[seat].user for seat in seats] == [other.id]


async def test_a_stale_lobby_warns_its_host_and_then_closes(tmp_path: Path) -> None:
    clock = Hour()
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock)) as world:
        ann = world.user("Ann")
        await ann.slash("game new", game="pig")
        bot = world.client
        assert bot
        for expected in ("waited for a week", "was closed"):
            job = await bot.database.read(jobs.next_job)  # type: ignore[attr-defined]
            assert job.kind == "lobby"
            clock.now = job.due
            await bot.services.reminders.carry_out(job)  # type: ignore[attr-defined]
            assert expected in world.channel("lobby").last.text
        assert "/game new" in (await ann.slash("game status")).text


async def test_the_reminder_task_wakes_by_itself(tmp_path: Path) -> None:
    clock = Hour()
    clock.now = 1_000 * 24 * HOUR + NOON
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await table.bot.services.poster.idle()
        clock.now += 25 * HOUR
        table.bot.services.reminders._wake.set()
        await table.channel.wait_for(lambda m: "has been waiting" in m.text and up.mention in m.text)


async def test_a_refused_reminder_is_not_counted(tmp_path: Path) -> None:
    clock = Hour()
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock)) as world:
        table = Table(world, 2)
        await table.begin("pig")
        world.forbid(table.channel, permissions.SEND_MESSAGES)
        job = await table.bot.database.read(jobs.next_job)
        assert job
        clock.now = job.due
        await table.bot.services.reminders.carry_out(job)
        again = await table.bot.database.read(jobs.next_job)
        assert again
        assert (again.count, again.due) == (job.count, job.due + 3_600)
