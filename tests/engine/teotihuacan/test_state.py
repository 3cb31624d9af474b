"""States can be stored, and every numbered case has its test."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from engine.core import Applied, Move
from engine.teotihuacan import GAME
from engine.teotihuacan.state import State
from tests.engine.teotihuacan.playouts import play


@pytest.mark.parametrize("game", range(6))
def test_states_survive_storage(game: int) -> None:
    checked = 0

    def watch(before: State, seat: int, move: Move, applied: Applied[State]) -> None:
        nonlocal checked
        checked += 1
        if checked % 7 == 0:
            stored = msgspec.msgpack.encode(applied.state)
            assert msgspec.msgpack.decode(stored, type=GAME.state_type) == applied.state
            msgspec.msgpack.encode(GAME.view(applied.state, seat))

    play(game, watch)
    assert checked > 100


def test_copies_share_nothing_that_moves_change() -> None:
    state, _ = play(4)
    copy = GAME.copy(state)
    assert copy == state
    before = msgspec.msgpack.encode(state)
    copy.seats[0].have["vp"] += 1
    copy.seats[0].tiles.append("DVP")
    copy.stacks["TB4"].append("DVP")
    copy.pyramid["L4r1c1"] = "P01/0"
    copy.turn.workers.append(1)
    copy.nobles[0] += 1
    assert msgspec.msgpack.encode(state) == before


def test_every_numbered_case_has_its_test() -> None:
    here = Path(__file__).parent
    names = set(re.findall(r"def test_case_TE_(\w+?)_", "".join(path.read_text() for path in here.glob("test_*.py"))))
    assert {str(number) for number in range(1, 91)} <= names
    text = "".join(path.read_text() for path in here.glob("test_*.py"))
    for name in [*(f"DEC_{n}_" for n in range(1, 14)), *(f"W{n}_" for n in range(1, 6))]:
        assert f"def test_case_TE_{name}" in text
