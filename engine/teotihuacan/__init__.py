"""Teotihuacan: City of Gods, the base game for 2 to 4 players."""

from engine.teotihuacan.game import Teotihuacan
from engine.teotihuacan.viewing import fitting, placement

GAME = Teotihuacan()

__all__ = ["GAME", "fitting", "placement"]
