"""A turn in one line a player; of pieces laid out again and again only the last arrangement is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.core import Event
from engine.core.digest import gather
from engine.small_world.events import (
    BannerReturned,
    Begun,
    CampsPlaced,
    Deployed,
    Ended,
    HeroesPlaced,
    PeaceMade,
    RefugeTaken,
    Reshuffled,
    RoundBegun,
    Scored,
    TurnBegun,
    Vanished,
)

ARRANGING = (Deployed, RefugeTaken, CampsPlaced, HeroesPlaced, PeaceMade)
TABLE = (Begun, Reshuffled, RoundBegun, TurnBegun, Ended)
"""What happens to the table rather than to somebody."""


def digest(events: Sequence[Event]) -> list[Event | None]:
    """The events of a turn, None for those that a later one, which then tells both, has overtaken."""
    found: list[Event | None] = list(events)
    latest: dict[tuple[type[Event], int | None, str], int] = {}
    for place, event in enumerate(events):
        if isinstance(event, Scored):
            latest.clear()
        if not isinstance(event, ARRANGING):
            continue
        key = (type(event), event.seat, event.race if isinstance(event, Deployed | RefugeTaken) else "")
        before = found[latest[key]] if key in latest else None
        if before is not None:
            found[latest[key]] = None
            found[place] = _joined(before, event)
        latest[key] = place
    return gather(found, teller, (Scored,))


def teller(event: Event, last: int | None) -> int | None:
    """Who acts tells what his turn does; a victim's own choice is his, one that left no choice the attacker's."""
    if isinstance(event, TABLE):
        return None
    forced = isinstance(event, BannerReturned | Vanished) or (isinstance(event, RefugeTaken) and event.auto)
    if forced and last is not None:
        return last
    return event.seat if event.seat is not None else last


def _joined(before: Event, after: Event) -> Event:
    """What tells two arrangements of the same pieces: mostly the later one."""
    if isinstance(before, Deployed) and isinstance(after, Deployed):
        # Regions set anew count, the others stay as they were set.
        return replace(after, to=dict(sorted({**before.to, **after.to}.items())))
    if isinstance(before, RefugeTaken) and isinstance(after, RefugeTaken):
        return replace(after, to=_added(before.to, after.to), camps=_added(before.camps, after.camps))
    return after


def _added(before: Mapping[int, int], after: Mapping[int, int]) -> dict[int, int]:
    """What was added by region, in all."""
    return {region: before.get(region, 0) + after.get(region, 0) for region in sorted({*before, *after})}
