"""What a seat may do now, by topic; each module has a neighbour of the same name in ``apply``."""

from __future__ import annotations

from engine.core import NotLegal, Offer
from engine.core.copying import copy_of
from engine.teotihuacan.apply import keeping, perform
from engine.teotihuacan.offers import calendar, discovery, dues, ending, moving, setup, unlocking
from engine.teotihuacan.state import State
from engine.teotihuacan.waiting import seats_asked

__all__ = ["offers"]


def offers(state: State, seat: int) -> list[Offer]:
    """All offers of a seat: the choices due, then what it may do besides; none if the game does not wait for it."""
    if seat not in seats_asked(state):
        return []
    if state.phase in ("keep", "draft"):
        return setup.tiles(state, seat)
    if state.phase == "salary":
        return calendar.salary(state, seat)
    found = dues.due_offers(state, seat)
    if state.phase == "turn" and keeping.compulsory(state):
        found += discovery.tiles(state, seat)
        found += unlocking.unlock(state, seat)
        return [offer for offer in found if not isinstance(offer.move, keeping.MEANWHILE) or _taken(state, seat, offer)]
    if state.phase == "turn":
        found += moving.move_workers(state, seat)
        found += discovery.tiles(state, seat)
        found += unlocking.unlock(state, seat)
    found += ending.end(state)
    return found


def _taken(state: State, seat: int, offer: Offer) -> bool:
    """Is a move taken while something compulsory is due?"""
    try:
        perform(copy_of(state), seat, offer.move)
    except NotLegal:
        return False
    return True
