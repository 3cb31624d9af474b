"""One measured figure and its budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """``value`` in ``unit``; ``budget`` None where there is none; smaller is better unless ``more``."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    more: bool = False

    @property
    def met(self) -> bool | None:
        if self.budget is None:
            return None
        return self.value >= self.budget if self.more else self.value <= self.budget

    def row(self) -> str:
        sign = "≥" if self.more else "≤"
        budget = "" if self.budget is None else f"{sign} {self.budget:g}"
        verdict = {None: "", True: "met", False: "MISSED"}[self.met]
        return f"{self.name:<58} {self.value:>12,.3f} {self.unit:<10} {budget:<10} {verdict}"


def share(values: Sequence[float], part: float) -> float:
    """The value below which ``part`` (0 to 1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
