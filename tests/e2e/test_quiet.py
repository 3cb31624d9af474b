"""A quiet channel: one post a turn, answers by a press on it, nobody called twice, few requests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.lobbies import Plan
from bot.tables.press import Write
from engine.core import Entry, Record
from engine.terra_mystica.game import GAME
from loopback.driver import Loopback
from loopback.driver_views import MessageView
from tests.bot.tables.pigs import Hour
from tests.e2e.table import BOUNDLESS, Table, bot_factory

LEDGERS = Path(__file__).parents[1] / "fixtures" / "terra_mystica"
PAUSE = 600.0
"""Seconds between two turns of the recorded game."""


@pytest.fixture
def hour() -> Hour:
    return Hour()


async def import_game(table: Table, record: Record) -> None:
    """A game of the users around the table that begins as the recorded one did."""
    services = table.bot.services
    host, *guests = table.users
    empty = str(replace(record, entries=(), rules_version=GAME.meta.rules_version))
    channel = table.channel.id
    plan = Plan(GAME.meta.id, channel, None, host.id, host.name, record=empty)
    lobby = await services.lobbies.new(plan)
    for guest in guests:
        await services.lobbies.join(lobby.row.id, guest.id, guest.name)
    await services.lobbies.start(lobby.row.id, host.id)
    services.poster.notify(lobby.row.id)


async def settle(table: Table, clock: Hour, seconds: float) -> None:
    """Time passes, and all that falls due is posted."""
    clock.now += seconds
    table.bot.services.poster.notify(1)
    await table.bot.services.poster.idle()


async def play_entry(table: Table, entry: Entry) -> None:
    async with table.bot.services.tables.opened(1) as live:
        user = live.seats[entry.seat].user
    await table.bot.services.tables.press(1, user, Write(entry.line), confirmed=True)


def pings(posts: list[MessageView]) -> int:
    return sum(len(post.entity.mentions) for post in posts)


async def test_a_league_game_posts_little(tmp_path: Path, hour: Hour) -> None:
    """267 posts and 218 pings it took when each answer to power was a post of its own."""
    record = GAME.read_foreign((LEDGERS / "001.txt").read_text(encoding="utf-8"))
    async with Loopback(bot_factory(tmp_path, clock=hour, limits=BOUNDLESS)) as world:
        table = Table(world, 4)
        await import_game(table, record)
        await settle(table, hour, 0.0)
        before = world.server.requests
        for entry in record.entries:
            await play_entry(table, entry)
            await settle(table, hour, PAUSE)
        assert "The game is over" in table.posts[-1].text
        turns = sum(entry.line == "end" for entry in record.entries)
        print(len(table.posts), pings(table.posts), world.server.requests - before, turns)
        assert len(table.posts) <= 180
