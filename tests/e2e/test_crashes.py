"""Nothing confirmed is lost and nothing is posted twice: kill -9, outages, restarts, dropped sockets."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import discord
import pytest

import bot.post.poster
from bot.app import Bot
from loopback.driver import Fault, Loopback
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory

ROOT = Path(__file__).parents[2]


def said(table: Table, text: str) -> int:
    """How many posts of the channel tell this."""
    return sum(message.text.count(text) for message in table.channel.messages if message.from_bot)


async def sent(world: Loopback) -> None:
    """Until the bot has nothing to send of its commands any more."""
    assert isinstance(world.client, Bot)
    (task,) = (task for task in world.client._tasks if task.get_name() == "commands")
    await task


async def struck(fault: Fault) -> None:
    """Until the fault has met a request."""
    async with asyncio.timeout(20):
        while not fault.hits:  # noqa: ASYNC110 -- a fault is no event of the world
            await asyncio.sleep(0.01)


async def process(url: str, data: Path, *more: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.e2e.bot_process", url, str(data), *more, cwd=ROOT
    )


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_kill_between_save_and_post_leaves_exactly_one_post(tmp_path: Path, moment: str) -> None:
    async with Loopback() as world:
        dying = await process(world.url, tmp_path, "--die", moment, "--at", "2")
        await world.wait_for_bot()
        table = Table(world, 2)
        host, guest = table.users
        card = (await host.slash("game new", game="pig")).message
        assert card
        await guest.press(card, "Join")
        await host.press(card, "Start")
        post = await world.channel("lobby").wait_for(lambda m: "Take turn" in m.labels)
        up = table.up(post)[0]
        panel = (await up.press(post, "Take turn")).message
        assert panel
        drafted = (await up.press(panel, "Roll")).message
        assert drafted
        await up.press(drafted, "End turn", until="answer")
        assert await dying.wait() == -9
        assert said(table, "rolls") == (1 if moment == "after" else 0)
        async with asyncio.timeout(30):
            alive = await process(world.url, tmp_path)
            try:
                posted = await world.channel("lobby").wait_for(
                    lambda m: "rolls" in m.text and "Take turn" in m.labels, after=post
                )
                assert said(table, "rolls") == 1
                other = next(user for user in table.users if user is not up)
                await world.wait_for_bot()
                panel = (await other.press(posted, "Take turn")).message
                assert panel
                await other.press(panel, "Answer: Ok")
                await world.channel("lobby").wait_for(lambda m: " ok" in m.text and "➡️" in m.text, after=posted)
                assert said(table, "rolls") == 1
                assert sum("to say ok" in m.text for m in table.posts) == 1
            finally:
                alive.terminate()
                await alive.wait()


async def test_draft_and_old_buttons_live_on_after_a_restart(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        panel = (await up.press(post, "Take turn")).message
        assert panel
        panel = (await up.select(panel, "Add", "Add 2")).message
        assert panel
        await world.restart_bot()
        again = await up.press(post, "Take turn")
        assert "adds 2" in again.text
        after = await up.press(panel, "End turn")
        assert "Your turn is sent" in after.text
        assert said(table, "adds 2") == 1 or await table.post(post)
        assert said(table, "adds 2") == 1


@pytest.mark.parametrize("after", [False, True])
async def test_discord_fails_for_a_while_and_the_post_arrives_once(
    tmp_path: Path, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.post.poster, "FIRST_WAIT", 0.02)
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        world.server.faults.add(Fault("POST /channels/*/messages", status=503, count=3, after=after))
        await up.slash("move", line="roll")
        assert "Your turn is sent" in (await up.slash("move", line="end")).text
        await world.channel("lobby").wait_for(lambda m: "rolls" in m.text and "Take turn" in m.labels, after=post)
        other = next(user for user in table.users if user is not up)
        await other.slash("move", line="ok")
        await table.post(post)
        assert said(table, "rolls") == 1


async def test_a_move_made_while_the_post_waits_is_told_once_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.post.poster, "FIRST_WAIT", 0.05)
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        other = next(user for user in table.users if user is not up)
        fault = world.server.faults.add(Fault("POST /channels/*/messages", status=503, count=None))
        await up.slash("move", line="roll")
        await up.slash("move", line="end")
        await struck(fault)
        await other.slash("move", line="ok")
        world.server.faults.clear()
        last = await world.channel("lobby").wait_for(lambda m: "to take a turn" in m.text, after=post)
        told = [m.text for m in table.posts if m.id > post.id]
        assert sum("rolls" in text for text in told) == 1
        assert sum(f"**{other.name}** ok" in text for text in told) == 1
        assert "rolls" in told[0]
        assert last.labels[0] == "Take turn"
        assert sum(other.mention in text for text in told) == 0 or told[-1].count(other.mention) <= 1


async def test_a_press_while_the_socket_is_down_is_answered_after_the_resume(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await world.server.gateway.drop()
        outcome = await up.press(post, "Take turn")
        assert "Pig" in outcome.text
        assert world.server.gateway.resumes == 1


async def test_a_channel_that_refuses_is_left_alone_until_somebody_uses_it(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        fault = world.server.faults.add(Fault("POST /channels/*/messages", status=403, count=None))
        await up.slash("move", line="roll")
        await up.slash("move", line="end")
        await struck(fault)
        await asyncio.sleep(0.2)
        assert fault.hits == 1
        world.server.faults.clear()
        assert "do not get through" in (await up.slash("game status")).text
        await world.channel("lobby").wait_for(lambda m: "rolls" in m.text, after=post)


async def test_commands_are_sent_only_when_they_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[object] = []
    real = discord.app_commands.CommandTree.sync

    async def counted(self: discord.app_commands.CommandTree[discord.Client], **more: object) -> object:
        synced.append(self)
        return await real(self)

    monkeypatch.setattr(discord.app_commands.CommandTree, "sync", counted)
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        await sent(world)
        assert len(synced) == 1
        await world.restart_bot()
        await sent(world)
        assert len(synced) == 1
        await world.stop_bot()
        await world.start_bot(bot_factory(tmp_path, KINDS, sync=True))
        await sent(world)
        assert len(synced) == 2
