"""What people type, paste and send in files: how much of it is read, how numbers are read, how it is quoted."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from engine.core.english import clip
from engine.core.errors import NotUnderstood

MOST_TEXT = 256_000
"""Characters of a record. The longest real ones have about 50,000."""
MOST_ROWS = 10_000
MOST_ROW = 2_000
"""Characters of a line; the deal of a game takes about 700."""
MOST_NAME = 60
_TURNS_TEXT = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of what stands behind them."""


def read_number(text: str, most: int) -> int | None:
    """A number from 0 to ``most`` in plain digits; None if the text is none.

    >>> read_number("13", 99), read_number("100", 99), read_number("²", 99), read_number("-1", 99)
    (13, None, None, None)
    """
    if len(text) > len(str(most)) or not (text.isascii() and text.isdigit()):
        return None
    number = int(text)
    return number if number <= most else None


def require_short(line: str) -> None:
    """:raises NotUnderstood: a line longer than any move."""
    if len(line) > MOST_ROW:
        raise NotUnderstood(f"A line has at most {MOST_ROW} characters, not {len(line)}.", text=line)


def rows_of(text: str) -> list[str]:
    """The lines of a pasted text. All work on it is bounded by what this lets through.

    :raises NotUnderstood: more text than any game has, or halves of characters (lone surrogates).
    """
    if len(text) > MOST_TEXT:
        raise NotUnderstood(f"A record has at most {MOST_TEXT} characters, not {len(text)}.")
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise NotUnderstood("The text holds half a character, which no file can hold. Copy it again.")
    rows = text.splitlines()
    if len(rows) > MOST_ROWS:
        raise NotUnderstood(f"A record has at most {MOST_ROWS} lines, not {len(rows)}.")
    for number, row in enumerate(rows, 1):
        if len(row) > MOST_ROW:
            raise NotUnderstood(f"Line {number} has {len(row)} characters; at most {MOST_ROW} are read.", text=row)
    return rows


def is_plain(character: str) -> bool:
    """Does it show as itself, and turn nothing behind it around?"""
    return character not in _TURNS_TEXT and unicodedata.category(character) not in ("Cc", "Cs", "Zl", "Zp")


def require_names(names: Iterable[str]) -> None:
    """The names of a game's seats: each is there, can be read, and belongs to one seat.

    :raises NotUnderstood: naming the first that will not do.
    """
    seen: set[str] = set()
    for seat, name in enumerate(names, 1):
        if not name.strip():
            raise NotUnderstood(f"Seat {seat} has no name.", text=name)
        if len(name) > MOST_NAME:
            raise NotUnderstood(f"The name of seat {seat} is too long: “{clip(name)}”.", text=name)
        if not all(map(is_plain, name)):
            raise NotUnderstood(f"The name of seat {seat} holds characters that can't be shown.", text=name)
        if name in seen:
            raise NotUnderstood(f"Two seats are called “{name}”; every player needs a name of their own.", text=name)
        seen.add(name)
