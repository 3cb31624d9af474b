"""What happened, as data. Words are made from events in one place per game (``wording.py``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. Each game has a subclass for each kind, with what the sentence about it needs.

    ``seat`` is who it happened to or by (None: the table), ``touches`` other seats that will want to know, and
    ``barrier`` marks new information (die, draw, reveal): no taking back beyond it. Events are never stored.
    """

    seat: int | None = None
    touches: tuple[int, ...] = ()
    barrier: bool = False
