"""Whom a game waits for, what for and since when: the one place that says so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.tables.names import bold


@dataclass(frozen=True, slots=True)
class Waited:
    """Somebody a game waits for. ``since`` is in seconds since 1970."""

    seat: int
    user: int
    name: str
    what: str
    """All that the seat is asked, in words: "to take a turn and to answer an offer of power"."""
    since: float

    def __str__(self) -> str:
        return f"{bold(self.name)} {self.what}"

    @property
    def pinged(self) -> str:
        """The same with a mention, so that the player is notified."""
        return f"<@{self.user}> {self.what}"


def say_waited(waited: Iterable[Waited], joint: str = "; ") -> str:
    """Everybody waited for in one line."""
    return joint.join(map(str, waited))


def find_waited(waited: Iterable[Waited], seat: int | None) -> Waited | None:
    """What is waited for of one seat; None if nothing is."""
    return next((one for one in waited if one.seat == seat), None)
