"""Engines: apply, offers, random games and replay, the same measurement for every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from engine.core import Entry, Game, Record, Setup, replay
from tests.bench.figure import Figure, share
from tests.games import GAMES

PEERS = {"small_world": 20_000}
"""By game, where there is one: actions per second of a compiled public program for it on such a machine."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


@dataclass(slots=True)
class Sample:
    """What was clocked over some random games (seconds)."""

    offers: list[float] = field(default_factory=list)
    plays: list[float] = field(default_factory=list)
    applies: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    replays: list[float] = field(default_factory=list)
    longest: int = 0


def play(game: Game[Any, Any, Any], seats: int, seed: str, sample: Sample, every: int = 7) -> None:
    """Play one random game by its offers and replay its record; clock everything."""
    dice = random.Random(seed)
    setup = Setup(game.meta.id, NAMES[:seats], seed)
    first = game.new(setup)
    state, entries = first.state, []
    clock = 0.0
    while waiting := game.waiting(state):
        seat = waiting[0].seat
        start = perf_counter()
        offers = game.offers(state, seat)
        took = perf_counter() - start
        sample.offers.append(took)
        clock += took
        sample.longest = max(sample.longest, len(offers))
        move = dice.choice(offers).move
        if len(entries) % every == 0:
            start = perf_counter()
            game.apply(state, seat, move)
            sample.applies.append(perf_counter() - start)
        start = perf_counter()
        applied = game.play(state, seat, move)
        took = perf_counter() - start
        sample.plays.append(took)
        clock += took
        entries.append(Entry(seat, str(move), applied.outcomes))
    sample.games.append(clock)
    record = Record(setup, game.meta.rules_version, first.outcomes, tuple(entries))
    start = perf_counter()
    for _ in replay(game, record):
        pass
    sample.replays.append(perf_counter() - start)


def measure(quick: bool, say: Callable[[str], None]) -> Iterator[Figure]:
    """Figures of every registered game at its full table."""
    for game in GAMES.values():
        sample = Sample()
        seats = game.meta.max_seats
        until = perf_counter() + (2 if quick else 40)
        number = 0
        while perf_counter() < until or not number:
            play(game, seats, f"bench {number}", sample)
            number += 1
        say(f"{game.meta.name}: {number} random games of {seats}")
        label = game.meta.name
        yield Figure(f"{label}: apply, median", share(sample.applies, 0.5) * 1e3, "ms", 1)
        yield Figure(f"{label}: apply, p99", share(sample.applies, 0.99) * 1e3, "ms")
        yield Figure(f"{label}: offers, median", share(sample.offers, 0.5) * 1e3, "ms", 10)
        yield Figure(f"{label}: offers, p99", share(sample.offers, 0.99) * 1e3, "ms", 50)
        yield Figure(f"{label}: longest offers list", sample.longest, "offers")
        yield Figure(f"{label}: random games with offers", number / sum(sample.games), "games/s")
        speed = len(sample.plays) / sum(sample.games)
        if peer := PEERS.get(game.meta.id):
            yield Figure(f"{label}: actions with offers", speed, "actions/s", peer / 5, more=True)
            yield Figure("… against the compiled peer", speed / peer, "times", 0.2, more=True)
        else:
            yield Figure(f"{label}: actions with offers", speed, "actions/s")
        yield Figure(f"{label}: replay of a game of {seats}, median", share(sample.replays, 0.5) * 1e3, "ms", 150)
