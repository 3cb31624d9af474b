"""A turn in fewer sentences: one line for what a player did, with whom it gives power; one for the income of all."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.core.digest import Line, gather
from engine.terra_mystica import events as ev

TABLE = (ev.Dealt, ev.RoundBegun, ev.FinallyScored, ev.GameOver)
"""What happens to the table rather than to somebody."""


def teller(event: Event, last: int | None) -> int | None:
    """Power is offered in the builder's line, whatever else happens in that of whom it happens to."""
    if isinstance(event, ev.PowerOffered):
        return event.builder
    return None if isinstance(event, TABLE) else event.seat


def digest(events: Sequence[Event]) -> list[Event | None]:
    """The events of a turn, None for those that a later line tells."""
    found: list[Event | None] = list(events)
    paid: dict[type[Event], int] = {}
    for place, event in enumerate(events):
        if isinstance(event, ev.RoundBegun):
            paid.clear()
        if isinstance(event, ev.IncomePaid | ev.CultBonusPaid):
            kind = type(event)
            before = found[paid[kind]] if kind in paid else None
            told = (*before.events, event) if isinstance(before, Line) else (event,)
            if kind in paid:
                found[paid[kind]] = None
            seats = tuple(sorted({one.seat for one in told if one.seat is not None}))
            found[place] = Line(events=told, touches=seats)
            paid[kind] = place
    return gather(found, teller)
