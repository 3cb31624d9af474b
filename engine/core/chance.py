"""Chance from a seed, with every result on record.

A result that the log already holds is *replayed* (``script``); a new one is drawn. Either way it is
noted in ``drawn``, so the log of a game holds each die and each shuffle in words, and a record from
elsewhere can be replayed by giving its results.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.english import clip
from engine.core.errors import NotUnderstood


@dataclass(slots=True)
class Chance:
    """The generator of one game: its state is the seed and the number of results so far.

    >>> one, two = Chance("seed"), Chance("seed", script=["b a"])
    >>> one.shuffle("ab") == one.drawn[0].split()
    True
    >>> two.shuffle("ab")
    ['b', 'a']
    """

    seed: str
    count: int = 0
    script: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)

    def _next(self) -> random.Random:
        return random.Random(f"{self.seed}/{self.count}")

    def _note(self, result: str) -> None:
        self.count += 1
        self.drawn.append(result)

    def choose(self, options: Sequence[str]) -> str:
        """One of ``options`` (a die: its faces), each entry equally likely.

        :raises NotUnderstood: a recorded result is not among the options.
        """
        if self.script:
            result = self.script.pop(0)
            if result not in options:
                raise NotUnderstood(f"The recorded result “{clip(result)}” is impossible here.", text=result)
        else:
            result = self._next().choice(options)
        self._note(result)
        return result

    def shuffle(self, items: Sequence[str]) -> list[str]:
        """``items`` (ids without blanks) in random order.

        :raises NotUnderstood: a recorded order is not an order of these items.
        """
        if self.script:
            text = self.script.pop(0)
            order = text.split()
            if sorted(order) != sorted(items):
                raise NotUnderstood(f"The recorded order “{clip(text)}” is not an order of these pieces.", text=text)
        else:
            order = list(items)
            self._next().shuffle(order)
        self._note(" ".join(order))
        return order

    def close(self) -> tuple[str, ...]:
        """End of one move: hand out what was drawn.

        :raises NotUnderstood: recorded results are left over.
        """
        drawn, left = tuple(self.drawn), list(self.script)
        self.drawn.clear()
        self.script.clear()
        if left:
            raise NotUnderstood(
                f"The record names results that nothing asked for: {clip(', '.join(left))}.", text=str(left)
            )
        return drawn

    def copy(self) -> Chance:
        return Chance(self.seed, self.count, list(self.script), list(self.drawn))
