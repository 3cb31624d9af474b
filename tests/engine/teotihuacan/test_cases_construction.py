"""Numbered cases 45-57 and W1-W5: Construction, power-ups, worked examples."""

from __future__ import annotations

from engine.teotihuacan import GAME
from engine.teotihuacan.dues import PowerUpDue
from tests.engine.teotihuacan.build import Table
from tests.engine.teotihuacan.test_cases_boards import alchemy, nobles, workers


def building(*tiles: str, count: int = 1, **have: int) -> Table:
    t = workers("A8", "A1", *[1] * count)
    t.state.ring = ["A1", "A8", "A5", "A2", "A3", "A7", "A6", "A4"]
    t.give(**{"stone": 2 * len(tiles), **have})
    t.offer(*tiles)
    t.play("move 1 A8 main")
    return t


def test_case_TE_45_p28_on_the_corner() -> None:
    t = building("P28")
    t.play("build P28 L1r1c1 r0")
    assert t.have("vp", "TG", "cocoa") == (2, 1, 1)


def test_case_TE_46_p09_turned_once() -> None:
    t = building("P09")
    t.play("build P09 L1r1c2 r1")
    assert t.have("vp", "TB") == (3, 1)


def test_case_TE_47_p23_three_matches() -> None:
    t = building("P23")
    t.play("build P23 L1r1c3 r0")
    assert t.have("vp", "TB", "TR", "TG") == (4, 0, 0, 0)


def test_case_TE_48_covered_coloured_icon_gives_no_step() -> None:
    t = building("P15", wood=1)
    t.lay("L1r1c1=P28", "L1r1c2", "L1r2c1", "L1r2c2")
    assert t.state.surface[9] == "G"
    t.play("build P15 L2r1c1 r2")  # the plain leaf comes over the coloured one
    assert t.have("TG") == (0,)
    assert t.have("vp")[0] >= 4


def test_case_TE_49_three_workers_two_stone() -> None:
    t = building("P01", "P02", "P03", count=3, stone=2)
    t.play("build P01 L1r1c1 r0")
    assert not any(line.startswith("build") for line in t.lines())
    while not isinstance(t.state.up[0], PowerUpDue):
        t.play(next(line for line in sorted(t.lines()) if line.startswith(("resources", "temple"))))
    t.play("powerup 1", "powerup 2")
    assert t.powers() == [2, 2, 1]


def test_case_TE_50_t8_three_tiles_for_five_stone() -> None:
    t = workers("A8", "A3", 1, 1)
    t.seat().technologies = ["T8"]
    t.give(stone=5, cocoa=1)
    t.offer("P31", "P32", "P19")
    t.play("move 1 A8 main", "build P31 L1r1c1 r0", "build P32 L1r1c4 r0", "build P19 L1r4c4 r0 stone")
    assert t.have("stone", "wood") == (0, 0)
    t.play("powerup 1", "powerup 1")
    assert t.powers() == [3, 1]


def test_case_TE_51_t8_saves_once_and_one() -> None:
    t = workers("A8", "A3", 1, 1)
    t.seat().technologies = ["T8"]
    t.give(stone=6, wood=2, cocoa=1)
    t.offer("P31", "P32")
    t.pyramid_up_to(1)
    t.play("move 1 A8 main")
    assert t.legal("build P31 L2r1c1 r0 wood")
    t.play("build P31 L2r1c1 r0 stone")
    assert t.have("stone", "wood") == (5, 1)
    assert "spent" in str(t.refusal("build P32 L2r1c3 r0 wood"))
    t = workers("A8", "A3", 1)
    t.seat().technologies = ["T8"]
    t.give(stone=1)
    t.offer("P31")
    t.play("move 1 A8 main")
    assert "no wood" in str(t.refusal("build P31 L1r1c1 r0 wood"))
    t.play("build P31 L1r1c1 r0 stone")
    assert t.have("stone") == (0,)


def test_case_TE_52_count_four_but_three_tiles() -> None:
    t = workers("A8", "A3", 1, 1)
    t.seat().technologies, t.seat().tiles = ["T8"], ["DXW"]
    t.give(stone=20, cocoa=1)
    t.offer("P31", "P32", "P19")
    t.play("move 1 A8 main", "use DXW")
    view = GAME.view(t.state, 0)
    assert view.turn
    assert view.turn.workers == 4
    t.play("build P31 L1r1c1 r0", "build P32 L1r1c4 r0", "build P19 L1r4c4 r0")
    assert not any(line.startswith("build") for line in t.lines())


def test_case_TE_53_t6_and_t9_once() -> None:
    t = workers("A8", "A3", 1, 1, 1)
    t.seat().technologies = ["T6", "T9"]
    t.give(stone=6, cocoa=1)
    t.offer("P31", "P32", "P19")
    t.play("move 1 A8 main", "build P31 L1r1c1 r0", "build P32 L1r1c4 r0")
    before = t.seat().sources.get("technologies", 0)
    t.play("build P19 L1r4c4 r0")
    assert (before, t.seat().sources["technologies"]) == (0, 3)
    assert t.lines() == {"temple TB", "temple TR", "temple TG"}
    t.play("temple TR", "powerup 1", "powerup 2")
    assert t.have("TR") == (1,)
    assert t.lines() == {"end"}


def test_case_TE_54_the_top_tile() -> None:
    t = workers("A8", "A3", 1, 1, 1)
    t.give(stone=6, wood=9, cocoa=1)
    t.pyramid_up_to(3)
    t.offer("P31", "P19", "P20")
    t.play("move 1 A8 main", "build P31 L4r1c1 r0")
    assert t.have("stone", "wood", "vp", "track") == (4, 6, 7 + 4, 1)
    assert t.state.final
    assert t.lines() == {"powerup 1", "powerup 2", "powerup 3"}
    t.play("powerup 1", "powerup 1")
    assert t.powers() == [3, 1, 1]


def test_case_TE_55_t7_buys_one_more() -> None:
    t = workers("A2", "A1", 2, 2, 2)
    t.seat().technologies = ["T7"]
    t.give(cocoa=1)
    t.play("move 1 A2 main", "powerup 1", "powerup 1")
    assert t.lines() == {"powerup 1", "powerup 2", "powerup 3", "decline"}
    cocoa = t.have("cocoa")[0]
    t.play("powerup 3")
    assert t.have("cocoa") == (cocoa - 1,)
    assert t.powers() == [4, 2, 3]
    assert t.lines() == {"end"}


def test_case_TE_55_t7_not_after_a_forfeited_power_up() -> None:
    t = alchemy(4)
    t.seat().technologies = ["T7"]
    t.give(cocoa=3)
    t.play("move 1 A5 main", "learn T5", "resources w")
    assert t.powers() == [4]
    assert t.lines() == {"end"}


def test_case_TE_56_the_second_power_up_needs_a_worker_there() -> None:
    t = nobles(1)
    t.seat().workers = []
    t.worker("A8", 5)
    t.worker("A6", 2)
    t.worker("A6", 4)
    t.give(cocoa=1)
    t.play("move 1 A6 main", "powerup 1", "ascend Y1")
    assert t.seat().workers[0].board == "A1"
    assert t.lines() == {"powerup 2", "powerup 3", "decline"}


def test_case_TE_57_single_five_ascends_and_t7_has_nobody() -> None:
    t = workers("A2", "A1", 5)
    t.seat().technologies = ["T7"]
    t.give(cocoa=3)
    t.play("move 1 A2 main")
    assert t.have("wood") == (2,)
    t.play("ascend Y1")
    assert t.lines() == {"end"}


# ---- worked examples


def test_case_TE_W1_forest_2_and_5() -> None:
    t = workers("A2", "A1", 2, 5)
    t.play("move 1 A2 main")
    assert t.have("wood") == (2,)
    assert t.lines() == {"powerup 1", "powerup 2"}
    t.play("powerup 1")
    assert t.lines() == {"end"}


def test_case_TE_W1_the_five_would_ascend() -> None:
    t = workers("A2", "A1", 2, 5)
    t.play("move 1 A2 main")
    offer = next(o for o in GAME.offers(t.state, 0) if str(o.move) == "powerup 2")
    assert "ascends" in offer.warnings[0]
    t.play("powerup 2")
    assert "ascend Y1" in t.lines()


def test_case_TE_W2_alchemy_single_power_4() -> None:
    t = alchemy(4)
    t.play("move 1 A5 main", "learn T1", "resources w")
    assert t.powers() == [5]
    t = alchemy(4)
    t.play("move 1 A5 main", "learn T8")
    assert t.powers() == [4]
    assert t.seat().technologies == ["T8"]


def test_case_TE_W3_nobles_two_workers() -> None:
    t = nobles(2, (0, 1, 0))
    t.play("move 1 A6 main")
    assert t.have("vp", "wood", "avenue") == (4, 0, 1)
    t = nobles(2)
    t.play("move 1 A6 main")
    assert t.have("vp") == (5,)


def test_case_TE_W4_construction_level_2() -> None:
    t = building("P09", wood=1, stone=2)
    t.lay("L1r1c1=P15", "L1r1c2=P23", "L1r2c1=P28", "L1r2c2=P29")
    assert t.legal("build P09 L2r1c1 r0")
    t.play("build P09 L2r1c1 r0")
    assert t.have("stone", "wood", "vp", "TB", "track") == (0, 0, 6, 1, 1)


def test_case_TE_W5_twice_the_same_or_two() -> None:
    t = workers("A2", "A1", 3, 3, 3)
    t.play("move 1 A2 main", "powerup 1", "powerup 1")
    assert t.powers() == [5, 3, 3]
    t = workers("A2", "A1", 3, 3, 3)
    t.play("move 1 A2 main", "powerup 1", "powerup 2")
    assert t.powers() == [4, 4, 3]
