"""Small World as the rest of the program knows it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.core import Chance, Drop, End, Event, Game, Move, Offer, Score, Setup, Waiting
from engine.core.series import Arranged, arrange
from engine.small_world import (
    apply,
    autopilot,
    candidates,
    imagine,
    notation,
    orders,
    policies,
    scoring,
    series,
    viewing,
    waiting,
)
from engine.small_world.deal import deal
from engine.small_world.earlier import EARLIER
from engine.small_world.meta import META
from engine.small_world.moves import Refuge, RefugeSpread
from engine.small_world.offers import offers
from engine.small_world.state import State
from engine.small_world.view import View
from engine.small_world.wording import SmallWorldWords


class SmallWorld(Game[State, Move, View]):
    """The base game for two to five players."""

    meta = META
    state_type = State
    words = SmallWorldWords()
    committing = (End, Refuge, RefugeSpread, Drop)
    first_shape = "785995042e0d35ce"
    earlier = EARLIER

    def parse(self, line: str) -> Move:
        return notation.parse(line)

    def deal(self, setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
        return deal(setup, options, chance)

    def perform(self, state: State, seat: int, move: Move) -> list[Event]:
        return apply.perform(state, seat, move)

    def waiting(self, state: State) -> tuple[Waiting, ...]:
        return waiting.waiting(state)

    def offers(self, state: State, seat: int) -> list[Offer]:
        return offers(state, seat)

    def view(self, state: State, viewer: int | None) -> View:
        return viewing.view_of(state, viewer)

    def scores(self, state: State, viewer: int | None) -> tuple[Score, ...]:
        return scoring.scores(state, viewer)

    def progress(self, state: State) -> float:
        return waiting.progress(state)

    def round(self, state: State) -> int:
        return state.round

    def autopilot(self, state: State, seat: int) -> Move:
        return autopilot.choose(state, seat)

    def further(self, state: State, seat: int) -> list[Offer]:
        return series.further(state, seat)

    def arrange(self, state: State, seat: int, wanted: Sequence[Move]) -> Arranged:
        return arrange(self, state, seat, wanted, series.picked_up(state, seat))

    def spelled(self, state: State, text: str, names: Sequence[str]) -> str:
        return notation.spelled(text, state.board.names, names)

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        return candidates.candidates(state, seat)

    def draw_policy(self, dice: random.Random) -> Callable[[State, int], Move]:
        return policies.draw(dice)

    def imagine(self, state: State, seat: int, seed: str) -> State:
        return imagine.imagine(state, seat, seed)

    def as_if(self, state: State, seat: int) -> State:
        return imagine.as_if(state, seat)

    def standing(self, state: State, seat: int, orders_given: Mapping[str, str]) -> Move | None:
        return orders.standing(state, seat, orders_given)


GAME = SmallWorld()
