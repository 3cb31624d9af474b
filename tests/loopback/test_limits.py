"""Discord's limits, each with its code, as the unmodified client meets them."""

import io
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import ui

from loopback import limits, permissions
from loopback.command_limits import check_commands
from loopback.driver import Loopback
from loopback.errors import ApiError
from tests.loopback.sample_bot import SampleBot, picture


@pytest_asyncio.fixture
async def world() -> AsyncIterator[Loopback]:
    async with Loopback(SampleBot) as loopback:
        yield loopback


def channel_of(world: Loopback) -> discord.TextChannel:
    assert world.client is not None
    channel = world.client.get_channel(world.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


def file(name: str = "a.png", **more: Any) -> discord.File:
    return discord.File(picture(), name, **more)


async def refused(world: Loopback, **what: Any) -> discord.HTTPException:
    with pytest.raises(discord.HTTPException) as caught:
        await channel_of(world).send(**what)
    assert world.channel("lobby").messages == []
    return caught.value


async def test_content_of_2000(world: Loopback) -> None:
    error = await refused(world, content="x" * 2001)
    assert (error.status, error.code) == (400, 50035)
    assert "In content: Must be 2000 or fewer in length." in str(error)
    await channel_of(world).send("x" * 2000)


async def test_empty_message_is_50006(world: Loopback) -> None:
    assert (await refused(world, content="")).code == 50006


@pytest.mark.parametrize(
    "embeds",
    [
        [discord.Embed(title="t" * 257)],
        [discord.Embed(description="d" * 4097)],
        [discord.Embed(description="d" * 3001), discord.Embed(description="d" * 3000)],
        [discord.Embed().add_field(name="", value="x")],
    ],
)
async def test_embeds(world: Loopback, embeds: list[discord.Embed]) -> None:
    assert (await refused(world, embeds=embeds)).code == 50035


async def test_files(world: Loopback) -> None:
    big = discord.File(io.BytesIO(b"\0" * (limits.FILE_BYTES + 1)), "big.bin")
    error = await refused(world, file=big)
    assert (error.status, error.code) == (413, 40005)
    assert (await refused(world, content="x", file=file(description="d" * 1025))).code == 50035
    await channel_of(world).send(file=file(description="d" * 1024))


async def test_layout_of_40_components_and_4000_characters(world: Loopback) -> None:
    text = {"type": 10, "content": "x"}
    http = channel_of(world)._state.http

    async def send(components: list[dict[str, Any]], **more: Any) -> Any:
        body = {"components": components, "flags": 32768, **more}
        route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel_of(world).id)
        return await http.request(route, json=body)

    await send([text] * 40)
    for components, more in (
        ([text] * 41, {}),
        ([{"type": 17, "components": [text] * 40}], {}),
        ([{"type": 10, "content": "x" * 2001}, {"type": 10, "content": "x" * 2000}], {}),
        ([text], {"content": "words"}),
        ([text], {"embeds": [{"title": "t"}]}),
        ([{"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}], {}),
        ([{"type": 9, "components": [text]}], {}),
        ([{"type": 17, "components": [{"type": 17, "components": [text]}]}], {}),
        ([{"type": 2, "style": 1, "label": "x", "custom_id": "x"}], {}),
    ):
        with pytest.raises(discord.HTTPException) as caught:
            await send(components, **more)
        assert caught.value.code == 50035


@pytest.mark.parametrize(
    "row",
    [
        [{"type": 2, "style": 1, "label": "x" * 81, "custom_id": "a"}],
        [{"type": 2, "style": 1, "label": "x", "custom_id": "a" * 101}],
        [{"type": 2, "style": 1, "label": "x"}],
        [{"type": 2, "style": 1, "custom_id": "a"}],
        [{"type": 2, "style": 5, "label": "x", "custom_id": "a"}],
        [{"type": 2, "style": 1, "label": "x", "custom_id": str(n)} for n in range(6)],
        [{"type": 2, "style": 1, "label": "x", "custom_id": "same"} for _ in range(2)],
        [{"type": 3, "custom_id": "s", "options": []}],
        [{"type": 3, "custom_id": "s", "options": [{"label": "x", "value": str(n)} for n in range(26)]}],
        [{"type": 3, "custom_id": "s", "options": [{"label": "x", "value": "same"}] * 2}],
        [{"type": 3, "custom_id": "s", "options": [{"label": "x" * 101, "value": "v"}]}],
        [{"type": 3, "custom_id": "s", "max_values": 2, "options": [{"label": "x", "value": "v"}]}],
        [{"type": 5, "custom_id": "u"}, {"type": 2, "style": 1, "label": "x", "custom_id": "a"}],
        [],
    ],
)
def test_action_rows(row: list[dict[str, Any]]) -> None:
    with pytest.raises(ApiError) as caught:
        limits.check_message("words", [], [{"type": 1, "components": row}], 0, 0)
    assert caught.value.code == 50035


def test_six_rows() -> None:
    rows = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": str(n)}]} for n in range(6)]
    limits.check_message("words", [], rows[:5], 0, 0)
    with pytest.raises(ApiError):
        limits.check_message("words", [], rows, 0, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"title": "t" * 46},
        {"custom_id": "c" * 101},
        {"components": []},
        {"components": [{"type": 10, "content": "x"}] * 6},
        {"components": [{"type": 18, "label": "l" * 46, "component": {"type": 4, "custom_id": "a", "style": 1}}]},
        {"components": [{"type": 18, "label": "l", "component": {"type": 2, "custom_id": "a"}}]},
    ],
)
def test_modals(change: dict[str, Any]) -> None:
    modal = {"title": "t", "custom_id": "c", "components": [{"type": 10, "content": "x"}]}
    limits.check_modal(modal)
    with pytest.raises(ApiError):
        limits.check_modal(modal | change)


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "d"} | more


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Upper"},
        {"name": "a" * 33},
        {"name": "two words"},
        {"description": "d" * 101},
        {"description": ""},
        {"options": [option(f"o{n}") for n in range(26)]},
        {"options": [option(), option()]},
        {"options": [option("a"), option("b", required=True)]},
        {"options": [option(choices=[{"name": "n", "value": "v"}] * 26)]},
        {"options": [option(f"o{n}", choices=[{"name": "n" * 90, "value": "v" * 90}] * 25) for n in range(2)]},
        {
            "options": [
                {"type": 2, "name": "g", "description": "d", "options": [{"type": 2, "name": "h", "description": "d"}]}
            ]
        },
    ],
)
def test_commands(change: dict[str, Any]) -> None:
    command = {"name": "game", "description": "d"}
    check_commands([command])
    with pytest.raises(ApiError) as caught:
        check_commands([command | change])
    assert caught.value.code == 50035


def test_101_commands_and_duplicates() -> None:
    with pytest.raises(ApiError):
        check_commands([{"name": f"c{n}", "description": "d"} for n in range(101)])
    with pytest.raises(ApiError):
        check_commands([{"name": "c", "description": "d"}] * 2)


async def test_command_ids_stay_over_a_new_sync(world: Loopback) -> None:
    before = {c.body["name"]: c.id for c in world.server.world.commands.values()}
    await world.restart_bot()
    assert {c.body["name"]: c.id for c in world.server.world.commands.values()} == before


async def test_missing_permissions(world: Loopback) -> None:
    lobby = world.channel("lobby").channel
    lobby.bot_denied = permissions.SEND_MESSAGES
    assert (await refused(world, content="x")).code == 50013
    lobby.bot_denied = permissions.ATTACH_FILES
    assert (await refused(world, file=file())).code == 50013
    lobby.bot_denied = permissions.VIEW_CHANNEL
    assert (await refused(world, content="x")).code == 50001


async def test_unknown_things(world: Loopback) -> None:
    assert world.client is not None
    channel = channel_of(world)
    for call, code in (
        (channel.fetch_message(1), 10008),
        (world.client.fetch_channel(1), 10003),
        (world.client.fetch_user(1), 10013),
        (channel.guild.fetch_member(1), 10007),
    ):
        with pytest.raises(discord.NotFound) as caught:
            await call
        assert caught.value.code == code


async def test_only_own_messages_are_edited_and_ephemeral_ones_do_not_exist(world: Loopback) -> None:
    ann = world.user("Ann")
    words = await ann.say("lobby", "mine")
    with pytest.raises(discord.Forbidden) as caught:
        await channel_of(world).get_partial_message(words.id).edit(content="yours")
    assert caught.value.code == 50005
    note = (await ann.slash("/game table close")).message
    assert note is not None
    with pytest.raises(discord.NotFound):
        await channel_of(world).fetch_message(note.id)


async def test_edits_keep_and_drop_attachments(world: Loopback) -> None:
    message = await channel_of(world).send("two", files=[file("a.png"), file("b.png")])
    view = world.channel("lobby").last
    await message.edit(content="still two")
    assert [f.filename for f in view.files] == ["a.png", "b.png"]
    await message.edit(attachments=[message.attachments[1], file("c.png")])
    assert [f.filename for f in view.files] == ["b.png", "c.png"]
    await message.edit(attachments=[])
    assert view.files == []


async def test_layout_flag_is_sticky(world: Loopback) -> None:
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay("words"))
    message = await channel_of(world).send(view=layout)
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="plain")
    assert caught.value.code == 50035


async def test_allowed_mentions(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    text = f"{ann.mention} {ben.mention} @everyone"
    await channel_of(world).send(text, allowed_mentions=discord.AllowedMentions(users=[ben.user]))  # type: ignore[list-item]
    assert world.channel("lobby").last.mentions == ["Ben"]
    await channel_of(world).send(text, allowed_mentions=discord.AllowedMentions.none())
    assert world.channel("lobby").last.mentions == []
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(ui.TextDisplay(text)))
    await channel_of(world).send(view=layout)
    assert world.channel("lobby").last.mentions == ["Ann", "Ben"]
    assert not world.channel("lobby").last.entity.mention_everyone
    assert (ann.mentions(), ben.mentions()) == (1, 2)


async def test_archived_and_locked_threads(world: Loopback) -> None:
    world.entitle(permissions.MANAGE_THREADS)
    thread = await channel_of(world).create_thread(name="t", type=discord.ChannelType.public_thread)
    message = await thread.send("hello")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="changed")
    assert caught.value.code == 50083
    await thread.send("wakes it")
    assert not world.channel("t").archived
    await thread.edit(archived=True, locked=True)
    with pytest.raises(discord.HTTPException) as caught:
        await thread.send("does not")
    assert caught.value.code == 50083
    with pytest.raises(discord.HTTPException) as caught:
        await channel_of(world).create_thread(name="n" * 101, type=discord.ChannelType.public_thread)
    assert caught.value.code == 50035


async def test_one_thread_per_message(world: Loopback) -> None:
    message = await channel_of(world).send("start here")
    thread = await message.create_thread(name="first")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as caught:
        await message.create_thread(name="second")
    assert caught.value.code == 160004


async def test_pins_reactions_history_and_deletion(world: Loopback) -> None:
    world.entitle(permissions.PIN_MESSAGES, permissions.ADD_REACTIONS)
    channel = channel_of(world)
    messages = [await channel.send(f"m{n}") for n in range(5)]
    await messages[1].pin()
    assert [m.content async for m in channel.pins()] == ["m1"]
    await messages[2].add_reaction("👍")
    fetched = await channel.fetch_message(messages[2].id)
    assert [(str(r.emoji), r.count, r.me) for r in fetched.reactions] == [("👍", 1, True)]
    await messages[0].delete()
    assert [m.content async for m in channel.history(limit=3)] == ["m4", "m3", "m2"]
    assert [m.content async for m in channel.history(after=messages[2], oldest_first=True)] == ["m3", "m4"]
    assert [m.text for m in world.channel("lobby").messages] == ["m1", "m2", "m3", "m4"]
