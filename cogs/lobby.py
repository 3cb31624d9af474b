"""Lobbies: the card's buttons, and keeping the card up to date."""

from __future__ import annotations

from bot.messages.ids import Press
from bot.messages.lobby import begun_message, closed_message, lobby_message
from bot.messages.parts import Message
from bot.post.replies import FAILED, Interaction, replace, say
from bot.tables.lobbies import Lobby
from bot.tables.sentences import bold
from storage.rows import GameRow


async def refresh(interaction: Interaction, row: GameRow, message: Message) -> None:
    """Bring the lobby's card up to date from elsewhere (a command); its loss is no misfortune."""
    if row.lobby_message is None:
        return
    channel = interaction.client.get_partial_messageable(row.channel, guild_id=row.guild)
    try:
        await channel.get_partial_message(row.lobby_message).edit(view=message.view)
    except FAILED:
        return


async def answer(interaction: Interaction, row: GameRow, message: Message, text: str) -> None:
    """To a press on the card: the new card. To a command: a word, and the card elsewhere."""
    if interaction.message is not None:
        await replace(interaction, message)
        return
    await say(interaction, text)
    await refresh(interaction, row, message)


async def join(interaction: Interaction, game: int) -> None:
    lobby = await interaction.client.lobbies.join(game, interaction.user.id, interaction.user.display_name)
    await answer(interaction, lobby.row, lobby_message(lobby), "You have joined.")


async def leave(interaction: Interaction, game: int) -> None:
    before = await interaction.client.lobbies.get(game)
    lobby = await interaction.client.lobbies.leave(game, interaction.user.id)
    if lobby is None:
        gone = closed_message(before.row.kind, f"The {before.game.meta.name} lobby was closed: everybody left.")
        await answer(interaction, before.row, gone, "You have left; the lobby is closed.")
    else:
        await answer(interaction, lobby.row, lobby_message(lobby), "You have left.")


async def start(interaction: Interaction, game: int) -> None:
    lobby: Lobby = await interaction.client.lobbies.start(game, interaction.user.id)
    await answer(interaction, lobby.row, begun_message(lobby), "The game begins.")


async def close(interaction: Interaction, game: int) -> None:
    before = await interaction.client.lobbies.get(game)
    await interaction.client.lobbies.close(game, interaction.user.id)
    by = bold(interaction.user.display_name)
    gone = closed_message(before.row.kind, f"The {before.game.meta.name} lobby was closed by {by}.")
    await answer(interaction, before.row, gone, "The lobby is closed.")


async def pressed_join(interaction: Interaction, press: Press) -> None:
    await join(interaction, press.game)


async def pressed_leave(interaction: Interaction, press: Press) -> None:
    await leave(interaction, press.game)


async def pressed_start(interaction: Interaction, press: Press) -> None:
    await start(interaction, press.game)


async def pressed_option(interaction: Interaction, press: Press, values: list[str]) -> None:
    lobby = await interaction.client.lobbies.choose(press.game, interaction.user.id, press.argument, values[0])
    await replace(interaction, lobby_message(lobby))
