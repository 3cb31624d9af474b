"""Terra Mystica."""

from engine.terra_mystica.game import GAME

__all__ = ["GAME"]
