"""From the commands of a ledger to our moves, played with all checks on.

What that site leaves to its rules is added here: the ``end`` of a turn, and which cult rises to 10 when a town tile
brings several there (that site takes them in the order fire, water, earth, air).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Event, Game, GameError
from engine.terra_mystica import moves as m
from engine.terra_mystica.apply import perform
from engine.terra_mystica.apply.setup import choice_missing
from engine.terra_mystica.ledger.answers import AskedInVain, Loose
from engine.terra_mystica.ledger.checking import Statement
from engine.terra_mystica.ledger.dialect import Command, Departure, Ledger, Printed, Row, Wrong, name_line
from engine.terra_mystica.ledger.early import Early, owed_kind
from engine.terra_mystica.state import ACTIONS, CULT, FACTION_CHOICE, State
from engine.terra_mystica.turn import debt
from engine.terra_mystica.view import View

MAIN = (m.Dig, m.Upgrade, m.Send, m.Advance, m.Action, m.Pass)
"""Moves that always begin an action. (A dwelling may belong to the one before.)"""


CLOSING = (m.End, m.Leech, m.Decline, m.Cult, m.Drop)
"""Moves by which a round may end."""


class Replay:
    """Plays a ledger command by command. ``moves`` is what our log would hold, ``events`` what the last one caused."""

    def __init__(self, game: Game[State, m.Move, View], ledger: Ledger) -> None:
        self.ledger = ledger
        self.state = game.new(ledger.setup, ledger.deal).state
        self.moves: list[tuple[int, m.Move]] = []
        self.events: list[Event] = []
        self._at = 0
        self._complete = -1
        """Seat whose turn is complete but not ended: more of it may follow on the next lines."""
        self._held: dict[int, tuple[m.Move, ...]] = {}
        """Moves of seats that used their spades in the cult phase before their turn came."""
        self._in_vain = AskedInVain(ledger.factions)
        self._statement = Statement()
        self._loose = Loose(self._in_vain)
        self._lone = Early()
        self._stated = any(isinstance(command, Printed) for command in ledger.commands)
        for seat, faction in enumerate(ledger.factions):
            self._play(seat, m.Pick(faction))
            self._play(seat, m.End())

    def play(self) -> Iterator[tuple[int, State]]:
        """Number of each played line (from 1) and the position after it, the same object each time.

        :raises GameError: naming the line.
        """
        commands = self.ledger.commands
        played = False
        for place, command in enumerate(commands):
            self._at = place
            try:
                self._command(command)
            except GameError as error:
                name_line(error, command.line, command.text)
                raise
            played = played or not isinstance(command, Printed)
            if place + 1 == len(commands) or commands[place + 1].line != command.line:
                if played:
                    yield command.line, self.state
                    self.events = []
                played = False
        self._end_complete()

    # ---- lines

    def _command(self, command: Command) -> None:
        match command:
            case Wrong():
                raise command.error
            case Departure():
                self._end_complete()
                self._play(command.seat, m.Drop())
                self._play_held()
            case Printed():
                if command.seat not in self._held:
                    self._statement.check(command, self.state)
            case Row():
                self._row(command)

    def _row(self, row: Row) -> None:
        state, seat = self.state, row.seat
        if state.phase == CULT and state.active != seat and seat in state.queue:
            self._held[seat] = self._held.get(seat, ()) + row.moves
            return
        goes_on = seat == self._complete and not self._begins(row.moves[0])
        if self._complete >= 0 and not goes_on:
            waits = state.players[self._complete].passed and row.only_answers
            if not waits:
                self._end_complete()
        self._leave_double_turn(row)
        self._play_all(seat, row.moves)
        if self._complete >= 0 and self._ends_at_once(self._complete):
            self._end_complete()
        self._play_held()

    def _play_held(self) -> None:
        while self._held and self.state.phase == CULT and self.state.active in self._held:
            seat = self.state.active
            self._play_all(seat, self._held.pop(seat))

    def _play_all(self, seat: int, moves: tuple[m.Move, ...]) -> None:
        state = self.state
        rest = list(moves)
        while rest:
            move = rest.pop(0)
            if self._lone.was_played(seat, move):
                continue
            for meant in self._loose.meant(state, seat, move, rest):
                if state.phase == ACTIONS and self._begins(meant):
                    self._settle_first(seat, rest)
                    if self._done(seat):
                        self._play(seat, m.End())
                self._play(seat, meant)
                if state.turn.owed.tops and not (rest and isinstance(rest[0], m.Cult)):
                    self._rise(seat)
                if state.phase not in (ACTIONS, CULT):
                    self._end_setup(seat)
        if self._done(seat):
            self._complete = seat
            if self._ends_at_once(seat):
                self._end_complete()

    def _settle_first(self, seat: int, rest: list[m.Move]) -> None:
        """A player who is alone in the round may settle what he owes after his next move: here it comes first."""
        while self.state.active == seat and debt(self.state.turn) and self._alone(seat):
            kind = owed_kind(self.state)
            move = next((move for move in [*rest, *self._ahead(seat)] if kind and isinstance(move, kind)), None)
            if move is None:
                return
            self._play(seat, move)
            self._lone.play_early(seat, move)

    def _ahead(self, seat: int) -> Iterator[m.Move]:
        """What a seat does on the next lines, until somebody else moves."""
        for command in self.ledger.commands[self._at + 1 :]:
            if isinstance(command, Row) and command.seat == seat:
                yield from command.moves
            elif not isinstance(command, Printed) and not (isinstance(command, Row) and command.only_answers):
                return

    def _alone(self, seat: int) -> bool:
        players = self.state.players
        return all(other.passed or other.dropped for place, other in enumerate(players) if place != seat)

    def _play(self, seat: int, move: m.Move) -> None:
        if offer := self._in_vain.answered(self.state, seat, move):
            self._in_vain.drop(offer)
            return
        self._loose.check(self.state, seat, move)
        before = self._statement.before(self.state, seat, move) if self._stated and isinstance(move, CLOSING) else []
        events = perform(self.state, seat, move)
        if events:
            self.events += events
            self._in_vain.note(events)
            if before:
                self._statement.closed(before, events, self.ledger.commands[self._at].line)
        self.moves.append((seat, move))
        if points := self._lone.undue(seat, events):
            self._play(seat, m.GiveAway(points, "vp"))

    # ---- what is left to the rules

    def _begins(self, move: m.Move) -> bool:
        """Does a move begin an action?"""
        if isinstance(move, m.Build):
            work, step = self.state.turn.building, self.state.turn.owed.step
            cell = self.state.board.cell[move.cell]
            follows = work and (work.on(cell) or not work.worked or work.left)
            return not follows and step not in ("ride", "sandstorm")
        return isinstance(move, MAIN)

    def _done(self, seat: int) -> bool:
        """Action used up and nothing owed."""
        state = self.state
        turn = state.turn
        if state.active != seat or debt(turn):
            return False
        return (state.phase == ACTIONS and turn.begun and not turn.actions) or state.phase == CULT

    def _ends_at_once(self, seat: int) -> bool:
        """Does the end of this turn show by itself (next phase, next turn of a lone player)?"""
        players = self.state.players
        if self.state.phase == CULT:
            return True
        if players[seat].passed:
            return not self._in_vain.answer_comes(self.state, self.ledger.commands[self._at + 1 :])
        return self._alone(seat)

    def _end_complete(self) -> None:
        """End the turn that is complete; what follows a pass by the rules must show at once, the rest can wait
        for further commands of the same turn on the next line."""
        seat, self._complete = self._complete, -1
        if seat >= 0 and self._done(seat):
            self._play(seat, m.End())

    def _leave_double_turn(self, row: Row) -> None:
        """Somebody else moves on: the active seat left the rest of its double turn."""
        state = self.state
        if state.active in (-1, row.seat) or state.phase != ACTIONS or row.only_answers:
            return
        if state.turn.acted and state.turn.actions and not debt(state.turn):
            self._play(state.active, m.End())

    def _end_setup(self, seat: int) -> None:
        state = self.state
        chosen = state.phase != FACTION_CHOICE and not choice_missing(state, seat)
        if state.active == seat and chosen:
            self._play(seat, m.End())

    def _rise(self, seat: int) -> None:
        for cult in range(4):
            if self.state.turn.owed.tops >> cult & 1:
                self._play(seat, m.Cult(cult))
