"""Random games: ``python -m tests.engine.small_world.playouts N``.

Game number ``i`` starts with combo ``i mod 280`` in the hands of its first player, so that 280 games see
every race with every power. ``--check`` tests the invariants of :mod:`tests.engine.small_world.invariants`
after every move; without it the run measures speed (offers listed for every move).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from engine.core import Applied, Entry, Move, Offer, Setup
from engine.small_world import GAME, State
from engine.small_world.tables import POWERS, RACES

COMBOS = tuple(product(RACES, POWERS))
WEIGHTS = {
    "Pick a combo": 10.0,
    "Decline": 1.2,
    "Ready troops": 8.0,
    "Ready single regions": 0.6,
    "Conquer": 12.0,
    "Berserk die": 8.0,
    "Convert": 6.0,
    "Dragon": 4.0,
    "Last attempt": 2.0,
    "Ghouls": 6.0,
    "Abandon": 0.4,
    "Redeploy": 2.0,
    "Spread evenly": 1.0,
    "To the border": 1.0,
    "All on one region": 1.0,
    "One token": 1.0,
    "One encampment": 1.0,
    "Give up": 6.0,
    "Fortress": 3.0,
    "Encampments": 1.5,
    "Heroes": 1.5,
    "Peace": 1.0,
    "Stout": 0.5,
    "End turn": 1.0,
}
"""How likely a random player looks into a group of offers."""

Watcher = Callable[[State, int, Move, Applied[State]], None]


@dataclass(frozen=True, slots=True)
class Figures:
    games: int
    actions: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds

    def __str__(self) -> str:
        return f"{self.games} games, {self.actions} actions in {self.seconds:.1f} s: {self.per_second:.0f} actions/s"


def setup(number: int) -> tuple[Setup, list[str]]:
    """The setup of game ``number`` with its deal: 2 to 5 players, one combo fixed on top of the row."""
    rng = random.Random(f"deal/{number}")
    race, power = COMBOS[number % len(COMBOS)]
    banners = [other for other in RACES if other != race]
    badges = [other for other in POWERS if other != power]
    rng.shuffle(banners)
    rng.shuffle(badges)
    players = 2 + (number // len(COMBOS) + number) % 4
    options = {"first": "seat1", "coins": "hidden" if number % 2 else "open"}
    names = tuple(f"P{seat}" for seat in range(1, players + 1))
    return Setup("small_world", names, str(number), options), [" ".join([race, *banners]), " ".join([power, *badges])]


def choose(rng: random.Random, offers: list[Offer]) -> Move:
    """A random offer, groups weighted so that the games are lively."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.path[0], []).append(offer)
    names = list(groups)
    (name,) = rng.choices(names, [WEIGHTS[name] for name in names])
    return rng.choice(groups[name]).move


def play(number: int, watch: Watcher | None = None) -> tuple[State, list[Entry]]:
    """Play game ``number`` to its end; ``watch`` sees each state before a move, the move and its result.

    With a watcher each move is applied to a copy, without on the state itself.
    """
    made, deal = setup(number)
    rng = random.Random(f"play/{number}")
    state = GAME.new(made, deal).state
    entries: list[Entry] = []
    while waiting := GAME.waiting(state):
        seat = waiting[0].seat
        offers = GAME.offers(state, seat)
        move = GAME.parse("pick 0") if not entries else choose(rng, offers)
        applied = GAME.apply(state, seat, move) if watch else GAME.play(state, seat, move)
        entries.append(Entry(seat, str(move), applied.outcomes))
        if watch:
            watch(state, seat, move, applied)
        state = applied.state
    return state, entries


def run(
    games: int, first: int = 0, progress: Callable[[int, int], None] | None = None, check: float | None = None
) -> Figures:
    """Play games ``first`` to ``first + games - 1``; ``check`` is the share of positions tested thoroughly.

    >>> run(1).games
    1
    """
    from tests.engine.small_world.invariants import check_end, watcher

    actions = 0
    begun = time.perf_counter()
    for number in range(first, first + games):
        if check is not None:
            state, entries = play(number, watcher(number, check))
            check_end(number, state, entries)
        else:
            state, entries = play(number)
        actions += len(entries)
        if progress:
            progress(number - first + 1, actions)
    return Figures(games, actions, time.perf_counter() - begun)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.small_world.playouts", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=280, help="how many (default 280: every combo once)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
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

    def progress(done: int, actions: int) -> None:
        nonlocal last
        if time.monotonic() - last > 10:
            last = time.monotonic()
            print(f"{done} of {options.games} games, {actions} actions", flush=True)

    print(run(options.games, options.first, progress, options.check))
    return 0


if __name__ == "__main__":
    sys.exit(main())
