"""Small World for two to five players: the complete base game."""

from engine.small_world.game import GAME, SmallWorld
from engine.small_world.state import State
from engine.small_world.view import View

__all__ = ["GAME", "SmallWorld", "State", "View"]
