"""The games this bot plays. A new game is one line of :data:`GAMES`, and nothing else outside its own folders."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

from engine.core import AnyGame
from rendering.art import NO_ART, Art

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Edition:
    """A game with its pictures."""

    game: AnyGame
    art: Art = NO_ART


Editions = Mapping[str, Edition]
"""Editions by the game's id."""


def games_of(editions: Editions) -> dict[str, AnyGame]:
    """The games without their pictures."""
    return {kind: edition.game for kind, edition in editions.items()}


def plug_in(*lines: tuple[str, ...]) -> dict[str, Edition]:
    """The editions of some games, in this order.

    A line names the module that defines ``GAME`` and, where there are pictures, the one that defines ``ART``.
    A game that cannot be imported is left out and its fault logged: the others are played all the same.
    """
    editions: dict[str, Edition] = {}
    for line in lines:
        try:
            edition = read_edition(*line)
        except Exception:
            _log.exception("the game of %s is left out", line[0])
            continue
        editions[edition.game.meta.id] = edition
    return editions


def read_edition(rules: str, pictures: str = "") -> Edition:
    """One line of the registry.

    :raises Exception: whatever a faulty module raises at import.
    """
    game = import_module(rules).GAME
    art = getattr(import_module(pictures), "ART", NO_ART) if pictures else NO_ART
    return Edition(game, art)


GAMES: Editions = plug_in(
    ("engine.small_world", "rendering.small_world"),
    ("engine.teotihuacan", "rendering.teotihuacan"),
    ("engine.terra_mystica", "rendering.terra_mystica"),
)
