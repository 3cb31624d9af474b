"""The four maps, with what follows from them. Sets of regions are bit masks: bit n is region n."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine.small_world.tables import map2, map3, map4, map5
from engine.small_world.tables.powers import NO_POWER, POWERS
from engine.small_world.tables.races import RACES
from engine.small_world.tables.region import LAKE, MOUNTAIN, SEA, SYMBOLS, TERRAINS, WATER, Region
from engine.small_world.tables.trait import Trait


def mask(numbers: Iterable[int]) -> int:
    """The set of these regions.

    >>> mask((1, 3))
    10
    """
    return sum(1 << number for number in set(numbers))


@lru_cache(maxsize=4096)
def regions_in(bits: int) -> tuple[int, ...]:
    """The regions of a set, lowest number first. The same sets are asked for again and again, so they are kept.

    >>> regions_in(10)
    (1, 3)
    """
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Board:
    """One map. ``regions[0]`` is a blank, so that a region's number is its index."""

    id: int
    """The number of players it is for."""
    rounds: int
    regions: tuple[Region, ...]
    names: tuple[str, ...]
    """Of the regions, in the same places."""
    near: tuple[int, ...]
    """Neighbours of each region."""
    size: int
    all: int
    land: int
    water: int
    seas: int
    mountains: int
    entry: int
    """Land at the board's edge or on the shore of a sea. All seas touch the edge, the lake never does."""
    coast: int
    """Land next to a sea or the lake."""
    lost_tribes: int
    terrain: dict[str, int]
    symbol: dict[str, int]
    cheap: dict[str, int]
    """By race or power id: regions it takes for one token less, wherever its race stands."""
    pays: dict[str, int]
    """By race or power id: regions that bring it one more coin for their terrain or symbol."""

    def around(self, bits: int) -> int:
        """All regions next to one of the set (members included where they touch each other)."""
        near, found = self.near, 0
        while bits:
            low = bits & -bits
            found |= near[low.bit_length() - 1]
            bits ^= low
        return found


def _cheap(trait: Trait, coast: int, terrain: dict[str, int], symbol: dict[str, int]) -> int:
    found = coast if trait.cheaper_coast else 0
    for kind in trait.cheaper_terrains:
        found |= terrain[kind]
    return found | symbol.get(trait.cheaper_symbol, 0)


def _board(number: int, rounds: int, rows: tuple[Region, ...]) -> Board:
    regions = (Region(0, "", "", (), False, False, ()), *rows)
    near = tuple(mask(region.neighbours) for region in regions)
    terrain = {kind: mask(r.number for r in rows if r.terrain == kind) for kind in TERRAINS}
    everything = mask(r.number for r in rows)
    water = terrain[SEA] | terrain[LAKE]
    land = everything & ~water
    coast = mask(r.number for r in rows if r.terrain not in WATER and near[r.number] & water)
    symbol = {kind: mask(r.number for r in rows if kind in r.symbols) for kind in SYMBOLS}
    traits: tuple[Trait, ...] = (*RACES.values(), *POWERS.values(), NO_POWER)
    return Board(
        id=number,
        rounds=rounds,
        regions=regions,
        names=tuple(region.name for region in regions),
        near=near,
        size=len(rows),
        all=everything,
        land=land,
        water=water,
        seas=terrain[SEA],
        mountains=terrain[MOUNTAIN],
        entry=mask(r.number for r in rows if r.terrain not in WATER and (r.edge or near[r.number] & terrain[SEA])),
        coast=coast,
        lost_tribes=mask(r.number for r in rows if r.lost_tribe),
        terrain=terrain,
        symbol=symbol,
        pays={trait.id: terrain.get(trait.coin_terrain, 0) | symbol.get(trait.coin_symbol, 0) for trait in traits},
        cheap={trait.id: _cheap(trait, coast, terrain, symbol) for trait in traits},
    )


BOARDS: dict[int, Board] = {
    2: _board(2, map2.ROUNDS, map2.REGIONS),
    3: _board(3, map3.ROUNDS, map3.REGIONS),
    4: _board(4, map4.ROUNDS, map4.REGIONS),
    5: _board(5, map5.ROUNDS, map5.REGIONS),
}
"""By id: the number of players."""
