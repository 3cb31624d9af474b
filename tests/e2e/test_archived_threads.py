"""A thread that Discord has put away, since nothing was said in it for a week, does not end the game in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from loopback.driver import Loopback, MessageView, UserError
from tests.bot.tables.pigs import KINDS
from tests.e2e.pictures import PigPainter
from tests.e2e.table import Table, bot_factory


async def begin(world: Loopback) -> tuple[Table, MessageView]:
    """A game in a thread of its own, and its board."""
    table = Table(world, 2)
    host, guest = table.users
    await host.slash("game new", game="pig", thread=True)
    (table.channel,) = world.threads
    await guest.press(table.channel.last, "Join")
    await host.press(table.channel.messages[0], "Start")
    for user in table.users:
        user.channel = table.channel
    return table, await table.post()


def put_away(world: Loopback, table: Table) -> None:
    table.channel.channel.archived = True
    world.server.world.update_channel(table.channel.channel)


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("label", ["Take turn", "Log"])
async def test_a_press_on_the_board_opens_it_again(tmp_path: Path, label: str, drawn: bool) -> None:
    painters = {"pig": PigPainter()} if drawn else None
    async with Loopback(bot_factory(tmp_path, KINDS, painters)) as world:
        table, post = await begin(world)
        put_away(world, table)
        answer = await table.up(post)[0].press(post, label)
        assert answer.message
        assert answer.ephemeral
        assert "Something went wrong" not in answer.text
        assert not table.channel.archived


async def test_a_panel_that_is_open_goes_on(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table, post = await begin(world)
        up = table.up(post)[0]
        panel = (await up.press(post, "Take turn")).message
        assert panel
        put_away(world, table)
        rolled = await up.press(panel, "Roll")
        assert rolled.message
        assert "Something went wrong" not in rolled.text
        put_away(world, table)
        with pytest.raises(UserError, match="archived"):
            await up.slash("move", line="end")
        await up.say(None, "anybody there?")
        assert "sent" in (await up.slash("move", line="end")).text
        put_away(world, table)
        assert "rolls" in (await table.post(post)).text


async def test_a_lobby_card_goes_on(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        host, guest = table.users
        await host.slash("game new", game="pig", thread=True)
        (table.channel,) = world.threads
        card = table.channel.last
        put_away(world, table)
        await guest.press(card, "Join")
        assert "**Ben**" in card.text
        put_away(world, table)
        await host.press(card, "Start")
        await table.post()
