"""Teotihuacan: City of Gods, the base game for 2 to 4 players."""
