"""Everything drawn of one game, as its folder hands it over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rendering.painter import Painter, Picture
from rendering.scenes import Scene


@dataclass(frozen=True, slots=True)
class Art:
    """A game's pictures; each part may be left out.

    ``scenes`` makes positions worth drawing, by and by, for the gallery; ``cards`` draws rule cards, by the card's
    slug. What is in ``cards`` is sent to the process that draws: functions of a module, or ``partial`` of such.
    """

    painter: Painter[Any] | None = None
    scenes: Callable[[], Iterator[Scene]] | None = None
    cards: Mapping[str, Callable[[], Picture]] = field(default_factory=dict)


NO_ART = Art()
"""Of a game that is played in words."""
