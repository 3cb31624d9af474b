"""Pictures for rule cards that a picture tells best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from rendering.painter import Picture

DRAWINGS: Mapping[str, Callable[[], Picture]] = {}
"""How to draw, by card id."""


@lru_cache(maxsize=64)
def rule_picture(card: str) -> Picture | None:
    """The picture of a card; None if it has none. Drawn once."""
    draw = DRAWINGS.get(card)
    return draw() if draw else None
