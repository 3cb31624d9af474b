"""The cult board."""

from __future__ import annotations

STEP = 62
"""Height of a step."""
TRACK = 157
"""Width of a track."""
HEAD = 78
FOOT = 136
SPACE = (TRACK / 2 - 10, FOOT / 2 - 8)
"""Size of a priest's space."""
SIZE = (4 * TRACK + 20, HEAD + 11 * STEP + FOOT + 10)
