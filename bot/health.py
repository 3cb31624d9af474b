"""How the bot is doing at this moment."""

from __future__ import annotations

import asyncio
from importlib import metadata
from typing import TYPE_CHECKING

from bot.messages.operator import Health
from storage import games, jobs, outbox

if TYPE_CHECKING:
    from bot.app import Bot

PACKAGE = "tabletop-by-post"


def find_version() -> str:
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:  # started from a folder into which nothing was installed
        return "unknown"


async def look_at(bot: Bot) -> Health:
    """Ask everything that has a queue, and the database."""
    database, services, now = bot.database, bot.services, bot.services.tables.clock()
    due, oldest = await database.read(outbox.backlog, now)
    held = await database.read(outbox.held_up)
    return Health(
        version=await asyncio.to_thread(find_version),
        up=now - bot.begun,
        latency=dict(bot.latencies),
        servers=len(bot.guilds),
        games=await database.read(games.count_by_status),
        due=due,
        oldest=oldest,
        held=len(held),
        posting=services.poster.posting,
        drawing=services.pictures.waiting,
        jobs=await database.read(jobs.count_jobs),
        faults=bot.faults.count,
        last=[(fault.at, f"{fault.where}: {fault.text}") for fault in reversed(bot.faults.last)],
    )
