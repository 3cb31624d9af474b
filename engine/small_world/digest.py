"""A turn in fewer sentences: of pieces laid out again and again only the last arrangement is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core import Event

_Data = Mapping[str, Any]


def _laid_over(before: _Data, after: _Data) -> _Data:
    """Regions set anew count, the others stay as they were set."""
    return {**after, "to": dict(sorted({**before["to"], **after["to"]}.items()))}


def _added(before: _Data, after: _Data) -> _Data:
    """What was added by region, in all."""
    sums = {}
    for pieces in ("to", "camps"):
        regions = sorted({*before[pieces], *after[pieces]})
        sums[pieces] = {region: before[pieces].get(region, 0) + after[pieces].get(region, 0) for region in regions}
    return {**after, **sums}


def _last(before: _Data, after: _Data) -> _Data:
    return after


_JOINED: dict[str, Callable[[_Data, _Data], _Data]] = {
    "deploy": _laid_over,
    "refuge": _added,
    "camps": _last,
    "heroes": _last,
    "peace": _last,
}


def digest(events: Sequence[Event]) -> list[Event | None]:
    """The events of a turn, None for those that a later one, which then tells both, has overtaken."""
    found: list[Event | None] = list(events)
    latest: dict[tuple[str, int | None, str], int] = {}
    for place, event in enumerate(events):
        join = _JOINED.get(event.kind)
        if event.kind == "score":
            latest.clear()
        if join is None:
            continue
        key = (event.kind, event.seat, event.data.get("race", ""))
        before = found[latest[key]] if key in latest else None
        if before is not None:
            found[latest[key]] = None
            found[place] = replace(event, data=join(before.data, event.data))
        latest[key] = place
    return found
