"""Where Discord is strict, so is the loopback: rights, history, threads, emoji, addresses, blanks, mentions, limits."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from loopback import limits, permissions
from loopback.clock import ManualClock
from loopback.driver import Loopback, Upload, UserError
from loopback.errors import ApiError
from loopback.ratelimit import RateLimits
from tests.loopback.sample_bot import SampleBot, picture

PUBLIC = discord.ChannelType.public_thread


@pytest_asyncio.fixture
async def world() -> AsyncIterator[Loopback]:
    async with Loopback(SampleBot) as loopback:
        yield loopback


def channel_of(world: Loopback, name: str = "lobby") -> discord.TextChannel:
    assert world.client is not None
    channel = world.client.get_channel(world.channel(name).id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def code_of(call: Any) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as caught:
        await call
    return caught.value.status, caught.value.code


# Rights --------------------------------------------------------------------------------------------------------------


async def test_a_thread_has_its_parents_denials_and_its_own(world: Loopback) -> None:
    thread = await channel_of(world).create_thread(name="t", type=PUBLIC)
    world.forbid(world.channel("lobby"), permissions.SEND_IN_THREADS)
    assert await code_of(thread.send("x")) == (403, 50013)
    world.forbid(world.channel("lobby"), permissions.VIEW_CHANNEL)
    assert await code_of(thread.send("x")) == (403, 50001)
    world.forbid(world.channel("lobby"))
    await thread.send("x")
    world.forbid(world.channel("t"), permissions.SEND_IN_THREADS)
    assert await code_of(thread.send("x")) == (403, 50013)
    await channel_of(world).send("the channel itself is open")


async def test_the_bot_holds_what_its_invitation_gives_and_nothing_else(world: Loopback) -> None:
    channel = channel_of(world)
    held = channel.permissions_for(channel.guild.me)
    assert held.value == 309237763072  # the figure of the hosting page
    message = await channel.send("x")
    thread = await channel.create_thread(name="t", type=PUBLIC)
    others = await world.user("Ann").say("lobby", "mine")
    for call in (
        message.pin(),
        message.add_reaction("👍"),
        channel.get_partial_message(others.id).delete(),
        thread.delete(),
        thread.edit(locked=True),
        channel.edit(name="other"),
        channel.create_thread(name="private", type=discord.ChannelType.private_thread),
    ):
        assert await code_of(call) == (403, 50013)
    await thread.edit(archived=True)
    await thread.edit(archived=False)
    await message.delete()


async def test_without_the_history_a_list_is_empty_and_a_message_out_of_reach(world: Loopback) -> None:
    channel = channel_of(world)
    message = await channel.send("x")
    world.forbid(world.channel("lobby"), permissions.READ_HISTORY)
    assert [m async for m in channel.history()] == []
    assert await code_of(channel.fetch_message(message.id)) == (403, 50001)
    await message.edit(content="one's own may be changed")


# Threads -------------------------------------------------------------------------------------------------------------


async def test_nothing_is_done_in_an_archived_thread(world: Loopback) -> None:
    ann = world.user("Ann")
    thread = await channel_of(world).create_thread(name="t", type=PUBLIC)
    place = world.channel("t")
    counter = (await ann.slash("/count", at=place)).message
    assert counter
    await thread.edit(archived=True)
    with pytest.raises(UserError, match="archived"):
        await ann.slash("/ping", at=place)
    pressed = asyncio.create_task(ann.press(counter, "Count 0", until="answer"))
    await world.wait_until(lambda: world.server.hub.count > 1, "a press")
    answered = world.server.hub.last
    assert await code_of(respond(world, answered, {"type": 7, "data": {"content": "x"}})) == (400, 50083)
    assert await code_of(respond(world, answered, {"type": 6})) == (400, 50083)
    pressed.cancel()
    await ann.say(place, "it opens")
    assert (await ann.press(counter, "Count 0")).text == "counted to 1"


async def respond(world: Loopback, interaction: Any, body: dict[str, Any]) -> Any:
    assert world.client is not None
    route = discord.http.Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    return await world.client.http.request(route, json=body)


async def test_a_locked_thread_is_for_those_who_manage_threads(world: Loopback) -> None:
    cleo, ben = world.user("Cleo", "member"), world.user("Ben", "manager")
    thread = await channel_of(world).create_thread(name="t", type=PUBLIC)
    place = world.channel("t")
    counter = (await cleo.slash("/count", at=place)).message
    assert counter
    place.channel.locked = True
    assert await code_of(thread.send("x")) == (400, 160005)
    for act in (cleo.slash("/ping", at=place), cleo.say(place, "x")):
        with pytest.raises(UserError, match="locked"):
            await act
    assert (await ben.slash("/ping", at=place)).text == "pong"
    place.channel.archived = True
    with pytest.raises(UserError, match="locked"):
        await cleo.press(counter, "Count 0")
    assert await code_of(thread.send("x")) == (400, 50083)
    assert await code_of(thread.edit(archived=False)) == (403, 50013)
    world.entitle(permissions.MANAGE_THREADS)
    await thread.edit(archived=False, locked=False)
    await thread.send("x")


async def test_active_threads_are_counted(world: Loopback) -> None:
    world.server.world.most_threads = 2
    first = await channel_of(world).create_thread(name="1", type=PUBLIC)
    await channel_of(world).create_thread(name="2", type=PUBLIC)
    assert await code_of(channel_of(world).create_thread(name="3", type=PUBLIC)) == (400, 160006)
    await first.edit(archived=True)
    await channel_of(world).create_thread(name="3", type=PUBLIC)


# Bodies --------------------------------------------------------------------------------------------------------------


def button(**more: Any) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "a", **more}]}


def option(**more: Any) -> dict[str, Any]:
    options = [{"label": "x", "value": "v", **more}]
    return {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": options}]}


def gallery(url: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}}]}


def layout(*components: dict[str, Any]) -> None:
    limits.check_message("", [], list(components), 1 << 15, 0)


@pytest.mark.parametrize("make", [button, option])
@pytest.mark.parametrize("name", ["abc", "", ":dice:", "✓", "🎲🎲", "🎲 ", "1"])
def test_what_is_no_emoji(make: Any, name: str) -> None:
    with pytest.raises(ApiError) as caught:
        layout(make(emoji={"name": name}))
    assert caught.value.code == 50035
    assert "INVALID_EMOJI" in str(caught.value.errors)


@pytest.mark.parametrize("name", ["🎲", "↩️", "✋", "👩‍🚒", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇪🇺", "#️⃣", "👍🏽", "⚔️"])
def test_what_is_an_emoji(name: str) -> None:
    layout(button(emoji={"name": name}), option(emoji={"name": name}))


def test_an_emoji_of_its_own_has_to_be_there() -> None:
    with pytest.raises(ApiError):
        layout(button(emoji={"name": "cube", "id": "123"}))


@pytest.mark.parametrize(
    "part",
    [
        gallery("notaurl"),
        gallery(""),
        gallery("ftp://example.org/a.png"),
        gallery("http://"),
        gallery("attachment://"),
        {"type": 13, "file": {"url": "http://example.org/a.txt"}},
        {
            "type": 9,
            "components": [{"type": 10, "content": "x"}],
            "accessory": {"type": 11, "media": {"url": "a.png"}},
        },
        {"type": 1, "components": [{"type": 2, "style": 5, "label": "x", "url": "example.org"}]},
        {"type": 10, "content": " \n\t "},
        button(label="  "),
        option(label="  "),
    ],
)
def test_bad_addresses_and_blanks(part: dict[str, Any]) -> None:
    with pytest.raises(ApiError) as caught:
        layout(part)
    assert caught.value.code == 50035


@pytest.mark.parametrize("url", ["http://example.org/a.png", "https://example.org/a.png", "attachment://a.png"])
def test_good_addresses(url: str) -> None:
    layout(gallery(url))


def test_an_embed_has_addresses_too() -> None:
    with pytest.raises(ApiError):
        limits.check_message("", [{"image": {"url": "a.png"}}], [], 0, 0)


async def test_blanks_alone_are_no_message(world: Loopback) -> None:
    assert await code_of(channel_of(world).send(" \n ")) == (400, 50006)


@pytest.mark.parametrize(
    "allowed",
    [
        {"parse": ["users"], "users": ["1"]},
        {"parse": ["roles"], "roles": ["1"]},
        {"parse": ["anybody"]},
        {"users": [str(n) for n in range(101)]},
        {"users": ["1", "1"]},
    ],
)
def test_contradicting_mentions(allowed: dict[str, Any]) -> None:
    with pytest.raises(ApiError) as caught:
        limits.check_allowed_mentions(allowed)
    assert caught.value.code == 50035


async def test_contradicting_mentions_are_refused_wherever_a_message_is_made_or_changed(world: Loopback) -> None:
    channel = channel_of(world)
    message = await channel.send("x")
    wrong = {"allowed_mentions": {"parse": ["users"], "users": ["1"]}, "content": "y"}
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    assert await code_of(channel._state.http.request(route, json=wrong)) == (400, 50035)
    assert await code_of(channel._state.http.edit_message(channel.id, message.id, params=params(wrong))) == (400, 50035)


def params(body: dict[str, Any]) -> discord.http.MultipartParameters:
    return discord.http.MultipartParameters(payload=body, multipart=None, files=None)


# Nonces --------------------------------------------------------------------------------------------------------------


async def test_a_nonce_belongs_to_its_author_wherever_it_was_used(world: Loopback) -> None:
    first = await channel_of(world).send("one", nonce="n")
    again = await channel_of(world, "table-1").send("two", nonce="n")
    assert again.id == first.id
    assert world.channel("table-1").messages == []


async def test_pictures_can_be_sent(world: Loopback) -> None:
    await channel_of(world).send(file=discord.File(picture(), "a.png"))


# Limits with codes of their own --------------------------------------------------------------------------------------


async def test_old_messages_are_changed_seldom() -> None:
    clock = ManualClock()
    async with Loopback(SampleBot, clock=clock, rate_limits=RateLimits(old_edits=(2, 60.0))) as world:
        assert world.client
        world.client.http.max_ratelimit_timeout = 30.0
        message = await channel_of(world).send("x")
        for number in range(4):
            await message.edit(content=f"young {number}")
        clock.advance(3_601)
        for number in range(2):
            await message.edit(content=f"old {number}")
        with pytest.raises(discord.RateLimited) as caught:
            await message.edit(content="too often")
        assert 0 < caught.value.retry_after <= 60
        async with aiohttp.ClientSession() as session:
            url = f"{world.url}/api/v10/channels/{message.channel.id}/messages/{message.id}"
            headers = {"Authorization": "Bot loopback-token"}
            async with session.patch(url, json={"content": "y"}, headers=headers) as response:
                assert (response.status, (await response.json())["code"]) == (429, 30046)
        clock.advance(60)
        await message.edit(content="again")
        assert world.channel("lobby").last.text == "again"


async def test_commands_are_made_200_a_day() -> None:
    clock = ManualClock()
    async with Loopback(SampleBot, clock=clock) as world:
        assert world.client
        world.client.http.max_ratelimit_timeout = 30.0
        made = len(world.server.world.commands)
        app, put = world.server.world.identity.app_id, world.client.http.bulk_upsert_global_commands
        bodies: list[Any] = [{"name": f"c{n}", "description": "d"} for n in range(100)]
        await put(app, bodies)
        await put(app, bodies)  # they are there already
        more: list[Any] = [{"name": f"d{n}", "description": "d"} for n in range(101 - made)]
        with pytest.raises(discord.RateLimited) as caught:
            await put(app, more)
        assert 3_600 < caught.value.retry_after <= 86_400
        assert len(world.server.world.commands) == 100, "nothing was changed"
        await put(app, more[:-1])
        clock.advance(86_400)
        await put(app, more)


# The gateway ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["members", "presences", "message_content"])
async def test_privileged_intents_have_to_be_granted(name: str) -> None:
    intents = discord.Intents(guilds=True, **{name: True})
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with Loopback(lambda: SampleBot(intents)):
            pass
    world = Loopback(lambda: SampleBot(intents))
    world.server.gateway.privileged = intents.value
    async with world:
        assert (await world.user("Ann").slash("/ping")).text == "pong"


async def test_too_many_guilds_need_shards() -> None:
    world = Loopback(SampleBot)
    world.server.gateway.most_guilds = 0
    with pytest.raises(discord.ConnectionClosed) as caught:
        async with world:
            pass
    assert caught.value.code == 4011


# The way there, and what is seen -------------------------------------------------------------------------------------


async def test_everything_takes_its_time(world: Loopback) -> None:
    ann = world.user("Ann")
    world.server.set_delay(0.1)
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert (await ann.slash("/ping", until="answer")).text == "pong"
    assert loop.time() - began >= 0.2  # the command on its way, the answer on its way
    began = loop.time()
    await channel_of(world).send("x")
    assert loop.time() - began >= 0.2
    world.server.set_delay(0)
    world.server.download_seconds = 0.3
    began = loop.time()
    assert "bytes" in (await ann.slash("/upload", file=Upload("a.png", picture().getvalue()))).text
    assert loop.time() - began >= 0.3


async def test_what_is_on_its_way_too_long_comes_too_late() -> None:
    clock = ManualClock()
    async with Loopback(SampleBot, clock=clock) as world:
        world.server.set_delay(0.05)
        running = asyncio.create_task(world.user("Ann").slash("/ping"))
        await world.wait_until(lambda: world.server.hub.count, "interaction")
        clock.advance(3.5)
        assert (await running).failed


async def test_notes_vanish_when_the_client_is_loaded_anew(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    for user in (ann, ben):
        await user.slash("/game table close")
    panel = (await ann.slash("/slow", hidden=True, until="answer")).message
    assert panel
    ann.reload()
    assert ann.ephemeral == []
    assert ann.sees() == []
    assert len(ben.ephemeral) == 1
    world.client.release.set()  # type: ignore[union-attr]
    await panel.wait_for(lambda message: message.text == "done")  # the bot still writes into it
    assert ann.sees() == []
    await ann.slash("/game table close")
    assert len(ann.ephemeral) == 1


async def test_a_button_of_a_vanished_note_is_not_pressed(world: Loopback) -> None:
    ann = world.user("Ann")
    shown = (await ann.slash("/game table close")).message
    assert shown
    shown.entity.components = [button()]
    ann.reload()
    with pytest.raises(UserError, match="loaded anew"):
        await ann.press(shown, "x")
