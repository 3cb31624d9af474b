"""What goes wrong on the way: faults, rate limits, dropped sockets, unknown routes, foreign hosts."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
import pytest_asyncio

from loopback import connect
from loopback.clock import ManualClock
from loopback.driver import Fault, Loopback
from loopback.ratelimit import RateLimiter, RateLimits
from loopback.server import LoopbackServer
from tests.loopback.sample_bot import SampleBot

SEND = "POST /channels/*/messages"


@pytest_asyncio.fixture
async def world() -> AsyncIterator[Loopback]:
    async with Loopback(SampleBot) as loopback:
        yield loopback


def channel_of(world: Loopback) -> discord.TextChannel:
    assert world.client is not None
    channel = world.client.get_channel(world.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_500_is_retried_by_the_client(world: Loopback) -> None:
    fault = world.server.faults.add(Fault(SEND, status=500))
    await channel_of(world).send("through")
    assert fault.hits == 1
    assert [m.text for m in world.channel("lobby").messages] == ["through"]


async def test_lost_answer_is_posted_once_thanks_to_the_nonce(world: Loopback) -> None:
    world.server.faults.add(Fault(SEND, status=502, after=True))
    await channel_of(world).send("board", nonce="g1-s1")
    assert [m.text for m in world.channel("lobby").messages] == ["board"]


async def test_429_is_waited_out(world: Loopback) -> None:
    fault = world.server.faults.add(Fault(SEND, kind="ratelimit", seconds=0.05, count=2))
    await channel_of(world).send("through")
    assert fault.hits == 2
    assert len(world.channel("lobby").messages) == 1


async def test_dropped_connection(world: Loopback) -> None:
    assert world.client is not None
    fault = world.server.faults.add(Fault("GET /users/*", kind="drop", count=None))
    with pytest.raises(aiohttp.ClientError):
        await world.client.fetch_user(world.user("Ann").id)
    assert fault.hits >= 1
    world.server.faults.clear()
    await world.client.fetch_user(world.user("Ann").id)


async def test_other_errors_come_through(world: Loopback) -> None:
    forbidden = Fault("* /channels/*", status=403, count=None)
    with world.server.faults.injected(forbidden), pytest.raises(discord.Forbidden):
        await channel_of(world).send("no")
    await channel_of(world).send("yes")


async def test_slow_answers_can_miss_the_deadline() -> None:
    clock = ManualClock()
    async with Loopback(SampleBot, clock=clock) as world:
        world.server.faults.add(Fault("POST /interactions/*", kind="slow", seconds=0.05))
        running = asyncio.create_task(world.user("Ann").slash("/ping"))
        await world.wait_until(lambda: world.server.hub.count, "interaction")
        clock.advance(3.5)
        assert (await running).failed


async def test_unknown_route_is_501_and_noted(world: Loopback) -> None:
    assert world.client is not None
    with pytest.raises(discord.HTTPException) as caught:
        await world.client.fetch_sticker(1)
    assert caught.value.status == 501
    assert world.server.unknown_routes == ["GET /stickers/1"]


async def test_wrong_token_is_a_login_failure() -> None:
    async with Loopback() as world:
        with connect.pointed_at(world.url):
            client = discord.Client(intents=discord.Intents.none())
            with pytest.raises(discord.LoginFailure):
                await client.login("wrong")
            await client.close()


async def test_resume_brings_what_happened_meanwhile(world: Loopback) -> None:
    ann, gateway = world.user("Ann"), world.server.gateway
    await gateway.drop(4000)
    assert not gateway.connected.is_set()
    reply = await ann.slash("/ping")
    assert reply.text == "pong"
    assert (gateway.identifies, gateway.resumes) == (1, 1)


async def test_reconnect_request_resumes(world: Loopback) -> None:
    gateway = world.server.gateway
    gateway.ask_reconnect()
    async with asyncio.timeout(10):
        while gateway.resumes == 0:
            await gateway.connected.wait()
            await asyncio.sleep(0.01)
    assert (await world.user("Ann").slash("/ping")).text == "pong"
    assert gateway.identifies == 1


async def test_forgotten_session_identifies_anew(world: Loopback) -> None:
    gateway = world.server.gateway
    bot = world.client
    assert isinstance(bot, SampleBot)

    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        pass

    bot.before_identify_hook = at_once  # type: ignore[method-assign]
    gateway.forget_sessions()
    await gateway.drop(4000)
    async with asyncio.timeout(10):
        await gateway.connected.wait()
    assert gateway.identifies == 2
    assert (await world.user("Ann").slash("/ping")).text == "pong"


def test_message_bucket_and_global_limit() -> None:
    clock = ManualClock(1000.0)
    limiter = RateLimiter(RateLimits(messages=(5, 5.0), other=(50, 1.0), everything=7), clock)
    verdicts = [limiter.take("m", "channel", new_message=True, exempt=False) for _ in range(6)]
    assert [v.headers["X-RateLimit-Remaining"] for v in verdicts] == ["4", "3", "2", "1", "0", "0"]
    assert [v.retry_after for v in verdicts] == [None] * 5 + [5.0]
    assert limiter.take("m", "other", new_message=True, exempt=False).retry_after is None
    refused = limiter.take("x", "y", new_message=False, exempt=False)
    assert refused.is_global
    assert refused.retry_after == 1.0
    assert limiter.take("i", "token", new_message=False, exempt=True).retry_after is None
    clock.advance(5.0)
    assert limiter.take("m", "channel", new_message=True, exempt=False).headers["X-RateLimit-Remaining"] == "4"


async def test_client_paces_itself_by_the_headers() -> None:
    async with Loopback(SampleBot, rate_limits=RateLimits(messages=(2, 0.2))) as world:
        loop = asyncio.get_running_loop()
        start = loop.time()
        for n in range(5):
            await channel_of(world).send(str(n))
        assert loop.time() - start >= 0.35
        assert len(world.channel("lobby").messages) == 5


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "example.org", "::"])
def test_only_loopback_addresses(host: str) -> None:
    with pytest.raises(ValueError, match="this machine only"):
        LoopbackServer(host=host)
    with pytest.raises(ValueError, match="this machine only"):
        connect.point_at(f"http://[{host}]:80" if ":" in host else f"http://{host}:80")


def test_pointing_is_undone_and_exclusive() -> None:
    before = discord.http.Route.BASE
    with connect.pointed_at("http://127.0.0.1:1"):
        assert discord.http.Route.BASE == "http://127.0.0.1:1/api/v10"
        with pytest.raises(RuntimeError, match="already pointed"):
            connect.point_at("http://127.0.0.1:2")
    assert before == discord.http.Route.BASE


async def test_foreign_pages_are_refused(world: Loopback) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
            async with session.get(world.url, headers=headers) as response:
                assert response.status == 403
        async with session.get(world.url, headers={"Origin": world.url}) as response:
            assert response.status == 200
