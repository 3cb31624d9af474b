"""The bot in a process of its own, on a loopback Discord elsewhere; it can be told to die while posting."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
from pathlib import Path
from typing import Any

from bot.app import Bot
from bot.post.poster import Poster
from loopback.connect import point_at
from tests.bot.tables.pigs import KINDS
from tests.games import make_editions


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("data", type=Path)
    parser.add_argument("--die", choices=("before", "after"))
    parser.add_argument("--at", type=int, default=0, help="entry number whose post kills the process")
    options = parser.parse_args()
    if options.die:
        send = Poster._send

        async def dying(self: Poster, row: Any, message: Any, batch: Any) -> int:
            if batch.post >= options.at:
                if options.die == "after":
                    await send(self, row, message, batch)
                os.kill(os.getpid(), signal.SIGKILL)
            return await send(self, row, message, batch)

        Poster._send = dying  # type: ignore[method-assign]
    point_at(options.url)
    bot = Bot(options.data, games=make_editions(KINDS), gap=0)
    asyncio.run(bot.start("loopback-token"))


if __name__ == "__main__":
    main()
