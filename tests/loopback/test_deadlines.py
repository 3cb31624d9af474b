"""The 3 seconds, the 15 minutes and the single answer, on a clock that the tests move."""

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio

from loopback.clock import ManualClock
from loopback.driver import LocalUser, Loopback
from loopback.errors import ApiError
from tests.loopback.sample_bot import SampleBot


@pytest_asyncio.fixture
async def clock() -> ManualClock:
    return ManualClock()


@pytest_asyncio.fixture
async def world(clock: ManualClock) -> AsyncIterator[Loopback]:
    async with Loopback(SampleBot, clock=clock) as loopback:
        yield loopback


def bot_of(world: Loopback) -> SampleBot:
    assert isinstance(world.client, SampleBot)
    return world.client


async def caught(world: Loopback, user: LocalUser) -> BaseException:
    """The error the bot met, once it has; a further command proves that it had the time."""
    for _ in range(20):
        if bot_of(world).caught:
            return bot_of(world).caught[0]
        await user.slash("/ping")
    raise AssertionError("the bot met no error")


async def test_no_answer_fails_after_three_seconds(world: Loopback, clock: ManualClock) -> None:
    ann = world.user("Ann")
    running = asyncio.create_task(ann.slash("/silent"))
    await world.wait_until(lambda: world.server.hub.count, "interaction")
    clock.advance(2.9)
    await asyncio.sleep(0)
    assert not running.done()
    clock.advance(0.2)
    outcome = await running
    assert outcome.failed
    assert outcome.text == "This interaction failed"


async def test_late_answer_is_10062(world: Loopback, clock: ManualClock) -> None:
    ann = world.user("Ann")
    running = asyncio.create_task(ann.slash("/late"))
    await world.wait_until(lambda: world.server.hub.count, "interaction")
    await ann.slash("/ping")
    clock.advance(3.1)
    assert (await running).failed
    bot_of(world).release.set()
    error = await caught(world, ann)
    assert isinstance(error, discord.NotFound)
    assert error.code == 10062


async def test_second_answer_is_40060(world: Loopback) -> None:
    ann = world.user("Ann")
    assert (await ann.slash("/late", twice=True)).text == "one"
    error = await caught(world, ann)
    assert isinstance(error, discord.HTTPException)
    assert error.code == 40060


async def test_token_dies_after_fifteen_minutes(world: Loopback, clock: ManualClock) -> None:
    ann = world.user("Ann")
    first = await ann.slash("/slow", until="answer")
    clock.advance(14 * 60)
    bot_of(world).release.set()
    assert first.message is not None
    await first.message.wait_for(lambda message: message.text == "done")
    bot_of(world).release.clear()
    second = await ann.slash("/slow", until="answer")
    clock.advance(15 * 60 + 1)
    bot_of(world).release.set()
    error = await caught(world, ann)
    assert isinstance(error, discord.HTTPException)
    assert error.code == 50027
    assert error.status == 401
    assert second.message is not None
    assert second.message.thinking


async def test_follow_up_before_the_answer_is_10015(world: Loopback) -> None:
    ann = world.user("Ann")
    hub = world.server.hub
    started = hub.start(ann.user, ann.channel.channel, 2, {"id": "1", "name": "ghost", "type": 1, "options": []})
    client = bot_of(world)
    webhook = discord.Webhook.from_state(
        {"id": str(client.application_id), "type": 3, "token": started.token}, state=client._connection
    )
    with pytest.raises(discord.NotFound) as caught_error:
        await webhook.send("too early", wait=True)
    assert caught_error.value.code == 10015


async def test_first_follow_up_takes_the_place_of_thinking(world: Loopback) -> None:
    ann = world.user("Ann")
    hub = world.server.hub
    started = hub.start(ann.user, ann.channel.channel, 2, {"id": "1", "name": "ghost", "type": 1, "options": []})
    hub.respond(started.id, started.token, {"type": 5, "data": {"flags": 64}}, {})
    loading = hub.message_of(started, "@original")
    assert loading.flags & 128
    followed = hub.follow_up(started, {"content": "here"}, {})
    assert followed is loading
    assert followed.content == "here"
    assert followed.ephemeral_to == ann.id
    assert not followed.flags & 128
    assert hub.follow_up(started, {"content": "more"}, {}) is not loading


async def test_a_modal_does_not_answer_a_modal(world: Loopback) -> None:
    ann = world.user("Ann")
    hub = world.server.hub
    started = hub.start(ann.user, ann.channel.channel, 5, {"custom_id": "x", "components": []})
    with pytest.raises(ApiError) as refused:
        hub.respond(started.id, started.token, {"type": 9, "data": {}}, {})
    assert refused.value.code == 50035


async def test_same_nonce_is_forgotten_after_some_minutes(world: Loopback, clock: ManualClock) -> None:
    ann = world.user("Ann")
    await ann.slash("/post", text="board", nonce="n")
    clock.advance(301)
    await ann.slash("/post", text="board", nonce="n")
    assert len(world.channel("lobby").messages) == 2
