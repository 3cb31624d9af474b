"""Why something is not possible: what every question "why not?" answers, for offers, and for moves to refuse with."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import NotLegal


class WhyNot(NamedTuple):
    """A sentence, the id of the rule card that says so, and a short phrase of what would be legal."""

    message: str
    rule: str
    legal: str = ""

    def error(self, legal: str = "", **numbers: int) -> NotLegal:
        """The refusal of a move; ``legal`` where the caller knows better what would be."""
        return NotLegal(self.message, rule=self.rule, legal=legal or self.legal, **numbers)
