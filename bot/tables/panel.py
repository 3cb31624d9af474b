"""What a seat's private panel shows, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.tables.live import Live
from bot.tables.names import bold_all
from bot.tables.sentences import tell, tell_privately
from bot.tables.waiting import Waited, find_waited
from engine.core import TURN, AnyGame, End, Offer
from storage.rows import Told


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
    ordered: bool
    """There is a standing order that would answer."""
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
    further: tuple[Offer, ...]
    """What only others of a series make possible, or only what is put before it."""
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
        """All that can be chosen but the end of the turn. What is picked up first stands for what is not."""
        known = {str(offer.move) for offer in self.further}
        now = [one for one in self.offers if not isinstance(one.move, End) and str(one.move) not in known]
        return (*now, *self.further)


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
        ordered=any(spec.id == first for spec in live.game.meta.orders),
        have=words.have(view, seat, bold_all(live.names)),
        lines=tuple(entry.line for entry in draft.entries),
        drafted=tell_privately(tell(live.game, filter(None, words.digest(draft.events)), live.names), live.names, seat),
        undo=last.entry.line if last and not last.applied.barrier else None,
        fixed=bool(last and last.applied.barrier),
        lost=tuple(entry.line for entry in live.lost.get(seat, ())),
        offers=live.offers(seat),
        further=live.further(seat),
        waited=waited,
        view=view,
        over=not live.running,
        lesson=words.lesson(view, seat, first) if first else "",
    )
