"""The table service: drafts, commits, stale presses, orders, autopilots, and what survives a restart."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.check import compare
from bot.errors import Refused
from bot.tables.lobbies import seat_players
from bot.tables.orders import give_order
from bot.tables.press import Outcome, Show
from bot.tables.records import check_record, read_record, record_of
from bot.tables.service import Tables
from engine.core import Move, NotLegal, NotUnderstood, NotYours, Setup, final_state
from storage import drafts, games, log
from storage.database import Database
from tests.bot.pigs import KINDS, Pigs, pigs
from tests.engine.core.pig import PIG, Pig, PigState


async def ok(table: Pigs) -> None:
    for user in await table.others():
        await table.play(user, "ok")


async def test_a_draft_is_private_until_its_end(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        before = (await table.panel(up)).seq
        done = await table.play(up, "add 2")
        assert done.outcome is not Outcome.SENT
        assert done.panel.seq == before
        assert await table.points(up) == 0
        done = await table.play(up, "end")
        assert done.outcome is Outcome.SENT
        assert await table.points(up) == 2
        rows = await table.database.read(log.log_of, table.game)
        assert [row.line for row in rows] == ["start", "add 2", "end"]
        assert [row.turn for row in rows] == [1, 2, 2]


async def test_the_second_of_two_presses_of_one_button_is_stale(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        position = (await table.panel(up)).position
        first, second = await asyncio.gather(
            table.play(up, "add 2", position=position), table.play(up, "add 2", position=position)
        )
        assert [first.outcome, second.outcome] == [Outcome.DRAFTED, Outcome.STALE]
        assert second.panel.lines == ("add 2",)


async def test_a_refused_move_changes_nothing(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        await table.play(up, "add 1")
        with pytest.raises(NotLegal) as refused:
            await table.play(up, "add 2", "add 9")
        assert refused.value.fields["points"] == 9
        with pytest.raises(NotUnderstood):
            await table.play(up, "add 2", "hop")
        with pytest.raises(NotUnderstood):
            await table.play(up, "end", "add 2")
        assert (await table.panel(up)).lines == ("add 1",)
        stored = await table.database.read(drafts.drafts_of, table.game)
        assert [[entry.line for entry in entries] for entries in stored.values()] == [["add 1"]]


async def test_a_seat_is_not_left_by_a_typed_move(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        before = (await table.panel(up)).seq
        with pytest.raises(Refused, match="/game leave"):
            await table.play(up, "add 1", "drop")
        panel = await table.panel(up)
        assert (panel.seq, panel.lines) == (before, ())


async def test_only_the_seats_own_user_acts_for_it(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        (other,) = await table.others()
        with pytest.raises(NotYours, match="nothing to do"):
            await table.play(other, "add 1")
        with pytest.raises(NotYours, match="no seat"):
            await table.play(999, "add 1")


async def test_take_back_move_by_move_but_not_a_die(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        await table.play(up, "add 1", "add 2")
        assert (await table.take_back(up)).removed == "add 2"
        await table.play(up, "roll", "add 3")
        await table.take_back(up)
        with pytest.raises(NotLegal, match="revealed"):
            await table.take_back(up)
        assert (await table.panel(up)).lines == ("add 1", "roll")


async def test_draft_with_its_die_survives_a_restart(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        before = (await table.play(up, "add 1", "roll")).panel
        again = Tables(table.database, KINDS)
        after = (await again.press(table.game, up, Show())).panel
        assert (after.lines, after.position, after.view) == (before.lines, before.position, before.view)


async def test_answers_of_several_seats_come_in_any_order(tmp_path: Path) -> None:
    async with pigs(tmp_path, 4) as table:
        up = await table.turn()
        done = await table.play(up, "add 1", "end")
        assert len(done.panel.waited) == 3
        users = await table.others()
        results = await asyncio.gather(*(table.play(user, "ok") for user in reversed(users)))
        assert all(result.outcome is Outcome.SENT for result in results)
        assert await table.turn() != up


class Slow(Pig):
    """Pig in which the answer of one seat must be ended like a turn."""

    late = -1

    def commits(self, state: PigState, seat: int, move: Move) -> bool:
        return super().commits(state, seat, move) and not (seat == self.late and str(move) == "ok")


async def test_a_draft_moves_onto_the_position_after_anothers_answer(tmp_path: Path) -> None:
    async with pigs(tmp_path, 4) as table:
        slow = Slow()
        table.tables.kinds = {"pig": slow}
        table.tables.forget(table.game)
        up = await table.turn()
        late, *others = await table.others()
        slow.late = await seat_of(table, late)
        await table.play(up, "add 1", "end")
        done = await table.play(late, "ok")
        assert done.outcome is not Outcome.SENT
        for user in others:
            assert (await table.play(user, "ok")).outcome is Outcome.SENT
        panel = await table.panel(late)
        assert panel.lines == ("ok",)
        assert panel.seq == done.panel.seq + 2


async def test_drafted_moves_that_became_impossible_are_dropped_and_named(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        await table.play(up, "add 1")
        async with table.tables.opened(table.game) as live:
            draft = live.draft(own := live.seat_of(up).seat)  # type: ignore[union-attr]
            base = live.game.copy(live.state)
            base.asked = [1 - own]
            kept, lost = draft.rebase(base)
            assert [entry.line for entry in lost] == ["add 1"]
            live.lost[own] = lost
            live.drafts[own] = kept
        panel = await table.panel(up)
        assert panel.lost == ("add 1",)
        assert (await table.panel(up)).lost == ()


async def seat_of(table: Pigs, user: int) -> int:
    async with table.tables.opened(table.game) as live:
        return next(seat.seat for seat in live.seats if seat.user == user)


async def test_standing_orders_answer_inside_the_same_turn(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        (other,) = await table.others()
        up = await table.turn()
        await give_order(table.tables, table.game, other, "ok", "yes", everywhere=False)
        await table.play(up, "add 1", "end")
        assert await table.turn() == other
        rows = await table.database.read(log.log_of, table.game, 1)
        assert [(row.line, row.by) for row in rows] == [("add 1", "player"), ("end", "player"), ("ok", "order")]
        assert len({row.turn for row in rows}) == 1
        with pytest.raises(Refused):
            await give_order(table.tables, table.game, other, "ok", "maybe", everywhere=False)


async def test_a_standing_order_given_late_answers_at_once(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        (other,) = await table.others()
        await table.play(up, "add 1", "end")
        await give_order(table.tables, table.game, other, "ok", "yes", everywhere=False)
        assert await table.turn() == other


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


async def test_when_everybody_has_left_nothing_plays_by_itself(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        for user in (100, 101):
            await table.council.leave(table.game, user)
        async with table.tables.opened(table.game) as live:
            assert live.running
        await table.council.take_over(table.game, 100, "Ann")


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
        assert check(table) == ""


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


def check(table: Pigs) -> str:
    """What ``python -m bot check`` says of the stored game."""
    import sqlite3

    connection = sqlite3.connect(table.database.path)
    connection.row_factory = sqlite3.Row
    try:
        return compare(connection, table.game, PIG)
    finally:
        connection.close()


async def test_a_whole_game_with_its_results_and_its_record(tmp_path: Path) -> None:
    async with pigs(tmp_path, 3) as table:
        while True:
            up = await table.turn()
            done = await table.play(up, "roll", "add 3", "end")
            if done.panel.over:
                break
            await ok(table)
        assert check(table) == ""
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert row.status == "finished"
        seats = await table.database.read(games.seats_of, table.game)
        rows = await table.database.read(log.log_of, table.game)
        text = str(record_of(row, seats, rows))
        kind, record = read_record(text, KINDS)
        assert str(record) == text
        async with table.tables.opened(table.game) as live:
            assert final_state(kind, record) == live.state
        totals = await table.database.read(
            lambda c: [tuple(r) for r in c.execute("SELECT total, rank FROM results ORDER BY rank")]
        )
        assert totals[0][0] >= 10
        assert totals[0][1] == 1


async def test_a_running_games_record_keeps_the_seed_and_goes_on_elsewhere(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        await table.play(up, "roll", "end")
        row = await table.database.read(games.game_row, table.game)
        assert row
        seats = await table.database.read(games.seats_of, table.game)
        text = str(record_of(row, seats, await table.database.read(log.log_of, table.game)))
        assert row.seed not in text
        lobby = await table.lobbies.new("pig", 6, 1, 101, "Ben", {"goal": "10"}, text)
        assert (lobby.low, lobby.high) == (2, 2)
        await table.lobbies.join(lobby.row.id, 100, "Ann")
        await table.lobbies.start(lobby.row.id, 101)
        async with table.tables.opened(table.game) as old, table.tables.opened(lobby.row.id) as new:
            assert new.state.points == old.state.points
            assert new.state.asked == old.state.asked
            assert new.names == old.names
            assert new.state.chance.seed not in ("withheld", old.state.chance.seed)


async def test_no_record_brings_its_seed_along(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        begun = PIG.new(Setup("pig", ("Ann", "Ben"), "evil", {"goal": "10"})).state
        up = begun.turn + 1
        head = "game: pig\nseed: evil\nseat 1: Ann\nseat 2: Ben\noption goal: 10\nstart"
        for channel, moves in enumerate(("", f"\n{up}: roll", f"\n{up}: roll\n{up}: end"), 10):
            lobby = await table.lobbies.new("pig", channel, 1, 100, "Ann", {}, f"{head}{moves}\n")
            await table.lobbies.join(lobby.row.id, 101, "Ben")
            await table.lobbies.start(lobby.row.id, 100)
            async with table.tables.opened(lobby.row.id) as live:
                assert live.row.seed == live.state.chance.seed != "evil"
                assert not moves or live.state.points[up - 1] > 0
            assert check(table) == ""


async def test_nobody_is_seated_twice_whatever_a_record_says(tmp_path: Path) -> None:
    text = "game: pig\nseed: x\nseat 1: Ann\nseat 2: Ann\noption goal: 10\nstart\n"
    with pytest.raises(NotUnderstood, match="Ann"):
        check_record(text, KINDS)
    async with pigs(tmp_path) as table:
        lobby = await table.lobbies.new("pig", 6, 1, 101, "Ann", {}, text.replace("2: Ann", "2: Cat"))
        twice = Setup("pig", ("Ann", "Ann"), "x")
        joined = await table.lobbies.join(lobby.row.id, 100, "Ben")
        assert joined.record
        for seats in (("Ann", "Ann"), ("Ben", "Ann"), ("Cat", "Dan"), ("Ann", "Ben"), ("Ben", "Ben")):
            asked = replace(joined, record=replace(joined.record, setup=replace(twice, seats=seats)))
            assert sorted(seat.user for seat in seat_players(asked)) == [100, 101]


async def test_the_cache_is_bounded_and_evicted_games_come_back(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        table.tables._limit = 3
        for channel in range(10, 20):
            lobby = await table.lobbies.new("pig", channel, 1, 100, "Ann")
            await table.lobbies.join(lobby.row.id, 101, "Ben")
            await table.lobbies.start(lobby.row.id, 100)
            async with table.tables.opened(lobby.row.id):
                pass
        assert len(table.tables._live) <= 3
        up = await table.turn()
        await table.play(up, "add 1")


async def test_lobby_rules(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "games.sqlite3")
    try:
        from bot.tables.lobbies import Lobbies

        lobbies = Lobbies(Tables(database, KINDS))
        lobby = await lobbies.new("pig", 5, 1, 100, "Ann")
        game = lobby.row.id
        with pytest.raises(Refused, match="already has a game"):
            await lobbies.new("pig", 5, 1, 101, "Ben")
        with pytest.raises(Refused, match="more must join"):
            await lobbies.start(game, 100)
        with pytest.raises(Refused, match="joined already"):
            await lobbies.join(game, 100, "Ann")
        joined = await lobbies.join(game, 101, "Ann")
        assert [seat.name for seat in joined.seats] == ["Ann", "Ann 2"]
        with pytest.raises(Refused, match="Only"):
            await lobbies.choose(game, 101, "goal", "20")
        chosen = await lobbies.choose(game, 100, "goal", "20")
        assert chosen.row.options == {"goal": "20"}
        with pytest.raises(NotUnderstood):
            await lobbies.choose(game, 100, "goal", "30")
        left = await lobbies.leave(game, 100)
        assert left
        assert left.row.host == 101
        assert await lobbies.leave(game, 101) is None
        with pytest.raises(Refused, match="closed"):
            await lobbies.get(game)
    finally:
        await database.close()
