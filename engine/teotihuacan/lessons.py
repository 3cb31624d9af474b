"""One sentence for a newcomer on what is asked now."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import TURN

LESSONS: Mapping[str, str] = {
    TURN: "Move a worker 1 to 3 boards on; collect cocoa, do the main action (1 cocoa a colour) or worship there.",
    "keep": "Keep two of these tiles: they say what you begin with and on which boards your first workers stand.",
    "draft": "Take a tile: two of them say what you begin with and on which boards your first workers stand.",
    "setup": "Say where your first workers begin; together on one board they make its action stronger.",
    "salary": "Every worker is paid in cocoa, by its power; each cocoa you do not pay costs 3 victory points.",
}
