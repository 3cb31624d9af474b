"""What ``make bench`` measures, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.bench import bots, engines, pictures, recorded, rules
from tests.bench.figure import Figure

Section = Callable[[bool, Callable[[str], None]], Iterable[Figure]]

SECTIONS: dict[str, Section] = {
    "engines": engines.measure,
    "recorded": recorded.measure,
    "pictures": pictures.measure,
    "bot": bots.measure,
    "rules": rules.measure,
}
