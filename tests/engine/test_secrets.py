"""Records of unfinished games tell nothing that is still face down."""

from __future__ import annotations

import random

import pytest

from engine.core import Entry, Record, Setup, final_state
from engine.core.secrets import WITHHELD, without_secrets
from engine.registry import GAMES

NAMES = ("Ann", "Ben", "Cleo")


def unfinished(kind: str, commits: int) -> Record:
    game = GAMES[kind]
    setup = Setup(kind, NAMES, "a secret seed", game.meta.settled({}))
    first = game.new(setup)
    state, entries = first.state, []
    while commits:
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
    for viewer in (None, 0, 1, 2):
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
