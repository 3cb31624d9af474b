"""What is known of the channels games are played in: where pictures are forbidden, and why posts do not get through."""

from __future__ import annotations

from typing import Any

import discord

from bot.messages.rights import say_missing, say_words_only
from bot.post.rights import FILES, explain_refusal, missing_here, missing_in
from bot.tables.service import Tables
from storage import outbox, players
from storage.rows import Batch, GameRow

AGAIN = 3_600.0
"""Seconds until a channel that refuses posts is tried again if nothing tells that it has changed."""
GONE = 86_400.0
"""The same for a channel that is no more."""


class Channels:
    """Remembers refusals. That pictures are forbidden is forgotten with the process: one post finds it out again."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self.client = client
        self.tables = tables
        self.database = tables.database
        self._wordy: set[int] = set()
        self._told: set[int] = set()
        self._refused: set[int] = set()
        """Channels that refused a post since the start; all that is held up is tried again at each start."""

    def shows_pictures(self, channel: int) -> bool:
        """Pictures are not forbidden there, as far as is known."""
        return channel not in self._wordy

    def forbid_pictures(self, channel: int) -> None:
        self._wordy.add(channel)

    def allow_pictures(self, channel: int) -> None:
        self._wordy.discard(channel)
        self._told.discard(channel)

    def words_note(self, channel: int) -> str:
        """What to say of it that pictures are forbidden there; empty if that was said."""
        return "" if channel in self._told else say_words_only([FILES])

    def told(self, channel: int) -> None:
        """It was said that pictures are forbidden there."""
        self._told.add(channel)

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """Learn from an interaction whether pictures are forbidden where it comes from."""
        if interaction.guild_id is None or interaction.channel_id is None:
            return
        if missing_here(interaction).pictures:
            self.forbid_pictures(interaction.channel_id)
        else:
            self.allow_pictures(interaction.channel_id)

    def accept(self, channel: int) -> None:
        """A post has got through."""
        self._refused.discard(channel)

    def look_again(self) -> None:
        """Rights have changed somewhere: pictures are tried again where they may be allowed now."""
        for channel in list(self._wordy):
            missing = missing_in(self.client, channel)
            if missing is None or not missing.pictures:
                self.allow_pictures(channel)

    async def find_trouble(self, interaction: discord.Interaction[Any]) -> str:
        """Why posts do not get through to the channel an interaction comes from; empty if they do."""
        missing = missing_here(interaction)
        if missing.post:
            return say_missing(missing.post)
        why = await self.database.read(players.why_broken, interaction.channel_id or 0)
        return f"{why} I am trying again now." if why else ""

    async def refuse(self, row: GameRow, batch: Batch, error: Exception) -> str | None:
        """Note that a channel refuses a post, and try again later; the reason, or None if it was no refusal."""
        found = self.client.get_channel(row.channel)
        missing = missing_in(self.client, row.channel)
        why = explain_refusal(error, missing, thread=isinstance(found, discord.Thread))
        if why is None:
            return None
        self._refused.add(row.channel)
        due = self.tables.clock() + (GONE if isinstance(error, discord.NotFound) else AGAIN)
        await self.database.write(players.set_broken, row.channel, why)
        await self.database.write(outbox.hold, row.id, due, keep_claim=batch.resumed)
        return why

    async def wake(self, channel: int | None = None, guild: int | None = None) -> bool:
        """Make due what is held up in a channel, in a guild (unless rights are known to lack still), or anywhere."""
        if channel is not None and channel not in self._refused:
            return False  # nearly every press: nothing is asked of the database
        held = await self.database.read(outbox.held_up)
        woken = False
        for game, its_guild, its_channel in held:
            if channel not in (None, its_channel) or guild not in (None, its_guild):
                continue
            if guild is not None and (missing := missing_in(self.client, its_channel)) and missing.post:
                continue
            await self.database.write(outbox.wake, game, self.tables.clock())
            woken = True
        return woken
