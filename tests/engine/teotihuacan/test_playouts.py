"""Random games with all invariants, lines thrown at random positions, and the autopilot."""

from __future__ import annotations

import random

import pytest

from engine.core import GameError, Setup
from engine.teotihuacan import GAME
from engine.teotihuacan.notation import EXAMPLES
from tests.engine.teotihuacan.invariants import plausible
from tests.engine.teotihuacan.playouts import play, run, setup


@pytest.mark.parametrize("block", range(10))
def test_random_games_keep_the_invariants(block: int) -> None:
    assert run(6, block * 6, check=0.04).games == 6


LINES = [*EXAMPLES.values(), "move 9 A3 main", "move 1+2 A5 cocoa", "royal w wsg", "build P01 444 r9", "keep S01 S01"]


@pytest.mark.parametrize("game", range(9))
def test_any_line_in_any_position_is_played_or_refused(game: int) -> None:
    """Nothing but the three kinds of refusal comes out, and a refusal changes nothing."""
    _, entries = play(game)
    state = GAME.new(setup(game)).state
    rng = random.Random(game)
    universe = [str(move) for move in plausible(rng)] + LINES
    refusals: list[str] = []
    for entry in entries:
        for line in rng.sample(universe, 12):
            seat = rng.choice([entry.seat, entry.seat, rng.randrange(-1, len(state.seats) + 1)])
            before = GAME.copy(state)
            try:
                move = GAME.parse(line)
                assert GAME.parse(str(move)) == move
                GAME.apply(state, seat, move)
            except GameError as error:
                refusals.append(str(error))
            assert state == before
        state = GAME.play(state, entry.seat, GAME.parse(entry.line), entry.outcomes).state
    assert all(refusals)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_autopilot_plays_sensibly(players: int) -> None:
    totals = []
    for seed in range(3):
        state = GAME.new(Setup("teotihuacan", tuple("ABCD"[:players]), f"auto/{seed}")).state
        count = 0
        while waiting := GAME.waiting(state):
            seat = waiting[0].seat
            GAME.play(state, seat, GAME.autopilot(state, seat))
            count += 1
            assert count < 2000
        totals += [score.total or 0 for score in GAME.scores(state, None)]
    assert sum(totals) / len(totals) > 70
