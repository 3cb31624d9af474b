"""A running game in memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from zlib import crc32

from bot.tables.waiting import Waited
from engine.core import AnyGame, Draft, Entry, Offer, Setup, Waiting
from storage.rows import RUNNING, DraftEntry, GameRow, SeatRow

AnyDraft = Draft[Any]


@dataclass(slots=True)
class Live:
    """The position after the last saved turn, and the drafts on top of it.

    Only the table service changes it, under the game's lock and after the database has agreed.
    """

    row: GameRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    state: Any
    drafts: dict[int, AnyDraft] = field(default_factory=dict)
    orders: dict[int, dict[str, str]] = field(default_factory=dict)
    """Standing orders by user."""
    lost: dict[int, tuple[Entry, ...]] = field(default_factory=dict)
    """Drafted moves that another seat's turn has made impossible, until their player is told."""
    since: dict[int, float] = field(default_factory=dict)
    """When each seat was asked what it is asked now, in seconds since 1970."""
    word: str = ""
    """What the log is to say with the next turn: that the rules have changed since the last."""
    _offers: dict[int, tuple[str, tuple[Offer, ...]]] = field(default_factory=dict)
    _further: dict[int, tuple[str, tuple[Offer, ...]]] = field(default_factory=dict)

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def seq(self) -> int:
        return self.row.seq

    @property
    def running(self) -> bool:
        return self.row.status == RUNNING

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def setup(self) -> Setup:
        return Setup(self.row.kind, self.names, self.row.seed, dict(self.row.options))

    def seat_of(self, user: int) -> SeatRow | None:
        return next((seat for seat in self.seats if seat.user == user), None)

    def waiting(self) -> tuple[Waiting, ...]:
        return self.game.waiting(self.state) if self.running else ()

    def waited(self) -> tuple[Waited, ...]:
        """Every seat waited for, once, with all that it is asked and since when."""
        found: dict[int, list[str]] = {}
        for one in self.waiting():
            found.setdefault(one.seat, []).append(self.game.words.waiting(one.what))
        return tuple(
            Waited(
                seat,
                self.seats[seat].user,
                self.seats[seat].name,
                " and ".join(dict.fromkeys(what)),
                self.since.get(seat, self.row.started or 0.0),
            )
            for seat, what in found.items()
        )

    def draft(self, seat: int) -> AnyDraft:
        """The seat's draft; an empty one that nobody keeps if there is none."""
        return self.drafts.get(seat) or Draft(self.game, self.state, seat)

    def position(self, seat: int) -> str:
        """What a seat is asked, as a short word: the entry since which it is, and a mark of its draft.

        Other seats may move meanwhile without making this seat's buttons stale; an offer that they change
        has another mark.
        """
        lines = [entry.line for entry in self.draft(seat).entries]
        since = self.seats[seat].asked
        return f"{since}.{crc32(chr(10).join(lines).encode()) & 0xFFFF:x}" if lines else f"{since}"

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """What the seat may do now, listed once per position."""
        if not self.running:
            return ()
        position = f"{self.seq}/{self.position(seat)}"
        known = self._offers.get(seat)
        if known is None or known[0] != position:
            known = position, tuple(self.list_offers(self.draft(seat).state, seat))
            self._offers[seat] = known
        return known[1]

    def further(self, seat: int) -> tuple[Offer, ...]:
        """What the seat may choose only together with others, or only after what is put before it by itself."""
        if not self.offers(seat):
            return ()
        position = f"{self.seq}/{self.position(seat)}"
        known = self._further.get(seat)
        if known is None or known[0] != position:
            known = position, tuple(self.game.further(self.draft(seat).state, seat))
            self._further[seat] = known
        return known[1]

    def list_offers(self, state: Any, seat: int) -> Iterator[Offer]:
        """What the seat may do in a position, seats called by name."""
        for offer in self.game.offers(state, seat):
            label = self.game.words.offer(offer, self.names)
            yield offer if label is offer.label else replace(offer, label=label)

    def orders_of(self, seat: SeatRow) -> Mapping[str, str]:
        """The seat's standing orders, defaults filled in."""
        given = self.orders.get(seat.user, {})
        return {spec.id: given.get(spec.id, spec.default) for spec in self.game.meta.orders}


def write_draft(draft: AnyDraft) -> tuple[DraftEntry, ...]:
    return tuple(DraftEntry(entry.line, entry.outcomes, entry.by) for entry in draft.entries)


def read_draft(seat: int, stored: tuple[DraftEntry, ...]) -> list[Entry]:
    return [Entry(seat, entry.line, entry.outcomes, entry.by) for entry in stored]
