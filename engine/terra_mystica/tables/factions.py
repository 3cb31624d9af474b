"""The faction boards. A special is data here; the few that need a hook name it (``ability`` words below)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.terra_mystica.tables.board import COLOURS
from engine.terra_mystica.tables.tiles import KINDS, POWER_VALUE, Amounts

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


@dataclass(frozen=True, slots=True)
class Special:
    """An orange action of a stronghold (or the Engineers' own)."""

    id: str
    name: str
    gain: Amounts = ()
    workers: int = 0
    needs_stronghold: bool = True
    once: bool = True
    actions: int = 0
    """Actions it lets the player take (Chaos Magicians)."""
    sandstorm: bool = False
    ride: bool = False
    upgrade: bool = False


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
    sh_spades_build: bool = False
    sh_workers_to_priests: int = 0
    sh_bridge_vp: int = 0
    sh_temple_vp: int = 0
    sh_reuses_power_actions: bool = False
    # words
    text: str = ""
    sh_text: str = ""
    playable: bool = True

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


def _houses(
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


def _colour(name: str) -> int:
    return COLOURS.index(name)


ENGINEER_TE = {"priests": (0, 1, 1, 2), "power": (0, 0, 5, 5)}
ICE_D = (1, 2, 3, 4, 5, 6, 7, 8, 9)
VOLCANO_D = (0, 1, 2, 3, 3, 4, 5, 6, 6)

BASE = (
    Faction(
        "alchemists",
        "Alchemists",
        _colour("black"),
        (1, 1, 0, 0),
        _houses(Costs(), tp=RICH_TP, sh=("coins", 6)),
        vp_2017=27,
        conversions=(("vp", 1, "coins", 1), ("coins", 2, "vp", 1)),
        end_coins_per_vp=2,
        sh_gain=(("power", 12),),
        stronghold_power_per_spade=2,
        text="Trades 1 VP for 1 coin or 2 coins for 1 VP at any time of its turn.",
        sh_text="12 power at once; then 2 power for every spade gained.",
    ),
    Faction(
        "darklings",
        "Darklings",
        _colour("black"),
        (0, 1, 1, 0),
        _houses(Costs(sa=(4, 10)), sa=2),
        workers=1,
        priests=1,
        vp_2017=15,
        spade_price=(1,),
        spade_resource="priests",
        vp_per_paid_spade=2,
        sh_workers_to_priests=3,
        text="Pays a priest for a spade and scores 2 VP for it; has no digging track.",
        sh_text="Up to 3 workers become priests, in the turn it is built.",
    ),
    Faction(
        "auren",
        "Auren",
        _colour("green"),
        (0, 1, 0, 1),
        _houses(Costs(sa=(4, 8))),
        vp_2017=27,
        special=Special("ACTA", "2 cult steps", (("cult", 2),)),
        sh_gain=(("favor", 1),),
        sh_text="A favor tile at once; once a round 2 steps on one cult.",
    ),
    Faction(
        "witches",
        "Witches",
        _colour("green"),
        (0, 0, 0, 2),
        _houses(Costs()),
        vp_2017=19,
        town_vp=5,
        special=Special("ACTW", "ride", ride=True),
        text="5 VP more for every town.",
        sh_text="Once a round a free dwelling on any empty forest.",
    ),
    Faction(
        "swarmlings",
        "Swarmlings",
        _colour("blue"),
        (1, 1, 1, 1),
        _houses(
            Costs(d=(2, 3), tp=(3, 4), te=(3, 6), sh=(5, 8), sa=(5, 8)),
            d=(2, 3, 4, 5, 6, 7, 8, 9, 9),
            tp={"coins": (0, 2, 4, 6, 9), "power": (0, 2, 4, 6, 8)},
            sh=("power", 4),
            sa=2,
        ),
        coins=20,
        workers=8,
        bowls=(3, 9, 0),
        vp_2017=22,
        town_workers=3,
        special=Special("ACTS", "free trading house", upgrade=True),
        text="3 workers more for every town.",
        sh_text="Once a round a dwelling becomes a trading house for nothing.",
    ),
    Faction(
        "mermaids",
        "Mermaids",
        _colour("blue"),
        (0, 2, 0, 0),
        _houses(Costs(sa=(4, 8)), sh=("power", 4)),
        bowls=(3, 9, 0),
        vp_2017=19,
        ship_start=1,
        ship_vp=(2, 3, 4, 5),
        river_town=True,
        sh_gain=(("shipping", 1),),
        text="Starts with shipping 1; may skip one river cell when it founds a town.",
        sh_text="One shipping step at once, free, with its VP.",
    ),
    Faction(
        "chaosmagicians",
        "Chaos Magicians",
        _colour("red"),
        (2, 0, 0, 0),
        _houses(Costs(sh=(4, 4), sa=(4, 8)), sh=("workers", 2)),
        workers=4,
        dwellings=1,
        vp_2017=19,
        favors_per_temple=2,
        places_last=True,
        special=Special("ACTC", "double turn", actions=2),
        text="Starts with one dwelling, placed last; takes two favor tiles each time.",
        sh_text="Once a round two actions in a row.",
    ),
    Faction(
        "giants",
        "Giants",
        _colour("red"),
        (1, 0, 0, 1),
        _houses(Costs(), sh=("power", 4)),
        vp_2017=25,
        spades_per_cell=2,
        special=Special("ACTG", "2 spades", (("spades", 2),)),
        text="Every cell takes exactly 2 spades, and only to wasteland.",
        sh_text="Once a round 2 spades.",
    ),
    Faction(
        "nomads",
        "Nomads",
        _colour("yellow"),
        (1, 0, 1, 0),
        _houses(Costs(sh=(4, 8)), tp=RICH_TP),
        workers=2,
        dwellings=3,
        vp_2017=19,
        special=Special("ACTN", "sandstorm", sandstorm=True),
        text="Starts with three dwellings.",
        sh_text="Once a round a cell beside an own structure becomes desert.",
    ),
    Faction(
        "fakirs",
        "Fakirs",
        _colour("yellow"),
        (1, 0, 0, 1),
        _houses(Costs(sh=(4, 10)), sh=("priests", 1)),
        bowls=(7, 5, 0),
        vp_2017=33,
        ship_vp=(),
        spade_price=(3, 2),
        reach=Reach("carpet", "priests", 1, 1, 1, 2, 4, True),
        text="No shipping; flies over one cell for a priest and 4 VP.",
        sh_text="The carpet flies one cell further.",
    ),
    Faction(
        "halflings",
        "Halflings",
        _colour("brown"),
        (0, 0, 1, 1),
        _houses(Costs(sh=(4, 8))),
        bowls=(3, 9, 0),
        dig_coins=1,
        vp_per_spade=1,
        sh_gain=(("spades", 3),),
        sh_spades_build=True,
        text="1 VP for every spade; the digging track costs 1 coin.",
        sh_text="3 spades at once, and a dwelling on one of the cells they make.",
    ),
    Faction(
        "cultists",
        "Cultists",
        _colour("brown"),
        (1, 0, 1, 0),
        _houses(Costs(sh=(4, 8), sa=(4, 8))),
        vp_2017=16,
        cult_when_power_taken=True,
        power_when_refused=1,
        sh_gain=(("vp", 7),),
        text="A cult step when somebody takes power from its building; 1 power when all refuse.",
        sh_text="7 VP at once.",
    ),
    Faction(
        "dwarves",
        "Dwarves",
        _colour("gray"),
        (0, 0, 2, 0),
        _houses(Costs(), tp={"coins": (0, 3, 5, 7, 10), "power": (0, 1, 2, 4, 6)}),
        ship_vp=(),
        reach=Reach("tunnel", "workers", 2, 1, 1, 1, 4, False),
        text="No shipping; tunnels under one cell for 2 workers and 4 VP.",
        sh_text="A tunnel costs 1 worker.",
    ),
    Faction(
        "engineers",
        "Engineers",
        _colour("gray"),
        (0, 0, 0, 0),
        _houses(
            Costs(d=(1, 1), tp=(1, 2), te=(1, 4), sh=(3, 6), sa=(3, 6)),
            d=(0, 1, 2, 2, 3, 4, 4, 5, 6),
            te=ENGINEER_TE,
        ),
        coins=10,
        workers=2,
        bowls=(3, 9, 0),
        vp_2017=16,
        special=Special("ACTE", "bridge", (("bridge", 1),), workers=2, needs_stronghold=False, once=False),
        sh_bridge_vp=3,
        text="Cheap structures; a bridge for 2 workers as an action.",
        sh_text="On passing 3 VP for every own bridge between two own structures.",
    ),
)

ICE_FACTIONS = (
    Faction(
        "icemaidens",
        "Ice Maidens",
        _colour("ice"),
        (0, 1, 0, 1),
        _houses(Costs(), d=ICE_D, sh=("power", 4)),
        bowls=(6, 6, 0),
        expansion="fire_and_ice",
        picks_colour=True,
        start_favor=1,
        dig_workers=1,
        sh_temple_vp=3,
        text="Starts with a favor tile; lives on ice.",
        sh_text="On passing 3 VP for every temple.",
    ),
    Faction(
        "yetis",
        "Yetis",
        _colour("ice"),
        (0, 0, 1, 1),
        _houses(Costs(), d=ICE_D, tp={"coins": (0, 2, 4, 6, 8), "power": (0, 2, 4, 6, 8)}, sh=("power", 4)),
        bowls=(0, 12, 0),
        vp_2017=22,
        expansion="fire_and_ice",
        picks_colour=True,
        dig_workers=1,
        power_action_discount=1,
        power_values=(0, 1, 2, 2, 4, 4),
        sh_reuses_power_actions=True,
        text="Power actions cost 1 less; stronghold and sanctuary are worth 4 power. Lives on ice.",
        sh_text="May use power actions that are already taken.",
    ),
)

FACTIONS: tuple[Faction, ...] = (*BASE, *ICE_FACTIONS)
"""All playable factions; a faction is its place here in a state."""
FACTION: dict[str, int] = {faction.id: number for number, faction in enumerate(FACTIONS)}

assert all(len(faction.houses) == len(KINDS) for faction in FACTIONS)
