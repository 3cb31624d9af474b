"""The row of combos: picking, revealing, banners and badges that come back."""

from __future__ import annotations

from engine.core import Event, NotLegal
from engine.core.english import counted
from engine.small_world import rule_ids as rules
from engine.small_world.bands import active_code, seat_of
from engine.small_world.events import BannerReturned, ExtrasTaken, Picked, Reshuffled, Revealed
from engine.small_world.moves import Pick
from engine.small_world.state import READY, START, Band, Combo, State
from engine.small_world.tables import POWERS, RACES, ROW
from engine.small_world.troops import extra_troops


def pick(state: State, seat: int, move: Pick, events: list[Event]) -> None:
    """Take a combo: pay one coin on each above, then collect what lies on it."""
    turn = state.turn
    held = state.active(seat)
    if held and not held.regions and held.hand <= 0:
        raise NotLegal(
            f"Your active race, {RACES[held.race].name}, has no token left: pass, or decline it; "
            "a new combo comes the turn after it declines.",
            rule=rules.NO_REGION_LEFT,
            legal="decline" if turn.step == START and turn.ghouls == START else "end",
        )
    if held:
        raise NotLegal(
            f"You still have an active race, {RACES[held.race].name}; a new combo comes the turn after it declines.",
            rule=rules.PICKING_A_COMBO,
            legal="expand or decline" if turn.step == START and turn.ghouls == START else "end",
        )
    if turn.step != START:
        raise NotLegal("A combo is picked at the start of a turn.", rule=rules.PICKING_A_COMBO, legal="end")
    position = move.position
    if move.race:
        position = next((place for place, combo in enumerate(state.row) if combo.race == move.race), -1)
        if position < 0:
            raise NotLegal(
                f"The {RACES[move.race].name} are not in the row.",
                rule=rules.PICKING_A_COMBO,
                legal=", ".join(combo.race for combo in state.row),
            )
    if not 0 <= position < len(state.row):
        raise NotLegal(
            f"The row has combos at positions 0 to {len(state.row) - 1}; there is none at {position}.",
            rule=rules.PICKING_A_COMBO,
            legal=affordable(state, seat),
        )
    if state.coins[seat] < position:
        raise NotLegal(
            f"Position {position} costs {counted(position, 'coin')} and you have {state.coins[seat]}.",
            rule=rules.PICKING_A_COMBO,
            legal=affordable(state, seat),
            cost=position,
            coins=state.coins[seat],
        )
    for above in state.row[:position]:
        above.coins += 1
    combo = state.row.pop(position)
    state.coins[seat] += combo.coins - position
    state.parts[seat]["combos"] = state.parts[seat].get("combos", 0) + combo.coins - position
    race, power = RACES[combo.race], POWERS[combo.power]
    tokens = min(combo.tokens, state.tray[race.id])
    state.tray[race.id] -= tokens
    state.bands[active_code(seat)] = Band(race.id, power.id, tokens, holes=race.holes)
    turn.picked = True
    turn.step = READY
    events.append(Picked(seat=seat, race=race.id, power=power.id, tokens=tokens, paid=position, got=combo.coins))
    collect_extras(state, seat, events)
    refill(state, events)


def affordable(state: State, seat: int) -> str:
    """The positions that can be paid for: "pick 0", "pick 0 to 3"."""
    last = min(len(state.row) - 1, state.coins[seat])
    return f"pick 0 to {last}" if last else "pick 0"


def collect_extras(state: State, seat: int, events: list[Event]) -> None:
    """Amazons take their extra tokens: on arrival and at each ready step."""
    band = state.band(active_code(seat))
    extra = extra_troops(state, active_code(seat))
    if extra:
        band.hand += extra
        state.tray[band.race] -= extra
        state.turn.extras = extra
        events.append(ExtrasTaken(seat=seat, race=band.race, tokens=extra))


def refill(state: State, events: list[Event]) -> None:
    """Reveal combos at the bottom of the row while there are banners."""
    while len(state.row) < ROW and state.banners:
        if not state.badges:
            state.badges, state.discards = state.chance.shuffle(state.discards), []
            events.append(Reshuffled(barrier=True))
        combo = Combo(state.banners.pop(0), state.badges.pop(0))
        state.row.append(combo)
        events.append(Revealed(race=combo.race, power=combo.power, barrier=True))


def disband(state: State, code: int, events: list[Event]) -> None:
    """A race in decline with no region left: tokens to the tray, badge to the discards, banner to the row."""
    band = state.band(code)
    assert not band.regions
    state.tray[band.race] += band.hand
    if band.power:
        state.discards.append(band.power)
    state.bands[code] = None
    state.banners.append(band.race)
    events.append(BannerReturned(seat=seat_of(code), race=band.race))
    refill(state, events)
