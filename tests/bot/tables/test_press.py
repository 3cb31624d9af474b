"""Tables: drafts, commits, stale presses, orders, and what survives a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.errors import Refused
from bot.tables.lobbies import Plan
from bot.tables.orders import give_order
from bot.tables.press import Outcome, Show
from bot.tables.service import Tables
from engine.core import Move, NotLegal, NotUnderstood, NotYours
from storage import drafts, log
from tests.bot.tables.pigs import KINDS, Pigs, pigs
from tests.engine.core.pig import Pig, PigState


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


async def test_a_refused_row_is_no_free_look_at_a_die(tmp_path: Path) -> None:
    """What comes after a die may be refused; the die has been thrown all the same."""
    async with pigs(tmp_path) as table:
        up = await table.turn()
        with pytest.raises(NotLegal, match=r"played up to “roll”"):
            await table.play(up, "add 1", "roll", "add 2", "add 9")
        panel = await table.panel(up)
        assert (panel.lines, panel.fixed) == (("add 1", "roll"), True)
        stored = await table.database.read(drafts.drafts_of, table.game)
        assert [[entry.line for entry in entries] for entries in stored.values()] == [["add 1", "roll"]]
        with pytest.raises(NotUnderstood, match="yet more moves follow it"):
            await table.play(up, "end", "roll")
        assert (await table.panel(up)).lines == ("add 1", "roll")


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


async def test_the_cache_is_bounded_and_evicted_games_come_back(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        table.tables._limit = 3
        for channel in range(10, 20):
            lobby = await table.lobbies.new(Plan("pig", channel, 1, 100, "Ann"))
            await table.lobbies.join(lobby.row.id, 101, "Ben")
            await table.lobbies.start(lobby.row.id, 100)
            async with table.tables.opened(lobby.row.id):
                pass
        assert len(table.tables._live) <= 3
        up = await table.turn()
        await table.play(up, "add 1")
