"""A player's board."""

from __future__ import annotations

ROW = 156
SLOT = 144
BAND = 144
STOCK = 108
TRACKS_HIGH = 96
TILES_HIGH = 108
LINE = 38
