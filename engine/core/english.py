"""A number and its noun, a list of words, a text cut at a length."""

from __future__ import annotations

from collections.abc import Iterable

QUOTED = 60
"""Characters of what somebody typed that a refusal quotes."""


def clip(text: str, most: int = QUOTED) -> str:
    """A text of at most ``most`` characters.

    >>> clip("conquer 13"), clip("x" * 100, 5)
    ('conquer 13', 'xxxx…')
    """
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "token"), counted(0, "coin"), counted(2, "victory", "victories")
    ('1 token', '0 coins', '2 victories')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row.

    >>> listed(["a"]), listed("abc"), listed("ab", "or"), listed([])
    ('a', 'a, b and c', 'a or b', '')
    """
    *most, end = list(words) or [""]
    return f"{', '.join(most)} {last} {end}" if most else end
