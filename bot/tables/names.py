"""Players' names and spans of time in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.core.typed import is_plain

_MARKUP = re.compile(r"([\\*_~|`<\[\]])")
NAME_LENGTH = 40


def tidy_name(name: str) -> str:
    """A name on one line, of sensible length and without marks that turn the text, as it is stored."""
    plain = "".join(letter if is_plain(letter) else " " for letter in name)
    return " ".join(plain.split())[:NAME_LENGTH] or "somebody"


def escape(text: str) -> str:
    """Text in which Discord finds no markup and no mention."""
    return _MARKUP.sub(r"\\\1", text)


def bold(name: str) -> str:
    return f"**{escape(name)}**"


def bold_all(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(bold(name) for name in names)


def say_span(seconds: float) -> str:
    """``2 days``, ``5 hours``: how long somebody has been waited for."""
    for unit, size in (("day", 86_400.0), ("hour", 3_600.0), ("minute", 60.0)):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return "a moment"
