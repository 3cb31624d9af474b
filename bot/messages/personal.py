"""What somebody is told about the data stored of them."""

from __future__ import annotations

import discord

from bot.messages.ids import button_id
from bot.messages.parts import Message, button, button_rows, message, notice, text_part
from bot.tables.personal import Deleted, Stored
from engine.core.english import counted
from engine.core.meta import PLAIN

FILE = "my-data.json"
FILE_NOTE = "All that is stored about you here. Times are seconds since 1970, UTC."
_GAME = 0
"""These buttons belong to no game."""


def data_message(stored: Stored) -> Message:
    """What is stored, and what can be done about it."""
    text = (
        "### Your data\n"
        "Stored are your id and the name you go by, your settings and orders, and in the games you took part in "
        f"({counted(stored.games, 'game')}): your seat, your moves with their time, drafts, votes and results. "
        "The bot reads no messages and knows nothing else of you."
    )
    buttons = [
        button("Give me a file", button_id(_GAME, 0, "data_file")),
        button("Delete my data …", button_id(_GAME, 0, "data_delete"), discord.ButtonStyle.danger),
    ]
    return message(PLAIN, [text_part(text), *button_rows(buttons)])


def delete_question(stored: Stored) -> Message:
    """Before anything is deleted."""
    steps = []
    if stored.running:
        steps.append(
            f"You leave {counted(stored.running, 'running game')} first: the autopilot plays your seats, and a game "
            "that nobody plays any more ends."
        )
    if stored.lobbies:
        steps.append(f"You leave {counted(stored.lobbies, 'lobby', 'lobbies')}.")
    steps.append("Your settings, orders, drafts and votes are deleted.")
    steps.append(
        "In logs, seats and results you are “a former player” without an id. The moves stay, so that the others can "
        "still look at their games, play on and replay them."
    )
    steps.append(
        "Messages that were already posted in channels stay as they are; so do the operator's backups for a while."
    )
    text = "### Delete your data?\n" + "\n".join(f"- {step}" for step in steps) + "\n**This can't be undone.**"
    yes = button("Yes, delete my data", button_id(_GAME, 0, "data_gone"), discord.ButtonStyle.danger)
    return message(PLAIN, [text_part(text), *button_rows([yes])])


def deleted_message(deleted: Deleted) -> Message:
    games = counted(deleted.erased.games, "game")
    return notice(
        f"Your data are deleted; {games} now say “a former player”. What you do here from now on is stored anew."
    )
