"""The bot ends when told to, at any moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from loopback.driver import Loopback
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory


@pytest.mark.parametrize("turns_of_the_loop", range(8))
async def test_closing_right_after_something_was_owed(tmp_path: Path, turns_of_the_loop: int) -> None:
    """A wake-up and the cancellation meet in the poster's sleep, at each step of it."""
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        await table.begin("pig")
        table.bot.services.poster.notify(1)
        table.bot.services.reminders._wake.set()
        for _ in range(turns_of_the_loop):
            await asyncio.sleep(0)
        async with asyncio.timeout(5):
            await table.bot.close()
