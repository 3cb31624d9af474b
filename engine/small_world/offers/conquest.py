"""Regions to attack now, in every way the band may attack."""

from __future__ import annotations

from engine.core import Offer
from engine.core.english import counted
from engine.small_world.apply.conquest import convertible
from engine.small_world.bands import is_active, seat_of
from engine.small_world.moves import Conquer, Convert, Dice, Dragon, Roll
from engine.small_world.offers.labels import by_terrain, named, occupants, target
from engine.small_world.price import HIGHEST_FACE, Pricing, prices
from engine.small_world.reach import targets
from engine.small_world.scoring import Purse
from engine.small_world.state import START, State
from engine.small_world.tables import DIE, POWERS, RACES
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import hand_to_conquer, spare_troops

CONQUESTS = "conquests"
"""Paid conquests of the active race may be chosen together."""
CHANCES = {short: sum(face >= short for face in DIE) for short in range(1, HIGHEST_FACE + 1)}


def conquests(state: State, code: int) -> list[Offer]:
    """Paid conquests and the last attempt, then the Berserk die, dragon and conversions."""
    open_to = targets(state, code)
    found = _priced(state, code, open_to) if hand_to_conquer(state, code) else []
    return found if not is_active(code) else found + _special(state, code, open_to)


def _priced(state: State, code: int, open_to: int) -> list[Offer]:
    """What the tokens in hand can pay, and what one roll of the die may bridge."""
    ghouls = not is_active(code)
    first = ("Ghouls",) if ghouls else ()
    have = hand_to_conquer(state, code)
    pricing = Pricing(state, code)
    most = HIGHEST_FACE if pricing.die else 0
    purse = Purse(state, code)
    hasty = _hasty(state, code)
    paid: list[Offer] = []
    tried: list[Offer] = []
    paid_in: list[int] = []
    tried_in: list[int] = []
    for region in regions_in(open_to):
        price = pricing.explain(region, have)
        short = price.short
        if short > most:
            continue
        coins = purse.gain(region)
        if not short:
            offer = Offer(
                Conquer(region, ghouls),
                (*first, "Conquer"),
                target(state, code, price),
                (("tokens", price.need),),
                (("coins", coins),),
                hasty + _warnings(state, code, region),
                likely=100 + 20 * coins - 10 * price.need,
                series="" if ghouls else CONQUESTS,
            )
            paid.append(offer)
            paid_in.append(region)
        else:
            offer = Offer(
                Dice(region, ghouls),
                (*first, "Last attempt"),
                target(state, code, price, f"die {short}+ ({CHANCES[short]} in {len(DIE)})"),
                (("tokens", have),),
                (("coins", coins),),
                hasty,
                likely=10 * CHANCES[short] + 20 * coins,
                final=True,
            )
            tried.append(offer)
            tried_in.append(region)
    return by_terrain(state, paid, paid_in) + by_terrain(state, tried, tried_in)


def _special(state: State, code: int, open_to: int) -> list[Offer]:
    """Attacks that races and powers of their own bring."""
    power, turn = state.power(code), state.turn
    have = hand_to_conquer(state, code)
    purse = Purse(state, code)
    found: list[Offer] = []
    if power.berserk and have and turn.roll is None and open_to:
        found.append(Offer(Roll(), ("Berserk die",), "Roll the Berserk die, then choose", likely=150, final=True))
    if power.dragon and have and not turn.dragon:
        found += _dragon(state, code, open_to, purse)
    if state.race(code).converts:
        found += [
            Offer(
                Convert(region),
                ("Convert",),
                f"{named(state, region)} · {occupants(state, code, region)} becomes a Sorcerer",
                (),
                (("coins", purse.gain(region)),),
                likely=200,
            )
            for region in convertible(state, code)
        ]
    return found


def _dragon(state: State, code: int, open_to: int, purse: Purse) -> list[Offer]:
    costs = prices(state, code, open_to)
    offers = [
        Offer(
            Dragon(region),
            ("Dragon",),
            f"{named(state, region)} · {occupants(state, code, region)} · instead of {cost}",
            (("tokens", 1),),
            (("coins", purse.gain(region)),),
            (f"the Dragon leaves {state.dragon.bit_length() - 1}",) if state.dragon else (),
            likely=20 * cost,
        )
        for region, cost in costs
    ]
    return by_terrain(state, offers, [region for region, _ in costs])


def _hasty(state: State, code: int) -> tuple[str, ...]:
    """A first conquest before any troops were taken back leaves them all where they stand."""
    begun = state.turn.step if is_active(code) else state.turn.ghouls
    spare = spare_troops(state, code) if begun == START else 0
    stays = "stay where it is" if spare == 1 else "stay where they are"
    return (f"{counted(spare, 'token')} not readied will {stays}",) if spare else ()


def _warnings(state: State, code: int, region: int) -> tuple[str, ...]:
    there = state.who[region]
    if there < 0:
        return ()
    if seat_of(there) == seat_of(code):
        return (f"takes the region from your own {RACES[state.band(there).race].name}",)
    if is_active(code) and is_active(there) and POWERS[state.band(code).power].peace:
        return ("no peace with this opponent then",)
    return ()
