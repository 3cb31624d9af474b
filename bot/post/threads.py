"""Threads made for a game."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Final

import discord

from bot.errors import Refused
from bot.messages.parts import Message
from bot.messages.rights import say_left_thread
from bot.post.failures import FAILED
from bot.post.rights import explain_refusal
from engine.core import GameError

WEEK: Final = 10_080
"""Minutes a thread may lie still before it is archived: Discord's longest. In an archived thread buttons fail."""
_log = logging.getLogger(__name__)


@contextlib.asynccontextmanager
async def new_thread(place: discord.TextChannel, name: str) -> AsyncIterator[discord.Thread]:
    """A new public thread, which goes again if what is done with it fails.

    :raises Refused: it failed and the thread has to stay.
    """
    kind = discord.ChannelType.news_thread if place.is_news() else discord.ChannelType.public_thread
    thread = await place.create_thread(name=name[:100], type=kind, auto_archive_duration=WEEK)
    try:
        yield thread
    except Exception as error:
        if not await _remove(thread):
            raise Refused(say_left_thread(thread.id, str(error) if isinstance(error, GameError) else "")) from error
        raise


async def _remove(thread: discord.Thread) -> bool:
    """Delete a thread, or at least put it away: its maker may do that without *Manage Threads*."""
    try:
        await thread.delete()
    except FAILED as error:
        _log.warning("thread %s can't be deleted: %s", thread.id, error)
    else:
        return True
    with contextlib.suppress(*FAILED):
        await thread.edit(archived=True)
    return False


async def post_first(place: discord.abc.Messageable, message: Message) -> int:
    """Post into a new thread, or beside a private answer; the message's id.

    :raises Refused: Discord does not allow it.
    """
    try:
        return (await place.send(view=message.view)).id
    except discord.Forbidden as error:
        thread = isinstance(place, discord.Thread)
        raise Refused(explain_refusal(error, None, thread=thread) or str(error)) from error
