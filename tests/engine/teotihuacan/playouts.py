"""Random games: ``python -m tests.engine.teotihuacan.playouts N``.

Game number ``i`` has 2, 3 or 4 players in turn and goes through the options. ``--check`` tests the invariants of
:mod:`tests.engine.teotihuacan.invariants`; without it the run measures speed and reports the slowest offers.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.core import Applied, Entry, Move, Offer, Setup
from engine.teotihuacan import GAME
from engine.teotihuacan.state import State

WEIGHTS = {"Move": 6.0, "Use a tile": 2.0, "Unlock": 1.0, "End turn": 4.0, "Pyramid tile": 6.0, "Technology": 6.0}
"""How likely a random player looks into a group of offers (else 3)."""

ACTIONS = {"main": 5.0, "both": 3.0, "ability": 2.0, "tile": 1.0, "cocoa": 1.0}

VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"start": "draft"},
    {"eclipse": "dark"},
    {"start": "first", "board": "first"},
    {"technologies": "split", "pyramid": "varied"},
)

Watcher = Callable[[State, int, Move, Applied[State]], None]


@dataclass(slots=True)
class Figures:
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    apply_times: list[float] = field(default_factory=list)
    offer_times: list[float] = field(default_factory=list)
    most_offers: int = 0

    def __str__(self) -> str:
        text = (
            f"{self.games} games, {self.moves} moves in {self.seconds:.1f} s: {self.games / self.seconds:.1f} games/s"
        )
        for name, times in (("apply", self.apply_times), ("offers", self.offer_times)):
            if times:
                ordered = sorted(times)
                middle, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
                text += (
                    f"\n{name}: median {middle * 1e6:.0f} us, p99 {high * 1e6:.0f} us, worst {ordered[-1] * 1e6:.0f} us"
                )
        return f"{text}\nmost offers at once: {self.most_offers}" if self.most_offers else text


def setup(number: int) -> Setup:
    players = 2 + number % 3
    options = VARIANTS[number // 3 % len(VARIANTS)]
    return Setup("teotihuacan", tuple(f"P{seat}" for seat in range(1, players + 1)), str(number), options)


def choose(rng: random.Random, offers: list[Offer]) -> Move:
    """A random offer, groups and actions weighted so that the games are lively."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.path[0], []).append(offer)
    names = list(groups)
    (name,) = rng.choices(names, [WEIGHTS.get(name, 3.0) for name in names])
    found = groups[name]
    if name == "Move":
        return rng.choices(found, [ACTIONS[getattr(offer.move, "action", "cocoa")] for offer in found])[0].move
    return rng.choice(found).move


def play(number: int, watch: Watcher | None = None, figures: Figures | None = None) -> tuple[State, list[Entry]]:
    """Play game ``number`` to its end; ``watch`` sees each state before a move, the move and its result."""
    rng = random.Random(f"play/{number}")
    state = GAME.new(setup(number)).state
    entries: list[Entry] = []
    clock = time.perf_counter
    while waiting := GAME.waiting(state):
        seat = rng.choice(waiting).seat
        begun = clock()
        offers = GAME.offers(state, seat)
        listed = clock()
        move = choose(rng, offers)
        before = clock()
        applied = GAME.apply(state, seat, move) if watch or figures else GAME.play(state, seat, move)
        after = clock()
        if figures:
            figures.offer_times.append(listed - begun)
            figures.apply_times.append(after - before)
            figures.most_offers = max(figures.most_offers, len(offers))
        entries.append(Entry(seat, str(move), applied.outcomes))
        if watch:
            watch(state, seat, move, applied)
        state = applied.state
        assert len(entries) < 3000
    return state, entries


def run(
    games: int,
    first: int = 0,
    progress: Callable[[int, int], None] | None = None,
    check: float | None = None,
    timed: bool = False,
) -> Figures:
    """Play games ``first`` to ``first + games - 1``; ``check`` is the share of positions tested thoroughly.

    >>> run(1).games
    1
    """
    from tests.engine.teotihuacan.invariants import check_end, watcher

    figures = Figures()
    begun = time.perf_counter()
    for number in range(first, first + games):
        if check is not None:
            state, entries = play(number, watcher(number, check))
            check_end(number, state, entries)
        else:
            _, entries = play(number, figures=figures if timed else None)
        figures.games += 1
        figures.moves += len(entries)
        if progress:
            progress(figures.games, figures.moves)
    figures.seconds = time.perf_counter() - begun
    return figures


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.teotihuacan.playouts", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=300, help="how many (default 300)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--times", action="store_true", help="time every move and offer list on copies of the state")
    parser.add_argument(
        "--check",
        type=float,
        nargs="?",
        const=0.05,
        metavar="SHARE",
        help="test the invariants after every move, and on a SHARE of the positions all offers, refusals, take-back",
    )
    options = parser.parse_args(arguments)
    last = time.monotonic()

    def progress(done: int, moves: int) -> None:
        nonlocal last
        if time.monotonic() - last > 10:
            last = time.monotonic()
            print(f"{done} of {options.games} games, {moves} moves", flush=True)

    print(run(options.games, options.first, progress, options.check, options.times))
    return 0


if __name__ == "__main__":
    sys.exit(main())
