"""Games for tests: those of the registry without their pictures, and editions made of any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot import games
from bot.games import Edition, Editions
from engine.core import AnyGame
from rendering.art import Art
from rendering.painter import Painter
from rendering.registry import PAINTERS

GAMES = games.games_of(games.GAMES)


def make_editions(kinds: Mapping[str, AnyGame], painters: Mapping[str, Painter[Any]] | None = None) -> Editions:
    """The registry itself if all painters are wanted; else these games, with a picture where there is a painter."""
    if painters is PAINTERS:
        return games.GAMES
    return {kind: Edition(game, Art((painters or {}).get(kind))) for kind, game in kinds.items()}
