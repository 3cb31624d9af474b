"""The game as the rest of the program knows it: a thin door to the topics."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence

from engine.core import Chance, Event, Game, Move, Offer, Score, Setup, Waiting
from engine.teotihuacan import (
    apply,
    autopilot,
    candidates,
    deal,
    imagine,
    moves,
    notation,
    offers,
    policies,
    scoring,
    viewing,
    waiting,
)
from engine.teotihuacan import orders as orders_
from engine.teotihuacan.earlier import EARLIER, FIRST_SHAPE
from engine.teotihuacan.meta import META
from engine.teotihuacan.state import State
from engine.teotihuacan.view import View
from engine.teotihuacan.wording import WORDS


class Teotihuacan(Game[State, Move, View]):
    """Teotihuacan: City of Gods.

    >>> from engine.core import Setup
    >>> game = Teotihuacan()
    >>> state = game.new(Setup("teotihuacan", ("Ann", "Bob"), "seed")).state
    >>> [waiting.what for waiting in game.waiting(state)]
    ['keep', 'keep']
    """

    meta = META
    state_type = State
    words = WORDS
    committing = (moves.End, moves.Keep, moves.Take, moves.Salary, moves.Drop)
    first_shape = FIRST_SHAPE
    earlier = EARLIER

    def parse(self, line: str) -> Move:
        return notation.parse(line)

    def deal(self, setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
        return deal.deal(setup, options, chance)

    def perform(self, state: State, seat: int, move: Move) -> list[Event]:
        return apply.perform(state, seat, move)

    def waiting(self, state: State) -> tuple[Waiting, ...]:
        return waiting.waiting(state)

    def offers(self, state: State, seat: int) -> list[Offer]:
        return offers.offers(state, seat)

    def view(self, state: State, viewer: int | None) -> View:
        return viewing.view_of(state, viewer)

    def scores(self, state: State, viewer: int | None) -> tuple[Score, ...]:
        return scoring.scores(state, viewer)

    def progress(self, state: State) -> float:
        return waiting.progress(state)

    def sealed(self, state: State) -> Collection[int]:
        return waiting.sealed(state)

    def round(self, state: State) -> int:
        return state.round

    def autopilot(self, state: State, seat: int) -> Move:
        return autopilot.choose(state, seat)

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        return candidates.candidates(state, seat)

    def draw_policy(self, dice: random.Random) -> Callable[[State, int], Move]:
        return policies.draw(dice)

    def imagine(self, state: State, seat: int, seed: str) -> State:
        return imagine.imagine(state, seat, seed)

    def as_if(self, state: State, seat: int) -> State:
        return imagine.as_if(state, seat)

    def standing(self, state: State, seat: int, orders: Mapping[str, str]) -> Move | None:
        return orders_.standing(state, seat, orders)


GAME = Teotihuacan()
"""Teotihuacan."""
