"""The hint of a refusal is true: a line that is taken now, or words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.errors import GameError, NotLegal, NotUnderstood

if TYPE_CHECKING:
    from engine.core.game import Game


def make_true(game: Game[Any, Any, Any], state: Any, seat: int, error: NotLegal) -> None:
    """Look at what a refusal names as legal in the position it was refused in.

    Lines of the notation are tried one after the other: if they are not taken as they stand, the hint says that they
    would be needed, and what is in their way. A refusal that names nothing says what the seat is asked.
    """
    if not error.legal:
        asked = [one.what for one in game.waiting(state) if one.seat == seat]
        error.legal = f"You are asked {game.words.waiting(asked[0])}." if asked else "Nothing is asked of you now."
        return
    try:
        moves = [game.parse(line) for line in game.lines(error.legal)]
    except NotUnderstood:
        return
    after = game.copy(state)
    for move in moves:
        try:
            after = game.play(after, seat, move).state
        except GameError as refused:
            why = "" if refused.message == error.message else f": {refused.message[:1].lower()}{refused.message[1:]}"
            error.legal = f"It would need {error.legal}{why or '.'}"
            return
