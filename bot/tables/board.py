"""What a board post shows, as data."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.tables.live import Live
from bot.tables.waiting import Waited
from engine.core import GameMeta, Score
from storage.rows import FINISHED, RUNNING, Told


@dataclass(frozen=True, slots=True)
class Board:
    """What happened, how it stands, who is up; as somebody may see it."""

    id: int
    meta: GameMeta
    seq: int
    names: tuple[str, ...]
    told: tuple[Told, ...]
    waited: tuple[Waited, ...]
    progress: float
    """0 to 1."""
    pinged: frozenset[int] = frozenset()
    """Seats to be mentioned: being waited for is news to them."""
    scores: tuple[Score, ...] = ()
    ended: str = ""
    """"finished" or "abandoned"."""
    behind: bool = False
    """The game has moved on already: words only, no picture, no ping."""


def describe_board(
    live: Live,
    told: tuple[Told, ...] = (),
    *,
    viewer: int | None = None,
    pinged: Collection[int] = (),
    seq: int = 0,
) -> Board:
    """The board as ``viewer`` may see it (None: everybody). ``seq`` is its number if it is an earlier one."""
    return Board(
        id=live.id,
        meta=live.game.meta,
        seq=seq or live.seq,
        names=live.names,
        told=told,
        waited=live.waited(),
        progress=live.game.progress(live.state),
        pinged=frozenset(pinged),
        scores=live.game.scores(live.state, viewer) if live.row.status in (RUNNING, FINISHED) else (),
        ended="" if live.running else live.row.status,
        behind=bool(seq) and seq != live.seq,
    )
