"""Starting tiles and what the seats begin with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StartTile:
    """Two boards (in printed order) and gains: resources, temple steps, "avenue", "power" (power-ups),
    "technology" (the lowest), "any" (resources of choice) and "discovery" (a tile to claim)."""

    id: str
    boards: tuple[str, str]
    gain: dict[str, int]


START_TILES = {
    tile.id: tile
    for tile in (
        StartTile("S01", ("A1", "A2"), {"cocoa": 2, "wood": 3, "avenue": 1}),
        StartTile("S02", ("A4", "A3"), {"stone": 2, "gold": 3, "TG": 1}),
        StartTile("S03", ("A2", "A3"), {"wood": 4, "stone": 1, "TB": 1}),
        StartTile("S04", ("A1", "A4"), {"cocoa": 5, "gold": 2, "TR": 1}),
        StartTile("S05", ("A4", "A5"), {"gold": 2, "technology": 1}),
        StartTile("S06", ("A2", "A4"), {"wood": 3, "gold": 2, "power": 1}),
        StartTile("S07", ("A5", "A8"), {"technology": 1, "any": 2}),
        StartTile("S08", ("A6", "A7"), {"cocoa": 2, "stone": 4, "TB": 1}),
        StartTile("S09", ("A5", "A6"), {"TB": 1, "TR": 1, "TG": 1}),
        StartTile("S10", ("A7", "A8"), {"cocoa": 5, "TR": 1, "power": 1}),
        StartTile("S11", ("A6", "A8"), {"cocoa": 5, "TG": 1, "power": 1}),
        StartTile("S12", ("A5", "A7"), {"TB": 1, "TR": 1, "any": 2}),
        StartTile("S13", ("A3", "A5"), {"cocoa": 3, "wood": 5}),
        StartTile("S14", ("A3", "A7"), {"stone": 3, "gold": 1, "discovery": 1}),
        StartTile("S15", ("A2", "A6"), {"wood": 1, "stone": 2, "gold": 3}),
        StartTile("S16", ("A4", "A8"), {"cocoa": 2, "gold": 3, "discovery": 1}),
        StartTile("S17", ("A3", "A8"), {"cocoa": 3, "wood": 2, "stone": 3}),
        StartTile("S18", ("A2", "A7"), {"wood": 1, "stone": 2, "avenue": 1}),
    )
}

DEALT = 4
KEPT = 2
FACE_UP = {2: 6, 3: 8, 4: 10}
"""Tiles on display in the draft variant, by players."""

START_WORKERS = 3


def start_cocoa(position: int, players: int) -> int:
    """Cocoa of the seat at a position (from 0) of the turn order: 1 for the first, 3 for the last, else 2."""
    return 1 if position == 0 else 3 if position == players - 1 else 2


PRESET_TILES = (("S11", "S15"), ("S10", "S03"), ("S01", "S08"), ("S02", "S05"))
"""The first game's tiles by position in the turn order."""

PRESET_MORE: tuple[dict[str, int], ...] = ({"gold": 1}, {}, {}, {"stone": -2, "wood": 2})
"""What the first game's sets bring more or less than their tiles: they are printed as sums, not as tiles."""
PRESET_TECHNOLOGY = ("", "", "", "T3")
"""The technology of a set instead of the lowest one, where it is in play."""

PRESET_WORKERS = (
    (("A6", 2), ("A2", 1), ("A8", 1)),
    (("A7", 2), ("A2", 1), ("A3", 1)),
    (("A1", 1), ("A2", 1), ("A7", 1)),
    (("A3", 1), ("A4", 1), ("A5", 1)),
)
"""The first game's workers: board and power, power-ups of the tiles included."""
