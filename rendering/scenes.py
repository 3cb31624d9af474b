"""Positions worth drawing: played by the engines from fixed seeds, or set up to show every piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.core import Setup
from engine.registry import GAMES

PLAYERS = ("Anna", "Björn", "Chiara", "Dmitri", "Evangeline")


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with its players' names and a title."""

    game: str
    id: str
    title: str
    view: Any
    names: tuple[str, ...]


Maker = Callable[[], Iterator[Scene]]


def played(game: str, seats: int, seed: str, until: float, viewer: int | None = None, **options: str) -> Any:
    """The view of a game that its autopilot has played up to a share of its length (1: to the end)."""
    rules = GAMES[game]
    state = rules.new(Setup(game, PLAYERS[:seats], seed, options)).state
    while waiting := rules.waiting(state):
        if rules.progress(state) >= until:
            break
        seat = waiting[0].seat
        state = rules.play(state, seat, rules.autopilot(state, seat)).state
    return rules.view(state, viewer)


def scenes(game: str) -> Iterator[Scene]:
    """All scenes of a game, by and by."""
    return SCENES[game]()


def _small_world() -> Iterator[Scene]:
    from rendering.small_world import scenes as own

    for name, title, view, names in own.scenes(played, PLAYERS):
        yield Scene("small_world", name, title, view, names)


SCENES: dict[str, Maker] = {
    "small_world": _small_world,
}
"""The makers of scenes, by game id."""
