"""The factions of the Fire & Ice expansion."""

from __future__ import annotations

from engine.terra_mystica.tables.faction_board import FEW_PRIESTS_TE, ICE_D, VOLCANO_D, Costs, Faction, colour, houses

ICE_FACTIONS = (
    Faction(
        "icemaidens",
        "Ice Maidens",
        colour("ice"),
        (0, 1, 0, 1),
        houses(Costs(), d=ICE_D, sh=("power", 4)),
        bowls=(6, 6, 0),
        expansion="fire_and_ice",
        picks_colour=True,
        start_favor=1,
        dig_workers=1,
        sh_temple_vp=3,
        text="Starts with a favor tile; lives on ice.",
        sh_text="On passing 3 VP for every temple.",
        short="a favor tile; stronghold: 3 VP per temple on passing",
    ),
    Faction(
        "yetis",
        "Yetis",
        colour("ice"),
        (0, 0, 1, 1),
        houses(Costs(), d=ICE_D, tp={"coins": (0, 2, 4, 6, 8), "power": (0, 2, 4, 6, 8)}, sh=("power", 4)),
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
        short="power actions cost 1 less; stronghold: reuse them",
    ),
)

LATER = (
    Faction(
        "acolytes",
        "Acolytes",
        colour("volcano"),
        (3, 3, 3, 3),
        houses(Costs(sh=(4, 8), sa=(4, 8)), d=VOLCANO_D),
        bowls=(6, 6, 0),
        vp_2017=23,
        expansion="fire_and_ice",
        playable=False,
        picks_colour=True,
    ),
    Faction(
        "dragonlords",
        "Dragonlords",
        colour("volcano"),
        (2, 0, 0, 0),
        houses(Costs(sh=(4, 8), sa=(4, 8)), d=VOLCANO_D),
        bowls=(4, 4, 0),
        vp_2017=24,
        expansion="fire_and_ice",
        playable=False,
        picks_colour=True,
    ),
    Faction(
        "riverwalkers",
        "Riverwalkers",
        -1,
        (1, 0, 0, 1),
        houses(Costs(), d=(1, 2, 3, 3, 4, 5, 5, 6, 7), te=FEW_PRIESTS_TE),
        bowls=(10, 2, 0),
        vp_2017=21,
        expansion="fire_and_ice",
        playable=False,
        picks_colour=True,
        ship_start=1,
        ship_vp=(),
    ),
    Faction(
        "shapeshifters",
        "Shapeshifters",
        -1,
        (1, 1, 0, 0),
        houses(Costs(sh=(3, 6)), sh=("power", 4)),
        bowls=(4, 4, 0),
        vp_2017=22,
        expansion="fire_and_ice",
        playable=False,
        picks_colour=True,
        spade_price=(3,),
        power_when_refused=1,
    ),
)
"""Boards of the remaining factions of the expansion: their figures wait here for the rules of volcanoes and of homes
that change. They are not among the FACTIONS, where the place of a faction is its number in stored games."""
