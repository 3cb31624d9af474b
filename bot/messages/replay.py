"""Looking back: a past position with what led to it, and the ledger of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id, select_id
from bot.messages.parts import (
    Message,
    button,
    button_rows,
    list_lines,
    menu_row,
    message,
    name_apart,
    show_pictures,
    text_part,
)
from bot.tables.menus import name_amount
from bot.tables.names import bold
from bot.tables.reel import Scene, Stop
from engine.core import AnyGame
from engine.core.english import clip
from rendering.painter import Picture

PAGE = 12
"""Turns on a page of the ledger."""


def replay_message(scene: Scene, pictures: Sequence[Picture] = ()) -> Message:
    """A past position: which it is, what was done just before it, what that changed, and where one can go from it."""
    shown = name_apart(pictures)
    last = len(scene.stops)
    where = f"turn {scene.number} of {last}" if scene.number else f"the deal, {last} turns follow"
    head = f"### {scene.game.meta.short} · {where}" + (f" · round {scene.round}" if scene.round else "")
    parts: list[ui.Item[Any] | None] = [text_part(head)]
    if scene.stop:
        parts.append(text_part(list_lines([told.text for told in scene.stop.told], 900), 950))
        parts.append(text_part("\n".join(f"-# {line}" for line in say_changes(scene, scene.stop)), 700))
    parts += show_pictures(shown)
    parts += button_rows([*_steps(scene), *_places(scene)])
    return message(scene.game.meta.colour, parts, shown)


def _steps(scene: Scene) -> list[ui.Button[Any]]:
    """A round and a turn back and on."""
    at, last = scene.number, len(scene.stops)
    return [
        _go(scene, "⏮", "r", scene.turn_round(-1), at == 0, "Round"),
        _go(scene, "◀", "b", max(at - 1, 0), at == 0, "Turn"),
        _go(scene, "▶", "n", min(at + 1, last), at == last, "Turn"),
        _go(scene, "⏭", "f", scene.turn_round(1), at == last, "Round"),
    ]


def _places(scene: Scene) -> list[ui.Button[Any]]:
    places = []
    if scene.own is not None and scene.own != scene.number:
        places.append(_go(scene, None, "o", scene.own, False, "Since my last turn"))
    if scene.number != len(scene.stops):
        places.append(_go(scene, None, "l", len(scene.stops), False, "Now"))
    places.append(button("Ledger", button_id(scene.id, 0, "ledger", "0"), emoji="📒"))
    return places


def _go(scene: Scene, emoji: str | None, key: str, number: int, disabled: bool, label: str) -> ui.Button[Any]:
    """``key`` keeps the ids of buttons apart that lead to the same place."""
    return button(label, button_id(scene.id, 0, "replay", f"{key}{number}"), emoji=emoji, disabled=disabled)


def say_changes(scene: Scene, stop: Stop) -> list[str]:
    """A line for each player to whom the turn brought or cost something."""
    return [
        f"{bold(scene.names[seat])} {say_change(scene.game, change)}"
        for seat, change in enumerate(stop.changes)
        if change
    ]


def say_change(game: AnyGame, change: Mapping[str, int]) -> str:
    """``-3 coins, +2 VP``"""
    return ", ".join(f"{number:+} {name_amount(game, key, number)}" for key, number in change.items())


def ledger_message(scene: Scene, page: int = 0, seat: int | None = None) -> Message:
    """What each turn changed, the newest first; of all players, or of one."""
    turns = [
        (number, stop)
        for number, stop in enumerate(scene.stops, 1)
        if seat is None or stop.seat == seat or stop.changes[seat]
    ]
    pages = max(1, -(-len(turns) // PAGE))
    page = min(max(page, 0), pages - 1)
    shown = turns[::-1][page * PAGE : (page + 1) * PAGE]
    lines = [_line(scene, number, stop, seat) for number, stop in shown]
    head = f"-# {scene.game.meta.name} · game {scene.id} · ledger, page {page + 1} of {pages}"
    who = "a" if seat is None else str(seat)
    options = [discord.SelectOption(label="All players", value="a", default=seat is None)]
    options += [
        discord.SelectOption(label=clip(name, 100), value=str(number), default=number == seat)
        for number, name in enumerate(scene.names)
    ]
    buttons = [
        button("Older", button_id(scene.id, 0, "ledger", f"{page + 1}.{who}"), disabled=page + 1 >= pages),
        button("Newer", button_id(scene.id, 1, "ledger", f"{max(0, page - 1)}.{who}"), disabled=page == 0),
        button("Board", button_id(scene.id, 0, "replay", f"x{len(scene.stops)}"), emoji="🔍"),
    ]
    return message(
        scene.game.meta.colour,
        [
            text_part("\n".join([head, *(lines or ["Nothing has been played yet."])]), 3_600),
            menu_row(select_id(scene.id, 0, "ledger"), "Whose turns", options),
            *button_rows(buttons),
        ],
    )


def _line(scene: Scene, number: int, stop: Stop, seat: int | None) -> str:
    """Number, round, moves, and what they changed for whom (for one player: only that)."""
    moves = clip("; ".join(stop.lines), 70)
    changed = [
        f"{bold(scene.names[one])} {say_change(scene.game, change)}"
        for one, change in enumerate(stop.changes)
        if change and seat in (None, one)
    ]
    text = f"`{number:>3}` r{stop.round} {bold(scene.names[stop.seat])} `{moves}`"
    return clip(text + (f" · {'; '.join(changed)}" if changed else ""), 290)
