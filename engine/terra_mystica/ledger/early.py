"""What a player who is alone in a round settles after his next move, and here before it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.terra_mystica import moves as m
from engine.terra_mystica.events import Scored
from engine.terra_mystica.state import State
from engine.terra_mystica.tables.tiles import FAVOR_TILES


def owed_kind(state: State) -> type[m.Move] | None:
    """The kind of move that settles what is owed first, if it may come later on that site."""
    owed = state.turn.owed
    if owed.favors:
        return m.Favor
    if owed.towns:
        return m.Town
    return m.Cult if owed.cult else None


class Early:
    """Moves played before the line they stand on. A tile that came too early this way must not score yet."""

    def __init__(self) -> None:
        self._moves: list[tuple[int, m.Move]] = []

    def play_early(self, seat: int, move: m.Move) -> None:
        self._moves.append((seat, move))

    def was_played(self, seat: int, move: m.Move) -> bool:
        """Was this move played early? Each counts once."""
        if (seat, move) not in self._moves:
            return False
        self._moves.remove((seat, move))
        return True

    def undue(self, seat: int, events: Sequence[Event]) -> int:
        """Victory points that a seat has only because a favor tile came early."""
        if not self._moves:
            return 0
        tiles = [
            FAVOR_TILES[move.tile].id for whose, move in self._moves if whose == seat and isinstance(move, m.Favor)
        ]
        return sum(
            event.vp for event in events if isinstance(event, Scored) and event.seat == seat and event.source in tiles
        )
