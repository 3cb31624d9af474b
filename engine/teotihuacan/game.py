"""The game as the rest of the program knows it: a thin door to the topics."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from engine.core import Chance, Event, Game, Move, NotLegal, NotYours, Offer, Score, Setup, Waiting
from engine.core.english import clip
from engine.teotihuacan import autopilot, moves, notation, offers, orders, rule_ids, scoring, viewing
from engine.teotihuacan.apply import (
    actions,
    calendar,
    construction,
    discovery,
    power,
    royal,
    setup,
    temples,
    turn,
)
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.apply.settle import settle
from engine.teotihuacan.meta import META
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.tracks import ECLIPSES
from engine.teotihuacan.view import View
from engine.teotihuacan.wording import WORDS

TURN: dict[type[Move], Callable[[Play, Any], None]] = {
    moves.Go: turn.go,
    moves.Unlock: turn.unlock,
    moves.Resources: temples.take_resources,
    moves.Temple: temples.choose,
    moves.Claim: discovery.claim,
    moves.Decline: lambda play, move: discovery.decline(play),
    moves.Royal: royal.royal,
    moves.Learn: actions.learn,
    moves.Noble: actions.noble,
    moves.Decorate: actions.decorate,
    moves.Build: construction.build,
    moves.PowerUp: power.power_up,
    moves.Ascend: power.ascend,
    moves.Use: discovery.use,
    moves.End: lambda play, move: turn.end(play),
}
SETUP: dict[type[Move], Callable[[Play, Any], None]] = {
    moves.Place: setup.place,
    moves.Resources: temples.take_resources,
    moves.Claim: discovery.claim,
    moves.Decline: lambda play, move: discovery.decline(play),
    moves.PowerUp: power.power_up,
    moves.End: lambda play, move: setup.end(play),
}
PHASES: dict[str, dict[type[Move], Callable[[Play, Any], None]]] = {
    "keep": {moves.Keep: setup.keep},
    "draft": {moves.Take: setup.take},
    "setup": SETUP,
    "turn": TURN,
    "salary": {moves.Salary: calendar.salary, moves.Use: calendar.use_at_salary},
}
PHASE_RULES = {
    "keep": ("Now everybody keeps two of the four starting tiles: “keep S09 S18”.", rule_ids.STARTING_TILES),
    "draft": ("Now starting tiles are drafted: “take S05”.", rule_ids.STARTING_TILES),
    "setup": ("The game is being set up.", rule_ids.START_WORKERS),
    "turn": ("That is not a move for a turn.", rule_ids.TURN),
    "salary": ("Now the salary is due: “salary pay” or “salary refuse”.", rule_ids.SALARY),
}


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
    first_shape = "c8a58ec955622fce"

    def parse(self, line: str) -> Move:
        return notation.parse(line)

    def deal(self, setup_: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
        return setup.begin(setup_, options, chance)

    def perform(self, state: State, seat: int, move: Move) -> list[Event]:
        if not 0 <= seat < len(state.seats):
            raise NotYours(f"There is no seat {seat + 1}.")
        if isinstance(move, moves.Drop):
            state.seats[seat].dropped = True
            return [Event("drop", seat)]
        if state.phase == "over":
            raise NotYours("The game is over.")
        waiting = self._seats(state)
        if seat not in waiting:
            raise NotYours(f"It is not your turn: the game waits for seat {' and '.join(str(s + 1) for s in waiting)}.")
        play = Play(state, seat)
        handler = PHASES[state.phase].get(type(move))
        if handler is None:
            message, rule = PHASE_RULES[state.phase]
            due = play.due_text() if state.phase in ("setup", "turn") else ""
            raise NotLegal(
                f"“{clip(str(move))}” is not possible now. {message} {due}".strip(), rule=rule, legal=due or message
            )
        handler(play, move)
        if state.due and play.state.actor == seat:
            settle(play)
        return play.events

    @staticmethod
    def _seats(state: State) -> list[int]:
        if state.phase == "over":
            return []
        if state.phase in ("keep", "salary"):
            return state.undecided
        return [state.actor]

    def waiting(self, state: State) -> tuple[Waiting, ...]:
        return tuple(Waiting(seat, state.phase) for seat in self._seats(state))

    def offers(self, state: State, seat: int) -> list[Offer]:
        return offers.offers(state, seat) if seat in self._seats(state) else []

    def view(self, state: State, viewer: int | None) -> View:
        return viewing.view_of(state, viewer, tuple(self._seats(state)))

    def scores(self, state: State, viewer: int | None) -> tuple[Score, ...]:
        return scoring.scores(state)

    def progress(self, state: State) -> float:
        if state.phase == "over":
            return 1.0
        if not state.round:
            return 0.0
        eras = 1 if state.final else ECLIPSES - state.era + 1
        share = 1 if state.phase == "salary" else state.light / (state.dark + 1)
        return max(0.0, min(1.0, 1 - (eras - share) / (eras + state.era - 1)))

    def sealed(self, state: State) -> Collection[int]:
        return state.order if state.phase == "keep" else ()

    def autopilot(self, state: State, seat: int) -> Move:
        return autopilot.choose(state, seat, self.offers(state, seat))

    def standing(self, state: State, seat: int, orders_: Mapping[str, str]) -> Move | None:
        return orders.standing(state, seat, orders_) if seat in self._seats(state) else None
