"""One move being carried out: the state it changes, the seat, and the events it causes."""

from __future__ import annotations

from typing import TypeVar

from engine.core import Event, NotLegal
from engine.teotihuacan import rule_ids
from engine.teotihuacan.dues import Due, hold
from engine.teotihuacan.events import SeatEvent
from engine.teotihuacan.names import amount
from engine.teotihuacan.price import waives
from engine.teotihuacan.state import Seat, State
from engine.teotihuacan.tables.discovery import FREE_COCOA

D = TypeVar("D", bound=Due)


class Play:
    """Changes go through :meth:`gain` and :meth:`pay`, which keep the ledger and fill the next event.

    An event holds ``change`` (counter -> difference, of its seat) and ``others`` (seat -> such changes).
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.events: list[Event] = []
        self._changes: dict[int, dict[str, int]] = {}

    @property
    def me(self) -> Seat:
        return self.state.seats[self.seat]

    def gain(self, key: str, number: int, source: str = "", seat: int | None = None) -> None:
        """Add to a counter; ``source`` is the ledger's entry for VP."""
        if not number:
            return
        who = self.seat if seat is None else seat
        owner = self.state.seats[who]
        owner.have[key] += number
        if key == "vp":
            owner.sources[source] = owner.sources.get(source, 0) + number
        change = self._changes.setdefault(who, {})
        change[key] = change.get(key, 0) + number

    def pay(self, key: str, number: int, rule: str, why: str) -> None:
        """Take from a counter.

        :raises NotLegal: there is not enough.
        """
        have = self.me.have[key]
        if have < number:
            raise NotLegal(
                f"{why} costs {amount(key, number)}; you have {have}.",
                rule=rule,
                legal=f"at least {amount(key, number)}",
                cost=number,
                have=have,
            )
        self.gain(key, -number)

    def pay_cocoa(self, number: int, free: bool, rule: str, why: str, *, listed: bool = True) -> None:
        """A cocoa payment that a Free Cocoa tile may waive (DEC-6); ``listed``: its text names this payment."""
        if not free:
            self.pay("cocoa", number, rule, why)
            return
        if not number:
            raise NotLegal(
                f"{why} costs no cocoa: the Free Cocoa tile would be wasted.",
                rule=rule_ids.FREE_COCOA,
                legal="the same without “free”",
                cost=0,
            )
        if FREE_COCOA not in self.me.tiles:
            raise NotLegal(
                f"You have no unused Free Cocoa tile (DFC). {why} costs {number} cocoa.",
                rule=rule_ids.FREE_COCOA,
                legal="pay in cocoa",
                cost=number,
            )
        if not waives(self.state, self.seat, listed=listed):
            raise NotLegal(
                f"Free Cocoa (DFC) waives a main action, a worship or the salary. {why} costs {number} cocoa.",
                rule=rule_ids.FREE_COCOA,
                legal="pay in cocoa",
                cost=number,
            )
        self.flip(FREE_COCOA)

    def flip(self, tile: str) -> None:
        self.me.tiles.remove(tile)
        self.me.used.append(tile)

    def emit(self, event: SeatEvent) -> None:
        """Record an event, of this seat if it names none, with all changes since the last one."""
        who = self.seat if event.seat is None else event.seat
        others: dict[int, dict[str, int]] = {}
        if self._changes:
            for seat, change in self._changes.items():
                if real := {key: number for key, number in change.items() if number}:
                    others[seat] = real
            self._changes = {}
        event.complete(who, others.pop(who, {}), others)
        self.events.append(event)

    def table(self, event: Event) -> None:
        """Record an event of the whole table; changes made are the event's own business."""
        self._changes = {}
        self.events.append(event)

    def push(self, *group: Due) -> None:
        """More choices, to be made before those due already."""
        self.state.due.append([hold(due) for due in group])

    def find(self, kind: type[D]) -> D | None:
        """The first due of this kind in the group that is up."""
        return next((due for due in self.state.up if isinstance(due, kind)), None)

    def need(self, kind: type[D]) -> D:
        """As :meth:`find`.

        :raises NotLegal: nothing of this kind is due now.
        """
        due = self.find(kind)
        if due is None:
            raise NotLegal(f"{kind.noun} is not due now. {self.due_text()}", rule=kind.card, legal=self.due_text())
        return due

    def resolve(self, due: Due, rest: Due | None = None) -> None:
        """Strike a due off; ``rest`` takes its place."""
        group = self.state.due[-1]
        index = group.index(hold(due))
        group[index : index + 1] = [hold(rest)] if rest else []
        if not group:
            self.state.due.pop()

    def require_nothing_due(self, rule: str) -> None:
        """:raises NotLegal: something is due, of a tile used before the move."""
        if self.state.due:
            raise NotLegal(f"First finish what is due. {self.due_text()}", rule=rule, legal=self.due_text())

    def due_text(self) -> str:
        return due_text(self.state)


def due_text(state: State) -> str:
    """What is due, for refusals."""
    if not state.due:
        return "Nothing is due but to end the turn." if state.turn.action else "Move a worker or unlock first."
    return f"Due now: {' or '.join(dict.fromkeys(due.order for due in state.up))}."
