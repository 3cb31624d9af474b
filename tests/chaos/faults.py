"""What else goes wrong while the games are played: Discord's moods, and a disk that takes no more."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
from collections import Counter
from collections.abc import Callable, Sequence

from loopback import permissions
from loopback.driver import ChannelView, Fault, Loopback

ROUTES = ("POST /channels/*/messages", "PATCH /channels/*/messages/*", "POST /interactions/*", "* /webhooks/*", "*")
FULL = 4096
"""Bytes a file may still grow to on the full disk: none of the database can be written."""


def discord_fault(chance: random.Random) -> Fault:
    """One way a request may go wrong."""
    route = chance.choice(ROUTES)
    count = chance.randint(1, 3)
    kind = chance.choice(("error", "lost", "ratelimit", "slow", "drop"))
    if kind == "ratelimit":
        return Fault(ROUTES[0], "ratelimit", seconds=chance.uniform(0.1, 1.5), count=chance.randint(1, 12))
    if kind == "slow":
        return Fault(route, "slow", seconds=chance.uniform(0.5, 3.5), count=count)
    if kind == "drop":
        return Fault(route, "drop", count=count)
    return Fault(route, status=chance.choice((500, 502, 503)), count=count, after=kind == "lost")


async def trouble_discord(
    world: Loopback, channels: Sequence[ChannelView], chance: random.Random, stop: asyncio.Event, counts: Counter[str]
) -> None:
    """Faults of requests, lost connections, deleted boards, rights taken and given, until stopped; then all is well."""
    try:
        while not stop.is_set():
            what = chance.choice(("request", "request", "request", "gateway", "deleted board", "rights"))
            counts[what] += 1
            channel = chance.choice(channels)
            if what == "request":
                world.server.faults.add(discord_fault(chance))
            elif what == "gateway":
                await world.server.gateway.drop()
            elif what == "deleted board":
                boards = [message for message in channel.messages if "Take turn" in message.labels]
                if boards:
                    world.server.world.delete_message(boards[-1].entity)
            else:
                world.forbid(channel, chance.choice((permissions.SEND_MESSAGES, permissions.ATTACH_FILES)))
            await asyncio.sleep(chance.uniform(0.2, 1.5))
            if what == "rights":
                world.forbid(channel)
    finally:
        world.server.faults.clear()
        for channel in channels:
            world.forbid(channel)


async def trouble_disk(
    pid: Callable[[], int], chance: random.Random, stop: asyncio.Event, counts: Counter[str]
) -> None:
    """The bot's files may not grow for a while, again and again, until stopped."""
    while not stop.is_set():
        await asyncio.sleep(chance.uniform(0.5, 3.0))
        victim = pid()
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(victim, resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))
            counts["full disk"] += 1
            await asyncio.sleep(chance.uniform(0.2, 2.0))
            resource.prlimit(victim, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
