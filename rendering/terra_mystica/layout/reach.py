"""The map of what a player reaches."""

from __future__ import annotations

HEAD = 110
SCALE = 0.875
