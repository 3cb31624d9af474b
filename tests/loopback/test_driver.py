"""The user's actions and what comes of them, with the real discord.py client over real sockets."""

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio

from loopback.driver import Loopback, Upload, UserError
from tests.loopback.sample_bot import SampleBot, picture


@pytest_asyncio.fixture
async def world() -> AsyncIterator[Loopback]:
    async with Loopback(SampleBot) as loopback:
        yield loopback
        assert loopback.server.unknown_routes == []
        assert loopback.server.failures == []


async def test_slash_with_group_options_and_user(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    reply = await ann.slash("/game new", title="small_world", seats=3, rival=ben, open_coins=True)
    assert reply.text == "small_world for 3, open=True, rival=Ben"
    assert not reply.ephemeral
    assert world.channel("lobby").last == reply.message


async def test_subcommand_of_a_group_answers_in_private(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    reply = await ann.slash("/game table close")
    assert reply.ephemeral
    assert [note.text for note in ann.ephemeral] == ["closed"]
    assert ben.ephemeral == []
    assert world.channel("lobby").messages == []
    assert len(ann.sees()) == 1
    assert ben.sees() == []


@pytest.mark.parametrize(
    ("path", "values", "why"),
    [
        ("/game new", {}, "required option missing: title"),
        ("/game new", {"title": "x", "seats": 6}, "max_value"),
        ("/game new", {"title": "x", "colour": 1}, "no option 'colour'"),
        ("/game", {}, "needs a subcommand"),
        ("/nothing", {}, "there is no command"),
    ],
)
async def test_the_client_refuses_impossible_commands(
    world: Loopback, path: str, values: dict[str, object], why: str
) -> None:
    with pytest.raises(UserError, match=why):
        await world.user("Ann").slash(path, options=values)


async def test_autocomplete(world: Loopback) -> None:
    ann = world.user("Ann")
    choices = await ann.autocomplete("/game new", "title", "te", seats=3)
    assert [(c.name, c.value) for c in choices] == [("Terra Mystica", "terra_mystica"), ("Teotihuacan", "teotihuacan")]


async def test_layout_with_picture(world: Loopback) -> None:
    reply = await world.user("Ann").slash("/panel")
    message = reply.message
    assert message is not None
    assert message.text.splitlines()[0] == "# The board"
    assert message.labels == ["Say hello", "Name"]
    assert [s.placeholder for s in message.selects] == ["Regions", "Friend"]
    [image] = message.images
    assert image.filename == "board.png"
    assert image.size == (320, 200)
    assert image.description == "An empty green board"
    assert image.data() == picture().getvalue()


async def test_buttons_selects_and_modals(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    panel = (await ann.slash("/panel")).message
    assert panel is not None
    hello = await ben.press(panel, "hello")
    assert hello.text == f"hello {ben.mention}"
    assert hello.ephemeral
    took = await ann.select(panel, "Regions", ["Region 2", "4"])
    assert took.text == "took 2, 4"
    friend = await ann.select(panel, "Friend", ben)
    assert friend.text == "Ben is a friend"
    opened = await ann.press(panel, "Name")
    assert opened.modal is not None
    assert opened.modal.title == "Name your tribe"
    assert opened.modal.texts == ["Choose **well**."]
    named = await ann.submit(opened, {"Tribe": "Orcs", "colour": ["Blue"]})
    assert named.text == "Orcs in Blue"
    with pytest.raises(UserError, match="required"):
        await ann.submit(opened, {"colour": ["Blue"]})
    with pytest.raises(UserError, match="choose 1 to 3"):
        await ann.select(panel, "Regions", [])
    with pytest.raises(UserError, match="no buttons 'Attack'"):
        await ann.press(panel, "Attack")


async def test_dynamic_item_survives_a_restart(world: Loopback) -> None:
    ann = world.user("Ann")
    counter = (await ann.slash("/count")).message
    assert counter is not None
    first = await ann.press(counter, "Count 0")
    assert first.updated
    assert counter.text == "counted to 1"
    old = world.client
    assert await world.restart_bot() is not old
    await ann.press(counter, "Count 1")
    assert counter.text == "counted to 2"
    assert counter.edited


async def test_thinking_then_an_edit_with_a_file(world: Loopback) -> None:
    ann = world.user("Ann")
    started = await ann.slash("/slow", until="answer")
    assert started.message is not None
    assert started.message.thinking
    assert isinstance(world.client, SampleBot)
    world.client.release.set()
    done = await started.message.wait_for(lambda message: not message.thinking)
    assert done.text == "done"
    assert [image.filename for image in done.images] == ["slow.png"]


async def test_messages_mention_and_leave_marks(world: Loopback) -> None:
    ann, ben, cleo = world.user("Ann"), world.user("Ben"), world.user("Cleo")
    await ann.slash("/post", text=f"your turn {ben.mention}")
    posted = await world.channel().wait_for(lambda message: "your turn" in message.text)
    assert posted.mentions == ["Ben"]
    assert ben.mentions() == 1
    assert ben.unread()
    assert cleo.mentions() == 0
    assert cleo.unread()
    ben.read()
    assert ben.mentions() == 0
    assert not ben.unread()


async def test_same_nonce_is_posted_once(world: Loopback) -> None:
    ann = world.user("Ann")
    first = await ann.slash("/post", text="board", nonce="g1-s5")
    second = await ann.slash("/post", text="board", nonce="g1-s5")
    third = await ann.slash("/post", text="board", nonce="g1-s6")
    assert first.text == second.text != third.text
    assert [m.text for m in world.channel().messages] == ["board", "board"]


async def test_threads(world: Loopback) -> None:
    ann = world.user("Ann")
    opened = await ann.slash("/thread", name="game-7")
    assert opened.message is not None
    thread = await world.wait_for_channel("game-7")
    welcome = await thread.wait_for(lambda message: "welcome" in message.text)
    assert welcome.channel == opened.message.thread
    assert ann.mentions("game-7") == 1
    reply = await ann.slash("/ping", at=welcome.channel)
    assert reply.message is not None
    assert reply.message.channel.name == "game-7"
    assert isinstance(world.client, SampleBot)
    cached = world.client.get_channel(welcome.channel.id)
    assert isinstance(cached, discord.Thread)


async def test_permissions_of_local_users(world: Loopback) -> None:
    ann, ben, cleo = world.user("Ann"), world.user("Ben"), world.user("Cleo")
    assert (await ann.slash("/owner")).text == "administrator=True"
    assert (await ben.slash("/admin")).text == "manager=True"
    for user, path in ((cleo, "/admin"), (ben, "/owner")):
        with pytest.raises(UserError, match="may not use"):
            await user.slash(path)


async def test_direct_messages(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    assert (await ann.slash("/whisper", text="psst")).text == "sent"
    assert [m.text for m in ann.dm.messages] == ["psst"]
    assert ann.mentions(ann.dm) == 1
    ben.user.accepts_dms = False
    assert (await ben.slash("/whisper", text="psst")).text == "no: 50007"
    assert (await ann.slash("/ping", at=ann.dm)).text == "pong"
    with pytest.raises(UserError, match="another context"):
        await ann.slash("/game new", at=ann.dm, title="x")


async def test_upload_option(world: Loopback) -> None:
    file = Upload("map.png", picture(size=(64, 48)).getvalue())
    reply = await world.user("Ann").slash("/upload", file=file)
    assert reply.text == f"map.png: {len(file.data)} bytes, 64x48"


async def test_users_cannot_press_what_they_cannot_see(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    note = (await ann.slash("/game table close")).message
    assert note is not None
    with pytest.raises(UserError, match="cannot see"):
        await ben.press(note, custom_id="x")


async def test_message_content_needs_the_intent() -> None:
    intents = discord.Intents(guilds=True, guild_messages=True)
    async with Loopback(lambda: SampleBot(intents)) as world:
        ann = world.user("Ann")
        bot = world.client
        assert isinstance(bot, SampleBot)
        await ann.say("lobby", "secret words")
        await ann.say("lobby", f"hear me <@{bot.user.id if bot.user else 0}>")
        await ann.slash("/ping")
        contents = [(await bot.heard.get()).content for _ in range(3)]
        assert [content.split()[:1] for content in contents] == [[], ["hear"], ["pong"]]
