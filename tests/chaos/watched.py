"""The bot as it is played, wrapped so that it tells in which phase it is."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from pathlib import Path
from typing import Any

import storage.database
from bot.app import Bot
from bot.games import GAMES
from bot.post import poster
from bot.post.pictures import Pictures
from bot.post.poster import Poster
from loopback.connect import point_at
from storage import games, outbox
from storage.database import Database
from tests.chaos.marks import Marks

WRITES: dict[object, str] = {games.save_turn: "commit", games.begin: "commit", outbox.posted: "noting"}


def watch(marks: Marks) -> None:
    """Wrap what the phases consist of."""
    migrate, write, turn, send = storage.database.migrate, Database.write, Pictures.turn, Poster._send

    def marked_migrate(*given: Any) -> int:
        with marks.during("migration"):
            return migrate(*given)

    async def marked_write(self: Database, function: Any, *given: Any, **more: Any) -> Any:
        phase = WRITES.get(function)
        with marks.during(phase) if phase else contextlib.nullcontext():
            return await write(self, function, *given, **more)

    async def marked_turn(self: Pictures, *given: Any) -> Any:
        with marks.during("drawing"):
            return await turn(self, *given)

    async def marked_send(self: Poster, *given: Any) -> int:
        with marks.during("sending"):
            return await send(self, *given)

    storage.database.migrate = marked_migrate
    Database.write = marked_write  # type: ignore[method-assign]
    Pictures.turn = marked_turn  # type: ignore[method-assign]
    Poster._send = marked_send  # type: ignore[method-assign]


async def serve(url: str, data: Path, marks: Marks) -> None:
    point_at(url)
    poster.FIRST_WAIT, poster.PAUSE = 0.2, 1.0
    bot = Bot(data, games=GAMES, gap=0.05)
    bot._connection.guild_ready_timeout = 0.05
    bot.on_up = lambda: marks.leave("start-up")
    async with bot:
        running = asyncio.create_task(bot.start("loopback-token"))
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await running
