"""Positions worth drawing: played by the engines from fixed seeds, or set up to show every piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from engine.core import Setup
from rendering.small_world.scenes import scenes as small_world
from rendering.teotihuacan.scenes import scenes as teotihuacan
from rendering.terra_mystica.scenes import scenes as terra_mystica

PLAYERS = ("Anna", "Björn", "Chiara", "Dmitri", "Evangeline")


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with its players' names and a title."""

    game: str
    id: str
    title: str
    view: Any
    names: tuple[str, ...]


def played(game: str, seats: int, seed: str, until: float, viewer: int | None = None, **options: str) -> Any:
    """The view of a game that its autopilot has played up to a share of its length (1: to the end)."""
    rules = import_module(f"engine.{game}").GAME
    state = rules.new(Setup(game, PLAYERS[:seats], seed, options)).state
    while waiting := rules.waiting(state):
        if rules.progress(state) >= until:
            break
        seat = waiting[0].seat
        state = rules.play(state, seat, rules.autopilot(state, seat)).state
    return rules.view(state, viewer)


Source = Callable[[Callable[..., Any], tuple[str, ...]], Iterator[tuple[str, str, Any, tuple[str, ...]]]]
"""A game's own list: given :func:`played` and players' names, it yields id, title, view and names."""

SOURCES: dict[str, Source] = {
    "small_world": small_world,
    "teotihuacan": teotihuacan,
    "terra_mystica": terra_mystica,
}
"""By game id. A new game is one line here."""


def scenes(game: str) -> Iterator[Scene]:
    """All scenes of a game, by and by."""
    for name, title, view, names in SOURCES[game](played, PLAYERS):
        yield Scene(game, name, title, view, names)
