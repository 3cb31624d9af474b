"""Points by source, a column for each player."""

from __future__ import annotations

WORDS = 330
"""Width of the column of words."""
ROW = 72
HEAD = 196
TOTAL = 116
