"""All that the notation can say at a table, and positions in which goods are scarce and tiles are many."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, permutations, product

from engine.core import Drop, End, Move, Offer
from engine.teotihuacan import GAME
from engine.teotihuacan import moves as m
from engine.teotihuacan.state import State, Turn
from tests.engine.promise import Grammar, Spelling
from tests.engine.teotihuacan.playouts import choose, setup

BOARDS = tuple(f"A{number}" for number in range(1, 9))
DISCOVERIES = ("M1", "M2", "M3", "M4", "M5", "M6", "M7", "DVP", "DR3", "DR2", "DAV", "DTA", "DTB", "DTR", "DTG",
               "DCO", "DPU", "DMV", "DFC", "DFR", "DXW")  # fmt: skip
STARTS = tuple(f"S{number:02}" for number in range(1, 19))
TILES = tuple(f"P{number:02}" for number in range(1, 33))
CELLS = tuple(f"L{level}r{r}c{c}" for level in range(1, 5) for r in range(1, 6 - level) for c in range(1, 6 - level))
DECORATIONS = tuple(f"C{number:02}" for number in range(1, 16))
SPACES = tuple(f"{side}{number}" for side in "NESW" for number in range(1, 5))
MIXES = tuple("".join(mix) for number in range(1, 6) for mix in combinations_with_replacement("wsg", number))
FREE = (False, True)
LEADING = ("DAV", "DTB", "DTR", "DTG", "DTA", "DPU")
"""They lead to stacks, where tiles want to be paid."""
USABLE = tuple(tile for tile in DISCOVERIES if tile[0] == "D")


def all_moves(state: State) -> Iterator[Move]:
    """Every move that can be written: the boards, tiles and squares of the box, up to five resources at once."""
    yield from (End(), Drop(), m.Decline())
    yield from (m.Keep((one, two)) for one, two in combinations(STARTS, 2))
    yield from (m.Take(tile) for tile in STARTS)
    yield from (m.Place(board) for board in BOARDS)
    workers = [*((number,) for number in range(1, 5)), *permutations(range(1, 5), 2)]
    for who, board, action, free in product(workers, BOARDS, ("cocoa", "main", "ability", "tile", "both"), FREE):
        worships = action not in ("cocoa", "main")
        for space in (1, 2, 3) if board == "A1" and worships else (0,):
            yield m.MoveWorkers(who, board, action, space, free)
    yield from (m.Unlock("turn"), m.Unlock("pay"), m.Unlock("pay", True))
    yield from (m.Resources(mix) for mix in MIXES)
    yield from (m.Temple(temple) for temple in ("TB", "TR", "TG"))
    yield from (m.Claim(tile) for tile in DISCOVERIES)
    yield from (m.Use(tile) for tile in DISCOVERIES)
    yield from (m.Royal(times, free=free) for times, free in product(range(7), FREE))
    yield from (m.Royal(pay=mix) for mix in MIXES)
    yield from (m.Royal(pay=pay, get=mix, free=free) for pay, mix, free in product("wsg", MIXES, FREE))
    yield from (m.Learn(f"T{number}") for number in range(1, 10))
    yield from (m.Noble(row) for row in ("top", "centre", "bottom"))
    yield from (m.Decorate(tile, space) for tile, space in product(_known(state.decoration_offer, DECORATIONS), SPACES))
    places = product(_known(state.pyramid_offer, TILES), CELLS, range(4), ("", "stone", "wood"))
    yield from (m.Build(*place) for place in places)
    yield from (m.PowerUp(number) for number in range(1, 5))
    yield from (m.Ascend(f"Y{number}", free) for number, free in product(range(1, 6), FREE))
    yield from (m.Salary("pay", paid) for paid in range(9))
    yield from (m.Salary(how) for how in ("refuse", "free"))


def _known(offer: Sequence[str], box: Sequence[str]) -> list[str]:
    """The tiles that lie there and two that do not: the box would be too many."""
    return [*(tile for tile in offer if tile), *[tile for tile in box if tile not in offer][:2]]


def spelling(state: State, seat: int, move: Move, offers: Sequence[Offer]) -> Spelling | None:
    """Why a move is taken and not offered."""
    listed = [offer.move for offer in offers]
    match move:
        case Drop():
            return Spelling("a player leaves by a command of the table")
        case m.Build(tile, cell, discount=discount):
            same = [other for other in listed if isinstance(other, m.Build)]
            alike = [(other,) for other in same if (other.tile, other.cell, other.discount) == (tile, cell, discount)]
            return Spelling("turned so that it looks the same", tuple(alike)) if alike else None
        case m.Salary("pay"):
            paid = tuple((other,) for other in listed if isinstance(other, m.Salary))
            return Spelling("all that is there, by its number; nothing, if nothing is there", paid)
    return None


def looks(state: State) -> State:
    """A position without how the tiles of the pyramid were turned: what is seen of them stands in its surface."""
    return replace(state, pyramid={cell: tile.partition("/")[0] for cell, tile in state.pyramid.items()})


def squeeze(state: State, dice: random.Random) -> bool:
    """At the beginning of a turn: few goods, many tiles, tracks before a stack, workers strong and together."""
    if state.phase != "turn" or state.turn != Turn() or state.due:
        return False
    if dice.random() < 0.5:
        tempt(state, dice)
        return True
    for seat in state.seats:
        for key in ("cocoa", "wood", "stone", "gold"):
            seat.have[key] = dice.choice((0, 0, 1, 2, 3, seat.have[key]))
        seat.have["avenue"] = max(seat.have["avenue"], dice.choice((0, 2, 5, 7)))
        for temple, steps in (("TB", (3, 9, 11)), ("TR", (4, 10)), ("TG", (2, 5, 10))):
            if dice.random() < 0.4:
                seat.have[temple] = dice.choice(steps)
        for _ in range(dice.randrange(5)):
            tile = dice.choice(USABLE)
            if tile in state.discovery_deck:
                state.discovery_deck.remove(tile)
                seat.tiles.append(tile)
        leading = [tile for tile in LEADING if tile in state.discovery_deck]
        for tile in dice.sample(leading, min(2, len(leading))):
            state.discovery_deck.remove(tile)
            seat.tiles.append(tile)
        for index, worker in enumerate(seat.workers):
            if not worker.space and dice.random() < 0.5:
                seat.workers[index] = type(worker)(worker.board, dice.choice((1, 3, 4, 5)))
    if dice.random() < 0.4:
        use_up(state, dice)
    return True


def use_up(state: State, dice: random.Random) -> None:
    """Nearly no building, tile beside a board or on a stack is left; tracks stand at or before their ends."""
    state.nobles = [5 - dice.choice((0, 0, 1)), 4 - dice.choice((0, 0, 1)), 3 - dice.choice((0, 0, 1))]
    for place in list(state.discoveries):
        if dice.random() < 0.6:
            state.discovery_deck.insert(0, state.discoveries.pop(place))
    for stack in state.stacks.values():
        state.discovery_deck[:0] = stack
        stack.clear()
    if dice.random() < 0.5:
        state.discovery_deck.clear()
    if dice.random() < 0.5:
        state.decoration_offer = [""] * len(state.decoration_offer)
        state.decoration_deck.clear()
    if dice.random() < 0.5:
        state.pyramid_deck.clear()
        state.pyramid_offer = [tile if dice.random() < 0.3 else "" for tile in state.pyramid_offer]
    for seat in state.seats:
        seat.have["avenue"] = dice.choice((8, 9))
        for temple in ("TB", "TR", "TG"):
            seat.have[temple] = dice.choice((10, 11))


def tempt(state: State, dice: random.Random) -> None:
    """Just enough for one main action with a choice, and a tile on the way that costs the same."""
    seat = state.seats[state.actor]
    seat.have.update(cocoa=9, gold=dice.choice((1, 2, 3)), stone=2, wood=dice.choice((0, 1, 2)), avenue=2, TB=3)
    state.stacks["AV3"], state.stacks["TB4"] = ["DCO", "DVP", "M1"], ["DCO", "M4"]
    seat.tiles = ["DAV", dice.choice(("DTB", "DPU", "DXW"))]
    board = dice.choice(("A5", "A6", "A7", "A8"))
    before = state.ring[state.ring.index(board) - 1]
    seat.workers[0] = type(seat.workers[0])(before, dice.choice((1, 2, 4)))


def follow(dice: random.Random, offers: list[Offer]) -> Move:
    """A random offer; often a tile used or bought, or a main action, where there is one."""
    lively = [
        one for one in offers if isinstance(one.move, m.Use | m.Claim) or getattr(one.move, "action", "") == "main"
    ]
    return dice.choice(lively).move if lively and dice.random() < 0.6 else choose(dice, offers)


GRAMMAR = Grammar(GAME, all_moves, spelling, squeeze, setup, choose, follow, looks)
