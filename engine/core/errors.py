"""What can be wrong with a move: three kinds, each with fields for whoever words it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class GameError(Exception):
    """Any refusal. ``str(error)`` is one sentence a player can read; nothing has changed."""

    def __init__(self, message: str, **fields: Any) -> None:
        super().__init__(message)
        self.message = message
        self.fields: Mapping[str, Any] = fields


class NotUnderstood(GameError):
    """The text is no move of this game.

    ``example`` is a line that would have been understood.
    """

    def __init__(self, message: str, *, text: str = "", example: str = "", **fields: Any) -> None:
        super().__init__(message, text=text, example=example, **fields)
        self.text = text
        self.example = example


class NotLegal(GameError):
    """A move that is understood but not legal now.

    ``rule`` is the id of the rule card that says so (``small_world.conquest-cost``), ``fields`` are the numbers the
    message speaks of, ``legal`` names what would be legal: lines of the notation, a short phrase, or a whole sentence
    (with a capital). Games write it as they know it; :mod:`engine.core.hints` sees to it that it is true.
    """

    def __init__(self, message: str, *, rule: str, legal: str = "", **fields: Any) -> None:
        super().__init__(message, rule=rule, legal=legal, **fields)
        self.rule = rule
        self.legal = legal


class NotYours(GameError):
    """The seat may not act now, or the press speaks of a position that has passed."""

    def __init__(self, message: str, *, stale: bool = False, **fields: Any) -> None:
        super().__init__(message, stale=stale, **fields)
        self.stale = stale
