"""What the public site deals for a game: the same tiles, cards and order of players from the same seed.

The site draws 32-bit numbers from a Mersenne Twister that is initialised by the five little-endian words of the
seed text's SHA-1; a list is shuffled by giving each item a number, in list order, and sorting by it.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha1

ROUNDS = 6
END_SCORINGS = ("building-on-edge", "connected-clusters", "connected-distance", "connected-sa-sh-distance")
SPADES = "SCORE1"
"""No tile of the last two rounds: there would be no time to dig for it."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The site's draw. ``removed`` in the order it is shown, ``order`` as places in the list of players given,
    ``final`` the end scoring ("" without the option)."""

    scoring: tuple[str, ...]
    removed: tuple[str, ...]
    order: tuple[int, ...]
    final: str


class _Twister:
    """The site's stream of numbers."""

    def __init__(self, text: str) -> None:
        digest = sha1(" ".join(text.split()).encode(), usedforsecurity=False).digest()
        self._random = random.Random()
        self._random.setstate(_state_of([int.from_bytes(digest[at : at + 4], "little") for at in range(0, 20, 4)]))

    def shuffle(self, items: Sequence[str]) -> list[str]:
        numbers = [self._random.getrandbits(32) for _ in items]
        return [item for _, item in sorted(zip(numbers, items, strict=True))]


def _state_of(key: Sequence[int]) -> tuple[int, tuple[int, ...], None]:
    """``init_by_array`` of the reference generator, as a state of Python's, whose own seeding drops zero words."""
    size, mask = 624, 0xFFFFFFFF
    words = [19650218]
    for at in range(1, size):
        words.append((1812433253 * (words[-1] ^ words[-1] >> 30) + at) & mask)
    at, place = 1, 0
    for factor, steps in ((1664525, max(size, len(key))), (1566083941, size - 1)):
        for _ in range(steps):
            mixed = words[at] ^ (words[at - 1] ^ words[at - 1] >> 30) * factor
            words[at] = (mixed + key[place] + place if factor == 1664525 else mixed - at) & mask
            at, place = at + 1, (place + 1) % len(key)
            if at >= size:
                words[0], at = words[-1], 1
    words[0] = 0x80000000
    return (3, (*words, size), None)


def randomize(
    seed: str, version: int, players: Sequence[str], options: Collection[str], *, keep_order: bool = False
) -> Dealt:
    """What the site deals for this seed text.

    :param version: 1 or 2; they differ in the end scoring only.
    :param players: their names, in the order they stand in the log.
    :param options: the site's names of the options that stand before the line.
    :param keep_order: the order of players is given (``maintain-player-order``), not drawn.
    """
    stream = _Twister(seed)
    tiles = [f"SCORE{number}" for number in range(1, 10 if "temple-scoring-tile" in options else 9)]
    scoring = stream.shuffle(tiles)
    while SPADES in scoring[ROUNDS - 2 : ROUNDS]:
        scoring = stream.shuffle(tiles)
    cards = sorted(f"BON{number}" for number in range(1, 11 if "shipping-bonus" in options else 10))
    cards = stream.shuffle(cards)
    order = list(range(len(players)))
    if not keep_order:
        # The list is sorted by lower-case name before it is shuffled. Places stand for names, as names may repeat.
        order.sort(key=lambda place: players[place].lower())
        order = [order[int(item)] for item in stream.shuffle([f"{place:03}" for place in range(len(order))])]
    final = ""
    if "fire-and-ice-final-scoring" in options:
        # Version 1 of the site always took the first.
        final = END_SCORINGS[0] if version == 1 else stream.shuffle(END_SCORINGS)[0]
    return Dealt(tuple(scoring[:ROUNDS]), tuple(cards[: -(len(players) + 3)]), tuple(order), final)
