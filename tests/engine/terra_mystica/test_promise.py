"""What is offered is what is taken, hints are true, and there is always a way on; ``-m`` runs it for longer."""

from __future__ import annotations

import argparse
import random
import sys

import pytest

from engine.terra_mystica import GAME
from engine.terra_mystica.state import State
from tests.engine.promise import check_position
from tests.engine.terra_mystica.grammar import GRAMMAR
from tests.engine.terra_mystica.playouts import choose, setup

MOVES = 12
"""Moves that are followed from a scarce position on."""


def check_game(number: int) -> None:
    """A random game to a random place, made scarce, and what follows."""
    dice = random.Random(f"promise/{number}")
    state: State = GAME.new(setup(number)).state
    for _ in range(dice.choice((0, 10, 30, 80, 150, 250, 400, 550))):
        waiting = GAME.waiting(state)
        if not waiting:
            return
        seat = dice.choice(waiting).seat
        after = GAME.play(GAME.copy(state), seat, choose(dice, GAME.offers(state, seat))).state
        state = after
    GRAMMAR.squeeze(state, dice)
    for _ in range(MOVES):
        waiting = GAME.waiting(state)
        if not waiting:
            return
        check_position(GRAMMAR, state, dice)
        seat = dice.choice(waiting).seat
        state = GAME.apply(state, seat, choose(dice, GAME.offers(state, seat))).state


@pytest.mark.parametrize("number", range(24))
def test_offers_are_what_is_taken_and_hints_are_true(number: int) -> None:
    check_game(number)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.terra_mystica.test_promise", description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=1000)
    options = parser.parse_args()
    broken: dict[str, int] = {}
    for number in range(options.first, options.first + options.games):
        try:
            check_game(number)
        except AssertionError as error:
            text = str(error).splitlines()[0]
            broken[text] = number
            print(f"game {number}: {text}", flush=True)
    print(f"{options.games} games, {len(broken)} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
