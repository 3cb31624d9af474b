"""The end of a turn: scoring, Stout, who redeploys, whose turn is next."""

from __future__ import annotations

from engine.core import Drop, End, Event, NotYours
from engine.small_world.apply.acting import redeploying
from engine.small_world.apply.decline import flip
from engine.small_world.apply.market import disband
from engine.small_world.apply.redeploy import settle
from engine.small_world.apply.victims import next_victim, queue
from engine.small_world.events import Ended, Left, RoundBegun, Scored, TurnBegun
from engine.small_world.scoring import earnings, ranking
from engine.small_world.state import GONE_INTO_DECLINE, NOBODY, OVER, State, Turn


def end(state: State, seat: int, move: End, events: list[Event]) -> None:
    """Score and hand over. Tokens still in hand are spread evenly first."""
    turn = state.turn
    if turn.step != GONE_INTO_DECLINE:
        redeploying(state, seat, events)
        settle(state, seat, events)
        ghouls = state.ghouls(seat)
        if ghouls != NOBODY and not state.band(ghouls).regions:
            disband(state, ghouls, events)
    _score(state, seat, events)
    band = state.active(seat)
    if band:
        band.new = False
        if turn.stout:
            flip(state, seat, events)
    queue(state, events)
    if not next_victim(state):
        hand_over(state, events)


def _score(state: State, seat: int, events: list[Event]) -> None:
    parts = earnings(state, seat)
    gain = sum(parts.values())
    state.coins[seat] += gain
    state.earned[seat] = gain
    book = state.parts[seat]
    for part, coins in parts.items():
        book[part] = book.get(part, 0) + coins
    events.append(Scored(seat=seat, gain=gain, parts=parts))


def last_turn(state: State) -> bool:
    """Does the game end with the turn being played?"""
    return state.round == state.board.rounds and (state.seat + 1) % state.players == state.first


def hand_over(state: State, events: list[Event]) -> None:
    """The next player's turn, the next round, or the end of the game."""
    if last_turn(state):
        state.turn.step = OVER
        groups = tuple(map(tuple, ranking(state)))
        events.append(Ended(ranking=groups, coins=tuple(state.coins), barrier=state.hidden))
        return
    seat = (state.seat + 1) % state.players
    if seat == state.first:
        state.round += 1
        events.append(RoundBegun(round=state.round, rounds=state.board.rounds))
    state.seat = seat
    state.turn = Turn()
    events.append(TurnBegun(seat=seat, touches=(seat,)))


def drop(state: State, seat: int, move: Drop, events: list[Event]) -> None:
    """A player leaves; the seat's turns are played for it from now on.

    :raises NotYours: no such seat, or it has left before.
    """
    if not 0 <= seat < state.players:
        raise NotYours(f"There is no seat {seat + 1}.")
    if state.gone[seat]:
        raise NotYours("This seat has left the game already.")
    state.gone[seat] = True
    events.append(Left(seat=seat))
