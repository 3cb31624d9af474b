"""Technologies, royal tiles and temple bonus tiles."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Technology:
    id: str
    number: int
    gold: int
    sentence: str


TECHNOLOGIES = {
    tile.id: tile
    for tile in (
        Technology("T1", 1, 1, "+1 cocoa when you land on or pass the Palace"),
        Technology("T2", 3, 1, "+3 VP after an Alchemy or Nobles action"),
        Technology("T3", 5, 1, "+1 of the board's resource on Forest, Stone Quarry and Gold Deposits"),
        Technology("T4", 7, 1, "+1 cocoa and +1 VP on Forest, Stone Quarry and Gold Deposits"),
        Technology("T5", 9, 2, "+4 VP after a Decorations action"),
        Technology("T6", 11, 2, "+3 VP after a Construction action"),
        Technology("T7", 13, 2, "1 cocoa for one more power-up after a main action"),
        Technology("T8", 15, 2, "Construction: one extra worker, 1 wood or stone off once"),
        Technology("T9", 17, 2, "one temple step after a Construction action"),
    )
}
TECHNOLOGY_SLOTS = ("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3")
COLUMN_TEMPLES = ("TB", "TR", "TG")
FIRST_TECHNOLOGIES = ("T1", "T2", "T3", "T5", "T8", "T9")
OTHER_OWNER_VP = 3


def temple_of_slot(index: int) -> str:
    """The temple of a technology slot, 0 to 5 (top row first)."""
    return COLUMN_TEMPLES[index % 3]


@dataclass(frozen=True, slots=True)
class Royal:
    """A royal tile. ``per``: what one trade costs and gives where it is a trade."""

    id: str
    category: str
    sentence: str
    cost: dict[str, int]
    gain: dict[str, int]


ROYALS = {
    tile.id: tile
    for tile in (
        Royal("R1", "C", "cocoa: the worker's power + 1", {}, {}),
        Royal("R2", "B", "up to power times: 1 cocoa for 1 wood and 1 stone", {"cocoa": 1}, {"wood": 1, "stone": 1}),
        Royal("R3", "C", "up to power times: 1 resource for 2 cocoa", {"any": 1}, {"cocoa": 2}),
        Royal("R4", "A", "2 VP per own technology, up to power", {}, {}),
        Royal("R5", "A", "2 VP per step on the Pyramid track, up to power", {}, {}),
        Royal("R6", "B", "up to power times: 1 cocoa for 1 gold and 1 stone", {"cocoa": 1}, {"gold": 1, "stone": 1}),
        Royal("R7", "B", "1 cocoa and 1 resource for power resources of choice", {"cocoa": 1, "any": 1}, {}),
        Royal("R8", "C", "up to power - 1 times: 1 cocoa for a temple step", {"cocoa": 1}, {"temple": 1}),
        Royal("R9", "A", "1 VP per step on the Avenue, up to power + 1", {}, {}),
    )
}
ROYAL_CATEGORIES = ("A", "B", "C")
FIRST_ROYALS = ("R4", "R6", "R1")
"""The first game's royal tiles in the order of categories A, B, C."""

BONUSES = {
    "B1": "repeats your best mask set",
    "B2": "5 VP per technology",
    "B3": "15 VP",
    "B4": "3 VP per Avenue step",
    "B5": "9 VP per temple where you reached the bonus tile",
    "B6": "2 VP per Discovery tile that is no mask, used or not",
    "B7": "4 VP per worker of power 1-3, 9 VP per worker of power 4-5",
}
FIRST_BONUSES = {"TB": "B3", "TR": "B4", "TG": "B7"}
