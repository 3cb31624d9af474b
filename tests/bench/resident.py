"""``python -m tests.bench.resident FILE``: touch every game of a database as the bot would; print the memory (KiB)."""

from __future__ import annotations

import asyncio
import sys
from multiprocessing import active_children
from pathlib import Path

import bot.cli
from bot.post.pictures import Pictures
from bot.tables.service import Tables
from storage import games
from storage.database import Database
from tests.games import EDITIONS, GAMES

assert bot.cli


async def touch(path: Path) -> None:
    database = await Database.open(path)
    tables, pictures = Tables(database, GAMES), Pictures(EDITIONS)
    for game in await database.read(games.ids_of, "running"):
        async with tables.opened(game) as live:
            view = live.game.view(live.state, None)
        if game % 20 == 0:
            await pictures.turn(live.row.kind, game, view, live.names)
    await database.close()
    print(sum(resident(process) for process in ["self", *(str(child.pid) for child in active_children())]))
    pictures.close()


def resident(process: str) -> int:
    """KiB of memory a process holds now."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def main() -> None:
    asyncio.run(touch(Path(sys.argv[1])))


if __name__ == "__main__":
    main()
