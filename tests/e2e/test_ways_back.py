"""There is always a way on: to one's turn, to the board, to the lobby."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.messages.status import MOST_LETTERS, fit_lines
from loopback.driver import Loopback
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory


@pytest.mark.parametrize("command", ["game status", "game board", "game log", "game mine"])
async def test_every_look_at_a_running_game_has_a_button_to_ones_turn(tmp_path: Path, command: str) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        up = table.up(await table.begin("pig"))[0]
        looked = (await up.slash(command)).message
        assert looked
        label = next(label for label in looked.labels if label in ("Take turn", "Game 1"))
        panel = (await up.press(looked, label)).message
        assert panel
        assert "Roll the die" in str(panel.labels)


async def test_a_command_opens_the_panel_and_strangers_read_why_not(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        up = table.up(await table.begin("pig"))[0]
        opened = await up.slash("game turn")
        assert opened.message
        assert opened.message.ephemeral
        assert "Roll the die" in str(opened.message.labels)
        assert "no seat" in (await world.user("Zoe").slash("game turn")).text


@pytest.mark.parametrize("command", ["game status", "game turn"])
async def test_a_deleted_board_is_posted_again_once_and_calls_nobody_twice(tmp_path: Path, command: str) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        await table.bot.services.poster.idle()
        up = table.up(post)[0]
        await up.slash(command)
        await table.bot.services.poster.idle()
        boards = len([m for m in table.channel.messages if "Take turn" in m.labels and not m.ephemeral])
        assert boards == 1, "it was there"
        world.server.world.delete_message(world.server.world.messages[post.id])
        await up.slash(command)
        again = await table.channel.wait_for(lambda m: "Take turn" in m.labels and m.id != post.id and not m.ephemeral)
        assert up.mention not in again.text
        await up.slash(command)
        await table.bot.services.poster.idle()
        assert len([m for m in table.channel.messages if "Take turn" in m.labels and not m.ephemeral]) == 1


async def test_status_shows_a_lobby_again_and_only_the_new_card_has_buttons(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        host, guest = table.users
        first = (await host.slash("game new", game="pig")).message
        assert first
        second = (await guest.slash("game status")).message
        assert second
        assert not second.ephemeral
        assert "Join" in second.labels
        assert not table.channel.message(first.id).labels if hasattr(table.channel, "message") else True
        await guest.press(second, "Join")
        await host.press(second, "Start")
        await table.post()


async def test_the_host_takes_somebody_out_of_the_lobby_and_nobody_else_can(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 3)
        host, ben, cat = table.users
        card = (await host.slash("game new", game="pig")).message
        assert card
        await ben.press(card, "Join")
        assert "has not joined" in (await host.slash("game leave", player=cat)).text
        assert "Only **Ann**" in (await ben.slash("game leave", player=host)).text
        assert "Ben** is no longer" in (await host.slash("game leave", player=ben)).text
        lobby = await table.bot.services.lobbies.get(1)
        assert [seat.name for seat in lobby.seats] == ["Ann"]
        assert lobby.row.host == host.id


def test_a_long_list_ends_with_a_whole_line_and_says_how_many_are_left() -> None:
    lines = [f"- [game {number}](https://discord.com/channels/{10**18}/{10**18}/{10**18})" * 2 for number in range(25)]
    kept = fit_lines(lines, MOST_LETTERS)
    assert len("\n".join(kept)) <= MOST_LETTERS
    assert kept[-1] == f"-# and {25 - (len(kept) - 1)} more"
    assert set(kept[:-1]) < set(lines)
    assert fit_lines(lines[:3], MOST_LETTERS) == lines[:3]
