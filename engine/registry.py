"""The games there are, by id. A new game is one line here."""

from __future__ import annotations

from typing import Any

from engine.core import Game
from engine.small_world import GAME as SMALL_WORLD
from engine.teotihuacan import GAME as TEOTIHUACAN
from engine.terra_mystica import GAME as TERRA_MYSTICA

GAMES: dict[str, Game[Any, Any, Any]] = {
    SMALL_WORLD.meta.id: SMALL_WORLD,
    TEOTIHUACAN.meta.id: TEOTIHUACAN,
    TERRA_MYSTICA.meta.id: TERRA_MYSTICA,
}
