"""The end of a turn."""

from __future__ import annotations

from engine.core import End, NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import calendar
from engine.teotihuacan.apply.play import Play


def end(play: Play, move: End) -> None:
    """The end of a turn: offers are refilled, the calendar moves on."""
    state = play.state
    if state.due:
        raise NotLegal(f"Not finished. {play.due_text()}", rule=rule_ids.TURN, legal=play.due_text())
    if not state.turn.action:
        raise NotLegal(
            "A turn is a move with a worker or an unlock turn; you have done neither.",
            rule=rule_ids.TURN,
            legal="move a worker, or unlock turn",
        )
    play.emit(events.TurnEnded())
    calendar.end_turn(play)
