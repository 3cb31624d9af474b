"""Posts the boards that are owed. Reads the outbox; survives crashes, refusals and outages of Discord.

A post is claimed in the database before it is sent, with a nonce made from game and entry number. If the
bot dies between sending and noting it, the same post is sent with the same nonce again, which Discord
answers with the message it already has.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import UTC, datetime
from typing import Any

import discord
from discord import ui

from bot.messages.board import board_message
from bot.messages.ids import button_id
from bot.messages.parts import Message, add_note, strip_pictures
from bot.post.channels import Channels
from bot.post.failures import FAILED
from bot.post.folding import Folding
from bot.post.owed import claim_post
from bot.post.pictures import Pictures
from bot.post.reminders import Reminders
from bot.post.rights import MISSING_ACCESS, missing_here, missing_in
from bot.tables.board import Board
from bot.tables.servers import EVERY_ROUND, EVERY_TURN
from bot.tables.service import Tables
from storage import boards, games, outbox, players
from storage.connection import StorageError
from storage.rows import Batch, BoardRow, GameRow

_log = logging.getLogger(__name__)

AT_ONCE = 16
FIRST_WAIT, LONGEST_WAIT = 2.0, 600.0
PAUSE = 30.0
"""Seconds without another try while nothing can be stored."""
SEARCHED = 2_000
"""Messages since a claim that are looked through at most for the post it was for."""
CLOCKS = 60.0
"""Seconds by which our clock and Discord's may differ."""
WITHOUT_PICTURES = 3
"""Failed tries after which a post goes out in words only."""


class Poster:
    """One task that posts whatever is due, several games at a time, one post at a time per game."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        pictures: Pictures,
        reminders: Reminders,
        channels: Channels,
        *,
        gap: float = 1.0,
    ) -> None:
        self.client = client
        self.tables = tables
        self.database = tables.database
        self.pictures = pictures
        self.reminders = reminders
        self.channels = channels
        self.folding = Folding(client, tables)
        self.gap = gap
        """Seconds between two posts of one game; turns confirmed meanwhile share a post."""
        self._wake = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._last: dict[int, float] = {}
        self._paused: dict[int, float] = {}
        """Games that wait although the database says they are due, and until when."""
        self._room = asyncio.Semaphore(AT_ONCE)
        self._tried = asyncio.Event()
        """Set, and replaced, whenever a try to post something has ended."""
        self._running = False

    def notify(self, game: int) -> None:
        """Something is owed."""
        self._wake.set()

    async def try_again(self, game: int) -> None:
        """Somebody uses the channel: do not wait for the next try."""
        await self.database.write(outbox.wake, game, self.tables.clock())
        self._wake.set()

    async def revive(self, game: int) -> None:
        """Somebody looks for the board: if its message was deleted, it is posted once more (nobody is pinged anew)."""
        row = await self.database.read(games.game_row, game)
        if row is None or row.board_message is None or await self.database.read(outbox.owes, game):
            return
        try:
            await self.channel(row).fetch_message(row.board_message)
        except discord.NotFound:
            await self.database.write(outbox.owe, game, row.seq, self.tables.clock())
            self._wake.set()
        except FAILED as error:
            _log.info("game %s: it can't be seen whether its board is there: %s", game, error)

    async def note(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody uses a channel: what was refused there is tried again, unless the interaction says it would be."""
        self.channels.note(interaction)
        if interaction.channel_id and not missing_here(interaction).post:
            await self.take_up(channel=interaction.channel_id)

    async def take_up(self, *, channel: int | None = None, guild: int | None = None) -> None:
        """Try again what was refused in a channel, or in a server whose rights have changed."""
        if await self.channels.wake(channel, guild):
            self._wake.set()

    async def learn_fate(self, game: int, channel: int, within: float = 20.0) -> str:
        """Wait for the post a game owes: why it does not get through; empty if it does, or that takes longer."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._running:
                    tried = self._tried
                    why = await self.database.read(players.why_broken, channel)
                    if why or not await self.database.read(outbox.owes, game):
                        return why
                    await tried.wait()
        return ""

    async def run(self) -> None:
        """Post for ever (until cancelled)."""
        self._running = True
        await self.take_up()
        try:
            while True:
                self._wake.clear()
                now = self.tables.clock()
                for game in await self.database.read(outbox.due_games, now):
                    if game not in self._busy and not self._rests(game, now):
                        self._busy[game] = asyncio.create_task(self._post(game), name=f"post-{game}")
                await self._sleep()
        finally:
            self._running = False
            tasks = list(self._busy.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _rests(self, game: int, now: float) -> bool:
        """Is its next try put off although the database could not be told so?"""
        if self._paused.get(game, now) > now:
            return True
        self._paused.pop(game, None)
        return False

    async def post_due(self) -> None:
        """Post what is due now, one game after the other, and return (where :meth:`run` is not running)."""
        for game in await self.database.read(outbox.due_games, self.tables.clock()):
            await self._one(game)

    async def idle(self) -> None:
        """Until nothing is owed or being posted (for tests and a graceful end)."""
        while self._busy or len(await self.database.read(outbox.due_games, self.tables.clock())):
            self._wake.set()
            await asyncio.sleep(0.005)

    async def _sleep(self) -> None:
        due = await self.database.read(outbox.next_due)
        least = 1.0 if self._paused else 0.05
        wait = None if due is None else max(least, due - self.tables.clock())
        # asyncio.wait_for of Python 3.11 can swallow the cancellation that ends the bot; timeout does not.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._wake.wait()

    async def _post(self, game: int) -> None:
        try:
            async with self._room:
                await self._one(game)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            trace = None if isinstance(error, StorageError) else error  # a full disk is told by a line
            _log.error("posting game %s failed (%s); it is tried again", game, error, exc_info=trace)
            await self._postpone(game, LONGEST_WAIT)
        finally:
            del self._busy[game]
            self._wake.set()
            self._tried.set()
            self._tried = asyncio.Event()

    async def _postpone(self, game: int, wait: float) -> None:
        """Try again later; where not even that can be noted (the disk is full), remember it."""
        try:
            await self.database.write(outbox.postpone, game, self.tables.clock() + wait)
        except StorageError as error:
            _log.warning("game %s: that its post is tried again later could not be stored: %s", game, error)
            self._paused[game] = self.tables.clock() + min(wait, PAUSE)

    async def _one(self, game: int) -> None:
        wait = self._last.get(game, 0.0) + self.gap - self.tables.clock()
        if wait > 0:
            await asyncio.sleep(min(wait, self.gap))
        post = await claim_post(self.tables, game)
        if post is None:
            return
        batch, board, row = post.batch, post.board, post.row
        if batch.quiet:
            await self.folding.fold(game)
            return
        pictures = []
        last = await self.database.read(boards.board, game)
        often = await self.database.read(boards.pictures_of, row.channel)
        shown = not board.behind and self.channels.shows_pictures(row.channel)
        shown = shown and wants_pictures(often, board, post.round, last)
        if shown and batch.attempts < WITHOUT_PICTURES:
            key = (game, batch.post, None)
            about = (row.kind, key, post.view, board.names)
            pictures = await self.pictures.turn(*about, lambda: post.current, post.done)
        if not (post.current or batch.resumed):
            # The next turn came while this one was drawn, and nothing was sent yet: one post for both.
            await self.database.write(outbox.release, game)
            return
        try:
            sent = await self._send(row, board_message(post.live.game, board, pictures), batch)
        except FAILED as error:
            await self._failed(row, batch, error)
            return
        self._note_time(game)
        async with self.tables.opened(game) as present:
            seen = post.round if shown else last.round if last else -1
            new = BoardRow(game, batch.since, self.tables.clock(), round=seen)
            await self.database.write(boards.posted, new, batch.post, sent, board.behind)
            self.tables.note_post(present, batch.post, sent, board.behind)
        if not board.behind:
            await self.reminders.schedule(post.live, post.waiting, post.fresh)

    @property
    def posting(self) -> int:
        """How many games are being posted at this moment."""
        return len(self._busy)

    def _note_time(self, game: int) -> None:
        """When a game was posted last; times that hold nobody up any more are forgotten."""
        now = self.tables.clock()
        self._last = {one: at for one, at in self._last.items() if now < at + self.gap}
        self._last[game] = now

    def channel(self, row: GameRow) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(row.channel, guild_id=row.guild)

    async def _send(self, row: GameRow, message: Message, batch: Batch) -> int:
        channel = self.channel(row)
        if batch.resumed and (found := await self._find(channel, batch)):
            return found
        wordy = self.pictures.can(row.kind) and not self.channels.shows_pictures(row.channel)
        if wordy:
            add_note(message, self.channels.words_note(row.channel))
        try:
            sent = await self._post_once(channel, message, batch)
        except discord.Forbidden as error:
            missing = missing_in(self.client, row.channel)
            if not message.pictures or error.code == MISSING_ACCESS or (missing and missing.post):
                raise
            sent, wordy = await self._post_again(row, channel, message, batch)
        if wordy:
            self.channels.told(row.channel)
        self.channels.accept(row.channel)
        self.folding.keep(sent)
        return sent.id

    async def _post_again(
        self, row: GameRow, channel: discord.PartialMessageable, message: Message, batch: Batch
    ) -> tuple[discord.Message, bool]:
        """After a post with pictures was refused: with them once more if every right is back, else in words alone.

        :raises discord.Forbidden: nothing may be posted.
        """
        missing = missing_in(self.client, row.channel)
        if missing and not missing.pictures:
            with contextlib.suppress(discord.Forbidden):
                return await self._post_once(channel, message, batch), False
        words = add_note(strip_pictures(message), self.channels.words_note(row.channel))
        sent = await self._post_once(channel, words, batch)
        self.channels.forbid_pictures(row.channel)
        return sent, True

    @staticmethod
    async def _post_once(channel: discord.PartialMessageable, message: Message, batch: Batch) -> discord.Message:
        return await channel.send(
            view=message.view,
            files=message.files(),
            nonce=f"{batch.game}.{batch.post}",
            allowed_mentions=message.mentions,
        )

    async def _find(self, channel: discord.PartialMessageable, batch: Batch) -> int | None:
        """A post that was sent, but not noted, so long ago that its nonce is forgotten."""
        wanted = button_id(batch.game, batch.post, "log")
        since = datetime.fromtimestamp(batch.claimed - CLOCKS, UTC) if batch.claimed else None
        limit = SEARCHED if since else 25
        try:
            async for message in channel.history(limit=limit, after=since):
                if self.client.user and message.author.id == self.client.user.id and wanted in read_custom_ids(message):
                    return message.id
        except discord.Forbidden:
            return None
        return None

    async def _failed(self, row: GameRow, batch: Batch, error: Exception) -> None:
        if why := await self.channels.refuse(row, batch, error):
            _log.warning("game %s: channel %s can't be posted to: %s (%s)", row.id, row.channel, error, why)
            return
        wait = min(FIRST_WAIT * 2**batch.attempts, LONGEST_WAIT)
        if isinstance(error, discord.RateLimited):
            wait = max(wait, error.retry_after)
        _log.warning("game %s: post of entry %s failed, again in %.0f s: %s", row.id, batch.post, wait, error)
        await self._postpone(row.id, wait)


def wants_pictures(often: str, board: Board, round_: int, last: BoardRow | None) -> bool:
    """Does a channel want pictures with this post? Every round: with its first post."""
    if often == EVERY_TURN or board.ended:
        return True
    return often == EVERY_ROUND and (last is None or last.round != round_)


def read_custom_ids(message: discord.Message) -> set[str]:
    view = ui.LayoutView.from_message(message, timeout=None)
    return {str(item.custom_id) for item in view.walk_children() if isinstance(item, ui.Button | ui.Select)}
