"""Players who lost regions place what they got back, one after the other, clockwise."""

from __future__ import annotations

from engine.core import End, Event, Move, NotLegal
from engine.small_world import rule_ids as rules
from engine.small_world.apply.markers import pitch
from engine.small_world.apply.redeploy import lay_out, open_regions, put, share_out
from engine.small_world.bands import codes_of, is_active, seat_of
from engine.small_world.events import RefugeTaken
from engine.small_world.moves import EVEN, Camp, Place, Refuge, RefugeSpread
from engine.small_world.state import VICTIMS, State
from engine.small_world.tables import RACES


def queue(state: State, events: list[Event]) -> None:
    """List the victims with something to place, clockwise from the active player; lone choices are made here."""
    turn = state.turn
    waiting: dict[int, int] = {}
    for step in range(1, state.players):
        seat = (state.seat + step) % state.players
        for code in codes_of(seat):
            band = state.bands[code]
            if code not in turn.victims or not band or not band.regions:
                continue
            if not band.hand and not turn.victims[code]:
                continue
            if band.regions.bit_count() > 1:
                waiting[code] = turn.victims[code]
            else:
                _all_out(state, code, EVEN, events, auto=True)
    turn.victims = waiting


def next_victim(state: State) -> bool:
    """Is somebody still to redeploy? Then the game waits for the first of the queue."""
    if state.turn.victims:
        state.turn.step = VICTIMS
        return True
    return False


def addressed(state: State, seat: int, move: Move) -> int:
    """The band a victim's move speaks of: the first of the seat's, or its Ghouls if the line says so.

    :raises NotLegal: its Ghouls have nothing to place.
    """
    if not getattr(move, "ghouls", False):
        return next(iter(state.turn.victims))
    code = state.ghouls(seat)
    if code not in state.turn.victims:
        raise NotLegal("Your Ghouls have nothing to place.", rule=rules.VICTIMS, legal="refuge even")
    return code


def refuge(state: State, code: int, move: Refuge, events: list[Event]) -> bool:
    """All tokens at once. True: this victim is done (as for the moves below)."""
    band = state.band(code)
    total = sum(count for _, count in move.to)
    if total != band.hand:
        raise NotLegal(
            f"You have {band.hand} {RACES[band.race].name} to place and named {total}.",
            rule=rules.VICTIMS,
            legal="refuge even",
            hand=band.hand,
            named=total,
        )
    for region, count in move.to:
        put(state, code, region, count)
    pitched: dict[int, int] = {}
    for region, count in move.camps:
        _pitch(state, code, region, count)
        pitched[region] = pitched.get(region, 0) + count
    events.append(RefugeTaken(seat=seat_of(code), race=band.race, to=dict(move.to), camps=pitched))
    return True


def refuge_spread(state: State, code: int, move: RefugeSpread, events: list[Event]) -> bool:
    _all_out(state, code, move.how, events)
    return True


def place(state: State, code: int, move: Place, events: list[Event]) -> bool:
    put(state, code, move.region, move.tokens)
    to = {move.region: move.tokens}
    events.append(RefugeTaken(seat=seat_of(code), race=state.band(code).race, to=to, camps={}))
    return False


def camp(state: State, code: int, move: Camp, events: list[Event]) -> bool:
    _pitch(state, code, move.region, move.camps)
    camps = {move.region: move.camps}
    events.append(RefugeTaken(seat=seat_of(code), race=state.band(code).race, to={}, camps=camps))
    return False


def end(state: State, code: int, move: End, events: list[Event]) -> bool:
    """Done; tokens still in hand are spread evenly."""
    if state.band(code).hand:
        _all_out(state, code, EVEN, events, camps=False)
    return True


def _pitch(state: State, code: int, region: int, count: int) -> None:
    if not is_active(code) or not state.power(code).camps:
        raise NotLegal("You have no encampments to place.", rule=rules.BIVOUACKING)
    pitch(state, code, region, count, state.turn.victims[code])
    state.turn.victims[code] -= count


def _all_out(state: State, code: int, how: str, events: list[Event], *, auto: bool = False, camps: bool = True) -> None:
    """The whole hand, and the encampments where fewest defend."""
    band = state.band(code)
    added = lay_out(state, code, how)
    defending = [tokens + stand for tokens, stand in zip(state.tokens, state.camps, strict=True)]
    due = state.turn.victims[code] if camps else 0
    pitched = share_out(due, open_regions(state, code, how), defending)
    for region, count in pitched.items():
        _pitch(state, code, region, count)
    events.append(RefugeTaken(seat=seat_of(code), race=band.race, to=added, camps=pitched, auto=auto))
