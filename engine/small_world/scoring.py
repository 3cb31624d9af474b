"""Coins at the end of a turn, part by part, and the final ranking."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Score
from engine.small_world.bands import EMPTY, active_code, declined_code, is_active, seat_of, spirit_code
from engine.small_world.state import OVER, Band, State
from engine.small_world.tables import POWERS, RACES, Trait

Source = tuple[int, int]
"""A set of regions, and the coins each of them brings at every scoring while the band holds it."""


def earnings(state: State, seat: int) -> dict[str, int]:
    """Coins the seat scores now: "regions", "declined", then race and power ids; parts of 0 are left out."""
    parts: dict[str, int] = {}
    band = state.active(seat)
    if band:
        parts["regions"] = band.regions.bit_count()
        for trait in (RACES[band.race], POWERS[band.power]):
            parts[trait.id] = trait.coins + (trait.coins_first_turn if band.new else 0)
            parts[trait.id] += trait.coin_conquest * state.turn.nonempty + _yield(
                _sources(state, trait, band), band.regions
            )
    _add_declined(state, (declined_code(seat), spirit_code(seat)), parts)
    return {part: coins for part, coins in parts.items() if coins}


def decline_earnings(state: State, seat: int) -> dict[str, int]:
    """What the seat would score if its active race declined now."""
    staying = declined_code(seat) if state.power(active_code(seat)).spirit else spirit_code(seat)
    parts: dict[str, int] = {}
    _add_declined(state, (active_code(seat), staying), parts)
    return {part: coins for part, coins in parts.items() if coins}


def _add_declined(state: State, codes: Iterable[int], parts: dict[str, int]) -> None:
    """One coin per region in decline, and the Dwarves' mines."""
    parts["declined"] = 0
    for code in codes:
        band = state.bands[code]
        if band:
            parts["declined"] += band.regions.bit_count()
            race = RACES[band.race]
            if race.symbol_in_decline:
                parts[race.id] = _yield(_sources(state, race, band), band.regions)


def _sources(state: State, trait: Trait, band: Band) -> list[Source]:
    """What single regions bring the band for its race or power, beside the coin that every region brings."""
    found = []
    if trait.coin_per_region:
        found.append((state.board.all, trait.coin_per_region))
    if pays := state.board.pays[trait.id]:
        found.append((pays, 1))
    if trait.coin_fortress:
        # A fortress in a region yet to be conquered goes with its defenders.
        found.append((state.fortresses & band.regions, trait.coin_fortress))
    return found


def _yield(sources: Iterable[Source], regions: int) -> int:
    """Coins from a set of regions."""
    return sum(coins * (regions & bits).bit_count() for bits, coins in sources)


class Purse:
    """What single regions bring one band; what holds for all of them is looked up once."""

    __slots__ = ("nonempty", "seat", "sources", "state")

    def __init__(self, state: State, code: int) -> None:
        self.state = state
        self.seat = seat_of(code)
        band = state.band(code)
        race = RACES[band.race]
        self.nonempty = 0
        self.sources: list[Source] = [(state.board.all, 1)]
        if is_active(code):
            power = POWERS[band.power]
            self.nonempty = race.coin_conquest + power.coin_conquest
            self.sources += _sources(state, race, band) + _sources(state, power, band)
        elif race.symbol_in_decline:
            self.sources += _sources(state, race, band)

    def worth(self, region: int) -> int:
        """Coins a region brings at each scoring (or would bring, once held)."""
        coins = 0
        for bits, each in self.sources:
            if bits >> region & 1:
                coins += each
        return coins

    def gain(self, region: int) -> int:
        """Coins its conquest adds to this turn's scoring."""
        coins = self.worth(region)
        there = self.state.who[region]
        if there != EMPTY:
            coins += self.nonempty
            if seat_of(there) == self.seat:
                coins -= Purse(self.state, there).worth(region)
        return coins


def ranking(state: State) -> list[list[int]]:
    """Groups of seats, best first: most coins, then most race tokens on the map; equals share."""
    order: dict[tuple[int, int], list[int]] = {}
    for seat in range(state.players):
        order.setdefault((state.coins[seat], state.tokens_on_map(seat)), []).append(seat)
    return [order[key] for key in sorted(order, reverse=True)]


def scores(state: State, viewer: int | None) -> tuple[Score, ...]:
    """The standing as the viewer may know it: totals of others are hidden if the game hides them."""
    open_to_all = state.turn.step == OVER or not state.hidden
    ranks: dict[int, int] = {}
    if open_to_all:
        place = 1
        for group in ranking(state):
            ranks.update(dict.fromkeys(group, place))
            place += len(group)
    found = []
    for seat in range(state.players):
        if open_to_all or seat == viewer:
            found.append(Score(seat, state.coins[seat], tuple(state.parts[seat].items()), ranks.get(seat, 0)))
        else:
            found.append(Score(seat, None))
    return tuple(found)
