"""A whole game as readable text: a header, then one move a line.

::

    game: small_world
    rules: 1
    seed: 4f1c
    seat 1: Ann
    seat 2: Bob
    option coins: hidden

    start => amazons elves orcs | alchemist berserk
    1: pick 3 => trolls+flying
    1: conquer 6
    2: refuge 17 1 @order

Seats are counted from 1 in text and from 0 in the program. Behind ``=>`` stand the results chance
brought, separated by ``|``; behind ``@`` who made the move if not the player.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.core.errors import GameError, NotUnderstood
from engine.core.game import Applied, Game, Setup

_ENTRY = re.compile(r"^(?P<seat>\d+):\s*(?P<line>.*?)(?:\s*=>\s*(?P<out>.*?))?(?:\s+@(?P<by>[a-z]+))?$")
_START = re.compile(r"^start(?:\s*=>\s*(?P<out>.*))?$")
_SEAT = re.compile(r"^seat (\d+)$")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: who moved what, what chance brought, and on whose behalf.

    ``by`` is "player", "order" (a standing order), "autopilot" or "host".
    """

    seat: int
    line: str
    outcomes: tuple[str, ...] = ()
    by: str = "player"

    def __str__(self) -> str:
        out = f" => {' | '.join(self.outcomes)}" if self.outcomes else ""
        by = "" if self.by == "player" else f" @{self.by}"
        return f"{self.seat + 1}: {self.line}{out}{by}"

    @classmethod
    def parse(cls, text: str) -> Entry:
        """Inverse of ``str``.

        :raises NotUnderstood: the line has another shape.
        """
        found = _ENTRY.match(text.strip())
        if not found or found["seat"] == "0":
            raise NotUnderstood(f"“{text}” is no line of a record.", text=text, example="1: end")
        return cls(int(found["seat"]) - 1, found["line"], _outcomes(found["out"]), found["by"] or "player")


def _outcomes(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("|")) if text else ()


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that rebuilds a game."""

    setup: Setup
    rules_version: int
    start: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = field(default=())

    def __str__(self) -> str:
        setup = self.setup
        head = [f"game: {setup.game}", f"rules: {self.rules_version}", f"seed: {setup.seed}"]
        head += [f"seat {number}: {name}" for number, name in enumerate(setup.seats, 1)]
        head += [f"option {key}: {value}" for key, value in sorted(setup.options.items())]
        start = f"start => {' | '.join(self.start)}" if self.start else "start"
        return "\n".join([*head, "", start, *map(str, self.entries), ""])

    @classmethod
    def parse(cls, text: str) -> Record:
        """Inverse of ``str``; remarks (``#``) and blank lines are skipped.

        :raises NotUnderstood: naming the first line that is wrong.
        """
        head: dict[str, str] = {}
        seats: dict[int, str] = {}
        options: dict[str, str] = {}
        start: tuple[str, ...] | None = None
        entries: list[Entry] = []
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            try:
                if start is not None:
                    entries.append(Entry.parse(line))
                elif opening := _START.match(line):
                    start = _outcomes(opening["out"])
                else:
                    key, colon, value = (part.strip() for part in line.partition(":"))
                    if not colon:
                        raise NotUnderstood(f"“{line}” is no header line.", text=line, example="seed: 4f1c")
                    if seat := _SEAT.match(key):
                        seats[int(seat[1])] = value
                    elif key.startswith("option "):
                        options[key.removeprefix("option ").strip()] = value
                    else:
                        head[key] = value
            except NotUnderstood as error:
                raise NotUnderstood(f"Line {number}: {error.message}", text=line) from error
        missing = [key for key in ("game", "seed") if key not in head]
        if missing or start is None or sorted(seats) != list(range(1, len(seats) + 1)) or not seats:
            raise NotUnderstood("This is no record: it needs game, seed, seats 1 to n and a start line.")
        rules = head.get("rules", "1")
        if not rules.isdigit():
            raise NotUnderstood(f"The rules version must be a number, not {rules!r}.", text=rules)
        setup = Setup(head["game"], tuple(seats[n] for n in sorted(seats)), head["seed"], options)
        return cls(setup, int(rules), start, tuple(entries))


def replay(
    game: Game[Any, Any, Any], record: Record, stop: Callable[[int], bool] = lambda number: False
) -> Iterator[Applied[Any]]:
    """The deal and then each move of a record, in order, on one state that changes in place.

    :raises GameError: naming the entry (counted from 1) that is not legal.
    """
    first = game.new(record.setup, record.start)
    yield first
    state = first.state
    for number, entry in enumerate(record.entries, 1):
        if stop(number):
            return
        try:
            yield game.play(state, entry.seat, game.parse(entry.line), entry.outcomes)
        except GameError as error:
            error.args = (f"Move {number} ({entry}): {error.message}",)
            raise


def final_state(game: Game[Any, Any, Any], record: Record) -> Any:
    """The state after the whole record."""
    *_, last = replay(game, record)
    return last.state


def rebuild(game: Game[Any, Any, Any], setup: Setup, start: tuple[str, ...], entries: Iterable[Entry]) -> Any:
    """As :func:`final_state`, from the parts storage holds."""
    return final_state(game, Record(setup, game.meta.rules_version, start, tuple(entries)))
