"""A victim's answer after its losses, and whose turn comes when all have answered."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import End, Event, Move, NotLegal, NotYours
from engine.small_world import moves as m
from engine.small_world import rule_ids as rules
from engine.small_world.apply import ending, victims
from engine.small_world.bands import seat_of
from engine.small_world.state import State
from engine.small_world.waiting import pending

VICTIM_MOVES: dict[type[Move], Callable[..., bool]] = {
    m.Refuge: victims.refuge,
    m.RefugeSpread: victims.refuge_spread,
    m.Place: victims.place,
    m.Camp: victims.camp,
    End: victims.end,
}


def answer(state: State, seat: int, move: Move, events: list[Event]) -> None:
    """A victim's move; its redeployment may be done with it, and then the next one's turn comes."""
    first = seat_of(pending(state))
    if first != seat:
        raise NotYours(f"The game waits for seat {first + 1} to redeploy.", waiting=(first,))
    act = VICTIM_MOVES.get(type(move))
    if not act:
        raise NotLegal("You redeploy after your losses; it is not your turn.", rule=rules.VICTIMS, legal="refuge even")
    code = victims.addressed(state, seat, move)
    if act(state, code, move, events):
        del state.turn.victims[code]
        if not victims.next_victim(state):
            ending.hand_over(state, events)
