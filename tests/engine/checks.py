"""What must hold for every move of every game."""

from __future__ import annotations

from typing import Any

from engine.core import Applied, Draft, Game, GameError, Move


def check_take_back(game: Game[Any, Any, Any], state: Any, seat: int, move: Move) -> None:
    """A draft gives back the very same position, unless something new was seen."""
    draft = Draft(game, state, seat)
    before = game.copy(state)
    applied = draft.add(str(move))
    if applied.barrier:
        try:
            draft.take_back()
        except GameError:
            return
        raise AssertionError("taken back across a barrier")
    draft.take_back()
    assert draft.state == before


def check_words(game: Game[Any, Any, Any], state: Any, applied: Applied[Any], seats: int) -> None:
    """Everything that happened, is and is waited for has words."""
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    for event in applied.events:
        text = game.words.event(event, names)
        assert "None" not in text
        assert "  " not in text
        assert "{" not in text
    assert 0 < len(game.words.alt_text(game.view(state, None), names)) <= 1024
    for seat in range(seats):
        assert game.words.have(game.view(state, seat), seat, names)
    for waiting in game.waiting(state):
        assert game.words.waiting(waiting.what)
    assert 0 <= game.progress(state) <= 1
