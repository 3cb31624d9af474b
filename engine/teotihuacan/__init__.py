"""Teotihuacan: City of Gods, the base game for 2 to 4 players."""

from engine.teotihuacan.game import Teotihuacan
from engine.teotihuacan.looking import placement

GAME = Teotihuacan()

__all__ = ["GAME", "placement"]
