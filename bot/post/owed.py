"""The next post a game owes its channel."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.tables.board import Board, describe_board
from bot.tables.live import Live
from bot.tables.service import Tables
from engine.core import GameError
from rendering.painter import Done
from storage import log, outbox
from storage.rows import Batch, GameRow, LogRow, SeatRow


@dataclass(frozen=True, slots=True)
class Post:
    """A post to make: the log entries it carries, its board, and whom it concerns.

    ``fresh`` are the seats for whom being asked is news since the last board. They are mentioned, except
    somebody who alone has just moved and goes on at once, as nothing was handed over.
    """

    batch: Batch
    live: Live
    row: GameRow
    board: Board
    view: Any
    waiting: frozenset[int]
    fresh: frozenset[int]
    round: int
    """The round that is played."""
    done: tuple[Done, ...] = ()
    """The moves in it."""

    @property
    def current(self) -> bool:
        """Nothing has happened in the game since."""
        return self.live.seq == self.batch.post


async def claim_post(tables: Tables, game: int) -> Post | None:
    """Claim the next post of a game. A first try always shows the present; a later one may have fallen behind."""
    async with tables.opened(game) as live:
        batch = await tables.database.write(outbox.claim, game, tables.clock())
        if batch is None:
            return None
        logged = await tables.database.read(log.log_of, game, batch.since, batch.post)
        rows = [row for row in logged if row.undone is None]
        waiting = frozenset(w.seat for w in live.waiting())
        fresh = frozenset(seat for seat in waiting if live.seats[seat].asked > live.row.pinged)
        told = tuple(line for row in rows for line in row.told)
        pinged = {seat for seat in fresh if not asked_by_itself(rows, live.seats[seat])}
        board = describe_board(live, told, pinged=pinged, seq=batch.post, first=not batch.since)
        view, number = live.game.view(live.state, None), live.game.round(live.state)
        return Post(batch, live, live.row, board, view, waiting, fresh, number, list_done(live, rows))


def asked_by_itself(rows: Sequence[LogRow], seat: SeatRow) -> bool:
    """Was a seat asked by its own moves alone? It goes on, or has one answer less to give: nothing was handed over."""
    turn = next((row.turn for row in rows if row.seq == seat.asked), None)
    return {row.seat for row in rows if row.turn == turn and row.by == "player"} == {seat.seat}


def list_done(live: Live, rows: Sequence[LogRow]) -> tuple[Done, ...]:
    """The moves of some entries, for the painter to mark; none while anything is chosen in secret."""
    if live.game.sealed(live.state):
        return ()
    done = []
    for row in rows:
        with suppress(GameError):  # an entry of earlier rules
            if row.seat is not None:
                done.append(Done(row.seat, live.game.parse(row.line)))
    return tuple(done)
