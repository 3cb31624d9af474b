"""The last faults, for the owner of the application: what the log says at level ERROR, kept in memory."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

KEPT = 20
LONGEST = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """One line of the log; ``at`` in seconds since 1970."""

    at: float
    where: str
    text: str


class Faults(logging.Handler):
    """Listens to the log from :meth:`begin` to :meth:`end`; traces stay in the log."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(logging.ERROR)
        self.last: deque[Fault] = deque(maxlen=KEPT)
        self.count = 0
        self._clock = clock

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with the kind of its error."""
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        text = record.getMessage()[:LONGEST] + (f" ({error})" if error else "")
        self.last.append(Fault(self._clock(), record.name, text))
        self.count += 1

    def begin(self) -> None:
        logging.getLogger().addHandler(self)

    def end(self) -> None:
        logging.getLogger().removeHandler(self)
