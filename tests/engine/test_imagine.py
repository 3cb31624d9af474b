"""Positions made for playing ahead: they look the same to the seat, and hold nothing it can't know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import GameError, Setup
from tests.games import GAMES
from tests.secrets.hidden import twin_of


def positions(kind: str, seed: int, seats: int = 3) -> list[Any]:
    """Some positions of a game played by its autopilot, the first moves among them."""
    game = GAMES[kind]
    options = {"coins": "hidden"} if kind == "small_world" else {}
    setup = Setup(kind, ("Ann", "Ben", "Cleo")[:seats], f"imagine {seed}", game.meta.settled(options))
    state = game.new(setup).state
    found, dice = [state], random.Random(seed)
    for number in range(240):
        waiting = game.waiting(state)
        if not waiting:
            break
        state = game.apply(state, waiting[0].seat, game.autopilot(state, waiting[0].seat)).state
        if number < 3 or dice.random() < 0.1:
            found.append(state)
    return found


@pytest.mark.parametrize("kind", GAMES)
def test_an_imagined_position_looks_the_same_to_the_seat(kind: str) -> None:
    game = GAMES[kind]
    for state in positions(kind, 1):
        for seat in range(3):
            for seed in ("one", "two"):
                imagined = game.imagine(state, seat, seed)
                assert game.view(imagined, seat) == game.view(state, seat)
                assert imagined.chance.seed == seed


@pytest.mark.parametrize("kind", GAMES)
def test_positions_that_a_seat_cannot_tell_apart_are_imagined_alike(kind: str) -> None:
    game, dice = GAMES[kind], random.Random(2)
    for state in positions(kind, 2):
        for seat in range(3):
            twin = twin_of(game, kind, state, seat, dice)
            assert game.view(twin, seat) == game.view(state, seat)
            assert game.imagine(twin, seat, "ahead") == game.imagine(state, seat, "ahead")


@pytest.mark.parametrize("kind", GAMES)
def test_the_position_itself_stays_and_what_is_face_down_differs_by_seed(kind: str) -> None:
    game = GAMES[kind]
    state = positions(kind, 3)[0]
    before = game.copy(state)
    one, two = (game.imagine(state, 0, seed) for seed in ("one", "two"))
    assert state == before
    if kind != "terra_mystica":
        one.chance = two.chance
        assert one != two


@pytest.mark.parametrize("kind", GAMES)
def test_a_turn_tried_ahead_asks_the_seat_and_decides_nothing_of_others(kind: str) -> None:
    game, tried = GAMES[kind], 0
    for state in positions(kind, 4):
        before = game.copy(state)
        for seat in range(3):
            try:
                ahead = game.as_if(game.imagine(state, seat, "ahead"), seat)
            except GameError:
                continue
            tried += 1
            assert seat in [waiting.seat for waiting in game.waiting(ahead)]
            assert game.offers(ahead, seat)
            totals = [score.total for score in game.scores(ahead, seat)]
            assert totals == [score.total for score in game.scores(state, seat)]
        assert state == before
    assert tried > 20


@pytest.mark.parametrize("kind", GAMES)
def test_after_the_end_there_is_no_turn_to_try(kind: str) -> None:
    game, dice = GAMES[kind], random.Random(kind)
    state = positions(kind, 5, 2)[-1]
    while waiting := game.waiting(state):
        state = game.play(state, waiting[0].seat, dice.choice(game.offers(state, waiting[0].seat)).move).state
    with pytest.raises(GameError, match="over"):
        game.as_if(state, 0)
