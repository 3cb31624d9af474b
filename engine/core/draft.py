"""A seat's turn while it is being put together: moves that can still be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.core.english import clip
from engine.core.errors import GameError, NotLegal
from engine.core.events import Event
from engine.core.game import Applied, Game
from engine.core.record import Entry

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One move of a draft and the position after it."""

    entry: Entry
    applied: Applied[S]


class Draft(Generic[S]):
    """Moves of one seat on top of a saved position.

    Moves are added one by one and taken back one by one, but not across an information barrier.
    """

    def __init__(self, game: Game[S, Any, Any], base: S, seat: int) -> None:
        self.game = game
        self.base = base
        self.seat = seat
        self.steps: list[Step[S]] = []

    @classmethod
    def of(
        cls, game: Game[S, Any, Any], base: S, seat: int, entries: Sequence[Entry]
    ) -> tuple[Draft[S], tuple[Entry, ...]]:
        """A draft of these moves, and those (the tail) that are not legal on ``base``."""
        draft = cls(game, base, seat)
        for index, entry in enumerate(entries):
            try:
                draft._add(entry)
            except GameError:
                return draft, tuple(entries[index:])
        return draft, ()

    @property
    def state(self) -> S:
        """The position the seat sees now."""
        return self.steps[-1].applied.state if self.steps else self.base

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(step.entry for step in self.steps)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for step in self.steps for event in step.applied.events)

    def _add(self, entry: Entry) -> Applied[S]:
        move = self.game.parse(entry.line)
        applied = self.game.apply(self.state, self.seat, move, entry.outcomes)
        entry = Entry(self.seat, str(move), applied.outcomes, entry.by)
        self.steps.append(Step(entry, applied))
        return applied

    def add(self, line: str, by: str = "player") -> Applied[S]:
        """Play one line on top of the draft.

        :raises GameError: nothing was added.
        """
        return self._add(Entry(self.seat, line, (), by))

    def take_back(self) -> Entry:
        """Remove the last move and return it.

        :raises NotLegal: there is none, or it brought new information (die, draw, reveal).
        """
        if not self.steps:
            raise NotLegal("There is nothing to take back: this turn has no move yet.", rule="core.take-back")
        last = self.steps[-1]
        if last.applied.barrier:
            raise NotLegal(
                f"“{clip(last.entry.line)}” cannot be taken back: it revealed something new.",
                rule="core.take-back",
                legal="moves made after it",
            )
        self.steps.pop()
        return last.entry

    def rebase(self, base: S) -> tuple[Draft[S], tuple[Entry, ...]]:
        """The same moves on a newer position, and those (the tail) that are not legal there any more."""
        return Draft.of(self.game, base, self.seat, self.entries)
