"""The games under Discord's own limits: its pace, its distance, its few changes of old messages, notes that vanish."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path

import pytest

import bot.app
from loopback.clock import ManualClock
from loopback.driver import Loopback, Upload
from loopback.ratelimit import RateLimits
from tests.bot.tables.pigs import KINDS, Hour
from tests.e2e.pictures import PigPainter
from tests.e2e.table import Table, bot_factory, play_by_panel


async def test_turns_at_discords_pace(tmp_path: Path) -> None:
    """Five messages in five seconds and a channel; presses are answered meanwhile."""
    limits = RateLimits.like_discord()
    async with Loopback(bot_factory(tmp_path, KINDS, {"pig": PigPainter()}), rate_limits=limits) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        clock, chance = asyncio.get_running_loop(), random.Random(1)
        began, slowest = clock.time(), 0.0
        for _ in range(8):
            pressed = clock.time()
            await play_by_panel(table.up(post)[0], post, chance, moves=1)
            slowest = max(slowest, clock.time() - pressed)
            post = await table.post(post)
        assert len(table.posts) >= 9
        assert slowest < 3, "a press waited for the posts"
        assert clock.time() - began > 4, "the pace was Discord's"


@pytest.mark.parametrize("kind", ["terra_mystica"])
async def test_turns_at_discords_distance(tmp_path: Path, kind: str) -> None:
    """A fifth of a second each way: no press is answered too late."""
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        world.server.set_delay(0.2)
        post = await table.begin(kind)
        chance = random.Random(kind)
        for _ in range(2):
            await play_by_panel(table.up(post)[0], post, chance, moves=2)
            post = await table.post(post)


async def test_a_record_that_takes_long_to_load_is_read_all_the_same(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await up.slash("move", line="roll")
        await up.slash("move", line="end")
        exported = (await up.slash("game export")).message
        assert exported
        world.server.download_seconds = 3.5
        record = Upload("pig.txt", exported.files[0].data())
        opened = await up.slash("game import", at=world.channel("table-1"), record=record)
        assert not opened.failed
        assert opened.ephemeral
        assert "The lobby is open" in opened.text
        card = await world.channel("table-1").wait_for(lambda m: "Join" in m.labels)
        assert "record" in card.text


async def test_the_next_post_does_not_wait_for_buttons_that_may_not_be_taken_off(tmp_path: Path) -> None:
    """By post the board before is nearly always older than an hour, and Discord limits changes of such messages."""
    clock, own = ManualClock(), Hour()
    limits = RateLimits(old_edits=(0, 25.0))
    async with Loopback(bot_factory(tmp_path, KINDS, clock=own), clock=clock, rate_limits=limits) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        loop = asyncio.get_running_loop()
        began = loop.time()
        for number in range(3):
            clock.advance(3_601)
            own.now += 3_601
            up = table.up(post)[0]
            for line in ("roll", "end") if number == 0 else ("ok", "end"):
                await up.slash("move", line=line)
            post = await table.channel.wait_for(lambda m: "➡️" in m.text and m.from_bot, after=post)
        assert loop.time() - began < 12, "a post waited until an old message could be changed"


async def test_commands_that_may_not_be_made_today_are_sent_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot.app, "SYNC_AGAIN", 0.1)
    clock = ManualClock()
    limits = RateLimits(creates=(3, 2.0))
    with caplog.at_level(logging.WARNING):
        async with Loopback(bot_factory(tmp_path, KINDS), clock=clock, rate_limits=limits) as world:
            assert world.client
            world.client.http.max_ratelimit_timeout = 0.5
            async with asyncio.timeout(20):
                while "could not be sent" not in caplog.text:  # noqa: ASYNC110 -- nothing of it is seen in the world
                    await asyncio.sleep(0.01)
            requests = world.server.requests
            await asyncio.sleep(0.5)
            assert world.server.requests == requests, "it waits as long as Discord says"
    assert "Traceback" not in caplog.text


async def test_a_panel_that_vanished_is_had_again(tmp_path: Path) -> None:
    """The client was loaded anew: the board's button opens the panel where it was."""
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        panel = await up.press(post, "Take turn")
        rolled = await up.press(panel, "Roll")
        up.reload()
        assert up.ephemeral == []
        again = await up.press(post, "Take turn")
        assert again.message
        assert again.message.id != rolled.message.id  # type: ignore[union-attr]
        assert again.text == rolled.text
        up.reload()
        assert (await up.slash("game turn")).text == rolled.text
