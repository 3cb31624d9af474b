"""The smallest complete game over real sockets: by panel, by notation, by slash commands; nothing of it is special."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.app import Bot
from bot.games import plug_in
from bot.tables.records import check_record
from engine.core import final_state
from loopback.driver import LocalUser, Loopback, MessageView, Upload
from tests.e2e.table import Table, agree, play_by_panel

GAMES = plug_in(("tests.sample_game", "tests.sample_game"))
GAME = GAMES["noughts"].game


def start_world(folder: Path) -> Loopback:
    return Loopback(lambda: Bot(folder, games=GAMES, gap=0))


async def by_panel(table: Table, user: LocalUser, post: MessageView, dice: random.Random) -> None:
    await play_by_panel(user, post, dice, moves=1)


async def by_notation(table: Table, user: LocalUser, post: MessageView, dice: random.Random) -> None:
    free = await find_free(table)
    await agree(user, await user.slash("move", line=f"mark {dice.choice(free)}; end"))


async def by_commands(table: Table, user: LocalUser, post: MessageView, dice: random.Random) -> None:
    choices = await user.autocomplete("noughts mark", "cell")
    assert {choice.value for choice in choices} == {f"mark {cell}" for cell in await find_free(table)}
    await user.slash("noughts mark", cell=dice.choice(choices).value)
    await agree(user, await user.slash("noughts end"))


async def find_free(table: Table) -> list[int]:
    async with table.bot.services.tables.opened(1) as live:
        return [number for number, owner in enumerate(live.state.cells, 1) if owner is None]


@pytest.mark.parametrize("play", [by_panel, by_notation, by_commands])
async def test_a_whole_game(tmp_path: Path, play: object) -> None:
    async with start_world(tmp_path) as world:
        table, dice = Table(world, 2), random.Random(7)
        post = await table.begin("Noughts and Crosses", "first=seat1")
        assert "The game begins" in post.text
        while "The game is over" not in post.text:
            assert post.images[0].size == (480, 480)
            assert "1 " in (post.images[0].description or "")
            await play(table, table.up(post)[0], post, dice)  # type: ignore[operator]
            post = await table.post()
        assert not world.server.failures
        exported = (await table.users[0].slash("game export")).message
        assert exported
        text = exported.files[0].data().decode()
        game, record = check_record(text, {"noughts": GAME})
        assert game.over(final_state(game, record))


async def test_a_game_goes_on_from_its_file_and_a_left_seat_is_flown(tmp_path: Path) -> None:
    async with start_world(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("tic tac toe", "first=seat1")
        ann, ben = table.up(post)[0], next(user for user in table.users if user not in table.up(post))
        await ann.slash("move", line="mark 5; end")
        exported = (await ann.slash("game export")).message
        assert exported
        await ben.slash("game leave")
        post = await table.post(post)
        assert table.up(post) == [ann], "the autopilot has moved"
        await ann.slash("game abandon")
        upload = Upload("game.txt", exported.files[0].data())
        card = (await ben.slash("game import", record=upload)).message
        assert card
        await ann.press(card, "Join")
        await ben.press(card, "Start")
        post = await table.post(post)
        assert table.up(post) == [ben]
        assert "goes on after 2 moves" in post.text


async def test_its_rules_are_found_and_refusals_carry_their_card(tmp_path: Path) -> None:
    async with start_world(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("noughts")
        up = table.up(post)[0]
        assert "Three in a row" in (await up.slash("rules find", query="when is it a draw")).text
        assert "Play (2)" in (await up.slash("rules browse", game="noughts")).text
        assert "legal for you" in (await up.slash("rules why", move="mark 5")).text
        await up.slash("move", line="mark 5; end")
        other = table.up(await table.post(post))[0]
        refused = await other.slash("move", line="mark 5")
        assert "one mark on a free cell" in refused.text
        assert "rule:noughts.mark" in [button.custom_id for button in refused.buttons]
        now = await other.press(await table.post(), "Rules")
        assert {"Marking a cell", "Three in a row"} <= {button.label for button in now.buttons}


async def test_a_move_is_taken_back_and_a_restart_keeps_the_draft(tmp_path: Path) -> None:
    async with start_world(tmp_path) as world:
        table = Table(world, 2)
        post = await table.begin("noughts")
        up = table.up(post)[0]
        await up.slash("noughts mark", cell="5")
        await world.restart_bot()
        panel = await up.press(post, "Take turn")
        assert "marks cell 5" in panel.text
        assert panel.message
        assert "This turn so far" not in (await up.press(panel.message, "Take back: mark 5")).text
