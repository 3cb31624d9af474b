"""Arranging tokens after the conquests: the active race, and Ghouls in decline among their own regions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Event, NotLegal
from engine.small_world import rule_ids as rules
from engine.small_world.apply.acting import end_conquests, ghouls_may_act, own_band, own_region
from engine.small_world.apply.ready import leave
from engine.small_world.bands import active_code, is_active, seat_of
from engine.small_world.events import Deployed, GivenUp, SpreadOut
from engine.small_world.moves import BORDER, Deploy, Place, Redeploy, Spread
from engine.small_world.scoring import Purse
from engine.small_world.state import REDEPLOY, Band, State
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import must_give_up, spare_troops


def redeploy(state: State, seat: int, move: Redeploy, events: list[Event]) -> None:
    if state.turn.step >= REDEPLOY:
        raise NotLegal("The redeployment has begun already.", rule=rules.REDEPLOYMENT, legal="deploy or end")
    end_conquests(state, seat, events, implied=False)


def arranging(state: State, seat: int, ghouls: bool, events: list[Event]) -> tuple[int, Band]:
    """The band whose tokens are arranged.

    Ghouls are arranged in the common redeployment; doing so right after their conquests ends those.
    """
    code, band = own_band(state, seat, ghouls)
    turn = state.turn
    if ghouls and ghouls_may_act(state):
        turn.ghouls = REDEPLOY
    elif ghouls and turn.step < REDEPLOY:
        raise NotLegal(
            "Ghouls are arranged before the active race begins, or in the redeployment.",
            rule=rules.GHOULS,
            legal="redeploy",
        )
    else:
        end_conquests(state, seat, events)
    return code, band


def deploy(state: State, seat: int, move: Deploy, events: list[Event]) -> None:
    """Set the tokens of some regions, against the hand."""
    code, band = arranging(state, seat, move.ghouls, events)
    hand = band.hand
    for number, count in move.to:
        region = own_region(state, code, number)
        if count < 1:
            raise NotLegal(
                f"At least one token stays in {region}: nothing is abandoned in the redeployment.",
                rule=rules.REDEPLOYMENT,
            )
        hand += state.tokens[number] - count
    if hand < min(band.hand, 0):
        raise NotLegal(
            f"That places {band.hand - hand} more than now, and you have {max(0, band.hand)} in hand.",
            rule=rules.REDEPLOYMENT,
            hand=band.hand,
            short=-hand,
        )
    for number, count in move.to:
        state.tokens[number] = count
    band.hand = hand
    events.append(Deployed(seat=seat, race=band.race, to=dict(move.to)))


def place(state: State, seat: int, move: Place, events: list[Event]) -> None:
    """Put tokens from the hand onto one region."""
    code, band = arranging(state, seat, move.ghouls, events)
    put(state, code, move.region, move.tokens)
    events.append(Deployed(seat=seat, race=band.race, to={move.region: state.tokens[move.region]}))


def put(state: State, code: int, number: int, count: int) -> None:
    """Tokens from hand to an own region.

    :raises NotLegal: not so many in hand, or not an own region.
    """
    own_region(state, code, number)
    band = state.band(code)
    if not 1 <= count <= band.hand:
        raise NotLegal(
            f"You have {max(0, band.hand)} in hand, so you cannot place {count}.",
            rule=rules.REDEPLOYMENT,
            legal=_placeable(number, band.hand),
            hand=band.hand,
        )
    band.hand -= count
    state.tokens[number] += count


def _placeable(number: int, hand: int) -> str:
    if hand < 1:
        return "deploy or end"
    return f"place {number} 1" if hand == 1 else f"place {number} 1 to {hand}"


def spread(state: State, seat: int, move: Spread, events: list[Event]) -> None:
    """Take all back but one per region and lay them out anew."""
    code, band = arranging(state, seat, move.ghouls, events)
    if not band.regions:
        raise NotLegal(
            "You hold no region to deploy to; the tokens wait in hand.", rule=rules.REDEPLOYMENT, legal="end"
        )
    if must_give_up(state, code):
        raise NotLegal(
            f"Four tokens go back and there are fewer left than regions: give up {must_give_up(state, code)} first.",
            rule=rules.AMAZONS,
            legal="abandon REGION",
        )
    gather(state, code)
    lay_out(state, code, move.how)
    to = {region: state.tokens[region] for region in regions_in(band.regions)}
    events.append(Deployed(seat=seat, race=band.race, to=to))


def gather(state: State, code: int) -> None:
    """Take all tokens back but one per region."""
    band = state.band(code)
    for region in regions_in(band.regions):
        band.hand += state.tokens[region] - 1
        state.tokens[region] = 1


def border(state: State, code: int) -> int:
    """Regions of the band next to someone who may attack: active races and Ghouls of others."""
    hostile, seat = 0, seat_of(code)
    for other, band in enumerate(state.bands):
        if band and seat_of(other) != seat and (is_active(other) or state.race(other).lives_on):
            hostile |= band.regions
    return state.band(code).regions & state.board.around(hostile)


def lay_out(state: State, code: int, how: str) -> dict[int, int]:
    """Place the whole hand one by one where fewest stand: everywhere, or on the border if there is one.

    Ties go to the border, then to the lower number. Returns what was added by region.
    """
    band = state.band(code)
    added = laid_out(state, code, how, band.hand, state.tokens)
    for region, count in added.items():
        state.tokens[region] += count
    band.hand -= sum(added.values())
    return added


def laid_out(state: State, code: int, how: str, hand: int, standing: Sequence[int]) -> dict[int, int]:
    """Where ``hand`` tokens would go beside those ``standing`` by region; see :func:`lay_out`."""
    return dict(sorted(share_out(hand, open_regions(state, code, how), standing).items()))


def open_regions(state: State, code: int, how: str) -> list[int]:
    """The band's regions to lay pieces out on: its border first, or nothing but its border if there is one."""
    front = border(state, code)
    rest = 0 if how == BORDER and front else state.band(code).regions & ~front
    return [*regions_in(front), *regions_in(rest)]


def share_out(pieces: int, regions: Iterable[int], standing: Sequence[int]) -> dict[int, int]:
    """Pieces one by one to where fewest stand, the first of equals; what is added, in the order of it.

    >>> share_out(3, [2, 1], [0, 0, 1])
    {1: 2, 2: 1}
    """
    heights = {region: standing[region] for region in regions}
    added: dict[int, int] = {}
    for _ in range(pieces if heights else 0):
        region = min(heights, key=heights.__getitem__)
        heights[region] += 1
        added[region] = added.get(region, 0) + 1
    return added


def changes(state: State, code: int, how: str) -> bool:
    """Would laying everything out anew change anything?"""
    band = state.band(code)
    if band.hand:
        return True
    added = laid_out(state, code, how, spare_troops(state, code), [1] * len(state.tokens))
    return any(added.get(region, 0) != state.tokens[region] - 1 for region in regions_in(band.regions))


def settle(state: State, seat: int, events: list[Event]) -> None:
    """What a player left open at the end: hands are spread evenly, owed tokens come from the tallest stacks."""
    for code in (active_code(seat), state.ghouls(seat)):
        band = state.bands[code] if code >= 0 else None
        if not band:
            continue
        if band.hand < 0:
            _pay_back(state, code, events)
        if band.hand > 0 and band.regions:
            added = lay_out(state, code, "even")
            events.append(SpreadOut(seat=seat, race=band.race, added=added))


def _pay_back(state: State, code: int, events: list[Event]) -> None:
    """Amazons' owed tokens: from regions with several, then by giving up the least worthy regions."""
    band = state.band(code)
    front = border(state, code)
    purse = Purse(state, code)
    for _ in range(must_give_up(state, code)):
        marked = state.heroes | state.fortresses | state.dragon
        region = min(
            regions_in(band.regions),
            key=lambda r: (purse.worth(r), marked >> r & 1, state.camps[r], front >> r & 1, state.tokens[r], -r),
        )
        leave(state, code, region)
        events.append(GivenUp(seat=seat_of(code), race=band.race, region=state.board.regions[region]))
    while band.hand < 0:
        region = max(regions_in(band.regions), key=lambda r: (state.tokens[r], not front >> r & 1, r))
        state.tokens[region] -= 1
        band.hand += 1
