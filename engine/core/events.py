"""What happened, as data. Words are made from events in one place per game (``wording.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    ``kind`` is a word of the game's own list, ``seat`` who it happened to or by (None: the table),
    ``data`` its numbers and ids, ``touches`` other seats that will want to know, and ``barrier``
    marks new information (die, draw, reveal): no taking back beyond it.
    """

    kind: str = ""
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    touches: tuple[int, ...] = ()
    barrier: bool = False
