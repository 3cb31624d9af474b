"""The moves, each one small value with one line. Grammar: docs/teotihuacan-notation.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Drop, End, Move

__all__ = [
    "Ascend",
    "Build",
    "Claim",
    "Decline",
    "Decorate",
    "Drop",
    "End",
    "Keep",
    "Learn",
    "MoveWorkers",
    "Noble",
    "Place",
    "PowerUp",
    "Resources",
    "Royal",
    "Salary",
    "Take",
    "Temple",
    "Unlock",
    "Use",
]


def _free(free: bool) -> str:
    return " free" if free else ""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep two of the dealt starting tiles: ``keep S09 S18`` (smaller id first)."""

    verb: ClassVar[str] = "keep"
    tiles: tuple[str, str]

    def __str__(self) -> str:
        return f"keep {self.tiles[0]} {self.tiles[1]}"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Draft a starting tile: ``take S05``."""

    verb: ClassVar[str] = "take"
    tile: str

    def __str__(self) -> str:
        return f"take {self.tile}"


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a starting worker on a board: ``place A6``."""

    verb: ClassVar[str] = "place"
    board: str

    def __str__(self) -> str:
        return f"place {self.board}"


@dataclass(frozen=True, slots=True)
class MoveWorkers(Move):
    """Move one worker (two with the Second Worker tile) and act.

    ``move 2 A3 main``, ``move 1 A1.2 both free``, ``move 2+4 A5 cocoa``. ``action`` is cocoa, main, ability, tile or
    both (the last three worship), ``space`` the Palace's Worship space (else 0), ``free`` pays with a Free Cocoa tile.
    """

    verb: ClassVar[str] = "move"
    workers: tuple[int, ...]
    board: str
    action: str
    space: int = 0
    free: bool = False

    def __str__(self) -> str:
        who = "+".join(map(str, self.workers))
        where = f"{self.board}.{self.space}" if self.space else self.board
        return f"move {who} {where} {self.action}{_free(self.free)}"

    @property
    def worships(self) -> bool:
        return self.action in ("ability", "tile", "both")


@dataclass(frozen=True, slots=True)
class Unlock(Move):
    """Unlock all own workers: ``unlock turn`` (the whole turn) or ``unlock pay`` (3 cocoa)."""

    verb: ClassVar[str] = "unlock"
    how: str
    free: bool = False

    def __str__(self) -> str:
        return f"unlock {self.how}{_free(self.free)}"


@dataclass(frozen=True, slots=True)
class Resources(Move):
    """Take resources of choice: ``resources wws`` (w wood, s stone, g gold)."""

    verb: ClassVar[str] = "resources"
    what: str

    def __str__(self) -> str:
        return f"resources {self.what}"


@dataclass(frozen=True, slots=True)
class Temple(Move):
    """Take a temple step that is due: ``temple TB``."""

    verb: ClassVar[str] = "temple"
    temple: str

    def __str__(self) -> str:
        return f"temple {self.temple}"


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Buy the Discovery tile on offer: ``claim DVP``."""

    verb: ClassVar[str] = "claim"
    tile: str

    def __str__(self) -> str:
        return f"claim {self.tile}"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """MoveWorkers without what is due and may be left: a tile, a further pyramid tile, a further power-up."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Royal(Move):
    """Carry out the royal tile: ``royal``, ``royal 2``, ``royal wws`` (R3: what is paid), ``royal w wsg`` (R7)."""

    verb: ClassVar[str] = "royal"
    times: int = 0
    pay: str = ""
    get: str = ""
    free: bool = False

    def __str__(self) -> str:
        words = ["royal"]
        if self.pay:
            words += [self.pay, self.get] if self.get else [self.pay]
        elif self.times:
            words.append(str(self.times))
        return " ".join(words) + _free(self.free)


@dataclass(frozen=True, slots=True)
class Learn(Move):
    """Acquire a technology: ``learn T4``."""

    verb: ClassVar[str] = "learn"
    tile: str

    def __str__(self) -> str:
        return f"learn {self.tile}"


@dataclass(frozen=True, slots=True)
class Noble(Move):
    """Place a building in a Nobles row: ``noble centre``."""

    verb: ClassVar[str] = "noble"
    row: str

    def __str__(self) -> str:
        return f"noble {self.row}"


@dataclass(frozen=True, slots=True)
class Decorate(Move):
    """Place a decoration: ``decorate C05 W1``."""

    verb: ClassVar[str] = "decorate"
    tile: str
    space: str

    def __str__(self) -> str:
        return f"decorate {self.tile} {self.space}"


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Place a pyramid tile: ``build P09 L2r1c1 r1``, with T8's discount ``build P09 L2r1c1 r1 wood``."""

    verb: ClassVar[str] = "build"
    tile: str
    cell: str
    rotation: int
    discount: str = ""

    def __str__(self) -> str:
        return f"build {self.tile} {self.cell} r{self.rotation}" + (f" {self.discount}" if self.discount else "")


@dataclass(frozen=True, slots=True)
class PowerUp(Move):
    """Power up a worker: ``powerup 1``."""

    verb: ClassVar[str] = "powerup"
    worker: int

    def __str__(self) -> str:
        return f"powerup {self.worker}"


@dataclass(frozen=True, slots=True)
class Ascend(Move):
    """Choose the reward of an ascension: ``ascend Y3``, ``ascend Y2 free``."""

    verb: ClassVar[str] = "ascend"
    reward: str
    free: bool = False

    def __str__(self) -> str:
        return f"ascend {self.reward}{_free(self.free)}"


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Use a Discovery tile: ``use DVP``."""

    verb: ClassVar[str] = "use"
    tile: str

    def __str__(self) -> str:
        return f"use {self.tile}"


@dataclass(frozen=True, slots=True)
class Salary(Move):
    """At an Eclipse: ``salary pay`` (as much as there is), ``salary pay 2``, ``salary refuse``, ``salary free``."""

    verb: ClassVar[str] = "salary"
    how: str
    paid: int = 0
    """Cocoa paid where it is less than there is."""

    def __str__(self) -> str:
        return f"salary {self.how} {self.paid}" if self.paid else f"salary {self.how}"
