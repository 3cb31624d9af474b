"""What happened, as sentences of the log."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.tables.names import address, bold_all
from engine.core import AnyGame, Event
from storage.rows import GameRow, Told

_log = logging.getLogger(__name__)


def tell(game: AnyGame, events: Iterable[Event], names: Sequence[str]) -> tuple[Told, ...]:
    """The sentences of some events, those not worth a line left out. ``names`` are plain, by seat."""
    spoken = bold_all(names)
    lines = ((event, _word(game, event, spoken)) for event in events)
    return tuple(Told(text, event.seat, event.touches) for event, text in lines if text)


def _word(game: AnyGame, event: Event, names: Sequence[str]) -> str:
    """A game must not stand still because of a word: an event that can't be told is left out and logged."""
    try:
        return game.words.event(event, names)
    except Exception:
        _log.exception("%s has no words for %s", game.meta.id, event)
        return ""


def tell_privately(told: Iterable[Told], names: Sequence[str], seat: int) -> tuple[Told, ...]:
    """The sentences as their player reads them in private: "you" for the own name (if nobody else has it)."""
    if sum(name == names[seat] for name in names) > 1:
        return tuple(told)
    return tuple(replace(one, text=address(one.text, names[seat])) for one in told)


def say_rules_changed(row: GameRow) -> str:
    """In the log of a game that goes on under other rules than it was played by so far."""
    return (
        f"The rules were put right in an update since entry {row.seq}. The game goes on from where it stands; "
        "turns before this can't be taken back."
    )


def say_given_up(row: GameRow) -> str:
    """To whoever asks for a game whose position is lost."""
    return (
        f"Game {row.id} can't be continued: its stored position is lost, and its moves can't be played again under "
        "today's rules. It is closed; `/game export` still gives its record."
    )
