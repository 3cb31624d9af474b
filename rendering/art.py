"""Everything drawn of one game, as its folder hands it over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rendering.painter import Painter, Picture

Scenes = Callable[[Callable[..., Any], tuple[str, ...]], Iterator[tuple[str, str, Any, tuple[str, ...]]]]
"""A game's positions for the gallery: given a function that plays and players' names, yields id, title, view, names."""


@dataclass(frozen=True, slots=True)
class Art:
    """A game's pictures; each part may be left out.

    ``cards`` draws rule cards, by the card's slug.
    """

    painter: Painter[Any] | None = None
    scenes: Scenes | None = None
    cards: Mapping[str, Callable[[], Picture]] = field(default_factory=dict)


NO_ART = Art()
"""Of a game that is played in words."""
