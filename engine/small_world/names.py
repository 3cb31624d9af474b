"""What things are called."""

from __future__ import annotations

from engine.core.english import counted
from engine.small_world.tables import POWERS, RACES

_PARTS = {
    "start": "coins at the start",
    "combos": "combos",
    "regions": "regions",
    "declined": "regions in decline",
    "coins": "coins",
    "tokens": "tokens",
    "dwarves": "mines",
    "humans": "farmland",
    "wizards": "magic sources",
    "fortified": "fortresses",
    "forest": "forests",
    "hill": "hills",
    "swamp": "swamps",
}


def race_name(race: str) -> str:
    return RACES[race].name


def power_name(power: str) -> str:
    return POWERS[power].name


def part_name(key: str) -> str:
    """The word for a part of a score, or for an amount."""
    if key in _PARTS:
        return _PARTS[key]
    if key in RACES:
        return RACES[key].name
    return POWERS[key].name if key in POWERS else key


def how_many(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun, in words if there are none.

    >>> how_many(2, "token"), how_many(0, "hero", "heroes")
    ('2 tokens', 'no heroes')
    """
    return counted(number, noun, plural) if number else f"no {plural or noun + 's'}"
