"""The lobby card, and what it says when it is no lobby any more."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id
from bot.messages.parts import Message, button, message, notice, text_part
from bot.tables.bots import LEVELS
from bot.tables.dealing import Lobby
from bot.tables.lobbies import NO_PACE, PACE, PACES, SEATING
from bot.tables.names import bold
from engine.core import GameMeta
from engine.core.english import counted
from storage.rows import SeatRow


def lobby_message(lobby: Lobby, pings: tuple[int, ...] = ()) -> Message:
    """Who plays, what differs from the usual game, and what is still missing. ``pings``: who is called."""
    row, meta = lobby.row, lobby.game.meta
    lines = [f"## {meta.name}"]
    lines += [f"{n}. {bold(seat.name)}{_role(lobby, seat)}" for n, seat in enumerate(lobby.seats, 1)]
    lines.append(_call(lobby))
    if lobby.record:
        lines.append(f"-# Goes on from a record of {counted(len(lobby.record.entries), 'move')}.")
    if unusual := unusual_choices(lobby):
        lines.append("-# " + " · ".join(unusual))
    if row.invited:
        lines.append("-# Only for " + ", ".join(f"<@{user}>" for user in row.invited))
    buttons = [button("Join", button_id(row.id, 0, "join"), discord.ButtonStyle.primary, emoji="🪑")]
    if not lobby.full:
        buttons.append(button("Add a bot", button_id(row.id, 0, "add_bot"), emoji="🤖"))
    if lobby.ready:
        buttons.append(button("Start", button_id(row.id, 0, "start"), discord.ButtonStyle.success, emoji="🎲"))
    buttons.append(button("Options", button_id(row.id, 0, "options"), emoji="⚙️"))
    buttons.append(button("Leave", button_id(row.id, 0, "leave")))
    parts: list[ui.Item[Any] | None] = [text_part("\n".join(lines), 2_500), ui.ActionRow(*buttons)]
    return message(meta.colour, parts, pings=pings)


def _role(lobby: Lobby, seat: SeatRow) -> str:
    if seat.bot:
        return f" · bot, {LEVELS.get(seat.bot, seat.bot)}"
    return " · host" if seat.user == lobby.row.host else ""


def _call(lobby: Lobby) -> str:
    """What has to happen next."""
    missing, left = lobby.low - len(lobby.seats), lobby.high - len(lobby.seats)
    seats = str(lobby.high) if lobby.low == lobby.high else f"{lobby.low} to {lobby.high}"
    if lobby.row.again:
        return f"The same again: it begins when everybody has joined, or when {bold(lobby.host)} presses **Start**."
    if missing > 0:
        return f"For {seats} players: {missing} more must join, or **Add a bot**."
    if not left:
        return f"All seats are taken: {bold(lobby.host)} presses **Start**."
    return f"{bold(lobby.host)} may press **Start**; {left} more can join."


def unusual_choices(lobby: Lobby) -> list[str]:
    """The options that are not as usual, each with its choice."""
    row, meta = lobby.row, lobby.game.meta
    found = [
        f"{spec.name}: {next(choice.name for choice in spec.choices if choice.id == row.options[spec.id])}"
        for spec in meta.options
        if row.options[spec.id] != spec.default and not lobby.record
    ]
    if row.seating != "random" and not (lobby.record or meta.seats_itself):
        found.append(f"Seats: {SEATING[row.seating]}")
    if row.pace != NO_PACE:
        found.append(f"{PACE.capitalize()}: {PACES[row.pace]}")
    return found


def begun_message(lobby: Lobby) -> Message:
    """The card once the game has begun: no buttons."""
    seats = ", ".join(bold(seat.name) for seat in lobby.seats)
    return message(lobby.game.meta.colour, [text_part(f"## {lobby.game.meta.name}\n{seats}\nThe game has begun.")])


def ready_message(lobby: Lobby) -> Message:
    """To the host: it can start now."""
    meta, host, more = lobby.game.meta, lobby.row.host, lobby.high - len(lobby.seats)
    rest = f"{more} more can join." if more else "All seats are taken."
    start = button("Start", button_id(lobby.row.id, 0, "start"), discord.ButtonStyle.success, emoji="🎲")
    text = text_part(f"<@{host}> {meta.name} can start. {rest}")
    return message(meta.colour, [text, ui.ActionRow(start)], pings=[host])


def opened_message(lobby: Lobby, lesser: str = "") -> Message:
    """To whoever opened a lobby in a thread: where it is, and what games there have to do without."""
    return notice(f"The lobby is open: <#{lobby.row.channel}>\n{lesser}", lobby.game.meta.colour)


def moved_message(meta: GameMeta) -> Message:
    """The card of a lobby that was posted again further down."""
    return notice(f"The {meta.name} lobby is shown again below.", meta.colour)


def closed_message(meta: GameMeta, by: str = "") -> Message:
    """The card of a lobby that is no more: called off ``by`` its host, or left by everybody."""
    why = f" by {bold(by)}" if by else ": everybody left"
    return notice(f"The {meta.name} lobby was closed{why}.", meta.colour)
