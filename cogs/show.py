"""``/show``: parts of the board at double size."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.errors import Refused
from bot.services import Client, Interaction
from cogs.board import show_board
from engine.core import GameError
from engine.core.english import clip


async def part_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The parts the game here can show."""
    services = interaction.client.services
    try:
        row = await services.tables.in_channel(interaction.channel_id or 0)
        sight = await services.history.see(row.id, interaction.user.id, public=True)
        crops = services.pictures.crops(row.kind, sight.view, sight.names)
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
        row = await interaction.client.services.tables.in_channel(interaction.channel_id or 0)
        try:
            await show_board(interaction, row.id, part, public=public)
        except KeyError:
            raise Refused(f"There is no part called “{clip(part)}” here; pick one of those offered.") from None


async def setup(bot: Client) -> None:
    await bot.add_cog(ShowCog())
