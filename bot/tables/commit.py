"""What one confirmed turn brings: the player's moves, then standing orders and autopilots."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from bot.tables.live import AnyDraft, Live, write_draft
from bot.tables.sentences import tell
from engine.core import TURN, AnyGame, Applied, Draft, End, Entry
from storage.positions import snapshot_after
from storage.rows import FINISHED, LogRow, ResultRow, SeatRow, Told, Turn

QUIET = 5.0
"""Seconds in which answers that ask nobody anything new are gathered before they are folded into the board."""
AUTOMATIC_LIMIT = 20_000
"""More moves than this without a human are a bug of the game, not play."""


@dataclass(frozen=True, slots=True)
class Played:
    """An entry of the log with what it did."""

    entry: Entry
    applied: Applied[Any]
    user: int | None = None


@dataclass(frozen=True, slots=True)
class Commit:
    """A turn ready to be saved, and what the game is after it."""

    turn: Turn
    state: Any
    drafts: dict[int, AnyDraft]
    lost: dict[int, tuple[Entry, ...]]
    """Drafted moves of other seats that are not legal any more, by seat."""


def _play_orders(live: Live, state: Any, seat: SeatRow) -> list[Played]:
    """The seat's standing orders, played as far as they answer; nothing if they leave a question open."""
    draft: AnyDraft = Draft(live.game, state, seat.seat)
    while (move := live.game.standing(draft.state, seat.seat, live.orders_of(seat))) is not None:
        if draft.add(str(move), "order").commits:
            return [Played(step.entry, step.applied, seat.user) for step in draft.steps]
        if len(draft.steps) > AUTOMATIC_LIMIT:
            raise RuntimeError(f"standing orders of {live.row.kind} never end")
    return []


def _fly(game: AnyGame, state: Any, seat: int, by: str) -> list[Played]:
    """One turn of the autopilot, for a player who has left or (``by``) as a bot."""
    played: list[Played] = []
    while len(played) < AUTOMATIC_LIMIT:
        move = game.autopilot(state, seat)
        applied = game.apply(state, seat, move)
        played.append(Played(Entry(seat, str(move), applied.outcomes, by), applied))
        if applied.commits:
            return played
        state = applied.state
    raise RuntimeError(f"the autopilot of {game.meta.id} never ends its turn")


def play_on(live: Live, state: Any, seats: Sequence[SeatRow], busy: Iterable[int] = ()) -> list[Played]:
    """Everything that happens by itself after ``state``: dropped seats and standing orders.

    Stops where a person has to be asked. ``busy`` seats have a draft of their own and are asked.
    """
    played: list[Played] = []
    if all(seat.pilot for seat in seats):
        return played
    people = set(busy)
    while len(played) < AUTOMATIC_LIMIT:
        for waiting in live.game.waiting(state):
            seat = seats[waiting.seat]
            if seat.pilot:
                more = _fly(live.game, state, seat.seat, "bot" if seat.bot else "autopilot")
            elif seat.seat in people:
                continue
            else:
                more = _play_orders(live, state, seat)
            if more:
                played += more
                state = more[-1].applied.state
                break
        else:
            return played
    raise RuntimeError(f"{live.row.kind} plays by itself without end")


def make_rows(live: Live, played: Iterable[Played], first: int, at: float) -> list[LogRow]:
    """The entries of one turn, numbered from ``first``."""
    played = list(played)
    events = iter(live.game.words.digest([event for item in played for event in item.applied.events]))
    worth = [[event for event in islice(events, len(item.applied.events)) if event] for item in played]
    return [
        LogRow(
            seq=seq,
            turn=first,
            seat=item.entry.seat,
            line=item.entry.line,
            outcomes=item.entry.outcomes,
            by=item.entry.by,
            user=item.user,
            at=at,
            told=tell(live.game, worth[seq - first], live.names),
            barrier=item.applied.barrier,
        )
        for seq, item in enumerate(played, first)
    ]


def make_results(live: Live, state: Any) -> tuple[ResultRow, ...]:
    scores = live.game.scores(state, None)
    people = {seat.seat: seat for seat in live.seats}
    return tuple(
        ResultRow(
            s.seat, people[s.seat].user, people[s.seat].name, s.total or 0, s.rank, s.parts, people[s.seat].driver
        )
        for s in scores
    )


def mark_asked(live: Live, state: Any, moved: Collection[int | None], seq: int) -> tuple[SeatRow, ...]:
    """The seats, with entry ``seq`` as the one since which they are asked, where that is new."""
    before = {(w.seat, w.what) for w in live.game.waiting(live.state)}
    now = {(w.seat, w.what) for w in live.game.waiting(state)}
    news = {seat for seat, what in now if (seat, what) not in before or seat in moved}
    return tuple(replace(seat, asked=seq) if seat.seat in news else seat for seat in live.seats)


def only_answers(live: Live, state: Any, rows: Iterable[LogRow]) -> bool:
    """Were all these moves answers to others? Whoever was up as well has answered and is still up."""
    asked = {waiting.seat for waiting in live.waiting()}
    before, now = ({w.seat for w in live.game.waiting(one) if w.what == TURN} for one in (live.state, state))
    for row in rows:
        if row.seat not in asked:
            return False
        if row.seat in before and (row.seat not in now or isinstance(live.game.parse(row.line), End)):
            return False
    return True


def asks_anew(live: Live, state: Any) -> bool:
    """Is somebody asked in ``state`` what they were not asked before?"""
    before = {(w.seat, w.what) for w in live.game.waiting(live.state)}
    return any((w.seat, w.what) not in before for w in live.game.waiting(state))


def close_turn(
    live: Live,
    played: Sequence[Played],
    state: Any,
    at: float,
    *,
    notes: Sequence[LogRow] = (),
    done: int | None = None,
    undone: tuple[int, ...] = (),
    anew: Iterable[int] = (),
) -> Commit:
    """Put a turn together.

    ``notes`` are rows of the table itself that come first, ``played`` the moves that led to ``state``,
    ``done`` the seat whose draft this was. Standing orders (but for seats that decide ``anew``) and
    autopilots are appended here.
    """
    drafts = {seat: draft for seat, draft in live.drafts.items() if seat != done and draft.steps}
    after = play_on(live, state, live.seats, {*drafts, *anew})
    if after:
        state = after[-1].applied.state
    first = live.seq + 1
    if live.word:
        seq = first + len(notes)
        line = f"rules {live.game.meta.rules_version}"
        notes = [*notes, LogRow(seq, seq, None, line, by="table", at=at, told=(Told(live.word),))]
    rows = [*notes, *make_rows(live, [*played, *after], first + len(notes), at)]
    kept: dict[int, AnyDraft] = {}
    lost: dict[int, tuple[Entry, ...]] = {}
    for seat, draft in drafts.items():
        kept[seat], tail = draft.rebase(state)
        if tail:
            lost[seat] = tail
    over = live.game.over(state)
    quiet = not (notes or anew or over or asks_anew(live, state)) and only_answers(live, state, rows)
    moved = {row.seat for row in rows} | set(anew)
    seats = mark_asked(live, state, moved, rows[-1].seq)
    turn = Turn(
        game=live.id,
        expected=live.seq,
        rows=tuple(rows),
        snapshot=snapshot_after(rows[-1].seq, live.game, state),
        drafts={seat: write_draft(draft) for seat, draft in kept.items() if draft.steps},
        at=at,
        undone=undone,
        ended=FINISHED if over else None,
        seats=seats,
        results=make_results(live, state) if over else (),
        quiet=QUIET if quiet else 0.0,
    )
    return Commit(turn, state, {seat: draft for seat, draft in kept.items() if draft.steps}, lost)
