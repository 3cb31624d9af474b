"""The decisions worth a thought: which combo, and whether to decline. The rest is the policy's."""

from __future__ import annotations

from engine.core import Move
from engine.small_world.autopilot import Taste, choose
from engine.small_world.moves import Decline, Pick
from engine.small_world.offers.market import combos
from engine.small_world.state import START, State

TIRELESS = Taste(spare=-99)


def candidates(state: State, seat: int) -> list[Move]:
    """The policy's own move first; beside it the other combos, or to decline and not to."""
    first = choose(state, seat)
    turn = state.turn
    if isinstance(first, Pick):
        return [first, *(offer.move for offer in combos(state, seat) if offer.move != first)]
    if state.seat == seat and state.active(seat) and turn.step == START and turn.ghouls == START:
        other = choose(state, seat, TIRELESS) if isinstance(first, Decline) else Decline()
        if state.round < state.board.rounds and other != first:
            return [first, other]
    return [first]
