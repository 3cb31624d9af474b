"""Short texts that several offers share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement

from engine.core.english import clip, counted
from engine.teotihuacan import names as say
from engine.teotihuacan.tables.boards import LETTERS
from engine.teotihuacan.tables.pyramid import ICON_NAMES
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES

LABEL = 80


def fit(text: str, tail: str = "") -> str:
    """A label: cut where it is too long, but always with the whole ``tail``."""
    return clip(text, LABEL - len(tail)) + tail


def capital(text: str) -> str:
    """With a capital letter first, the rest as it is."""
    return text[0].upper() + text[1:]


def amounts(gain: Iterable[tuple[str, int]], between: str = ", ") -> str:
    """Amounts in words: "2 wood, 1 cocoa"."""
    return between.join(_amount(key, number) for key, number in gain)


def _amount(key: str, number: int) -> str:
    """Shorter than :func:`say.amount` where a label is read beside what it speaks of."""
    if key == "temple" and number == 1:
        return "a temple step"
    if key == "any":
        return counted(number, "resource")
    if key in TEMPLE_NAMES:
        return f"{TEMPLE_NAMES[key]} step"
    return say.amount(key, number)


def spelled(letters: str) -> str:
    """Resource letters in words: "2 wood, 1 gold"."""
    return ", ".join(say.resources(letters))


def mixes(number: int) -> list[str]:
    """All mixes of so many resources as letters: ``www wws wwg wss ...``."""
    return ["".join(mix) for mix in combinations_with_replacement("".join(LETTERS), number)]


@lru_cache(maxsize=256)
def layout(letters: str) -> str:
    """A tile's icons, clockwise from the top left, as its two rows: "knot leaf / sun WAVE"."""
    return f"{icons(letters[:2])} / {icons(letters[3] + letters[2])}"


@lru_cache(maxsize=256)
def icons(letters: str) -> str:
    """Icons in words, coloured ones in capitals: "leaf WAVE sun knot"."""
    return " ".join(ICON_NAMES[icon] if icon in ICON_NAMES else ICON_NAMES[icon.lower()].upper() for icon in letters)
