"""Random games of every combo, and lines thrown at random positions."""

from __future__ import annotations

import random

import pytest

from engine.core import GameError, Setup
from engine.small_world import GAME
from engine.small_world.tables import POWERS, RACES
from tests.engine.small_world.playouts import COMBOS, play, run, setup


def test_280_games_begin_with_280_combos() -> None:
    assert len(set(COMBOS)) == 280
    for number in (0, 17, 279):
        state = GAME.new(*setup(number)).state
        assert (state.row[0].race, state.row[0].power) == COMBOS[number]
    assert {len(setup(number)[0].seats) for number in range(280)} == {2, 3, 4, 5}


@pytest.mark.parametrize("race", range(len(RACES)), ids=list(RACES))
def test_every_power_of_a_race_is_played_to_the_end(race: int) -> None:
    games = len(POWERS)
    assert run(games, race * games, check=0.01).games == games


VERBS = """\
pick {r}
decline
ready
ghouls ready
take {r} {n}
ghouls take {r} {n}
abandon {r}
ghouls abandon {r}
conquer {r}
ghouls conquer {r}
dice {r}
ghouls dice {r}
roll
convert {r}
dragon {r}
redeploy
deploy {r}:{n}
deploy {r}:{n} {s}:{n}
ghouls deploy {r}:{n}
deploy even
deploy border
ghouls deploy even
place {r} {n}
ghouls place {r} {n}
fortress {r}
camps {r}:{n} {s}:{n}
camps none
camp {r} {n}
heroes {r} {s}
heroes none
peace {n}
peace none
stout
refuge {r}:{n}
refuge {r}:{n} camps {s}:{n}
refuge even
refuge border
ghouls refuge {r}:{n}
ghouls refuge border
end
drop
pick orcs
""".splitlines()


@pytest.mark.parametrize("game", range(12))
def test_any_line_in_any_position_is_played_or_refused(game: int) -> None:
    """Nothing but the three kinds of refusal comes out, and a refusal changes nothing."""
    _, entries = play(game * 7)
    made, deal = setup(game * 7)
    state = GAME.new(made, deal).state
    rng = random.Random(game)
    refusals: list[str] = []
    for entry in entries:
        for verb in rng.sample(VERBS, 6):
            numbers = {"r": rng.randrange(state.board.size + 3), "s": rng.randrange(50), "n": rng.randrange(7)}
            seat = rng.choice([entry.seat, entry.seat, entry.seat, rng.randrange(-1, state.players + 1)])
            before = GAME.copy(state)
            try:
                move = GAME.parse(verb.format(**numbers))
                assert GAME.parse(str(move)) == move
                GAME.apply(state, seat, move)
            except GameError as error:
                refusals.append(str(error))
            assert state == before
        state = GAME.play(state, entry.seat, GAME.parse(entry.line), entry.outcomes).state
    assert all(refusals)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_autopilots_finish_a_game_and_conquer(players: int) -> None:
    names = tuple(f"P{seat}" for seat in range(1, players + 1))
    for seed in range(3):
        state = GAME.new(Setup("small_world", names, str(seed))).state
        moves = 0
        while waiting := GAME.waiting(state):
            seat = waiting[0].seat
            move = GAME.autopilot(state, seat)
            assert move in [offer.move for offer in GAME.offers(state, seat)]
            state = GAME.play(state, seat, move).state
            moves += 1
            assert moves < 1500
        assert min(state.coins) >= 35
        assert sum(state.coins) / players >= 55
