"""Records of unfinished games tell nothing that is still face down."""

from __future__ import annotations

import random

import pytest

from engine.core import Entry, Record, final_state, replay
from engine.core.secrets import WITHHELD, continue_anew, without_secrets
from tests.engine.unfinished import finished, future, unfinished
from tests.games import GAMES


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("commits", [0, 9])
def test_everybody_sees_the_same_and_the_piles_are_shuffled_again(kind: str, commits: int) -> None:
    game, record = GAMES[kind], unfinished(kind, commits)
    shown = without_secrets(game, record, random.Random(1))
    assert shown.setup.seed == WITHHELD
    now, then = final_state(game, record), final_state(game, Record.parse(str(shown)))
    for viewer in (None, *(() if game.sealed(now) else range(len(record.setup.seats)))):
        assert game.view(then, viewer) == game.view(now, viewer)
    assert [(e.seat, e.line) for e in shown.entries] == [(e.seat, e.line) for e in record.entries]


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("commits", [0, 9])
def test_who_knows_a_file_does_not_know_the_game_that_goes_on_from_it(kind: str, commits: int) -> None:
    game, record = GAMES[kind], unfinished(kind, commits)
    known, futures = future(kind, record), []
    for number in range(3):
        other = continue_anew(game, record, f"new {number}", random.Random(number))
        assert other.setup.seed == f"new {number}"
        assert game.view(final_state(game, other), None) == game.view(final_state(game, record), None)
        futures.append(future(kind, other))
    if not any(known):
        return  # nothing is left to chance
    assert known not in futures
    assert futures[0] != futures[1] != futures[2] != futures[0]


@pytest.mark.parametrize("kind", GAMES)
def test_a_record_without_results_plays_by_its_own_seed_and_goes_on_by_another(kind: str) -> None:
    game, record = GAMES[kind], unfinished(kind, 9)
    bare = Record(record.setup, 1, (), tuple(Entry(e.seat, e.line) for e in record.entries))
    other = continue_anew(game, bare, "new", random.Random(1))
    assert [a.events for a in replay(game, other)] == [a.events for a in replay(game, record)]
    empty = continue_anew(game, Record(record.setup, 1), "new", random.Random(1))
    assert (empty.setup.seed, empty.start, empty.entries) == ("new", (), ())


@pytest.mark.parametrize("kind", GAMES)
def test_a_finished_game_keeps_its_log_and_one_cut_short_does_not(kind: str) -> None:
    game, whole = GAMES[kind], finished(kind)
    assert game.over(final_state(game, whole))
    kept = continue_anew(game, whole, "new", random.Random(1))
    assert (kept.start, kept.entries) == (whole.start, whole.entries)
    assert game.scores(final_state(game, kept), None) == game.scores(final_state(game, whole), None)
    short = Record(whole.setup, 1, whole.start, whole.entries[: len(whole.entries) // 2])
    other = continue_anew(game, short, "new", random.Random(1))
    assert other.setup.seed == "new"
    chance = any(entry.outcomes for entry in whole.entries)
    assert not chance or (other.start, other.entries) != (short.start, short.entries)
