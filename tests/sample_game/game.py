"""Noughts and crosses for two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from engine.core import (
    TURN,
    Chance,
    Choice,
    End,
    Event,
    Game,
    GameMeta,
    Move,
    NotLegal,
    NotUnderstood,
    NotYours,
    Offer,
    OptionSpec,
    Score,
    Setup,
    Verb,
    Waiting,
    Words,
    rank_totals,
)

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SIGNS = "XO"
META = GameMeta(
    id="noughts",
    name="Noughts and Crosses",
    min_seats=2,
    max_seats=2,
    nicknames=("tic tac toe",),
    colour=0x2A6F97,
    verbs=(
        Verb("mark", "Mark a free cell", "cell", "Number of the cell, 1 to 9, row by row"),
        Verb("end", "End your turn and send it"),
    ),
    options=(
        OptionSpec(
            "first",
            "First player",
            "Who begins?",
            (Choice("random", "Drawn at random"), Choice("seat1", "The first seat")),
            "random",
        ),
    ),
    cards_always=("row",),
    cards_by_verb={"mark": ("mark",)},
)


@dataclass(frozen=True, slots=True)
class Mark(Move):
    """Put one's sign on a cell, counted from 0 (in text from 1)."""

    verb: ClassVar[str] = "mark"
    cell: int

    def __str__(self) -> str:
        return f"{self.verb} {self.cell + 1}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Event):
    """A seat put its sign on a cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat has a row, or nobody has."""


@dataclass(slots=True)
class State:
    """Whose mark each cell holds, whose turn it is, and the cell marked in it; ``active`` is None at the end."""

    chance: Chance
    active: int | None
    cells: list[int | None] = field(default_factory=lambda: [None] * 9)
    marked: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """Everything: nothing is hidden."""

    cells: tuple[int | None, ...]
    marked: int | None


def find_winner(cells: Sequence[int | None]) -> int | None:
    return next((cells[a] for a, b, c in LINES if cells[a] is not None and cells[a] == cells[b] == cells[c]), None)


class NoughtsWords(Words[Move, View]):
    def event(self, event: Event, names: Sequence[str]) -> str:
        who = names[event.seat] if event.seat is not None else "Nobody"
        match event:
            case Marked():
                return f"{who} marks cell {event.cell + 1}."
            case Won():
                return f"{who} wins."
        return ""

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        return ", ".join(
            f"{number} {'free' if owner is None else names[owner]}" for number, owner in enumerate(view.cells, 1)
        )


class Noughts(Game[State, Move, View]):
    """The game as the rest of the program knows it."""

    meta = META
    state_type = State
    words = NoughtsWords()

    def parse(self, line: str) -> Move:
        verb, _, cell = line.lower().strip().partition(" ")
        if verb == "mark" and cell in list("123456789"):
            return Mark(int(cell) - 1)
        if (verb, cell) == ("end", ""):
            return End()
        raise NotUnderstood("That is no move.", text=line, example="mark 5")

    def deal(self, setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
        first = int(chance.choose("01")) if options["first"] == "random" else 0
        return State(chance, first), []

    def perform(self, state: State, seat: int, move: Move) -> list[Event]:
        if seat != state.active:
            raise NotYours("It is not your turn.")
        match move:
            case Mark(cell) if state.marked is None and state.cells[cell] is None:
                state.cells[cell], state.marked = seat, cell
                return [Marked(seat=seat, cell=cell)]
            case End() if state.marked is not None:
                state.active, state.marked = 1 - seat, None
                if (winner := find_winner(state.cells)) is not None or None not in state.cells:
                    state.active = None
                    return [Won(seat=winner)]
                return []
        raise NotLegal("A turn is one mark on a free cell.", rule="noughts.mark", legal="a free cell, then `end`")

    def waiting(self, state: State) -> tuple[Waiting, ...]:
        return () if state.active is None else (Waiting(state.active, TURN),)

    def offers(self, state: State, seat: int) -> list[Offer]:
        if seat != state.active:
            return []
        if state.marked is not None:
            return [Offer(End(), ("End",), "End turn")]
        free = [cell for cell, owner in enumerate(state.cells) if owner is None]
        return [Offer(Mark(cell), ("Mark",), f"Cell {cell + 1}", likely=int(cell == 4)) for cell in free]

    def view(self, state: State, viewer: int | None) -> View:
        return View(tuple(state.cells), state.marked)

    def scores(self, state: State, viewer: int | None) -> tuple[Score, ...]:
        won = [int(find_winner(state.cells) == seat) for seat in (0, 1)]
        return tuple(Score(seat, won[seat], rank=rank) for seat, rank in enumerate(rank_totals(won)))


GAME = Noughts()
