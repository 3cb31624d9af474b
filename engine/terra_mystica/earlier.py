"""Positions stored by earlier releases, as plain data, made into those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

Plain = dict[str, Any]


STEPS = {"storm": "sandstorm", "ride": "ride", "upgrade": "trading house"}
"""What is owed now as one step, and once was a flag each."""


def _first(state: Plain) -> Plain:
    """The first release kept all of a turn in one row of loose fields.

    Positions are stored where turns end: but for spades of the cult bonus such a turn is as good as new. How many
    steps each cell was turned, and how many spades were bought and used, was not kept.
    """
    turn: Plain = state["turn"]
    must = turn["must_top"]
    owed = {
        **{key: turn[key] for key in ("favors", "towns", "cult", "bridges")},
        "tops": turn["tops"] if must else 0,
        "step": next((step for flag, step in STEPS.items() if turn[flag]), ""),
    }
    action = {
        "spadework": _spadework(state, turn),
        "to_priests": turn["to_priests"],
        "tops": 0 if must else turn["tops"],
        "missed": turn["blocked"],
        "held": turn["hold"],
    }
    kept = {key: turn[key] for key in ("actions", "begun", "acted", "refused")}
    return {**state, "turn": {**kept, "owed": owed, "action": action}}


def _spadework(state: Plain, turn: Plain) -> Plain | None:
    worked = [{"cell": cell, "way": way, "steps": 0} for cell, way in zip(turn["cells"], turn["ways"], strict=True)]
    if not (worked or turn["free"] or turn["paid"] or turn["build"]):
        return None
    return {
        "origin": _origin(state, turn),
        "free": turn["free"],
        "paid": turn["paid"],
        "bought": max(turn["paid"], int(turn["bought"])),
        "leapt": turn["leapt"],
        "built": not turn["build"] and state["phase"] != "cult",
        "worked": worked,
    }


def _origin(state: Plain, turn: Plain) -> str:
    if turn["spread"]:
        return "cult bonus" if state["phase"] == "cult" else "stronghold"
    if 0 in turn["ways"]:
        return "sandstorm"
    return "power action" if turn["free"] else "bought"


def _second(state: Plain) -> Plain:
    """The second release reckoned what an open offer of power is worth when it was answered."""
    players = state["players"]
    return {**state, "offers": [{**offer, "worth": _worth(players[offer["seat"]], offer)} for offer in state["offers"]]}


def _worth(player: Plain, offer: Plain) -> int:
    worth: int = min(offer["amount"], 2 * player["bowl1"] + player["bowl2"], player["vp"] + 1)
    return worth


EARLIER: Mapping[str, Callable[[Any], Any]] = MappingProxyType(
    {"9d2deab477b95836": lambda state: _second(_first(state)), "bcea7a4760054591": _second}
)
"""By the shape that positions were stored in."""
