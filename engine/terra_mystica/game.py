"""Terra Mystica as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Chance, Event, Game, Move, Offer, Record, Score, Setup, Waiting
from engine.terra_mystica import apply, autopilot, imagine, ledger, notation, orders, scoring, viewing, waiting
from engine.terra_mystica.deal import deal
from engine.terra_mystica.earlier import EARLIER
from engine.terra_mystica.meta import META
from engine.terra_mystica.offers import offers
from engine.terra_mystica.state import State
from engine.terra_mystica.view import View
from engine.terra_mystica.wording import TerraWords


class TerraMystica(Game[State, Move, View]):
    """Terra Mystica for 2 to 5 players."""

    meta = META
    state_type = State
    words = TerraWords()
    first_shape = "9d2deab477b95836"
    earlier = EARLIER

    def parse(self, line: str) -> Move:
        return notation.parse(line)

    def lines(self, text: str) -> list[str]:
        rows = [line.partition("#")[0] for line in text.splitlines()]
        return [command for row in rows for part in row.split(";") for command in notation.split_row(part)]

    def deal(self, setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
        return deal(setup, options, chance)

    def perform(self, state: State, seat: int, move: Move) -> list[Event]:
        return apply.perform(state, seat, move)

    def commits(self, state: State, seat: int, move: Move) -> bool:
        return state.committed

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

    def imagine(self, state: State, seat: int, seed: str) -> State:
        return imagine.imagine(state, seat, seed)

    def as_if(self, state: State, seat: int) -> State:
        return imagine.as_if(state, seat)

    def standing(self, state: State, seat: int, given: Mapping[str, str]) -> Move | None:
        return orders.standing(state, seat, given)

    def reads(self, text: str) -> bool:
        return ledger.reads(text)

    def read_foreign(self, text: str) -> Record:
        return ledger.read(self, text)

    def write_foreign(self, record: Record) -> str | None:
        return ledger.write(self, record)


GAME = TerraMystica()
