"""``/status``: how the bot is doing, for the owner of its application."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.errors import Refused
from bot.messages.operator import health_message
from bot.post.answers import defer, send
from bot.services import Client, Interaction


class OperatorCog(commands.Cog):
    """For whoever runs the bot."""

    @app_commands.command(description="How the bot is doing (for the owner of the application)")
    async def status(self, interaction: Interaction) -> None:
        await defer(interaction)  # who owns the application is asked of Discord
        if not await interaction.client.is_owner(interaction.user):
            raise Refused("This is for the owner of the bot's application. `/game status` tells how a game stands.")
        await send(interaction, health_message(await interaction.client.services.health()))


async def setup(bot: Client) -> None:
    await bot.add_cog(OperatorCog())
