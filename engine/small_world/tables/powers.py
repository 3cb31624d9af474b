"""The twenty special power badges."""

from __future__ import annotations

from engine.small_world.tables.trait import Power

_POWERS = (
    Power(
        id="alchemist",
        name="Alchemist",
        tokens=4,
        summary="+2 coins at the end of every turn.",
        coins=2,
    ),
    Power(
        id="berserk",
        name="Berserk",
        tokens=4,
        summary="May roll the die before each conquest, then choose the region.",
        berserk=True,
    ),
    Power(
        id="bivouacking",
        name="Bivouacking",
        tokens=5,
        summary="Five Encampments (+1 defence each), placed anew each turn.",
        camps=5,
    ),
    Power(
        id="commando",
        name="Commando",
        tokens=4,
        summary="1 token less for every region.",
        cheaper=1,
    ),
    Power(
        id="diplomat",
        name="Diplomat",
        tokens=5,
        summary="At the end of the turn peace with one opponent whose active race was not attacked.",
        peace=True,
    ),
    Power(
        id="dragon_master",
        name="Dragon Master",
        tokens=5,
        summary="Once a turn one token conquers any region; the Dragon makes it immune.",
        dragon=True,
    ),
    Power(
        id="flying",
        name="Flying",
        tokens=5,
        summary="Every land region is within reach.",
        enters_anywhere=True,
        flies=True,
    ),
    Power(
        id="forest",
        name="Forest",
        tokens=4,
        summary="+1 coin for each Forest.",
        coin_terrain="forest",
    ),
    Power(
        id="fortified",
        name="Fortified",
        tokens=3,
        summary="One new Fortress each turn (+1 defence; +1 coin while active), six at most.",
        fortresses=6,
        coin_fortress=1,
    ),
    Power(
        id="heroic",
        name="Heroic",
        tokens=5,
        summary="Two Heroes make two regions immune, placed anew each turn.",
        heroes=2,
    ),
    Power(
        id="hill",
        name="Hill",
        tokens=4,
        summary="+1 coin for each Hill.",
        coin_terrain="hill",
    ),
    Power(
        id="merchant",
        name="Merchant",
        tokens=2,
        summary="+1 coin for each region.",
        coin_per_region=1,
    ),
    Power(
        id="mounted",
        name="Mounted",
        tokens=5,
        summary="1 token less for Hill and Farmland.",
        cheaper_terrains=("hill", "farmland"),
    ),
    Power(
        id="pillaging",
        name="Pillaging",
        tokens=5,
        summary="+1 coin for each non-empty region conquered in the turn.",
        coin_conquest=1,
    ),
    Power(
        id="seafaring",
        name="Seafaring",
        tokens=5,
        summary="May take the seas and the lake, and keeps them in decline.",
        sails=True,
    ),
    Power(
        id="spirit",
        name="Spirit",
        tokens=5,
        summary="In decline it does not count as the one race in decline.",
        spirit=True,
    ),
    Power(
        id="stout",
        name="Stout",
        tokens=4,
        summary="May decline at the end of a regular turn, after scoring.",
        stout=True,
    ),
    Power(
        id="swamp",
        name="Swamp",
        tokens=4,
        summary="+1 coin for each Swamp.",
        coin_terrain="swamp",
    ),
    Power(
        id="underworld",
        name="Underworld",
        tokens=5,
        summary="1 token less for Caverns; all Caverns are adjacent to each other.",
        cheaper_symbol="cavern",
        linked_symbol="cavern",
    ),
    Power(
        id="wealthy",
        name="Wealthy",
        tokens=4,
        summary="+7 coins once, at the end of the race's first turn.",
        coins_first_turn=7,
    ),
)

POWERS: dict[str, Power] = {power.id: power for power in _POWERS}

NO_POWER = Power(id="", name="", tokens=0, summary="")
"""Of a race in decline: the badge has no effect any more."""
