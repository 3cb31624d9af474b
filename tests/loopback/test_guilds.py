"""Several servers, every kind of channel, and what happens to them from outside."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import discord
import pytest
import pytest_asyncio

from loopback import guilds, permissions
from loopback.driver import Loopback, UserError
from loopback.entities import ANNOUNCEMENT, FORUM, STAGE, VOICE
from tests.loopback.sample_bot import SampleBot


@pytest_asyncio.fixture
async def world() -> AsyncIterator[Loopback]:
    async with Loopback(SampleBot) as loopback:
        yield loopback


def client_of(world: Loopback) -> discord.Client:
    assert world.client
    return world.client


async def code_of(call: Awaitable[object]) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as caught:
        await call
    return caught.value.status, caught.value.code


async def heard(world: Loopback, event: str) -> object:
    """The next event of that name the client dispatches."""
    return await client_of(world).wait_for(event, timeout=10)


# Servers -------------------------------------------------------------------------------------------------------------


async def test_a_second_server_has_channels_and_ids_of_its_own(world: Loopback) -> None:
    ann = world.user("Ann")
    async with asyncio.TaskGroup() as group:
        joined = group.create_task(heard(world, "guild_join"))
        await asyncio.sleep(0)
        guild = guilds.add_guild(world.server.world, "Second")
    assert isinstance(joined.result(), discord.Guild)
    table = world.add_channel("elsewhere", guild=guild)
    await ann.slash("/ping", at=table)
    sent = world.server.hub.last
    assert world.server.hub._payload(sent)["guild_id"] == str(guild.id)
    other = client_of(world).get_guild(guild.id)
    assert other
    assert [channel.name for channel in other.text_channels] == ["elsewhere"]
    assert other.me.guild_permissions.value == permissions.BOT
    assert other.default_role.id == guild.id
    first = client_of(world).get_guild(world.guild.id)
    assert first
    assert "elsewhere" not in [channel.name for channel in first.channels]
    assert {role.id for role in other.roles}.isdisjoint(role.id for role in first.roles)


async def test_the_bot_is_taken_off_a_server_and_added_again(world: Loopback) -> None:
    ann = world.user("Ann")
    message = (await ann.slash("/ping")).message
    assert message
    channel = client_of(world).get_channel(world.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    async with asyncio.TaskGroup() as group:
        removed = group.create_task(heard(world, "guild_remove"))
        await asyncio.sleep(0)
        guilds.expel(world.server.world, world.guild)
    assert isinstance(removed.result(), discord.Guild)
    assert await code_of(channel.send("x")) == (403, 50001)
    # its commands stay where it is no member, and they claim rights that it has not
    assert (await ann.slash("/ping")).text == "pong"
    claimed = int(world.server.hub._payload(world.server.hub.last)["app_permissions"])
    assert claimed & permissions.ATTACH_FILES
    async with asyncio.TaskGroup() as group:
        joined = group.create_task(heard(world, "guild_join"))
        await asyncio.sleep(0)
        guilds.admit(world.server.world, world.guild)
    assert isinstance(joined.result(), discord.Guild)
    await channel.send("x")


async def test_a_server_fails_for_a_while(world: Loopback) -> None:
    channel = client_of(world).get_channel(world.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    async with asyncio.TaskGroup() as group:
        away = group.create_task(heard(world, "guild_unavailable"))
        await asyncio.sleep(0)
        guilds.set_available(world.server.world, world.guild, False)
    assert isinstance(away.result(), discord.Guild)
    assert await code_of(channel.send("x")) == (503, 0)
    async with asyncio.TaskGroup() as group:
        there = group.create_task(heard(world, "guild_available"))
        await asyncio.sleep(0)
        guilds.set_available(world.server.world, world.guild, True)
    assert isinstance(there.result(), discord.Guild)
    await channel.send("x")


async def test_a_server_that_has_failed_at_the_start_comes_later() -> None:
    world = Loopback(SampleBot)
    world.guild.available = False
    async with world:
        guild = client_of(world).get_guild(world.guild.id)
        assert guild
        assert guild.unavailable
        async with asyncio.TaskGroup() as group:
            there = group.create_task(heard(world, "guild_available"))
            await asyncio.sleep(0)
            guilds.set_available(world.server.world, world.guild, True)
        assert there.done()
        assert not guild.unavailable


async def test_shards_have_their_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sharded(discord.AutoShardedClient):
        async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
            pass

        async def on_interaction(self, interaction: discord.Interaction) -> None:
            await interaction.response.send_message(f"shard of {interaction.guild_id}")

    world = Loopback(lambda: Sharded(intents=discord.Intents(guilds=True)))
    world.server.gateway.most_guilds = 1
    second = guilds.add_guild(world.server.world, "Second")
    second.id = world.guild.id + (1 << 22)  # on the other shard, whatever the clock says
    world.server.world.guilds = {world.guild.id: world.guild, second.id: second}
    table = world.add_channel("elsewhere", guild=second)
    world.server.world.add_command(None, {"name": "ping", "description": "p"})
    async with world:
        assert world.server.gateway.shards() == 2
        assert world.server.gateway.identifies == 2
        assert len(client_of(world).guilds) == 2
        ann = world.user("Ann")
        for at, guild in ((world.channel("lobby"), world.guild), (table, second)):
            assert (await ann.slash("/ping", at=at)).text == f"shard of {guild.id}"


async def test_locales(world: Loopback) -> None:
    ann = world.user("Ann")
    ann.user.locale, world.guild.locale = "de", "fr"
    await ann.slash("/ping")
    payload = world.server.hub._payload(world.server.hub.last)
    assert (payload["locale"], payload["guild_locale"], payload["guild"]["locale"]) == ("de", "fr", "fr")


async def test_servers_are_kept(tmp_path: Path) -> None:
    async with Loopback(SampleBot, data_dir=tmp_path) as world:
        guild = guilds.add_guild(world.server.world, "Second")
        world.add_channel("elsewhere", guild=guild)
        guilds.expel(world.server.world, world.guild)
    async with Loopback(SampleBot, data_dir=tmp_path) as world:
        assert not world.guild.member
        assert [guild.name for guild in client_of(world).guilds] == ["Second"]
        assert world.server.world.guild_of(world.channel("elsewhere").channel).name == "Second"
        assert world.server.world.ids.next() > guild.bot_role


# Channels ------------------------------------------------------------------------------------------------------------


async def test_threads_of_an_announcement_channel_are_of_a_kind_of_their_own(world: Loopback) -> None:
    news = world.add_channel("news", ANNOUNCEMENT)
    channel = await client_of(world).fetch_channel(news.id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.is_news()
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    assert thread.type is discord.ChannelType.news_thread
    await thread.send("x")
    world.entitle(permissions.CREATE_PRIVATE_THREADS)
    private = channel.create_thread(name="t", type=discord.ChannelType.private_thread)
    assert await code_of(private) == (400, 50024)


async def test_a_forum_has_posts_and_nothing_else(world: Loopback) -> None:
    ann = world.user("Ann")
    forum = world.add_channel("forum", FORUM)
    channel = await client_of(world).fetch_channel(forum.id)
    assert isinstance(channel, discord.ForumChannel)
    made = await channel.create_thread(name="by the bot", content="first")
    assert [m.text for m in world.channel("by the bot").messages] == ["first"]
    assert await code_of(client_of(world).get_partial_messageable(forum.id).send("x")) == (400, 50008)
    with pytest.raises(UserError, match="forum"):
        await ann.slash("/ping", at=forum)
    with pytest.raises(UserError, match="forum"):
        await ann.say(forum, "x")
    post = ann.post(forum, "by Ann", "first")
    assert (await ann.slash("/ping", at=post)).text == "pong"
    assert made.thread.parent_id == forum.id


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_words_in_a_voice_channel_take_connect(world: Loopback, kind: int) -> None:
    ann = world.user("Ann")
    place = world.add_channel("talk", kind)
    channel = await client_of(world).fetch_channel(place.id)
    assert isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    assert (await ann.slash("/ping", at=place)).text == "pong"
    assert await code_of(channel.send("x")) == (403, 50013)
    world.entitle(permissions.CONNECT)
    await channel.send("x")
    assert [m.content async for m in channel.history(limit=1)] == ["x"]


async def test_channels_and_messages_are_deleted_by_others(world: Loopback) -> None:
    channel = client_of(world).get_channel(world.channel("table-1").id)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("x")
    world.delete(world.channel("table-1").last)
    assert await code_of(message.edit(content="y")) == (404, 10008)
    async with asyncio.TaskGroup() as group:
        gone = group.create_task(heard(world, "guild_channel_delete"))
        await asyncio.sleep(0)
        world.delete(world.channel("table-1"))
    assert isinstance(gone.result(), discord.TextChannel)
    assert await code_of(channel.send("x")) == (404, 10003)
