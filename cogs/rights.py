"""What Discord tells of rights that have changed, and of somebody using a channel: posts held up are tried again."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.services import Client


class RightsCog(commands.Cog):
    """Only the guilds intent is on. Channels, threads and roles come with it; of members only the bot itself does."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    async def _look_again(self, guild: int) -> None:
        self.bot.services.channels.look_again()
        await self.bot.services.poster.take_up(guild=guild)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.bot.services.poster.note(interaction)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        if before.overwrites != after.overwrites:
            await self._look_again(after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        await self.bot.services.poster.take_up(channel=payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            await self._look_again(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        if after.id == after.guild.me.id and (before.roles, before.timed_out_until) != (
            after.roles,
            after.timed_out_until,
        ):
            await self._look_again(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._look_again(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Connected anew, so changes may have been missed."""
        await self._look_again(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        threads = [thread.id for thread in getattr(channel, "threads", ())]
        await self._close([channel.id, *threads])

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._close([payload.thread_id])

    async def _close(self, channels: list[int]) -> None:
        rows = await self.bot.services.tables.in_channels(channels)
        await self.bot.services.council.close_gone(rows, "its channel was deleted")

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        rows = await self.bot.services.tables.in_guild(guild.id)
        await self.bot.services.council.close_gone(rows, "the bot was taken off the server")


async def setup(bot: Client) -> None:
    await bot.add_cog(RightsCog(bot))
