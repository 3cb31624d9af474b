"""All that the notation can say at a table, and positions in which everything is scarce."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import gcd
from typing import TypeVar

from engine.core import Drop, End, Move, Offer
from engine.terra_mystica import GAME
from engine.terra_mystica import moves as m
from engine.terra_mystica.state import ACTIONS, State
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import LIMITS, ROUNDS
from engine.terra_mystica.turn import Turn
from tests.engine.promise import Grammar, Spelling
from tests.engine.terra_mystica.playouts import choose, setup

M = TypeVar("M", bound=Move)
COLOURS, CULTS = range(7), range(4)
KINDS = range(1, 6)
TILES = {"favor": 12, "town": 8, "bonus": 10}
ACTIONS_NAMED = (
    *(f"ACT{number}" for number in range(1, 7)),
    *("ACTA", "ACTC", "ACTE", "ACTG", "ACTH1", "ACTH2", "ACTH3", "ACTH4", "ACTH5", "ACTH6", "ACTN", "ACTS", "ACTW"),
    *("BON1", "BON2", "FAV6"),
)
DISCARDS = ("SPADE", "FREE_D", "FREE_TF", "FREE_TP", "BRIDGE", "CONVERT_W_TO_P")
GOODS = ("coins", "workers", "priests", "power", "vp")


def all_moves(state: State) -> Iterator[Move]:
    """Every move that can be written for this map: its cells, the tables' tiles, numbers up to a dozen."""
    names = state.board.names
    yield from (End(), Drop())
    yield from (m.Pick(faction) for faction in range(len(FACTIONS)))
    yield from (m.PickColour(colour) for colour in COLOURS)
    yield from (m.Build(cell, dig) for cell, dig in product(names, range(5)))
    yield from (m.Dig(spades) for spades in range(1, 9))
    yield from (m.Transform(cell, colour, dig) for cell, colour, dig in product(names, (-1, *COLOURS), range(4)))
    yield from (m.Discard(what, number) for what, number in product(DISCARDS, (1, 2, 3)))
    yield from (m.Upgrade(cell, kind) for cell, kind in product(names, KINDS))
    yield from (m.Favor(tile) for tile in range(TILES["favor"]))
    yield from (m.Town(tile) for tile in range(TILES["town"]))
    yield from (m.Cult(cult, steps) for cult, steps in product(CULTS, (1, 2, 3)))
    yield from (m.Hold(cult) for cult in CULTS)
    yield from (m.Send(cult, steps) for cult, steps in product(CULTS, range(4)))
    yield from (m.Advance(track) for track in ("ship", "dig"))
    yield from (m.Action(name, burn) for name, burn in product(ACTIONS_NAMED, range(4)))
    yield from (m.Bridge(names[a], names[b]) for a, b in state.board.bridges)
    yield from (m.Connect((names[cell],)) for cell in state.board.rivers)
    trades = product(range(1, 7), GOODS, range(1, 5), GOODS)
    yield from (m.Convert(*trade) for trade in trades if trade[1] != trade[3])
    yield from (m.Burn(times) for times in range(1, 7))
    yield from (m.GiveAway(number, what) for number, what in product((1, 2), ("coins", "workers", "priests", "vp")))
    builders = (-1, *range(len(FACTIONS)))
    yield from (m.Leech(power, builder) for power, builder in product(range(6), builders))
    yield from (m.Decline(power, builder) for power, builder in product(range(6), builders))
    yield from (m.Pass(card) for card in range(-1, TILES["bonus"]))


def spelling(state: State, seat: int, move: Move, offers: Sequence[Offer]) -> Spelling | None:
    """Why a move is taken and not offered."""
    listed = [offer.move for offer in offers]
    match move:
        case Drop():
            return Spelling("a player leaves by a command of the table")
        case m.GiveAway():
            return Spelling("what nobody would do is read, not offered")
        case m.Convert(paid, give, taken, take):
            times = gcd(paid, taken)
            one = m.Convert(paid // times, give, taken // times, take)
            several = ((one,) * times,) if times > 1 and one in listed else ()
            return Spelling("several at once, or goods for which there is no use", several)
        case m.Burn(times):
            return Spelling(
                "several at once, or for which there is no use", ((m.Burn(1),) * times,) if times > 1 else ()
            )
        case m.Leech() | m.Decline() if any(offer.seat == seat for offer in state.offers):
            return _answered(move, listed)
        case m.Pass() if state.round == ROUNDS:
            return Spelling("a card in the last round is worth nothing")
        case m.Send(cult, 0) if spaces := _like(listed, m.Send, lambda other: other.cult == cult):
            return Spelling("the best space that is free", spaces)
        case m.Action(name, burn):
            same = [other for other in listed if isinstance(other, m.Action) and other.name == name]
            rows = tuple((m.Burn(burn - other.burn), other) for other in same if burn > other.burn)
            return Spelling("with more burning than is needed", rows) if rows or burn else None
    return _spades(state, move, listed)


def _answered(move: m.Leech | m.Decline, listed: Sequence[Move]) -> Spelling:
    """An answer by another number, without its builder, or to all of one builder."""
    alike = tuple((other,) for other in listed if isinstance(other, type(move)))
    theirs = [other for other in listed if isinstance(other, m.Decline) and other.power]
    all_of_them = tuple(other for other in theirs if move.builder in (-1, other.builder))
    rows = (*alike, all_of_them) if isinstance(move, m.Decline) else alike
    return Spelling("the offer by another number, or without its builder", rows)


def _spades(state: State, move: Move, listed: Sequence[Move]) -> Spelling | None:
    """Spades that are bought one by one, or more of them than are needed."""
    match move:
        case m.Dig():
            return Spelling("bought by themselves, for the move that follows")
        case m.Transform(cell, -1, dig) if ways := _like(
            listed, m.Transform, lambda other: other.cell == cell and other.dig == dig
        ):
            return Spelling("as far as the spades go: one of the colours offered", ways)
        case m.Transform(cell, dig=dig) if dig and _like(listed, m.Transform, lambda other: other.cell == cell):
            return Spelling("some of the bought spades now, the others on the same hex next")
        case m.Transform(colour=-1):
            return Spelling("as far as the spades go: one of the colours offered")
        case m.Build(cell, dig) if (
            dig and state.turn.spades and _like(listed, m.Build, lambda other: other.cell == cell)
        ):
            return Spelling("a spade bought although free ones suffice; one of those is thrown away then")
        case m.Discard(what, number) if some := _like(listed, m.Discard, lambda other: other.what == what):
            each = m.Discard(what, 1)
            return Spelling("fewer or more of what is due", (*some, (each,) * number))
    return None


def _like(listed: Sequence[Move], kind: type[M], suits: Callable[[M], bool]) -> tuple[tuple[Move, ...], ...]:
    """The offers of a kind that suit, each as a row."""
    return tuple((other,) for other in listed if isinstance(other, kind) and suits(other))


def squeeze(state: State, dice: random.Random) -> bool:
    """At the beginning of a turn: few goods, bowls all full or all empty, cults near the top, limits nearly reached."""
    if state.phase != ACTIONS or state.turn != Turn():
        return False
    for player in state.players:
        if player.faction < 0 or player.dropped:
            continue
        player.coins = dice.choice((0, 1, 2, 3, 6, player.coins))
        player.workers = dice.choice((0, 1, 2, 3, player.workers))
        player.priests = min(player.limit, dice.choice((0, 0, 1, player.limit)))
        tokens = 12 - player.burned
        full, middle = dice.choice(((0, 0), (0, tokens), (tokens, 0), (tokens // 2, 0), (0, tokens // 2), (1, 1)))
        player.bowl3, player.bowl2 = full, middle
        player.bowl1 = tokens - full - middle
        vp = dice.choice((0, 1, 2, player.vp))
        player.sources = {"initial": vp}
        player.vp = vp
        for cult in CULTS:
            if player.cults[cult] < 9 and dice.random() < 0.3:
                player.cults[cult] = dice.choice((8, 9))
        player.keys = dice.choice((0, player.keys, player.keys + 1))
    if dice.random() < 0.4:
        fill_map(state, dice)
    if dice.random() < 0.4:
        use_up(state, dice)
    return True


def fill_map(state: State, dice: random.Random) -> None:
    """Structures on nearly all land, as many as there are; no town tile is left, so that no group lacks its town."""
    state.tiles = [0] * len(state.tiles)
    free = [cell for cell in state.board.land if not state.kind[cell]]
    dice.shuffle(free)
    for seat, player in enumerate(state.players):
        if player.faction < 0 or player.dropped:
            continue
        for kind, most in enumerate(LIMITS):
            spare = dice.choice((0, 0, 1))
            while free and player.built[kind] < most - spare:
                cell = free.pop()
                state.kind[cell], state.owner[cell], state.terrain[cell] = kind, seat, player.home
                player.built[kind] += 1


def use_up(state: State, dice: random.Random) -> None:
    """Bridges but the last (or all), favor tiles, power actions and the good spaces of the cults are gone."""
    sites = [site for site in range(len(state.board.bridges)) if site not in {taken for taken, _ in state.bridges}]
    dice.shuffle(sites)
    for seat, player in enumerate(state.players):
        if player.faction < 0 or player.dropped:
            continue
        while sites and player.bridges > dice.choice((0, 1)):
            state.bridges.append((sites.pop(), seat))
            player.bridges -= 1
        for tile, left in enumerate(state.favors):
            if left and tile not in player.favors and dice.random() < 0.8:
                player.favors.append(tile)
                state.favors[tile] -= 1
        for cult in CULTS:
            for space in range(4):
                if state.spaces[cult][space] < 0 and player.limit > max(1, player.priests) and dice.random() < 0.5:
                    state.spaces[cult][space] = seat
                    player.limit -= 1
    state.taken = [0 if dice.random() < 0.8 else taken for taken in state.taken]


GRAMMAR = Grammar(GAME, all_moves, spelling, squeeze, setup, choose, choose)
