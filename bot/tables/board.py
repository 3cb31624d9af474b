"""What a board post shows, as data."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.tables.live import Live
from bot.tables.menus import mark_of
from bot.tables.waiting import Waited
from engine.core import TURN, GameMeta, Score
from storage.rows import FINISHED, RUNNING, Told

MOST_ANSWERS = 3
"""Choices of an answer that stand on the board as buttons."""


@dataclass(frozen=True, slots=True)
class Question:
    """An answer that a seat is asked for, with the choices that are complete by one press."""

    seat: int
    name: str
    position: str
    choices: tuple[tuple[str, str], ...]
    """What each says and the mark of its move; empty: there are too many, the panel has them."""


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
    questions: tuple[Question, ...] = ()
    """What is asked besides a turn."""
    first: bool = False
    """It begins the game: standing orders are offered."""


def describe_board(
    live: Live,
    told: tuple[Told, ...] = (),
    *,
    viewer: int | None = None,
    pinged: Collection[int] = (),
    seq: int = 0,
    first: bool = False,
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
        questions=find_questions(live),
        first=first,
    )


def find_questions(live: Live) -> tuple[Question, ...]:
    """The answers that are open, of seats that have not begun a draft.

    Choices made in secret are never among them, as their offers say nothing for all to see.
    """
    found = []
    for seat in dict.fromkeys(waiting.seat for waiting in live.waiting() if waiting.what != TURN):
        if seat in live.drafts or live.seats[seat].pilot:
            continue
        public = [offer for offer in live.offers(seat) if offer.short]
        if not public:
            continue
        choices = tuple((offer.short, mark_of(offer)) for offer in public) if len(public) <= MOST_ANSWERS else ()
        found.append(Question(seat, live.seats[seat].name, live.position(seat), choices))
    return tuple(found)
