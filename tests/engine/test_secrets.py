"""Records of unfinished games tell nothing that is still face down."""

from __future__ import annotations

import random

import pytest

from engine.core import Entry, Record, Setup, final_state, replay
from engine.core.secrets import WITHHELD, continue_anew, without_secrets
from tests.games import GAMES

NAMES = ("Ann", "Ben", "Cleo")


def unfinished(kind: str, commits: int) -> Record:
    game = GAMES[kind]
    setup = Setup(kind, NAMES, "a secret seed", game.meta.settled({}))
    first = game.new(setup)
    state, entries = first.state, []
    while commits > 0 and game.waiting(state):
        seat = game.waiting(state)[0].seat
        move = game.autopilot(state, seat)
        applied = game.play(state, seat, move)
        entries.append(Entry(seat, str(move), applied.outcomes))
        commits -= applied.commits
    return Record(setup, game.meta.rules_version, first.outcomes, tuple(entries))


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("commits", [0, 9])
def test_everybody_sees_the_same_and_the_piles_are_shuffled_again(kind: str, commits: int) -> None:
    game, record = GAMES[kind], unfinished(kind, commits)
    shown = without_secrets(game, record, random.Random(1))
    assert shown.setup.seed == WITHHELD
    now, then = final_state(game, record), final_state(game, Record.parse(str(shown)))
    for viewer in (None, *(() if game.sealed(now) else (0, 1, 2))):
        assert game.view(then, viewer) == game.view(now, viewer)
    assert [(e.seat, e.line) for e in shown.entries] == [(e.seat, e.line) for e in record.entries]


def test_the_next_combos_of_small_world_are_not_in_the_file() -> None:
    record = unfinished("small_world", 6)
    game = GAMES["small_world"]
    others = {without_secrets(game, record, random.Random(n)).start for n in range(4)}
    assert len(others) > 1
    assert record.start not in others
    shown = len(game.view(final_state(game, record), None).row)
    assert shown
    for start in others:
        for pile, true_pile in zip(start, record.start, strict=True):
            assert sorted(pile.split()) == sorted(true_pile.split())


def test_the_draw_piles_of_teotihuacan_are_not_in_the_file() -> None:
    record = unfinished("teotihuacan", 12)
    shown = without_secrets(GAMES["teotihuacan"], record, random.Random(2))
    long_piles = [n for n, pile in enumerate(record.start) if len(pile.split()) > 20]
    assert long_piles
    assert all(shown.start[n] != record.start[n] for n in long_piles)


def test_choices_still_secret_are_left_out_and_their_hands_dealt_again() -> None:
    game = GAMES["teotihuacan"]
    for seed in range(8):
        record = unfinished("teotihuacan", 2)
        assert len(record.entries) == 2
        shown = without_secrets(game, record, random.Random(seed))
        assert shown.entries == ()
        now, then = final_state(game, record), final_state(game, shown)
        hands = [set(game.view(then, seat).dealt) & set(game.view(now, seat).dealt) for seat in range(3)]
        assert sum(map(len, hands)) < 9
        assert {waiting.seat for waiting in game.waiting(then)} == {0, 1, 2}


def test_choices_are_kept_once_they_are_open() -> None:
    record = unfinished("teotihuacan", 3)
    shown = without_secrets(GAMES["teotihuacan"], record, random.Random(1))
    assert [str(entry) for entry in shown.entries] == [str(entry) for entry in record.entries]


def future(kind: str, record: Record, moves: int = 60) -> list[tuple[str, ...]]:
    """What chance and the piles bring when the autopilot goes on."""
    game = GAMES[kind]
    state, told = final_state(game, record), []
    for _ in range(moves):
        waiting = game.waiting(state)
        if not waiting:
            break
        applied = game.play(state, waiting[0].seat, game.autopilot(state, waiting[0].seat))
        told.append((*applied.outcomes, *(repr(event) for event in applied.events if event.barrier)))
        state = applied.state
    return told


@pytest.mark.parametrize("kind", ["small_world", "teotihuacan"])
@pytest.mark.parametrize("commits", [0, 9])
def test_who_knows_a_file_does_not_know_the_game_that_goes_on_from_it(kind: str, commits: int) -> None:
    game, record = GAMES[kind], unfinished(kind, commits)
    futures = []
    for number in range(3):
        other = continue_anew(game, record, f"new {number}", random.Random(number))
        assert other.setup.seed == f"new {number}"
        assert game.view(final_state(game, other), None) == game.view(final_state(game, record), None)
        futures.append(future(kind, other))
    assert future(kind, record) not in futures
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
    game, whole = GAMES[kind], unfinished(kind, 10_000)
    assert game.over(final_state(game, whole))
    kept = continue_anew(game, whole, "new", random.Random(1))
    assert (kept.start, kept.entries) == (whole.start, whole.entries)
    assert game.scores(final_state(game, kept), None) == game.scores(final_state(game, whole), None)
    short = Record(whole.setup, 1, whole.start, whole.entries[: len(whole.entries) // 2])
    other = continue_anew(game, short, "new", random.Random(1))
    assert other.setup.seed == "new"
    assert (other.start, other.entries) != (short.start, short.entries) or kind == "terra_mystica"
