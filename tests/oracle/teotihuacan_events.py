"""Our events as recorded games of Teotihuacan tell them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Any, TypeVar

from engine.core import Event
from engine.teotihuacan import events
from engine.teotihuacan.events import SeatEvent
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import NOBLES_LETTERS, row
from tests.oracle.teotihuacan_records import Differs, change, letters

E = TypeVar("E", bound=Event)

KINDS: dict[type[Event], str] = {
    events.Moved: "move",
    events.ResourcesTaken: "resources",
    events.TempleStepped: "temple",
    events.AvenueStepped: "avenue",
    events.DiscoveryClaimed: "claim",
    events.DiscoveryDeclined: "decline",
    events.DiscoveryUsed: "use",
    events.RoyalUsed: "royal",
    events.PoweredUp: "power_up",
    events.ExtraDecided: "t7",
    events.Ascended: "ascend",
    events.TechnologyLearnt: "tech",
    events.BuildingPlaced: "noble",
    events.TileBuilt: "build",
    events.BuildingEnded: "build_end",
    events.Decorated: "decorate",
}
"""What the records call them."""

SILENT = (
    events.StepLost,
    events.PowerUpLost,
    events.PowerUpDeclined,
    events.DiscsMet,
    events.PyramidCompleted,
    events.TurnBegun,
    events.TurnEnded,
)
"""What they do not tell."""


def first(told: Iterable[Event], kind: type[E]) -> E | None:
    """The first event of a kind."""
    return next((event for event in told if isinstance(event, kind)), None)


@singledispatch
def fields(event: Event, record: dict[str, Any], state: State) -> dict[str, Any]:
    """The fields of a record that our events know too, as ours has them."""
    return {}


@fields.register
def _(event: events.Moved, record: dict[str, Any], state: State) -> dict[str, Any]:
    up = state.turn.tiles_up
    found: dict[str, Any] = {"w": list(event.workers), "from": event.start, "to": event.to, "steps": event.steps}
    if record["act"] == "worship":
        found |= {"space": event.space, "bump": None if event.bumped is None else event.bumped + 1}
    else:
        found["colours"] = event.colours
    if event.palace or record.get("t1"):
        found["t1"] = event.palace
    return found | {"dmv": True if "DMV" in up else None, "dfr": True if "DFR" in up else None}


@fields.register
def _(event: events.TempleStepped, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"temple": event.temple, "to": event.to, "blocked": event.blocked or None}


@fields.register
def _(event: events.AvenueStepped, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"to": event.to, "blocked": event.blocked or None}


@fields.register
def _(event: events.PoweredUp, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"w": event.worker, "board": event.board, "to": event.to}


@fields.register
def _(event: events.ExtraDecided, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"buy": True} if event.bought else {}


@fields.register
def _(event: events.Ascended, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"w": event.worker, "reward": event.reward}


@fields.register
def _(event: events.TechnologyLearnt, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"tile": event.tile, "slot": event.slot, "workers": event.workers}


@fields.register
def _(event: events.BuildingPlaced, record: dict[str, Any], state: State) -> dict[str, Any]:
    space = f"H{NOBLES_LETTERS[event.row]}{event.column}"
    return {"space": space, "workers": event.workers, "row_full": True if event.row != row(event.workers) else None}


@fields.register
def _(event: events.TileBuilt, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {
        "tile": event.tile,
        "cell": event.cell,
        "rot": event.rotation,
        "pay": {"stone": event.stone, "wood": event.wood},
        "left": min(event.left, 1 + sum(bool(tile) for tile in state.pyramid_offer)),
    }


@fields.register
def _(event: events.Decorated, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"tile": event.tile, "space": event.space}


@fields.register
def _(event: events.RoyalUsed, record: dict[str, Any], state: State) -> dict[str, Any]:
    known = {"times": event.times, "power": event.power}
    return {"tile": event.tile} | {key: value for key, value in known.items() if key in record}


@fields.register
def _(event: events.DiscoveryClaimed, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"tile": event.tile, "from": event.place}


@fields.register
def _(event: events.DiscoveryDeclined, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"from": event.place}


@fields.register
def _(event: events.ResourcesTaken, record: dict[str, Any], state: State) -> dict[str, Any]:
    return {"got": event.what}


def check_event(event: SeatEvent, record: dict[str, Any], state: State) -> None:
    """An event and its record tell the same.

    :raises Differs: naming both.
    """
    kind = f"unlock_{event.how}" if isinstance(event, events.Unlocked) else KINDS.get(type(event), "nothing")
    ours: dict[str, Any] = {"k": kind, "d": change(event.change)}
    theirs: dict[str, Any] = {"k": record["k"], "d": record.get("d", {})}
    if event.others or record.get("od"):
        ours["od"] = {str(seat + 1): change(amounts) for seat, amounts in event.others.items()}
        theirs["od"] = record.get("od", {})
    if ours["k"] == theirs["k"]:
        for key, value in fields(event, record, state).items():
            ours[key] = value
            theirs[key] = letters(record["got"]) if key == "got" else record.get(key)
    if ours != theirs:
        raise Differs(f"expected {theirs}, got {ours} (record {record})")


# ---- the table after a turn


def check_refill(told: list[Event], record: dict[str, Any]) -> None:
    event = first(told, events.OffersRefilled)
    assert event
    found = {
        "pyramid": {str(slot): tile for slot, tile in event.pyramid.items()},
        "decor": {str(slot): tile for slot, tile in event.decorations.items()},
        "disc": dict(event.discoveries),
    }
    ours = {kind: tiles for kind, tiles in found.items() if tiles}
    theirs = {kind: record[kind] for kind in found if record.get(kind)}
    if ours != theirs:
        raise Differs(f"refill: expected {theirs}, got {ours}")


def check_era(told: list[Event], record: dict[str, Any]) -> None:
    event = first(told, events.EraBegun)
    if event is None:
        raise Differs("a new era should have begun")
    ours = {"era": event.era, "dark": event.dark, "neutral": [list(dice) for dice in event.neutrals]}
    theirs = {"era": record["era"], "dark": record["dark"], "neutral": record.get("neutral", [])}
    if ours != theirs:
        raise Differs(f"new era: expected {theirs}, got {ours}")


def check_bonus(told: list[Event], record: dict[str, Any]) -> None:
    event = first(told, events.BonusesScored)
    if event is None:
        raise Differs("the temple bonus tiles should have been scored")
    if list(event.scores) != record["seats"]:
        raise Differs(f"bonus: expected {record['seats']}, got {list(event.scores)}")
