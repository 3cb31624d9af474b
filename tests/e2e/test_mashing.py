"""Everybody presses everything at once, Discord fails now and then, the bot restarts: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import bot.post.poster
from bot.cli import main
from bot.cli.check import compare
from engine.core import AnyGame
from loopback.commands import UserError
from loopback.driver import Fault, LocalUser, Loopback
from storage import log
from storage.sqlite import open_readonly
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory, end_of, moves_of
from tests.games import GAMES

LEFT_ALONE = ("Rules", "Look", "Again")
"""Buttons that show nothing of the game, and the one that begins another game in the channel."""


async def mash(table: Table, user: LocalUser, chance: random.Random, times: int) -> None:
    """Press random things of the newest messages one sees, fresh or stale."""
    for _ in range(times):
        seen = user.sees(table.channel)
        boards = [m for m in seen if "Take turn" in m.labels][-1:]
        panels = [m for m in seen if moves_of(m) or end_of(m)][-3:]
        if not boards:
            return  # the game is over
        message = chance.choice([*boards, *panels, *panels])
        choices = [(b.custom_id, "") for b in message.buttons if not b.disabled and b.label not in LEFT_ALONE]
        choices += [(s.custom_id, chance.choice(s.options).value) for s in message.selects if s.options]
        if not choices:
            continue
        custom_id, value = chance.choice(choices)
        try:
            if value:
                await user.select(message, custom_id=custom_id, values=[value], force=True)
            else:
                await user.press(message, custom_id=custom_id, force=True)
        except UserError:
            continue  # the message has changed under the finger


def told_lines(table: Table) -> list[str]:
    """Every sentence the posts tell, in order."""
    return [
        line.removeprefix("- ").removeprefix("❗ ")
        for post in table.posts
        for line in post.text.splitlines()
        if line.startswith("- ") and "**Standing**" not in post.text
    ]


@pytest.mark.parametrize(("kind", "kinds"), [("pig", KINDS), ("small_world", GAMES)], ids=["pig", "small_world"])
async def test_mashing(tmp_path: Path, kind: str, kinds: dict[str, AnyGame], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.post.poster, "FIRST_WAIT", 0.02)
    monkeypatch.setattr(bot.post.poster, "LONGEST_WAIT", 0.2)
    chance = random.Random(kind)
    async with Loopback(bot_factory(tmp_path, kinds)) as world:
        table = Table(world, 3)
        await table.begin(kind)
        for _ in range(4):
            fault = Fault("POST /channels/*/messages", status=503, count=3, after=chance.random() < 0.5)
            with world.server.faults.injected(fault):
                await asyncio.gather(*(mash(table, user, chance, 40) for user in table.users))
            await world.restart_bot()
        await table.post()
        rows = await table.bot.database.read(log.log_of, 1)
        said = [told.text for row in rows for told in row.told]
        assert len(rows) > 8, "something was played"
        assert [line for line in told_lines(table) if line in said] == said
        live = table.bot.services.tables._live.get(1)
        assert live is None or live.seq == rows[-1].seq
        assert not world.server.unknown_routes
    if kinds is GAMES:
        assert main(["check", "--data", str(tmp_path)]) == 0
    else:
        assert checked(tmp_path, kinds[kind]) == ""


def checked(folder: Path, game: AnyGame) -> str:
    with open_readonly(folder / "games.sqlite3") as connection:
        return compare(connection, 1, game)
