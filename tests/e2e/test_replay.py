"""Looking back: any past position by buttons, nothing secret in it, the ledger, and a restart in the middle."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from loopback.driver import Loopback, MessageView, Outcome
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory, play_by_panel
from tests.games import GAMES


def view_of(outcome: Outcome) -> MessageView:
    assert outcome.message is not None, outcome
    return outcome.message


async def played(table: Table, kind: str, turns: int, options: str = "") -> MessageView:
    chance = random.Random(kind)
    post = await table.begin(kind, options)
    for _ in range(turns):
        await play_by_panel((await table.waited(post))[0], post, chance, moves=3)
        post = await table.following(post)
    return post


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_one_walks_through_a_game_by_buttons(tmp_path: Path, kind: str) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        await played(table, kind, 8)
        ann = table.users[0]
        shown = view_of(await ann.slash("game replay", turn=0))
        assert "the deal" in shown.text
        assert shown.ephemeral
        seen = []
        while True:
            step = next(b for b in shown.buttons if ":replay:n" in b.custom_id)
            if step.disabled:
                break
            shown = view_of(await ann.press(shown, custom_id=step.custom_id))
            seen.append(shown.text.splitlines()[0])
        assert len(set(seen)) == len(seen) > 4
        assert f"turn {len(seen)} of {len(seen)}" in seen[-1]
        await world.restart_bot()
        back = next(b for b in shown.buttons if ":replay:b" in b.custom_id)
        shown = view_of(await ann.press(shown, custom_id=back.custom_id))
        assert shown.text.splitlines()[0] == seen[-2], "the buttons live on after a restart"


async def test_it_begins_after_ones_own_last_turn(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 3)
        post = await played(table, "small_world", 5, "first=seat1")
        up = table.up(post)[0]
        shown = view_of(await up.slash("game replay"))
        number, last = (int(word) for word in shown.text.split("turn ")[1].split(" · ")[0].split(" of "))
        assert number < last
        assert "Now" in shown.labels
        assert f"turn {last} of {last}" in view_of(await up.press(shown, "Now")).text


async def test_hidden_coins_are_in_no_past_position_and_no_ledger(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        await played(table, "small_world", 4, "coins=hidden")
        ann = table.users[0]
        shown = view_of(await ann.slash("game replay", turn=3))
        ledger = view_of(await ann.press(shown, "Ledger"))
        assert "regions" in ledger.text
        assert "coins" not in ledger.text


async def test_the_ledger_tells_what_each_turn_changed_and_of_one_player(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        ann, ben = table.users
        post = await table.begin("terra_mystica")
        chance = random.Random(3)
        while "to take a turn" not in post.text:
            await play_by_panel((await table.waited(post))[0], post, chance, moves=1)
            post = await table.following(post)
        up = table.up(post)[0]
        await play_by_panel(up, post, chance, moves=2)
        await table.post(post)
        shown = view_of(await ann.slash("game replay"))
        ledger = view_of(await ann.press(shown, "Ledger"))
        assert "workers" in ledger.text
        one = view_of(await ann.select(ledger, "Whose turns", ben.name))
        assert one.text.count("**Ben**") >= 1
        assert "page 1 of" in one.text


async def test_a_game_that_has_not_begun_has_nothing_to_look_back_at(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        ann = table.users[0]
        await ann.slash("game new", game="pig")
        assert "has not started" in (await ann.slash("game replay")).text
        await ann.slash("game abandon")
        await table.begin("pig")
        assert "the deal" in (await ann.slash("game replay")).text
