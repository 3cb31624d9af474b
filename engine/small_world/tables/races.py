"""The fourteen race banners."""

from __future__ import annotations

from engine.small_world.tables.trait import Race

_RACES = (
    Race(
        id="amazons",
        name="Amazons",
        tokens=6,
        supply=15,
        summary="Four extra tokens for conquest only; four leave the map after the redeployment.",
        extra_tokens=4,
    ),
    Race(
        id="dwarves",
        name="Dwarves",
        tokens=3,
        supply=8,
        summary="+1 coin for each region with a Mine, also in decline.",
        coin_symbol="mine",
        symbol_in_decline=True,
    ),
    Race(
        id="elves",
        name="Elves",
        tokens=6,
        supply=11,
        summary="Lose no token when a region is conquered (but they do when converted).",
        casualties=0,
    ),
    Race(
        id="ghouls",
        name="Ghouls",
        tokens=5,
        supply=10,
        summary="All tokens stay in decline and may go on conquering, before the active race.",
        lives_on=True,
    ),
    Race(
        id="giants",
        name="Giants",
        tokens=6,
        supply=11,
        summary="1 token less for regions next to a mountain they hold.",
        cheaper_by_mountain=True,
    ),
    Race(
        id="halflings",
        name="Halflings",
        tokens=6,
        supply=11,
        summary="Enter anywhere; the first two regions conquered get a Hole-in-the-Ground and are immune.",
        enters_anywhere=True,
        holes=2,
    ),
    Race(
        id="humans",
        name="Humans",
        tokens=5,
        supply=10,
        summary="+1 coin for each Farmland.",
        coin_terrain="farmland",
    ),
    Race(
        id="orcs",
        name="Orcs",
        tokens=5,
        supply=10,
        summary="+1 coin for each non-empty region conquered in the turn.",
        coin_conquest=1,
    ),
    Race(
        id="ratmen",
        name="Ratmen",
        tokens=8,
        supply=13,
        summary="No ability but their number.",
    ),
    Race(
        id="skeletons",
        name="Skeletons",
        tokens=6,
        supply=20,
        summary="+1 token at the redeployment for every two non-empty regions conquered in the turn.",
        conquests_per_token=2,
    ),
    Race(
        id="sorcerers",
        name="Sorcerers",
        tokens=5,
        supply=18,
        summary="Once per opponent and turn replace a lone active token next to them by a Sorcerer.",
        converts=True,
    ),
    Race(
        id="tritons",
        name="Tritons",
        tokens=6,
        supply=11,
        summary="1 token less for coastal regions.",
        cheaper_coast=True,
    ),
    Race(
        id="trolls",
        name="Trolls",
        tokens=5,
        supply=10,
        summary="A Troll's Lair (+1 defence) in every region, also in decline.",
        lair=1,
    ),
    Race(
        id="wizards",
        name="Wizards",
        tokens=5,
        supply=10,
        summary="+1 coin for each region with a Magic Source.",
        coin_symbol="magic",
    ),
)

RACES: dict[str, Race] = {race.id: race for race in _RACES}
