"""Players' names and spans of time in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from engine.core.typed import is_plain

_MARKUP = re.compile(r"([\\*_~|`<\[\]]|:(?=//)|(?<=discord)\.(?=gg/)|@(?=everyone|here))", re.IGNORECASE)
"""What Discord reads as markup, or the middle of what it would make a link, an invitation or a mention of."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
_JOINER = "\u200d"
"""Between the parts of an emoji it belongs to the picture."""
NAME_LENGTH = 40
NOBODY = "somebody"


def _shown(name: str) -> str:
    """The name's letters with blanks where there is nothing to see, and without those that only steer the others."""
    shown = ""
    for letter in name:
        if not is_plain(letter) or letter in _BLANK:
            shown += " "
        elif letter == _JOINER:
            shown += letter if shown and unicodedata.category(shown[-1]) in ("So", "Sk", "Mn") else ""
        elif unicodedata.category(letter) != "Cf":
            shown += letter
    return shown


def clean_name(name: str) -> str:
    """A name on one line without marks that turn or hide text."""
    return " ".join(_shown(name).split()) or NOBODY


def tidy_name(name: str) -> str:
    """As :func:`clean_name` and of sensible length, as it is stored."""
    return clean_name(name)[:NAME_LENGTH].rstrip()


def escape(text: str) -> str:
    """Text in which Discord finds no markup, no link and no mention."""
    return _MARKUP.sub(r"\\\1", text)


def bold(name: str) -> str:
    """A name as messages show it, wherever it comes from."""
    return f"**{escape(clean_name(name))}**"


def escape_all(names: Iterable[str]) -> tuple[str, ...]:
    """Names within a message's text where they are not bold."""
    return tuple(escape(clean_name(name)) for name in names)


def bold_all(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(bold(name) for name in names)


def address(text: str, name: str) -> str:
    """A sentence about somebody (with the name in bold) as it is said to that player; sentences are told in the past.

    >>> address("**Ann** took 3 (**Ben**'s Orcs).", "Ben"), address("**Ben** took 3.", "Ben")
    ("**Ann** took 3 (your Orcs).", '**You** took 3.')
    """
    mine = bold(name)
    if text.startswith(mine) and not text.startswith(f"{mine}'s"):
        text = f"**You**{text[len(mine) :]}"
    return text.replace(f"{mine}'s", "your").replace(mine, "you")


def say_span(seconds: float) -> str:
    """``2 days``, ``5 hours``: how long somebody has been waited for."""
    for unit, size in (("day", 86_400.0), ("hour", 3_600.0), ("minute", 60.0)):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return "a moment"
