"""Carrying out moves. Each checks itself; none lists offers."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Drop, End, Event, Move, NotLegal, NotYours
from engine.small_world import moves as m
from engine.small_world import rule_ids as rules
from engine.small_world.apply import answering, conquest, decline, ending, markers, market, ready, redeploy
from engine.small_world.state import GONE_INTO_DECLINE, OVER, VICTIMS, State

TURN_MOVES: dict[type[Move], Callable[..., None]] = {
    m.Pick: market.pick,
    m.Decline: decline.decline,
    m.Ready: ready.ready,
    m.Take: ready.take,
    m.Abandon: ready.abandon,
    m.Conquer: conquest.conquer,
    m.Dice: conquest.dice,
    m.Roll: conquest.roll,
    m.Convert: conquest.convert,
    m.Dragon: conquest.dragon,
    m.Redeploy: redeploy.redeploy,
    m.Deploy: redeploy.deploy,
    m.Spread: redeploy.spread,
    m.Place: redeploy.place,
    m.Fortress: markers.fortress,
    m.Camps: markers.camps,
    m.Camp: markers.camp,
    m.Heroes: markers.heroes,
    m.Peace: markers.peace,
    m.Stout: markers.stout,
    End: ending.end,
}


def perform(state: State, seat: int, move: Move) -> list[Event]:
    """Check and carry out one move on ``state`` itself.

    :raises NotLegal: not now, with the rule and the numbers.
    :raises NotYours: the seat is not waited for.
    """
    events: list[Event] = []
    turn = state.turn
    if isinstance(move, Drop):
        ending.drop(state, seat, move, events)
    elif turn.step == OVER:
        raise NotYours("The game is over.")
    elif turn.step == VICTIMS:
        answering.answer(state, seat, move, events)
    elif seat != state.seat:
        raise NotYours(f"It is the turn of seat {state.seat + 1}.", waiting=(state.seat,))
    else:
        act = TURN_MOVES.get(type(move))
        if not act:
            raise NotLegal("Nobody took a region from you: there is nothing to place.", rule=rules.VICTIMS)
        if turn.step == GONE_INTO_DECLINE and act is not ending.end:
            raise NotLegal("Your race has declined: that is the whole turn.", rule=rules.DECLINE, legal="end")
        act(state, seat, move, events)
    return events
