"""Players that think: legal, fair (nothing but the view counts), and the same again from level and seed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import Setup
from engine.core.search import LEVELS, Level, choose
from tests.games import GAMES
from tests.secrets.hidden import twin_of

QUICK = Level("quick", "Quick", rollouts=6)


def begun(kind: str, moves: int) -> Any:
    game = GAMES[kind]
    options = {"coins": "hidden"} if kind == "small_world" else {}
    state = game.new(Setup(kind, ("Ann", "Ben"), "search", game.meta.settled(options))).state
    for _ in range(moves):
        seat = game.waiting(state)[0].seat
        state = game.play(state, seat, game.autopilot(state, seat)).state
    return state


def weighed(kind: str, count: int = 3) -> list[tuple[Any, int]]:
    """Positions in which there is something to weigh, and for whom."""
    game, state, found = GAMES[kind], begun(kind, 0), []
    while len(found) < count and (waiting := game.waiting(state)):
        seat = waiting[0].seat
        if len(game.candidates(state, seat)) > 1:
            found.append((state, seat))
        state = game.apply(state, seat, game.autopilot(state, seat)).state
    return found


@pytest.mark.parametrize("kind", GAMES)
def test_candidates_are_few_different_and_among_what_is_offered(kind: str) -> None:
    game = GAMES[kind]
    for moves in range(0, 80, 4):
        state = begun(kind, moves)
        seat = game.waiting(state)[0].seat
        found = list(game.candidates(state, seat))
        assert 1 <= len(found) <= 8
        assert len(set(found)) == len(found)
        assert set(found) <= {offer.move for offer in game.offers(state, seat)}


@pytest.mark.parametrize("kind", ["small_world", "teotihuacan"])
def test_the_same_move_again_from_level_and_seed_and_for_every_position_that_looks_the_same(kind: str) -> None:
    game, dice = GAMES[kind], random.Random(3)
    for state, seat in weighed(kind):
        before = game.copy(state)
        decision = choose(game, state, seat, QUICK, "thought")
        assert state == before
        assert decision == choose(game, state, seat, QUICK, "thought")
        assert decision == choose(game, twin_of(game, kind, state, seat, dice), seat, QUICK, "thought")
        assert decision.rollouts == sum(one.tried for one in decision.alternatives)
        assert decision.alternatives[0].line == str(decision.move)


def test_a_late_search_gives_the_best_so_far_and_at_once_the_move_of_the_policy() -> None:
    game = GAMES["small_world"]
    state, seat = weighed("small_world", 1)[0]
    assert choose(game, state, seat, LEVELS["master"], "late", late=lambda: True).move == game.autopilot(state, seat)
    asked = iter([False, *[True] * 99])
    decision = choose(game, state, seat, LEVELS["master"], "late", late=lambda: next(asked))
    assert decision.rollouts == len(decision.alternatives)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("level", ["apprentice", "builder"])
def test_levels_without_search_play_legal_moves(kind: str, level: str) -> None:
    game, state = GAMES[kind], begun(kind, 0)
    for number in range(60):
        if not (waiting := game.waiting(state)):
            break
        decision = choose(game, state, waiting[0].seat, LEVELS[level], f"seed {number}")
        state = game.play(state, waiting[0].seat, decision.move).state


def test_an_apprentice_sometimes_slips_where_there_is_something_to_weigh() -> None:
    game = GAMES["small_world"]
    state, seat = weighed("small_world", 1)[0]
    chosen = {choose(game, state, seat, LEVELS["apprentice"], str(seed)).move for seed in range(40)}
    assert chosen == set(game.candidates(state, seat)[:3])


def test_players_of_imagined_games_differ_in_taste() -> None:
    game = GAMES["small_world"]
    state, seat = weighed("small_world", 1)[0]
    chosen = {game.draw_policy(random.Random(seed))(state, seat) for seed in range(40)}
    assert len(chosen) > 1
