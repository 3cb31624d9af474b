"""A typed line means what it says or is refused: no part of it is ignored, and a row is played whole or not at all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import GameError, Setup
from tests.games import GAMES

NAMES = ("Ann", "Ben", "Cat")
STRAY = ("xyzzy", "17x", "pleaase", "C9Z", "++", "=", "42 43", "leech9", "(((")
ROWS = 250


def walk(kind: str, seed: str) -> Iterator[tuple[Any, Any, int, list[str]]]:
    game: Any = GAMES[kind]
    state = game.new(Setup(kind, NAMES, seed)).state
    dice = random.Random(seed)
    for _ in range(ROWS):
        waiting = game.waiting(state)
        if not waiting:
            return
        seat = waiting[0].seat
        offers = game.offers(state, seat)
        yield game, state, seat, [str(offer.move) for offer in offers]
        state = game.apply(
            state, seat, dice.choice(offers).move if dice.random() < 0.5 else game.autopilot(state, seat)
        ).state


def read(game: Any, state: Any, text: str) -> list[Any] | None:
    """The moves of a typed text; None if it is not understood."""
    try:
        return [game.parse(game.spelled(state, line, NAMES)) for line in game.lines(text)]
    except GameError:
        return None


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_no_word_of_a_line_is_ignored(kind: str) -> None:
    """A stray word put anywhere into a line that is offered is refused, or means another move."""
    dice = random.Random(kind)
    for game, state, _, lines in walk(kind, f"stray {kind}"):
        for line in dice.sample(lines, min(2, len(lines))):
            meant = read(game, state, line)
            assert meant is not None, line
            words = line.split(" ")
            place = dice.randrange(len(words) + 1)
            for stray in STRAY:
                text = " ".join([*words[:place], stray, *words[place:]])
                assert read(game, state, text) != meant, f"{text!r} is read as {line!r}"


@pytest.mark.parametrize("kind", sorted(GAMES))
@pytest.mark.parametrize("between", ["; ", ";", "\n", ". "], ids=["semicolon", "tight", "line", "stop"])
def test_a_row_is_read_whole_however_its_moves_are_parted(kind: str, between: str) -> None:
    dice = random.Random(kind)
    for game, state, _, lines in walk(kind, f"rows {kind}"):
        chosen = dice.sample(lines, min(3, len(lines)))
        alone = [read(game, state, line) for line in chosen]
        assert None not in alone
        together = read(game, state, between.join(chosen))
        assert together == [move for moves in alone if moves for move in moves], between.join(chosen)


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_row_with_a_part_that_is_no_move_is_not_read_at_all(kind: str) -> None:
    for game, state, _, lines in walk(kind, f"broken {kind}"):
        assert read(game, state, f"{lines[0]}; xyzzy 17x") is None
