"""Fortress, encampments, heroes, and the Diplomat's peace: what is placed in the redeployment."""

from __future__ import annotations

from engine.core import Event, NotLegal
from engine.core.english import counted
from engine.small_world import rule_ids as rules
from engine.small_world.apply.acting import end_conquests, own_region
from engine.small_world.bands import active_code
from engine.small_world.events import CampsPlaced, DeclineAnnounced, FortressBuilt, HeroesPlaced, PeaceMade
from engine.small_world.moves import Camp, Camps, Fortress, Heroes, Peace, Stout
from engine.small_world.state import NOBODY, START, State
from engine.small_world.tables import POWERS, Power
from engine.small_world.troops import must_give_up


def _power(state: State, seat: int, events: list[Event]) -> Power:
    """The power whose markers are placed: after the Amazons' hand-in, so on regions that remain."""
    end_conquests(state, seat, events)
    few = must_give_up(state, active_code(seat))
    if few:
        raise NotLegal(
            f"Amazons hand in first: give up {few} more, then place markers on what remains.",
            rule=rules.AMAZONS,
            legal="abandon REGION",
        )
    return state.power(active_code(seat))


def fortress(state: State, seat: int, move: Fortress, events: list[Event]) -> None:
    power = _power(state, seat, events)
    if not power.fortresses:
        raise NotLegal("Only a Fortified race builds fortresses.", rule=rules.FORTIFIED)
    region = own_region(state, active_code(seat), move.region, rules.FORTIFIED)
    if state.turn.fortress:
        raise NotLegal("One new fortress a turn, and it is placed.", rule=rules.FORTIFIED, legal="end")
    if state.fortresses >> move.region & 1:
        raise NotLegal(f"{region} has a fortress already; there is one per region.", rule=rules.FORTIFIED)
    if state.fortresses.bit_count() >= power.fortresses:
        raise NotLegal(
            f"All {power.fortresses} fortresses are on the map; they are not moved.", rule=rules.FORTIFIED, legal="end"
        )
    state.fortresses |= 1 << move.region
    state.turn.fortress = True
    events.append(FortressBuilt(seat=seat, region=region))


def camps(state: State, seat: int, move: Camps, events: list[Event]) -> None:
    power = _power(state, seat, events)
    if not power.camps:
        raise NotLegal("Only a Bivouacking race has encampments.", rule=rules.BIVOUACKING)
    total = 0
    for number, count in move.to:
        own_region(state, active_code(seat), number, rules.BIVOUACKING)
        if count < 1:
            raise NotLegal("Name only regions that get encampments.", rule=rules.BIVOUACKING, legal="camps 13:2 7:3")
        total += count
    if total > power.camps:
        raise NotLegal(
            f"There are {power.camps} encampments, and that would be {total}.", rule=rules.BIVOUACKING, total=total
        )
    state.camps = [0] * len(state.camps)
    for number, count in move.to:
        state.camps[number] = count
    events.append(CampsPlaced(seat=seat, to=dict(move.to)))


def camp(state: State, seat: int, move: Camp, events: list[Event]) -> None:
    power = _power(state, seat, events)
    if not power.camps:
        raise NotLegal("Only a Bivouacking race has encampments.", rule=rules.BIVOUACKING)
    pitch(state, active_code(seat), move.region, move.camps, state.camps_in_hand(seat))
    events.append(CampsPlaced(seat=seat, to={r: n for r, n in enumerate(state.camps) if n}))


def pitch(state: State, code: int, number: int, count: int, hand: int) -> None:
    """Encampments from hand to an own region.

    :raises NotLegal: not so many in hand, or not an own region.
    """
    own_region(state, code, number, rules.BIVOUACKING)
    if not 1 <= count <= hand:
        raise NotLegal(
            f"You have {counted(hand, 'encampment')} to place, so not {count}.",
            rule=rules.BIVOUACKING,
            legal=f"camp {number} {hand}" if hand else "",
            hand=hand,
        )
    state.camps[number] += count


def heroes(state: State, seat: int, move: Heroes, events: list[Event]) -> None:
    power = _power(state, seat, events)
    if not power.heroes:
        raise NotLegal("Only a Heroic race has heroes.", rule=rules.HEROIC)
    for number in move.to:
        own_region(state, active_code(seat), number, rules.HEROIC)
    if len(set(move.to)) != len(move.to) or len(move.to) > power.heroes:
        raise NotLegal(f"{power.heroes} heroes at most, each in a region of its own.", rule=rules.HEROIC)
    state.heroes = sum(1 << number for number in move.to)
    events.append(HeroesPlaced(seat=seat, to=move.to))


def peace(state: State, seat: int, move: Peace, events: list[Event]) -> None:
    power = _power(state, seat, events)
    if not power.peace:
        raise NotLegal("Only a Diplomat makes peace.", rule=rules.DIPLOMAT)
    other = move.seat
    if other is None:
        state.peace[seat] = NOBODY
    else:
        if not 0 <= other < state.players:
            raise NotLegal(f"Seats are 1 to {state.players}.", rule=rules.DIPLOMAT)
        if other == seat:
            raise NotLegal("Peace is made with an opponent.", rule=rules.DIPLOMAT)
        if state.turn.attacked >> other & 1:
            raise NotLegal(
                "You took a region from this player's active race in this turn, so there is no peace between you.",
                rule=rules.DIPLOMAT,
                legal=_nameable(state, seat),
            )
        state.peace[seat] = other
    events.append(PeaceMade(seat=seat, other=other, touches=() if other is None else (other,)))


def _nameable(state: State, seat: int) -> str:
    others = [other for other in range(state.players) if other != seat and not state.turn.attacked >> other & 1]
    return ", ".join(f"peace {other + 1}" for other in others) or "peace none"


def stout(state: State, seat: int, move: Stout, events: list[Event]) -> None:
    band = state.active(seat)
    if not band or not POWERS[band.power].stout:
        raise NotLegal(
            "Only a Stout race declines after scoring; others decline at the start of a turn.",
            rule=rules.STOUT,
            legal="decline" if band and state.turn.step == START else "end",
        )
    if state.turn.stout:
        raise NotLegal("Your race will decline after this turn's scoring already.", rule=rules.STOUT, legal="end")
    end_conquests(state, seat, events)
    state.turn.stout = True
    events.append(DeclineAnnounced(seat=seat, race=band.race))
