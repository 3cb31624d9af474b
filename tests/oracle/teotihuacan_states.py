"""Our states as recorded games of Teotihuacan show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.teotihuacan.events import EclipseScore, SalarySettled
from engine.teotihuacan.state import State
from tests.oracle.teotihuacan_records import Differs, change


def picture(state: State, at: str, positions: list[int], salaries: dict[int, SalarySettled]) -> dict[str, Any]:
    """Our state in the recorded form; salaries settled at once are taken back for the state “scored”."""
    seats = []
    for number, seat in enumerate(state.seats):
        entry: dict[str, Any] = change(seat.have)
        for key, amount in change(salaries[number].change if number in salaries else {}).items():
            entry[key] -= amount
        if at in ("scored", "final"):
            entry["pt"] = positions[number]
        entry["w"] = [[i + 1, w.board, w.power, w.space] for i, w in enumerate(seat.workers)]
        entry |= {"tech": sorted(seat.technologies), "masks": sorted(seat.masks)}
        entry |= {"tiles": sorted(seat.tiles), "used": sorted(seat.used)}
        seats.append(entry)
    return {
        "era": state.era,
        "light": state.light,
        "dark": state.dark,
        "nobles": state.nobles,
        "seats": seats,
        "offers": {
            "pyramid": {str(i + 1): tile for i, tile in enumerate(state.pyramid_offer) if tile},
            "decor": {str(i + 1): tile for i, tile in enumerate(state.decoration_offer) if tile},
            "disc": dict(sorted(state.discoveries.items())),
        },
        "stacks": {place: sorted(stack) for place, stack in state.stacks.items()},
        "pyramid": dict(sorted(state.pyramid.items())),
        "decor": dict(sorted(state.decorations.items())),
        "neutral": state.neutrals,
    }


def before_scoring(ours: dict[str, Any], scores: Sequence[EclipseScore]) -> None:
    """Back to before an Eclipse: the VP, and the Pyramid track before its reset."""
    for seat, score in enumerate(scores):
        ours["seats"][seat]["vp"] -= score.total
        ours["seats"][seat]["pt"] = score.position


def before_era(ours: dict[str, Any], neutrals: list[list[str]]) -> None:
    """With nobody to decide on a salary the new era has begun already: back to before."""
    ours["era"] -= 1
    ours["dark"] += 1
    ours["light"] = ours["dark"]
    ours["neutral"] = neutrals


def without_track(seats: tuple[dict[str, Any], dict[str, Any]], position: int) -> None:
    """The record may show the Pyramid track before or after its reset, which has no effect any more."""
    for entry in seats:
        entry["pt"] = 0 if entry["pt"] in (0, position) else entry["pt"]


def check_state(ours: dict[str, Any], theirs: dict[str, Any], where: str) -> None:
    """:raises Differs: naming the first field that is not as recorded."""
    for key, value in theirs.items():
        if key != "seats" and ours[key] != value:
            raise Differs(f"state {where}, {key}: expected {value}, got {ours[key]}")
    for seat, (mine, other) in enumerate(zip(ours["seats"], theirs["seats"], strict=True), 1):
        for field, number in other.items():
            if mine[field] != number:
                raise Differs(f"state {where}, seat {seat}, {field}: expected {number}, got {mine[field]}")
