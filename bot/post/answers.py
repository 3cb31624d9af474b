"""Answers to interactions: at once, late, in place of the message used, or a refusal."""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.messages.parts import Message, add_note, notice, strip_pictures
from bot.messages.refusals import changed_message, check_message, fault_message, refusal_message, unusable_message
from bot.messages.rights import say_words_only
from bot.post.failures import ALREADY_ANSWERED, ARCHIVED, FAILED, UNKNOWN_INTERACTION
from bot.post.rights import FILES, explain_refusal, missing_here
from engine.core import GameError
from storage.connection import Unusable

AnyInteraction = discord.Interaction[Any]
T = TypeVar("T")
PATIENCE = 1.0
"""Seconds until a private answer is promised for work that has not ended; Discord waits for three."""
_log = logging.getLogger(__name__)
OPEN = "open"
"""Of an interaction: everybody sees that an answer to it is still to come."""


def on_panel(interaction: AnyInteraction) -> bool:
    """Was a component of a private message used, so that the answer may replace that message?"""
    return interaction.message is not None and interaction.message.flags.ephemeral


def find_held(interaction: AnyInteraction) -> list[discord.Attachment]:
    """The pictures of the private message whose component was used."""
    return interaction.message.attachments if interaction.message and on_panel(interaction) else []


async def in_open_thread(interaction: AnyInteraction, call: Callable[[], Awaitable[T]]) -> T:
    """Answer; in a thread that was archived meanwhile Discord takes no answer, so it is opened again first."""
    try:
        return await call()
    except discord.HTTPException as error:
        if error.code != ARCHIVED or not isinstance(interaction.channel, discord.Thread):
            raise
        await interaction.channel.edit(archived=False)
        return await call()


async def in_words_if_need_be(answer: Message, call: Callable[[Message], Awaitable[T]]) -> T:
    """Send an answer; where its pictures are forbidden, in words alone."""
    try:
        return await call(answer)
    except discord.Forbidden:
        if not answer.pictures:
            raise
        return await call(add_note(strip_pictures(answer), say_words_only([FILES])))


async def send(interaction: AnyInteraction, answer: Message, *, ephemeral: bool = True) -> int:
    """A new message, or the end of a deferred one; returns the message's id."""
    return await in_open_thread(
        interaction, lambda: in_words_if_need_be(answer, partial(_send, interaction, ephemeral))
    )


async def _send(interaction: AnyInteraction, ephemeral: bool, answer: Message) -> int:
    if interaction.response.is_done():
        interaction.extras.pop(OPEN, None)
        edited = await interaction.edit_original_response(
            view=answer.view, attachments=answer.files(), allowed_mentions=answer.mentions
        )
        return edited.id
    sent = await interaction.response.send_message(
        view=answer.view, files=answer.files(), ephemeral=ephemeral, allowed_mentions=answer.mentions
    )
    return sent.message_id or 0


async def send_more(interaction: AnyInteraction, answer: Message, *, ephemeral: bool = True) -> None:
    """One more message after the answer."""
    view, mentions = answer.view, answer.mentions
    await in_open_thread(
        interaction, lambda: interaction.followup.send(view=view, ephemeral=ephemeral, allowed_mentions=mentions)
    )


async def send_file(interaction: AnyInteraction, note: str, name: str, text: str) -> None:
    """A text file as the end of a deferred answer."""
    file = discord.File(io.BytesIO(text.encode()), filename=name)
    await interaction.edit_original_response(content=note, attachments=[file])


async def replace(interaction: AnyInteraction, answer: Message) -> None:
    """Put the answer in place of the message whose component was used."""
    await in_open_thread(interaction, lambda: in_words_if_need_be(answer, partial(_replace, interaction)))


async def _replace(interaction: AnyInteraction, answer: Message) -> None:
    if interaction.response.is_done():
        await interaction.edit_original_response(view=answer.view, attachments=answer.files())
    else:
        await interaction.response.edit_message(view=answer.view, attachments=answer.files())


async def replace_words(interaction: AnyInteraction, answer: Message, held: list[discord.Attachment]) -> None:
    """As :func:`replace`, with the pictures the message has already; nobody is notified."""
    silent = discord.AllowedMentions.none()
    await in_open_thread(
        interaction,
        lambda: interaction.response.edit_message(view=answer.view, attachments=held, allowed_mentions=silent),
    )


async def answer_panel(interaction: AnyInteraction, answer: Message) -> None:
    """Into the private panel it came from; else as a new private message."""
    if on_panel(interaction):
        await replace(interaction, answer)
    else:
        await send(interaction, answer)


async def answer_publicly(interaction: AnyInteraction, answer: Message) -> None:
    """In place of the public message pressed; else as a new public message."""
    if interaction.message is not None:
        await replace_words(interaction, answer, [])
    else:
        await send(interaction, answer, ephemeral=False)


async def defer(interaction: AnyInteraction, *, ephemeral: bool = True) -> None:
    """Say that the answer takes a moment (a picture has to be drawn)."""
    if interaction.response.is_done():
        return
    if on_panel(interaction):
        await in_open_thread(interaction, interaction.response.defer)
    else:
        await in_open_thread(interaction, partial(interaction.response.defer, ephemeral=ephemeral, thinking=True))
        interaction.extras[OPEN] = not ephemeral


async def in_time(interaction: AnyInteraction, work: Awaitable[T]) -> T:
    """The result of work that may take longer than Discord waits: then a private answer is promised meanwhile."""
    task = asyncio.ensure_future(work)
    await asyncio.wait([task], timeout=PATIENCE)
    if not task.done():
        await defer(interaction)
    return await task


async def withdraw(interaction: AnyInteraction) -> None:
    """Take back a deferred answer that everybody sees as "thinking": what is said instead is for one user alone."""
    if interaction.extras.pop(OPEN, False):
        await interaction.delete_original_response()


async def say(interaction: AnyInteraction, text: str) -> None:
    """A few words to the user alone, as a new message."""
    if interaction.response.is_done():
        await send_more(interaction, notice(text))
    else:
        await send(interaction, notice(text))


async def say_after(interaction: AnyInteraction, text: str) -> None:
    """A few more words (if any) when all is done: that they do not arrive changes nothing."""
    try:
        if text:
            await say(interaction, text)
    except FAILED as error:
        _log.warning("a word after an answer could not be sent: %s", error)


async def refuse(interaction: AnyInteraction, error: BaseException) -> None:
    """Answer an error, privately. An unexpected one gets an id; its trace stays in the log."""
    if isinstance(error, GameError):
        card = interaction.client.services.rules.index.card(getattr(error, "rule", ""))
        answer = refusal_message(error, card=card.title if card else "")
    elif isinstance(error, app_commands.CheckFailure | app_commands.TransformerError):
        answer = check_message(error)
    elif isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
        answer = changed_message()
    elif isinstance(error, Unusable):
        _log.error("the database can't be used: %s", error)
        answer = unusable_message(str(error))
    elif isinstance(error, discord.HTTPException) and error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
        _log.warning("an answer came too late or twice: %s", error)
        return
    elif why := explain_refusal(
        error, missing_here(interaction), thread=isinstance(interaction.channel, discord.Thread)
    ):
        _log.warning("an answer, or what it was about, was refused: %s", error)
        answer = notice(f"✋ {why}")
    else:
        number = secrets.token_hex(3)
        pressed: Any = interaction.data or {}
        what = pressed.get("custom_id") or getattr(interaction.command, "qualified_name", "?")
        _log.error("error %s in %s", number, what, exc_info=error)
        answer = fault_message(number)
    try:
        if interaction.response.is_done():
            await withdraw(interaction)
            await send_more(interaction, answer)
        else:
            await send(interaction, answer)
    except (*FAILED, RuntimeError) as failure:
        _log.warning("a refusal could not be sent: %s", failure)
