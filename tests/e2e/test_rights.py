"""Rights the bot lacks in a channel are told at once, and no game falls silent for want of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from loopback import permissions
from loopback.driver import Fault, LocalUser, Loopback, MessageView, Upload
from storage import games, jobs
from tests.bot.tables.pigs import KINDS, Hour
from tests.e2e.pictures import PigPainter
from tests.e2e.table import Table, bot_factory

EVERYTHING = permissions.EVERYONE, permissions.BOT
WITHOUT_FILES = permissions.EVERYONE & ~permissions.ATTACH_FILES, permissions.BOT & ~permissions.ATTACH_FILES
WITHOUT_SENDING = permissions.EVERYONE & ~permissions.SEND_MESSAGES, permissions.BOT & ~permissions.SEND_MESSAGES


def loopback(path: Path, **more: object) -> Loopback:
    """A bot that draws."""
    return Loopback(bot_factory(path, KINDS, {"pig": PigPainter()}, **more))


async def stored(table: Table) -> list[int]:
    return await table.bot.database.read(games.ids_of)


async def play(table: Table, post: MessageView) -> tuple[LocalUser, str]:
    """Whoever is up rolls and ends the turn; the last answer."""
    up = table.up(post)[0]
    await up.slash("move", line="roll")
    return up, (await up.slash("move", line="end")).text


async def refusals(table: Table) -> None:
    """Until the channel has refused a post."""
    async with asyncio.timeout(20):
        while not await table.bot.database.read(broken):  # noqa: ASYNC110 -- nothing of it is seen in the world
            await asyncio.sleep(0.01)


def broken(connection: object) -> str:
    rows = connection.execute("SELECT broken FROM channels WHERE broken <> ''").fetchall()  # type: ignore[attr-defined]
    return str(rows[0][0]) if rows else ""


@pytest.mark.parametrize(
    ("bits", "name"),
    [(permissions.SEND_MESSAGES, "Send Messages"), (permissions.VIEW_CHANNEL, "View Channel")],
)
async def test_a_missing_right_is_named_before_anything_is_stored(tmp_path: Path, bits: int, name: str) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        host, guest = table.users
        world.forbid(table.channel, bits)
        refused = await host.slash("game new", game="pig")
        assert refused.ephemeral
        assert f"**{name}**" in refused.text
        assert await stored(table) == []
        world.forbid(table.channel)
        card = (await host.slash("game new", game="pig")).message
        assert card
        world.forbid(table.channel, bits)
        assert f"**{name}**" in (await guest.press(card, "Join")).text
        assert f"**{name}**" in (await guest.slash("game join")).text
        assert "**Ben**" not in card.text
        world.forbid(table.channel)
        await guest.press(card, "Join")
        world.forbid(table.channel, bits)
        assert f"**{name}**" in (await host.press(card, "Start")).text
        assert "may press **Start**" in card.text
        world.forbid(table.channel)
        await host.press(card, "Start")
        assert (await table.post()).images


async def test_a_record_is_not_imported_where_nothing_can_be_posted(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        await play(table, post)
        up = table.users[0]
        exported = (await up.slash("game export")).message
        assert exported
        other = world.channel("table-1")
        world.forbid(other, permissions.SEND_MESSAGES)
        record = Upload("pig.txt", exported.files[0].data())
        refused = await up.slash("game import", at=other, record=record)
        assert "**Send Messages**" in refused.text
        assert await stored(table) == [1]


async def test_where_pictures_are_forbidden_the_host_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        host, guest = table.users
        world.forbid(table.channel, permissions.ATTACH_FILES)
        opened = await host.slash("game new", game="pig")
        assert opened.message
        told = await world.wait_until(lambda: opened.followups, "a word on pictures")
        assert "words only" in told[0].text
        assert "**Attach Files**" in told[0].text
        assert told[0].ephemeral
        await guest.press(opened.message, "Join")
        started = await host.press(opened.message, "Start")
        post = await table.post()
        assert not post.images
        assert "Attach Files" not in post.text
        assert not started.followups
        assert "**Attach Files**" in (await guest.slash("game status")).text
        up, answer = await play(table, post)
        assert "sent" in answer
        post = await table.post(post)
        assert not post.images
        other = next(user for user in table.users if user is not up)
        world.forbid(table.channel)
        await other.slash("move", line="ok")
        assert (await table.post(post)).images


async def test_pictures_forbidden_in_the_middle_of_a_game_cost_one_sentence(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        assert post.images
        world.forbid(table.channel, permissions.ATTACH_FILES)
        up, _ = await play(table, post)
        post = await table.post(post)
        assert not post.images
        assert "**Attach Files**" in post.text
        other = next(user for user in table.users if user is not up)
        await other.slash("move", line="ok")
        post = await table.post(post)
        assert "Attach Files" not in post.text
        world.forbid(table.channel)
        await play(table, post)
        assert (await table.post(post)).images


async def test_a_post_whose_pictures_alone_are_refused_goes_out_in_words_at_once(tmp_path: Path) -> None:
    """Discord may refuse what it has said to be allowed."""
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        fault = world.server.faults.add(Fault("POST /channels/*/messages", status=403, code=50013, count=2))
        await play(table, post)
        post = await table.post(post)
        assert fault.hits == 2
        assert not post.images
        assert "**Attach Files**" in post.text
        assert await table.bot.database.read(broken) == ""


async def test_a_private_answer_whose_pictures_are_refused_comes_in_words(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        assert (await up.press(post, "Take turn")).message.images  # type: ignore[union-attr]
        world.forbid(table.channel, permissions.ATTACH_FILES)
        panel = await up.press(post, "Take turn")
        assert "your turn" in panel.text
        assert "**Attach Files**" in panel.text


async def test_a_right_that_comes_back_while_a_post_is_tried_brings_its_pictures_too(tmp_path: Path) -> None:
    """One refusal, and yet every right is there: it was given between the try and its answer."""
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        fault = world.server.faults.add(Fault("POST /channels/*/messages", status=403, code=50013))
        await play(table, post)
        post = await table.post(post)
        assert fault.hits == 1
        assert post.images
        assert "**Attach Files**" not in post.text


def by_the_channel(world: Loopback, _: Hour) -> None:
    world.forbid(world.channel("lobby"))


def by_a_role(world: Loopback, _: Hour) -> None:
    world.server.world.set_roles(*EVERYTHING)


def by_the_bots_own_role(world: Loopback, _: Hour) -> None:
    world.server.world.set_roles(WITHOUT_SENDING[0], permissions.BOT, has_role=True)


def after_an_hour(world: Loopback, clock: Hour) -> None:
    """Nobody tells."""
    world.channel("lobby").channel.bot_denied = 0
    clock.now += 3_601
    world.client.services.poster.notify(0)  # type: ignore[union-attr] -- as if it woke by itself


@pytest.mark.parametrize("back", [by_the_channel, by_a_role, by_the_bots_own_role, after_an_hour])
async def test_posts_go_on_by_themselves_once_the_right_is_back(
    tmp_path: Path, back: Callable[[Loopback, Hour], None]
) -> None:
    clock = Hour()
    async with loopback(tmp_path, clock=clock) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        if back is by_a_role:
            world.server.world.set_roles(*WITHOUT_SENDING)
        elif back is by_the_bots_own_role:
            world.server.world.set_roles(WITHOUT_SENDING[0], permissions.BOT, has_role=False)
        else:
            world.forbid(table.channel, permissions.SEND_MESSAGES)
        up, answer = await play(table, post)
        assert "Your turn is saved" in answer
        assert "**Send Messages**" in answer
        await refusals(table)
        assert "**Send Messages**" in (await up.slash("game status")).text
        other = next(user for user in table.users if user is not up)
        assert "**Send Messages**" in (await other.slash("move", line="ok")).text
        await refusals(table)
        assert table.posts[-1] == post
        back(world, clock)
        last = await table.channel.wait_for(lambda m: "➡️" in m.text, after=post)
        assert "rolls" in last.text
        assert f"**{other.name}** ok" in last.text
        assert last.images
        assert len([m for m in table.posts if m.id > post.id]) == 1
        assert "do not get through" not in (await up.slash("game status")).text


async def test_any_use_of_the_channel_tries_again(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        world.forbid(table.channel, permissions.SEND_MESSAGES)
        up, _ = await play(table, post)
        await refusals(table)
        requests = world.server.requests
        await up.slash("game log")
        await asyncio.sleep(0.2)
        assert world.server.requests == requests + 1, "a try without hope was made"
        table.channel.channel.bot_denied = 0
        await up.slash("game log")
        await table.channel.wait_for(lambda m: "rolls" in m.text and m.labels[:1] == ["Take turn"], after=post)


async def test_a_restart_while_the_channel_is_forbidden_loses_and_doubles_nothing(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        world.forbid(table.channel, permissions.SEND_MESSAGES)
        up, _ = await play(table, post)
        await refusals(table)
        await world.restart_bot()
        status = (await up.slash("game status")).text
        assert "**Send Messages**" in status
        assert "403" not in status
        await world.stop_bot()
        table.channel.channel.bot_denied = 0
        await world.start_bot(bot_factory(tmp_path, KINDS, {"pig": PigPainter()}))
        last = await table.channel.wait_for(lambda m: "rolls" in m.text, after=post)
        assert last.images
        await table.post(post)
        assert sum("rolls" in m.text for m in table.posts) == 1


async def test_a_restart_forgets_that_pictures_were_forbidden_and_finds_it_out_again(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        world.forbid(table.channel, permissions.ATTACH_FILES)
        up, _ = await play(table, post)
        post = await table.post(post)
        await world.restart_bot()
        other = next(user for user in table.users if user is not up)
        await other.slash("move", line="ok")
        post = await table.post(post)
        assert not post.images
        assert "➡️" in post.text


async def test_whoever_starts_is_told_if_the_board_is_refused_all_the_same(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        host, guest = table.users
        card = (await host.slash("game new", game="pig")).message
        assert card
        await guest.press(card, "Join")
        world.server.faults.add(Fault("POST /channels/*/messages", status=403, code=50013, count=None))
        started = await host.press(card, "Start")
        told = await world.wait_until(lambda: started.followups, "a word to the host")
        assert told[0].ephemeral
        assert "The game has begun" in told[0].text
        assert "**Send Messages**" in told[0].text
        assert "403" not in told[0].text
        world.server.faults.clear()
        await guest.slash("game log")
        await table.post()


@pytest.mark.parametrize(
    ("bits", "name"),
    [
        (permissions.SEND_IN_THREADS, "Send Messages in Threads"),
        (permissions.CREATE_PUBLIC_THREADS, "Create Public Threads"),
    ],
)
async def test_no_thread_is_made_that_nothing_can_be_posted_in(tmp_path: Path, bits: int, name: str) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        world.forbid(table.channel, bits)
        refused = await table.users[0].slash("game new", game="pig", thread=True)
        assert f"**{name}**" in refused.text
        assert world.threads == []
        assert await stored(table) == []


async def test_a_thread_needs_no_right_to_post_in_its_channel(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        world.forbid(table.channel, permissions.SEND_MESSAGES)
        opened = await table.users[0].slash("game new", game="pig", thread=True)
        assert "The lobby is open" in opened.text
        assert "Join" in world.threads[0].last.labels


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50035)])
async def test_a_thread_without_a_card_is_deleted_again(tmp_path: Path, status: int, code: int) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        host = table.users[0]
        world.entitle(permissions.MANAGE_THREADS)
        world.server.faults.add(Fault("POST /channels/*/messages", status=status, code=code))
        failed = await host.slash("game new", game="pig", thread=True)
        assert ("Nothing was changed" if status == 400 else "**Send Messages in Threads**") in failed.text
        assert world.threads == []
        assert await stored(table) == []
        assert "The lobby is open" in (await host.slash("game new", game="pig", thread=True)).text


async def test_a_thread_that_may_not_be_deleted_is_named(tmp_path: Path) -> None:
    """That is what the bot's invitation allows: it made the thread, and yet may only put it away."""
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        world.server.faults.add(Fault("POST /channels/*/messages", status=403, code=50013))
        failed = await table.users[0].slash("game new", game="pig", thread=True)
        assert f"<#{world.threads[0].id}>" in failed.text
        assert world.threads[0].archived
        assert "**Send Messages in Threads**" in failed.text
        assert "Nothing was changed" not in failed.text
        assert await stored(table) == []


async def test_a_lobby_whose_card_is_refused_is_none(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        world.server.faults.add(Fault("POST /interactions/*/callback", status=400, code=50035))
        failed = await table.users[0].slash("game new", game="pig")
        assert "Nothing was changed" in failed.text
        assert await stored(table) == []


async def test_a_locked_thread_is_named_and_goes_on_when_it_is_unlocked(tmp_path: Path) -> None:
    async with loopback(tmp_path) as world:
        table = Table(world, 2)
        host, guest = table.users
        await host.slash("game new", game="pig", thread=True)
        (thread,) = world.threads
        await guest.press(thread.last, "Join")
        await host.press(thread.messages[0], "Start")
        table.channel = thread
        post = await table.post()
        world.server.faults.add(Fault("POST /channels/*/messages", status=400, code=160005, count=None))
        up = table.up(post)[0]
        await up.slash("move", line="roll", at=thread)
        await up.slash("move", line="end", at=thread)
        await refusals(table)
        assert "locked" in (await up.slash("game status", at=thread)).text
        world.server.faults.clear()
        world.server.world.update_channel(thread.channel)
        await thread.wait_for(lambda m: "rolls" in m.text, after=post)


async def test_a_reminder_waits_for_a_channel_that_refuses_posts(tmp_path: Path) -> None:
    clock = Hour()
    async with loopback(tmp_path, clock=clock) as world:
        table = Table(world, 4)
        post = await table.begin("pig")
        await play(table, post)
        post = await table.post(post)
        world.forbid(table.channel, permissions.SEND_MESSAGES)
        for user in table.up(post):
            await user.slash("move", line="ok")
        await refusals(table)
        asked = await table.bot.database.read(jobs.jobs_of, "remind", 1)
        async with table.bot.services.tables.opened(1) as live:
            seat = next(waiting.seat for waiting in live.waiting() if waiting.seat in asked)
        clock.now = asked[seat].due
        await table.bot.services.reminders.carry_out(asked[seat])
        after = (await table.bot.database.read(jobs.jobs_of, "remind", 1))[seat]
        assert (after.count, after.due) == (0, clock.now + 3_600)
