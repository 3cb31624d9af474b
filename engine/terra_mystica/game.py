"""The game as the rest of the product knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.game import Game, Score, Setup, Waiting
from engine.core.offers import Offer
from engine.terra_mystica import notation
from engine.terra_mystica import waiting as waits
from engine.terra_mystica.apply import perform
from engine.terra_mystica.autopilot import choose
from engine.terra_mystica.deal import deal
from engine.terra_mystica.meta import META
from engine.terra_mystica.moves import Move
from engine.terra_mystica.offers import offers
from engine.terra_mystica.orders import standing
from engine.terra_mystica.scoring import scores
from engine.terra_mystica.state import State
from engine.terra_mystica.view import View
from engine.terra_mystica.viewing import view_of
from engine.terra_mystica.wording import TerraWords

if TYPE_CHECKING:
    from engine.core.record import Record


class TerraMystica(Game[State, Move, View]):
    """Terra Mystica for 2 to 5 players."""

    meta = META
    state_type = State
    words = TerraWords()
    first_shape = "9d2deab477b95836"

    def parse(self, line: str) -> Move:
        return notation.parse(line)

    def lines(self, text: str) -> list[str]:
        return notation.split_row(text)

    def deal(self, setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
        return deal(setup, options, chance)

    def perform(self, state: State, seat: int, move: Move) -> list[Event]:
        return perform(state, seat, move)

    def commits(self, state: State, seat: int, move: Move) -> bool:
        return state.committed

    def waiting(self, state: State) -> tuple[Waiting, ...]:
        return waits.waiting(state)

    def offers(self, state: State, seat: int) -> list[Offer]:
        return offers(state, seat)

    def view(self, state: State, viewer: int | None) -> View:
        return view_of(state, viewer)

    def scores(self, state: State, viewer: int | None) -> tuple[Score, ...]:
        return scores(state, viewer)

    def progress(self, state: State) -> float:
        return waits.progress(state)

    def autopilot(self, state: State, seat: int) -> Move:
        return choose(state, seat)

    def standing(self, state: State, seat: int, orders: Mapping[str, str]) -> Move | None:
        return standing(state, seat, orders)

    def reads(self, text: str) -> bool:
        from engine.terra_mystica.ledger import reads

        return reads(text)

    def read_foreign(self, text: str) -> Record:
        from engine.terra_mystica.ledger import read

        return read(self, text)

    def write_foreign(self, record: Record) -> str | None:
        from engine.terra_mystica.ledger import write

        return write(self, record)


GAME = TerraMystica()
