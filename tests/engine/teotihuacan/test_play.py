"""A first look: games run to their end through the offers."""

from __future__ import annotations

import random

import pytest

from engine.core import Setup
from engine.teotihuacan import GAME


@pytest.mark.parametrize("players", [2, 3, 4])
def test_autopilot_plays_to_the_end(players: int) -> None:
    state = GAME.new(Setup("teotihuacan", tuple("ABCD"[:players]), "auto")).state
    while waiting := GAME.waiting(state):
        seat = random.Random(state.chance.count).choice(waiting).seat
        GAME.play(state, seat, GAME.autopilot(state, seat))
    assert state.phase == "over"
    assert sum(score.total or 0 for score in GAME.scores(state, None)) > 60 * players
