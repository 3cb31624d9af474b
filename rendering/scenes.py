"""Positions worth drawing: played by the autopilot from fixed seeds, or set up to show every piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core import AnyGame, Game, Setup

V = TypeVar("V")
PLAYERS = ("Anna", "Björn", "Chiara", "Dmitri", "Evangeline")
ODD_PLAYERS = ("Wolfeschlegelsteinhausenbergerdorff", "山田 🐉", "Ñandú 𝓕𝓪𝓷𝓬𝔂 Øre", "x" * 40, "W" * 32)
"""Names that are too long, too wide, or in letters that the typefaces do not have."""
STAGES = {"setup": 0.0, "early": 0.12, "middle": 0.5, "late": 0.85, "end": 1.1}
"""Shares of a game's length, by name."""
NO_OPTIONS: Mapping[str, str] = {}
MOST_MOVES = 5_000


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with its players' names and a title. Ids are file names."""

    id: str
    title: str
    view: Any
    names: tuple[str, ...]


def play_to(
    game: Game[Any, Any, V],
    seats: int,
    seed: str,
    until: float,
    viewer: int | None = None,
    options: Mapping[str, str] = NO_OPTIONS,
) -> V:
    """The view of a game that its autopilot has played up to a share of its length (above 1: to the end).

    An autopilot need not bring a game forward, so there is an end to its moves.
    """
    state = game.new(Setup(game.meta.id, PLAYERS[:seats], seed, options)).state
    for _ in range(MOST_MOVES):
        waiting = game.waiting(state)
        if not waiting or game.progress(state) >= until:
            break
        seat = waiting[0].seat
        state = game.play(state, seat, game.autopilot(state, seat)).state
    return game.view(state, viewer)


def play_stages(game: AnyGame, stages: Mapping[str, float] = STAGES) -> Iterator[Scene]:
    """Games for every number of players (of the five there are names for) at several stages."""
    for seats in range(game.meta.min_seats, min(game.meta.max_seats, len(PLAYERS)) + 1):
        for stage, share in stages.items():
            view = play_to(game, seats, f"gallery-{seats}", share)
            yield Scene(f"{seats}p-{stage}", f"{seats} players, {stage}", view, PLAYERS[:seats])
