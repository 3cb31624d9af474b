"""What a conquest costs and why. Offers, moves, refusals and panels all ask here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.small_world.bands import EMPTY, LOST_TRIBE, active_code, is_active
from engine.small_world.state import State
from engine.small_world.tables import BASE_COST, DIE, LEAST_COST, POWERS, RACES
from engine.small_world.tables.board import regions_in

HIGHEST_FACE = max(DIE)


@dataclass(frozen=True, slots=True)
class Price:
    """Why a region costs what it costs.

    ``parts`` are (what, tokens) in the order of the rule book: "base", "tokens", "lost_tribe", "mountain",
    "lair", "fortress", "camps", then race and power ids with their discounts below zero. ``cost`` is
    what must be placed without a die, ``hand`` what the band has, ``roll`` a Berserk roll (0: none),
    ``die`` whether the last attempt with the die may be made.
    """

    region: int
    name: str
    parts: tuple[tuple[str, int], ...]
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
        needs = f"{self.region} {self.name} needs {self.need}{rolled}{why}."
        if self.roll or not self.die:
            return f"{needs} {have}."
        if not self.short:
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

    __slots__ = ("board", "by_mountain", "cheap_power", "cheap_race", "code", "flat", "lairs", "state")

    def __init__(self, state: State, code: int) -> None:
        self.state = state
        self.code = code
        board = self.board = state.board
        self.lairs = _lairs(state)
        self.flat = self.cheap_race = self.cheap_power = self.by_mountain = 0
        if is_active(code):
            band = state.band(code)
            race, power = RACES[band.race], POWERS[band.power]
            self.flat = power.cheaper
            self.cheap_race = board.cheap[race.id]
            self.cheap_power = board.cheap[power.id]
            if race.cheaper_by_mountain:
                self.by_mountain = board.around(band.regions & board.mountains)

    def cost(self, region: int) -> int:
        """Tokens for the region, before any die."""
        state, bit = self.state, 1 << region
        cost = BASE_COST - self.flat
        if state.who[region] != EMPTY:
            cost += state.tokens[region] + state.camps[region]
            if bit & state.fortresses:
                cost += 1
            if bit & self.lairs:
                cost += 1
        if bit & self.board.mountains:
            cost += 1
        if bit & self.cheap_race:
            cost -= 1
        if bit & self.cheap_power:
            cost -= 1
        if bit & self.by_mountain:
            cost -= 1
        return cost if cost > LEAST_COST else LEAST_COST

    def explain(self, region: int, hand: int | None = None) -> Price:
        """The price part by part; see :func:`explain`."""
        state, bit = self.state, 1 << region
        band = state.band(self.code)
        parts = [("base", BASE_COST)]
        there = state.who[region]
        if there == LOST_TRIBE:
            parts.append(("lost_tribe", 1))
        elif there != EMPTY:
            parts.append(("tokens", state.tokens[region]))
        if bit & self.board.mountains:
            parts.append(("mountain", 1))
        if bit & self.lairs:
            parts.append(("lair", 1))
        if bit & state.fortresses:
            parts.append(("fortress", 1))
        if state.camps[region]:
            parts.append(("camps", state.camps[region]))
        if bit & (self.cheap_race | self.by_mountain):
            parts.append((band.race, -1))
        if self.flat or bit & self.cheap_power:
            parts.append((band.power, -self.flat - bool(bit & self.cheap_power)))
        roll = max(state.turn.roll, 0) if self.code == active_code(state.seat) else 0
        die = not state.power(self.code).berserk
        have = band.hand if hand is None else hand
        return Price(region, self.board.regions[region].name, tuple(parts), self.cost(region), have, roll, die)


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
