"""What all games share: the contract, moves, offers, events, chance, drafts and records."""

from engine.core.chance import Chance
from engine.core.draft import Draft
from engine.core.errors import GameError, NotLegal, NotUnderstood, NotYours
from engine.core.events import Event
from engine.core.game import TURN, AnyGame, Applied, Game, Score, Setup, Waiting, Words, rank_totals
from engine.core.meta import Choice, GameMeta, MetaFault, OptionSpec
from engine.core.moves import Drop, End, Move
from engine.core.offers import Amounts, Offer
from engine.core.record import Entry, Record, final_state, rebuild, replay
from engine.core.verbs import Verb

__all__ = [
    "TURN",
    "Amounts",
    "AnyGame",
    "Applied",
    "Chance",
    "Choice",
    "Draft",
    "Drop",
    "End",
    "Entry",
    "Event",
    "Game",
    "GameError",
    "GameMeta",
    "MetaFault",
    "Move",
    "NotLegal",
    "NotUnderstood",
    "NotYours",
    "Offer",
    "OptionSpec",
    "Record",
    "Score",
    "Setup",
    "Verb",
    "Waiting",
    "Words",
    "final_state",
    "rank_totals",
    "rebuild",
    "replay",
]
