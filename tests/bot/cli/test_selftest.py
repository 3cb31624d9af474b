"""The selftest over a loopback Discord: what is as expected, and what differs."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from bot.cli import main
from loopback.driver import TOKEN, Loopback
from loopback.permissions import ATTACH_FILES
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import bot_factory

ROOT = Path(__file__).parents[3]


async def selftest(channel: int, address: str) -> tuple[int, str]:
    environment = {**os.environ, "DISCORD_TOKEN": TOKEN}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "selftest", str(channel), "--loopback", address,
        cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    out, _ = await asyncio.wait_for(process.communicate(), 120)
    return process.returncode or 0, out.decode()


async def test_where_all_is_well_it_says_so_and_leaves_nothing_behind(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        channel = world.channel("lobby")
        code, said = await selftest(channel.id, world.server.url)
        assert code == 0, said
        assert "all is as expected" in said
        for name in ("rights", "post", "edit", "nonce", "picture", "history", "thread", "clean up"):
            assert f"{name}: as expected" in said
        assert [message.text for message in channel.messages] == ["Selftest"]  # Discord's own note of a thread
        assert all(thread.archived for thread in world.threads)


async def test_a_right_that_is_missing_is_named(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        channel = world.channel("lobby")
        world.forbid(channel, ATTACH_FILES)
        code, said = await selftest(channel.id, world.server.url)
        assert code == 1, said
        assert "rights: DIFFERS: missing: Attach Files" in said


def test_without_a_token_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["selftest", "1"]) == 2
    assert "no DISCORD_TOKEN" in capsys.readouterr().err
