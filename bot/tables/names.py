"""Players' names and spans of time in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

_MARKUP = re.compile(r"([\\*_~|`<\[\]])")
NAME_LENGTH = 40


def tidy_name(name: str) -> str:
    """A name on one line and of sensible length, as it is stored."""
    return " ".join(name.split())[:NAME_LENGTH] or "somebody"


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
