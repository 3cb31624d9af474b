"""The owner of the application sees how the bot is doing; nobody else does."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.faults import KEPT
from bot.post.pictures import Pictures
from loopback.driver import Loopback
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory


async def test_the_owner_sees_queues_games_and_the_last_faults_by_their_ids(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        await table.begin("pig")
        owner = world.user("Ann")  # of the loopback's application
        shown = await owner.slash("status")
        assert shown.ephemeral
        for part in ("Version", "Latency by shard: 0: ", "1 running", "0 due", "Faults since the start: 0"):
            assert part in shown.text, shown.text

        def broken(*_: object) -> bool:
            raise ZeroDivisionError

        monkeypatch.setattr(Pictures, "can", broken)
        failed = await table.users[1].slash("game board")
        number = failed.text.partition("error `")[2][:6]
        assert number.isalnum()
        shown = await owner.slash("status")
        assert f"error {number} in game board (ZeroDivisionError)" in shown.text
        assert "Traceback" not in shown.text
        assert "Faults since the start: 1" in shown.text


async def test_others_are_refused_in_private(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        refused = await world.user("Ben").slash("status")
        assert refused.ephemeral
        assert "for the owner of the bot's application" in refused.text
        assert "Latency" not in refused.text


async def test_many_faults_are_counted_and_the_last_are_kept(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        bot = Table(world, 1).bot
        for number in range(3 * KEPT):
            bot.faults.emit(_fault(number))
        assert len(bot.faults.last) == KEPT
        shown = await world.user("Ann").slash("status")
        assert f"Faults since the start: {3 * KEPT}" in shown.text
        assert f"number {3 * KEPT - 1} " in shown.text


def _fault(number: int) -> logging.LogRecord:
    return logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, "number %s " + "x" * 500, (number,), None)
