"""Which rights a game needs in its channel, and which of them the bot lacks there.

*Embed Links* is none of them: posts hold no embeds, and their pictures are files of their own, not links.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.errors import Refused
from bot.messages.rights import (
    NO_MEMBER,
    say_forgetful,
    say_gone,
    say_locked,
    say_missing,
    say_no_thread,
    say_refused,
    say_words_only,
)

MISSING_ACCESS, UNKNOWN_CHANNEL = 50001, 10003
LOCKED = (50083, 160005)
"""Codes of a thread that is archived and locked, or locked."""
THREADS = (discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread)
VOICE = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


@dataclass(frozen=True, slots=True)
class Right:
    """One of Discord's permissions: the library's name, Discord's own, and what the bot does with it."""

    flag: str
    name: str
    use: str


VIEW = Right("view_channel", "View Channel", "to post the board after each turn")
SEND = Right("send_messages", "Send Messages", "to post the board after each turn")
SEND_IN_THREADS = Right("send_messages_in_threads", "Send Messages in Threads", "to post the board after each turn")
CONNECT = Right("connect", "Connect", "to post the board after each turn")
MAKE_THREADS = Right("create_public_threads", "Create Public Threads", "to make the game's own thread")
FILES = Right("attach_files", "Attach Files", "to show pictures")
HISTORY = Right("read_message_history", "Read Message History", "to take the buttons off the previous board")


@dataclass(frozen=True, slots=True)
class Missing:
    """The rights the bot lacks at one place."""

    post: tuple[Right, ...] = ()
    """Without these nothing can be posted."""
    pictures: tuple[Right, ...] = ()
    """Without these a post has words only."""
    memory: tuple[Right, ...] = ()
    """Without these the bot can't find its own posts again."""

    @property
    def lesser(self) -> str:
        """What the game has to do without although it can be played; empty if nothing."""
        told = [say_words_only(self.pictures)] if self.pictures else []
        told += [say_forgetful(self.memory)] if self.memory else []
        return "\n".join(told)


def needed_rights(kind: discord.ChannelType | None, *, new_thread: bool = False) -> tuple[Right, ...]:
    """The rights without which nothing can be posted in a channel of this kind (or in a thread yet to be made)."""
    if new_thread:
        return (VIEW, MAKE_THREADS, SEND_IN_THREADS)
    if kind in THREADS:
        return (VIEW, SEND_IN_THREADS)
    return (VIEW, CONNECT, SEND) if kind in VOICE else (VIEW, SEND)


def find_missing(held: discord.Permissions, kind: discord.ChannelType | None, *, new_thread: bool = False) -> Missing:
    """What is not among the rights held."""

    def lacking(*rights: Right) -> tuple[Right, ...]:
        return tuple(right for right in rights if not getattr(held, right.flag))

    return Missing(lacking(*needed_rights(kind, new_thread=new_thread)), lacking(FILES), lacking(HISTORY))


def missing_here(interaction: discord.Interaction[Any], *, new_thread: bool = False) -> Missing:
    """What the bot lacks where an interaction comes from; nothing in direct messages."""
    if interaction.guild_id is None:
        return Missing()
    kind = interaction.channel.type if interaction.channel else None
    return find_missing(interaction.app_permissions, kind, new_thread=new_thread)


def missing_in(client: discord.Client, channel: int) -> Missing | None:
    """What the bot lacks in a channel, by what the gateway has told; None if that is not known."""
    found = client.get_channel(channel)
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
        return None
    try:
        return find_missing(found.permissions_for(found.guild.me), found.type)
    except (discord.ClientException, AttributeError):  # the thread's parent, or the bot itself, is not known
        return None


def require_rights(interaction: discord.Interaction[Any], *, new_thread: bool = False) -> Missing:
    """What is missing although a game can be played here (``new_thread``: in a thread yet to be made).

    :raises Refused: nothing could be posted.
    """
    guild = interaction.guild_id
    if guild is not None and interaction.client.is_ready() and interaction.client.get_guild(guild) is None:
        raise Refused(NO_MEMBER)
    missing = missing_here(interaction, new_thread=new_thread)
    if missing.post:
        raise Refused(say_no_thread(missing.post) if new_thread else say_missing(missing.post))
    return missing


def explain_refusal(error: BaseException, missing: Missing | None, *, thread: bool) -> str | None:
    """Why Discord refuses posts, as a sentence; None if the error is no refusal but an accident that will pass."""
    if not isinstance(error, discord.HTTPException):
        return None
    if error.code in LOCKED:
        return say_locked()
    if error.code == UNKNOWN_CHANNEL:
        return say_gone()
    if not isinstance(error, discord.Forbidden):
        return None
    if missing and missing.post:
        return say_missing(missing.post)
    if error.code == MISSING_ACCESS:
        return say_refused([VIEW])
    return say_refused([SEND_IN_THREADS if thread else SEND])
