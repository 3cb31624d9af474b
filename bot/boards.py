"""Boards of running and ended games, as data for the layouts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.layout.board import Asked, Board
from bot.live import Live
from bot.table import Tables
from storage import log
from storage.rows import FINISHED, RUNNING, Told


def asked_now(live: Live, ping: Collection[int] = ()) -> tuple[Asked, ...]:
    """Everyone the game waits for; those in ``ping`` are mentioned."""
    words = live.game.words
    return tuple(
        Asked(w.seat, live.seats[w.seat].user, live.names[w.seat], words.waiting(w.what), w.seat in ping)
        for w in live.waiting()
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


async def post_of(
    tables: Tables, game: int, since: int, post: int
) -> tuple[Live, Board, Any, frozenset[int], frozenset[int]]:
    """What the post of entries ``since < seq <= post`` shows.

    Returns the game, the board, the public view, the seats waited for, and those of them for whom this is
    news since the last board. They are mentioned, except somebody who alone has just moved and goes on at
    once, as nothing was handed over.
    """
    async with tables.opened(game) as live:
        rows = [row for row in await tables.database.read(log.log_of, game, since, post) if row.undone is None]
        waiting = frozenset(w.seat for w in live.waiting())
        movers = {row.seat for row in rows if row.by == "player"}
        fresh = frozenset(seat for seat in waiting if live.seats[seat].asked > live.row.pinged)
        told = tuple(line for row in rows for line in row.told)
        board = board_of(live, told, ping={seat for seat in fresh if movers != {seat}}, seq=post)
        return live, board, live.game.view(live.state, None), waiting, fresh
