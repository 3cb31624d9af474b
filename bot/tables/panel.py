"""What a seat's private panel shows, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from bot.tables.live import Live
from bot.tables.names import bold_all
from bot.tables.sentences import tell, tell_privately
from bot.tables.waiting import Waited, find_waited
from engine.core import TURN, Amounts, AnyGame, End, Offer
from storage.rows import Told


def mark(*words: str) -> str:
    """A short stable name for a menu path or a move, to be carried in a custom id."""
    return blake2b("\n".join(words).encode(), digest_size=5).hexdigest()


@dataclass(frozen=True, slots=True)
class Node:
    """One entry of a menu: a move, or a further menu (``offer`` is None) with ``count`` moves below."""

    label: str
    mark: str
    offer: Offer | None
    count: int
    warned: bool = False
    likely: int = 0
    """The highest of the offers below."""


def mark_of(offer: Offer) -> str:
    """The mark of a move; it changes with what the move costs or brings."""
    return mark(str(offer.move), repr(offer.cost), repr(offer.gain))


def build_menu(offers: Sequence[Offer], path: tuple[str, ...] = ()) -> list[Node]:
    """The entries of the menu at ``path``, in the order of the offers.

    A menu with a single move in it is shown as that move.
    """
    below: dict[str, list[Offer]] = {}
    entries: list[Node | str] = []
    for offer in offers:
        if offer.path[: len(path)] != path:
            continue
        if len(offer.path) == len(path):
            entries.append(Node(offer.label, mark_of(offer), offer, 1, bool(offer.warnings), offer.likely))
            continue
        step = offer.path[len(path)]
        if step not in below:
            entries.append(step)
        below.setdefault(step, []).append(offer)
    nodes: list[Node] = []
    for entry in entries:
        if isinstance(entry, Node):
            nodes.append(entry)
        elif len(below[entry]) == 1:
            offer = below[entry][0]
            label = _alone(" › ".join(offer.path[len(path) :]), offer.label)
            nodes.append(Node(label, mark_of(offer), offer, 1, bool(offer.warnings), offer.likely))
        else:
            likely = max(offer.likely for offer in below[entry])
            nodes.append(Node(entry, mark(*path, entry), None, len(below[entry]), likely=likely))
    return nodes


def _alone(step: str, label: str) -> str:
    """The label of a move that stands for its whole menu: it must say what the menu said."""
    first = step.lower().split()[0]
    return label if first in label.lower() else f"{step}: {label}"


def find_path(offers: Sequence[Offer], wanted: str) -> tuple[str, ...] | None:
    """The menu path whose mark is ``wanted``."""
    for offer in offers:
        for depth in range(1, len(offer.path) + 1):
            if mark(*offer.path[:depth]) == wanted:
                return offer.path[:depth]
    return None


def find_offer(offers: Sequence[Offer], wanted: str) -> Offer | None:
    """The offer whose mark is ``wanted``."""
    return next((offer for offer in offers if mark_of(offer) == wanted), None)


def say_amounts(game: AnyGame, given: Amounts) -> str:
    """``3 tokens, 1 coin`` in the game's words; nothing is said of what is 0."""
    return ", ".join(f"{number} {_count(game.words.part(key), number)}" for key, number in given if number)


def _count(word: str, number: int) -> str:
    """The games' words for amounts are plurals; one of them loses its s."""
    return word[:-1] if abs(number) == 1 and word.endswith("s") and not word.endswith("ss") else word


def describe_offer(game: AnyGame, offer: Offer) -> str:
    """Note, cost, gain and warnings of an offer on one line; empty if there are none."""
    parts = [offer.note] if offer.note else []
    if cost := say_amounts(game, offer.cost):
        parts.append(f"costs {cost}")
    if gain := say_amounts(game, offer.gain):
        loss = all(number <= 0 for _, number in offer.gain)
        parts.append(gain if loss else f"brings {gain}")
    return " · ".join([*parts, *(f"⚠ {warning}" for warning in offer.warnings)])


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything a seat's panel needs. Holds a view of that seat, never the state itself."""

    id: int
    kind: str
    game: AnyGame
    seq: int
    position: str
    seat: int
    names: tuple[str, ...]
    task: str | None
    """What the game waits for this seat to do; None: nothing."""
    turn: bool
    """It is the seat's own turn, not an answer to others."""
    have: str
    lines: tuple[str, ...]
    """The draft's moves, as canonical lines."""
    drafted: tuple[Told, ...]
    """What the draft would do, in words."""
    undo: str | None
    """The move that *Take back* would remove."""
    fixed: bool
    """The last move of the draft can't be taken back."""
    lost: tuple[str, ...]
    offers: tuple[Offer, ...]
    waited: tuple[Waited, ...]
    """Everyone the game waits for."""
    view: Any
    over: bool
    lesson: str = ""
    """What a newcomer does now."""

    @property
    def end(self) -> Offer | None:
        """The offer that ends the turn."""
        return next((offer for offer in self.offers if isinstance(offer.move, End)), None)

    @property
    def choices(self) -> tuple[Offer, ...]:
        """All offers but the end of the turn."""
        return tuple(offer for offer in self.offers if not isinstance(offer.move, End))


def describe_panel(live: Live, seat: int) -> Panel:
    draft = live.draft(seat)
    words = live.game.words
    view = live.game.view(draft.state, seat)
    last = draft.steps[-1] if draft.steps else None
    # A draft may have answered all there is to answer: then only its end is open, and that is the seat's.
    waited = live.waited()
    mine = find_waited(waited, seat)
    first = next((waiting.what for waiting in live.waiting() if waiting.seat == seat), None)
    return Panel(
        id=live.id,
        kind=live.row.kind,
        game=live.game,
        seq=live.seq,
        position=live.position(seat),
        seat=seat,
        names=live.names,
        task=mine.what if mine else None,
        turn=first == TURN,
        have=words.have(view, seat, bold_all(live.names)),
        lines=tuple(entry.line for entry in draft.entries),
        drafted=tell_privately(tell(live.game, filter(None, words.digest(draft.events)), live.names), live.names, seat),
        undo=last.entry.line if last and not last.applied.barrier else None,
        fixed=bool(last and last.applied.barrier),
        lost=tuple(entry.line for entry in live.lost.get(seat, ())),
        offers=live.offers(seat),
        waited=waited,
        view=view,
        over=not live.running,
        lesson=words.lesson(view, seat, first) if first else "",
    )
