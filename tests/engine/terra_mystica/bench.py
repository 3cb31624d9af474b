"""``python -m tests.engine.terra_mystica.bench``: speed of replaying, offers, views and single moves."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine.core import final_state, replay
from engine.terra_mystica.game import GAME
from engine.terra_mystica.ledger import Replay, ledger_of
from engine.terra_mystica.state import ACTIONS

FOLDER = Path(__file__).parents[2] / "fixtures" / "terra_mystica"


def seconds(run: Callable[[], object]) -> float:
    """Processor time of a call: other programs on the machine do not count."""
    start = time.process_time()
    run()
    return time.process_time() - start


def league_games() -> list[str]:
    found = []
    for path in sorted(FOLDER.glob("*.json")):
        if json.loads(path.read_text())["source"].startswith("public"):
            found.append(path.with_suffix(".txt").read_text())
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the Terra Mystica engine on the recorded league games.")
    parser.add_argument("--rounds", type=int, default=3, help="best of so many runs (default 3)")
    options = parser.parse_args(arguments)
    texts = league_games()

    def ledgers() -> None:
        for text in texts:
            for _ in Replay(GAME, ledger_of(text)).play():
                pass

    best = min(seconds(ledgers) for _ in range(options.rounds))
    print(f"ledgers read and replayed: {len(texts) / best:.0f} games/s on one core ({len(texts)} games)")
    records = [GAME.read_foreign(text) for text in texts]
    best = min(seconds(lambda: [final_state(GAME, record) for record in records]) for _ in range(options.rounds))
    print(f"records replayed: {len(records) / best:.0f} games/s, {1000 * best / len(records):.1f} ms a game")
    offers, views, moves, longest = [], [], [], 0
    for path in [path for path in sorted(FOLDER.glob("*.json")) if json.loads(path.read_text())["players"] == 5][:30]:
        for applied in replay(GAME, GAME.read_foreign(path.with_suffix(".txt").read_text())):
            state = applied.state
            if state.round < 4 or state.phase != ACTIONS or state.active < 0 or state.turn.begun:
                continue
            listed = GAME.offers(state, state.active)
            longest = max(longest, len(listed))
            offers.append(seconds(lambda state=state: GAME.offers(state, state.active)))  # type: ignore[misc]
            views.append(seconds(lambda state=state: GAME.view(state, None)))  # type: ignore[misc]
            first = listed[0].move
            moves.append(seconds(lambda state=state, m=first: GAME.apply(state, state.active, m)))  # type: ignore[misc]
    for name, values in (("offers", offers), ("view", views), ("apply", moves)):
        values.sort()
        median, late = statistics.median(values), values[int(0.99 * len(values))]
        print(
            f"{name}: median {1000 * median:.2f} ms, p99 {1000 * late:.2f} ms ({len(values)} late 5-player positions)"
        )
    print(f"longest list of offers: {longest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
