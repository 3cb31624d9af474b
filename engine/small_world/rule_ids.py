"""Ids of the rule cards that refusals name, each called like its card."""

from __future__ import annotations

from typing import Final

PICKING_A_COMBO: Final = "small_world.picking-a-combo"
TURN_OVERVIEW: Final = "small_world.turn-overview"
READY_TROOPS: Final = "small_world.ready-troops"
FIRST_CONQUEST: Final = "small_world.first-conquest"
REACH: Final = "small_world.reach"
CONQUEST_COST: Final = "small_world.conquest-cost"
CANNOT_ATTACK: Final = "small_world.cannot-attack"
SEAS_AND_LAKE: Final = "small_world.seas-and-lake"
LAST_ATTEMPT: Final = "small_world.last-attempt"
REDEPLOYMENT: Final = "small_world.redeployment"
LOSSES: Final = "small_world.losses"
DECLINE: Final = "small_world.decline"
AMAZONS: Final = "small_world.amazons"
GHOULS: Final = "small_world.ghouls"
SORCERERS: Final = "small_world.sorcerers"
BERSERK: Final = "small_world.berserk"
BIVOUACKING: Final = "small_world.bivouacking"
DIPLOMAT: Final = "small_world.diplomat"
DRAGON_MASTER: Final = "small_world.dragon-master"
FORTIFIED: Final = "small_world.fortified"
HEROIC: Final = "small_world.heroic"
STOUT: Final = "small_world.stout"
