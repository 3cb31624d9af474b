"""A turn in one line: which events are told together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.core.events import Event

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Event):
    """What is told of a seat (None: of the table) in one line: its events, in order."""

    events: tuple[Event, ...]

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


Teller = Callable[[Event, int | None], int | None]
"""Whose line tells an event, given whose was told last; None: the event has a line of its own."""


def gather(events: Sequence[Event | None], teller: Teller, closing: tuple[type[Event], ...] = ()) -> list[Event | None]:
    """The events place by place, those of a seat's turn as one :class:`Line` at the place of the first of them.

    None stays None: an event that another one tells already.

    A seat's line ends with an event of ``closing``, which it still holds, or (where there is none) as soon as another
    seat, or the table, is told of.
    """
    found: list[Event | None] = list(events)
    lines: dict[int, int] = {}
    last: int | None = None
    for place, event in enumerate(events):
        if event is None:
            continue
        seat = teller(event, last)
        if not closing and seat != last:
            lines.clear()
        last = seat
        if seat is None:
            continue
        first = lines.setdefault(seat, place)
        before = found[first]
        told = (*before.events, event) if isinstance(before, Line) and first != place else (event,)
        touches = {other for one in told for other in (*one.touches, one.seat)} - {None, seat}
        found[place] = None
        found[first] = Line(
            seat=seat,
            touches=tuple(sorted(other for other in touches if other is not None)),
            events=told,
            barrier=any(one.barrier for one in told),
        )
        if isinstance(event, closing):
            lines.pop(seat)
    return found


def say(events: Sequence[Event], subject: str, phrase: Callable[[Event], str]) -> str:
    """One line of what somebody did (``subject`` is the name; empty: the table); empty if no event is worth words."""
    parts = [text for event in events if (text := phrase(event))]
    text = "; ".join(parts)
    if not text:
        return ""
    return f"{subject} {text}." if subject else f"{text}."
