"""Carrying out moves, by topic; most modules have a neighbour of the same name in ``offers``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Event, Move, NotLegal, NotYours
from engine.core.english import clip
from engine.teotihuacan import moves, rule_ids
from engine.teotihuacan.apply import (
    actions,
    calendar,
    construction,
    discovery,
    ending,
    keeping,
    moving,
    power,
    royal,
    setup,
    temples,
    unlocking,
)
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.apply.settle import settle
from engine.teotihuacan.state import State
from engine.teotihuacan.waiting import seats_asked

Rules = dict[type[Move], Callable[[Play, Any], None]]

TURN: Rules = {
    moves.MoveWorkers: moving.move_workers,
    moves.Unlock: unlocking.unlock,
    moves.Resources: temples.take_resources,
    moves.Temple: temples.choose,
    moves.Claim: discovery.claim,
    moves.Decline: discovery.decline,
    moves.Royal: royal.royal,
    moves.Learn: actions.learn,
    moves.Noble: actions.noble,
    moves.Decorate: actions.decorate,
    moves.Build: construction.build,
    moves.PowerUp: power.power_up,
    moves.Ascend: power.ascend,
    moves.Use: discovery.use,
    moves.End: ending.end,
}
SETUP: Rules = {
    moves.Place: setup.place,
    moves.Resources: temples.take_resources,
    moves.Claim: discovery.claim,
    moves.Decline: discovery.decline,
    moves.PowerUp: power.power_up,
    moves.End: setup.end,
}
PHASES: dict[str, Rules] = {
    "keep": {moves.Keep: setup.keep},
    "draft": {moves.Take: setup.take},
    "setup": SETUP,
    "turn": TURN,
    "salary": {moves.Salary: calendar.salary, moves.Use: calendar.use_at_salary},
}
"""By phase: the moves that are possible in it, and who carries them out."""
PHASE_RULES = {
    "keep": ("Now everybody keeps two of the four starting tiles: “keep S09 S18”.", rule_ids.STARTING_TILES),
    "draft": ("Now starting tiles are drafted: “take S05”.", rule_ids.STARTING_TILES),
    "setup": ("The game is being set up.", rule_ids.START_WORKERS),
    "turn": ("That is not a move for a turn.", rule_ids.TURN),
    "salary": ("Now the salary is due: “salary pay” or “salary refuse”.", rule_ids.SALARY),
}
"""By phase: what a move of another phase is told, and the card that says so."""


def perform(state: State, seat: int, move: Move) -> list[Event]:
    """Check a move and carry it out on the state; then what has no choice happens by itself.

    :raises NotYours: the seat may not act now.
    :raises NotLegal: the move is not possible now.
    """
    if not 0 <= seat < len(state.seats):
        raise NotYours(f"There is no seat {seat + 1}.")
    if isinstance(move, moves.Drop):
        return setup.drop(state, seat)
    if state.phase == "over":
        raise NotYours("The game is over.")
    asked = seats_asked(state)
    if seat not in asked:
        raise NotYours(f"It is not your turn: the game waits for seat {' and '.join(str(s + 1) for s in asked)}.")
    play = Play(state, seat)
    rule = PHASES[state.phase].get(type(move))
    if rule is None:
        message, card = PHASE_RULES[state.phase]
        due = play.due_text() if state.phase in ("setup", "turn") else ""
        raise NotLegal(
            f"“{clip(str(move))}” is not possible now. {message} {due}".strip(), rule=card, legal=due or message
        )
    rule(play, move)
    if state.due and state.actor == seat:
        settle(play)
        if isinstance(move, keeping.MEANWHILE) and (stuck := keeping.find_stuck(state, seat)):
            raise NotLegal(
                f"After “{clip(str(move))}” what is due could not be carried out. {stuck.message}",
                rule=stuck.rule,
                legal="what is due first, or do without this",
            )
    return play.events
