"""The moves: single commands of the notation.

Cells are named, whatever the map; tiles and factions are numbers of the tables. ``str(move)`` is the canonical line;
the module :mod:`engine.terra_mystica.notation` reads it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Drop, End, Move
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.terrain import COLOURS
from engine.terra_mystica.tables.tiles import BONUS_CARDS, CULTS, FAVOR_TILES, KINDS, TOWN_TILES

RESOURCE_SIGNS = {"coins": "C", "workers": "W", "priests": "P", "power": "PW", "vp": "VP"}


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """Choose a faction."""

    verb: ClassVar[str] = "pick"
    faction: int

    def __str__(self) -> str:
        return f"pick {FACTIONS[self.faction].id}"


@dataclass(frozen=True, slots=True)
class PickColour(Move):
    """Ice factions: choose the basis colour."""

    verb: ClassVar[str] = "pick-color"
    colour: int

    def __str__(self) -> str:
        return f"pick-color {COLOURS[self.colour]}"


def _dug(dig: int) -> str:
    return f"dig {dig}. " if dig else ""


@dataclass(frozen=True, slots=True)
class Build(Move):
    """A dwelling; due spades transform the cell first. ``dig`` spades are bought before (one press)."""

    verb: ClassVar[str] = "build"
    cell: str
    dig: int = 0

    def __str__(self) -> str:
        return f"{_dug(self.dig)}build {self.cell}"


@dataclass(frozen=True, slots=True)
class Dig(Move):
    """Buy spades."""

    verb: ClassVar[str] = "dig"
    spades: int

    def __str__(self) -> str:
        return f"dig {self.spades}"


@dataclass(frozen=True, slots=True)
class Transform(Move):
    """Use spades on a cell; ``colour`` -1: as far as they go towards home."""

    verb: ClassVar[str] = "transform"
    cell: str
    colour: int = -1
    dig: int = 0

    def __str__(self) -> str:
        to = f" to {COLOURS[self.colour]}" if self.colour >= 0 else ""
        return f"{_dug(self.dig)}transform {self.cell}{to}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Throw away free spades (``spades``) or decline what a special action still allows."""

    verb: ClassVar[str] = "discard"
    what: str
    number: int = 1

    def __str__(self) -> str:
        return f"-{self.number if self.number > 1 else ''}{self.what}"


@dataclass(frozen=True, slots=True)
class Upgrade(Move):
    verb: ClassVar[str] = "upgrade"
    cell: str
    kind: int

    def __str__(self) -> str:
        return f"upgrade {self.cell} to {KINDS[self.kind]}"


@dataclass(frozen=True, slots=True)
class Favor(Move):
    """Take a favor tile that is due."""

    verb: ClassVar[str] = "favor"
    tile: int

    def __str__(self) -> str:
        return f"+{FAVOR_TILES[self.tile].id}"


@dataclass(frozen=True, slots=True)
class Town(Move):
    """Take a town tile that is due."""

    verb: ClassVar[str] = "town"
    tile: int

    def __str__(self) -> str:
        return f"+{TOWN_TILES[self.tile].id}"


@dataclass(frozen=True, slots=True)
class Cult(Move):
    """Choose the cult for steps that are due, or which cult rises to 10."""

    verb: ClassVar[str] = "cult"
    cult: int
    steps: int = 1

    def __str__(self) -> str:
        return f"+{self.steps if self.steps > 1 else ''}{CULTS[self.cult].upper()}"


@dataclass(frozen=True, slots=True)
class Hold(Move):
    """Keep a cult off step 10 while a town tile is taken."""

    verb: ClassVar[str] = "hold"
    cult: int

    def __str__(self) -> str:
        return f"-{CULTS[self.cult].upper()}"


@dataclass(frozen=True, slots=True)
class Send(Move):
    """A priest to a cult; ``steps`` 0: the best space that is free."""

    verb: ClassVar[str] = "send"
    cult: int
    steps: int = 0

    def __str__(self) -> str:
        return f"send P to {CULTS[self.cult].upper()}{f' for {self.steps}' if self.steps else ''}"


@dataclass(frozen=True, slots=True)
class Advance(Move):
    """``ship`` or ``dig``."""

    verb: ClassVar[str] = "advance"
    track: str

    def __str__(self) -> str:
        return f"advance {self.track}"


@dataclass(frozen=True, slots=True)
class Action(Move):
    """A power action or a special action, by its id; ``burn`` so many times before (one press)."""

    verb: ClassVar[str] = "action"
    name: str
    burn: int = 0

    def __str__(self) -> str:
        return f"{f'burn {self.burn}. ' if self.burn else ''}action {self.name}"


@dataclass(frozen=True, slots=True)
class Bridge(Move):
    """Place a bridge between two cells, in the order of the map."""

    verb: ClassVar[str] = "bridge"
    a: str
    b: str

    def __str__(self) -> str:
        return f"bridge {self.a}:{self.b}"


@dataclass(frozen=True, slots=True)
class Connect(Move):
    """Mermaids: the river cell a town skips, or land cells that touch it."""

    verb: ClassVar[str] = "connect"
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"connect {':'.join(self.cells)}"


@dataclass(frozen=True, slots=True)
class Convert(Move):
    verb: ClassVar[str] = "convert"
    paid: int
    give: str
    taken: int
    take: str

    def __str__(self) -> str:
        return f"convert {self.paid}{RESOURCE_SIGNS[self.give]} to {self.taken}{RESOURCE_SIGNS[self.take]}"


@dataclass(frozen=True, slots=True)
class Burn(Move):
    verb: ClassVar[str] = "burn"
    times: int

    def __str__(self) -> str:
        return f"burn {self.times}"


@dataclass(frozen=True, slots=True)
class GiveAway(Move):
    """Do without resources or victory points: a bid or a handicap, or goods nobody takes."""

    verb: ClassVar[str] = "give"
    number: int
    what: str

    def __str__(self) -> str:
        return f"-{self.number if self.number > 1 else ''}{RESOURCE_SIGNS[self.what]}"


def _offer(power: int, builder: int) -> str:
    return (f" {power}" if power else "") + (f" from {FACTIONS[builder].id}" if builder >= 0 else "")


@dataclass(frozen=True, slots=True)
class Leech(Move):
    """Take offered power; 0 and -1: no number or builder is named, the only offer that fits is meant."""

    verb: ClassVar[str] = "leech"
    power: int = 0
    builder: int = -1

    def __str__(self) -> str:
        return f"leech{_offer(self.power, self.builder)}"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Refuse offered power; ``power`` 0: all of it, or all that a builder offers."""

    verb: ClassVar[str] = "decline"
    power: int = 0
    builder: int = -1

    def __str__(self) -> str:
        return f"decline{_offer(self.power, self.builder)}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Pass and take a bonus card (-1: none, in the last round); in the setup take the first card."""

    verb: ClassVar[str] = "pass"
    card: int = -1

    def __str__(self) -> str:
        return f"pass {BONUS_CARDS[self.card].id}" if self.card >= 0 else "pass"


__all__ = [
    "Action",
    "Advance",
    "Bridge",
    "Build",
    "Burn",
    "Connect",
    "Convert",
    "Cult",
    "Decline",
    "Dig",
    "Discard",
    "Drop",
    "End",
    "Favor",
    "GiveAway",
    "Hold",
    "Leech",
    "Move",
    "Pass",
    "Pick",
    "PickColour",
    "Send",
    "Town",
    "Transform",
    "Upgrade",
]
