"""``python -m tests.duels``: one seat of one level against others of another, seats rotating; errors beside means."""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import mean, stdev
from typing import Any

from engine.core import Setup
from engine.core.search import LEVELS, choose
from tests.games import GAMES


@dataclass(frozen=True, slots=True)
class Duel:
    """The outcome of one game."""

    own: int
    others: float
    margin: int
    """To the best of the others."""
    won: float
    """1 over the number of those who share the first rank."""
    thinking: tuple[float, ...]
    """Seconds of each weighed decision."""
    longest: float
    """The longest turn, in seconds."""


def duel(number: int, kind: str, players: int, one: str, others: str, seed: str) -> Duel:
    game = GAMES[kind]
    names = tuple(f"P{place + 1}" for place in range(players))
    state: Any = game.new(Setup(kind, names, f"{seed} {number}", game.meta.settled({}))).state
    own, thinking, turn, longest, count = number % players, [], 0.0, 0.0, 0
    while waiting := game.waiting(state):
        seat = waiting[0].seat
        level = LEVELS[one if seat == own else others]
        began = time.process_time()
        decision = choose(game, state, seat, level, f"{seed} {number} {count}")
        took = time.process_time() - began
        count += 1
        if seat == own:
            turn += took
            longest = max(longest, turn)
            if decision.rollouts:
                thinking.append(took)
        applied = game.play(state, seat, decision.move)
        state = applied.state
        if applied.commits and seat == own:
            turn = 0.0
    scores = game.scores(state, None)
    totals = [score.total or 0 for score in scores]
    first = [score.seat for score in scores if score.rank == 1]
    mine = totals.pop(own)
    won = 1 / len(first) if own in first else 0.0
    return Duel(mine, mean(totals), mine - max(totals), won, tuple(thinking), longest)


def summed(duels: list[Duel]) -> dict[str, Any]:
    """The figures of a cell; times are seconds of processor time."""

    def error(values: list[float]) -> float:
        return round(stdev(values) / len(values) ** 0.5, 3) if len(values) > 1 else 0.0

    own, margin, won = ([float(getattr(duel, name)) for duel in duels] for name in ("own", "margin", "won"))
    times = sorted(took for duel in duels for took in duel.thinking) or [0.0]
    return {
        "games": len(duels),
        "wins": round(mean(won), 3),
        "own": round(mean(own), 2),
        "others": round(mean(duel.others for duel in duels), 2),
        "margin": round(mean(margin), 2),
        "se": {"wins": error(won), "own": error(own), "margin": error(margin)},
        "think": {
            "mean": round(mean(times), 3),
            "p95": round(times[int(0.95 * (len(times) - 1))], 3),
            "longest_turn": round(max(duel.longest for duel in duels), 3),
        },
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.duels", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="small_world")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--one", choices=sorted(LEVELS), default="master")
    parser.add_argument("--others", choices=sorted(LEVELS), default="builder")
    parser.add_argument("--seed", default="duel", help="of the deals")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="only the last line, as JSON")
    given = parser.parse_args()
    meta = GAMES[given.game].meta
    if not max(2, meta.min_seats) <= given.players <= meta.max_seats or given.games < 1:
        parser.error(f"{meta.name} is for {max(2, meta.min_seats)} to {meta.max_seats} players, and at least one game.")
    play = partial(duel, kind=given.game, players=given.players, one=given.one, others=given.others, seed=given.seed)
    duels: list[Duel] = []
    with ProcessPoolExecutor(given.processes) as pool:
        for found in pool.map(play, range(given.games)):
            duels.append(found)
            if not given.json:
                print(f"{len(duels)}/{given.games}: {found.own} to {found.others:.1f}", file=sys.stderr, flush=True)
    print(json.dumps(summed(duels)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
