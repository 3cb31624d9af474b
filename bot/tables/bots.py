"""Bots that sit at a table: who they are, and which levels there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from storage.rows import SeatRow

BUILDER = "builder"
LEVELS: Mapping[str, str] = {BUILDER: "Builder"}
"""What a level is called, the weakest first."""
NAMES = ("Bot Ada", "Bot Blaise", "Bot Cleo", "Bot Dirk", "Bot Edith", "Bot Fermat")
"""Their user ids are -1, -2 ...: Discord has no such users."""


def is_bot(user: int) -> bool:
    return user < 0


def add_bots(seats: Sequence[SeatRow], count: int, level: str = BUILDER) -> tuple[SeatRow, ...]:
    """The seats with so many bots behind them; each bot sits at a table once.

    :raises ValueError: there are not so many bots.
    """
    taken = {seat.user for seat in seats}
    free = [(-number, name) for number, name in enumerate(NAMES, 1) if -number not in taken]
    if count > len(free):
        raise ValueError(f"{count} bots are wanted, {len(free)} are left")
    first = len(seats)
    bots = [SeatRow(first + at, user, name, pilot=True, bot=level) for at, (user, name) in enumerate(free[:count])]
    return (*seats, *bots)


def count_bots(seats: Iterable[SeatRow]) -> int:
    return sum(bool(seat.bot) for seat in seats)
