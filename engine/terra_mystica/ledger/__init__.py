"""Public game ledgers: reading one as a record of ours, writing a record as a ledger.

========== ==============================================================================
spelling   what that site calls things, how people type there, which of its lines tell of nothing that is played
header     options, players, factions and what was dealt; ``randomize`` deals as that site does
page       the rows of the page of a game, as a browser copies them
dialect    text to :class:`Ledger`: what was dealt, and commands line by line; knows no position
replaying  commands to our moves, played with all checks on
answers    whose offer an answer means, and other things that site takes as they are not written
early      what a player who is alone in a round settles later
checking   the figures that a page states, held against the position
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
