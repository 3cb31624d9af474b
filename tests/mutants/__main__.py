"""``python -m tests.mutants GAME``: change the rules at one place after the other, and see which test notices.

All guards and comparisons of ``apply/``, the price and the scoring are changed, and seeded figures of the tables; each
time only the tests that reach the place run, the quickest first, until one fails. Prints every change that no test
notices, and as its last line the shares as JSON. Exit code 0: at least ``--share`` of the changes were noticed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate

from tests.mutants.forked import Child
from tests.mutants.points import Point, code_points, figures, rules_of, tables_of
from tests.mutants.reach import Reach, measure
from tests.mutants.trial import begin, noticed

GAMES = ("small_world", "terra_mystica", "teotihuacan")
SHARE = 0.95
FIRST_READ = ("_pytest.assertion.rewrite", "_pytest.python", "hypothesis")
"""Read once by the parent instead of by every child; nothing of the rules may be among it."""


def chosen(points: Sequence[Point], number: int | None, seed: str) -> list[Point]:
    """``number`` of the points drawn by the seed (None: all), in the order of the files."""
    if number is None or number >= len(points):
        return list(points)
    drawn = set(random.Random(seed).sample(range(len(points)), number))
    return [point for at, point in enumerate(points) if at in drawn]


def try_all(kind: str, points: Sequence[Point], reach: Reach, jobs: int, budget: float) -> dict[str, float]:
    """Try the points, telling the survivors as they are found."""
    survived = 0
    for number, (point, test) in enumerate(_tried(kind, points, reach, jobs, budget), 1):
        if test is None:
            survived += 1
            print(f"survived  {point}", flush=True)
        if sys.stderr.isatty() or not number % 50:
            print(f"{kind}: {number} of {len(points)}, {survived} survived", file=sys.stderr, flush=True)
    share = round(1 - survived / len(points), 4) if points else 1.0
    return {"tried": len(points), "survived": survived, "noticed": share}


def _tried(
    kind: str, points: Sequence[Point], reach: Reach, jobs: int, budget: float
) -> Iterator[tuple[Point, str | None]]:
    """Each point and the test that noticed it, ``jobs`` of them at work at once.

    Of the tests that reach a point the quickest run, until they would take ``budget`` seconds (0: all).
    """
    at_work: dict[Child[str | None], Point] = {}
    for point in points:
        tests = reach.everything() if kind == "figures" else reach.tests(point.path, point.line)
        if budget:
            ends = accumulate(reach.seconds[test] for test in tests)
            tests = [test for test, end in zip(tests, ends, strict=True) if end <= budget]
        if not tests:
            yield point, None
            continue
        at_work[begin(point, tests, sum(reach.seconds[test] for test in tests))] = point
        if len(at_work) == jobs:
            child = Child.first(list(at_work))
            yield at_work.pop(child), noticed(child)
    for child, point in at_work.items():
        yield point, noticed(child)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--code", type=int, metavar="N", help="only N changes of the code (all when left out)")
    parser.add_argument("--figures", type=int, default=300, metavar="N", help="changes of the tables (300)")
    parser.add_argument("--only", default="", metavar="PART", help="only files whose path holds PART")
    parser.add_argument("--seed", default="1", help="which of them")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--budget", type=float, default=0, help="seconds of tests for one change (all when left out)")
    parser.add_argument("--share", type=float, default=SHARE, help="the share to be noticed (0.95)")
    options = parser.parse_args(given)
    for name in FIRST_READ:
        importlib.import_module(name)
    code = [path for path in rules_of(options.game) if options.only in str(path)]
    tables = [path for path in tables_of(options.game) if options.only in str(path)]
    print("running all tests of the game once, to see what they reach", file=sys.stderr, flush=True)
    reach = measure(options.game, code)
    print(f"{len(reach.seconds)} tests, {sum(reach.seconds.values()):.0f} s", file=sys.stderr, flush=True)
    places = [point for path in code for point in code_points(path)]
    numbers = [point for path in tables for point in figures(path)]
    told = {
        "code": try_all("code", chosen(places, options.code, options.seed), reach, options.jobs, options.budget),
        "figures": try_all(
            "figures", chosen(numbers, options.figures, options.seed), reach, options.jobs, options.budget
        ),
    }
    print(json.dumps({"game": options.game, **told}))
    return 0 if all(part["noticed"] >= options.share for part in told.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
