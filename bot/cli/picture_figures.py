"""How long pictures take and how large they are."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rendering.encode import BANDS
from rendering.painter import Painter, Picture
from rendering.scenes import Scene


@dataclass(frozen=True, slots=True)
class Figure:
    """One kind of picture of a game over all its scenes. Times in milliseconds, sizes in bytes."""

    kind: str
    count: int
    median_ms: float
    worst_ms: float
    median_bytes: int
    worst_bytes: int


def measure(painter: Painter[Any], scenes: Sequence[Scene], repeat: int = 3) -> list[Figure]:
    """Draw every scene ``repeat`` times when sprites and bases are warm, but encode it all.

    Kinds: ``turn`` (everything posted after a turn, together), ``panel`` and ``crop`` (one crop).
    """
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

    for scene in scenes:
        view, names = scene.view, scene.names
        note("turn", lambda view=view, names=names: painter.turn(view, names))  # type: ignore[misc]
        note("panel", lambda view=view, names=names: painter.preview(view, names, 0))  # type: ignore[misc]
    for scene in scenes[:: max(1, len(scenes) // 4)]:
        for crop in painter.crops(scene.view, scene.names):
            note("crop", lambda s=scene, c=crop.id: [painter.crop(s.view, s.names, c)])  # type: ignore[misc]
    return [
        Figure(
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
