"""Positions that look the same to a seat, and the seat's turn before it has come."""

from __future__ import annotations

import random

from engine.core import Chance, GameError
from engine.core.copying import copy_of
from engine.small_world.bands import seat_of
from engine.small_world.state import OVER, START, VICTIMS, State, Turn
from engine.small_world.waiting import pending, waiting


def imagine(state: State, seat: int, seed: str) -> State:
    """The undealt banners and badges in another order, other dice; hidden totals as they follow from what all saw.

    A banner or badge that came back to a pile is as unknown again as the others.
    """
    dice = random.Random(seed)
    found = copy_of(state)
    found.chance = Chance(seed)
    found.banners, found.badges = sorted(state.banners), sorted(state.badges)
    dice.shuffle(found.banners)
    dice.shuffle(found.badges)
    if state.hidden and state.turn.step != OVER:
        for other, parts in enumerate(state.parts):
            if other != seat:
                found.coins[other] = sum(parts.values())
    return found


def as_if(state: State, seat: int) -> State:
    """A copy in which it is the seat's turn: seats before it in the order have passed without a move.

    :raises GameError: the seat has no turn any more, or others still redeploy.
    """
    found = copy_of(state)
    if any(asked.seat == seat for asked in waiting(found)):
        return found
    turn = found.turn
    if turn.step == OVER:
        raise GameError("The game is over: there is no turn to try.")
    if turn.step == VICTIMS:
        raise GameError(f"Seat {seat_of(pending(found)) + 1} redeploys after losses first; try your turn then.")
    if turn.step != START or turn.ghouls != START:
        raise GameError("A turn is being played: try yours when it is over.")
    while found.seat != seat:
        following = (found.seat + 1) % found.players
        if following == found.first:
            if found.round == found.board.rounds:
                raise GameError("You have no turn any more in this game.")
            found.round += 1
        found.seat = following
    found.turn = Turn()
    return found
