"""What every rule works with: the position, who moves, and what happened so far."""

from __future__ import annotations

from typing import NoReturn

from engine.core import Event, NotLegal, NotUnderstood
from engine.terra_mystica import rule_ids
from engine.terra_mystica.state import ACTIONS, Player, State
from engine.terra_mystica.tables.board import Board
from engine.terra_mystica.turn import Action, Turn, debt


class Context:
    """One move being carried out. ``me`` is the player of ``seat``."""

    __slots__ = ("declining", "events", "me", "seat", "state", "turn")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.me: Player = state.players[seat]
        self.turn: Turn = state.turn
        self.events: list[Event] = []
        self.declining = False
        """An action was begun while power is still offered to the seat: that refuses it."""

    @property
    def board(self) -> Board:
        """The map."""
        return self.state.board

    def cell(self, name: str) -> int:
        """The cell of a name.

        :raises NotUnderstood: the map of this game has none.
        """
        cell = self.board.cell.get(name)
        if cell is None:
            raise NotUnderstood(f"“{name}” is no land cell of the map.", text=name, example="build C2")
        return cell

    def tell(self, event: Event) -> None:
        """Report what happened."""
        self.events.append(event)


def refuse(message: str, rule: str, legal: str = "", **numbers: int) -> NoReturn:
    """:raises NotLegal: always."""
    raise NotLegal(message, rule=rule, legal=legal, **numbers)


def begin_action(ctx: Context) -> None:
    """Start one of the actions of the turn.

    :raises NotLegal: no action left, or the last one is not complete.
    """
    turn = ctx.turn
    if ctx.state.phase != ACTIONS:
        refuse("Actions are taken in the action phase of a round only.", rule_ids.ROUND)
    if ctx.me.passed:
        refuse("You have passed: end your turn.", rule_ids.PASSING, "end")
    if missing := debt(turn):
        refuse(f"First {missing}.", rule_ids.TURN, missing)
    if not turn.actions:
        refuse("Your action is used up: one action a turn. End your turn.", rule_ids.TURN, "end")
    if ctx.state.offers:
        ctx.declining = True
    turn.actions -= 1
    if not turn.acted:
        turn.acted = True
        ctx.state.fresh.clear()
    turn.begun = True
    turn.action = Action()
