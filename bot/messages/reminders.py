"""Reminders, and the end of a lobby that nobody starts."""

from __future__ import annotations

from bot.messages.board import turn_button
from bot.messages.ids import button_id
from bot.messages.parts import Message, button, button_rows, message, notice, text_part
from bot.tables.names import say_span
from bot.tables.waiting import Waited
from engine.core import GameMeta
from storage.rows import GameRow


def reminder_message(row: GameRow, meta: GameMeta, waited: Waited, seconds: float, *, last: bool) -> Message:
    """Whom the game waits for, for how long, and two buttons."""
    text = f"⏰ <@{waited.user}> **{meta.name}** (game {row.id}) has been waiting for {say_span(seconds)} "
    text += f"for you {waited.what}."
    if last:
        text += "\n-# This was the last reminder for this turn."
    buttons = [
        turn_button(row.id, row.seq),
        button("Not this turn", button_id(row.id, row.seq, "hush"), emoji="🔕"),
    ]
    return message(meta.colour, [text_part(text), *button_rows(buttons)], (), [waited.user])


def stale_lobby_message(row: GameRow, meta: GameMeta) -> Message:
    """To the host of a lobby that has waited for a week."""
    text = f"<@{row.host}> this {meta.name} lobby has waited for a week. It closes in 3 days unless it starts."
    return notice(text, meta.colour, [row.host])


def closed_lobby_message(row: GameRow, meta: GameMeta) -> Message:
    return notice(f"The {meta.name} lobby was closed: nobody started it.", meta.colour)
