"""Fortress, encampments, heroes, peace and Stout."""

from __future__ import annotations

from engine.core import Offer
from engine.small_world.apply.redeploy import open_regions, share_out
from engine.small_world.bands import active_code
from engine.small_world.moves import BORDER, Camp, Camps, Counts, Fortress, Heroes, Peace, Stout
from engine.small_world.offers.labels import LONGEST, MOST, named, naming, staying
from engine.small_world.state import NOBODY, State
from engine.small_world.tables import RACES
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import must_give_up


def markers(state: State, seat: int) -> list[Offer]:
    """Everything the active race's power places in the redeployment."""
    power = state.power(active_code(seat))
    found: list[Offer] = []
    if power.stout and not state.turn.stout:
        race = RACES[state.band(active_code(seat)).race].name
        found.append(Offer(Stout(), ("Stout",), f"The {race} decline after this turn's scoring", likely=20))
    if must_give_up(state, active_code(seat)):
        return found
    if power.fortresses:
        found += _fortresses(state, seat)
    if power.camps:
        found += _camps(state, seat)
    if power.heroes:
        found += _heroes(state, seat)
    if power.peace:
        found += _peace(state, seat)
    return found


def _fortresses(state: State, seat: int) -> list[Offer]:
    if state.turn.fortress or state.fortresses.bit_count() >= state.power(active_code(seat)).fortresses:
        return []
    return [
        Offer(Fortress(region), ("Fortress",), f"Fortress on {named(state, region)}", (), (("coins", 1),), likely=95)
        for region in regions_in(state.band(active_code(seat)).regions & ~state.fortresses)
    ]


def _camps(state: State, seat: int) -> list[Offer]:
    found = []
    regions = list(regions_in(state.band(active_code(seat)).regions))
    have = state.camps_in_hand(seat)
    now = {region: number for region, number in enumerate(state.camps) if number}
    if regions:
        front = even_camps(state, seat)
        if front != tuple(now.items()):
            spots = ", ".join(f"{number} on {region}" for region, number in front)
            found.append(Offer(Camps(front), ("Encampments",), f"To the border: {spots}"[:LONGEST], likely=94))
    for region in regions:
        where, here = named(state, region), now.get(region, 0)
        if have:
            found.append(Offer(Camp(region), ("Encampments", "Add one"), f"{where}: {here} → {here + 1}", likely=70))
        if have > 1:
            path = ("Encampments", f"Add all {have}")
            found.append(Offer(Camp(region, have), path, f"{where}: {here} → {here + have}", likely=60))
        if here:
            fewer = tuple((r, n - (r == region)) for r, n in now.items() if n - (r == region))
            found.append(Offer(Camps(fewer), ("Encampments", "Take one back"), f"{where}: {here} → {here - 1}"))
    return found


def even_camps(state: State, seat: int) -> Counts:
    """All encampments one by one where the border (else any region) is weakest."""
    code = active_code(seat)
    return tuple(sorted(share_out(state.power(code).camps, open_regions(state, code, BORDER), state.tokens).items()))


def _heroes(state: State, seat: int) -> list[Offer]:
    standing = regions_in(state.heroes)
    free = list(regions_in(state.band(active_code(seat)).regions & ~state.heroes))
    found = []
    if state.heroes_in_hand(seat):
        path = ("Heroes",) if len(free) + len(standing) <= MOST else ("Heroes", "From hand")
        found += [
            Offer(
                Heroes(tuple(sorted((*standing, region)))),
                path,
                f"Hero to {named(state, region)}",
                likely=93,
            )
            for region in free
        ]
    for hero in standing:
        others = tuple(other for other in standing if other != hero)
        found += [
            Offer(
                Heroes(tuple(sorted((*others, region)))),
                ("Heroes", f"Move the one on {hero}"),
                f"Hero from {hero} to {named(state, region)}",
            )
            for region in free
        ]
    return found


def _peace(state: State, seat: int) -> list[Offer]:
    bound = state.peace[seat]
    found: list[Offer] = []
    for other in range(state.players):
        if other in (seat, bound) or state.turn.attacked >> other & 1:
            continue
        band = state.active(other)
        race = RACES[band.race].name if band else "next race"
        form = f"The {race} of {{}} may not attack you until your next turn"
        found.append(naming(Peace(other), ("Peace",), form, other, likely=92))
    if bound != NOBODY:
        found.append(Offer(Peace(None), ("Peace",), "Peace with nobody"))
    return found


def unplaced(state: State, seat: int) -> list[str]:
    """What the power could still place this turn."""
    power = state.power(active_code(seat))
    band = state.band(active_code(seat))
    said = []
    if power.fortresses and _fortresses(state, seat):
        said.append("no fortress placed in this turn")
    if power.camps and band.regions and state.camps_in_hand(seat):
        said.append(staying(state.camps_in_hand(seat), "encampment"))
    if power.heroes:
        idle = min(state.heroes_in_hand(seat), (band.regions & ~state.heroes).bit_count())
        if idle:
            said.append("1 hero stays in hand" if idle == 1 else f"{idle} heroes stay in hand")
    if power.peace and state.peace[seat] == NOBODY and _peace(state, seat):
        said.append("no peace named")
    return said
