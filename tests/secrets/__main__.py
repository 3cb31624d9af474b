"""``python -m tests.secrets N``: N random games of each kind, asked after every move from some point on."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.games import GAMES
from tests.secrets.playing import LATE, Leak, play


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.secrets", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=5, help="random games of each kind")
    parser.add_argument("--moves", type=int, default=10, help="moves after each of which everything is asked")
    parser.add_argument("--seed", type=int, default=100, help="of the first game")
    given = parser.parse_args()
    leaks = answers = canaries = 0
    for number in range(given.games):
        for kind in GAMES:
            seed = given.seed + number
            before, seats = (0, 7, 20, 45, LATE)[number % 5], 2 + number % 3
            with tempfile.TemporaryDirectory() as folder:
                try:
                    played = asyncio.run(play(kind, Path(folder), seed, seats=seats, before=before, asked=given.moves))
                except Leak as leak:
                    leaks += 1
                    print(f"LEAK in {kind}, seed {seed}, {seats} seats, from move {before}: {leak}"[:3000])
                    continue
            answers += played.answers
            canaries += played.canaries
            print(f"{kind}, seed {seed}, {seats} seats, from move {before}: {played.answers} answers", flush=True)
    print(f"{answers} answers searched for {canaries} canaries, {leaks} leaks")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
