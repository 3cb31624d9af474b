"""Background work goes on whatever happens, and the log stays small."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot import supervision
from bot.cli.logs import MOST, WITHIN, Repeats, Short
from bot.supervision import keep_going


async def test_work_that_fails_is_taken_up_again_with_longer_rests(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rests: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        await real(0)

    monkeypatch.setattr(supervision.asyncio, "sleep", sleep)
    tries = 0

    async def work() -> None:
        nonlocal tries
        tries += 1
        if tries < 10:
            raise OSError("disk full")

    await keep_going("posts", work)
    assert tries == 10
    assert rests == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert "posts stopped (disk full); it goes on in 1 s" in caplog.text


async def test_work_can_be_cancelled() -> None:
    task = asyncio.create_task(keep_going("posts", asyncio.Event().wait))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def record(message: str, *args: object, error: BaseException | None = None, name: str = "bot") -> logging.LogRecord:
    trace = (type(error), error, None) if error else None
    return logging.LogRecord(name, logging.ERROR, "", 0, message, args, trace)


def test_a_flood_of_one_kind_is_a_few_lines_and_a_count() -> None:
    now = 0.0
    filter_ = Repeats(lambda: now)
    passed = [filter_.filter(record("game %s failed", number)) for number in range(100)]
    assert passed == [True] * MOST + [False] * (100 - MOST)
    assert filter_.filter(record("another thing"))
    now = WITHIN
    later = record("game %s failed", 7)
    assert filter_.filter(later)
    assert later.getMessage() == f"game 7 failed ({100 - MOST} more like this in between)"


def test_the_librarys_traces_become_a_line_and_ours_stay() -> None:
    lost, ours = (record("lost", error=OSError("reset"), name=name) for name in ("discord.shard", "bot.post"))
    assert Short().filter(lost)
    assert Short().filter(ours)
    assert lost.getMessage() == "lost (OSError: reset)"
    assert lost.exc_info is None
    assert ours.exc_info
