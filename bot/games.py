"""The games this bot plays. A new game is one line of :data:`GAMES`, and nothing else outside its own folders."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module

from engine.core import AnyGame, Game, GameMeta, MetaFault, Words
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
    A faulty game is left out and its fault logged, with the field where its table is wrong: the others are played
    all the same. A game whose pictures are faulty is played in words.
    """
    editions: dict[str, Edition] = {}
    for line in lines:
        try:
            edition = read_edition(*line)
            check_apart(edition.game.meta, [other.game.meta for other in editions.values()])
        except MetaFault as fault:
            _log.error("the game of %s is left out: %s", line[0], fault)
        except Exception:
            _log.exception("the game of %s is left out", line[0])
        else:
            editions[edition.game.meta.id] = edition
    return editions


def read_edition(rules: str, pictures: str = "") -> Edition:
    """One line of the registry.

    :raises MetaFault: the game's table is wrong, or the module has no game.
    :raises Exception: whatever else a faulty module raises at import.
    """
    game = getattr(import_module(rules), "GAME", None)
    if not isinstance(game, Game):
        raise MetaFault(rules, "GAME", "it is no game")
    for part, kind in (("meta", GameMeta), ("words", Words), ("state_type", type)):
        if not isinstance(getattr(game, part, None), kind):
            raise MetaFault(rules, f"GAME.{part}", f"it is no {kind.__name__}")
    return Edition(game, read_art(pictures) if pictures else NO_ART)


def read_art(pictures: str) -> Art:
    """What a module draws; nothing if it is faulty, which is logged."""
    try:
        art = getattr(import_module(pictures), "ART", NO_ART)
    except Exception:
        _log.exception("the pictures of %s are left out", pictures)
        return NO_ART
    if isinstance(art, Art):
        return art
    _log.error("the pictures of %s are left out: ART is no Art", pictures)
    return NO_ART


def check_apart(meta: GameMeta, others: Iterable[GameMeta]) -> None:
    """Two games never share what they are chosen by.

    :raises MetaFault: a game before this one has the id or the command.
    """
    for other in others:
        if other.id == meta.id:
            raise MetaFault(meta.id, "id", f"{other.name} has it already")
        if other.command == meta.command:
            raise MetaFault(meta.id, "command", f"{other.name} has {meta.command!r} already")


GAMES: Editions = plug_in(
    ("engine.small_world", "rendering.small_world"),
    ("engine.terra_mystica", "rendering.terra_mystica"),
    ("engine.teotihuacan", "rendering.teotihuacan"),
)
