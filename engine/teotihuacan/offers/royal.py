"""Offers for royal tiles."""

from __future__ import annotations

from engine.core import Offer
from engine.core.english import counted
from engine.core.offers import Amounts
from engine.teotihuacan import names as say
from engine.teotihuacan.apply.royal import power_of
from engine.teotihuacan.dues import RoyalDue
from engine.teotihuacan.moves import Royal
from engine.teotihuacan.offers.labels import amounts, fit, mixes
from engine.teotihuacan.price import royal_gain, royal_limit, waives
from engine.teotihuacan.state import Seat, State
from engine.teotihuacan.tables.boards import LETTERS
from engine.teotihuacan.tables.tiles import ROYAL_PLAIN, ROYAL_TRADES, ROYALS


def promise(me: Seat, tile: str, power: int) -> str:
    """What a royal tile would bring a seat with a worker of this power: "4 VP", "up to 3 times ..."."""
    if tile in ROYAL_PLAIN:
        return amounts([royal_gain(me, tile, power)])
    limit = royal_limit(tile, power)
    if not limit:
        return f"nothing with power {power}"
    cost, gain = ROYALS[tile].cost, ROYALS[tile].gain
    if tile == "R7":
        return f"{amounts(cost.items(), ' and ')} for {counted(limit, 'resource')}"
    times = f"up to {limit} times " if limit > 1 else "once "
    return f"{times}{amounts(cost.items(), ' and ')} for {amounts(gain.items(), ' and ')}"


def royal(state: State, seat: int, due: RoyalDue) -> list[Offer]:
    tile, power = due.tile, power_of(state, seat)
    me = state.seats[seat]
    group = fit(f"Royal tile {tile}: {promise(me, tile, power)}")
    if tile in ROYAL_PLAIN:
        gain = royal_gain(me, tile, power)
        return [Offer(Royal(), (group,), fit(f"Royal tile {tile}: {amounts([gain])}"), gain=(gain,), likely=60)]
    free = waives(state, seat, listed=False)
    have = {letter: me.have[key] for letter, key in LETTERS.items()}
    if tile in ROYAL_TRADES:
        found = _trades(group, tile, royal_limit(tile, power), me.have["cocoa"], free, lost(state, seat, tile))
    elif tile == "R3":
        each = ROYALS[tile].gain["cocoa"]
        found = [
            Offer(
                Royal(pay=mix),
                (group, f"Pay {counted(number, 'resource')}"),
                f"{', '.join(say.resources(mix))} for {2 * number} cocoa",
                _paid(mix),
                (("cocoa", each * number),),
                likely=30 - number,
            )
            for number in range(1, power + 1)
            for mix in mixes(number)
            if all(mix.count(letter) <= have[letter] for letter in have)
        ]
    else:
        found = [
            Offer(
                Royal(pay=letter, get=mix, free=waived),
                (group, f"Pay 1 {LETTERS[letter]}{' (Free Cocoa tile)' if waived else ' and 1 cocoa'}"),
                f"Receive {', '.join(say.resources(mix))}",
                (*_paid(letter), *(() if waived else (("cocoa", 1),))),
                _paid(mix),
                likely=30 - 5 * waived + len(set(mix)) + 2 * have[letter],
            )
            for letter in have
            for waived in (False, True)
            for mix in mixes(power)
            if have[letter] and (free if waived else me.have["cocoa"])
        ]
    return found or [Offer(Royal(), (group,), f"Royal tile {tile}: no effect")]


def lost(state: State, seat: int, tile: str) -> tuple[str, ...]:
    """Warning: what a royal tile brings cannot be used."""
    if "temple" in ROYALS[tile].gain and not state.possible_temples(seat):
        return ("No step is possible on any temple: it brings nothing.",)
    return ()


def _trades(group: str, tile: str, most: int, cocoa: int, free: bool, warnings: tuple[str, ...]) -> list[Offer]:
    gain = ROYALS[tile].gain
    found = []
    for times in range(1, most + 1):
        brings: Amounts = tuple((key, number * times) for key, number in gain.items())
        label = f"{counted(times, 'time')}: {amounts(brings)}"
        if times <= cocoa:
            found.append(
                Offer(
                    Royal(times),
                    (group,),
                    f"{label} for {times} cocoa",
                    (("cocoa", times),),
                    brings,
                    warnings,
                    1 if warnings else 30 + times,
                )
            )
        if free:
            found.append(
                Offer(
                    Royal(times, free=True),
                    (group,),
                    f"{label} (Free Cocoa tile)",
                    (),
                    brings,
                    warnings,
                    1 if warnings else 20 + 2 * times,
                )
            )
    return found


def _paid(letters: str) -> Amounts:
    return tuple((LETTERS[letter], letters.count(letter)) for letter in LETTERS if letter in letters)
