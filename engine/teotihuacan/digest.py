"""A turn in fewer sentences: one line for what a player did, one for what is new on offer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.core.digest import gather
from engine.teotihuacan import events as ev


def teller(event: Event, last: int | None) -> int | None:
    """What happens to somebody is his; all else has a line of its own."""
    return event.seat if isinstance(event, ev.SeatEvent | ev.SeatDropped) else None


def digest(events: Sequence[Event]) -> list[Event | None]:
    """The events of a turn, None for those that a later line tells. Tiles are laid out anew once a turn, at its end."""
    return gather(events, teller, (ev.TurnEnded, ev.SetUp))
