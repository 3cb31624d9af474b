"""``/my``: what belongs to a person rather than to a game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.messages.ids import Press
from bot.messages.lobby import closed_message, lobby_message
from bot.messages.personal import FILE, FILE_NOTE, data_message, delete_question, deleted_message
from bot.post.answers import answer_panel, defer, send, send_file
from bot.services import Client, Interaction
from cogs.lobby import refresh


class MyCog(commands.GroupCog, name="my", description="What is yours in all games"):
    @app_commands.command(description="What is stored about you: as a file for you, or deleted")
    async def data(self, interaction: Interaction) -> None:
        stored = await interaction.client.services.personal.count(interaction.user.id)
        await send(interaction, data_message(stored))


async def press_file(interaction: Interaction, _: Press) -> None:
    """**Give me a file**."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    text = await interaction.client.services.personal.export(interaction.user.id)
    await send_file(interaction, FILE_NOTE, FILE, text)


async def press_delete(interaction: Interaction, _: Press) -> None:
    """**Delete my data**: asked once more, with what it means."""
    stored = await interaction.client.services.personal.count(interaction.user.id)
    await answer_panel(interaction, delete_question(stored))


async def press_gone(interaction: Interaction, _: Press) -> None:
    """**Yes, delete my data**."""
    await defer(interaction)
    deleted = await interaction.client.services.personal.delete(interaction.user.id)
    await answer_panel(interaction, deleted_message(deleted))
    for before, after in deleted.lobbies:
        await refresh(interaction, before, lobby_message(after) if after else closed_message(before.game.meta))


async def setup(bot: Client) -> None:
    await bot.add_cog(MyCog())
