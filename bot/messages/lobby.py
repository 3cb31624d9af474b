"""The lobby card."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id, select_id
from bot.messages.parts import Message, button, menu_row, message, notice, text_part
from bot.tables.lobbies import TABLE_SEATING, Lobby
from bot.tables.names import bold
from engine.core import GameMeta

SEATING = {"random": "dealt at random", "joined": "in the order of joining"}


def lobby_message(lobby: Lobby) -> Message:
    """Who plays, with which options, and what is still missing."""
    row, meta = lobby.row, lobby.game.meta
    seats = [f"{n}. {bold(s.name)}" + (" · host" if s.user == row.host else "") for n, s in enumerate(lobby.seats, 1)]
    seats += [f"{n}. *free*" for n in range(len(lobby.seats) + 1, lobby.high + 1)]
    missing = max(0, lobby.low - len(lobby.seats))
    call = f"{missing} more must join." if missing else f"Ready: {bold(_host(lobby))} presses **Start**."
    text = f"## {meta.name}\n" + "\n".join(seats) + f"\n{call}"
    if lobby.record:
        text += f"\n-# Goes on from a record of {len(lobby.record.entries)} moves."
    else:
        chosen = [
            f"{spec.name}: {next(c.name for c in spec.choices if c.id == row.options[spec.id])}"
            for spec in meta.options
        ]
        if not lobby.game.meta.seats_itself:
            chosen.append(f"Seats: {SEATING[row.seating]}")
        text += "\n-# " + " · ".join(chosen)
    parts: list[ui.Item[Any] | None] = [text_part(text, 2_500)]
    if not lobby.record:
        parts += [_menu(lobby, *entry) for entry in _switches(lobby)]
    parts.append(
        ui.ActionRow(
            button("Join", button_id(row.id, 0, "join"), discord.ButtonStyle.primary, emoji="🪑"),
            button("Leave", button_id(row.id, 0, "leave")),
            button("Start", button_id(row.id, 0, "start"), discord.ButtonStyle.success, emoji="🎲"),
        )
    )
    return message(meta.colour, parts)


def _host(lobby: Lobby) -> str:
    return next((seat.name for seat in lobby.seats if seat.user == lobby.row.host), "the host")


def _switches(lobby: Lobby) -> list[tuple[str, str, list[tuple[str, str]], str]]:
    """Id, name, choices and present choice of everything that can be set; a menu for each."""
    switches = [
        (spec.id, spec.name, [(c.id, c.name) for c in spec.choices], lobby.row.options[spec.id])
        for spec in lobby.game.meta.options
    ]
    if lobby.game.meta.seats_itself:
        return switches
    return [*switches, (TABLE_SEATING, "Seats", list(SEATING.items()), lobby.row.seating)]


def _menu(lobby: Lobby, option: str, name: str, choices: list[tuple[str, str]], chosen: str) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=f"{name}: {text}"[:100], value=choice, default=choice == chosen)
        for choice, text in choices
    ]
    return menu_row(select_id(lobby.row.id, 0, "option", option), name, options)


def begun_message(lobby: Lobby) -> Message:
    """The card once the game has begun: no buttons."""
    seats = ", ".join(bold(seat.name) for seat in lobby.seats)
    return message(lobby.game.meta.colour, [text_part(f"## {lobby.game.meta.name}\n{seats}\nThe game has begun.")])


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
