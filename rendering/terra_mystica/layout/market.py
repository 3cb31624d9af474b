"""The market large."""

from __future__ import annotations

SCALE = 1.5
WIDE = 914
"""Width in the coordinates of the turn's pictures."""
