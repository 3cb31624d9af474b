"""``/show``: parts of the board at double size."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Bot
from bot.errors import Refused
from bot.replies import Interaction
from cogs.look import look
from engine.core import GameError
from engine.core.typed import clip


async def part_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The parts the game here can show."""
    bot = interaction.client
    try:
        row = await bot.tables.in_channel(interaction.channel_id or 0)
        async with bot.tables.opened(row.id) as live:
            view = live.game.view(live.state, None)
            crops = bot.pictures.crops(live.row.kind, view, live.names)
    except GameError:
        return []
    fitting = [crop for crop in crops if typed.lower() in crop.label.lower() or typed.lower() in crop.id]
    return [app_commands.Choice(name=crop.label[:100], value=crop.id) for crop in fitting[:25]]


class ShowCog(commands.Cog):
    """Large pictures."""

    @app_commands.command(description="A part of the board, or one player's area, at double size")
    @app_commands.describe(part="Which part", public="Show it to everybody here")
    @app_commands.autocomplete(part=part_choices)
    async def show(self, interaction: Interaction, part: str = "", public: bool = False) -> None:
        row = await interaction.client.tables.in_channel(interaction.channel_id or 0)
        try:
            await look(interaction, row.id, part, public=public)
        except KeyError:
            raise Refused(f"There is no part called “{clip(part)}” here; pick one of those offered.") from None


async def setup(bot: Bot) -> None:
    await bot.add_cog(ShowCog())
