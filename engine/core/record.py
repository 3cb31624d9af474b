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

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.core.english import clip
from engine.core.errors import GameError, NotUnderstood
from engine.core.game import Applied, Game, Setup
from engine.core.typed import read_number, require_names, rows_of

BY = ("player", "order", "autopilot", "bot", "host")
MOST_SEATS = 99
MOST_VERSION = 999_999


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: who moved what, what chance brought, and on whose behalf.

    ``by`` is one of ``BY``: "player", "order" (a standing order), "autopilot"
    (for a player who has left), "bot" (on a seat of its own) or "host".
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
        number, _, rest = text.strip().partition(":")
        seat = read_number(number, MOST_SEATS)
        if not seat:
            raise NotUnderstood(f"“{clip(text)}” is no line of a record.", text=text, example="1: end")
        body, at, by = rest.rpartition("@")
        if not (at and body[-1:].isspace() and by in BY):
            body, by = rest, "player"
        line, _, out = body.partition("=>")
        return cls(seat - 1, line.strip(), _outcomes(out), by)


def _outcomes(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("|")) if text.strip() else ()


def _opening(line: str) -> tuple[str, ...] | None:
    """The results of the deal if this is the line that holds them."""
    word, arrow, out = line.partition("=>")
    if word.strip() != "start":
        return None
    return _outcomes(out) if arrow else ()


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
        for number, raw in enumerate(rows_of(text), 1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            try:
                if start is not None:
                    entries.append(Entry.parse(line))
                elif (opening := _opening(line)) is not None:
                    start = opening
                else:
                    key, colon, value = (part.strip() for part in line.partition(":"))
                    if not colon:
                        raise NotUnderstood(f"“{clip(line)}” is no header line.", text=line, example="seed: 4f1c")
                    if key.startswith("seat "):
                        seat = read_number(key.removeprefix("seat ").strip(), MOST_SEATS)
                        if seat is None or seat in seats:
                            raise NotUnderstood(
                                f"“{clip(line)}” names no further seat.", text=line, example="seat 2: Ben"
                            )
                        seats[seat] = value
                    elif key.startswith("option "):
                        options[key.removeprefix("option ").strip()] = value
                    else:
                        head[key] = value
            except NotUnderstood as error:
                raise NotUnderstood(f"Line {number}: {error.message}", text=line) from error
        missing = [key for key in ("game", "seed") if key not in head]
        if missing or start is None or sorted(seats) != list(range(1, len(seats) + 1)) or not seats:
            raise NotUnderstood("This is no record: it needs game, seed, seats 1 to n and a start line.")
        rules = read_number(head.get("rules", "1"), MOST_VERSION)
        if rules is None:
            raise NotUnderstood(f"The rules version must be a number, not “{clip(head['rules'])}”.", text=head["rules"])
        names = tuple(seats[n] for n in sorted(seats))
        require_names(names)
        return cls(Setup(head["game"], names, head["seed"], options), rules, start, tuple(entries))


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
            error.args = (f"Move {number} ({clip(str(entry))}): {error.message}",)
            raise


def final_state(game: Game[Any, Any, Any], record: Record) -> Any:
    """The state after the whole record."""
    *_, last = replay(game, record)
    return last.state


def rebuild(game: Game[Any, Any, Any], setup: Setup, start: tuple[str, ...], entries: Iterable[Entry]) -> Any:
    """As :func:`final_state`, from the parts storage holds."""
    return final_state(game, Record(setup, game.meta.rules_version, start, tuple(entries)))
