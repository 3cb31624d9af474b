"""The games there are, by id. A new game is one line here."""

from __future__ import annotations

from typing import Any

from engine.core import Game

GAMES: dict[str, Game[Any, Any, Any]] = {}
