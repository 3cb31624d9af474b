"""Conquests chosen together: what lies behind the regions in reach, and troops picked up for the first of them."""

from __future__ import annotations

from engine.core import Move, Offer
from engine.core.copying import copy_of
from engine.small_world import apply
from engine.small_world.bands import active_code
from engine.small_world.moves import Conquer, Ready
from engine.small_world.offers.conquest import CONQUESTS, conquests
from engine.small_world.offers.labels import MOST, target
from engine.small_world.price import Pricing
from engine.small_world.reach import protected, targets
from engine.small_world.scoring import Purse
from engine.small_world.state import CONQUER, START, State
from engine.small_world.tables import POWERS
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import hand_to_conquer, spare_troops
from engine.small_world.waiting import waiting

BEHIND = "behind another region of this list"


def picked_up(state: State, seat: int) -> tuple[Move, ...]:
    """What comes before the first conquest of a turn: all troops but one a region are taken back."""
    code = active_code(seat)
    band = state.active(seat)
    if not band or not band.regions or state.turn.step != START:
        return ()
    return (Ready(),) if spare_troops(state, code) or hand_to_conquer(state, code) > band.hand else ()


def further(state: State, seat: int) -> list[Offer]:
    """Conquests with the troops picked up first, and of regions behind those in reach, the nearest first."""
    turn = state.turn
    if all(asked.seat != seat for asked in waiting(state)) or turn.step > CONQUER or not state.active(seat):
        return []
    before = picked_up(state, seat)
    if before:
        state = copy_of(state)
        for move in before:
            apply.perform(state, seat, move)
    code = active_code(seat)
    have = hand_to_conquer(state, code)
    if not have:
        return []
    direct = [offer for offer in conquests(state, code) if offer.series == CONQUESTS]
    found = direct if before else []
    room = MOST - len(direct)
    return found + _behind(state, code, have, room) if direct and room > 0 else found


def _behind(state: State, code: int, have: int, room: int) -> list[Offer]:
    """Regions that come into reach by others, as far as the tokens in hand could pay for them alone."""
    board, band = state.board, state.band(code)
    closed = band.regions | protected(state, code)
    allowed = board.land | (board.water if POWERS[band.power].sails else 0)
    pricing, purse = Pricing(state, code), Purse(state, code)
    known = wave = targets(state, code)
    offers: list[Offer] = []
    while wave and len(offers) < room:
        wave = board.around(wave) & allowed & ~(known | closed)
        known |= wave
        for region in regions_in(wave):
            price = pricing.explain(region, have)
            if price.short:
                continue
            offers.append(
                Offer(
                    Conquer(region),
                    ("Conquer",),
                    target(state, code, price),
                    (("tokens", price.need),),
                    (("coins", purse.gain(region)),),
                    likely=-len(offers),
                    note=BEHIND,
                    series=CONQUESTS,
                )
            )
    return offers[:room]
