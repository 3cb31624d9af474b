"""``/manage``: what those may do who manage a channel, whether they play in its game or not."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Refused
from bot.messages.ballots import end_question, ended_message
from bot.messages.confirmations import CLOSED, say_handed_over, say_host
from bot.messages.ids import Press
from bot.messages.lobby import closed_message
from bot.post.answers import replace, say, send
from bot.services import Client, Interaction, Services
from cogs import lobby


def require_manager(interaction: Interaction) -> None:
    """:raises Refused: whoever it is does not manage this channel (or the server)."""
    held = interaction.permissions
    if not (held.manage_channels or held.manage_guild):
        raise Refused("Only somebody who may manage this channel (Manage Channels) or the server can do this.")


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class ManageCog(commands.GroupCog, name="manage", description="For those who manage the channel: its game"):
    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @property
    def services(self) -> Services:
        return self.bot.services

    @app_commands.command(description="End the game or close the lobby of this channel")
    async def close(self, interaction: Interaction) -> None:
        require_manager(interaction)
        row = await self.services.tables.in_channel(interaction.channel_id or 0)
        if row.is_lobby:
            before = await self.services.lobbies.get(row.id)
            await self.services.lobbies.close_by_manager(row.id)
            gone = closed_message(before.game.meta, interaction.user.display_name)
            await lobby.answer(interaction, before, gone, CLOSED)
            return
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        await send(interaction, end_question(game, row.seq, self.services.tables.kind(row.kind).meta))

    @app_commands.command(description="Give the seat of somebody long waited for to the autopilot")
    @app_commands.describe(player="Whose seat")
    async def seat(self, interaction: Interaction, player: discord.User) -> None:
        require_manager(interaction)
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        user = interaction.user
        seat = await self.services.council.free(game, user.id, user.display_name, player.id)
        await say(interaction, say_handed_over(seat.name))

    @app_commands.command(description="Make another player the host of this channel's game")
    @app_commands.describe(player="Who becomes the host")
    async def host(self, interaction: Interaction, player: discord.User) -> None:
        require_manager(interaction)
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        user = interaction.user
        seat = await self.services.council.appoint(game, user.id, user.display_name, player.id)
        await say(interaction, say_host(seat.name))


async def press_close(interaction: Interaction, press: Press) -> None:
    """**End the game**, by a manager who was asked once more."""
    require_manager(interaction)
    user = interaction.user
    meta = await interaction.client.services.council.close(press.game, user.id, user.display_name)
    await replace(interaction, ended_message(meta))


async def setup(bot: Client) -> None:
    await bot.add_cog(ManageCog(bot))
