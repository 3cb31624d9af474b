"""Whom the game waits for, and how far it is."""

from __future__ import annotations

from engine.core import TURN, Waiting
from engine.small_world.bands import seat_of
from engine.small_world.state import NOBODY, OVER, VICTIMS, State


def waiting(state: State) -> tuple[Waiting, ...]:
    """The seat the game waits for, and what for; empty when it is over."""
    if state.turn.step == OVER:
        return ()
    code = pending(state)
    if code != NOBODY:
        return (Waiting(seat_of(code), "redeploy"),)
    return (Waiting(state.seat, TURN),)


def pending(state: State) -> int:
    """The band the game waits for to redeploy after its losses, or NOBODY."""
    turn = state.turn
    return next(iter(turn.victims), NOBODY) if turn.step == VICTIMS else NOBODY


def progress(state: State) -> float:
    """The share of all turns that are played, 0 to 1."""
    if state.turn.step == OVER:
        return 1.0
    played = (state.seat - state.first) % state.players
    return ((state.round - 1) * state.players + played) / (state.board.rounds * state.players)
