"""A sane move for a seat whose player is gone: the offer that is worth most, without wasting anything."""

from __future__ import annotations

from engine.core import Move, Offer
from engine.teotihuacan.moves import Build, MoveWorkers, Use
from engine.teotihuacan.offers import offers
from engine.teotihuacan.state import State


def choose(state: State, seat: int) -> Move:
    """The best offer; ties go to the earlier one."""
    return max(offers(state, seat), key=lambda offer: rate(state, seat, offer)).move


def rate(state: State, seat: int, offer: Offer) -> int:
    """The offer's own worth, less what a lone seat should not risk."""
    value = offer.likely
    if isinstance(offer.move, Use) and offer.warnings:
        return -100
    if isinstance(offer.move, MoveWorkers):
        spent = dict(offer.cost).get("cocoa", 0)
        if state.seats[seat].have["cocoa"] - spent < 1:
            value -= 10
        if offer.move.action in ("tile", "both") and offer.warnings:
            value -= 30
    if isinstance(offer.move, Build):
        value += 20
    return value
