"""What the bot is doing at this moment, in a file that three processes share: a byte counts each phase."""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PHASES = ("start-up", "migration", "commit", "drawing", "sending", "noting")
LENGTHS = {"start-up": 1.5, "migration": 0.01, "commit": 0.003, "drawing": 0.2, "sending": 0.02, "noting": 0.003}
"""Seconds a phase takes, roughly: a kill is at a random instant of that span."""


class Marks:
    """The shared bytes, one per phase."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(len(PHASES)))
        with path.open("r+b") as file:
            self._bytes = mmap.mmap(file.fileno(), len(PHASES))

    def clear(self) -> None:
        self._bytes[:] = bytes(len(PHASES))

    def enter(self, phase: str) -> None:
        self._bytes[PHASES.index(phase)] += 1

    def leave(self, phase: str) -> None:
        self._bytes[PHASES.index(phase)] -= 1

    @contextmanager
    def during(self, phase: str) -> Iterator[None]:
        self.enter(phase)
        try:
            yield
        finally:
            self.leave(phase)

    def active(self) -> list[str]:
        """The phases that are going on."""
        return [phase for phase, count in zip(PHASES, self._bytes[:], strict=True) if count]
