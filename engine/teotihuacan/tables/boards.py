"""The ring of action boards and the tables of their main actions."""

from __future__ import annotations

from dataclasses import dataclass

PALACE, FOREST, QUARRY, GOLD = "A1", "A2", "A3", "A4"
ALCHEMY, NOBLES, DECORATIONS, CONSTRUCTION = "A5", "A6", "A7", "A8"

RING_SIZE = 8
MAX_STEPS = 3


@dataclass(frozen=True, slots=True)
class Board:
    """An action board. ``worship`` is what its Worship space gives: a temple, "any", "royal" or nothing."""

    id: str
    name: str
    worship: str = ""
    spaces: int = 0
    discovery: bool = False


BOARDS = {
    board.id: board
    for board in (
        Board(PALACE, "Palace", "royal", 3, True),
        Board(FOREST, "Forest", "TR", 1, True),
        Board(QUARRY, "Stone Quarry", "TG", 1, True),
        Board(GOLD, "Gold Deposits", "TB", 1, True),
        Board(ALCHEMY, "Alchemy"),
        Board(NOBLES, "Nobles"),
        Board(DECORATIONS, "Decorations", "any", 1, True),
        Board(CONSTRUCTION, "Construction"),
    )
}
DISCOVERY_BOARDS = tuple(board.id for board in BOARDS.values() if board.discovery)

FIRST_RING = ("A1", "A3", "A5", "A2", "A8", "A7", "A6", "A4")
"""The ring of the first game, clockwise from the Palace."""

RESOURCES = ("wood", "stone", "gold")
LETTERS = {name[0]: name for name in RESOURCES}
"""Resources by the letters that stand for them in lines: w, s, g."""
RESOURCE_OF = {FOREST: "wood", QUARRY: "stone", GOLD: "gold"}

Gain = dict[str, int]

HARVEST: dict[str, tuple[tuple[Gain, Gain, Gain], ...]] = {
    # rows: 1, 2, 3+ own unlocked workers; columns: lowest power 1, 2-3, 4-5
    FOREST: (
        ({"cocoa": 1}, {"wood": 1}, {"wood": 2}),
        ({"wood": 1}, {"wood": 2}, {"wood": 3, "cocoa": 2}),
        ({"wood": 2, "cocoa": 1}, {"wood": 3, "cocoa": 3}, {"wood": 4, "cocoa": 5}),
    ),
    QUARRY: (
        ({"vp": 1}, {"stone": 1}, {"stone": 2}),
        ({"stone": 1}, {"stone": 2}, {"stone": 3, "vp": 2}),
        ({"stone": 2, "vp": 1}, {"stone": 3, "vp": 3}, {"stone": 4, "vp": 5}),
    ),
    GOLD: (
        ({"vp": 1}, {"gold": 1}, {"gold": 2}),
        ({"gold": 1}, {"gold": 2}, {"gold": 3, "vp": 2}),
        ({"gold": 2, "cocoa": 1}, {"gold": 3, "temple": 1}, {"gold": 4, "temple": 2}),
    ),
}


def column(power: int) -> int:
    """The column of a harvest table for a lowest power: 0 (1), 1 (2-3) or 2 (4-5)."""
    return 0 if power == 1 else 1 if power <= 3 else 2


def row(workers: int) -> int:
    """The row for a number of workers, 0 to 2; four count as three."""
    return min(workers, 3) - 1


def power_ups(workers: int) -> int:
    """Power-ups of A2, A3, A4, A6 and A8 for a worker count."""
    return 2 if workers >= 3 else 1


NOBLES_COST = 2
NOBLES_ROWS = ((3, 2, 2, 1, 1), (5, 4, 3, 3), (7, 6, 5))
"""Values of the spaces, top, centre and bottom row (for 1, 2 and 3+ workers)."""
NOBLES_LETTERS = "tcb"
NOBLES_NAMES = ("top", "centre", "bottom")

BUILDINGS = 11
BUILDING_VALUES = (5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1)
"""Lowest visible number of the buildings row with 0 to 11 buildings taken."""

DECORATION_VP = 3


def decoration_cost(workers: int) -> int:
    """Gold for a decoration tile: 3, one less per additional worker, at least 1."""
    return max(1, 4 - workers)


LEVEL_STONE = 2
LEVEL_VP = {1: 1, 2: 3, 3: 5, 4: 7}


def level_wood(level: int) -> int:
    return level - 1
