"""Lobbies: the card's buttons, and keeping the card up to date."""

from __future__ import annotations

import discord

from bot.errors import Refused
from bot.messages.ids import Press
from bot.messages.lobby import begun_message, closed_message, lobby_message
from bot.messages.parts import Message, notice
from bot.post.answers import replace, say, send
from bot.post.failures import FAILED
from bot.services import Interaction
from bot.tables.lobbies import Lobby
from bot.tables.names import bold
from engine.core import GameMeta


async def refresh(interaction: Interaction, lobby: Lobby, message: Message) -> None:
    """Bring the lobby's card up to date from elsewhere (a command); its loss is no misfortune."""
    row = lobby.row
    if row.lobby_message is None:
        return
    channel = interaction.client.get_partial_messageable(row.channel, guild_id=row.guild)
    try:
        await channel.get_partial_message(row.lobby_message).edit(view=message.view)
    except FAILED:
        return


async def answer(interaction: Interaction, lobby: Lobby, message: Message, text: str) -> None:
    """To a press on the card: the new card. To a command: a word, and the card elsewhere."""
    if interaction.message is not None:
        await replace(interaction, message)
        return
    await say(interaction, text)
    await refresh(interaction, lobby, message)


async def open_lobby(
    interaction: Interaction, meta: GameMeta, thread: bool, options: dict[str, str], record: str = ""
) -> None:
    """Open a lobby here or in a new thread, with its card. ``record`` is the text of a game to go on with.

    :raises GameError: an option is unknown, rights are missing, or the channel has a game already.
    """
    meta.settled(options)
    user, lobbies = interaction.user, interaction.client.services.lobbies
    place = interaction.channel
    if thread:
        if not isinstance(place, discord.TextChannel):
            raise Refused("A thread can only be made in a text channel. Leave `thread` off here.")
        if not interaction.app_permissions.create_public_threads:
            raise Refused("I may not make threads here: I need the permission Create Public Threads.")
        await interaction.response.defer(ephemeral=True, thinking=True)
        made = await place.create_thread(
            name=f"{meta.name} · {user.display_name}"[:100], type=discord.ChannelType.public_thread
        )
        lobby = await lobbies.new(meta.id, made.id, interaction.guild_id, user.id, user.display_name, options, record)
        sent = await made.send(view=lobby_message(lobby).view)
        await lobbies.set_message(lobby.row.id, sent.id)
        await send(interaction, notice(f"The lobby is open: <#{made.id}>", meta.colour))
        return
    allowed = interaction.app_permissions
    may = allowed.send_messages_in_threads if isinstance(place, discord.Thread) else allowed.send_messages
    if not (may and allowed.view_channel):
        raise Refused("I may not write in this channel: I need View Channel and Send Messages here.")
    lobby = await lobbies.new(
        meta.id, interaction.channel_id or 0, interaction.guild_id, user.id, user.display_name, options, record
    )
    sent_id = await send(interaction, lobby_message(lobby), ephemeral=False)
    await lobbies.set_message(lobby.row.id, sent_id)


async def join(interaction: Interaction, game: int) -> None:
    lobby = await interaction.client.services.lobbies.join(game, interaction.user.id, interaction.user.display_name)
    await answer(interaction, lobby, lobby_message(lobby), "You have joined.")


async def leave(interaction: Interaction, game: int) -> None:
    before = await interaction.client.services.lobbies.get(game)
    lobby = await interaction.client.services.lobbies.leave(game, interaction.user.id)
    if lobby is None:
        gone = closed_message(before.game.meta.colour, f"The {before.game.meta.name} lobby was closed: everybody left.")
        await answer(interaction, before, gone, "You have left; the lobby is closed.")
    else:
        await answer(interaction, lobby, lobby_message(lobby), "You have left.")


async def start(interaction: Interaction, game: int) -> None:
    lobby: Lobby = await interaction.client.services.lobbies.start(game, interaction.user.id)
    await answer(interaction, lobby, begun_message(lobby), "The game begins.")


async def close(interaction: Interaction, game: int) -> None:
    before = await interaction.client.services.lobbies.get(game)
    await interaction.client.services.lobbies.close(game, interaction.user.id)
    by = bold(interaction.user.display_name)
    gone = closed_message(before.game.meta.colour, f"The {before.game.meta.name} lobby was closed by {by}.")
    await answer(interaction, before, gone, "The lobby is closed.")


async def press_join(interaction: Interaction, press: Press) -> None:
    await join(interaction, press.game)


async def press_leave(interaction: Interaction, press: Press) -> None:
    await leave(interaction, press.game)


async def press_start(interaction: Interaction, press: Press) -> None:
    await start(interaction, press.game)


async def pick_option(interaction: Interaction, press: Press, values: list[str]) -> None:
    lobby = await interaction.client.services.lobbies.choose(press.game, interaction.user.id, press.argument, values[0])
    await replace(interaction, lobby_message(lobby))
