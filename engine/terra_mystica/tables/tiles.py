"""Tiles, cards, cults and power actions. Amounts are ``((resource, number), ...)``.

Resources: ``coins workers priests power vp spades``, ``cult`` (steps on one track of choice), ``each_cult``
(steps on every track), ``bridge``, ``shipping`` (free steps), ``favor`` (favor tiles) and ``keys``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Amounts = tuple[tuple[str, int], ...]

CULTS = ("fire", "water", "earth", "air")
CULT_TOP = 10
CULT_POWER = {3: 1, 5: 2, 7: 2, 10: 3}
"""Power for reaching or passing a step."""
PRIEST_SPACES = (3, 2, 2, 2)
"""Steps of the four numbered spaces of each cult; a priest sent without a space makes 1."""

KINDS = ("", "D", "TP", "TE", "SH", "SA")
"""Structures by number; 0 is an empty cell."""
D, TP, TE, SH, SA = 1, 2, 3, 4, 5
KIND_NAMES = ("", "dwelling", "trading house", "temple", "stronghold", "sanctuary")
LIMITS = (0, 8, 4, 3, 1, 1)
POWER_VALUE = (0, 1, 2, 2, 3, 3)
UPGRADES = {D: (TP,), TP: (TE, SH), TE: (SA,)}
BRIDGES_EACH = 3
PRIESTS_EACH = 7

TOWN_SIZE = 4
TOWN_SIZE_SANCTUARY = 3
TOWN_POWER = 7


@dataclass(frozen=True, slots=True)
class PowerAction:
    id: str
    name: str
    power: int
    gain: Amounts


POWER_ACTIONS = (
    PowerAction("ACT1", "bridge", 3, (("bridge", 1),)),
    PowerAction("ACT2", "priest", 3, (("priests", 1),)),
    PowerAction("ACT3", "2 workers", 4, (("workers", 2),)),
    PowerAction("ACT4", "7 coins", 4, (("coins", 7),)),
    PowerAction("ACT5", "spade", 4, (("spades", 1),)),
    PowerAction("ACT6", "2 spades", 6, (("spades", 2),)),
)


@dataclass(frozen=True, slots=True)
class BonusCard:
    """``pass_vp``: VP on passing per structure of a kind (or per shipping step, ``ship``)."""

    id: str
    name: str
    text: str
    """All that it gives, in a few words."""
    income: Amounts
    action: Amounts = ()
    pass_vp: tuple[tuple[str, int], ...] = ()
    shipping: int = 0
    promo: str = ""
    bit: int = 0
    """Of its action among those that a player has used in the round."""


BONUS_CARDS = (
    BonusCard("BON1", "spade", "spade once, 2 coins", (("coins", 2),), action=(("spades", 1),), bit=2),
    BonusCard("BON2", "cult step", "cult step once, 4 coins", (("coins", 4),), action=(("cult", 1),), bit=4),
    BonusCard("BON3", "6 coins", "6 coins", (("coins", 6),)),
    BonusCard("BON4", "shipping", "shipping +1, 3 power", (("power", 3),), shipping=1),
    BonusCard("BON5", "worker and power", "1 worker, 3 power", (("power", 3), ("workers", 1))),
    BonusCard(
        "BON6",
        "stronghold and sanctuary",
        "4 VP per stronghold or sanctuary, 2 workers",
        (("workers", 2),),
        pass_vp=(("SH", 4), ("SA", 4)),
    ),
    BonusCard("BON7", "trading houses", "2 VP per trading house, 1 worker", (("workers", 1),), pass_vp=(("TP", 2),)),
    BonusCard("BON8", "priest", "1 priest", (("priests", 1),)),
    BonusCard("BON9", "dwellings", "1 VP per dwelling, 2 coins", (("coins", 2),), pass_vp=(("D", 1),)),
    BonusCard(
        "BON10",
        "shipping on passing",
        "3 VP per shipping step, 3 power",
        (("power", 3),),
        pass_vp=(("ship", 3),),
        promo="shipping-bonus",
    ),
)
BONUS_BESIDES_PLAYERS = 3


@dataclass(frozen=True, slots=True)
class ScoringTile:
    """``event``/``vp``: what scores in the round; then for every ``steps`` on ``cult`` the gain.

    ``event`` names the source of the points: structures ``D TP TE SA/SH``, ``SPADE`` or ``TOWN``. ``cult`` is
    empty for the promo tile that pays per priest lying on a cult space.
    """

    id: str
    name: str
    event: str
    vp: int
    cult: str
    steps: int
    gain: Amounts
    promo: str = ""


SCORING_TILES = (
    ScoringTile("SCORE1", "spades", "SPADE", 2, "earth", 1, (("coins", 1),)),
    ScoringTile("SCORE2", "towns", "TOWN", 5, "earth", 4, (("spades", 1),)),
    ScoringTile("SCORE3", "dwellings", "D", 2, "water", 4, (("priests", 1),)),
    ScoringTile("SCORE4", "stronghold or sanctuary", "SA/SH", 5, "fire", 2, (("workers", 1),)),
    ScoringTile("SCORE5", "dwellings", "D", 2, "fire", 4, (("power", 4),)),
    ScoringTile("SCORE6", "trading houses", "TP", 3, "water", 4, (("spades", 1),)),
    ScoringTile("SCORE7", "stronghold or sanctuary", "SA/SH", 5, "air", 2, (("workers", 1),)),
    ScoringTile("SCORE8", "trading houses", "TP", 3, "air", 4, (("spades", 1),)),
    ScoringTile("SCORE9", "temples", "TE", 4, "", 1, (("coins", 2),), promo="temple-scoring-tile"),
)
ROUNDS = 6


@dataclass(frozen=True, slots=True)
class FavorTile:
    id: str
    name: str
    count: int
    cult: int
    steps: int
    income: Amounts = ()
    action: Amounts = ()
    build_vp: tuple[tuple[str, int], ...] = ()
    pass_vp_by_tp: tuple[int, ...] = ()
    town_power: int = 0
    """Power that a town of the owner needs instead of 7."""
    bit: int = 0
    """As that of a :class:`BonusCard`."""


FAVOR_TILES = (
    FavorTile("FAV1", "fire 3", 1, 0, 3),
    FavorTile("FAV2", "water 3", 1, 1, 3),
    FavorTile("FAV3", "earth 3", 1, 2, 3),
    FavorTile("FAV4", "air 3", 1, 3, 3),
    FavorTile("FAV5", "fire 2, towns of power 6", 3, 0, 2, town_power=6),
    FavorTile("FAV6", "water 2, a cult step each round", 3, 1, 2, action=(("cult", 1),), bit=8),
    FavorTile("FAV7", "earth 2, income 1 worker, 1 power", 3, 2, 2, income=(("workers", 1), ("power", 1))),
    FavorTile("FAV8", "air 2, income 4 power", 3, 3, 2, income=(("power", 4),)),
    FavorTile("FAV9", "fire 1, income 3 coins", 3, 0, 1, income=(("coins", 3),)),
    FavorTile("FAV10", "water 1, 3 VP per trading house", 3, 1, 1, build_vp=(("TP", 3),)),
    FavorTile("FAV11", "earth 1, 2 VP per dwelling", 3, 2, 1, build_vp=(("D", 2),)),
    FavorTile("FAV12", "air 1, passing 2/3/3/4 VP for trading houses", 3, 3, 1, pass_vp_by_tp=(0, 2, 3, 3, 4)),
)


@dataclass(frozen=True, slots=True)
class TownTile:
    id: str
    name: str
    count: int
    vp: int
    gain: Amounts
    keys: int = 1
    promo: str = ""


TOWN_TILES = (
    TownTile("TW1", "5 VP, 6 coins", 2, 5, (("coins", 6),)),
    TownTile("TW2", "7 VP, 2 workers", 2, 7, (("workers", 2),)),
    TownTile("TW3", "9 VP, priest", 2, 9, (("priests", 1),)),
    TownTile("TW4", "6 VP, 8 power", 2, 6, (("power", 8),)),
    TownTile("TW5", "8 VP, 1 step on each cult", 2, 8, (("each_cult", 1),)),
    TownTile("TW6", "2 VP, 2 keys, 2 steps on each cult", 1, 2, (("each_cult", 2),), 2, "mini-expansion-1"),
    TownTile("TW7", "4 VP, shipping", 2, 4, (("shipping", 1),), 1, "mini-expansion-1"),
    TownTile("TW8", "11 VP", 1, 11, (), 1, "mini-expansion-1"),
)

AREA_VP = (18, 12, 6)
CULT_VP = (8, 4, 2)

FINAL_SCORINGS = {
    "connected-distance": "longest distance inside one network",
    "connected-sa-sh-distance": "distance from stronghold to sanctuary",
    "building-on-edge": "structures on the edge in one network",
    "connected-clusters": "separate groups in one network",
}


@dataclass(frozen=True, slots=True)
class Conversion:
    """One of the trades of the rule book: ``paid`` of a resource give one (or more) of another."""

    give: str
    paid: int
    take: str
    taken: int = 1


CONVERSIONS = (
    Conversion("power", 5, "priests"),
    Conversion("power", 3, "workers"),
    Conversion("power", 1, "coins"),
    Conversion("priests", 1, "workers"),
    Conversion("workers", 1, "coins"),
    Conversion("priests", 1, "coins"),
)
"""The last one is the chain priest, worker, coin in one step."""


@dataclass(frozen=True, slots=True)
class Index:
    """Tiles by id."""

    bonus: dict[str, int] = field(default_factory=lambda: {t.id: n for n, t in enumerate(BONUS_CARDS)})
    score: dict[str, int] = field(default_factory=lambda: {t.id: n for n, t in enumerate(SCORING_TILES)})
    favor: dict[str, int] = field(default_factory=lambda: {t.id: n for n, t in enumerate(FAVOR_TILES)})
    town: dict[str, int] = field(default_factory=lambda: {t.id: n for n, t in enumerate(TOWN_TILES)})
    power: dict[str, int] = field(default_factory=lambda: {t.id: n for n, t in enumerate(POWER_ACTIONS)})


INDEX = Index()
