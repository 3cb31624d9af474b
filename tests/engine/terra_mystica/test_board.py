"""The maps: what the base map is, and that a game plays on any other."""

from __future__ import annotations

import random

import pytest

from engine.core import NotUnderstood
from engine.terra_mystica import GAME
from engine.terra_mystica.tables.board import BOARDS, SIDES, Board, read_board
from engine.terra_mystica.tables.terrain import RIVER
from tests.engine.terra_mystica.elsewhere import OTHER_MAP, begin_elsewhere
from tests.engine.terra_mystica.invariants import check_offers, check_pieces

BASE = BOARDS["base"]


def test_the_base_map() -> None:
    assert (BASE.size, len(BASE.land), len(BASE.rivers), len(BASE.bridges)) == (113, 77, 36, 29)
    assert [sum(BASE.printed[cell] == terrain for cell in BASE.land) for terrain in range(7)] == [11] * 7
    assert BASE.letters == tuple("ABCDEFGHI")
    assert BASE.cell["C2"] in BASE.land
    assert BASE.cell["r35"] == BASE.rivers[-1]


@pytest.mark.parametrize("board", [BASE, read_board("other", OTHER_MAP)], ids=lambda board: board.id)
def test_what_holds_on_every_map(board: Board) -> None:
    assert len(set(board.names)) == board.size
    for cell in range(board.size):
        assert all(cell in board.beside[other] for other in board.beside[cell])
        for way, other in enumerate(board.across[cell]):
            assert other is None or board.across[other][(way + 3) % len(SIDES)] == cell
    for (a, b), flanks in zip(board.bridges, board.flanks, strict=True):
        assert board.distance[a][b] == 2
        assert len(flanks) in (1, 2)
        assert all(board.printed[river] == RIVER and {a, b} <= set(board.beside[river]) for river in flanks)
    for cell in board.land:
        assert set(board.sail[cell][1]).isdisjoint(board.near[cell])
        assert all(board.distance[cell][other] == 2 for other in board.leap[cell][2])


def test_bridges_on_the_rim_need_one_river_flank() -> None:
    board = read_board("rim", "A Y U\nB  ~ K\nC B G")
    assert [(board.names[a], board.names[b]) for a, b in board.bridges] == [("A1", "C1")]
    assert board.flanks == ((board.cell["r0"],),)


def test_rows_of_one_letter_are_counted_on() -> None:
    board = read_board("other", OTHER_MAP)
    assert [board.names[cell] for cell in board.land if board.names[cell][0] == "L"] == [f"L{n}" for n in range(1, 15)]
    assert (board.places[board.cell["K1"]], board.places[board.cell["L1"]]) == ((0, 1), (1, 0))


@pytest.mark.parametrize("number", range(3))
def test_whole_games_are_played_on_another_map(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    state = begin_elsewhere(monkeypatch, number)
    rng = random.Random(number)
    while waiting := GAME.waiting(state):
        seat = rng.choice(waiting).seat
        move = GAME.autopilot(state, seat) if rng.random() < 0.6 else rng.choice(GAME.offers(state, seat)).move
        state = GAME.apply(state, seat, GAME.parse(str(move))).state
        check_pieces(state)
        if rng.random() < 0.03:
            check_offers(state, rng)
            view = GAME.view(state, seat)
            assert (view.board, len(view.cells)) == ("other", state.board.size)


def test_a_cell_of_another_map_is_refused() -> None:
    assert "K1" not in BASE.cell
    with pytest.raises(NotUnderstood, match="no land cell"):
        GAME.parse("build K1")
