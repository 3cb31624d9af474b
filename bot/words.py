"""Sentences of the log and the names in them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Sequence

from bot.live import AnyGame
from engine.core import Event
from engine.core.typed import is_plain
from storage.rows import Told

_log = logging.getLogger(__name__)
_MARKUP = re.compile(r"([\\*_~|`<\[\]])")


def plain_name(name: str) -> str:
    """A name on one line, of sensible length and without marks that turn the text, as it is stored."""
    return " ".join("".join(c if is_plain(c) else " " for c in name).split())[:40] or "somebody"


def escaped(text: str) -> str:
    """Text in which Discord finds no markup and no mention."""
    return _MARKUP.sub(r"\\\1", text)


def bold(name: str) -> str:
    return f"**{escaped(name)}**"


def bold_names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(bold(name) for name in names)


def told(game: AnyGame, events: Iterable[Event], names: Sequence[str]) -> tuple[Told, ...]:
    """The sentences of some events, those not worth a line left out."""
    spoken = bold_names(names)
    lines = ((event, _sentence(game, event, spoken)) for event in events)
    return tuple(Told(text, event.seat, event.touches) for event, text in lines if text)


def _sentence(game: AnyGame, event: Event, names: Sequence[str]) -> str:
    """A game must not stand still because of a word: an event that can't be told is left out and logged."""
    try:
        return game.words.event(event, names)
    except Exception:
        _log.exception("%s has no words for %s", game.meta.id, event)
        return ""


def ago(seconds: float) -> str:
    """``2 days``, ``5 hours``: how long somebody has been waited for."""
    for unit, size in (("day", 86_400.0), ("hour", 3_600.0), ("minute", 60.0)):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return "a moment"
