"""``python -m tests.fuzz N``: N mutated inputs for every outlet."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from engine.core import GameError
from tests.fuzz.mutations import mutate
from tests.fuzz.outlets import Outlet, custom_ids, notation, options, records, refusal_of, search
from tests.games import GAMES

SLOW = 1.0
"""Seconds of work that no input may take."""
SHOWN = 10


def judge(outlet: Outlet, text: str) -> tuple[str, float]:
    """What is wrong with how a text is taken, or "refused" if it is refused well; and the seconds of work."""
    begun = time.thread_time()
    wrong = ""
    try:
        outlet.send(text)
    except GameError as error:
        wrong = refusal_of(error) or "refused"
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        wrong = f"{type(error).__name__} at {where.filename.rpartition('/')[2]}:{where.lineno}: {error}"
    took = time.thread_time() - begun
    return (wrong if took < SLOW else f"it took {took:.1f} s"), took


def fuzz(outlet: Outlet, count: int, seed: int) -> int:
    """Send so many mutated inputs and print what came of it; the number of faults."""
    chance = random.Random(f"{outlet.name}/{seed}")
    faults: Counter[str] = Counter()
    refused, slowest = 0, 0.0
    for number in range(count):
        text = mutate(chance, chance.choice(outlet.seeds), outlet.seeds)
        wrong, took = judge(outlet, text)
        slowest = max(slowest, took)
        if wrong == "refused":
            refused += 1
        elif wrong:
            faults[wrong[:160]] += 1
            if len(faults) <= SHOWN and faults[wrong[:160]] == 1:
                print(f"  {outlet.name}: {text[:200]!r}: {wrong[:300]}")
        if number % 1000 == 999:
            print(f"\r{outlet.name}: {number + 1} of {count}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    total = faults.total()
    print(f"{outlet.name}: {count} inputs, {refused} refused, slowest {slowest:.2f} s, {total} faults", flush=True)
    return total


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz",
        description="Give N mutated inputs to everything that reads what people send: the notation of every game, "
        "files of an import, rules questions, options, custom ids. Only the three kinds of errors may be raised, a "
        "refusal changes nothing, no input takes more than a second, no sentence speaks of code. "
        "Exit code 0 if that holds.",
    )
    parser.add_argument("count", type=int, metavar="N", help="inputs for each outlet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only outlets whose name holds this")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        made = [*map(notation, GAMES.values()), records(), search(Path(folder)), options(), custom_ids()]
        chosen = [outlet for outlet in made if given.only in outlet.name]
        faults = sum(fuzz(outlet, given.count, given.seed) for outlet in chosen)
    print(f"{len(chosen)} outlets, {given.count} inputs each: {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
