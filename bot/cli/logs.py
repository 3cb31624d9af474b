"""How the bot's log is written: a line for each thing, no floods, no traces of what is not ours."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

MOST, WITHIN = 5, 60.0
"""So many lines of one kind in so many seconds; the others are counted."""
QUIET = ("discord.client", "discord.gateway", "aiohttp.access", "aiosqlite", "PIL")


class Repeats(logging.Filter):
    """Lets a few lines of a kind through and counts the rest, so that a lasting fault can't fill the disk.

    A kind is what a line is before its values are put in, with the type of its error.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        kind = (record.name, str(record.msg), error)
        now = self._clock()
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= WITHIN:
            if count > MOST:
                record.msg = f"{record.msg} ({count - MOST} more like this in between)"
            since, count = now, 0
        if len(self._seen) > 1_000:
            self._seen.clear()
        self._seen[kind] = since, count + 1
        return count < MOST


class Short(logging.Filter):
    """Drops the traces of the library's own complaints: that a connection was lost is told by a line."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith("discord.") and record.exc_info and record.exc_info[1]:
            error = record.exc_info[1]
            record.msg, record.args = f"{record.getMessage()} ({type(error).__name__}: {error})", ()
            record.exc_info = record.exc_text = None
        return True


def set_up_logging(verbose: bool = False) -> None:
    """The log of the running bot, on standard error."""
    logging.basicConfig(
        level=logging.DEBUG if verbose else logging.INFO,
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
    )
    for noisy in QUIET:
        logging.getLogger(noisy).setLevel(logging.WARNING)
    if not verbose:
        for handler in logging.getLogger().handlers:
            handler.addFilter(Repeats())
            handler.addFilter(Short())
