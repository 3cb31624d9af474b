"""Positions that look the same to a seat, and the seat's turn before it has come."""

from __future__ import annotations

from engine.core import Chance, GameError
from engine.core.copying import copy_of
from engine.terra_mystica.state import ACTIONS, CULT, OVER, State
from engine.terra_mystica.turn import Turn
from engine.terra_mystica.waiting import waiting


def imagine(state: State, seat: int, seed: str) -> State:
    """Everything is open: the same position with other draws to come (there are some only in the setup)."""
    found = copy_of(state)
    found.chance = Chance(seed)
    return found


def as_if(state: State, seat: int) -> State:
    """A copy in which it is the seat's turn; the others have neither acted nor passed, and keep the power offered them.

    :raises GameError: outside the action phase, or the seat has passed.
    """
    found = copy_of(state)
    if any(asked.seat == seat and found.active == seat for asked in waiting(found)):
        return found
    if found.phase == OVER:
        raise GameError("The game is over: there is no turn to try.")
    if found.phase == CULT:
        raise GameError("Spades of the cult bonus are used first; try your turn when the next round has begun.")
    if found.phase != ACTIONS:
        raise GameError("The game is being set up: try your turn when the first round has begun.")
    if found.players[seat].passed or found.players[seat].dropped:
        raise GameError("You have passed in this round: your next turn is in the next one.")
    found.active = seat
    found.turn = Turn()
    return found
