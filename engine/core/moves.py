"""A move is one small frozen value with one canonical line of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Move:
    """Base of all moves. ``str(move)`` is its canonical line; ``game.parse(str(move)) == move``.

    ``verb`` is the first word of the line and names the command that makes it.
    """

    verb: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class End(Move):
    """The seat is done: its draft becomes part of the log."""

    verb: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """The seat leaves the game for good (by its own wish, a vote or the host)."""

    verb: ClassVar[str] = "drop"
