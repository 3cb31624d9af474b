"""Coins at the end of a turn, part by part, and the final ranking."""

from __future__ import annotations

from engine.core import Score
from engine.small_world.bands import EMPTY, active_code, declined_code, is_active, seat_of, spirit_code
from engine.small_world.state import OVER, State
from engine.small_world.tables import POWERS, RACES, Trait


def earnings(state: State, seat: int) -> dict[str, int]:
    """Coins the seat scores now: "regions", "declined", then race and power ids; parts of 0 are left out."""
    parts: dict[str, int] = {}
    band = state.bands[active_code(seat)]
    if band:
        race, power = RACES[band.race], POWERS[band.power]
        parts["regions"] = band.regions.bit_count()
        parts[race.id] = _bonus(state, race, band.regions, band.new)
        parts[power.id] = _bonus(state, power, band.regions, band.new)
    _declined(state, [declined_code(seat), spirit_code(seat)], parts)
    return {part: coins for part, coins in parts.items() if coins}


def decline_earnings(state: State, seat: int) -> dict[str, int]:
    """What the seat would score if its active race declined now."""
    spirit = state.power(active_code(seat)).spirit
    parts: dict[str, int] = {}
    _declined(state, [active_code(seat), declined_code(seat) if spirit else spirit_code(seat)], parts)
    return {part: coins for part, coins in parts.items() if coins}


def _declined(state: State, codes: list[int], parts: dict[str, int]) -> None:
    """One coin per region in decline, and the Dwarves' mines."""
    parts["declined"] = 0
    for code in codes:
        band = state.bands[code]
        if band:
            parts["declined"] += band.regions.bit_count()
            race = RACES[band.race]
            if race.symbol_in_decline:
                parts[race.id] = (band.regions & state.board.pays[race.id]).bit_count()


def _bonus(state: State, trait: Trait, regions: int, new: bool) -> int:
    """Coins an active race's banner or badge brings."""
    coins = trait.coins + (trait.coins_first_turn if new else 0)
    coins += _region_bonus(state, trait, regions)
    return coins + trait.coin_conquest * state.turn.nonempty


def _region_bonus(state: State, trait: Trait, regions: int) -> int:
    coins = trait.coin_per_region * regions.bit_count() + (regions & state.board.pays[trait.id]).bit_count()
    if trait.coin_fortress:
        coins += trait.coin_fortress * (regions & state.fortresses).bit_count()
    return coins


class Purse:
    """What single regions bring one band; what holds for all of them is looked up once."""

    __slots__ = ("code", "flat", "fortress", "nonempty", "pays", "pays_too", "state")

    def __init__(self, state: State, code: int) -> None:
        self.state = state
        self.code = code
        band = state.band(code)
        pays = state.board.pays
        race = RACES[band.race]
        self.flat, self.nonempty, self.fortress = 1, 0, 0
        self.pays = self.pays_too = 0
        if is_active(code):
            power = POWERS[band.power]
            self.flat += power.coin_per_region
            self.nonempty = race.coin_conquest + power.coin_conquest
            self.pays, self.pays_too = pays[race.id], pays[power.id]
            if power.coin_fortress:
                self.fortress = state.fortresses & band.regions
        elif race.symbol_in_decline:
            self.pays = pays[race.id]

    def worth(self, region: int) -> int:
        """Coins a region brings at each scoring (or would bring, once held)."""
        return self.flat + (self.pays >> region & 1) + (self.pays_too >> region & 1) + (self.fortress >> region & 1)

    def gain(self, region: int) -> int:
        """Coins its conquest adds to this turn's scoring."""
        coins = self.worth(region)
        there = self.state.who[region]
        if there != EMPTY:
            coins += self.nonempty
            if seat_of(there) == seat_of(self.code):
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
