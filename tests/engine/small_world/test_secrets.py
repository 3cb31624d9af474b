"""What lies face down in Small World is in no file of a running game."""

from __future__ import annotations

import random

from engine.core import final_state
from engine.core.secrets import without_secrets
from engine.small_world import GAME
from tests.engine.unfinished import unfinished


def test_the_next_combos_are_not_in_the_file() -> None:
    record = unfinished("small_world", 6)
    others = {without_secrets(GAME, record, random.Random(n)).start for n in range(4)}
    assert len(others) > 1
    assert record.start not in others
    shown = len(GAME.view(final_state(GAME, record), None).row)
    assert shown
    for start in others:
        for pile, true_pile in zip(start, record.start, strict=True):
            assert sorted(pile.split()) == sorted(true_pile.split())
