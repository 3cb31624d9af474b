"""Records without what nobody has seen yet: for files that leave the table, and for games that come from files."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.core.errors import GameError
from engine.core.game import Game
from engine.core.record import Entry, Record, final_state, replay

WITHHELD = "withheld"
SHUFFLES = 24
"""Orders tried for a tail of a pile while the game is young: a hand that only its owner sees shows in numbers."""


def sealed_places(game: Game[Any, Any, Any], state: Any, seats: Sequence[int]) -> frozenset[int]:
    """Which of the moves that led to ``state`` (each given by its seat) are still secret: see :meth:`Game.sealed`."""
    hidden = set(game.sealed(state)) - {waiting.seat for waiting in game.waiting(state)}
    last = {seat: place for place, seat in enumerate(seats)}
    return frozenset(last[seat] for seat in hidden if seat in last)


def without_secrets(game: Game[Any, Any, Any], record: Record, dice: random.Random) -> Record:
    """The same game so far as everybody knows it, without its seed.

    Choices still secret are left out: whoever made them chooses again. The undealt rest of every pile, and what
    only its owner may see, is in another order. The result replays, event by event, to what a spectator sees now;
    what is still face down is as open as before the game. For each shuffle on record the longest tail is sought
    that can be shuffled again without anybody noticing.
    """
    record = replace(record, setup=replace(record.setup, seed=WITHHELD))
    secret = sealed_places(game, final_state(game, record), [entry.seat for entry in record.entries])
    if secret:
        kept = tuple(entry for place, entry in enumerate(record.entries) if place not in secret)
        record = replace(record, entries=kept)
    wanted = list(_seen(game, record))
    tries = 1 + SHUFFLES // (1 + len(record.entries))
    for place in range(-1, len(record.entries)):
        for number, result in enumerate(_results(record, place)):
            pile = result.split()
            low, high = 0, len(pile) - 1
            while low < high:
                middle = (low + high) // 2
                for _ in range(tries):
                    tail = pile[middle:]
                    dice.shuffle(tail)
                    other = _with_result(record, place, number, " ".join([*pile[:middle], *tail]))
                    if _same(game, other, wanted):
                        record, pile, high = other, [*pile[:middle], *tail], middle
                        break
                else:
                    low = middle + 1
    return record


def continue_anew(game: Game[Any, Any, Any], record: Record, seed: str, dice: random.Random) -> Record:
    """A record as a game to go on with: under a new seed, so that nobody who knows the file knows what comes.

    Every result so far is on record afterwards, so it replays alike under any seed. A finished game keeps its log;
    of any other, what nobody has seen is dealt again.

    :raises GameError: the record is not legal.
    """
    if record.start or record.entries:
        record = _complete(game, record)
        if not game.over(final_state(game, record)):
            record = without_secrets(game, record, dice)
    return replace(record, setup=replace(record.setup, seed=seed))


def _complete(game: Game[Any, Any, Any], record: Record) -> Record:
    """The record with the results that its own seed brings where it names none."""
    first, *played = [applied.outcomes for applied in replay(game, record)]
    entries = [
        Entry(entry.seat, entry.line, outcomes, entry.by)
        for entry, outcomes in zip(record.entries, played, strict=True)
    ]
    return replace(record, start=first, entries=tuple(entries))


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


def _seen(game: Game[Any, Any, Any], record: Record) -> Iterator[Any]:
    """Everything that is open to all: each event, and at the end the spectator's view and what may be done.

    What is offered to somebody who chooses in secret is open to nobody else.
    """
    state = None
    for applied in replay(game, record):
        yield applied.events
        state = applied.state
    yield game.view(state, None)
    sealed = game.sealed(state)
    yield [game.offers(state, waiting.seat) for waiting in game.waiting(state) if waiting.seat not in sealed]


def _same(game: Game[Any, Any, Any], record: Record, wanted: Sequence[Any]) -> bool:
    try:
        return all(one == other for one, other in zip(_seen(game, record), wanted, strict=True))
    except GameError:
        return False
