"""The factions to choose from, and the bonus cards."""

from __future__ import annotations

ROW = 156
CARDS = 176
PLATE = 254
"""Width of the coloured part with the name."""
