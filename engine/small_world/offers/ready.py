"""Troops to take back and regions to abandon."""

from __future__ import annotations

from engine.core import Offer
from engine.core.english import counted
from engine.small_world.bands import is_active
from engine.small_world.moves import Abandon, Ready, Take
from engine.small_world.offers.labels import named
from engine.small_world.scoring import Purse
from engine.small_world.state import State
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import hand_to_conquer, must_give_up, spare_troops


def troops(state: State, code: int) -> list[Offer]:
    """Taking back everything in one press, single regions, abandoning."""
    band = state.band(code)
    ghouls = not is_active(code)
    first = ("Ghouls",) if ghouls else ()
    regions = regions_in(band.regions)
    purse = Purse(state, code)
    tokens = state.tokens
    spare = spare_troops(state, code)
    extra = hand_to_conquer(state, code) - band.hand
    found = []
    if spare or extra:
        label = f"Take back {counted(spare + extra, 'token')}, leaving one in each region"
        if extra:
            label = f"Ready: {counted(spare + extra, 'token')} to hand, {extra} of them for conquest only"
        found.append(Offer(Ready(ghouls), (*first, "Ready troops"), label, likely=300))
    for region in regions:
        above = tokens[region] - 1
        for some in sorted({1, above} - {0}, reverse=True) if above else ():
            found.append(
                Offer(
                    Take(region, ghouls, some),
                    (*first, "Ready single regions", "All above one" if some == above else "One token"),
                    f"{named(state, region)}: take back {some} of {tokens[region]}",
                )
            )
    found += [
        Offer(
            Abandon(region, ghouls),
            (*first, "Abandon"),
            f"Leave {named(state, region)}: {counted(tokens[region], 'token')} back to hand",
            (),
            (("coins", -purse.worth(region)),),
            _losses(state, code, region),
        )
        for region in regions
    ]
    return found


def _losses(state: State, code: int, region: int) -> tuple[str, ...]:
    bit = 1 << region
    said = []
    if state.band(code).regions == bit:
        said.append("your last region: the next conquest is a first conquest")
    if state.holes & bit:
        said.append("the Hole-in-the-Ground is gone for good")
    if state.fortresses & bit:
        said.append("the fortress is gone")
    if state.dragon & bit:
        said.append("the Dragon returns to your hand")
    return tuple(said)


def given_up(state: State, code: int) -> list[Offer]:
    """Regions Amazons may give up because too few tokens remain."""
    few = must_give_up(state, code)
    if not few:
        return []
    purse = Purse(state, code)
    return [
        Offer(
            Abandon(region),
            ("Give up",),
            f"Give up {named(state, region)} ({counted(few, 'region')} must go)",
            (),
            (("coins", -purse.worth(region)),),
            likely=250,
        )
        for region in regions_in(state.band(code).regions)
    ]
