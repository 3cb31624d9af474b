"""Random games: ``python -m tests.engine.terra_mystica.playouts N``.

``--check`` tests the invariants of :mod:`tests.engine.terra_mystica.invariants` after every move; without it the run
measures speed (offers listed for every move).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.core import Applied, Drop, Entry, Move, Offer, Setup
from engine.terra_mystica import GAME
from engine.terra_mystica import moves as m
from engine.terra_mystica.state import State

Watcher = Callable[[State, int, Move, Applied[State]], None]
SWITCHES = (
    "variable-turn-order",
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "ice-factions",
    "errata-cultist-power",
    "start-vp-2017",
    "late-answers",
)
LONGEST = 4000
"""Moves after which a game should long be over."""


@dataclass(frozen=True, slots=True)
class Figures:
    games: int
    moves: int
    seconds: float

    def __str__(self) -> str:
        speed = self.moves / self.seconds
        return f"{self.games} games, {self.moves} moves in {self.seconds:.1f} s: {speed:.0f} moves/s"


def setup(number: int) -> Setup:
    """The setup of game ``number``: 2 to 5 players, options at random."""
    rng = random.Random(f"deal/{number}")
    options = {switch: rng.choice(["on", "off"]) for switch in SWITCHES}
    options["final-scoring"] = rng.choice(["none", "random", "connected-distance", "connected-clusters"])
    options["seating"] = rng.choice(["joined", "random"])
    options["factions"] = rng.choice(["choose", "choose", "random"])
    options["setup"] = rng.choice(["random", "random", "fixed"])
    return Setup("terra_mystica", tuple(f"Player {n + 1}" for n in range(2 + number % 4)), f"seed {number}", options)


def choose(rng: random.Random, offers: list[Offer]) -> Move:
    """A random offer: rather something that gets on than trades and passes, rather a group than its many entries."""
    if rng.random() < 0.6:
        idle = m.Convert | m.Burn | m.Pass | m.Discard | m.Decline
        offers = [offer for offer in offers if not isinstance(offer.move, idle)] or offers
    if rng.random() < 0.7:
        group = rng.choice(sorted({offer.group for offer in offers}))
        offers = [offer for offer in offers if offer.group == group]
    return rng.choice(offers).move


def play(number: int, watch: Watcher | None = None) -> tuple[State, list[Entry]]:
    """Play game ``number`` to its end; ``watch`` sees each state before a move, the move and its result.

    Some games are left to the autopilot, in some a player leaves; those end early if only one is left.
    """
    rng = random.Random(f"play/{number}")
    state = GAME.new(setup(number)).state
    entries: list[Entry] = []
    piloted = rng.random() < 0.35
    drop_at = rng.randrange(40, 400) if not piloted and rng.random() < 0.25 else -1
    while (waiting := GAME.waiting(state)) and sum(not player.dropped for player in state.players) > 1:
        assert len(entries) < LONGEST, "the game does not end"
        seat = rng.choice(waiting).seat
        if piloted:
            move: Move = GAME.autopilot(state, seat)
        elif len(entries) == drop_at:
            move = Drop()
        else:
            move = choose(rng, GAME.offers(state, seat))
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
    from tests.engine.terra_mystica.invariants import check_end, watcher

    moves = 0
    begun = time.perf_counter()
    for number in range(first, first + games):
        if check is not None:
            state, entries = play(number, watcher(number, check))
            check_end(number, state, entries)
        else:
            state, entries = play(number)
        moves += len(entries)
        if progress:
            progress(number - first + 1, moves)
    return Figures(games, moves, time.perf_counter() - begun)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.terra_mystica.playouts", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument(
        "--check",
        type=float,
        nargs="?",
        const=0.15,
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

    print(run(options.games, options.first, progress, options.check))
    return 0


if __name__ == "__main__":
    sys.exit(main())
