"""Facts of the game, laid out like the rule book."""

from engine.small_world.tables.board import BOARDS, Board
from engine.small_world.tables.general import BASE_COST, DIE, DIE_FACES, LEAST_COST, ROW, START_COINS
from engine.small_world.tables.powers import POWERS
from engine.small_world.tables.races import RACES
from engine.small_world.tables.region import LAKE, MOUNTAIN, SEA, SYMBOLS, TERRAINS, WATER, Region
from engine.small_world.tables.trait import Power, Race, Trait

__all__ = [
    "BASE_COST",
    "BOARDS",
    "DIE",
    "DIE_FACES",
    "LAKE",
    "LEAST_COST",
    "MOUNTAIN",
    "POWERS",
    "RACES",
    "ROW",
    "SEA",
    "START_COINS",
    "SYMBOLS",
    "TERRAINS",
    "WATER",
    "Board",
    "Power",
    "Race",
    "Region",
    "Trait",
]
