"""Why something was not done."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.messages.parts import Message, button, button_rows, message, notice, text_part
from engine.core import GameError, NotLegal, NotUnderstood
from engine.core.meta import PLAIN


def refusal_message(error: GameError, *, card: str = "") -> Message:
    """What was wrong, what would be legal, and the rule that says so as a button with the title of its ``card``."""
    lines = [f"✋ {error}"]
    buttons: list[ui.Button[Any]] = []
    if isinstance(error, NotLegal):
        if error.legal and error.legal not in str(error):
            lines.append(error.legal if error.legal[:1].isupper() else f"Legal: {error.legal}")
        if card:
            buttons.append(button(f"Rule: {card}", f"rule:{error.rule}", emoji="📖"))
    if isinstance(error, NotUnderstood) and error.example:
        lines.append(f"For example: `{error.example}`")
    return message(PLAIN, [text_part("\n".join(lines), 3_500), *button_rows(buttons)])


def check_message(error: Exception) -> Message:
    """A command that may not be used so or here."""
    return notice(f"✋ {error}")


def changed_message() -> Message:
    """The command is not the one the user's Discord knows."""
    return notice("This command has changed. Please reload Discord and try again.")


def unusable_message(why: str) -> Message:
    """The database can't be written to or read now."""
    return notice(
        f"✋ I can't store anything just now ({why}). Nothing was changed. Tell whoever runs this bot; "
        "once that is mended, do the same again."
    )


def fault_message(number: str) -> Message:
    """An error of ours; its trace is in the log under ``number``."""
    return notice(f"Something went wrong on my side (error `{number}`). Nothing was changed; please try again.")
