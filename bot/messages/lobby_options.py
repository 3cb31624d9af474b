"""The page of a lobby's options: the host's menus, or for everybody else how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.messages.ids import select_id
from bot.messages.parts import Message, menu_row, message, text_part
from bot.tables.dealing import Lobby
from bot.tables.lobbies import NO_PACE, PACE, PACES, SEATING, TABLE_SEATING
from bot.tables.names import bold
from engine.core import Choice, OptionSpec
from engine.core.english import clip

SEATS = OptionSpec(
    TABLE_SEATING,
    "Seats",
    "Who sits where, and so who comes after whom.",
    tuple(Choice(choice, name) for choice, name in SEATING.items()),
    "random",
)
PACE_LABEL = OptionSpec(
    PACE,
    "Pace",
    "How often you mean to play: said on the card, nothing follows from it.",
    tuple(Choice(choice, name) for choice, name in PACES.items()),
    NO_PACE,
)


def _switches(lobby: Lobby) -> list[tuple[OptionSpec, str]]:
    """Everything that can be set, with the present choice."""
    row, meta = lobby.row, lobby.game.meta
    switches = [] if lobby.record else [(spec, row.options[spec.id]) for spec in meta.options]
    if not (lobby.record or meta.seats_itself):
        switches.append((SEATS, row.seating))
    return [*switches, (PACE_LABEL, row.pace)]


def options_message(lobby: Lobby, user: int) -> Message:
    """For the host a menu for each option, with a sentence for each choice; for others what is chosen."""
    if user != lobby.row.host:
        return message(lobby.game.meta.colour, [text_part(_written(lobby), 3_500)])
    parts: list[ui.Item[Any] | None] = [text_part(f"### {lobby.game.meta.name}: options\n-# Each counts at once.")]
    parts += [_menu(lobby, spec, chosen) for spec, chosen in _switches(lobby)]
    others = [seat for seat in lobby.seats if seat.user != user]
    if others:
        entries = [discord.SelectOption(label=f"Take out {seat.name}"[:100], value=str(seat.user)) for seat in others]
        parts.append(menu_row(select_id(lobby.row.id, 0, "take_out"), "Take somebody out …", entries))
    parts.append(_guests(lobby))
    return message(lobby.game.meta.colour, parts)


def _written(lobby: Lobby) -> str:
    lines = [f"### {lobby.game.meta.name}: options\n-# {bold(lobby.host)}, who opened this lobby, may change them."]
    for spec, chosen in _switches(lobby):
        choice = next(choice for choice in spec.choices if choice.id == chosen)
        lines.append(f"**{spec.name}**: {choice.name}. {choice.sentence or spec.sentence}")
    return "\n".join(lines)


def _menu(lobby: Lobby, spec: OptionSpec, chosen: str) -> ui.ActionRow[Any]:
    entries = [
        discord.SelectOption(
            label=clip(f"{spec.name}: {choice.name}", 100),
            value=choice.id,
            description=clip(choice.sentence or spec.sentence, 100),
            default=choice.id == chosen,
        )
        for choice in spec.choices
    ]
    return menu_row(select_id(lobby.row.id, 0, "option", spec.id), spec.name, entries)


def _guests(lobby: Lobby) -> ui.ActionRow[Any]:
    """Who alone may join; nobody chosen: everybody."""
    room = lobby.high - 1
    chosen: Sequence[discord.Object] = [discord.Object(user) for user in lobby.row.invited]
    select: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=select_id(lobby.row.id, 0, "invite"),
        placeholder="Only these players may join (nobody chosen: everybody)",
        min_values=0,
        max_values=max(1, room),
        default_values=_users(chosen),
    )
    return ui.ActionRow(select)


def _users(chosen: Iterable[discord.Object]) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=one.id, type=discord.SelectDefaultValueType.user) for one in chosen]
