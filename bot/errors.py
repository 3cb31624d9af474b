"""What the table itself refuses, apart from the rules of the games."""

from __future__ import annotations

from engine.core import GameError


class Refused(GameError):
    """Not possible at this table: no game here, no seat, a full lobby. One sentence a player can read."""
