"""Recorded games, replayed with all checks on, against what the public tracker needs for the same files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time

from engine.terra_mystica.game import GAME
from engine.terra_mystica.ledger import Replay, ledger_of
from tests.bench.figure import Figure

FOLDER = Path(__file__).parents[1] / "fixtures" / "terra_mystica"
TRACKER = 9
"""League games per second of the public Perl tracker on one core of such a machine (no list of legal moves)."""
LEAST = 5


def measure(quick: bool, say: Callable[[str], None]) -> Iterator[Figure]:
    """The league games of Terra Mystica, read from their ledgers, on one core (processor time)."""
    sources = [path for path in sorted(FOLDER.glob("*.json")) if path.stem.isdigit()]
    league = [path for path in sources if json.loads(path.read_text())["source"].startswith("public")]
    texts = [path.with_suffix(".txt").read_text() for path in (league[::4] if quick else league)]
    best = float("inf")
    for _ in range(1 if quick else 3):
        start = process_time()
        for text in texts:
            for _step in Replay(GAME, ledger_of(text)).play():
                pass
        best = min(best, process_time() - start)
    speed = len(texts) / best
    say(f"{len(texts)} league games of Terra Mystica")
    yield Figure("Terra Mystica: league games read and replayed", speed, "games/s", LEAST * TRACKER, more=True)
    yield Figure("… against the public tracker", speed / TRACKER, "times", LEAST, more=True)
