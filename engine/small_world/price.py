"""What a conquest costs and why. Offers, moves, refusals and panels all ask here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.small_world.bands import EMPTY, LOST_TRIBE, active_code, is_active
from engine.small_world.state import State
from engine.small_world.tables import BASE_COST, DIE, LEAST_COST, POWERS, RACES, Region
from engine.small_world.tables.board import regions_in

HIGHEST_FACE = max(DIE)
Part = tuple[str, int]
"""What makes a region dearer or cheaper, and by how many tokens: "base", "tokens", "lost_tribe", "mountain", "lair",
"fortress", "camps", or the id of a race or power with its discount, below zero."""


@dataclass(frozen=True, slots=True)
class Price:
    """Why a region costs what it costs.

    ``cost`` is what must be placed without a die (the sum of ``parts``), ``hand`` what the band has, ``roll`` a
    Berserk roll (0: none), ``die`` whether the last attempt with the die may be made.
    """

    region: Region
    parts: tuple[Part, ...]
    cost: int
    hand: int
    roll: int
    die: bool

    @property
    def need(self) -> int:
        """Tokens to place, a Berserk roll taken off."""
        return max(LEAST_COST, self.cost - self.roll)

    @property
    def short(self) -> int:
        """Tokens missing, 0 if it can be paid."""
        return max(0, self.need - self.hand)

    @property
    def chance(self) -> float:
        """Probability that one roll of the die closes the gap."""
        return sum(face >= self.short for face in DIE) / len(DIE)

    def sum(self) -> str:
        """The sum in words: ``2 + 2 tokens + mountain − Tritons``."""
        words = []
        for what, count in self.parts:
            if what == "base":
                words.append(str(count))
            elif count < 0:
                name = RACES[what].name if what in RACES else POWERS[what].name
                words.append(f"− {name}")
            else:
                words.append("+ " + _PIECES[what].format(count, "s" if count > 1 else ""))
        text = " ".join(words)
        if sum(count for _, count in self.parts) < LEAST_COST:
            text += f", at least {LEAST_COST}"
        if self.roll:
            text += f", die − {self.roll}"
        return text

    def sentence(self) -> str:
        """The whole arithmetic for a player whose tokens do not suffice."""
        have = f"You have {self.hand or 'none'}"
        rolled = f" after your roll of {self.roll}" if self.roll else ""
        why = f": {self.sum()}" if len(self.parts) > 1 or self.roll else ""
        needs = f"{self.region} needs {self.need}{rolled}{why}."
        if self.roll or not self.die or not self.short:
            return f"{needs} {have}."
        if self.hand and self.short <= HIGHEST_FACE:
            chance = round(self.chance * len(DIE))
            face = f"{self.short} or more" if self.short < HIGHEST_FACE else self.short
            return f"{needs} {have}; a last attempt needs {face} on the die ({chance} in {len(DIE)})."
        if not self.hand:
            return f"{needs} {have}, and the die needs at least one token."
        return f"{needs} {have}; the die (at most +{HIGHEST_FACE}) can't bridge it."


_PIECES = {
    "tokens": "{} token{}",
    "lost_tribe": "Lost Tribe",
    "mountain": "mountain",
    "lair": "lair",
    "fortress": "fortress",
    "camps": "{} encampment{}",
}


class Pricing:
    """The prices for one band in one position; what holds for all regions is looked up once."""

    __slots__ = ("adding", "band", "die", "roll", "state", "taking")

    def __init__(self, state: State, code: int) -> None:
        self.state = state
        band = self.band = state.band(code)
        board = state.board
        self.roll = (state.turn.roll or 0) if code == active_code(state.seat) else 0
        self.die = not state.power(code).berserk
        adding = ((board.mountains, MOUNTAIN), (_lairs(state), LAIR), (state.fortresses, FORTRESS))
        self.adding = [entry for entry in adding if entry[0]]
        """Sets of regions that a piece makes dearer, each with its part."""
        self.taking: list[tuple[int, Part]] = []
        """Sets of regions that are cheaper for the band, each with its part."""
        if is_active(code):
            race, power = RACES[band.race], POWERS[band.power]
            cheap = board.cheap[race.id]
            if race.cheaper_by_mountain:
                cheap |= board.around(band.regions & board.mountains)
            taking = ((cheap, (race.id, -1)), (board.cheap[power.id], (power.id, -1)))
            self.taking = [entry for entry in taking if entry[0]]
            if power.cheaper:
                self.taking.append((board.all, (power.id, -power.cheaper)))

    def parts(self, region: int) -> list[Part]:
        """What the region costs the band and why, in the order of the rule book, before any die."""
        state = self.state
        found = [BASE]
        there = state.who[region]
        if there == LOST_TRIBE:
            found.append(LOST)
        elif there != EMPTY:
            found.append(("tokens", state.tokens[region]))
        for bits, part in self.adding:
            if bits >> region & 1:
                found.append(part)
        if state.camps[region]:
            found.append(("camps", state.camps[region]))
        for bits, part in self.taking:
            if bits >> region & 1:
                found.append(part)
        return found

    def cost(self, region: int) -> int:
        """Tokens for the region, before any die."""
        return total(self.parts(region))

    def explain(self, region: int, hand: int | None = None) -> Price:
        """The price part by part; see :func:`explain`."""
        parts = tuple(self.parts(region))
        have = self.band.hand if hand is None else hand
        return Price(self.state.board.regions[region], parts, total(parts), have, self.roll, self.die)


BASE, LOST = ("base", BASE_COST), ("lost_tribe", 1)
MOUNTAIN, LAIR, FORTRESS = ("mountain", 1), ("lair", 1), ("fortress", 1)


def total(parts: Iterable[Part]) -> int:
    """The tokens that parts amount to."""
    cost = 0
    for _, tokens in parts:
        cost += tokens
    return max(cost, LEAST_COST)


def prices(state: State, code: int, bits: int) -> list[tuple[int, int]]:
    """Each region of the set with its cost in tokens, before any die."""
    cost = Pricing(state, code).cost
    return [(region, cost(region)) for region in regions_in(bits)]


def price(state: State, code: int, region: int) -> int:
    """The cost of one region in tokens, before any die."""
    return Pricing(state, code).cost(region)


def explain(state: State, code: int, region: int, hand: int | None = None) -> Price:
    """The price of a region for a band, part by part. ``hand`` overrides the tokens the band has now."""
    return Pricing(state, code).explain(region, hand)


def _lairs(state: State) -> int:
    """Regions with a Troll's Lair: all that Trolls occupy, active or in decline."""
    for band in state.bands:
        if band and RACES[band.race].lair:
            return band.regions
    return 0
