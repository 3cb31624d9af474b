"""A game played again: every position of it is the one that was, wherever one comes from."""

from __future__ import annotations

import random

import pytest

from bot.tables.records import entries_of
from bot.tables.reel import SPACING, Scene, Stop, _position, _wind
from engine.core import Setup
from storage.rows import LogRow
from tests.bot.messages.test_messages import live_game
from tests.games import GAMES


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_every_stop_shows_the_position_that_was(kind: str) -> None:
    game = GAMES[kind]
    live = live_game(game, 2, f"reel {kind}")
    state = game.new(Setup(kind, live.names, live.row.seed, dict(live.row.options)), live.row.start).state
    rows: list[LogRow] = []
    views = {0: game.view(state, None)}
    chance = random.Random(kind)
    turn = 1
    while len(rows) < 3 * SPACING and (waiting := game.waiting(state)):
        seat = waiting[0].seat
        applied = game.apply(state, seat, game.autopilot(state, seat))
        line = str(game.autopilot(state, seat))
        state = applied.state
        rows.append(LogRow(len(rows) + 1, turn, seat, line, applied.outcomes))
        views[len(rows)] = game.view(state, None)
        if applied.commits:
            turn = len(rows) + 1
    reel = _wind(live, rows)
    assert reel.stops[-1].seq == len(rows)
    entries = entries_of(rows)
    for number in chance.sample(range(len(rows) + 1), 40):
        assert game.view(_position(reel, entries, number), None) == views[number]
    before = views[0]
    for stop in reel.stops:
        after = views[stop.seq]
        for seat in range(2):
            old, new = (game.words.holdings(view, seat) for view in (before, after))
            told = {key: new.get(key, 0) - old.get(key, 0) for key in {*old, *new}}
            assert {key: number for key, number in told.items() if number} == dict(stop.changes[seat])
        before = after


def test_a_round_back_and_on() -> None:
    rounds = [0, 0, 1, 1, 1, 2, 2, 3]
    stops = tuple(Stop(n, 0, round, (), (), ()) for n, round in enumerate(rounds, 1))

    def at(number: int) -> Scene:
        return Scene(1, GAMES["small_world"], ("A",), number, stops, None, None)

    assert at(4).turn_round(1) == 6, "the first turn of round 2"
    assert at(8).turn_round(1) == 8
    assert at(7).turn_round(-1) == 3, "the first turn of round 1"
    assert at(1).turn_round(-1) == 0
