"""Laying tokens out after the conquests, in a few presses or token by token."""

from __future__ import annotations

from engine.core import Move, Offer
from engine.core.english import counted
from engine.small_world.apply.redeploy import border, changes
from engine.small_world.bands import is_active
from engine.small_world.moves import BORDER, EVEN, Deploy, Place, Redeploy, Spread
from engine.small_world.offers.labels import named, staying, to_border
from engine.small_world.state import State
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import must_give_up, spare_troops


def finish() -> Offer:
    """The step from conquests to the redeployment."""
    return Offer(Redeploy(), ("Redeploy",), "Stop conquering and redeploy", likely=40)


def arrangements(state: State, code: int) -> list[Offer]:
    """All at once, evenly or to the border; then token by token against the hand."""
    band = state.band(code)
    ghouls = not is_active(code)
    first = ("Ghouls", "Redeploy") if ghouls else ("Redeploy",)
    if not band.regions or must_give_up(state, code):
        return []
    regions = regions_in(band.regions)
    tokens = state.tokens
    have = max(band.hand, 0)
    spare = spare_troops(state, code) + band.hand
    found = []
    if len(regions) > 1 and spare > 0:
        if changes(state, code, EVEN):
            path = first if ghouls else ("Spread evenly",)
            found.append(Offer(Spread(EVEN, ghouls), path, "Spread all tokens evenly", likely=90))
        front = border(state, code)
        if front and front != band.regions and changes(state, code, BORDER):
            label = to_border("All to the border", front)
            found.append(Offer(Spread(BORDER, ghouls), first if ghouls else ("To the border",), label, likely=85))
    for region in regions:
        here = tokens[region]
        where = named(state, region)
        steps: list[tuple[Move, str, int, int]] = []
        if have:
            steps.append((Place(region, ghouls, 1), "Add a token", here + 1, 80))
        if have > 1:
            steps.append((Place(region, ghouls, have), f"Add all {have}", here + have, 75))
        if here > 1:
            steps.append((Deploy(((region, here - 1),), ghouls), "Take one back", here - 1, 30))
        if here > 2:
            steps.append((Deploy(((region, 1),), ghouls), "Leave one", 1, 25))
        found += [
            Offer(move, (*first, step), f"{where}: {here} → {there}", likely=likely)
            for move, step, there, likely in steps
        ]
    return found


def open_ends(state: State, code: int) -> list[str]:
    """What the end of the turn would settle by itself."""
    band = state.band(code)
    few = must_give_up(state, code)
    said = []
    if few:
        said.append(f"gives up {counted(few, 'region')} for you: too few Amazons remain")
    elif band.hand < 0:
        said.append(f"takes {counted(-band.hand, 'Amazon')} off your tallest stacks")
    elif band.hand > 0 and band.regions:
        said.append(f"{counted(band.hand, 'token')} in hand will be spread evenly")
    elif band.hand > 0:
        said.append(f"{staying(band.hand, 'token')}: you hold no region")
    return said
