"""What the bot does when Discord is not as it should be at the start."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

import bot.app
from bot import start
from bot.start import FAILED, HOPELESS, WAITS, CannotStart, serve_discord
from loopback.connect import pointed_at
from loopback.driver import TOKEN, Fault, Loopback
from storage.connection import Unusable
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import bot_factory

ME, COMMANDS = "GET /users/@me", "PUT /applications/*/commands"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "WAITS", (0.01,))
    monkeypatch.setattr(bot.app, "SYNC_AGAIN", 0.01)


async def serve_until_up(world: Loopback, tmp_path: Path, token: str = TOKEN) -> None:
    """Start a bot as the command line does, and end it once it is up."""
    with pointed_at(world.server.url):
        client = bot_factory(tmp_path, KINDS)()
        client._connection.guild_ready_timeout = 0.05
        up = asyncio.Event()
        client.on_up = up.set
        async with client:
            serving = asyncio.create_task(serve_discord(client, token))
            waiting = asyncio.create_task(up.wait())
            await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
            waiting.cancel()
            if serving.done():
                serving.result()
            assert up.is_set()
            for _ in range(100):
                if world.server.world.commands:
                    break
                await asyncio.sleep(0.01)
            await client.close()
            await serving


@pytest.mark.parametrize(
    "fault", [Fault(ME, status=503, count=3), Fault(ME, kind="drop", count=2), Fault("GET /oauth2/*", status=503)]
)
async def test_it_waits_while_discord_is_down(tmp_path: Path, fault: Fault, caplog: pytest.LogCaptureFixture) -> None:
    async with Loopback() as world:
        with world.server.faults.injected(fault):
            await serve_until_up(world, tmp_path)
        assert fault.hits >= 1
    said = [record for record in caplog.records if "can't be reached" in record.getMessage()]
    assert 1 <= len(said) <= fault.hits  # a connection that is cut is tried once more by the library itself
    assert not any(record.exc_info for record in said)


@pytest.mark.parametrize(
    ("fault", "token", "sentence"),
    [
        (None, "wrong", "refuses this DISCORD_TOKEN"),
        (Fault(ME, status=403, count=None), TOKEN, "does not let the bot in (403"),
    ],
)
async def test_what_waiting_does_not_help_is_said_at_once(
    tmp_path: Path, fault: Fault | None, token: str, sentence: str
) -> None:
    async with Loopback() as world:
        if fault:
            world.server.faults.add(fault)
        with pytest.raises(CannotStart) as ended:
            await serve_until_up(world, tmp_path, token)
    assert sentence in str(ended.value)
    assert ended.value.code == HOPELESS


@pytest.mark.parametrize(
    ("code", "sentence", "ending"),
    [(4004, "DISCORD_TOKEN", HOPELESS), (4014, "intents", HOPELESS), (4011, "(code 4011)", FAILED)],
)
async def test_a_connection_closed_for_good_is_said_in_a_sentence(
    tmp_path: Path, code: int, sentence: str, ending: int
) -> None:
    async with Loopback() as world:
        world.server.gateway.refusal = code
        with pytest.raises(CannotStart) as ended:
            await serve_until_up(world, tmp_path)
    assert sentence in str(ended.value)
    assert ended.value.code == ending


async def test_commands_that_discord_does_not_take_keep_nobody_from_playing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Loopback() as world:
        world.server.faults.add(Fault(COMMANDS, status=400, code=50035, count=None))
        await serve_until_up(world, tmp_path)
    assert "does not take the commands" in caplog.text
    assert "Traceback" not in caplog.text


async def test_commands_are_sent_again_after_a_failure(tmp_path: Path) -> None:
    async with Loopback() as world:
        fault = world.server.faults.add(Fault(COMMANDS, status=503, count=2))
        await serve_until_up(world, tmp_path)
        assert fault.hits == 2
        assert world.server.world.commands


class Answer:
    """An answer of Discord's shield, before the API."""

    status, reason = 429, "Too Many Requests"

    def __init__(self, **headers: str) -> None:
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.mark.parametrize(
    ("answer", "wait"), [(Answer(Retry_After="900"), 900), (Answer(), WAITS[-1]), (Answer(Retry_After="1"), 5)]
)
def test_a_ban_by_discords_shield_is_waited_out(answer: Any, wait: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "WAITS", WAITS)
    assert start._wait_after(discord.HTTPException(answer, "<html>1015</html>"), 5.0) == wait


async def test_what_fails_on_our_side_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").mkdir()
    async with Loopback() as world:
        with pytest.raises(Unusable, match="unable to open"):
            await serve_until_up(world, tmp_path)
