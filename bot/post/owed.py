"""The next post a game owes its channel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.tables.board import Board, describe_board
from bot.tables.live import Live
from bot.tables.service import Tables
from rendering.painter import Done
from storage import log, outbox
from storage.rows import Batch, GameRow


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
        movers = {row.seat for row in rows if row.by == "player"}
        fresh = frozenset(seat for seat in waiting if live.seats[seat].asked > live.row.pinged)
        told = tuple(line for row in rows for line in row.told)
        board = describe_board(live, told, pinged={seat for seat in fresh if movers != {seat}}, seq=batch.post)
        made = [(row.seat, row.line) for row in rows if row.seat is not None]
        if live.game.sealed(live.state):
            made = []  # what is chosen in secret reaches no picture
        done = tuple(Done(seat, live.game.parse(line)) for seat, line in made)
        view = live.game.view(live.state, None)
        return Post(batch, live, live.row, board, view, waiting, fresh, done)
