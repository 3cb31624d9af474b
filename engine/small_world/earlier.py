"""Positions stored in earlier shapes, put into the present one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.small_world.bands import declined_code, spirit_code
from engine.small_world.tables import POWERS, RACES


def _from_first(state: dict[str, Any]) -> dict[str, Any]:
    """Of the first release: one list of conquests and one number of encampments for all bands, -1 for no face."""
    turn = state["turn"]
    camps, victims = turn.pop("camps"), turn["victims"]
    turn["victims"] = {code: camps if _has_camps(state["bands"][code]) else 0 for code in victims}
    first = _of_ghouls(state, turn["conquered"])
    turn["conquered"], turn["ghouls_conquered"] = turn["conquered"][first:], turn["conquered"][:first]
    for face in ("roll", "die"):
        turn[face] = turn[face] if turn[face] >= 0 else None
    return state


def _has_camps(band: dict[str, Any] | None) -> bool:
    return bool(band and band["power"] and POWERS[band["power"]].camps)


def _of_ghouls(state: dict[str, Any], conquered: list[int]) -> int:
    """How many of the conquests, the first ones, were those of Ghouls in decline.

    Their regions are still theirs, or were taken from them by the active race: then they stand in the list again.
    """
    codes = (declined_code(state["seat"]), spirit_code(state["seat"]))
    ghouls = [code for code in codes if (band := state["bands"][code]) and RACES[band["race"]].lives_on]
    theirs = [
        place
        for place, region in enumerate(conquered, 1)
        if state["who"][region] in ghouls or region in conquered[place:]
    ]
    return theirs[-1] if theirs and ghouls else 0


EARLIER: Mapping[str, Callable[[Any], Any]] = {"785995042e0d35ce": _from_first}
"""Converters by the shape that was stored."""
