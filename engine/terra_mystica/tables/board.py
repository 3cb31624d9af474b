"""The maps: cells, what touches what, where bridges go, how far rivers and leaps reach.

A cell is a number in reading order, land and river together. Land cells are named by the letter of their row and
their place among the land cells of that letter (``C2``), river cells ``r0``, ``r1``, ... in reading order. How many
cells, rows and letters there are is for each map to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.terra_mystica.tables.terrain import RIVER

LETTERS = {"Y": 0, "U": 1, "K": 2, "B": 3, "G": 4, "S": 5, "R": 6, "~": RIVER}
"""Signs of the printed maps: Yellow, brown U, blacK, Blue, Green, gray S (stone), Red, ~ river."""

BASE_MAP = """
A U S G B Y R U K R G B R K
B  Y ~ ~ U K ~ ~ Y K ~ ~ Y
C ~ ~ K ~ S ~ G ~ G ~ S ~ ~
D  G B Y ~ ~ R B ~ R ~ R U
E K U R B K U S Y ~ ~ G K B
F  S G ~ ~ Y G ~ ~ ~ U S U
G ~ ~ ~ S ~ R ~ G ~ Y K B Y
H  Y B U ~ ~ ~ B K ~ S U S
I R K S B R G Y U S ~ B G R
"""
"""The map of the base game: the letter of each row, then its cells, each two places wide.

What is shifted half a cell to the right stands one place further right.
"""

MAX_SHIPPING = 6
MAX_LEAP = 5

Place = tuple[int, int]
"""Row and half cells from the left, both from 0: a cell is two half cells wide."""
SIDES = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""From a place to those beyond its six sides: right, then clockwise."""
Flanks = tuple[int, ...]
Rings = tuple[tuple[int, ...], ...]
"""Cells by distance: those within 0, 1, 2, ... of one cell."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A map. Lists go by cell: ``near[cell]``. There is one object of each map, compared by identity."""

    id: str
    names: tuple[str, ...]
    places: tuple[Place, ...]
    letters: tuple[str, ...]
    """Of each row, from the top."""
    printed: tuple[int, ...]
    """Terrain of each cell (:data:`~engine.terra_mystica.tables.terrain.RIVER` for water)."""
    cell: Mapping[str, int]
    """Cell by name."""
    land: tuple[int, ...]
    rivers: tuple[int, ...]
    across: tuple[tuple[int | None, ...], ...]
    """The cells beyond the six sides, in the order of :data:`SIDES`; None beyond the rim."""
    beside: tuple[tuple[int, ...], ...]
    """All cells sharing a side."""
    near: tuple[tuple[int, ...], ...]
    """Land cells sharing a side (for land and river cells)."""
    edge: frozenset[int]
    """Land cells on the rim."""
    bridges: tuple[tuple[int, int], ...]
    """The bridge sites, the smaller cell first; a site is its place here."""
    flanks: tuple[Flanks, ...]
    """The river cells at the ends of the side that each bridge spans: two, or one on the rim."""
    site: Mapping[tuple[int, int], int]
    """Bridge site between two cells, in any order."""
    sail: tuple[Rings, ...]
    """``sail[cell][s]``: land cells that shipping *s* reaches and that do not share a side with the cell."""
    leap: tuple[Rings, ...]
    """``leap[cell][d]``: land cells 2 to *d* sides away, over anything (a tunnel over one cell: d = 2)."""
    distance: tuple[tuple[int, ...], ...]
    """Sides from one cell to another, over anything; -1 if there is no way."""

    @property
    def size(self) -> int:
        """Land and river cells."""
        return len(self.names)

    def rivers_touching(self, cells: tuple[int, ...]) -> list[int]:
        """River cells that touch all of the land cells (a single river cell stands for itself)."""
        if self.printed[cells[0]] == RIVER:
            return [cells[0]]
        return [river for river in self.rivers if set(cells) <= set(self.near[river])]


def read_board(id: str, text: str) -> Board:
    """A map from its printed form, as :data:`BASE_MAP`."""
    printed, places, names, letters = _read(text)
    cells = range(len(names))
    at = {place: cell for cell, place in enumerate(places)}
    across = tuple(tuple(at.get((row + down, half + right)) for down, right in SIDES) for row, half in places)
    beside = tuple(tuple(sorted(other for other in across[cell] if other is not None)) for cell in cells)
    land = tuple(cell for cell in cells if printed[cell] != RIVER)
    near = tuple(tuple(other for other in beside[cell] if printed[other] != RIVER) for cell in cells)
    water = tuple(tuple(other for other in beside[cell] if printed[other] == RIVER) for cell in cells)
    crossings = _crossings(printed, across)
    distance = tuple(_distances(cell, beside) for cell in cells)
    return Board(
        id=id,
        names=names,
        places=places,
        letters=letters,
        printed=printed,
        cell={name: cell for cell, name in enumerate(names)},
        land=land,
        rivers=tuple(cell for cell in cells if printed[cell] == RIVER),
        across=across,
        beside=beside,
        near=near,
        edge=frozenset(cell for cell in land if len(beside[cell]) < len(SIDES)),
        bridges=tuple(crossings),
        flanks=tuple(crossings.values()),
        site={pair: site for site, (a, b) in enumerate(crossings) for pair in ((a, b), (b, a))},
        sail=tuple(_sail(cell, near, water) if printed[cell] != RIVER else () for cell in cells),
        leap=tuple(_leap(distance[cell], land) if printed[cell] != RIVER else () for cell in cells),
        distance=distance,
    )


def _read(text: str) -> tuple[tuple[int, ...], tuple[Place, ...], tuple[str, ...], tuple[str, ...]]:
    """Terrains, places and names of the cells, letters of the rows."""
    terrains: list[int] = []
    places: list[Place] = []
    names: list[str] = []
    letters: list[str] = []
    for row, line in enumerate(text.strip("\n").splitlines()):
        letter, signs = line[0], line[2:]
        letters.append(letter)
        for half, sign in enumerate(signs):
            if sign == " ":
                continue
            kind = "r" if sign == "~" else letter
            count = sum(name[0] == kind for name in names)
            names.append(f"r{count}" if sign == "~" else f"{letter}{count + 1}")
            terrains.append(LETTERS[sign])
            places.append((row, half))
    return tuple(terrains), tuple(places), tuple(names), tuple(letters)


def _crossings(printed: tuple[int, ...], across: tuple[tuple[int | None, ...], ...]) -> dict[tuple[int, int], Flanks]:
    """Bridge sites with their flanks: land cells that face each other over a side with river at both its ends.

    One of the two may lie outside the map.
    """
    found = {}
    for a, beyond in enumerate(across):
        for way, right in enumerate(beyond):
            left = beyond[way - 1]
            flanks = tuple(sorted(cell for cell in (left, right) if cell is not None))
            if printed[a] == RIVER or not flanks or any(printed[cell] != RIVER for cell in flanks):
                continue
            # The other end lies beyond one flank in the direction of the other.
            b = across[left][way] if left is not None else across[flanks[0]][way - 1]
            if b is not None and a < b and printed[b] != RIVER:
                found[a, b] = flanks
    return dict(sorted(found.items()))


def _distances(start: int, beside: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    found = [-1] * len(beside)
    found[start] = 0
    front = [start]
    for cell in front:
        for other in beside[cell]:
            if found[other] < 0:
                found[other] = found[cell] + 1
                front.append(other)
    return tuple(found)


def _sail(cell: int, near: tuple[tuple[int, ...], ...], water: tuple[tuple[int, ...], ...]) -> Rings:
    """Land cells within 0, 1, ... river cells, without land that shares a side."""
    reached: set[int] = set()
    seen = set(water[cell])
    front = set(water[cell])
    rings: list[tuple[int, ...]] = [()]
    for _ in range(MAX_SHIPPING):
        for river in front:
            reached.update(near[river])
        rings.append(tuple(sorted(reached - {cell} - set(near[cell]))))
        front = {other for river in front for other in water[river]} - seen
        seen |= front
    return tuple(rings)


def _leap(distance: tuple[int, ...], land: tuple[int, ...]) -> Rings:
    return tuple(tuple(other for other in land if 1 < distance[other] <= far) for far in range(MAX_LEAP + 1))


BOARDS: Mapping[str, Board] = {"base": read_board("base", BASE_MAP)}
"""By the value of the game's option ``map``."""
USUAL = "base"
"""The map of games that do not say theirs."""
