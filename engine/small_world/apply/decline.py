"""A race goes into decline."""

from __future__ import annotations

from engine.core import Event, NotLegal
from engine.small_world import rule_ids as rules
from engine.small_world.apply.market import affordable, disband
from engine.small_world.bands import EMPTY, active_code, declined_code, seat_of, spirit_code
from engine.small_world.events import Declined, Vanished
from engine.small_world.moves import Decline
from engine.small_world.state import GONE_INTO_DECLINE, NOBODY, START, State
from engine.small_world.tables import POWERS, RACES
from engine.small_world.tables.board import regions_in


def decline(state: State, seat: int, move: Decline, events: list[Event]) -> None:
    """The whole turn: nothing but the scoring follows."""
    turn = state.turn
    if not state.active(seat):
        raise NotLegal("You have no active race to put in decline.", rule=rules.DECLINE, legal=affordable(state, seat))
    if turn.step != START or turn.ghouls != START:
        raise NotLegal(
            "Decline is the first and only action of a turn; you have begun to expand.",
            rule=rules.DECLINE,
            legal="stout" if state.power(active_code(seat)).stout else "end",
        )
    turn.step = GONE_INTO_DECLINE
    flip(state, seat, events)


def flip(state: State, seat: int, events: list[Event]) -> None:
    """Turn the active race's tokens over; the race that was in decline before leaves, except for Spirits."""
    code = active_code(seat)
    band = state.band(code)
    race, power = RACES[band.race], POWERS[band.power]
    after = spirit_code(seat) if power.spirit else declined_code(seat)
    if not power.spirit and state.bands[after]:
        _vanish(state, after, events)
    tokens = state.tokens
    lost = band.hand
    for region in regions_in(band.regions):
        state.who[region] = after
        if not race.lives_on:
            lost += tokens[region] - 1
            tokens[region] = 1
    state.tray[race.id] += lost
    band.hand = 0
    band.new = False
    if race.holes:
        state.holes = band.holes = 0
    if power.heroes:
        state.heroes = 0
    if power.dragon:
        state.dragon = 0
    if power.camps:
        state.camps = [0] * len(state.camps)
    if not power.spirit:
        state.discards.append(power.id)
        band.power = ""
    state.peace[seat] = NOBODY
    state.bands[code] = None
    state.bands[after] = band
    events.append(Declined(seat=seat, race=race.id, power=power.id, regions=band.regions.bit_count()))
    if not band.regions:
        disband(state, after, events)


def _vanish(state: State, code: int, events: list[Event]) -> None:
    """A race in decline leaves the map."""
    band = state.band(code)
    for region in regions_in(band.regions):
        state.tray[band.race] += state.tokens[region]
        state.who[region] = EMPTY
        state.tokens[region] = 0
    state.fortresses &= ~band.regions
    events.append(Vanished(seat=seat_of(code), race=band.race, regions=band.regions.bit_count()))
    band.regions = 0
    disband(state, code, events)
