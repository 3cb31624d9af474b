"""Pictures for rule cards that a picture tells best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

from engine.teotihuacan.tables.boards import FOREST, GOLD, QUARRY
from rendering.painter import Picture
from rendering.rules import small_world, teotihuacan, terra_mystica

DRAWINGS: Mapping[str, Callable[[], Picture]] = {
    "small_world.conquest-cost": small_world.conquest_cost,
    "small_world.decline": small_world.decline,
    "small_world.decline-effects": small_world.decline,
    "terra_mystica.power": terra_mystica.bowls,
    "terra_mystica.gaining-power": terra_mystica.bowls,
    "terra_mystica.burning": terra_mystica.bowls,
    "terra_mystica.adjacency": terra_mystica.adjacency,
    "terra_mystica.bridges": terra_mystica.adjacency,
    "terra_mystica.leech": terra_mystica.leech,
    "terra_mystica.terrain-wheel": terra_mystica.wheel,
    "teotihuacan.forest": partial(teotihuacan.board, FOREST),
    "teotihuacan.quarry": partial(teotihuacan.board, QUARRY),
    "teotihuacan.gold": partial(teotihuacan.board, GOLD),
    "teotihuacan.nobles": teotihuacan.nobles,
    "teotihuacan.nobles-rows": teotihuacan.nobles,
    "teotihuacan.construction": teotihuacan.pyramid,
    "teotihuacan.pyramid-spaces": teotihuacan.pyramid,
    "teotihuacan.decoration-spaces": teotihuacan.decoration_spaces,
}
"""How to draw, by card id."""


@lru_cache(maxsize=64)
def rule_picture(card: str) -> Picture | None:
    """The picture of a card; None if it has none. Drawn once."""
    draw = DRAWINGS.get(card)
    return draw() if draw else None
