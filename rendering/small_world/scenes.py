"""Small World's positions for the gallery: games from fixed seeds, and made-up ones with every piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.small_world import GAME, View
from engine.small_world.tables import POWERS, RACES
from engine.small_world.view import BandView, ComboView, RegionView
from rendering.scenes import ODD_PLAYERS, PLAYERS, Scene, play_to

STAGES = {"start": 0.0, "early": 0.15, "middle": 0.5, "late": 0.85, "end": 1.0}
HANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("bivouacking", {"camps": 3}),
    ("heroic", {"heroes": 2}),
    ("dragon_master", {"holes": 2, "dragon": True}),
    ("fortified", {"fortresses": 5, "holes": 1}),
    ("diplomat", {}),
)
"""Badges and what they leave in hand, by seat."""


def make_scenes() -> Iterator[Scene]:
    """Games at several stages, tables full of everything there is, every race and power, odd names."""
    for seats in range(2, 6):
        for stage, share in STAGES.items():
            options = {"coins": "open" if stage == "late" else "hidden"}
            view = play_to(GAME, seats, f"gallery-{seats}", share, options=options)
            yield Scene(f"{seats}p-{stage}", f"{seats} players, {stage}", view, PLAYERS[:seats])
    own = play_to(GAME, 2, "own", 0.4, viewer=0)
    yield Scene("2p-own", "2 players, as seen by the first", own, PLAYERS[:2])
    for seats in range(2, 6):
        view = crowd(play_to(GAME, seats, f"gallery-{seats}", 0.5))
        yield Scene(f"{seats}p-markers", f"{seats} players, every piece", view, PLAYERS[:seats])
    for start in range(0, len(POWERS), 6):
        view = _offer(play_to(GAME, 3, "row", 0.3), start)
        yield Scene(f"row-{start // 6 + 1}", "Races and powers", view, PLAYERS[:3])
    yield Scene("5p-names", "Long and odd names", _crown(play_to(GAME, 5, "names", 1.0)), ODD_PLAYERS)


def crowd(view: View) -> View:
    """The same position with every marker and every race somewhere on the map."""
    races = list(RACES)
    markers = ("lair", "fortress", "camps", "hero", "hole", "dragon")
    regions: list[RegionView] = []
    for k, region in enumerate(view.regions):
        one, two = markers[k % 6], markers[(k + 1 + k // 6) % 6]
        pieces: dict[str, Any] = {name: (k % 5 + 1 if name == "camps" else True) for name in {one, two}}
        pieces = {**dict.fromkeys(markers, False), "camps": 0, **pieces}
        regions.append(
            replace(
                region,
                owner=k % len(view.seats),
                race=races[k % len(races)],
                active=k % 3 != 0,
                tokens=k % 13 + 1,
                lost_tribe=False,
                fresh=k % 4 == 0,
                **pieces,
            )
        )
    seats = tuple(
        replace(
            seat,
            coins=97 + seat.seat,
            active=_band(races[seat.seat + 3], HANDS[seat.seat][0], 4, (1, 2, 3), **HANDS[seat.seat][1]),
            peace=(seat.seat + 1) % len(view.seats) if seat.seat == 4 or len(view.seats) == 2 else None,
            earned=seat.seat * 3,
            gone=seat.seat == 1,
            declined=_band(races[seat.seat + 5], "", 0, (4, 5)),
            spirit=_band(races[seat.seat + 9], "spirit", 0, (6,)),
        )
        for seat in view.seats
    )
    row = tuple(replace(combo, coins=combo.position + 1) for combo in view.row)
    return replace(view, regions=tuple(regions), seats=seats, row=row, turn=replace(view.turn, die=3, step="conquer"))


def _band(race: str, power: str, hand: int, regions: tuple[int, ...], **pieces: Any) -> BandView:
    return BandView(race=race, power=power, hand=hand, regions=regions, tokens=len(regions) + 2, tray=3, **pieces)


def _offer(view: View, start: int) -> View:
    """The same position with other combos in the row."""
    races, powers = list(RACES), list(POWERS)
    row = tuple(
        ComboView(k, races[(start + k) % len(races)], powers[(start + k) % len(powers)], 5 + k, k % 3 * 2)
        for k in range(6)
    )
    return replace(view, row=row)


def _crown(view: View) -> View:
    """The end of the game with two winners."""
    return replace(view, ranking=((0, 3), (1,), (2,), (4,))) if view.over else view
