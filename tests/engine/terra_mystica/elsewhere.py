"""A map that is none of the game's, for tests that nothing depends on the base map."""

from __future__ import annotations

import pytest

from engine.core import Chance, Setup
from engine.terra_mystica import GAME, notation
from engine.terra_mystica.deal import deal
from engine.terra_mystica.state import State
from engine.terra_mystica.tables.board import BOARDS, read_board

OTHER_MAP = """
K  U S G B Y R U K R G B R
L B ~ ~ U K ~ ~ Y K ~ ~ Y S
L  K ~ S ~ G ~ G ~ S ~ R U
M G B Y ~ ~ R B ~ R ~ R U K
N  U R B K U S Y ~ ~ G K B
O Y S G R B K U S G Y B U R
"""
"""Fewer cells; the first row is shifted, two rows have the same letter, bridges lie elsewhere."""


def begin_elsewhere(monkeypatch: pytest.MonkeyPatch, number: int) -> State:
    """A game of four on another map, which is known as long as the test runs."""
    board = read_board("other", OTHER_MAP)
    monkeypatch.setitem(BOARDS, "other", board)
    monkeypatch.setattr(notation, "LANDS", frozenset(board.names[cell] for cell in board.land))
    monkeypatch.setattr(notation, "RIVERS", frozenset(board.names[cell] for cell in board.rivers))
    monkeypatch.setattr(notation, "parse", notation.parse.__wrapped__)
    setup = Setup("terra_mystica", ("A", "B", "C", "D"), f"other {number}")
    options = {**GAME.meta.settled({}), "factions": "random", "map": "other"}
    return deal(setup, options, Chance(setup.seed))[0]
