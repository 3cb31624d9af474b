"""Several moves wanted at once, in no order: the cheapest order in which they are legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.moves import Move

if TYPE_CHECKING:
    from engine.core.game import Game

KEPT = 20
"""Sets of moves that are followed at a time, the cheapest first: all of them for six moves or fewer."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """Moves in the order in which they are legal, and what of the wanted ones does not fit after them."""

    moves: tuple[Move, ...]
    left: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class _Begun:
    """Some of the moves, played in their cheapest order."""

    state: Any
    order: tuple[int, ...]
    cost: int
    ended: bool = False
    """The last of them revealed something or sent the turn: nothing follows it."""


def arrange(
    game: Game[Any, Any, Any], state: Any, seat: int, wanted: Sequence[Move], before: Sequence[Move] = ()
) -> Arranged:
    """As many of the moves as can be made, at the lowest cost; ``before`` are made first, whatever happens.

    A move that reveals something is the last of its row. Amounts of all kinds count alike.

    :raises NotLegal: of ``before``.
    """
    for move in before:
        state = game.apply(state, seat, move).state
    numbers = {str(move): number for number, move in enumerate(wanted)}
    best = _Begun(state, (), 0)
    layer = [best]
    while layer:
        further: dict[frozenset[int], tuple[int, _Begun, int, Move]] = {}
        for begun in layer:
            for offer in game.offers(begun.state, seat):
                number = numbers.get(str(offer.move))
                if number is None or number in begun.order:
                    continue
                cost = begun.cost + sum(amount for _, amount in offer.cost)
                made = frozenset((*begun.order, number))
                if made not in further or cost < further[made][0]:
                    further[made] = cost, begun, number, offer.move
        layer = []
        for cost, begun, number, move in sorted(further.values(), key=lambda one: one[0])[:KEPT]:
            applied = game.apply(begun.state, seat, move)
            after = _Begun(applied.state, (*begun.order, number), cost, applied.barrier or applied.commits)
            if (-len(after.order), after.ended, after.cost) < (-len(best.order), best.ended, best.cost):
                best = after
            if not after.ended:
                layer.append(after)
    moves = tuple(wanted[number] for number in best.order)
    left = tuple(move for number, move in enumerate(wanted) if number not in best.order)
    return Arranged((*before, *moves) if moves else (), left)
