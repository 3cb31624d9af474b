"""What all games share: the contract, moves, offers, events, chance, drafts and records."""

from engine.core.chance import Chance
from engine.core.draft import Draft
from engine.core.errors import GameError, NotLegal, NotUnderstood, NotYours
from engine.core.events import Event
from engine.core.game import Applied, Choice, Game, GameMeta, OptionSpec, Score, Setup, Waiting, Words
from engine.core.moves import Drop, End, Move
from engine.core.offers import Amounts, Offer
from engine.core.record import Entry, Record, final_state, rebuild, replay

__all__ = [
    "Amounts",
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
    "Move",
    "NotLegal",
    "NotUnderstood",
    "NotYours",
    "Offer",
    "OptionSpec",
    "Record",
    "Score",
    "Setup",
    "Waiting",
    "Words",
    "final_state",
    "rebuild",
    "replay",
]
