"""A record of an unfinished game without what nobody has seen yet."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.core.errors import GameError
from engine.core.game import Game
from engine.core.record import Record, replay

WITHHELD = "withheld"


def without_secrets(game: Game[Any, Any, Any], record: Record, dice: random.Random) -> Record:
    """The same game so far, with the undealt rest of every pile in another order and without the seed.

    The result replays to what every seat and every spectator sees now, event by event; what is still face
    down is as open as before the game. For each shuffle on record the longest tail is sought that can be
    shuffled again without anybody noticing.
    """
    record = replace(record, setup=replace(record.setup, seed=WITHHELD))
    wanted = _seen(game, record)
    for place in range(-1, len(record.entries)):
        for number, result in enumerate(_results(record, place)):
            pile = result.split()
            low, high = 0, len(pile) - 1
            while low < high:
                middle = (low + high) // 2
                tail = pile[middle:]
                dice.shuffle(tail)
                other = _with_result(record, place, number, " ".join([*pile[:middle], *tail]))
                if _same(game, other, wanted):
                    record, pile, high = other, [*pile[:middle], *tail], middle
                else:
                    low = middle + 1
    return record


def _results(record: Record, place: int) -> tuple[str, ...]:
    """The results of the deal (-1) or of an entry."""
    return record.start if place < 0 else record.entries[place].outcomes


def _with_result(record: Record, place: int, number: int, result: str) -> Record:
    results = list(_results(record, place))
    results[number] = result
    if place < 0:
        return replace(record, start=tuple(results))
    entries = list(record.entries)
    entries[place] = replace(entries[place], outcomes=tuple(results))
    return replace(record, entries=tuple(entries))


def _seen(game: Game[Any, Any, Any], record: Record) -> Sequence[Any]:
    """Everything anybody has seen: each event, and the views at the end."""
    told: list[Any] = []
    state = None
    for applied in replay(game, record):
        told.append(applied.events)
        state = applied.state
    viewers = [None, *range(len(record.setup.seats))]
    return [*told, *(game.view(state, viewer) for viewer in viewers)]


def _same(game: Game[Any, Any, Any], record: Record, wanted: Sequence[Any]) -> bool:
    try:
        return _seen(game, record) == wanted
    except GameError:
        return False
