"""What a seat may attack, as its menus list it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from engine.core import Offer
from engine.small_world.moves import Conquer, Convert, Dice, Dragon
from engine.small_world.series import BEHIND

ATTACKS = (Conquer, Dice, Dragon, Convert)
DIE = "die"
"""Instead of a price where only a roll helps."""


@dataclass(frozen=True, slots=True)
class Target:
    """A region that may be attacked: its price in tokens; ``far``: only after another one."""

    price: str
    far: bool


NO_TARGETS: Mapping[int, Target] = MappingProxyType({})


def find_targets(offers: Sequence[Offer]) -> dict[int, Target]:
    """Regions with the cheapest way to attack them; a die is the last."""
    found: dict[int, tuple[tuple[bool, bool, int], Target]] = {}
    for offer in offers:
        move = offer.move
        if isinstance(move, ATTACKS):
            tokens, rolls = dict(offer.cost).get("tokens", 0), isinstance(move, Dice)
            far = offer.note == BEHIND
            rank = (rolls, far, tokens)
            if move.region not in found or rank < found[move.region][0]:
                found[move.region] = (rank, Target(DIE if rolls else str(tokens), far))
    return {region: target for region, (_, target) in found.items()}
