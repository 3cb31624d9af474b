"""What players decide together: seats, abandoning, taking back saved turns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refused
from engine.core import NotYours
from storage import games, log, outbox
from storage.connection import Connection
from tests.bot.tables.pigs import pigs


async def test_a_left_seat_is_played_by_the_autopilot_and_can_be_taken_over(tmp_path: Path) -> None:
    async with pigs(tmp_path, 3) as table:
        up = await table.turn()
        first, second = await table.others()
        await table.council.leave(table.game, first)
        await table.play(up, "add 1", "end")
        await table.play(second, "ok")
        rows = await table.database.read(log.log_of, table.game, 1)
        assert {row.by for row in rows} >= {"table", "autopilot"}
        with pytest.raises(NotYours):
            await table.play(first, "ok")
        with pytest.raises(Refused):
            await table.council.take_over(table.game, second, "Ben")
        await table.council.take_over(table.game, 777, "Zoe")
        async with table.tables.opened(table.game) as live:
            assert "Zoe" in live.names
            assert not any(seat.pilot for seat in live.seats)
        with pytest.raises(Refused):
            await table.council.take_over(table.game, 778, "Yan")


async def test_an_absent_players_seat_goes_to_the_autopilot_by_host_or_by_vote(tmp_path: Path) -> None:
    async with pigs(tmp_path, 4) as table:
        up = await table.turn()
        async with table.tables.opened(table.game) as live:
            live.row = replace(live.row, host=up)
        first, second, third = await table.others()
        with pytest.raises(Refused, match="3 days"):
            await table.council.drop(table.game, first, up)
        table.clock.now += 4 * 86_400
        assert (await table.council.drop(table.game, first, up)).missing
        assert not (await table.council.drop(table.game, second, up)).missing
        async with table.tables.opened(table.game) as live:
            assert next(seat for seat in live.seats if seat.user == up).pilot
            assert live.row.host in (first, second, third)
        with pytest.raises(Refused, match="no seat"):
            await table.council.drop(table.game, first, up)


async def test_a_game_that_all_people_have_left_ends_kept_and_named(tmp_path: Path) -> None:
    async with pigs(tmp_path, 3) as table:
        assert not (await table.council.leave(table.game, 100)).over
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert row.host in (101, 102), "the next person is the host, in the same transaction"
        await table.council.leave(table.game, 101)
        assert (await table.council.leave(table.game, 102)).over
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert row.status == "abandoned"
        last = (await table.database.read(log.log_of, table.game))[-1]
        assert (last.line, last.seq) == ("abandon", row.seq)
        assert "All players have left" in last.told[0].text
        assert await table.database.read(outbox.owes, table.game), "it is named in the channel"
        with pytest.raises(NotYours, match="abandoned"):
            await table.council.take_over(table.game, 100, "Ann")
        assert table.check() == ""


async def test_a_game_left_by_all_under_an_earlier_version_ends_at_the_next_start(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        await table.database.write(_fly_all, table.game)
        table.tables.forget(table.game)
        await table.council.close_left()
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert row.status == "abandoned"
        await table.council.close_left()


def _fly_all(connection: Connection, game: int) -> None:
    connection.execute("UPDATE seats SET pilot = 1 WHERE game = ?", (game,))


async def test_games_that_are_not_kept_in_memory_leave_no_lock_and_no_channel(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        await table.tables.running_in(5)
        await table.council.leave(table.game, 100)
        await table.council.leave(table.game, 101)
        for _ in range(5):
            table.tables.forget(table.game)
            async with table.tables.opened(table.game):
                assert len(table.tables._locks) == 1
        table.tables.forget(table.game)
        assert not table.tables._locks
        assert not table.tables._channels


async def test_abandoning_needs_everybody_who_still_plays(tmp_path: Path) -> None:
    async with pigs(tmp_path, 3) as table:
        await table.council.leave(table.game, 102)
        assert (await table.council.abandon(table.game, 100)).missing
        assert not (await table.council.abandon(table.game, 101)).missing
        with pytest.raises(NotYours):
            await table.play(100, "ok")
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert row.status == "abandoned"


async def test_taking_back_a_saved_turn_says_what_and_asks_whom_it_concerns(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        (other,) = await table.others()
        await table.play(up, "add 1", "end")
        plan = await table.council.rewind_plan(table.game, up)
        assert [row.line for row in plan.rows] == ["add 1", "end"]
        assert not plan.voters
        await table.council.rewind(table.game, up, plan.first, plan.seq, up)
        assert await table.points(up) == 0
        assert await table.turn() == up
        await table.play(up, "add 2", "end")
        await table.play(other, "ok")
        plan = await table.council.rewind_plan(table.game, up)
        assert [seat.user for seat in plan.voters] == [other]
        _, ballot = await table.council.rewind(table.game, up, plan.first, plan.seq, up)
        assert [seat.user for seat in ballot.missing] == [other]
        assert await table.points(up) == 2
        _, ballot = await table.council.rewind(table.game, other, plan.first, plan.seq, up)
        assert not ballot.missing
        assert await table.points(up) == 0
        assert table.check() == ""


async def test_taking_back_across_a_die_asks_everybody(tmp_path: Path) -> None:
    async with pigs(tmp_path, 3) as table:
        up = await table.turn()
        await table.play(up, "roll", "end")
        plan = await table.council.rewind_plan(table.game, up)
        assert plan.revealed
        assert len(plan.voters) == 2


async def test_an_old_proposal_lapses_when_the_game_goes_on(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        (other,) = await table.others()
        await table.play(up, "roll", "end")
        plan = await table.council.rewind_plan(table.game, up)
        await table.council.rewind(table.game, up, plan.first, plan.seq, up)
        await table.play(other, "ok")
        with pytest.raises(NotYours, match="moved on"):
            await table.council.rewind(table.game, other, plan.first, plan.seq, up)


async def test_agreement_to_abandon_lapses_with_the_next_turn_and_can_be_withdrawn(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        (other,) = await table.others()
        await table.council.abandon(table.game, other)
        withdrawn = await table.council.keep_playing(table.game, other)
        assert len(withdrawn.missing) == 2
        assert (await table.council.abandon(table.game, up)).missing, "only one agrees now"
        await table.play(up, "end")
        assert (await table.council.abandon(table.game, other)).missing, "what was agreed before the turn has lapsed"
        assert not (await table.council.abandon(table.game, up)).missing


async def test_a_manager_ends_a_game_frees_a_seat_in_time_and_names_a_host(tmp_path: Path) -> None:
    async with pigs(tmp_path, 3) as table:
        up = await table.turn()
        other, _ = await table.others()
        with pytest.raises(Refused, match="3 days"):
            await table.council.free(table.game, 999, "Max", up)
        table.clock.now += 4 * 86_400
        await table.council.free(table.game, 999, "Max", up)
        with pytest.raises(Refused, match="plays here"):
            await table.council.appoint(table.game, 999, "Max", up)
        await table.council.appoint(table.game, 999, "Max", other)
        await table.council.close(table.game, 999, "Max")
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert (row.status, row.host) == ("abandoned", other)
        told = [line.text for entry in await table.database.read(log.log_of, table.game) for line in entry.told]
        assert sum("**Max**, who manages this channel" in text for text in told) >= 2


async def test_the_games_of_a_lost_channel_end_and_owe_nothing(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        await table.play(await table.turn(), "end")
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert await table.database.read(outbox.owes, table.game)
        await table.council.close_gone(await table.tables.in_channels([row.channel]), "its channel was deleted")
        after = await table.database.read(games.game_row, table.game)
        assert after
        assert after.status == "abandoned"
        assert not await table.database.read(outbox.owes, table.game)
        assert await table.tables.in_channels([row.channel]) == []
