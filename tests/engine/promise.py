"""One promise for every game: what is offered is exactly what is taken, hints are true, and there is always a way on.

A game gives a :class:`Grammar`: all moves its notation can write, made from the notation and the tables only (never
from offers or from what the rules reach), and how a position is made scarce. :func:`check_position` then holds the
offers of a position against what the engine takes.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import AnyGame, GameError, Move, NotLegal, Offer, Setup
from engine.core.hints import refused_part


@dataclass(frozen=True, slots=True)
class Spelling:
    """Why a move is taken though it is not offered.

    ``rows``: it is another way to write one of these rows of moves, which must come to the same position (the empty
    row: it changes nothing). Without any it is left out on purpose, or is a step of something that is offered.
    """

    reason: str
    rows: tuple[tuple[Move, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Grammar:
    """What there is to say in a game, whether or not it is legal.

    ``moves(state)`` lists every move that can be written for this table (its board, seats and tiles).
    ``spelling(state, seat, move, offers)`` says why a move that is taken need not be offered; None: there is no reason.
    ``squeeze(state, dice)`` makes a position scarce: goods near zero, limits nearly reached, tiles in hand, boards
    nearly full. It must stay one that the rules can reach, or at least hold. Where a turn is half done it does nothing
    and says False.
    ``begin(number)`` is the setup of a random game, ``choose(dice, offers)`` how it is played to a random place, and
    ``follow(dice, offers)`` from the scarce position on.
    """

    game: AnyGame
    moves: Callable[[Any], Iterable[Move]]
    spelling: Callable[[Any, int, Move, Sequence[Offer]], Spelling | None]
    squeeze: Callable[[Any, random.Random], bool]
    begin: Callable[[int], Setup]
    choose: Callable[[random.Random, list[Offer]], Move]
    follow: Callable[[random.Random, list[Offer]], Move]
    looks: Callable[[Any], Any] = lambda state: state
    """Of two positions that are equal in effect the same; a position itself if there is nothing in it that is not."""


MOVES = 12
"""Moves that are followed from a scarce position on."""
PATIENCE = 80
"""Moves until a position must come that can be made scarce."""


def check_game(grammar: Grammar, number: int) -> None:
    """A random game to a random place, made scarce, and what follows."""
    game, dice = grammar.game, random.Random(f"promise/{number}")
    state = game.new(grammar.begin(number)).state
    left = dice.choice((0, 10, 30, 80, 150, 250, 400, 550))
    for step in range(left + PATIENCE):
        waiting = game.waiting(state)
        if not waiting or (step >= left and grammar.squeeze(state, dice)):
            break
        seat = dice.choice(waiting).seat
        state = game.play(state, seat, grammar.choose(dice, game.offers(state, seat))).state
    for _ in range(MOVES):
        waiting = game.waiting(state)
        if not waiting:
            return
        check_position(grammar, state, dice)
        seat = dice.choice(waiting).seat
        state = game.apply(state, seat, grammar.follow(dice, game.offers(state, seat))).state


def run(grammar: Grammar, program: str, given: Sequence[str] | None = None) -> int:
    """The long form: so many games, each broken promise told; 1 if there was one."""
    parser = argparse.ArgumentParser(prog=f"python -m {program}", description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=1000, help="number of the first game (1000)")
    options = parser.parse_args(given)
    broken: dict[str, int] = {}
    for number in range(options.first, options.first + options.games):
        try:
            check_game(grammar, number)
        except AssertionError as error:
            text = str(error).splitlines()[0]
            broken[text] = number
            print(f"game {number}: {text}", flush=True)
        if not (number + 1) % 100:
            print(f"{number + 1 - options.first} games", file=sys.stderr, flush=True)
    print(f"{options.games} games, {len(broken)} promises broken")
    return 1 if broken else 0


def check_position(grammar: Grammar, state: Any, dice: random.Random, tried: int = 200) -> None:
    """Check every seat that is waited for; of the moves not offered, about ``tried`` are tried.

    They are drawn at random, of each verb as many.
    """
    game = grammar.game
    for waiting in game.waiting(state):
        seat = waiting.seat
        offers = game.offers(state, seat)
        assert offers, f"{seat} is waited for and has nothing to do"
        lines = [str(offer.move) for offer in offers]
        assert len(set(lines)) == len(lines), "an offer twice"
        check_offers(game, state, seat, offers)
        offered = {offer.move for offer in offers}
        others: dict[str, list[Move]] = {}
        for move in grammar.moves(state):
            if move not in offered:
                others.setdefault(move.verb, []).append(move)
        for moves in others.values():
            for move in dice.sample(moves, min(1 + tried // len(others), len(moves))):
                check_other(grammar, state, seat, move, offers)


def check_offers(game: AnyGame, state: Any, seat: int, offers: Sequence[Offer]) -> None:
    """Each offer is taken, reads back as itself, and leaves nobody without a move."""
    for offer in offers:
        assert game.parse(str(offer.move)) == offer.move
        try:
            after = game.apply(state, seat, offer.move).state
        except GameError as error:
            raise AssertionError(f"{offer.move} is offered and refused: {error}") from error
        for waiting in game.waiting(after):
            assert game.offers(after, waiting.seat), f"after {offer.move} seat {waiting.seat} has nothing to do"


def check_other(grammar: Grammar, state: Any, seat: int, move: Move, offers: Sequence[Offer]) -> None:
    """A move that is not offered is refused with a true hint, or there is a reason why it is taken."""
    game = grammar.game
    try:
        after = game.apply(state, seat, move).state
    except NotLegal as error:
        check_hint(game, state, seat, error)
    except GameError:
        return
    else:
        spelling = grammar.spelling(state, seat, move, offers)
        assert spelling, f"{move} is taken and not offered"
        if spelling.rows:
            ends = [end for row in spelling.rows if (end := _end_of(game, state, seat, row)) is not None]
            looks = grammar.looks(after)
            assert any(grammar.looks(end) == looks for end in ends), f"{move} comes to something that is not offered"
        for waiting in game.waiting(after):
            assert game.offers(after, waiting.seat), f"after {move} seat {waiting.seat} has nothing to do"


def _end_of(game: AnyGame, state: Any, seat: int, row: Sequence[Move]) -> Any:
    """The position after a row of moves; None if it is refused."""
    after = game.copy(state)
    try:
        for move in row:
            after = game.play(after, seat, move).state
    except GameError:
        return None
    return after


def check_hint(game: AnyGame, state: Any, seat: int, error: NotLegal) -> None:
    """``legal`` of a refusal is words, or lines that are taken now, one after the other."""
    assert error.legal, f"no hint: {error}"
    assert error.rule, f"no card: {error}"
    refused = refused_part(game, state, seat, error.legal)
    assert not refused, f"the hint “{error.legal}” of “{error}” is refused: {refused}"
