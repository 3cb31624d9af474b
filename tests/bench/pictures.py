"""Pictures: draw and encode, as in play: each position once, in the order of a game, on warm caches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from engine.core import Game, Setup
from tests.bench.engines import NAMES
from tests.bench.figure import Figure, share
from tests.games import EDITIONS

WARM = 5
"""Positions drawn before the clock starts."""


def positions(game: Game[Any, Any, Any], seats: int, seed: str) -> Iterator[Any]:
    """The spectator's views of one autopilot game, after each turn."""
    state = game.new(Setup(game.meta.id, NAMES[:seats], seed)).state
    while waiting := game.waiting(state):
        seat = waiting[0].seat
        applied = game.play(state, seat, game.autopilot(state, seat))
        state = applied.state
        if applied.commits:
            yield game.view(state, None)


def measure(quick: bool, say: Callable[[str], None]) -> Iterator[Figure]:
    """For every game at its full table."""
    for edition in EDITIONS.values():
        game, painter, seats = edition.game, edition.art.painter, edition.game.meta.max_seats
        if painter is None:
            continue
        views = list(positions(game, seats, "pictures"))[: 30 if quick else None]
        times, sizes = [], []
        for number, view in enumerate([*views[:: max(1, len(views) // WARM)], *views]):
            start = perf_counter()
            pictures = painter.turn(view, NAMES[:seats])
            took = perf_counter() - start
            if number > WARM:
                times.append(took / len(pictures))
                sizes += [len(picture.png) for picture in pictures]
        say(f"{game.meta.name}: {len(times)} posts of {seats} players")
        yield Figure(f"{game.meta.name}: a picture drawn and encoded, median", share(times, 0.5) * 1e3, "ms", 30)
        yield Figure(f"{game.meta.name}: a picture drawn and encoded, p99", share(times, 0.99) * 1e3, "ms")
        yield Figure(f"{game.meta.name}: bytes of a picture, median", share(sizes, 0.5) / 1024, "KB", 200)
        yield Figure(f"{game.meta.name}: bytes of a picture, largest", max(sizes) / 1024, "KB", 200)
