"""The position in words: what a seat has, and the table for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.english import listed
from engine.small_world.names import how_many, power_name, race_name
from engine.small_world.tables import POWERS, RACES
from engine.small_world.view import BandView, SeatView, View

LONGEST = 1024
"""Characters of an alt text."""
_PIECES = ("fortress", "hero", "hole", "dragon")
"""Markers worth a word in the alt text: fields of a region's view."""


def _abilities(band: BandView) -> str:
    """What an active race can do, in a few words."""
    race = RACES[band.race]
    power = f"{POWERS[band.power].name}: {POWERS[band.power].brief} · " if band.power else ""
    return f"- {power}{race.name}: {race.brief}"


def have(view: View, seat: int, names: Sequence[str]) -> str:
    """Coins, each race with its hand and regions, what the turn has brought so far."""
    mine = view.seats[seat]
    lines = [f"Round {view.round} of {view.rounds}"]
    if mine.coins is not None:
        lines[0] += f" · {how_many(mine.coins, 'coin')}"
    if mine.active:
        lines.append(_band(mine.active))
        if abilities := _abilities(mine.active):
            lines.append(abilities)
    elif not view.over:
        lines.append("No active race")
    for band in (mine.declined, mine.spirit):
        if band:
            lines.append(f"In decline: {_band(band)}")
    turn = view.turn
    if turn.seat == seat and not view.over:
        if turn.conquered:
            lines.append(f"Conquered: {', '.join(map(str, turn.conquered))}")
        if turn.roll is not None:
            lines.append(f"Your roll of {turn.roll} waits for its conquest")
    if mine.peace is not None:
        lines.append(f"Peace with {names[mine.peace]}")
    bound = [names[other.seat] for other in view.seats if other.peace == seat]
    if bound:
        lines.append(f"Bound to peace with {listed(bound)}")
    return "\n".join(lines)


def _band(band: BandView) -> str:
    name = f"{power_name(band.power)} {race_name(band.race)}" if band.power else race_name(band.race)
    parts = [f"{how_many(len(band.regions), 'region')}"]
    if band.hand < 0:
        parts.append(f"{-band.hand} still to hand in")
    elif band.hand or band.power:
        parts.append(f"{band.hand} in hand")
    parts += [
        how_many(number, word, plural)
        for number, word, plural in (
            (band.camps, "encampment to place", "encampments to place"),
            (band.heroes, "hero to place", "heroes to place"),
            (band.holes, "hole to come", "holes to come"),
        )
        if number
    ]
    if band.dragon:
        parts.append("the Dragon")
    return f"{name}: {', '.join(parts)}"


def alt_text(view: View, names: Sequence[str]) -> str:
    """Round, each player's races with the regions they hold, the row: cut to 1,024 characters."""
    head = f"Small World, round {view.round} of {view.rounds}."
    if view.over:
        head += f" Game over: {listed(names[seat] for seat in view.ranking[0])} won."
    elif view.waiting:
        head += f" Waiting for {names[view.waiting[0][0]]}."
    lines = [head, *(_seat(view, seat, names) for seat in view.seats)]
    row = ", ".join(
        f"{combo.position} {power_name(combo.power)} {race_name(combo.race)}"
        + (f" with {how_many(combo.coins, 'coin')}" if combo.coins else "")
        for combo in view.row
    )
    lines.append(f"Row: {row}.")
    tribes = [str(region.number) for region in view.regions if region.lost_tribe]
    if tribes:
        lines.append(f"Lost Tribes: {', '.join(tribes)}.")
    text = "\n".join(lines)
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rsplit(" ", 1)[0] + "…"


def _seat(view: View, seat: SeatView, names: Sequence[str]) -> str:
    parts = []
    for band, side in ((seat.active, ""), (seat.declined, "declined "), (seat.spirit, "declined Spirit ")):
        if not band:
            continue
        power = f"{power_name(band.power)} " if band.power and not side else ""
        spots = []
        for number in band.regions:
            region = view.region(number)
            spot = str(number) if region.tokens == 1 else f"{number}×{region.tokens}"
            marks = [word for word in _PIECES if getattr(region, word)]
            if region.camps:
                marks.append(how_many(region.camps, "camp"))
            spots.append(f"{spot} ({', '.join(marks)})" if marks else spot)
        hand = f", {band.hand} in hand" if band.hand else ""
        parts.append(f"{side}{power}{race_name(band.race)} on {', '.join(spots) or 'no region'}{hand}")
    coins = "" if seat.coins is None else f" ({how_many(seat.coins, 'coin')})"
    return f"{names[seat.seat]}{coins}: {'; '.join(parts) or 'no race'}."
