"""Stored games as records, and records as stored games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.core import AnyGame, Entry, NotUnderstood, Record, Setup, final_state
from engine.core.english import clip
from engine.core.secrets import WITHHELD
from storage.rows import GameRow, LogRow, SeatRow


def setup_of(row: GameRow, seats: Sequence[SeatRow]) -> Setup:
    return Setup(row.kind, tuple(seat.name for seat in seats), row.seed, dict(row.options))


def entries_of(rows: Iterable[LogRow]) -> list[Entry]:
    """The moves that stand, without the acts of the table."""
    return [Entry(row.seat, row.line, row.outcomes, row.by) for row in rows if row.seat is not None and row.counts]


def record_of(row: GameRow, seats: Sequence[SeatRow], rows: Iterable[LogRow]) -> Record:
    """The game as a record file.

    A game still running keeps its seed to itself: results so far are in the log, later ones stay unknown. What is
    face down in its piles is still in it; :func:`engine.core.secrets.without_secrets` takes that out.
    """
    setup = setup_of(row, seats)
    if row.ended is None:
        setup = Setup(setup.game, setup.seats, WITHHELD, setup.options)
    return Record(setup, row.rules_version, row.start, tuple(entries_of(rows)))


def check_record(text: str, kinds: Mapping[str, AnyGame]) -> tuple[AnyGame, Record]:
    """As :func:`record_from`, and every move of it is legal.

    :raises GameError: naming the first move that is not.
    """
    game, record = read_record(text, kinds)
    final_state(game, record)
    return game, record


def read_record(text: str, kinds: Mapping[str, AnyGame]) -> tuple[AnyGame, Record]:
    """The game and the record a text holds: our own form, or one a game reads.

    :raises NotUnderstood: it is neither.
    """
    for game in kinds.values():
        if game.reads(text):
            return game, game.read_foreign(text)
    record = Record.parse(text)
    if record.setup.game not in kinds:
        known = ", ".join(kinds)
        raise NotUnderstood(
            f"There is no game called “{clip(record.setup.game)}” here, only {known}.", text=record.setup.game
        )
    game = kinds[record.setup.game]
    options = game.meta.as_begun(record.setup.options)
    return game, replace(record, setup=replace(record.setup, options=options))
