"""Pig: the smallest game with a die, a turn of several moves and an off-turn answer; for tests only.

A seat adds points one by one (``add 3``), rolls (``roll``: a barrier) and ends; then every other seat
must say ``ok`` before play goes on. Ten points end it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar

from engine.core import (
    Chance,
    Choice,
    Drop,
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
    Waiting,
    Words,
    rank_totals,
)
from engine.core.english import clip
from engine.core.typed import read_number, require_short

FACES = ("1", "2", "3")


@dataclass(frozen=True, slots=True)
class Add(Move):
    verb: ClassVar[str] = "add"
    points: int = 1

    def __str__(self) -> str:
        return f"add {self.points}"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Ok(Move):
    verb: ClassVar[str] = "ok"


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened(Event):
    """All that happens in this game: a verb, and a number where there is one."""

    verb: str
    number: int | None = None


@dataclass(slots=True)
class PigState:
    chance: Chance
    points: list[int]
    turn: int = 0
    asked: list[int] | None = None
    won: bool = False


class PigWords(Words[Move, PigState]):
    def event(self, event: Event, names: Sequence[str]) -> str:
        assert isinstance(event, Happened)
        number = "" if event.number is None else f" {event.number}"
        return f"{names[event.seat or 0]} {event.verb}{number}"

    tasks = MappingProxyType({"ok": "to say ok"})

    def have(self, view: PigState, seat: int, names: Sequence[str]) -> str:
        return f"{view.points[seat]} points"

    def alt_text(self, view: PigState, names: Sequence[str]) -> str:
        return ", ".join(f"{name}: {points}" for name, points in zip(names, view.points, strict=True))


class Pig(Game[PigState, Move, PigState]):
    meta = GameMeta(
        "pig",
        "Pig",
        2,
        4,
        options=(OptionSpec("goal", "Goal", "Points to win.", (Choice("10", "ten"), Choice("20", "twenty")), "10"),),
        orders=(OptionSpec("ok", "Ok", "Say ok at once?", (Choice("ask", "ask me"), Choice("yes", "yes")), "ask"),),
    )
    state_type = PigState
    words = PigWords()

    def parse(self, line: str) -> Move:
        require_short(line)
        words = line.lower().split()
        simple: dict[str, Move] = {"end": End(), "roll": Roll(), "ok": Ok(), "drop": Drop()}
        if len(words) == 1 and words[0] in simple:
            return simple[words[0]]
        points = read_number(words[1], 99) if len(words) == 2 and words[0] == "add" else None
        if points is not None:
            return Add(points)
        raise NotUnderstood(f"“{clip(line)}” is no move.", text=line, example="add 2")

    def deal(self, setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[PigState, list[Event]]:
        first = chance.shuffle([str(seat) for seat in range(len(setup.seats))])[0]
        return PigState(chance, [0] * len(setup.seats), int(first)), [Happened(seat=int(first), verb="starts")]

    def perform(self, state: PigState, seat: int, move: Move) -> list[Event]:
        if seat not in [waiting.seat for waiting in self.waiting(state)]:
            raise NotYours("It is not your turn.")
        match move:
            case Ok() if state.asked:
                state.asked.remove(seat)
                if not state.asked:
                    state.asked = None
                    state.turn = (state.turn + 1) % len(state.points)
                return [Happened(seat=seat, verb="ok")]
            case Add(points) if not state.asked:
                if points > 3:
                    raise NotLegal(f"{points} is too much, 3 is the most.", rule="pig.add", points=points)
                state.points[seat] += points
                return [Happened(seat=seat, verb="adds", number=points)]
            case Roll() if not state.asked:
                face = int(state.chance.choose(FACES))
                state.points[seat] += face
                return [Happened(seat=seat, verb="rolls", number=face, barrier=True)]
            case End() if not state.asked:
                state.won = max(state.points) >= 10
                if not state.won:
                    state.asked = [s for s in range(len(state.points)) if s != seat]
                return [Happened(seat=seat, verb="ends")]
        raise NotLegal("Not now.", rule="pig.now")

    def commits(self, state: PigState, seat: int, move: Move) -> bool:
        return isinstance(move, End | Ok)

    def waiting(self, state: PigState) -> tuple[Waiting, ...]:
        if state.asked:
            return tuple(Waiting(seat, "ok") for seat in state.asked)
        return () if state.won else (Waiting(state.turn, "turn"),)

    def offers(self, state: PigState, seat: int) -> list[Offer]:
        if state.asked:
            return [Offer(Ok(), ("Answer",), "Ok")] if seat in state.asked else []
        if state.won or seat != state.turn:
            return []
        adds = [Offer(Add(n), ("Add",), f"Add {n}", gain=(("points", n),)) for n in (1, 2, 3)]
        return [*adds, Offer(Roll(), ("Roll",), "Roll the die"), Offer(End(), ("End",), "End turn")]

    def view(self, state: PigState, viewer: int | None) -> PigState:
        return replace(self.copy(state), chance=Chance(""))

    def scores(self, state: PigState, viewer: int | None) -> tuple[Score, ...]:
        ranks = rank_totals(state.points)
        return tuple(Score(s, p, (("points", p),), r) for s, (p, r) in enumerate(zip(state.points, ranks, strict=True)))

    def progress(self, state: PigState) -> float:
        return min(1.0, max(state.points) / 10)

    def autopilot(self, state: PigState, seat: int) -> Move:
        return Ok() if state.asked else End()

    def standing(self, state: PigState, seat: int, orders: Mapping[str, str]) -> Move | None:
        return Ok() if state.asked and seat in state.asked and orders.get("ok") == "yes" else None


PIG = Pig()
