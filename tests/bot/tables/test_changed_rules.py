"""A running game under rules that were put right goes on from its position; one that is lost is closed, not stuck."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import Refused
from bot.tables.history import History
from bot.tables.lobbies import Plan
from bot.tables.people import People
from bot.tables.press import Write
from engine.core import NotLegal
from storage import games, log
from tests.bot.tables.pigs import Pigs, pigs
from tests.engine.core.pig import Add, Pig


class StricterPig(Pig):
    """Pig whose rules were put right: three points at once are too many now."""

    meta = replace(Pig.meta, rules_version=2)

    def perform(self, state: Any, seat: int, move: Any) -> Any:
        if isinstance(move, Add) and move.points == 3:
            raise NotLegal("3 is too much, 2 is the most.", rule="pig.add", legal="add 2")
        return super().perform(state, seat, move)


def renew(table: Pigs) -> None:
    """The bot is started anew with the stricter rules."""
    table.tables.kinds = {"pig": StricterPig()}
    table.tables.forget(table.game)


async def test_it_goes_on_from_its_position_and_the_log_says_so_once(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        (other,) = await table.others()
        await table.play(up, "add 3", "end")
        renew(table)
        with pytest.raises(NotLegal, match="2 is the most"):
            await table.play(other, "ok", "add 3")
        await table.play(other, "ok")
        assert await table.points(up) == 3
        await table.play(other, "add 2", "end")
        rows = await table.database.read(log.log_of, table.game)
        said = [row for row in rows if row.line == "rules 2"]
        assert len(said) == 1
        assert "The rules were put right" in said[0].told[0].text
        assert said[0].seat is None


async def test_old_turns_are_not_taken_back_and_everything_else_works(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        (other,) = await table.others()
        await table.play(up, "add 3", "end")
        renew(table)
        await table.play(other, "ok")
        plan = await table.council.rewind_plan(table.game, other)
        with pytest.raises(Refused, match="rules have changed"):
            await table.council.rewind(table.game, other, plan.first, plan.seq, other)
        assert (await People(table.tables).games(up))[0].row.id == table.game
        assert await History(table.tables).status(table.game, up)
        with pytest.raises(Refused, match="exported when it is over"):
            await History(table.tables).export(table.game, public=False)
        for user in (up, other):
            await table.council.abandon(table.game, user)
        assert "add 3" in (await History(table.tables).export(table.game, public=False)).text


async def test_a_game_without_a_position_is_closed_and_keeps_nobody_from_anything(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        await table.play(up, "add 3", "end")

        def damage(connection: Any) -> None:
            connection.execute("UPDATE snapshots SET state = ?", (b"\xc1",))

        await table.database.write(damage)
        renew(table)
        assert await People(table.tables).games(up) == [], "one's list does not break over it"
        with pytest.raises(Refused, match="can't be continued"):
            await table.press(up, Write("ok"))
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert row.status == "abandoned"
        await table.lobbies.new(Plan("pig", 5, 1, up, "Ann"))  # the channel is free again
        assert "add 3" in (await History(table.tables).export(table.game, public=False)).text


async def test_a_draft_that_cant_be_read_is_dropped_and_its_player_is_told(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        await table.play(up, "add 2")

        def damage(connection: Any) -> None:
            connection.execute("UPDATE drafts SET entries = '{oops'")

        await table.database.write(damage)
        table.tables.forget(table.game)
        panel = await table.panel(up)
        assert panel.lost
        await table.play(up, "add 1", "end")
        assert await table.points(up) == 1
