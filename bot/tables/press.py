"""One press: what somebody wants at a table, and what becomes of it.

Buttons, menus, slash commands and typed lines all end here, so that whatever holds for one holds for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from bot.errors import Refused
from bot.tables.live import AnyDraft, Live
from bot.tables.menus import find_path, mark_of
from bot.tables.names import bold
from bot.tables.panel import Panel
from bot.tables.waiting import say_waited
from engine.core import Drop, End, NotUnderstood, NotYours, Offer
from engine.core.english import clip
from storage.rows import Told

ALWAYS, WARNINGS, NEVER = "always", "warnings", "never"
"""When a player is asked before a turn is sent."""


@dataclass(frozen=True, slots=True)
class Show:
    """The panel as it is. ``news``: with what has happened since the seat's own last move."""

    news: bool = False


@dataclass(frozen=True, slots=True)
class Browse:
    """Open the menu with this mark."""

    mark: str


@dataclass(frozen=True, slots=True)
class Play:
    """Make the moves with these marks, several of them in the cheapest order in which they are legal."""

    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Write:
    """Play a typed line, or a whole row of the game's notation: all of its moves or none, but a reveal stays."""

    text: str


@dataclass(frozen=True, slots=True)
class Finish:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Remove the last move of the draft."""


Wish = Show | Browse | Play | Write | Finish | TakeBack


class Outcome(Enum):
    """What became of a press."""

    SHOWN = "nothing was to be done"
    STALE = "it spoke of a position that has passed; nothing was done"
    DRAFTED = "the move is part of the draft"
    TAKEN_BACK = "the last move of the draft is gone"
    CONFIRM = "the turn would end; the player has to agree first"
    SENT = "the turn is saved"


@dataclass(frozen=True, slots=True)
class Answer:
    """The seat's panel as it is now, and what became of the press."""

    panel: Panel
    outcome: Outcome = Outcome.SHOWN
    path: tuple[str, ...] = ()
    """The menu that is open."""
    confirm: Offer | None = None
    """What has to be agreed to."""
    removed: str = ""
    """The line that was taken back."""
    news: tuple[Told, ...] = ()
    """What has happened since the seat's own last move."""
    left: tuple[str, ...] = ()
    """What was chosen with others and does not fit after them."""


@dataclass(frozen=True, slots=True)
class Row:
    """The lines that a wish means."""

    lines: tuple[str, ...]
    left: tuple[str, ...] = ()
    """Labels of what was chosen too and does not fit."""
    whole: bool = False
    """The choice is the whole turn: its end goes without saying where nothing is left to decide."""


def find_row(live: Live, seat: int, wish: Play | Write | Finish) -> Row | None:
    """The lines a wish means; None if what it speaks of is not offered any more.

    :raises NotUnderstood: a typed text holds no move.
    :raises NotLegal: of several moves none can be made.
    """
    match wish:
        case Write():
            lines = [live.game.spelled(live.state, line, live.names) for line in live.game.lines(wish.text)]
            if not lines:
                raise NotUnderstood("There is no move in this line.", example=_example(live, seat))
            return Row(tuple(lines))
        case Play():
            return _find_chosen(live, seat, wish.marks)
        case Finish():
            offer = find_end(live.offers(seat))
            return Row((str(offer.move),)) if offer else None


def _find_chosen(live: Live, seat: int, marks: Sequence[str]) -> Row | None:
    """What was chosen in a menu: a move as it is offered, or moves that have to be put in order."""
    now = {mark_of(offer): offer for offer in live.offers(seat)}
    further = {mark_of(offer): offer for offer in live.further(seat)}
    if len(marks) == 1 and marks[0] in now and marks[0] not in further:
        offer = now[marks[0]]
        return Row((str(offer.move),), whole=offer.whole)
    known = {**now, **further}
    chosen = [known[mark] for mark in dict.fromkeys(marks) if mark in known]
    if not chosen or len(chosen) < len(set(marks)):
        return None
    state = live.draft(seat).state
    arranged = live.game.arrange(state, seat, [offer.move for offer in chosen])
    if not arranged.moves:
        live.game.apply(state, seat, chosen[0].move)
    left = {str(move) for move in arranged.left}
    return Row(
        tuple(str(move) for move in arranged.moves),
        tuple(offer.label for offer in chosen if str(offer.move) in left),
        any(offer.whole for offer in chosen),
    )


def find_end(offers: Iterable[Offer]) -> Offer | None:
    """The offer that ends the turn."""
    return next((offer for offer in offers if isinstance(offer.move, End)), None)


def end_whole(live: Live, draft: AnyDraft) -> None:
    """Add the end of a turn that one choice was all of, unless it leaves something open."""
    if draft.steps[-1].applied.commits:
        return
    end = find_end(live.list_offers(draft.state, draft.seat))
    if end and not end.warnings:
        draft.add(str(end.move))


def find_menu(live: Live, seat: int, mark: str) -> tuple[str, ...]:
    """The path of a menu; the first one if it is gone."""
    choices = [offer for offer in live.offers(seat) if not isinstance(offer.move, End)]
    return find_path([*choices, *live.further(seat)], mark) or ()


def add_lines(live: Live, draft: AnyDraft, lines: Sequence[str]) -> None:
    """Add moves to a draft; only the last may end the turn.

    :raises GameError: a line is not understood or not legal. Lines before it are in the draft.
    """
    for index, line in enumerate(lines):
        if isinstance(live.game.parse(line), Drop):
            raise Refused("Nothing was done. `/game leave` gives your seat to the autopilot.")
        applied = draft.add(line)
        if applied.commits and index + 1 < len(lines) and (applied.barrier or not _goes_on(live, draft)):
            raise NotUnderstood(
                f"“{clip(line)}” ends the turn, yet more moves follow it.", text=line, example=clip(lines[index])
            )


def count_fixed(draft: AnyDraft, since: int) -> int:
    """How many steps of a refused row stay: those up to the last, from ``since`` on, that revealed something.

    Else a row would be a free look at a die. A step that ends the turn is never one of them.
    """
    steps = draft.steps
    revealed = [n for n in range(since, len(steps)) if steps[n].applied.barrier and not steps[n].applied.commits]
    return revealed[-1] + 1 if revealed else since


def _goes_on(live: Live, draft: AnyDraft) -> bool:
    """Is the seat asked again after an answer that commits by itself?"""
    ended = isinstance(live.game.parse(draft.steps[-1].entry.line), End)
    return not ended and any(waiting.seat == draft.seat for waiting in live.game.waiting(draft.state))


def find_doubt(live: Live, draft: AnyDraft, wish: str) -> Offer | None:
    """The offer of a draft's last move, if the player wants to be asked before it is sent (``wish``).

    An answer to others that has no warning is never asked about: it is one choice, not a turn.
    """
    if wish == NEVER:
        return None
    line = draft.steps[-1].entry.line
    before = draft.steps[-2].applied.state if len(draft.steps) > 1 else draft.base
    offer = next((one for one in live.list_offers(before, draft.seat) if str(one.move) == line), None)
    if offer is None:  # a move that is offered in another spelling
        offer = Offer(live.game.parse(line), (), line)
    return offer if offer.warnings or (wish == ALWAYS and isinstance(offer.move, End)) else None


def _example(live: Live, seat: int) -> str:
    """A line that would do now."""
    return next((str(offer.move) for offer in live.offers(seat)), "")


def require_running(live: Live) -> None:
    """:raises NotYours: the game is over."""
    if not live.running:
        raise NotYours(f"The game {'is over' if live.row.status == 'finished' else 'was abandoned'}.", stale=True)


def require_asked(live: Live, user: int, seat: int) -> None:
    """:raises NotYours: the button is for another seat."""
    if not 0 <= seat < len(live.seats):
        raise NotYours("This button or menu is not known here any more. `/game turn` shows what can be done.")
    if live.seats[seat].user != user:
        raise NotYours(f"This is for {bold(live.seats[seat].name)} to answer.")


def require_waited(live: Live, seat: int) -> None:
    """:raises NotYours: the game waits for others."""
    if not any(waiting.seat == seat for waiting in live.waiting()):
        raise NotYours(f"You have nothing to do now. The game waits for {say_waited(live.waited(), ', ')}.")
