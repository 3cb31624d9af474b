"""Standing orders of a player: what to answer to power from neighbours."""

from __future__ import annotations

from collections.abc import Mapping

from engine.terra_mystica.apply.power import worth_now
from engine.terra_mystica.moves import Decline, Discard, End, Leech, Move
from engine.terra_mystica.state import CULT, PowerOffer, State


def standing(state: State, seat: int, orders: Mapping[str, str]) -> Move | None:
    """The answer the orders give to the first open offer, or None: ask the player.

    Offers that cannot gain anything are refused, and spades of the cult bonus that can never be used are thrown
    away, without any order.
    """
    me = state.players[seat]
    if me.dropped:
        return None
    if state.phase == CULT and state.active == seat:
        return _useless_spades(state, seat)
    order = orders.get("power", "ask")
    for offer in state.offers:
        if offer.seat != seat:
            continue
        builder = state.players[offer.builder].faction
        power = worth_now(state, offer)
        if power <= 0:
            return Decline(offer.amount, builder)
        took = decide(order, power - 1)
        if took and not is_welcome(state, offer, orders):
            took = None
        if took is not None:
            return Leech(offer.amount, builder) if took else Decline(offer.amount, builder)
    return None


def is_welcome(state: State, offer: PowerOffer, orders: Mapping[str, str]) -> bool:
    """Do room and neighbour of an offer allow to take it unasked?"""
    me, builder = state.players[offer.seat], state.players[offer.builder]
    enough = {
        "any": True,
        "whole": worth_now(state, offer) == offer.amount,
        "bowl1": me.bowl1 >= offer.amount,
    }[orders.get("power-room", "any")]
    from_whom = {
        "all": True,
        "not-cultists": not builder.people.cult_when_power_taken,
        "not-leader": builder.vp < max(player.vp for player in state.players),
    }[orders.get("power-neighbour", "all")]
    return enough and from_whom


def decide(order: str, price: int) -> bool | None:
    """Take, refuse or ask (None) at a price in victory points.

    >>> decide("2", 2), decide("2", 3), decide("max2", 3)
    (True, None, False)
    """
    if order in ("ask", "always", "never"):
        return {"ask": None, "always": True, "never": False}[order]
    limit = int(order.removeprefix("max"))
    if price <= limit:
        return True
    return False if order.startswith("max") else None


def _useless_spades(state: State, seat: int) -> Move | None:
    per_cell = state.players[seat].people.spades_per_cell
    free = state.turn.spades
    if per_cell and 0 < free < per_cell:
        return Discard("SPADE", free)
    if not free:
        return End()
    return None
