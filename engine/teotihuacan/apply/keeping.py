"""What is compulsory stays possible: nothing that is done meanwhile may take away what it needs."""

from __future__ import annotations

from engine.teotihuacan import rule_ids
from engine.teotihuacan.apply import actions, construction, royal
from engine.teotihuacan.dues import BuildDue, DecorateDue, Due, NobleDue, RoyalDue, TechnologyDue
from engine.teotihuacan.moves import Ascend, Claim, PowerUp, Unlock, Use
from engine.teotihuacan.price import waives, workers_counted
from engine.teotihuacan.refusing import WhyNot
from engine.teotihuacan.state import State, Worker
from engine.teotihuacan.tables.boards import ALCHEMY, PALACE, decoration_cost
from engine.teotihuacan.tables.discovery import EXTRA_WORKER
from engine.teotihuacan.tables.tiles import TECHNOLOGY_SLOTS
from engine.teotihuacan.tables.tracks import ASCENDS

MEANWHILE = (Claim, Use, PowerUp, Ascend, Unlock)
"""Moves that may pay, or let a worker leave, while something compulsory is due."""


def compulsory(state: State) -> list[Due]:
    """All that is due, now or later on this turn, and cannot be declined although it costs something."""
    kinds = (RoyalDue, TechnologyDue, NobleDue, DecorateDue, BuildDue)
    return [held.due for group in state.due for held in group if isinstance(held.due, kinds) and not held.due.optional]


def find_stuck(state: State, seat: int) -> WhyNot | None:
    """Why something compulsory could not be carried out as things stand."""
    return next((why for due in compulsory(state) if (why := _stuck(state, seat, due))), None)


def _stuck(state: State, seat: int, due: Due) -> WhyNot | None:
    me = state.seats[seat]
    if isinstance(due, RoyalDue):
        return royal.refusal(due.tile, royal.power_of(state, seat), me.have, waives(state, seat, listed=False))
    if not me.unlocked(state.turn.board):
        return WhyNot("The main action needs a worker on its board.", rule_ids.TURN)
    extra = me.tiles.count(EXTRA_WORKER)
    match due:
        case TechnologyDue():
            count = workers_counted(state, seat) + extra
            power = max(me.workers[i].power for i in me.unlocked(ALCHEMY))
            slots = range(len(TECHNOLOGY_SLOTS))
            reasons = [actions.technology_refusal(state, seat, slot, count, power) for slot in slots]
            return reasons[0] if all(reasons) else None
        case NobleDue():
            count = workers_counted(state, seat)
            if any(actions.noble_rows(state, number) for number in range(count, count + extra + 1)):
                return None
            return WhyNot("No building could be placed in the rows your workers allow.", rule_ids.NOBLES)
        case DecorateDue():
            cost = decoration_cost(workers_counted(state, seat))
            if me.have["gold"] >= cost:
                return None
            return WhyNot(f"The decoration costs {cost} gold.", rule_ids.DECORATIONS)
        case _:
            if construction.possible(state, seat):
                return None
            return WhyNot("No pyramid tile could be paid.", rule_ids.CONSTRUCTION_COST)


def would_strand(state: State, seat: int, index: int) -> bool:
    """Would this worker's power-up let it ascend from the board of an action that then could not be carried out?"""
    worker = state.seats[seat].workers[index]
    if worker.power + 1 < ASCENDS or worker.board != state.turn.board or find_stuck(state, seat):
        return False
    workers = state.seats[seat].workers
    workers[index] = Worker(PALACE)
    stuck = find_stuck(state, seat)
    workers[index] = worker
    return stuck is not None
