"""The painters there are, by game id."""

from __future__ import annotations

from typing import Any

from rendering.painter import Painter
from rendering.small_world.painter import PAINTER as SMALL_WORLD
from rendering.teotihuacan.painter import PAINTER as TEOTIHUACAN
from rendering.terra_mystica.painter import PAINTER as TERRA_MYSTICA

PAINTERS: dict[str, Painter[Any]] = {
    "small_world": SMALL_WORLD,
    "teotihuacan": TEOTIHUACAN,
    "terra_mystica": TERRA_MYSTICA,
}
