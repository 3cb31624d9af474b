"""Terra Mystica's positions for the gallery: games from fixed seeds at several stages."""

from __future__ import annotations

from collections.abc import Iterator

from engine.terra_mystica import GAME
from rendering.scenes import ODD_PLAYERS, PLAYERS, STAGES, Scene, play_stages, play_to

PROMOS = {
    "mini-expansion-1": "on",
    "shipping-bonus": "on",
    "temple-scoring-tile": "on",
    "ice-factions": "on",
    "final-scoring": "connected-distance",
    "variable-turn-order": "on",
}


def make_scenes() -> Iterator[Scene]:
    """Games without and with promos, and one of players with odd names."""
    yield from play_stages(GAME)
    for seats in (3, 5):
        for stage in ("middle", "late", "end"):
            options = {**PROMOS, "factions": "random"}
            view = play_to(GAME, seats, f"promos-{seats}", STAGES[stage], options=options)
            yield Scene(f"{seats}p-promos-{stage}", f"{seats} players with promos, {stage}", view, PLAYERS[:seats])
    yield Scene("5p-names", "Long and odd names", play_to(GAME, 5, "names", 0.6), ODD_PLAYERS)
