"""Every figure of the tables, held against the figures as the box prints them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.teotihuacan.tables import boards as b
from engine.teotihuacan.tables.discovery import DISCOVERIES, MASK_SET_VP
from engine.teotihuacan.tables.pyramid import CELLS, DECORATION_TILES, PRINTED, PYRAMID_TILES, TRACK_MAX
from engine.teotihuacan.tables.start import DEALT, FACE_UP, KEPT, START_TILES, start_cocoa
from engine.teotihuacan.tables.tiles import FIRST_ROYALS, FIRST_TECHNOLOGIES, OTHER_OWNER_VP, TECHNOLOGIES
from engine.teotihuacan.tables.tracks import (
    AVENUE_MAX,
    AVENUE_STACKS,
    DARK_START,
    ECLIPSES,
    TEMPLE_STACKS,
    TEMPLE_STEPS,
    TRACK_LEADER_VP,
    TRACK_VP,
    UNLOCK_COCOA,
    UNPAID_VP,
    salary_of,
)
from tests.engine.figures import figures
from tests.engine.teotihuacan.build import Table

BOX = figures("teotihuacan")
ACTIONS: dict[str, Any] = BOX["main_actions"]
ROWS = ("1", "2", "3+")
WORDS = {
    "any_resource": "any",
    "avenue_step": "avenue",
    "temple_any": "temple",
    "temple_green": "TG",
    "temple_blue": "TB",
    "temple_red": "TR",
    "power_up": "power",
    "free_lowest_technology": "technology",
    "claim_discovery_tile": "discovery",
}


def said(gain: dict[str, int]) -> dict[str, int]:
    return {WORDS.get(key, key): number for key, number in gain.items()}


@pytest.mark.parametrize("board", ["A2", "A3", "A4"])
@pytest.mark.parametrize("workers", [1, 2, 3, 4])
@pytest.mark.parametrize("lowest", [1, 2, 3, 4, 5])
def test_a_harvest_brings_what_is_printed(board: str, workers: int, lowest: int) -> None:
    """By the number of workers and the lowest power among them, all 27 cells."""
    row = ACTIONS[board]["rows_by_own_unlocked_workers"][ROWS[min(workers, 3) - 1]]
    wanted = said(row[0 if lowest == 1 else 1 if lowest < 4 else 2])
    t = Table()
    before = t.state.ring[t.state.ring.index(board) - 1]
    t.worker(before, lowest)
    for _ in range(workers - 1):
        t.worker(board, 5)
    t.give(cocoa=9)
    t.play(f"move 1 {board} main")
    steps = wanted.pop("temple", 0)
    changed = {"cocoa": wanted.pop("cocoa", 0) - 1 if workers > 1 else wanted.pop("cocoa", 0), **wanted}
    have = {key: t.seat().have[key] - (9 if key == "cocoa" else 0) for key in ("cocoa", "wood", "stone", "gold", "vp")}
    assert have == {"cocoa": 0, "wood": 0, "stone": 0, "gold": 0, "vp": 0} | changed
    assert ("temple TB" in t.lines()) == (steps > 0)


@pytest.mark.parametrize(("workers", "ups"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_power_ups_of_a_main_action(workers: int, ups: int) -> None:
    assert b.power_ups(workers) == ups
    assert ACTIONS["A2"]["power_ups_by_row"] == {"1": 1, "2": 1, "3+": 2}


def test_nobles_and_buildings() -> None:
    rows = ACTIONS["A6"]["rows"]
    assert [list(row) for row in b.NOBLES_ROWS] == [rows[name]["vp"] for name in ("top", "centre", "bottom")]
    assert ACTIONS["A6"]["cost"] == {"wood": b.NOBLES_COST}
    assert list(b.BUILDING_VALUES) == BOX["buildings_row"]["values_left_to_right"]
    taken = BOX["buildings_row"]["value_with_n_buildings_taken"]
    assert {str(n): value for n, value in enumerate(b.BUILDING_VALUES)} == taken
    assert len(b.BUILDING_VALUES) - 1 == b.BUILDINGS


def test_decorations_and_construction() -> None:
    assert [b.decoration_cost(count) for count in (1, 2, 3, 4)] == [3, 2, 1, 1]
    assert ACTIONS["A7"]["vp_fixed"] == b.DECORATION_VP
    for level, printed in ACTIONS["A8"]["levels"].items():
        assert (b.LEVEL_STONE, b.level_wood(int(level)), b.LEVEL_VP[int(level)]) == tuple(
            printed[key] for key in ("stone", "wood", "vp")
        )


def test_technologies() -> None:
    assert {tile["id"]: tile["gold"] for tile in BOX["technology_tiles"]} == {
        tile.id: tile.gold for tile in TECHNOLOGIES.values()
    }
    assert ACTIONS["A5"]["other_marker_owners_gain_vp"] == OTHER_OWNER_VP
    gains = {tile.id: tile.gain for tile in TECHNOLOGIES.values()}
    assert gains["T1"] == {"cocoa": 1}
    assert gains["T2"] == {"vp": 3}
    assert gains["T3"] == {"resource": 1}
    assert gains["T4"] == {"cocoa": 1, "vp": 1}
    assert gains["T5"] == {"vp": 4}
    assert gains["T6"] == {"vp": 3}
    assert gains["T9"] == {"temple": 1}
    assert FIRST_TECHNOLOGIES == ("T1", "T2", "T3", "T5", "T8", "T9")
    assert set(FIRST_ROYALS) == {"R1", "R6", "R4"}


@pytest.mark.parametrize("temple", ["TB", "TR", "TG"])
def test_temples(temple: str) -> None:
    steps = BOX["temples"][temple]["steps"]
    assert [said(step["gain"]) for step in steps] == list(TEMPLE_STEPS[temple])
    stacks = {f"{temple}{step['step']}" for step in steps if "discovery_stack" in step}
    assert stacks == {place for place in TEMPLE_STACKS if place.startswith(temple)}


def test_tracks_and_calendar() -> None:
    assert BOX["avenue"]["max"] == AVENUE_MAX
    assert {place[2:]: size for place, size in AVENUE_STACKS.items()} == BOX["avenue"]["discovery_stacks"]
    assert BOX["pyramid_track"]["max"] == TRACK_MAX
    assert {str(players): at for players, at in DARK_START.items()} == BOX["calendar"]["dark_start"]
    assert BOX["calendar"]["eclipses"] == ECLIPSES
    assert TRACK_VP == {1: 4, 2: 3, 3: 2}
    assert (TRACK_LEADER_VP, UNPAID_VP, UNLOCK_COCOA) == (4, 3, 3)
    assert [salary_of(power) for power in range(1, 6)] == [1, 1, 1, 2, 2]
    assert MASK_SET_VP == (0, 1, 3, 6, 10, 15, 21, 28)
    assert TEMPLE_STACKS == {"TB4": 0, "TR5": 1, "TG3": -1, "TG6": 0}


@pytest.mark.parametrize("printed", BOX["discovery_tiles"], ids=lambda printed: printed["type"])
def test_discovery_tiles(printed: dict[str, Any]) -> None:
    tile = DISCOVERIES[printed["type"]]
    assert tile.copies == printed["copies"]
    assert tile.cost == printed.get("cost", {})
    numbers = {
        "DVP": {"vp": 4}, "DR3": {"any": 3}, "DR2": {"any": 2}, "DAV": {"avenue": 1}, "DTA": {"temple": 1},
        "DTB": {"TB": 1}, "DTR": {"TR": 1}, "DTG": {"TG": 1}, "DCO": {"cocoa": 4}, "DPU": {"power": 2},
    }  # fmt: skip
    assert tile.gain == numbers.get(tile.id, {})


@pytest.mark.parametrize("printed", BOX["starting_tiles"], ids=lambda printed: printed["id"])
def test_starting_tiles(printed: dict[str, Any]) -> None:
    tile = START_TILES[printed["id"]]
    assert list(tile.boards) == printed["boards"]
    assert tile.gain == said(printed["gain"])


def test_what_the_seats_begin_with() -> None:
    rules = BOX["starting_rules"]
    assert (rules["dealt"], rules["keep"]) == (DEALT, KEPT)
    assert {str(players): tiles for players, tiles in FACE_UP.items()} == rules["variant_draft"]["face_up"]
    for players, cocoa in rules["cocoa_by_turn_order"].items():
        assert [start_cocoa(place, int(players)) for place in range(int(players))] == cocoa


def test_the_pyramid() -> None:
    assert {tile["id"]: tile["icons_clockwise_from_top_left"] for tile in BOX["pyramid"]["tiles"]} == PYRAMID_TILES
    assert list(PRINTED) == BOX["pyramid"]["quarter_grid"]["printed_icons"]
    counts = {str(level): sum(cell.level == level for cell in CELLS.values()) for level in range(1, 5)}
    assert counts == BOX["pyramid"]["cells_per_level"]
    tiles = BOX["decorations"]["tiles"]
    assert {tile["id"]: tile["icons_when_placed_on_north_left_to_right"] for tile in tiles} == DECORATION_TILES


def test_the_ring_of_the_first_game() -> None:
    assert dict(zip((f"Q{n}" for n in range(1, 9)), b.FIRST_RING, strict=True)) == BOX["ring"]["first_game_layout"]
