"""``/move``: any move of any game as a line of its notation."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.services import Client, Interaction
from bot.tables.press import Write
from cogs.offers import find_offers, make_choices
from cogs.panel import show_answer


async def play_text(interaction: Interaction, text: str) -> None:
    """Play a line, or a whole row of the game's notation, on the user's draft."""
    tables = interaction.client.services.tables
    game = await tables.running_in(interaction.channel_id or 0)
    await show_answer(interaction, await tables.press(game, interaction.user.id, Write(text)))


async def line_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Legal lines that fit what is typed."""
    found = await find_offers(interaction)
    return make_choices(*found, typed) if found else []


class MoveCog(commands.Cog):
    """Typed moves."""

    @app_commands.command(description="Make a move by its line of notation")
    @app_commands.describe(line="The line (or a whole row); what is legal now is offered while you type")
    @app_commands.autocomplete(line=line_choices)
    async def move(self, interaction: Interaction, line: app_commands.Range[str, 1, 2000]) -> None:
        await play_text(interaction, line)


async def setup(bot: Client) -> None:
    await bot.add_cog(MoveCog())
