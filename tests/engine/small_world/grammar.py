"""All that the notation can say at a table, and positions in which tokens and room are scarce."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from types import UnionType

from engine.core import Drop, End, Move, Offer
from engine.small_world import GAME
from engine.small_world import moves as m
from engine.small_world.bands import EMPTY, LOST_TRIBE, active_code, is_active
from engine.small_world.state import CONQUER, START, State
from tests.engine.promise import Grammar, Spelling
from tests.engine.small_world.playouts import choose, setup

GHOULS = (False, True)
RACES = ("amazons", "dwarves", "elves", "ghouls", "giants", "halflings", "humans", "orcs", "ratmen", "skeletons",
         "sorcerers", "tritons", "trolls", "wizards")  # fmt: skip
WATER = ("sea", "lake")
SIZES = {2: 23, 3: 30, 4: 39, 5: 48}


def all_moves(state: State) -> Iterator[Move]:
    """Every move that can be written for this map, with up to a handful of pieces at one place."""
    regions = range(1, len(state.who))
    yield from (End(), Drop(), m.Decline(), m.Roll(), m.Redeploy(), m.Stout())
    yield from (m.Pick(position) for position in range(8))
    yield from (m.Pick(race=race) for race in RACES)
    yield from (m.Ready(ghouls) for ghouls in GHOULS)
    yield from (m.Take(region, ghouls, n) for region, ghouls, n in product(regions, GHOULS, (1, 2, 3, 9)))
    yield from (m.Abandon(region, ghouls) for region, ghouls in product(regions, GHOULS))
    yield from (m.Conquer(region, ghouls) for region, ghouls in product(regions, GHOULS))
    yield from (m.Dice(region, ghouls) for region, ghouls in product(regions, GHOULS))
    for kind in (m.Convert, m.Dragon, m.Fortress):
        yield from (kind(region) for region in regions)
    yield from (m.Deploy(((region, n),), ghouls) for region, n, ghouls in product(regions, (1, 2, 5), GHOULS))
    yield from (m.Spread(how, ghouls) for how, ghouls in product(("even", "border"), GHOULS))
    yield from (m.Place(region, ghouls, n) for region, ghouls, n in product(regions, GHOULS, (1, 2, 7)))
    yield from (m.Camp(region, n) for region, n in product(regions, (1, 2, 5)))
    yield from (m.Camps(((region, n),)) for region, n in product(regions, (1, 5, 6)))
    yield from (m.Camps(()), m.Heroes(()))
    yield from (m.Heroes((region,)) for region in regions)
    yield from (m.Heroes(pair) for pair in combinations(regions, 2))
    yield from (m.Peace(seat) for seat in (None, *range(6)))
    yield from (m.Refuge(((region, n),), (), ghouls) for region, n, ghouls in product(regions, (1, 2, 3), GHOULS))
    yield from (m.RefugeSpread(how, ghouls) for how, ghouls in product(("even", "border"), GHOULS))


ARRANGING = m.Spread | m.RefugeSpread | m.Place | m.Deploy
PLACING = m.Deploy | m.Spread | m.Place | m.Camp | m.Camps | m.Heroes | m.Fortress | m.Peace | m.Stout


def spelling(state: State, seat: int, move: Move, offers: Sequence[Offer]) -> Spelling | None:
    """Why a move is taken and not offered."""
    turn = state.turn
    ends_conquests = START <= turn.step <= CONQUER
    match move:
        case Drop():
            return Spelling("a player leaves by a command of the table")
        case m.Pick(race=race) if race:
            picks = tuple((offer.move,) for offer in offers if isinstance(offer.move, m.Pick))
            return Spelling("a combo by its race instead of its position", picks)
        case m.Deploy() | m.Camps() | m.Heroes() | m.Refuge():
            return Spelling("a whole arrangement at once; offers make it piece by piece")
        case m.Place(region, ghouls, number):
            return Spelling("some of the pieces that are placed one by one", ((m.Place(region, ghouls, 1),) * number,))
        case m.Take(region, ghouls, number):
            return Spelling("some of the pieces that are taken one by one", ((m.Take(region, ghouls, 1),) * number,))
        case m.Camp(region, number):
            return Spelling("some of the pieces that are placed one by one", ((m.Camp(region, 1),) * number,))
        case m.Spread() | m.RefugeSpread():
            spreads = [offer.move for offer in offers if isinstance(offer.move, ARRANGING)]
            alike = [(), (m.Redeploy(),), *((one,) for one in spreads), *((m.Redeploy(), one) for one in spreads)]
            return Spelling("it would change nothing, or is all the same", () if ends_conquests else tuple(alike))
        case m.Peace(other) if state.peace[seat] == (-1 if other is None else other):
            return Spelling("so it is already", () if ends_conquests else ((),))
        case m.Dice() if turn.roll is not None:
            return Spelling("a Berserk attack that is known to fail ends the conquests")
        case m.Ready():
            return Spelling("nothing to take back but the step is named")
    if isinstance(move, PLACING) and ends_conquests:
        return Spelling("it ends the conquests first, and says so", ((m.Redeploy(), move),))
    return None


def squeeze(state: State, dice: random.Random) -> bool:
    """At the beginning of a turn: one token a region, a hand of few, lone regions, few coins, markers about."""
    turn = state.turn
    if turn.step != START or turn.ghouls != START or turn.picked:
        return False
    others = [code for code in state.who[1:] if code >= 0 and is_active(code) and code != active_code(state.seat)]
    if len(others) > 2 and state.active(state.seat) and dice.random() < 0.7:
        crowd(state, dice)
        return True
    for code, band in enumerate(state.bands):
        if not band:
            continue
        held = [region for region in range(1, len(state.who)) if state.who[region] == code]
        for region in held:
            if dice.random() < 0.6:
                back = state.tokens[region] - 1
                state.tokens[region] = 1
                state.tray[band.race] += back
        if band.hand > 0 and dice.random() < 0.5:
            state.tray[band.race] += band.hand - 1
            band.hand = 1
    for seat in range(state.players):
        coins = dice.choice((0, 1, 2, state.coins[seat]))
        state.parts[seat]["regions"] = state.parts[seat].get("regions", 0) + coins - state.coins[seat]
        state.coins[seat] = coins
    if dice.random() < 0.6:
        settle_tribes(state, dice)
    for seat in range(state.players):
        if dice.random() < 0.25:
            wipe_out(state, seat, hand=dice.choice((0, 0, 1)))
    return True


def crowd(state: State, dice: random.Random) -> None:
    """Regions with two and more tokens, and the race that acts with all its tokens in hand: losers have to redeploy."""
    for number, code in enumerate(state.who):
        if code >= 0 and is_active(code) and dice.random() < 0.8:
            race = state.band(code).race
            more = min(state.tray[race], dice.choice((1, 1, 2)))
            state.tokens[number] += more
            state.tray[race] -= more
    if band := state.active(state.seat):
        band.hand += state.tray[band.race]
        state.tray[band.race] = 0


def follow(dice: random.Random, offers: list[Offer]) -> Move:
    """A random offer, conquests and the end of the turn rather than others."""
    kinds: type | UnionType = End if dice.random() < 0.25 else m.Conquer | m.Convert | m.Dragon
    lively = [offer for offer in offers if isinstance(offer.move, kinds)]
    return dice.choice(lively).move if lively and dice.random() < 0.7 else choose(dice, offers)


def settle_tribes(state: State, dice: random.Random) -> None:
    """The board is full, or all but a few regions: Lost Tribes wherever nobody is."""
    for region in state.board.regions[1:]:
        number = region.number
        if state.who[number] == EMPTY and region.terrain not in WATER and dice.random() < 0.9:
            state.who[number], state.tokens[number] = LOST_TRIBE, 1


def wipe_out(state: State, seat: int, hand: int) -> None:
    """The seat's active race has no region any more, and so many tokens in hand (as many as it has)."""
    band = state.active(seat)
    if band is None:
        return
    for number, code in enumerate(state.who):
        if code == active_code(seat):
            state.tray[band.race] += state.tokens[number]
            state.who[number], state.tokens[number], state.camps[number] = EMPTY, 0, 0
            here = ~(1 << number)
            state.fortresses, state.heroes, state.holes = (
                state.fortresses & here,
                state.heroes & here,
                state.holes & here,
            )
            state.dragon &= here
    band.regions = 0
    kept = min(hand, band.hand + state.tray[band.race])
    state.tray[band.race] += band.hand - kept
    band.hand = kept


GRAMMAR = Grammar(GAME, all_moves, spelling, squeeze, lambda number: setup(number)[0], choose, follow)
