"""Coins at the end of a turn, part by part, and the final ranking."""

from __future__ import annotations

from engine.core import Score
from engine.small_world.state import ACTIVE, DECLINED, SPIRIT, State
from engine.small_world.tables import BOARDS, POWERS, RACES, Trait


def earnings(state: State, seat: int) -> dict[str, int]:
    """Coins the seat scores now: "regions", "declined", then race and power ids; parts of 0 are left out."""
    parts: dict[str, int] = {}
    band = state.bands[3 * seat]
    if band:
        race, power = RACES[band.race], POWERS[band.power]
        parts["regions"] = band.regions.bit_count()
        parts[race.id] = _bonus(state, race, band.regions, band.new)
        parts[power.id] = _bonus(state, power, band.regions, band.new)
    _declined(state, [3 * seat + DECLINED, 3 * seat + SPIRIT], parts)
    return {part: coins for part, coins in parts.items() if coins}


def decline_earnings(state: State, seat: int) -> dict[str, int]:
    """What the seat would score if its active race declined now."""
    spirit = state.power(3 * seat).spirit
    parts: dict[str, int] = {}
    _declined(state, [3 * seat, 3 * seat + (DECLINED if spirit else SPIRIT)], parts)
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
                symbols = BOARDS[state.players].symbol[race.coin_symbol]
                parts[race.id] = (band.regions & symbols).bit_count()


def _bonus(state: State, trait: Trait, regions: int, new: bool) -> int:
    """Coins an active race's banner or badge brings."""
    coins = trait.coins + (trait.coins_first_turn if new else 0)
    coins += _region_bonus(state, trait, regions)
    return coins + trait.coin_conquest * state.turn.nonempty


def _region_bonus(state: State, trait: Trait, regions: int) -> int:
    board = BOARDS[state.players]
    coins = trait.coin_per_region * regions.bit_count()
    if trait.coin_terrain:
        coins += (regions & board.terrain[trait.coin_terrain]).bit_count()
    if trait.coin_symbol:
        coins += (regions & board.symbol[trait.coin_symbol]).bit_count()
    if trait.coin_fortress:
        coins += trait.coin_fortress * (regions & state.fortresses).bit_count()
    return coins


def worth(state: State, code: int, region: int) -> int:
    """Coins one region brings its band at a scoring (or would bring)."""
    band = state.band(code)
    race = RACES[band.race]
    bit = 1 << region
    if code % 3 != ACTIVE:
        mine = race.symbol_in_decline and BOARDS[state.players].symbol[race.coin_symbol] & bit
        return 2 if mine else 1
    return 1 + _region_bonus(state, race, bit) + _region_bonus(state, POWERS[band.power], bit)


def conquest_bonus(state: State, code: int) -> int:
    """Coins a non-empty conquest brings besides its region."""
    if code % 3 != ACTIVE:
        return 0
    band = state.band(code)
    return RACES[band.race].coin_conquest + POWERS[band.power].coin_conquest


def ranking(state: State) -> list[list[int]]:
    """Groups of seats, best first: most coins, then most race tokens on the map; equals share."""
    order: dict[tuple[int, int], list[int]] = {}
    for seat in range(state.players):
        order.setdefault((state.coins[seat], state.tokens_on_map(seat)), []).append(seat)
    return [order[key] for key in sorted(order, reverse=True)]


def scores(state: State, viewer: int | None, over: bool) -> tuple[Score, ...]:
    """The standing as the viewer may know it: totals of others are hidden if the game hides them."""
    open_to_all = over or not state.hidden
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
