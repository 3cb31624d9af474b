"""The terrain wheel, and every colour a cell can have."""

from __future__ import annotations

TERRAINS = ("yellow", "brown", "black", "blue", "green", "gray", "red")
"""The terrain wheel; a terrain is its place here."""
WHEEL = len(TERRAINS)

RIVER = -1
ICE = 7
COLOURS = (*TERRAINS, "ice", "volcano")
"""Every colour a land cell can have; the wheel first. Nobody lives on volcanoes yet: the pictures know them."""


def wheel(a: int, b: int) -> int:
    """Spades from one wheel terrain to another, the short way: 0 to 3."""
    way = (a - b) % WHEEL
    return min(way, WHEEL - way)


STEPS: tuple[tuple[int, ...], ...] = tuple(tuple(wheel(a, b) for b in range(WHEEL)) for a in range(WHEEL))


def colour_of(terrain: int) -> str:
    """The colour word of a terrain, rivers included."""
    return "river" if terrain == RIVER else COLOURS[terrain]
