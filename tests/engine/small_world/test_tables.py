"""The tables hold together: what follows from the maps equals what the rule book counts."""

from __future__ import annotations

import pytest

from engine.small_world.tables import BOARDS, POWERS, RACES, TERRAINS, Board
from engine.small_world.tables.board import mask, regions_in

COUNTS = {
    2: (23, 51, 9, 10, {"farmland": 4, "forest": 4, "hill": 4, "lake": 1, "mountain": 4, "sea": 2, "swamp": 4}, 4),
    3: (30, 71, 10, 10, {"farmland": 5, "forest": 5, "hill": 5, "lake": 1, "mountain": 7, "sea": 2, "swamp": 5}, 5),
    4: (39, 95, 14, 9, {"farmland": 7, "forest": 7, "hill": 7, "lake": 1, "mountain": 8, "sea": 2, "swamp": 7}, 7),
    5: (48, 119, 18, 8, {"farmland": 9, "forest": 9, "hill": 9, "lake": 1, "mountain": 9, "sea": 2, "swamp": 9}, 9),
}


@pytest.mark.parametrize("players", BOARDS)
def test_map_counts(players: int) -> None:
    board = BOARDS[players]
    size, pairs, tribes, rounds, terrains, symbols = COUNTS[players]
    assert (board.size, board.rounds) == (size, rounds)
    assert sum(bits.bit_count() for bits in board.near) == 2 * pairs
    assert board.lost_tribes.bit_count() == tribes
    assert {kind: board.terrain[kind].bit_count() for kind in TERRAINS} == terrains
    assert {bits.bit_count() for bits in board.symbol.values()} == {symbols}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_map_is_consistent(board: Board) -> None:
    for region in board.regions[1:]:
        for other in region.neighbours:
            assert region.number in board.regions[other].neighbours
    assert [region.number for region in board.regions] == list(range(board.size + 1))
    assert len({region.name for region in board.regions}) == board.size + 1
    assert not board.entry & board.water
    assert not board.coast & board.water
    assert not board.lost_tribes & (board.water | board.mountains)
    assert board.around(mask((1,))) == board.near[1]
    assert set(regions_in(board.all)) == set(range(1, board.size + 1))


def test_banners_and_badges() -> None:
    assert len(RACES) == 14
    assert len(POWERS) == 20
    assert sum(race.supply for race in RACES.values()) == 168
    for race in RACES.values():
        assert race.supply >= race.tokens + race.extra_tokens + max(power.tokens for power in POWERS.values())
