"""Games for tests: those of the registry, with or without their pictures, and editions made of any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot import games
from bot.games import Edition, Editions
from engine.core import AnyGame
from rendering.art import Art
from rendering.painter import Painter

EDITIONS = games.GAMES
GAMES = games.games_of(EDITIONS)


def make_editions(kinds: Mapping[str, AnyGame], painters: Mapping[str, Painter[Any]] | None = None) -> Editions:
    """These games, with pictures where there is a painter; rule cards have the drawings they are played with."""
    cards = {kind: edition.art.cards for kind, edition in EDITIONS.items()}
    return {
        kind: Edition(game, Art((painters or {}).get(kind), None, cards.get(kind, {}))) for kind, game in kinds.items()
    }
