"""The hint of a refusal is true: a line that is taken now, or words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.english import listed
from engine.core.errors import GameError, NotLegal, NotUnderstood
from engine.core.moves import Move

if TYPE_CHECKING:
    from engine.core.game import Game

FEW = 3
"""So many lines of a kind are named."""
MENUS = 8
"""So many kinds of moves are named."""


def make_true(game: Game[Any, Any, Any], state: Any, seat: int, move: Move, error: NotLegal) -> None:
    """Look at what a refusal of ``move`` names as legal in the position it was refused in.

    Lines that are not taken as they stand are told as what it would need, with what is in their way. A refusal that
    names nothing says what is offered.
    """
    if not error.legal:
        error.legal = say_offered(game, state, seat, move.verb)
        return
    refused = refused_part(game, state, seat, error.legal)
    if refused:
        why = "" if refused.message == error.message else f": {refused.message[:1].lower()}{refused.message[1:]}"
        error.legal = f"It would need {error.legal}{why or '.'}"


def refused_part(game: Game[Any, Any, Any], state: Any, seat: int, hint: str) -> GameError | None:
    """Why the lines of a hint are not taken now, one after the other; None if they are, or if it is words."""
    try:
        moves = [game.parse(line) for line in game.lines(hint)]
    except NotUnderstood:
        return None
    after = game.copy(state)
    for move in moves:
        try:
            after = game.play(after, seat, move).state
        except GameError as refused:
            return refused
    return None


def say_offered(game: Game[Any, Any, Any], state: Any, seat: int, verb: str) -> str:
    """What a seat may do now: some moves of this verb, or else the menus there are. Few moves are named."""
    offers = sorted(game.offers(state, seat), key=lambda offer: -offer.likely)
    if not offers:
        return "Nothing is asked of you now."
    alike = [offer for offer in offers if offer.move.verb == verb]
    menus = list(dict.fromkeys(offer.group.partition(":")[0] for offer in offers))
    if alike or len(offers) <= FEW or len(menus) == 1:
        lines = [str(offer.move) for offer in alike or offers]
        more = [f"{len(lines) - FEW} more"] if len(lines) > FEW else []
        return listed([*lines[:FEW], *more], "or")
    return f"Offered now: {listed(menus[:MENUS] + ['more'] * (len(menus) > MENUS))}."
