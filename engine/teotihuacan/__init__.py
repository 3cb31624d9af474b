"""Teotihuacan: City of Gods, the base game for 2 to 4 players."""

from engine.teotihuacan.game import GAME
from engine.teotihuacan.viewing import fitting, placement

__all__ = ["GAME", "fitting", "placement"]
