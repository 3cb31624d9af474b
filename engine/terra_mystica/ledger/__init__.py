"""Public game ledgers: reading one as a record of ours, writing a record as a ledger.

========== ==============================================================================
spelling   what that site calls things, and which of its lines tell of nothing that is played
dialect    text to :class:`Ledger`: what was dealt, and commands line by line; knows no position
replaying  commands to our moves, played with all checks on
writing    a record of ours to text
========== ==============================================================================
"""

from __future__ import annotations

from engine.core import Entry, Game, Record
from engine.terra_mystica.ledger.dialect import Ledger, ledger_of, reads
from engine.terra_mystica.ledger.replaying import Replay
from engine.terra_mystica.ledger.writing import write
from engine.terra_mystica.moves import Move
from engine.terra_mystica.state import State
from engine.terra_mystica.view import View


def read(game: Game[State, Move, View], text: str) -> Record:
    """The record a ledger means, also of an unfinished game.

    :raises GameError: naming the first line that is wrong.
    """
    ledger = ledger_of(text)
    replay = Replay(game, ledger)
    for _ in replay.play():
        pass
    entries = tuple(Entry(seat, str(move)) for seat, move in replay.moves)
    return Record(ledger.setup, game.meta.rules_version, ledger.deal, entries)


__all__ = ["Ledger", "Replay", "ledger_of", "read", "reads", "write"]
