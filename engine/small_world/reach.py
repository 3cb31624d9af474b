"""Which regions a band may attack. Offers and moves both ask here."""

from __future__ import annotations

from engine.small_world.bands import active_code, is_active, seat_of
from engine.small_world.state import State
from engine.small_world.tables import POWERS, RACES
from engine.small_world.tables.powers import NO_POWER


def within(state: State, code: int) -> int:
    """Regions in reach of a band, ownership, immunity and treaties aside: the first-conquest rule or adjacency."""
    band = state.band(code)
    board = state.board
    race = RACES[band.race]
    active = is_active(code)
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
    if is_active(code):
        seat = seat_of(code)
        for other, bound in enumerate(state.peace):
            if bound == seat:
                band = state.bands[active_code(other)]
                if band:
                    found |= band.regions
    return found


def targets(state: State, code: int) -> int:
    """Regions a band may attack now, whatever they cost."""
    return within(state, code) & ~(state.band(code).regions | protected(state, code))
