"""The base map: cells, what touches what, where bridges go, how far rivers and tunnels reach.

A cell is a number 0..112 in reading order, land and river together. Land cells are named by row letter and
their place among the land cells of the row (``C2``), river cells ``r0``..``r35`` in reading order.
"""

from __future__ import annotations

TERRAINS = ("yellow", "brown", "black", "blue", "green", "gray", "red")
"""The terrain wheel; a terrain is its place here."""

TERRAIN_NAMES = {
    "yellow": "desert",
    "brown": "plains",
    "black": "swamp",
    "blue": "lakes",
    "green": "forest",
    "gray": "mountains",
    "red": "wasteland",
    "ice": "ice",
    "volcano": "volcano",
    "river": "river",
}

RIVER = -1
ICE = 7
VOLCANO = 8
COLOURS = (*TERRAINS, "ice", "volcano")
"""Every colour a land cell can have; the wheel first."""

LETTERS = {"Y": 0, "U": 1, "K": 2, "B": 3, "G": 4, "S": 5, "R": 6, "~": RIVER}
"""Signs of :data:`MAP`: Yellow, brown U, blacK, Blue, Green, gray S (stone), Red, ~ river."""

MAP = """
U S G B Y R U K R G B R K
 Y ~ ~ U K ~ ~ Y K ~ ~ Y
~ ~ K ~ S ~ G ~ G ~ S ~ ~
 G B Y ~ ~ R B ~ R ~ R U
K U R B K U S Y ~ ~ G K B
 S G ~ ~ Y G ~ ~ ~ U S U
~ ~ ~ S ~ R ~ G ~ Y K B Y
 Y B U ~ ~ ~ B K ~ S U S
R K S B R G Y U S ~ B G R
"""
"""Nine rows A to I; the second, fourth ... are shifted half a cell to the right."""


def _read() -> tuple[list[int], list[tuple[int, int]], list[str]]:
    terrain: list[int] = []
    places: list[tuple[int, int]] = []
    names: list[str] = []
    river = 0
    for row, line in enumerate(MAP.strip("\n").splitlines()):
        land = 0
        for column, sign in enumerate(line.split()):
            terrain.append(LETTERS[sign])
            places.append((row, column))
            if sign == "~":
                names.append(f"r{river}")
                river += 1
            else:
                land += 1
                names.append(f"{'ABCDEFGHI'[row]}{land}")
    return terrain, places, names


_terrain, _places, _names = _read()

PRINTED: tuple[int, ...] = tuple(_terrain)
"""Printed terrain of each cell (:data:`RIVER` for water)."""
PLACES: tuple[tuple[int, int], ...] = tuple(_places)
"""(row, column) of each cell, both from 0."""
NAMES: tuple[str, ...] = tuple(_names)
CELL: dict[str, int] = {name.lower(): cell for cell, name in enumerate(NAMES)}
"""Cell of a name in small letters."""
SIZE = len(NAMES)
LAND: tuple[int, ...] = tuple(cell for cell in range(SIZE) if PRINTED[cell] != RIVER)
RIVERS: tuple[int, ...] = tuple(cell for cell in range(SIZE) if PRINTED[cell] == RIVER)
_at = {place: cell for cell, place in enumerate(PLACES)}


def _beside(cell: int) -> tuple[int, ...]:
    row, column = PLACES[cell]
    left = column - 1 if row % 2 == 0 else column
    spots = [(row, column - 1), (row, column + 1)]
    spots += [(other, at) for other in (row - 1, row + 1) for at in (left, left + 1)]
    return tuple(sorted(_at[spot] for spot in spots if spot in _at))


BESIDE: tuple[tuple[int, ...], ...] = tuple(_beside(cell) for cell in range(SIZE))
"""All cells sharing a side."""
NEAR: tuple[tuple[int, ...], ...] = tuple(tuple(n for n in BESIDE[c] if PRINTED[n] != RIVER) for c in range(SIZE))
"""Land cells sharing a side (for land and river cells)."""
WATER: tuple[tuple[int, ...], ...] = tuple(tuple(n for n in BESIDE[c] if PRINTED[n] == RIVER) for c in range(SIZE))
"""River cells sharing a side."""
EDGE: frozenset[int] = frozenset(cell for cell in LAND if len(BESIDE[cell]) < 6)
"""Land cells on the rim of the map."""


def _bridges() -> tuple[tuple[int, int], ...]:
    found = []
    for a in LAND:
        for b in LAND:
            if a < b and b not in BESIDE[a]:
                between = set(BESIDE[a]) & set(BESIDE[b])
                if len(between) == 2 and all(PRINTED[cell] == RIVER for cell in between):
                    found.append((a, b))
    return tuple(found)


BRIDGES: tuple[tuple[int, int], ...] = _bridges()
"""The 29 bridge sites, the smaller cell first."""
BRIDGE: dict[tuple[int, int], int] = {pair: site for site, (a, b) in enumerate(BRIDGES) for pair in ((a, b), (b, a))}
SITES: tuple[tuple[int, ...], ...] = tuple(
    tuple(site for site, pair in enumerate(BRIDGES) if cell in pair) for cell in range(SIZE)
)
"""Bridge sites at each cell."""

MAX_SHIPPING = 6


def _sail(cell: int) -> list[tuple[int, ...]]:
    """Land cells within 0, 1, ... river cells, without land that shares a side."""
    reached: set[int] = set()
    seen = set(WATER[cell])
    front = list(WATER[cell])
    rings: list[tuple[int, ...]] = [()]
    for _ in range(MAX_SHIPPING):
        for water in front:
            reached.update(NEAR[water])
        rings.append(tuple(sorted(reached - {cell} - set(NEAR[cell]))))
        ahead = {n for water in front for n in WATER[water]} - seen
        seen |= ahead
        front = list(ahead)
    return rings


SAIL: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_sail(cell)) if PRINTED[cell] != RIVER else () for cell in range(SIZE)
)
"""``SAIL[cell][s]``: land cells that shipping *s* reaches and that do not share a side with the cell."""

MAX_LEAP = 5


def _leap(cell: int) -> list[tuple[int, ...]]:
    seen = {cell}
    front = {cell}
    land: set[int] = set()
    rings: list[tuple[int, ...]] = []
    for distance in range(MAX_LEAP + 1):
        if distance > 1:
            land |= {other for other in front if PRINTED[other] != RIVER}
        rings.append(tuple(sorted(land)))
        front = {n for other in front for n in BESIDE[other]} - seen
        seen |= front
    return rings


LEAP: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_leap(cell)) if PRINTED[cell] != RIVER else () for cell in range(SIZE)
)
"""``LEAP[cell][d]``: land cells 2 to *d* sides away, over anything (a tunnel over one cell: d = 2)."""


def wheel(a: int, b: int) -> int:
    """Spades from one wheel terrain to another, the short way: 0 to 3."""
    way = (a - b) % 7
    return min(way, 7 - way)


STEPS: tuple[tuple[int, ...], ...] = tuple(tuple(wheel(a, b) for b in range(7)) for a in range(7))
