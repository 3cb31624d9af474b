"""Reminders, and the end of a lobby that nobody starts."""

from __future__ import annotations

import discord

from bot.messages.ids import button_id
from bot.messages.parts import Message, button, button_rows, message, notice, text_part
from bot.tables.names import say_span
from bot.tables.waiting import Waited
from storage.rows import GameRow


def reminder_message(row: GameRow, title: str, waited: Waited, seconds: float, *, last: bool) -> Message:
    """Whom the game waits for, for how long, and two buttons."""
    text = f"⏰ <@{waited.user}> **{title}** (game {row.id}) has been waiting for {say_span(seconds)} "
    text += f"for you {waited.what}."
    if last:
        text += "\n-# This was the last reminder for this turn."
    buttons = [
        button("Take turn", button_id(row.id, row.seq, "turn"), discord.ButtonStyle.primary, emoji="▶️"),
        button("Not this turn", button_id(row.id, row.seq, "hush"), emoji="🔕"),
    ]
    return message(row.kind, [text_part(text), *button_rows(buttons)], (), [waited.user])


def stale_lobby_message(row: GameRow, title: str) -> Message:
    """To the host of a lobby that has waited for a week."""
    text = f"<@{row.host}> this {title} lobby has waited for a week. It closes in 3 days unless it starts."
    return notice(text, row.kind, [row.host])


def closed_lobby_message(row: GameRow, title: str) -> Message:
    return notice(f"The {title} lobby was closed: nobody started it.", row.kind)
