"""Answers to interactions: at once, late, or a refusal."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import app_commands, ui

from bot.messages.parts import Message, button, message, rows, words
from engine.core import GameError, NotLegal, NotUnderstood

if TYPE_CHECKING:
    from bot.app import Bot

    Interaction = discord.Interaction[Bot]
else:
    Interaction = discord.Interaction

_log = logging.getLogger(__name__)
FAILED = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What sending may raise when Discord or the way to it fails."""
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060


def on_panel(interaction: Interaction) -> bool:
    """Was a component of a private message used, so that the answer may replace that message?"""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def send(interaction: Interaction, answer: Message, *, ephemeral: bool = True) -> int:
    """A new message, or the end of a deferred one; returns the message's id."""
    if interaction.response.is_done():
        edited = await interaction.edit_original_response(
            view=answer.view, attachments=answer.files(), allowed_mentions=answer.mentions
        )
        return edited.id
    sent = await interaction.response.send_message(
        view=answer.view, files=answer.files(), ephemeral=ephemeral, allowed_mentions=answer.mentions
    )
    return sent.message_id or 0


async def replace(interaction: Interaction, answer: Message) -> None:
    """Put the answer in place of the message whose component was used."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=answer.view, attachments=answer.files())
    else:
        await interaction.response.edit_message(view=answer.view, attachments=answer.files())


async def answer_panel(interaction: Interaction, answer: Message) -> None:
    """Into the private panel it came from; else as a new private message."""
    if on_panel(interaction):
        await replace(interaction, answer)
    else:
        await send(interaction, answer)


async def wait(interaction: Interaction, *, ephemeral: bool = True) -> None:
    """Say that the answer takes a moment (a picture has to be drawn)."""
    if interaction.response.is_done():
        return
    if on_panel(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=ephemeral, thinking=True)


async def say(interaction: Interaction, text: str, *, ephemeral: bool = True) -> None:
    """A few words as a new message."""
    answer = message("", [words(text, 3_900)])
    if interaction.response.is_done():
        await interaction.followup.send(view=answer.view, ephemeral=ephemeral)
    else:
        await send(interaction, answer, ephemeral=ephemeral)


def refusal(error: GameError) -> Message:
    """What was wrong, what would be legal, and the rule that says so as a button."""
    lines = [f"✋ {error}"]
    buttons: list[ui.Button[Any]] = []
    if isinstance(error, NotLegal):
        if error.legal and error.legal not in str(error):
            lines.append(f"Legal: {error.legal}")
        if error.rule and not error.rule.startswith("core."):
            title = error.rule.partition(".")[2].replace("-", " ")
            buttons.append(button(f"Rule: {title}", f"rule:{error.rule}", emoji="📖"))
    if isinstance(error, NotUnderstood) and error.example:
        lines.append(f"For example: `{error.example}`")
    return message("", [words("\n".join(lines), 3_500), *rows(buttons)])


async def refuse(interaction: Interaction, error: BaseException) -> None:
    """Answer an error, privately. An unexpected one gets an id; its trace stays in the log."""
    if isinstance(error, GameError):
        answer = refusal(error)
    elif isinstance(error, app_commands.CheckFailure | app_commands.TransformerError):
        answer = message("", [words(f"✋ {error}")])
    elif isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
        answer = message("", [words("This command has changed. Please reload Discord and try again.")])
    elif isinstance(error, discord.HTTPException) and error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
        _log.warning("an answer came too late or twice: %s", error)
        return
    else:
        number = secrets.token_hex(3)
        pressed: Any = interaction.data or {}
        what = pressed.get("custom_id") or getattr(interaction.command, "qualified_name", "?")
        _log.error("error %s in %s", number, what, exc_info=error)
        answer = message(
            "", [words(f"Something went wrong on my side (error `{number}`). Nothing was changed; please try again.")]
        )
    try:
        if interaction.response.is_done():
            await interaction.followup.send(view=answer.view, ephemeral=True)
        else:
            await interaction.response.send_message(view=answer.view, ephemeral=True)
    except (*FAILED, RuntimeError) as failure:
        _log.warning("a refusal could not be sent: %s", failure)
