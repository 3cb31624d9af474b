"""The income of all."""

from __future__ import annotations

HEAD = 70
ROW = 190
NAME = 220
TOTAL = 372
"""Width of the sum at the right end."""
