"""From the state to what one viewer may see."""

from __future__ import annotations

from engine.small_world.bands import LOST_TRIBE, active_code, declined_code, is_active, seat_of, spirit_code
from engine.small_world.scoring import ranking
from engine.small_world.state import NOBODY, OVER, STEP_NAMES, State
from engine.small_world.tables import RACES
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import tokens_held
from engine.small_world.view import BandView, ComboView, RegionView, SeatView, TurnView, View
from engine.small_world.waiting import waiting


def view_of(state: State, viewer: int | None) -> View:
    """A whitelist: totals of other seats are left out while they are hidden."""
    over = state.turn.step == OVER
    hidden = state.hidden and not over
    turn = state.turn
    return View(
        viewer=viewer,
        map=state.board.id,
        round=state.round,
        rounds=state.board.rounds,
        first=state.first,
        turn=TurnView(
            seat=state.seat,
            step=STEP_NAMES[turn.step],
            conquered=turn.conquests,
            roll=turn.roll,
            die=turn.die,
            nonempty=turn.nonempty,
            stout=turn.stout,
        ),
        waiting=tuple((asked.seat, asked.what) for asked in waiting(state)),
        seats=tuple(_seat(state, seat, hidden and seat != viewer) for seat in range(state.players)),
        regions=_regions(state),
        row=tuple(
            ComboView(position, combo.race, combo.power, combo.tokens, combo.coins)
            for position, combo in enumerate(state.row)
        ),
        banners=len(state.banners),
        hidden=hidden,
        over=over,
        ranking=tuple(map(tuple, ranking(state))) if over else (),
    )


def _seat(state: State, seat: int, hide: bool) -> SeatView:
    peace = state.peace[seat]
    return SeatView(
        seat=seat,
        coins=None if hide else state.coins[seat],
        active=_band(state, active_code(seat)),
        declined=_band(state, declined_code(seat)),
        spirit=_band(state, spirit_code(seat)),
        peace=None if peace == NOBODY else peace,
        earned=state.earned[seat],
        gone=state.gone[seat],
    )


def _band(state: State, code: int) -> BandView | None:
    band = state.bands[code]
    if not band:
        return None
    power = state.power(code)
    seat = seat_of(code)
    active = is_active(code)
    regions = regions_in(band.regions)
    return BandView(
        race=band.race,
        power=band.power,
        hand=band.hand,
        regions=regions,
        tokens=tokens_held(state, code),
        tray=state.tray[band.race],
        camps=state.camps_in_hand(seat) if active else 0,
        heroes=state.heroes_in_hand(seat) if active else 0,
        holes=band.holes,
        dragon=power.dragon and not state.dragon,
        fortresses=power.fortresses and power.fortresses - state.fortresses.bit_count(),
    )


def _regions(state: State) -> tuple[RegionView, ...]:
    immune_heroes, immune_holes, dragon, fortresses = state.heroes, state.holes, state.dragon, state.fortresses
    fresh = set(state.turn.conquests)
    found = []
    for region in state.board.regions[1:]:
        number = region.number
        code = state.who[number]
        band = state.bands[code] if code >= 0 else None
        found.append(
            RegionView(
                number=number,
                name=region.name,
                terrain=region.terrain,
                symbols=region.symbols,
                mountain=region.terrain == "mountain",
                owner=seat_of(code) if band else None,
                race=band.race if band else "",
                active=bool(band) and is_active(code),
                tokens=state.tokens[number] if band else 0,
                lost_tribe=code == LOST_TRIBE,
                lair=bool(band and RACES[band.race].lair),
                fortress=bool(fortresses >> number & 1),
                camps=state.camps[number],
                hero=bool(immune_heroes >> number & 1),
                hole=bool(immune_holes >> number & 1),
                dragon=bool(dragon >> number & 1),
                fresh=number in fresh,
            )
        )
    return tuple(found)
