"""A sane move for a seat whose player is gone: a fair plan, not a strong one."""

from __future__ import annotations

from engine.core.offers import Offer
from engine.terra_mystica import moves as m
from engine.terra_mystica.offers.common import CONVERT
from engine.terra_mystica.offers.listing import offers
from engine.terra_mystica.state import ACTIONS, CULT, State
from engine.terra_mystica.tables.tiles import ROUNDS

WORTH = {
    "vp": 1.0,
    "coins": 0.25,
    "workers": 0.8,
    "priests": 1.5,
    "power": 0.3,
    "spades": 1.8,
    "cult": 0.8,
    "favor": 4.0,
    "bridge": 0.5,
    "towns": 12.0,
    "keys": 1.0,
    "shipping": 3.0,
    "each_cult": 3.0,
    "fire": 0.7,
    "water": 0.7,
    "earth": 0.7,
    "air": 0.7,
    "burned": 0.9,
    "bowl3": 0.3,
}
MAX_POWER_PRICE = 2


def value(state: State, offer: Offer) -> float:
    """A rough worth of an offer in victory points."""
    move = offer.move
    gain = sum(WORTH.get(key, 0.3) * number for key, number in offer.gain)
    cost = sum(WORTH.get(key, 0.3) * number for key, number in offer.cost)
    late = state.round == ROUNDS
    worth = gain - cost * (0.4 if late else 0.8)
    if isinstance(move, m.Build):
        worth += 4.5 if not late else 2.5
    elif isinstance(move, m.Upgrade):
        worth += {2: 3.5, 3: 3.5, 4: 6.0, 5: 5.0}[move.kind] * (0.5 if late else 1.0)
    elif isinstance(move, m.Transform):
        worth += 0.5 if offer.likely > 0 else -9.0
    elif isinstance(move, m.Action):
        worth += 1.0
    elif isinstance(move, m.Pass):
        worth += -3.0 if state.phase == ACTIONS else 0.0
    elif isinstance(move, m.Discard | m.Hold):
        worth -= 5.0
    elif isinstance(move, m.Bridge):
        worth += 0.2 * offer.likely
    return worth - 0.4 * len(offer.warnings) + 0.001 * offer.likely


def autopilot(state: State, seat: int) -> m.Move:
    """The best looking offer; answers to power by its price; ends its turn when nothing is due."""
    listed = offers(state, seat)
    answers = [offer for offer in listed if isinstance(offer.move, m.Leech)]
    if answers:
        price = dict(answers[0].cost).get("vp", 0)
        answer = answers[0].move
        if isinstance(answer, m.Leech) and price > MAX_POWER_PRICE:
            return m.Decline(answer.power, answer.builder)
        return answer
    refusals = [offer for offer in listed if isinstance(offer.move, m.Decline)]
    if refusals:
        return refusals[0].move
    end = next((offer for offer in listed if isinstance(offer.move, m.End)), None)
    useful = [offer for offer in listed if offer is not end and not _trade(offer)]
    if state.phase == ACTIONS and end is not None:
        useful = [offer for offer in useful if isinstance(offer.move, m.Build | m.Connect)]
        useful = useful if state.turn.build and state.turn.cells else []
    if state.phase == CULT and end is not None:
        return end.move
    if useful:
        return max(useful, key=lambda offer: value(state, offer)).move
    if end is not None:
        return end.move
    return listed[0].move


def _trade(offer: Offer) -> bool:
    return isinstance(offer.move, m.Convert | m.Burn) or offer.group == CONVERT
