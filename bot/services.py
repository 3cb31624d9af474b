"""Everything the commands and buttons work with, as one value."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.games import Editions
from bot.messages.operator import Health
from bot.post.channels import Channels
from bot.post.pictures import Pictures
from bot.post.poster import Poster
from bot.post.reminders import Reminders
from bot.rulebook.lookup import Rules
from bot.tables.council import Council
from bot.tables.history import History
from bot.tables.limits import Limits
from bot.tables.lobbies import Lobbies
from bot.tables.people import People
from bot.tables.personal import Personal
from bot.tables.reel import Reels
from bot.tables.servers import Servers
from bot.tables.service import Tables


@dataclass(frozen=True, slots=True)
class Services:
    """One of each; the composition root makes them."""

    tables: Tables
    lobbies: Lobbies
    council: Council
    history: History
    reels: Reels
    people: People
    personal: Personal
    limits: Limits
    servers: Servers
    rules: Rules
    pictures: Pictures
    reminders: Reminders
    channels: Channels
    poster: Poster
    health: Callable[[], Awaitable[Health]]


class Client(commands.AutoShardedBot):
    """The Discord client as commands and buttons know it. ``services`` are there once it is set up."""

    games: Editions
    services: Services


if TYPE_CHECKING:
    Interaction = discord.Interaction[Client]
else:
    Interaction = discord.Interaction
