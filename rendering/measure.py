"""How long pictures take and how large they are: ``python -m rendering.measure``."""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from rendering.encode import BANDS
from rendering.painter import Picture
from rendering.registry import PAINTERS
from rendering.scenes import SOURCES, scenes


@dataclass(frozen=True, slots=True)
class Figure:
    """One kind of picture of a game over all its scenes. Times in milliseconds, sizes in bytes."""

    game: str
    kind: str
    count: int
    median_ms: float
    worst_ms: float
    median_bytes: int
    worst_bytes: int


def measure(game: str, repeat: int = 3) -> list[Figure]:
    """Draw every scene of a game ``repeat`` times when sprites and bases are warm, but encode it all.

    Kinds: ``turn`` (everything posted after a turn, together), ``panel`` and ``crop`` (one crop).
    """
    painter, found = PAINTERS[game], list(scenes(game))
    times: dict[str, list[float]] = {"turn": [], "panel": [], "crop": []}
    sizes: dict[str, list[int]] = {"turn": [], "panel": [], "crop": []}

    def note(kind: str, draw: Callable[[], list[Picture]]) -> None:
        draw()
        for _ in range(repeat):
            BANDS.clear()
            started = time.perf_counter()
            made = draw()
            times[kind].append((time.perf_counter() - started) * 1000)
            sizes[kind] += [len(picture.png) for picture in made]

    for scene in found:
        view, names = scene.view, scene.names
        note("turn", lambda view=view, names=names: painter.turn(view, names))  # type: ignore[misc]
        note("panel", lambda view=view, names=names: painter.preview(view, names, 0))  # type: ignore[misc]
    for scene in found[:: max(1, len(found) // 4)]:
        for crop in painter.crops(scene.view, scene.names):
            note("crop", lambda s=scene, c=crop.id: [painter.crop(s.view, s.names, c)])  # type: ignore[misc]
    return [
        Figure(
            game,
            kind,
            len(times[kind]),
            statistics.median(times[kind]),
            max(times[kind]),
            round(statistics.median(sizes[kind])),
            max(sizes[kind]),
        )
        for kind in times
        if times[kind]
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rendering.measure", description=__doc__)
    parser.add_argument("--game", choices=sorted(SOURCES), action="append", help="only this game (may be repeated)")
    chosen = parser.parse_args(arguments)
    print(f"{'game':16} {'kind':6} {'median ms':>9} {'worst ms':>9} {'median KB':>9} {'worst KB':>9}")
    for game in chosen.game or SOURCES:
        for line in measure(game):
            print(
                f"{line.game:16} {line.kind:6} {line.median_ms:9.1f} {line.worst_ms:9.1f} "
                f"{line.median_bytes / 1024:9.0f} {line.worst_bytes / 1024:9.0f}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
