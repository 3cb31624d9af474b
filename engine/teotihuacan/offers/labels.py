"""Short texts that several offers share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement

from engine.teotihuacan.tables.boards import LETTERS
from engine.teotihuacan.tables.pyramid import ICON_NAMES
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES

LABEL = 80


def clip(text: str, tail: str = "") -> str:
    """At most 80 characters: an ellipsis where the text is cut, and always the whole ``tail``."""
    room = LABEL - len(tail)
    return (text if len(text) <= room else text[: room - 1].rstrip() + "…") + tail


def capital(text: str) -> str:
    """With a capital letter first, the rest as it is."""
    return text[0].upper() + text[1:]


def amounts(gain: Iterable[tuple[str, int]]) -> str:
    """Amounts in words: "2 wood, 1 cocoa"."""
    parts = []
    for key, number in gain:
        if key == "temple":
            parts.append("a temple step" if number == 1 else f"{number} temple steps")
        elif key == "any":
            parts.append("1 resource" if number == 1 else f"{number} resources")
        elif key in TEMPLE_NAMES:
            parts.append(f"{TEMPLE_NAMES[key]} step")
        else:
            parts.append(f"{number} {'VP' if key == 'vp' else key}")
    return ", ".join(parts)


def spelled(letters: str) -> str:
    """Resource letters in words: "2 wood, 1 gold"."""
    return ", ".join(f"{letters.count(letter)} {name}" for letter, name in LETTERS.items() if letter in letters)


def mixes(number: int) -> list[str]:
    """All mixes of so many resources as letters: ``www wws wwg wss ...``."""
    return ["".join(mix) for mix in combinations_with_replacement("wsg", number)]


@lru_cache(maxsize=256)
def layout(letters: str) -> str:
    """A tile's icons, clockwise from the top left, as its two rows: "knot leaf / sun WAVE"."""
    return f"{icons(letters[:2])} / {icons(letters[3] + letters[2])}"


@lru_cache(maxsize=256)
def icons(letters: str) -> str:
    """Icons in words, coloured ones in capitals: "leaf WAVE sun knot"."""
    return " ".join(ICON_NAMES[icon] if icon in ICON_NAMES else ICON_NAMES[icon.lower()].upper() for icon in letters)
