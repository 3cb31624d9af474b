"""What a seat may do now."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.moves import Move

Amounts = tuple[tuple[str, int], ...]
"""What something costs or brings: ``(("tokens", 3),)``; the words are the game's own."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One legal move with what it costs, brings and risks.

    ``path`` says where it stands in the menu, first the group in the rule book's words, then as many
    steps as keep every list at 25 entries or fewer; ``label`` is its own line in the last list
    (80 characters at most). Commands, panels, autocomplete, autopilot and tests all read offers.
    """

    move: Move
    path: tuple[str, ...]
    label: str
    cost: Amounts = ()
    gain: Amounts = ()
    warnings: tuple[str, ...] = ()
    likely: int = 0
    """Higher stands earlier in short lists; no rule meaning."""
    note: str = ""
    """What is chosen, in a few words, where the label is only a name."""
    flat: str = ""
    """The label where the menus of ``path`` after the first are left out; empty: their names go before the label."""
    whole: bool = False
    """The choice is the seat's whole turn: whoever makes it by a menu sends it, unless something is left to decide."""
    series: str = ""
    """Offers of one series may be chosen several at once; see :func:`engine.core.series.arrange`."""
    final: bool = False
    """It reveals something, so that it cannot be taken back."""
    short: str = ""
    """Of an answer to others that is complete with this move and no secret: what a button says that all see."""

    @property
    def group(self) -> str:
        return self.path[0]
