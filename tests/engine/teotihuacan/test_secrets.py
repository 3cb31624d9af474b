"""What lies face down in Teotihuacan is in no file of a running game."""

from __future__ import annotations

import random

from engine.core import final_state
from engine.core.secrets import without_secrets
from engine.teotihuacan import GAME
from tests.engine.unfinished import unfinished


def test_the_draw_piles_are_not_in_the_file() -> None:
    record = unfinished("teotihuacan", 12)
    shown = without_secrets(GAME, record, random.Random(2))
    long_piles = [n for n, pile in enumerate(record.start) if len(pile.split()) > 20]
    assert long_piles
    assert all(shown.start[n] != record.start[n] for n in long_piles)


def test_choices_still_secret_are_left_out_and_their_hands_dealt_again() -> None:
    for seed in range(8):
        record = unfinished("teotihuacan", 2)
        assert len(record.entries) == 2
        shown = without_secrets(GAME, record, random.Random(seed))
        assert shown.entries == ()
        now, then = final_state(GAME, record), final_state(GAME, shown)
        hands = [set(GAME.view(then, seat).dealt) & set(GAME.view(now, seat).dealt) for seat in range(3)]
        assert sum(map(len, hands)) < 9
        assert {waiting.seat for waiting in GAME.waiting(then)} == {0, 1, 2}


def test_choices_are_kept_once_they_are_open() -> None:
    record = unfinished("teotihuacan", 3)
    shown = without_secrets(GAME, record, random.Random(1))
    assert [str(entry) for entry in shown.entries] == [str(entry) for entry in record.entries]
