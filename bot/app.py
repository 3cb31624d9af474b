"""The composition root: one bot, its services and its cogs."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands

from bot.faults import Faults
from bot.games import GAMES, Editions, games_of
from bot.health import look_at
from bot.post.answers import refuse
from bot.post.channels import Channels
from bot.post.failures import FAILED
from bot.post.pictures import Pictures
from bot.post.poster import Poster
from bot.post.reminders import Reminders
from bot.rulebook.lookup import Rules
from bot.services import Client, Services
from bot.supervision import keep_going
from bot.tables.council import Council
from bot.tables.history import History
from bot.tables.limits import LIMITS, Limit, Limits
from bot.tables.lobbies import Lobbies
from bot.tables.people import People
from bot.tables.personal import Personal
from bot.tables.reel import Reels
from bot.tables.service import Tables
from storage import players
from storage.database import Database

_log = logging.getLogger(__name__)

COGS = (
    "cogs.buttons",
    "cogs.game",
    "cogs.manage",
    "cogs.move",
    "cogs.my",
    "cogs.operator",
    "cogs.rights",
    "cogs.rules",
    "cogs.show",
    "cogs.moves",
)
DATABASE = "games.sqlite3"
RULES = "rules.sqlite3"
LONGEST_WAIT = 30.0
"""Seconds a request may wait for its rate limit; one that is to wait longer fails, and is owed like any other."""
SYNC_AGAIN = 600.0
"""Seconds until the commands are sent again after a failure."""


class Tree(app_commands.CommandTree["Bot"]):
    """All slash commands; whatever goes wrong in one is answered in one place."""

    async def on_error(self, interaction: discord.Interaction[Bot], error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if interaction.type is discord.InteractionType.autocomplete:
            _log.warning("autocomplete failed", exc_info=cause)
            return
        await refuse(interaction, cause)


class Bot(Client):
    """The Discord client with everything it needs.

    ``services`` are there from :meth:`setup_hook` on. ``games`` is the registry unless a test gives its own;
    ``draw_apart`` is False for painters that can't be sent to another process.
    """

    database: Database

    def __init__(
        self,
        data: Path,
        *,
        games: Editions = GAMES,
        draw_apart: bool = True,
        sync: bool = False,
        gap: float = 1.0,
        clock: Callable[[], float] = time.time,
        limits: Mapping[str, Limit] = LIMITS,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.data = data
        self.games = games
        self.kinds = games_of(games)
        self.force_sync = sync
        self._draw_apart = draw_apart
        self._gap = gap
        self._clock = clock
        self._limits = limits
        self._tasks: list[asyncio.Task[None]] = []
        self._commands_sent = asyncio.Event()
        self.faults = Faults(clock)
        self.begun = clock()
        self.let_in = False
        """Discord has taken the token; what fails from now on is our own."""
        self.on_up: Callable[[], None] = lambda: None
        """Called once when the bot is connected and answers."""

    async def setup_hook(self) -> None:
        self.let_in = True
        self.faults.begin()
        self.database = await Database.open(self.data / DATABASE)
        rules = Rules(self.kinds, self.data / RULES)
        await asyncio.to_thread(rules.open)
        tables = Tables(self.database, self.kinds, clock=self._clock)
        pictures = Pictures(self.games, apart=self._draw_apart)
        pictures.prepare()
        reminders = Reminders(self, tables)
        channels = Channels(self, tables)
        limits = Limits(self.database, self._clock, self._limits)
        lobbies, council = Lobbies(tables, limits), Council(tables)
        self.services = Services(
            tables=tables,
            lobbies=lobbies,
            council=council,
            history=History(tables),
            reels=Reels(tables),
            people=People(tables),
            personal=Personal(lobbies, council),
            limits=limits,
            servers=lobbies.servers,
            rules=rules,
            pictures=pictures,
            reminders=reminders,
            channels=channels,
            poster=Poster(self, tables, pictures, reminders, channels, gap=self._gap),
            health=partial(look_at, self),
        )
        tables.on_commit = self.services.poster.notify
        await self.load_cogs()
        self.begin_work()

    def begin_work(self) -> None:
        """Start what goes on in the background."""
        self._tasks = [
            asyncio.create_task(keep_going("commands", self.send_commands), name="commands"),
            asyncio.create_task(self._after_ready("greeting", self._up), name="up"),
            asyncio.create_task(self._after_ready("games left", self.services.council.close_left), name="left"),
            asyncio.create_task(self._after_ready("posts", self.services.poster.run), name="poster"),
            asyncio.create_task(self._after_ready("reminders", self.services.reminders.run), name="reminders"),
        ]

    async def _up(self) -> None:
        if self.force_sync:  # whoever asks for that wants to see them
            await self._commands_sent.wait()
        self.on_up()

    async def load_cogs(self) -> None:
        for cog in COGS:
            await self.load_extension(cog)

    async def _after_ready(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        await self.wait_until_ready()
        await keep_going(name, work)

    async def send_commands(self) -> None:
        """Send the command tree to Discord if it is not the one sent last; the games do not wait for it."""
        text = json.dumps([command.to_dict(self.tree) for command in self.tree.get_commands()], sort_keys=True)
        fingerprint = hashlib.sha256(text.encode()).hexdigest()
        key = f"commands:{self.application_id}"
        if not self.force_sync and await self.database.read(players.get_meta, key) == fingerprint:
            return
        while True:
            try:
                await self.tree.sync()
                break
            except app_commands.CommandSyncFailure as error:
                _log.warning("Discord does not take the commands; those sent earlier stay: %s", error)
                self._commands_sent.set()
                return
            except FAILED as error:
                wait = max(SYNC_AGAIN, getattr(error, "retry_after", 0.0))
                _log.warning("The commands could not be sent (%s); trying again in %.0f s", error, wait)
                await asyncio.sleep(wait)
        await self.database.write(players.set_meta, key, fingerprint)
        self._commands_sent.set()
        _log.info("commands sent to Discord")

    async def close(self) -> None:
        """Finish what is being written, then leave. Nothing confirmed is lost at any moment."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        await super().close()
        if hasattr(self, "services"):
            self.services.pictures.close()
        self.faults.end()
        if hasattr(self, "database"):
            await self.database.close()
