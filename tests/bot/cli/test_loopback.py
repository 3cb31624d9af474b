"""The loopback Discord in one process, the bot in another."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


async def start(*arguments: str) -> asyncio.subprocess.Process:
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )


async def line_of(process: asyncio.subprocess.Process, start: str) -> str:
    assert process.stdout
    async with asyncio.timeout(60):
        while line := (await process.stdout.readline()).decode():
            if line.startswith(start):
                return line.removeprefix(start).strip()
    raise AssertionError("it ended")


async def test_the_bot_connects_to_a_loopback_of_another_process(tmp_path: Path) -> None:
    world = await start("loopback", "--port", "0", "--data", str(tmp_path / "world"))
    try:
        address = await line_of(world, "Open ")
        bot = await start("run", "--loopback", address, "--data", str(tmp_path / "bot"))
        try:
            assert await line_of(bot, "Connected to ") == "Discord"
        finally:
            bot.send_signal(signal.SIGTERM)
            assert await bot.wait() == 0
    finally:
        world.send_signal(signal.SIGTERM)
        assert await world.wait() == 0


async def test_only_an_address_of_this_machine_is_taken(tmp_path: Path) -> None:
    bot = await start("run", "--loopback", "http://discord.example", "--data", str(tmp_path))
    assert await bot.wait() == 3
