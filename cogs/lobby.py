"""Lobbies: the card's buttons, and keeping the card up to date."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import discord

from bot.errors import Refused
from bot.messages.confirmations import CLOSED, JOINED, LEFT, LEFT_LAST, STARTED, say_removed
from bot.messages.ids import Press
from bot.messages.lobby import begun_message, closed_message, lobby_message, moved_message, opened_message
from bot.messages.parts import Message
from bot.messages.rights import say_begun_unheard
from bot.post.answers import defer, replace, say, say_after, send
from bot.post.failures import FAILED
from bot.post.rights import require_rights
from bot.post.threads import new_thread, post_first
from bot.services import Interaction
from bot.tables.lobbies import Lobby
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
    place = interaction.channel
    if thread and not isinstance(place, discord.TextChannel):
        raise Refused("A thread can only be made in a text channel. Leave `thread` off here.")
    missing = require_rights(interaction, new_thread=thread)
    user, lobbies = interaction.user, interaction.client.services.lobbies

    async def show(channel: int, post: Callable[[Message], Awaitable[int]]) -> Lobby:
        who = user.id, user.display_name
        async with lobbies.opening(meta.id, channel, interaction.guild_id, *who, options, record) as lobby:
            await lobbies.set_message(lobby.row.id, await post(lobby_message(lobby)))
        return lobby

    if isinstance(place, discord.TextChannel) and thread:
        await defer(interaction)
        async with new_thread(place, f"{meta.name} · {user.display_name}") as made:
            lobby = await show(made.id, partial(post_first, made))
        with suppress(*FAILED):  # the lobby is open all the same
            await send(interaction, opened_message(lobby, missing.lesser))
    elif interaction.response.is_done() and isinstance(place, discord.abc.Messageable):
        lobby = await show(interaction.channel_id or 0, partial(post_first, place))
        await send(interaction, opened_message(lobby, missing.lesser))
    else:
        lobby = await show(interaction.channel_id or 0, partial(send, interaction, ephemeral=False))
        await say_after(interaction, missing.lesser)
    if missing.pictures:
        interaction.client.services.channels.told(lobby.row.channel)


async def join(interaction: Interaction, game: int) -> None:
    require_rights(interaction)
    lobby = await interaction.client.services.lobbies.join(game, interaction.user.id, interaction.user.display_name)
    await answer(interaction, lobby, lobby_message(lobby), JOINED)


async def leave(interaction: Interaction, game: int, player: discord.User | discord.Member | None = None) -> None:
    """Give a seat back: one's own, or as host that of another ``player``."""
    lobbies = interaction.client.services.lobbies
    before = await lobbies.get(game)
    if player is not None and player.id != interaction.user.id:
        lobby = await lobbies.remove(game, interaction.user.id, player.id)
        await answer(interaction, lobby, lobby_message(lobby), say_removed(player.display_name))
        return
    left = await lobbies.leave(game, interaction.user.id)
    if left is None:
        await answer(interaction, before, closed_message(before.game.meta), LEFT_LAST)
    else:
        await answer(interaction, left, lobby_message(left), LEFT)


async def post_again(interaction: Interaction, game: int) -> None:
    """The lobby's card as a new message; the earlier one, if it is still there, loses its buttons."""
    require_rights(interaction)
    lobbies = interaction.client.services.lobbies
    lobby = await lobbies.get(game)
    await refresh(interaction, lobby, moved_message(lobby.game.meta))
    await lobbies.set_message(game, await send(interaction, lobby_message(lobby), ephemeral=False))


async def start(interaction: Interaction, game: int) -> None:
    services = interaction.client.services
    missing = require_rights(interaction)
    lobby: Lobby = await services.lobbies.start(game, interaction.user.id)
    await answer(interaction, lobby, begun_message(lobby), STARTED)
    if missing.pictures and (note := services.channels.words_note(lobby.row.channel)):
        services.channels.told(lobby.row.channel)
        await say_after(interaction, note)
    if why := await services.poster.learn_fate(game, lobby.row.channel):
        await say_after(interaction, say_begun_unheard(why))


async def close(interaction: Interaction, game: int) -> None:
    before = await interaction.client.services.lobbies.get(game)
    await interaction.client.services.lobbies.close(game, interaction.user.id)
    gone = closed_message(before.game.meta, interaction.user.display_name)
    await answer(interaction, before, gone, CLOSED)


async def press_join(interaction: Interaction, press: Press) -> None:
    await join(interaction, press.game)


async def press_leave(interaction: Interaction, press: Press) -> None:
    await leave(interaction, press.game)


async def press_start(interaction: Interaction, press: Press) -> None:
    await start(interaction, press.game)


async def pick_option(interaction: Interaction, press: Press, values: list[str]) -> None:
    lobby = await interaction.client.services.lobbies.choose(press.game, interaction.user.id, press.argument, values[0])
    await replace(interaction, lobby_message(lobby))
