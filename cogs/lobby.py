"""Lobbies: the card's buttons, and keeping the card up to date."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import discord

from bot.errors import Refused
from bot.messages.confirmations import CLOSED, JOINED, LEFT, LEFT_LAST, STARTED, say_removed
from bot.messages.ids import Press
from bot.messages.lobby import (
    begun_message,
    closed_message,
    lobby_message,
    moved_message,
    opened_message,
    ready_message,
)
from bot.messages.lobby_options import options_message
from bot.messages.parts import Message, notice
from bot.messages.rights import say_begun_unheard
from bot.post.answers import defer, replace, say, say_after, send, send_more
from bot.post.failures import FAILED
from bot.post.rights import require_rights
from bot.post.threads import new_thread, post_first
from bot.services import Interaction
from bot.tables.dealing import Lobby
from bot.tables.lobbies import Plan
from bot.tables.names import clean_name
from cogs.dynamic import MOST, read_argument
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
    """To a press on the card: the new card. To a command, or a press elsewhere: a word, and the card there."""
    if interaction.message is not None and interaction.message.id == lobby.row.lobby_message:
        await replace(interaction, message)
        return
    if interaction.message is not None:
        await replace(interaction, notice(text, lobby.game.meta.colour))
    else:
        await say(interaction, text)
    await refresh(interaction, lobby, message)


async def open_lobby(interaction: Interaction, plan: Plan, thread: bool) -> None:
    """Open a lobby here or in a new thread, with its card. The plan's channel is this one unless there is a thread.

    :raises GameError: an option is unknown, rights are missing, or the channel has a game already.
    """
    services = interaction.client.services
    meta = services.tables.kind(plan.kind).meta
    meta.settled(plan.options)
    place = interaction.channel
    if thread and not isinstance(place, discord.TextChannel):
        raise Refused("A thread can only be made in a text channel. Leave `thread` off here.")
    missing = require_rights(interaction, new_thread=thread)

    async def show(channel: int, post: Callable[[Message], Awaitable[int]]) -> Lobby:
        async with services.lobbies.opening(dataclasses.replace(plan, channel=channel)) as lobby:
            await services.lobbies.set_message(lobby.row.id, await post(lobby_message(lobby, lobby.row.invited)))
        return lobby

    if isinstance(place, discord.TextChannel) and thread:
        await services.lobbies.require_allowed(plan)
        await defer(interaction)
        async with new_thread(place, f"{meta.name} · {clean_name(interaction.user.display_name)}") as made:
            lobby = await show(made.id, partial(post_first, made))
        with suppress(*FAILED):  # the lobby is open all the same
            await send(interaction, opened_message(lobby, missing.lesser))
    elif interaction.response.is_done() and isinstance(place, discord.abc.Messageable):
        lobby = await show(plan.channel, partial(post_first, place))
        await send(interaction, opened_message(lobby, missing.lesser))
    else:
        lobby = await show(plan.channel, partial(send, interaction, ephemeral=False))
        await say_after(interaction, missing.lesser)
    if missing.pictures:
        services.channels.told(lobby.row.channel)


def plan_for(interaction: Interaction, meta: GameMeta, **more: Any) -> Plan:
    """What a lobby here is opened with, by whoever asks for it."""
    user = interaction.user
    return Plan(
        meta.id,
        interaction.channel_id or 0,
        interaction.guild_id,
        user.id,
        user.display_name,
        within=find_parent(interaction),
        **more,
    )


def find_parent(interaction: Interaction) -> int | None:
    """The channel to which the thread belongs that an interaction comes from; the channel itself if it is no thread."""
    place = interaction.channel
    return place.parent_id if isinstance(place, discord.Thread) else interaction.channel_id


async def join(interaction: Interaction, game: int) -> None:
    require_rights(interaction)
    lobby = await interaction.client.services.lobbies.join(game, interaction.user.id, interaction.user.display_name)
    if lobby.complete:
        await begin(interaction, game, lobby.row.host)
        return
    await answer(interaction, lobby, lobby_message(lobby), JOINED)
    if interaction.user.id != lobby.row.host and (len(lobby.seats) == lobby.low or lobby.full):
        with suppress(*FAILED):  # the host sees it on the card too
            await send_more(interaction, ready_message(lobby), ephemeral=False)


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
    await begin(interaction, game, interaction.user.id)


async def begin(interaction: Interaction, game: int, host: int) -> None:
    """Start on behalf of the host: on their press, or because everybody whom the lobby was opened for is there."""
    services = interaction.client.services
    missing = require_rights(interaction)
    lobby: Lobby = await services.lobbies.start(game, host)
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


async def press_add_bot(interaction: Interaction, press: Press) -> None:
    lobby = await interaction.client.services.lobbies.add_bot(press.game, interaction.user.id)
    await replace(interaction, lobby_message(lobby))


async def press_options(interaction: Interaction, press: Press) -> None:
    """The page of options, for these eyes alone."""
    lobby = await interaction.client.services.lobbies.get(press.game)
    await send(interaction, options_message(lobby, interaction.user.id))


async def press_again(interaction: Interaction, press: Press) -> None:
    """The same people, bots and options once more; alone against bots it begins at once."""
    require_rights(interaction)
    lobbies, user = interaction.client.services.lobbies, interaction.user
    plan = await lobbies.plan_again(press.game, user.id, user.display_name)
    plan = dataclasses.replace(plan, channel=interaction.channel_id or plan.channel, within=find_parent(interaction))
    async with lobbies.opening(plan) as lobby:
        card = lobby_message(lobby, lobby.row.invited)
        await lobbies.set_message(lobby.row.id, await send(interaction, card, ephemeral=False))
    if lobby.complete:
        await refresh(interaction, await lobbies.start(lobby.row.id, user.id), begun_message(lobby))


async def pick_option(interaction: Interaction, press: Press, values: list[str]) -> None:
    lobbies = interaction.client.services.lobbies
    await _changed(interaction, await lobbies.choose(press.game, interaction.user.id, press.argument, values[0]))


async def pick_out(interaction: Interaction, press: Press, values: list[str]) -> None:
    """The host takes somebody, or a bot, out of the lobby."""
    lobbies, minus = interaction.client.services.lobbies, values[0].startswith("-")  # ids of bots are below 0
    out = read_argument(values[0].removeprefix("-"), MOST)
    await _changed(interaction, await lobbies.remove(press.game, interaction.user.id, -out if minus else out))


async def pick_guests(interaction: Interaction, press: Press, values: list[str]) -> None:
    """The host says who alone may join."""
    lobbies = interaction.client.services.lobbies
    await _changed(
        interaction,
        await lobbies.invite(press.game, interaction.user.id, [read_argument(user, MOST) for user in values]),
    )


async def _changed(interaction: Interaction, lobby: Lobby) -> None:
    """The page of options as it is now, and the card elsewhere."""
    await replace(interaction, options_message(lobby, interaction.user.id))
    await refresh(interaction, lobby, lobby_message(lobby))
