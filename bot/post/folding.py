"""Answers that call nobody are folded into the newest board: by an edit, or by the answer to the press itself."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.messages.board import board_message
from bot.messages.parts import Message, describe_held
from bot.post.answers import in_open_thread
from bot.post.failures import FAILED
from bot.tables.board import Board, describe_board
from bot.tables.live import Live
from bot.tables.service import Tables
from engine.core import AnyGame
from storage import boards, log
from storage.rows import BoardRow, GameRow

_log = logging.getLogger(__name__)

BETWEEN = 30.0
"""Seconds at least between two edits of a board."""
OLD = 3_600.0
"""Seconds after which a board is not edited any more: what it lacks is told by the next post."""
AGAIN = 60.0
"""Seconds until an edit that failed is tried again."""
BOARDS_KEPT = 512
Shown = tuple[AnyGame, Board]


class Folding:
    """Keeps the newest boards true. Nobody is ever notified by it."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self.client = client
        self.tables = tables
        self.database = tables.database
        self._boards: OrderedDict[int, discord.Message] = OrderedDict()
        """The last boards sent or edited, so that none has to be fetched."""

    def keep(self, message: discord.Message) -> None:
        """A board as it stands on Discord now."""
        self._boards[message.id] = message
        while len(self._boards) > BOARDS_KEPT:
            self._boards.popitem(last=False)

    async def fold(self, game: int) -> None:
        """Tell by an edit what the newest board lacks, or put it off, or leave it to the next post."""
        async with self.tables.opened(game) as live:
            board, row, now = await self.database.read(boards.board, game), live.row, self.tables.clock()
            if board is None or row.board_message is None or now - board.at > OLD:
                await self.database.write(boards.leave, game, live.seq)
                return
            if now < board.edited + BETWEEN:
                await self.database.write(boards.wait, game, board.edited + BETWEEN)
                return
            given = await self._describe(live, board)
        try:
            old = self._boards.get(row.board_message) or await self._channel(row).fetch_message(row.board_message)
            message = show_again(given, old)
            edited = await old.edit(view=message.view, attachments=old.attachments, allowed_mentions=message.mentions)
        except discord.NotFound:
            await self.database.write(boards.leave, game, live.seq)
            return
        except FAILED as error:
            _log.info("game %s: its board could not be edited, again in %.0f s: %s", game, AGAIN, error)
            await self.database.write(boards.wait, game, now + AGAIN)
            return
        self.keep(edited)
        await self._note(game, given[1].seq, now)

    async def answer(self, interaction: discord.Interaction[Any], game: int) -> None:
        """Answer a press of a choice on a board: by the board itself as it is now.

        An older one only loses the choices. Where a post is about to come, it tells what happened.
        """
        pressed = interaction.message
        assert pressed is not None
        async with self.tables.opened(game) as live:
            board = await self.database.read(boards.board, game)
            posting = await self.database.read(boards.owes_post, game)
            newest = board is not None and live.row.board_message == pressed.id
            given = await self._describe(live, board, posting) if board and newest else None
        message = show_again(given, pressed) if given else Message(remove_answers(pressed))
        await in_open_thread(
            interaction,
            lambda: interaction.response.edit_message(
                view=message.view, attachments=pressed.attachments, allowed_mentions=message.mentions
            ),
        )
        if given and board and not posting:
            self.keep(pressed)
            await self._note(game, given[1].seq, board.edited)

    async def _describe(self, live: Live, board: BoardRow, posting: bool = False) -> Shown:
        """The newest board as it is to be now; the game's lock is held. ``posting``: a post with the news comes."""
        rows = await self.database.read(log.log_of, live.id, board.since, live.row.posted if posting else live.seq)
        told = tuple(line for row in rows if row.undone is None for line in row.told)
        present = describe_board(live, told, first=not board.since)
        return live.game, replace(present, questions=()) if posting else present

    async def _note(self, game: int, seq: int, edited: float) -> None:
        """The newest board tells everything up to an entry."""
        async with self.tables.opened(game) as live:
            if live.row.board_message is not None:
                await self.database.write(boards.folded, game, seq, edited)
                self.tables.note_post(live, seq, live.row.board_message, False)

    def _channel(self, row: GameRow) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(row.channel, guild_id=row.guild)


def show_again(shown: Shown, old: discord.Message) -> Message:
    """A board in place of an earlier state of it: with the pictures it has, and no mention but those it made."""
    game, board = shown
    called = {user.id for user in old.mentions}
    board = replace(board, pinged=frozenset(one.seat for one in board.waited if one.user in called))
    return board_message(game, board, [describe_held(file) for file in old.attachments])


def remove_answers(message: discord.Message) -> ui.LayoutView:
    """The layout of an old board without the choices of its questions."""
    view = ui.LayoutView.from_message(message, timeout=None)
    files = iter(message.attachments)
    for item in list(view.walk_children()):
        if isinstance(item, ui.Container):
            for row in [child for child in item.children if isinstance(child, ui.ActionRow)]:
                if any(":answer:" in str(getattr(one, "custom_id", "")) for one in row.children):
                    item.remove_item(row)
        if isinstance(item, ui.MediaGallery):
            point_at_attachments(item, files)
    view.stop()
    return view


def point_at_attachments(gallery: ui.MediaGallery[Any], files: Iterator[discord.Attachment]) -> None:
    """Let a gallery speak of the message's own files (the next ones) again instead of their passing addresses."""
    items = []
    for item, attachment in zip(gallery.items, files, strict=False):
        items.append(discord.MediaGalleryItem(f"attachment://{attachment.filename}", description=item.description))
    gallery.items = items
