"""Terra Mystica's positions for the gallery: games from fixed seeds at several stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.terra_mystica.view import View

Made = tuple[str, str, View, tuple[str, ...]]

STAGES = (("setup", 0.0), ("early", 0.12), ("middle", 0.5), ("late", 0.85), ("end", 1.1))
PROMOS = {
    "mini-expansion-1": "on",
    "shipping-bonus": "on",
    "temple-scoring-tile": "on",
    "ice-factions": "on",
    "final-scoring": "connected-distance",
    "variable-turn-order": "on",
}
ODD = ("Wolfeschlegelsteinhausenbergerdorff", "山田 🐉", "Ñandú 𝓕𝓪𝓷𝓬𝔂 Øre", "x" * 40, "W" * 32)


def scenes(played: Callable[..., Any], names: tuple[str, ...]) -> Iterator[Made]:
    """``played(game, seats, seed, until, **options)`` gives the view of a game played so far."""
    for seats in range(2, 6):
        for stage, share in STAGES:
            view: View = played("terra_mystica", seats, f"gallery-{seats}", share)
            yield f"{seats}p-{stage}", f"{seats} players, {stage}", view, names[:seats]
    for seats in (3, 5):
        for stage, share in STAGES[2:]:
            view = played("terra_mystica", seats, f"promos-{seats}", share, factions="random", **PROMOS)
            yield f"{seats}p-promos-{stage}", f"{seats} players with promos, {stage}", view, names[:seats]
    yield "5p-names", "Long and odd names", played("terra_mystica", 5, "names", 0.6), ODD
