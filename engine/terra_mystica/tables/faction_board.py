"""What a faction board is: costs, incomes, tracks, and its specials as data that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.terra_mystica.tables.terrain import COLOURS
from engine.terra_mystica.tables.tiles import POWER_VALUE, Amounts

START_VP = 20


@dataclass(frozen=True, slots=True)
class House:
    """A kind of structure on a board: what it costs and what so many on the map bring as income.

    ``income[n]`` is the whole income of the kind with *n* of them on the map.
    """

    workers: int
    coins: int
    income: tuple[Amounts, ...]


def _income(count: int, **tracks: tuple[int, ...]) -> tuple[Amounts, ...]:
    return tuple(tuple((key, row[n]) for key, row in tracks.items() if row[n]) for n in range(count + 1))


@dataclass(frozen=True, slots=True)
class Reach:
    """A leap over cells: the Dwarves' tunnel, the Fakirs' carpet. ``over`` cells are skipped."""

    name: str
    resource: str
    cost: int
    cost_with_stronghold: int
    over: int
    over_with_stronghold: int
    vp: int
    grows_with_town_tile: bool


FreeStep = Literal["", "sandstorm", "ride", "trading house"]
"""What a special action lets its player do at no cost: make a cell home, build a dwelling, upgrade one."""


@dataclass(frozen=True, slots=True)
class Special:
    """An orange action of a stronghold (or the Engineers' own)."""

    id: str
    name: str
    gain: Amounts = ()
    workers: int = 0
    needs_stronghold: bool = True
    once: bool = True
    """Once in a round."""
    bit: int = 1
    """As that of a :class:`~engine.terra_mystica.tables.tiles.BonusCard`."""
    actions: int = 0
    """Actions it lets the player take (Chaos Magicians)."""
    step: FreeStep = ""


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction board."""

    id: str
    name: str
    colour: int
    cults: tuple[int, int, int, int]
    houses: tuple[House, ...]
    """By structure number; entry 0 is unused."""
    coins: int = 15
    workers: int = 3
    priests: int = 0
    bowls: tuple[int, int, int] = (5, 7, 0)
    dwellings: int = 2
    vp_2017: int = 20
    expansion: str = ""
    picks_colour: bool = False
    start_favor: int = 0
    # shipping and digging
    ship_start: int = 0
    ship_vp: tuple[int, ...] = (2, 3, 4)
    """VP of each further shipping step; empty: no shipping track."""
    spade_price: tuple[int, ...] = (3, 2, 1)
    """Price of a spade by dig level."""
    spade_resource: str = "workers"
    dig_workers: int = 2
    dig_coins: int = 5
    dig_vp: int = 6
    # abilities
    reach: Reach | None = None
    vp_per_spade: int = 0
    vp_per_paid_spade: int = 0
    stronghold_power_per_spade: int = 0
    spades_per_cell: int = 0
    """Giants: exactly so many, and to home only. 0: as the wheel says."""
    conversions: tuple[tuple[str, int, str, int], ...] = ()
    """Further trades: paid resource, number, taken resource, number."""
    end_coins_per_vp: int = 3
    favors_per_temple: int = 1
    places_last: bool = False
    cult_when_power_taken: bool = False
    power_when_refused: int = 0
    town_vp: int = 0
    town_workers: int = 0
    river_town: bool = False
    power_action_discount: int = 0
    power_values: tuple[int, ...] = POWER_VALUE
    special: Special | None = None
    # stronghold, at once and for good
    sh_gain: Amounts = ()
    sh_workers_to_priests: int = 0
    sh_bridge_vp: int = 0
    sh_temple_vp: int = 0
    sh_reuses_power_actions: bool = False
    # words
    text: str = ""
    sh_text: str = ""
    short: str = ""
    """What it is chosen for, in a few words."""
    playable: bool = True
    """False while a rule of the faction is still missing."""

    @property
    def colour_name(self) -> str:
        return COLOURS[self.colour]

    @property
    def ship_max(self) -> int:
        return self.ship_start + len(self.ship_vp)

    @property
    def dig_max(self) -> int:
        return len(self.spade_price) - 1


DWELLINGS = (1, 2, 3, 4, 5, 6, 7, 8, 8)
COMMON_TP = {"coins": (0, 2, 4, 6, 8), "power": (0, 1, 2, 4, 6)}
RICH_TP = {"coins": (0, 2, 4, 7, 11), "power": (0, 1, 2, 3, 4)}


@dataclass(frozen=True, slots=True)
class Costs:
    """Workers and coins of the five kinds (a trading house beside an opponent)."""

    d: tuple[int, int] = (1, 2)
    tp: tuple[int, int] = (2, 3)
    te: tuple[int, int] = (2, 5)
    sh: tuple[int, int] = (4, 6)
    sa: tuple[int, int] = (4, 6)


def houses(
    costs: Costs,
    *,
    d: tuple[int, ...] = DWELLINGS,
    tp: Mapping[str, tuple[int, ...]] = COMMON_TP,
    te: Mapping[str, tuple[int, ...]] | None = None,
    sh: tuple[str, int] = ("power", 2),
    sa: int = 1,
) -> tuple[House, ...]:
    return (
        House(0, 0, ()),
        House(*costs.d, _income(8, workers=d)),
        House(*costs.tp, _income(4, **tp)),
        House(*costs.te, _income(3, **(te or {"priests": (0, 1, 2, 3)}))),
        House(*costs.sh, _income(1, **{sh[0]: (0, sh[1])})),
        House(*costs.sa, _income(1, priests=(0, sa))),
    )


def colour(name: str) -> int:
    return COLOURS.index(name)


FEW_PRIESTS_TE = {"priests": (0, 1, 1, 2), "power": (0, 0, 5, 5)}
ICE_D = (1, 2, 3, 4, 5, 6, 7, 8, 9)
VOLCANO_D = (0, 1, 2, 3, 3, 4, 5, 6, 6)
