"""From a token to a bot that serves: what is waited for, and what ends the attempt."""

from __future__ import annotations

import asyncio
import logging
from itertools import chain, repeat

import aiohttp
import discord

from bot.app import Bot

_log = logging.getLogger(__name__)

WAITS = (5.0, 10.0, 30.0, 60.0, 120.0, 300.0)
"""Seconds between the attempts to log in while Discord can't be reached; the last is repeated."""
FAILED, HOPELESS = 1, 3
"""Exit codes: trying again may help; it will not until somebody has changed something."""
_CLOSED = {
    4004: ("Discord refuses this DISCORD_TOKEN. Copy it again from the developer portal.", HOPELESS),
    4013: ("Discord knows no such intents as this version of the bot asks for. Upgrade the bot.", HOPELESS),
    4014: ("Discord forbids the intents this bot asks for. Look at the bot's page of the developer portal.", HOPELESS),
}
"""What it means, by the code Discord closes the connection with."""


class CannotStart(Exception):
    """The bot can't serve; the sentence says why, ``code`` is what the process should end with."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.code = code


async def serve_discord(bot: Bot, token: str) -> None:
    """Log in, connect, and serve until the bot is closed. Waits as long as Discord is not to be reached.

    :raises CannotStart: with a sentence for the operator.
    :raises StorageError: the database can't be opened.
    """
    await _log_in(bot, token)
    try:
        await bot.connect()
    except discord.PrivilegedIntentsRequired:
        raise CannotStart(*_CLOSED[4014]) from None
    except discord.ConnectionClosed as error:
        why = f"Discord closed the connection for good (code {error.code})."
        raise CannotStart(*_CLOSED.get(error.code, (why, FAILED))) from error


async def _log_in(bot: Bot, token: str) -> None:
    for wait in chain(WAITS, repeat(WAITS[-1])):
        try:
            await bot.login(token)
            return
        except discord.LoginFailure:
            raise CannotStart(*_CLOSED[4004]) from None
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if bot.let_in:  # it is not Discord that fails
                raise
            wait = _wait_after(error, wait)
            _log.warning("Discord can't be reached (%s); trying again in %.0f s", _short(error), wait)
        await bot.http.close()
        bot.http.connector = discord.utils.MISSING  # the closed one would be used again
        await asyncio.sleep(wait)


def _wait_after(error: Exception, wait: float) -> float:
    """How long to wait, in seconds.

    :raises CannotStart: waiting does not help.
    """
    if not isinstance(error, discord.HTTPException) or error.status >= 500:
        return wait
    if error.status != 429:
        raise CannotStart(f"Discord does not let the bot in ({_short(error)}).", HOPELESS) from error
    asked = str(error.response.headers.get("Retry-After", ""))
    # The page of Discord's shield says so in seconds, if at all; asking again too soon prolongs the ban.
    return max(wait, float(asked) if asked.isdigit() else WAITS[-1])


def _short(error: Exception) -> str:
    if isinstance(error, discord.HTTPException):
        return f"{error.status} {error.response.reason}"
    return str(error) or type(error).__name__
