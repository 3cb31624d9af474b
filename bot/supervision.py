"""Work that goes on in the background for as long as the bot lives, whatever happens to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from storage.connection import StorageError

_log = logging.getLogger(__name__)

FIRST_REST, LONGEST_REST = 1.0, 60.0
"""Seconds until work that failed is taken up again; doubled each time until it has run for a while."""


async def keep_going(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work until it ends by itself or is cancelled; if it fails, say so, rest, and take it up again."""
    rest = FIRST_REST
    loop = asyncio.get_running_loop()
    while True:
        begun = loop.time()
        try:
            await work()
            return
        except Exception as error:
            if loop.time() - begun > LONGEST_REST:
                rest = FIRST_REST
            trace = None if isinstance(error, StorageError) else error  # a full disk is told by a line
            _log.error("%s stopped (%s); it goes on in %.0f s", name, error, rest, exc_info=trace)
        await asyncio.sleep(rest)
        rest = min(2 * rest, LONGEST_REST)
