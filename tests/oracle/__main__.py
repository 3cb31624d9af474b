"""``python -m tests.oracle DIR_OR_FILE...``: replay recorded games of any of the games and compare."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.oracle.case import Comparer, Verdict
from tests.oracle.comparers import COMPARERS

SUFFIXES = {".json", ".txt"}


def files(places: list[Path]) -> Iterator[tuple[Path, bool]]:
    """All candidate files of the places (folders with their subfolders), and whether each was named."""
    for place in places:
        if place.is_dir():
            yield from ((p, False) for p in sorted(place.rglob("*")) if p.suffix in SUFFIXES and p.is_file())
        else:
            yield place, True


def comparer_of(path: Path, text: str) -> Comparer | None:
    return next((c for c in COMPARERS if c.claims(path, text)), None)


def judge(path: Path, named: bool) -> Verdict | str | None:
    """The verdict of a file; None for one that is no recorded game; text if it can't be read.

    Other data that lies in a folder is passed over; a file that was ``named`` must be a recorded game.
    """
    try:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".json":
            json.loads(text)
    except (OSError, ValueError) as error:
        return f"{path}: cannot be read: {error}"
    comparer = comparer_of(path, text)
    if comparer:
        try:
            return comparer.compare(path, text)
        except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
            return f"{path}: cannot be read: {type(error).__name__}: {error}"
    if not named or any(c.companion(path, text) for c in COMPARERS) or path.stem.lower() in {"index", "readme"}:
        return None
    return f"{path}: no recorded game of a known kind"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.oracle", description="Replay recorded games and compare every recorded state."
    )
    parser.add_argument("places", nargs="+", type=Path, metavar="DIR_OR_FILE")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes (default 2)")
    options = parser.parse_args(arguments)
    found = list(files(options.places))
    counts = {"A": 0, "B": 0, "C": 0}
    unreadable = 0
    with ProcessPoolExecutor(max_workers=options.jobs) as pool:
        for result in pool.map(judge, *zip(*found, strict=True), chunksize=4) if found else ():
            if result is None:
                continue
            if isinstance(result, str):
                unreadable += 1
                print(result, file=sys.stderr)
            elif result.difference is not None:
                counts["C"] += 1
                print(f"{result.path}: {result.difference}")
            elif result.tagged:
                counts["B"] += 1
            else:
                counts["A"] += 1
    total = sum(counts.values())
    print(
        f"{total} games: {counts['A']} identical, {counts['B']} identical but for tagged differences, "
        f"{counts['C']} differ"
    )
    if unreadable:
        return 2
    return 1 if counts["C"] else 0


if __name__ == "__main__":
    sys.exit(main())
