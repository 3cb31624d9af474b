"""Boards of running and ended games, as data for the layouts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from bot.messages.board import Asked, Board
from bot.tables.live import Live
from bot.tables.service import Tables
from storage import log, outbox
from storage.rows import FINISHED, RUNNING, Batch, GameRow, Told


def asked_now(live: Live, ping: Collection[int] = ()) -> tuple[Asked, ...]:
    """Everyone the game waits for; those in ``ping`` are mentioned."""
    return tuple(
        Asked(seat, live.seats[seat].user, live.names[seat], what, seat in ping) for seat, what in live.asked()
    )


def board_of(
    live: Live, told: tuple[Told, ...] = (), *, viewer: int | None = None, ping: Collection[int] = (), seq: int = 0
) -> Board:
    """The board as ``viewer`` may see it (None: everybody). ``seq`` is its number if it is an earlier one."""
    return Board(
        id=live.id,
        kind=live.row.kind,
        title=live.game.meta.name,
        seq=seq or live.seq,
        names=live.names,
        told=told,
        asked=asked_now(live, ping),
        progress=live.game.progress(live.state),
        scores=live.game.scores(live.state, viewer) if live.row.status in (RUNNING, FINISHED) else (),
        ended="" if live.running else live.row.status,
        behind=bool(seq) and seq != live.seq,
    )


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

    @property
    def current(self) -> bool:
        """Nothing has happened in the game since."""
        return self.live.seq == self.batch.post


async def next_post(tables: Tables, game: int) -> Post | None:
    """Claim the next post of a game. A first try always shows the present; a later one may have fallen behind."""
    async with tables.opened(game) as live:
        batch = await tables.database.write(outbox.claim, game)
        if batch is None:
            return None
        logged = await tables.database.read(log.log_of, game, batch.since, batch.post)
        rows = [row for row in logged if row.undone is None]
        waiting = frozenset(w.seat for w in live.waiting())
        movers = {row.seat for row in rows if row.by == "player"}
        fresh = frozenset(seat for seat in waiting if live.seats[seat].asked > live.row.pinged)
        told = tuple(line for row in rows for line in row.told)
        board = board_of(live, told, ping={seat for seat in fresh if movers != {seat}}, seq=batch.post)
        return Post(batch, live, live.row, board, live.game.view(live.state, None), waiting, fresh)
