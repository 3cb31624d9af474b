"""Which regions a band may attack, and what each costs. Offers, moves and panels all ask here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.small_world.state import ACTIVE, EMPTY, LOST_TRIBE, State
from engine.small_world.tables import BASE_COST, BOARDS, DIE, LEAST_COST, POWERS, RACES
from engine.small_world.tables.powers import NO_POWER

HIGHEST_FACE = max(DIE)


def within(state: State, code: int) -> int:
    """Regions in reach of a band, ownership, immunity and treaties aside: the first-conquest rule or adjacency."""
    band = state.band(code)
    board = BOARDS[state.players]
    race = RACES[band.race]
    active = code % 3 == ACTIVE
    power = POWERS[band.power] if active else NO_POWER
    held = band.regions
    if held:
        found = board.land if power.flies else board.around(held)
        if power.linked_symbol and held & board.symbol[power.linked_symbol]:
            found |= board.symbol[power.linked_symbol]
    else:
        anywhere = active and (race.enters_anywhere or power.enters_anywhere)
        found = board.land if anywhere else board.entry
        if power.sails:
            found |= board.water if anywhere else board.seas
    return found if power.sails else found & board.land


def protected(state: State, code: int) -> int:
    """Regions closed to a band by immunity or by a Diplomat's peace (which binds active races only)."""
    found = state.heroes | state.holes | state.dragon
    if code % 3 == ACTIVE:
        seat = code // 3
        for other, bound in enumerate(state.peace):
            if bound == seat:
                band = state.bands[3 * other]
                if band:
                    found |= band.regions
    return found


def targets(state: State, code: int) -> int:
    """Regions a band may attack now, whatever they cost."""
    return within(state, code) & ~(state.band(code).regions | protected(state, code))


def prices(state: State, code: int, bits: int) -> list[tuple[int, int]]:
    """Each region of the set with its cost in tokens, before any die."""
    board = BOARDS[state.players]
    flat, cheap_race, cheap_power, by_mountain = _discounts(state, code)
    mountains, fortresses = board.mountains, state.fortresses
    who, tokens, camps = state.who, state.tokens, state.camps
    lairs = _lairs(state)
    found = []
    while bits:
        low = bits & -bits
        bits ^= low
        region = low.bit_length() - 1
        cost = BASE_COST - flat
        if who[region] != EMPTY:
            cost += tokens[region] + camps[region]
            if low & fortresses:
                cost += 1
            if low & lairs:
                cost += 1
        if low & mountains:
            cost += 1
        if low & cheap_race:
            cost -= 1
        if low & cheap_power:
            cost -= 1
        if low & by_mountain:
            cost -= 1
        found.append((region, cost if cost > LEAST_COST else LEAST_COST))
    return found


def price(state: State, code: int, region: int) -> int:
    """The cost of one region in tokens, before any die."""
    return prices(state, code, 1 << region)[0][1]


def _discounts(state: State, code: int) -> tuple[int, int, int, int]:
    """Tokens less everywhere, then the regions that cost one less for race, power and own mountains."""
    if code % 3 != ACTIVE:
        return 0, 0, 0, 0
    band = state.band(code)
    board = BOARDS[state.players]
    race, power = RACES[band.race], POWERS[band.power]
    by_mountain = board.around(band.regions & board.mountains) if race.cheaper_by_mountain else 0
    return race.cheaper + power.cheaper, board.cheap[race.id], board.cheap[power.id], by_mountain


def _lairs(state: State) -> int:
    """Regions with a Troll's Lair: all that Trolls occupy, active or in decline."""
    for band in state.bands:
        if band and RACES[band.race].lair:
            return band.regions
    return 0


@dataclass(frozen=True, slots=True)
class Price:
    """Why a region costs what it costs.

    ``parts`` are (what, tokens) in the order of the rule book: "base", "tokens", "lost_tribe", "mountain",
    "lair", "fortress", "camps", then race and power ids with their discounts below zero. ``cost`` is
    what must be placed without a die, ``hand`` what the band has, ``roll`` a Berserk roll (0: none),
    ``die`` whether the last attempt with the die may be made.
    """

    region: int
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
        if self.roll > 0 or not self.die:
            rolled = f" after your roll of {self.roll}" if self.roll > 0 else ""
            return f"Region {self.region} needs {self.need}{rolled}: {self.sum()}. {have}."
        needs = f"Region {self.region} needs {self.cost}: {self.sum()}."
        if not self.short:
            return f"{needs} {have}."
        if self.hand and self.short <= HIGHEST_FACE:
            return f"{needs} {have}, so the die (at most +{HIGHEST_FACE}) would bridge it."
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


def explain(state: State, code: int, region: int, hand: int | None = None) -> Price:
    """The price of a region for a band, part by part. ``hand`` overrides the tokens the band has now."""
    band = state.band(code)
    board = BOARDS[state.players]
    bit = 1 << region
    parts = [("base", BASE_COST)]
    if state.who[region] == LOST_TRIBE:
        parts.append(("lost_tribe", 1))
    elif state.who[region] != EMPTY:
        parts.append(("tokens", state.tokens[region]))
    if bit & board.mountains:
        parts.append(("mountain", 1))
    if bit & _lairs(state):
        parts.append(("lair", 1))
    if bit & state.fortresses:
        parts.append(("fortress", 1))
    if state.camps[region]:
        parts.append(("camps", state.camps[region]))
    if code % 3 == ACTIVE:
        _, cheap_race, cheap_power, by_mountain = _discounts(state, code)
        race, power = RACES[band.race], POWERS[band.power]
        for trait, where in ((race, cheap_race | by_mountain), (power, cheap_power)):
            less = trait.cheaper + bool(where & bit)
            if less:
                parts.append((trait.id, -less))
    cost = max(LEAST_COST, sum(count for _, count in parts))
    roll = max(state.turn.roll, 0) if code == 3 * state.seat else 0
    die = not state.power(code).berserk
    return Price(region, tuple(parts), cost, band.hand if hand is None else hand, roll, die)
