"""Whom the game waits for, and what the active seat still owes."""

from __future__ import annotations

from engine.core import TURN, Waiting
from engine.terra_mystica.state import ACTIONS, CULT, OVER, State
from engine.terra_mystica.tables.tiles import ROUNDS
from engine.terra_mystica.turn import debt

POWER, STEP = "power", "step"


def waiting(state: State) -> tuple[Waiting, ...]:
    """The active seat, then all who have power or a cult step to decide, clockwise from it."""
    if state.phase == OVER:
        return ()
    found: list[Waiting] = []
    if state.active >= 0:
        found.append(Waiting(state.active, TURN if state.phase == ACTIONS else state.phase))
    at = state.table.index(state.active) if state.active >= 0 else 0
    for seat in state.table[at:] + state.table[:at]:
        player = state.players[seat]
        if player.dropped:
            continue
        if any(offer.seat == seat and not offer.late for offer in state.offers):
            found.append(Waiting(seat, POWER))
        if player.steps_due:
            found.append(Waiting(seat, STEP))
    return tuple(found)


def pending(state: State) -> list[str]:
    """What the active seat owes or may still use, in words."""
    turn = state.turn
    found = [owing] if (owing := debt(turn)) else []
    if turn.begun and turn.actions > 1:
        found.append(f"{turn.actions} actions of your double turn")
    elif turn.acted and turn.actions:
        found.append("the second action of your double turn")
    if turn.action.to_priests:
        found.append(f"{turn.action.to_priests} workers may become priests")
    if turn.building and turn.building.worked and not found:
        found.append("a dwelling may be built on the transformed cell")
    if turn.action.tops and not turn.owed.tops:
        found.append("a key may bring a cult to 10")
    return found


def progress(state: State) -> float:
    """Share of the game that is played."""
    if state.phase == OVER:
        return 1.0
    if state.round == 0:
        return 0.0
    passed = sum(player.passed or player.dropped for player in state.players) / len(state.players)
    within = 1.0 if state.phase == CULT else passed
    return min(0.99, 0.02 + 0.97 * (state.round - 1 + within) / ROUNDS)
