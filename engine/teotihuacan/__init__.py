"""Teotihuacan: City of Gods, the base game for 2 to 4 players."""

from engine.teotihuacan.game import Teotihuacan

GAME = Teotihuacan()

__all__ = ["GAME"]
