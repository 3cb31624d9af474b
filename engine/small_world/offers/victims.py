"""What a player who lost regions may do with the tokens that came back."""

from __future__ import annotations

from engine.core import End, Offer
from engine.core.english import counted
from engine.small_world.apply.redeploy import border
from engine.small_world.moves import BORDER, EVEN, Camp, Place, Refuge, RefugeSpread
from engine.small_world.offers.labels import named, staying, to_border
from engine.small_world.state import State
from engine.small_world.tables.board import regions_in
from engine.small_world.waiting import pending


def refuges(state: State) -> list[Offer]:
    """All at once, all on one region, or token by token and then ``end``."""
    code = pending(state)
    band = state.band(code)
    have, camps = band.hand, state.turn.victims[code]
    regions = regions_in(band.regions)
    race = state.race(code)
    tokens = f"{have} {race.one if have == 1 else race.name}" if have else ""
    what = " and ".join(text for text in (tokens, counted(camps, "encampment") if camps else "") if text)
    found = []
    if have or camps:
        label = f"Spread {what} evenly"
        found.append(Offer(RefugeSpread(EVEN), ("Spread evenly",), label, likely=100, short="spread evenly"))
        front = border(state, code)
        if front and front != band.regions:
            label = to_border("To the border", front)
            found.append(Offer(RefugeSpread(BORDER), ("To the border",), label, likely=95, short="to the border"))
        for region in regions:
            here = state.tokens[region]
            steps = [f"{here} → {here + have}"] if have else []
            if camps:
                steps.append(f"{counted(camps, 'encampment')} more")
            found.append(
                Offer(
                    Refuge(((region, have),) if have else (), ((region, camps),) if camps else ()),
                    ("All on one region",),
                    f"{named(state, region)}: {', '.join(steps)}",
                    likely=60,
                )
            )
            if have > 1 or camps:
                step = f"{named(state, region)}: {here} → {here + 1}"
                if have:
                    found.append(Offer(Place(region), ("One token",), step, likely=50))
                if camps:
                    now = state.camps[region]
                    label = f"{named(state, region)}: {now} → {now + 1}"
                    found.append(Offer(Camp(region), ("One encampment",), label, likely=40))
    said = []
    if have:
        said.append(f"{tokens} in hand will be spread evenly")
    if camps:
        said.append(staying(camps, "encampment"))
    found.append(Offer(End(), ("End turn",), "Finish the redeployment", (), (), tuple(said), likely=10))
    return found
