"""What a seat may do now, listed by topic in the words of the rule book."""

from __future__ import annotations

from engine.core import Offer
from engine.small_world.apply.acting import ghouls_may_act
from engine.small_world.bands import active_code
from engine.small_world.offers.conquest import conquests
from engine.small_world.offers.ending import offer_decline, offer_end
from engine.small_world.offers.labels import head_lone_entries
from engine.small_world.offers.markers import markers
from engine.small_world.offers.market import combos
from engine.small_world.offers.ready import given_up, troops
from engine.small_world.offers.redeploy import arrangements, finish
from engine.small_world.offers.victims import refuges
from engine.small_world.state import CONQUER, GONE_INTO_DECLINE, NOBODY, READY, REDEPLOY, START, VICTIMS, State
from engine.small_world.waiting import waiting


def offers(state: State, seat: int) -> list[Offer]:
    """Every move the seat may make now; empty if it is not waited for."""
    return head_lone_entries(_offers(state, seat))


def _offers(state: State, seat: int) -> list[Offer]:
    if all(seat != asked.seat for asked in waiting(state)):
        return []
    turn = state.turn
    if turn.step == VICTIMS:
        return refuges(state)
    if turn.step == GONE_INTO_DECLINE:
        return [offer_end(state, seat)]
    active = active_code(seat)
    ghouls = state.ghouls(seat)
    found: list[Offer] = []
    if ghouls != NOBODY:
        if ghouls_may_act(state):
            found += _ghouls(state, ghouls)
        elif turn.step == REDEPLOY:
            found += arrangements(state, ghouls)
    if not state.active(seat):
        return found + combos(state, seat)
    if turn.step == START and turn.ghouls == START:
        found.append(offer_decline(state, seat))
    if turn.step <= READY and not turn.picked:
        found += troops(state, active)
    if turn.step <= CONQUER:
        found += conquests(state, active)
        found.append(finish())
    else:
        found += given_up(state, active)
        found += arrangements(state, active)
        found += markers(state, seat)
    found.append(offer_end(state, seat))
    return found


def _ghouls(state: State, code: int) -> list[Offer]:
    step = state.turn.ghouls
    found: list[Offer] = []
    if step <= READY:
        found += troops(state, code)
    if step <= CONQUER:
        found += conquests(state, code)
    return found + arrangements(state, code)
