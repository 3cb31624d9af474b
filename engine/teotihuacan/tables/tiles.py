"""Technologies, royal tiles and temple bonus tiles."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.teotihuacan.tables.boards import ALCHEMY, CONSTRUCTION, DECORATIONS, NOBLES, RESOURCE_OF

EXTRA_COCOA = 1
"""T7: cocoa for one more power-up."""


@dataclass(frozen=True, slots=True)
class Technology:
    """``gain`` is what it adds to a main action on its ``boards`` ("resource": the board's own); T1, T7 and T8 act
    elsewhere, too. Sentences name the figures of ``gain`` as ``{vp}``."""

    id: str
    number: int
    gold: int
    sentence: str
    gain: dict[str, int] = field(default_factory=dict)
    boards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentence", self.sentence.format(**self.gain))


TECHNOLOGIES = {
    tile.id: tile
    for tile in (
        Technology("T1", 1, 1, "+{cocoa} cocoa when you land on or pass the Palace", {"cocoa": 1}),
        Technology("T2", 3, 1, "+{vp} VP after an Alchemy or Nobles action", {"vp": 3}, (ALCHEMY, NOBLES)),
        Technology(
            "T3",
            5,
            1,
            "+{resource} of the board's resource on Forest, Stone Quarry and Gold Deposits",
            {"resource": 1},
            tuple(RESOURCE_OF),
        ),
        Technology(
            "T4",
            7,
            1,
            "+{cocoa} cocoa and +{vp} VP on Forest, Stone Quarry and Gold Deposits",
            {"cocoa": 1, "vp": 1},
            tuple(RESOURCE_OF),
        ),
        Technology("T5", 9, 2, "+{vp} VP after a Decorations action", {"vp": 4}, (DECORATIONS,)),
        Technology("T6", 11, 2, "+{vp} VP after a Construction action", {"vp": 3}, (CONSTRUCTION,)),
        Technology("T7", 13, 2, f"{EXTRA_COCOA} cocoa for one more power-up after a main action"),
        Technology("T8", 15, 2, "Construction: one extra worker, 1 wood or stone off once"),
        Technology("T9", 17, 2, "one temple step after a Construction action", {"temple": 1}, (CONSTRUCTION,)),
    )
}
TECHNOLOGY_SLOTS = ("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3")
COLUMN_TEMPLES = ("TB", "TR", "TG")
FIRST_TECHNOLOGIES = ("T1", "T2", "T3", "T5", "T8", "T9")
OTHER_OWNER_VP = 3
WORKERS_OF_LOWER_ROW = 2
"""Workers that a technology of the lower row needs (or a single strong one)."""


def in_lower_row(index: int) -> bool:
    """Is a technology slot, 0 to 5, in the lower row?"""
    return index >= len(COLUMN_TEMPLES)


def temple_of_slot(index: int) -> str:
    """The temple of a technology slot, 0 to 5 (top row first)."""
    return COLUMN_TEMPLES[index % len(COLUMN_TEMPLES)]


@dataclass(frozen=True, slots=True)
class Royal:
    """A royal tile. ``cost`` and ``gain`` are those of one trade, or of each thing counted.

    ``counts`` is what it counts ("technologies", a track), up to the worker's power and ``more``.
    """

    id: str
    category: str
    sentence: str
    cost: dict[str, int]
    gain: dict[str, int]
    more: int = 0
    counts: str = ""


ROYALS = {
    tile.id: tile
    for tile in (
        Royal("R1", "C", "cocoa: the worker's power + 1", {}, {"cocoa": 1}, 1),
        Royal("R2", "B", "up to power times: 1 cocoa for 1 wood and 1 stone", {"cocoa": 1}, {"wood": 1, "stone": 1}),
        Royal("R3", "C", "up to power times: 1 resource for 2 cocoa", {"any": 1}, {"cocoa": 2}),
        Royal("R4", "A", "2 VP per own technology, up to power", {}, {"vp": 2}, counts="technologies"),
        Royal("R5", "A", "2 VP per step on the Pyramid track, up to power", {}, {"vp": 2}, counts="track"),
        Royal("R6", "B", "up to power times: 1 cocoa for 1 gold and 1 stone", {"cocoa": 1}, {"gold": 1, "stone": 1}),
        Royal("R7", "B", "1 cocoa and 1 resource for power resources of choice", {"cocoa": 1, "any": 1}, {"any": 1}),
        Royal("R8", "C", "up to power - 1 times: 1 cocoa for a temple step", {"cocoa": 1}, {"temple": 1}, -1),
        Royal("R9", "A", "1 VP per step on the Avenue, up to power + 1", {}, {"vp": 1}, 1, "avenue"),
    )
}
ROYAL_PLAIN = ("R1", "R4", "R5", "R9")
"""Tiles without a choice."""
ROYAL_TRADES = ("R2", "R6", "R8")
"""Tiles that trade cocoa, so many times."""
ROYAL_CATEGORIES = ("A", "B", "C")
FIRST_ROYALS = ("R4", "R6", "R1")
"""The first game's royal tiles in the order of categories A, B, C."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """A temple bonus tile: VP per thing it counts, and for a worker of power 4 or 5 where that is another number."""

    id: str
    sentence: str
    vp: int = 0
    strong_vp: int = 0

    def __post_init__(self) -> None:
        text = self.sentence.format(vp=self.vp, strong_vp=self.strong_vp)
        object.__setattr__(self, "sentence", text)


BONUSES = {
    tile.id: tile
    for tile in (
        Bonus("B1", "repeats your best mask set"),
        Bonus("B2", "{vp} VP per technology", 5),
        Bonus("B3", "{vp} VP", 15),
        Bonus("B4", "{vp} VP per Avenue step", 3),
        Bonus("B5", "{vp} VP per temple where you reached the bonus tile", 9),
        Bonus("B6", "{vp} VP per Discovery tile that is no mask, used or not", 2),
        Bonus("B7", "{vp} VP per worker of power 1-3, {strong_vp} VP per worker of power 4-5", 4, 9),
    )
}
FIRST_BONUSES = {"TB": "B3", "TR": "B4", "TG": "B7"}
