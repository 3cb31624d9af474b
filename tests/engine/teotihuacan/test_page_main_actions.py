"""Every statement of the main actions page, in its order, and its worked examples with their numbers."""

from __future__ import annotations

import pytest

from engine.teotihuacan import GAME
from engine.teotihuacan.tables.boards import BUILDINGS
from tests.engine.figures import figures
from tests.engine.teotihuacan.build import Table
from tests.engine.teotihuacan.test_cases_boards import alchemy, decorating, nobles, workers
from tests.engine.teotihuacan.test_cases_construction import building


def test_page_main_actions_palace_has_no_main_action() -> None:
    t = Table()
    t.worker("A6")
    lines = {line for line in t.lines() if line.startswith("move 1 A1")}
    assert lines == {"move 1 A1 cocoa", "move 1 A1.1 ability", "move 1 A1.3 ability"}
    assert not t.legal("move 1 A1 main")


def test_page_main_actions_palace_royal_tile_or_general_area() -> None:
    t = Table()
    t.worker("A6")
    t.worker("A6")
    t.play("move 1 A1.1 ability")
    assert (t.seat().workers[0].board, t.seat().workers[0].space) == ("A1", 1)
    t.play("end")
    t.state.active = 0
    t.play("move 2 A1 cocoa")
    assert t.seat().workers[1].space == 0


def test_page_main_actions_count_unlocked_workers_with_the_mover() -> None:
    t = workers("A2", "A1", 2, 2)
    t.worker("A2", 2, 1)  # locked: not counted
    t.play("move 1 A2 main")
    assert t.have("wood") == (2,)


@pytest.mark.parametrize("board", ["A2", "A3", "A4"])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("lowest", [1, 2, 3, 4, 5])
def test_page_main_actions_row_by_workers_column_by_lowest_power(board: str, count: int, lowest: int) -> None:
    t = Table()
    t.state.ring = ["A1", board, *(b for b in ("A2", "A3", "A4", "A5", "A6", "A7", "A8") if b != board)]
    t.worker("A1", lowest)
    for _ in range(count - 1):
        t.worker(board, 5)
    t.give(cocoa=1)
    t.play(f"move 1 {board} main")
    paid = 1 if count > 1 else 0
    row = figures("teotihuacan")["main_actions"][board]["rows_by_own_unlocked_workers"]
    cell = row[("1", "2", "3+")[count - 1]][0 if lowest == 1 else 1 if lowest < 4 else 2]
    for key in ("wood", "stone", "gold", "vp"):
        assert t.have(key) == (cell.get(key, 0),)
    assert t.have("cocoa") == (1 - paid + cell.get("cocoa", 0),)


def test_page_main_actions_power_up_one_on_the_same_board() -> None:
    t = workers("A2", "A1", 2, 3)
    t.worker("A5", 3)
    t.play("move 1 A2 main")
    assert t.lines() == {"powerup 1", "powerup 2"}
    assert t.refusal("powerup 3").rule == "teotihuacan.power-up"


def test_page_main_actions_three_workers_may_power_up_twice() -> None:
    t = workers("A2", "A1", 2, 3, 4)
    t.play("move 1 A2 main", "powerup 2")
    assert {"powerup 1", "powerup 2", "powerup 3", "decline"} <= t.lines()


def test_page_main_actions_forest_example() -> None:
    t = workers("A2", "A1", 2, 5)
    t.play("move 1 A2 main")
    assert t.have("wood") == (2,)
    t.play("powerup 1")
    assert t.lines() == {"end"}


def learnable(t: Table) -> set[str]:
    return {line for line in t.lines() if line.startswith("learn")}


def test_page_main_actions_alchemy_one_worker_first_row() -> None:
    t = alchemy(3)
    t.play("move 1 A5 main")
    assert learnable(t) == {"learn T1", "learn T2", "learn T3"}


def test_page_main_actions_alchemy_two_workers_either_row() -> None:
    t = workers("A5", "A1", 1, 1)
    t.give(gold=2, cocoa=1)
    t.play("move 1 A5 main")
    assert learnable(t) == {f"learn {tile}" for tile in ("T1", "T2", "T3", "T5", "T8", "T9")}


@pytest.mark.parametrize("power", [4, 5])
def test_page_main_actions_alchemy_exception_forfeits_the_power_up(power: int) -> None:
    t = alchemy(power)
    t.play("move 1 A5 main")
    offer = next(o for o in GAME.offers(t.state, 0) if str(o.move) == "learn T8")
    assert offer.warnings
    t.play("learn T8")
    assert t.powers() == [power]


@pytest.mark.parametrize(("tile", "price"), [("T1", 1), ("T5", 2)])
def test_page_main_actions_alchemy_pay_the_gold_shown(tile: str, price: int) -> None:
    t = alchemy(4, gold=price)
    t.play("move 1 A5 main", f"learn {tile}")
    assert t.have("gold") == (0,)
    t = alchemy(4, gold=price - 1)
    t.seat().technologies = [] if price == 2 else ["T2", "T3"]
    assert t.legal("move 1 A5 main") == (price == 2)
    if price == 2:
        t.play("move 1 A5 main")
        assert f"costs {price} gold; you have {price - 1}" in str(t.refusal(f"learn {tile}"))


def test_page_main_actions_alchemy_marker_on_the_tile() -> None:
    t = alchemy(2)
    t.play("move 1 A5 main", "learn T3")
    owners = {tile.id: tile.owners for tile in GAME.view(t.state, None).technologies}
    assert owners["T3"] == (0,)


def test_page_main_actions_alchemy_other_owners_score_3() -> None:
    t = alchemy(2)
    t.seat(1).technologies = ["T3"]
    t.play("move 1 A5 main", "learn T3")
    assert t.have("vp", seat=1) == (3,)


def test_page_main_actions_alchemy_never_twice() -> None:
    t = alchemy(2)
    t.seat().technologies = ["T3"]
    t.play("move 1 A5 main")
    assert "own T3 already" in str(t.refusal("learn T3"))


@pytest.mark.parametrize(("tile", "temple"), [("T1", "TB"), ("T2", "TR"), ("T3", "TG"), ("T5", "TB"), ("T9", "TG")])
def test_page_main_actions_alchemy_temple_by_column(tile: str, temple: str) -> None:
    t = alchemy(4)
    t.play("move 1 A5 main", f"learn {tile}")
    assert t.have(temple) == (1,)


def test_page_main_actions_alchemy_then_power_up() -> None:
    t = alchemy(2)
    t.play("move 1 A5 main", "learn T3")
    assert t.powers() == [3]


def test_page_main_actions_alchemy_example() -> None:
    t = alchemy(4)
    t.play("move 1 A5 main", "learn T2")
    assert t.powers() == [5]
    t = alchemy(4)
    t.play("move 1 A5 main", "learn T9")
    assert t.powers() == [4]


def test_page_main_actions_power_up_needs_an_unlocked_worker() -> None:
    t = workers("A2", "A1", 2)
    t.worker("A2", 3, 1)
    t.worker("A2", 3)
    t.give(cocoa=4)
    t.play("move 1 A2 main")
    assert t.lines() >= {"powerup 1", "powerup 3"}
    assert not t.legal("powerup 2")


def test_page_main_actions_power_of_6_ascends_at_once() -> None:
    t = workers("A2", "A1", 5)
    t.play("move 1 A2 main")
    assert {line.split()[0] for line in t.lines()} == {"ascend"}


def test_page_main_actions_twice_the_same_or_two_workers() -> None:
    t = workers("A2", "A1", 3, 3, 3)
    t.play("move 1 A2 main", "powerup 1")
    assert {"powerup 1", "powerup 2"} <= t.lines()


def test_page_main_actions_nobles_pay_2_wood_first_building() -> None:
    t = nobles(1)
    t.play("move 1 A6 main")
    assert t.have("wood") == (0,)
    assert GAME.view(t.state, None).buildings_left == BUILDINGS - 1
    t = nobles(1)
    t.give(wood=1)
    assert "2 wood; you have 1" in str(t.refusal("move 1 A6 main"))


@pytest.mark.parametrize(("count", "row"), [(1, 0), (2, 1), (3, 2)])
def test_page_main_actions_nobles_row_by_workers(count: int, row: int) -> None:
    t = nobles(count)
    t.play("move 1 A6 main")
    assert t.state.nobles == [int(i == row) for i in range(3)]
    view = [space.filled for space in GAME.view(t.state, None).nobles if space.row == row]
    assert view == [True] + [False] * (len(view) - 1)


def test_page_main_actions_nobles_top_row_full() -> None:
    assert not nobles(1, (5, 0, 0)).legal("move 1 A6 main")


def test_page_main_actions_nobles_centre_row_full_goes_up() -> None:
    t = nobles(2, (0, 4, 0))
    t.play("move 1 A6 main")
    assert t.state.nobles == [1, 4, 0]
    assert not nobles(2, (5, 4, 0)).legal("move 1 A6 main")


def test_page_main_actions_nobles_bottom_row_full_goes_up() -> None:
    t = nobles(3, (1, 1, 3))
    t.play("move 1 A6 main")
    assert t.lines() == {"noble top", "noble centre"}


def test_page_main_actions_nobles_score_and_avenue_to_9() -> None:
    t = nobles(3, avenue=8)
    t.play("move 1 A6 main")
    assert t.have("vp", "avenue") == (7, 9)


def test_page_main_actions_nobles_power_ups() -> None:
    t = nobles(3)
    t.play("move 1 A6 main", "powerup 1")
    assert {"powerup 2", "decline"} <= t.lines()
    t = nobles(2)
    t.play("move 1 A6 main", "powerup 1")
    assert t.lines() == {"end"}


def test_page_main_actions_nobles_example() -> None:
    t = nobles(2, (0, 1, 0))  # DEC-2: the example's first space is taken
    t.play("move 1 A6 main")
    assert t.have("vp", "avenue") == (4, 1)


@pytest.mark.parametrize(("count", "price"), [(1, 3), (2, 2), (3, 1)])
def test_page_main_actions_decorations_price(count: int, price: int) -> None:
    t = workers("A7", "A8", *[1] * count)
    t.give(gold=price)
    t.decor("C01", "C02", "C03", "C04")
    t.play("move 1 A7 main", "decorate C03 N1")
    assert t.have("gold") == (0,)


def test_page_main_actions_decorations_only_marked_spaces() -> None:
    t = decorating("C01")
    assert {line.split()[2] for line in t.lines()} == {"N1", "E1", "S1", "W1"}


@pytest.mark.parametrize("number", [2, 3, 4])
def test_page_main_actions_decorations_layers_and_chain(number: int) -> None:
    t = decorating("C01")
    space = f"E{number}"
    for lower in range(1, number):
        t.state.decorations[f"E{lower}"] = "C02"
    t.pyramid_up_to(number - 2)
    assert "needs pyramid tiles" in str(t.refusal(f"decorate C01 {space}"))
    t.pyramid_up_to(number - 1)
    assert t.legal(f"decorate C01 {space}")
    del t.state.decorations[f"E{number - 1}"]
    assert f"E{number - 1} first" in str(t.refusal(f"decorate C01 {space}"))


def test_page_main_actions_decorations_arrow_to_the_centre() -> None:
    t = decorating("C05")
    t.play("decorate C05 W1")
    shown = next(d for d in GAME.view(t.state, None).pyramid.decorations if d.space == "W1")
    assert shown.icons == "BR"


def test_page_main_actions_decorations_vp_for_matches_and_temple() -> None:
    t = decorating("C09")  # RG over the printed rg
    t.play("decorate C09 N1")
    assert t.have("vp") == (2 + 3,)
    assert t.lines() == {"temple TR", "temple TG"}


def test_page_main_actions_decorations_3_vp_track_power_up_refill() -> None:
    t = decorating("C01")
    t.state.decoration_offer = ["C01", "C02", "C03", "C04"]
    t.state.decoration_deck = ["C06"]
    t.play("decorate C01 S1", "end")
    assert t.have("vp", "track") == (3, 1)
    assert t.powers() == [2]
    assert t.state.decoration_offer == ["C06", "C02", "C03", "C04"]


@pytest.mark.parametrize(("level", "cell"), [(1, "L1r1c1"), (2, "L2r1c1"), (3, "L3r1c1"), (4, "L4r1c1")])
def test_page_main_actions_construction_cost_and_vp_by_level(level: int, cell: str) -> None:
    t = building("P31", stone=2, wood=level - 1)
    t.pyramid_up_to(level - 1)
    t.play(f"build P31 {cell} r0")
    assert t.have("stone", "wood") == (0, 0)
    found = 4 if level > 1 else 2  # knots on knots, or the printed x x g g
    assert t.have("vp") == ({1: 1, 2: 3, 3: 5, 4: 7}[level] + found,)


def test_page_main_actions_construction_needs_four_tiles_below() -> None:
    t = building("P31", stone=2, wood=1)
    t.lay("L1r1c1", "L1r1c2", "L1r2c1")
    error = t.refusal("build P31 L2r1c1 r0")
    assert error.rule == "teotihuacan.pyramid-support"
    assert "L1r2c2" in str(error)
    assert "taken" in str(t.refusal("build P31 L1r1c1 r0"))


def test_page_main_actions_construction_top_tile_ends_the_game() -> None:
    t = building("P31", stone=2, wood=3)
    t.pyramid_up_to(3)
    t.play("build P31 L4r1c1 r0")
    assert t.state.light == t.state.dark
    assert t.state.final


def test_page_main_actions_construction_any_rotation() -> None:
    t = building("P09", stone=2)
    lines = {line for line in t.lines() if line.startswith("build P09 L1r1c2 ")}
    assert lines == {f"build P09 L1r1c2 r{turns}" for turns in range(4)}


def test_page_main_actions_construction_matches_score_and_step() -> None:
    t = building("P09", stone=2)
    t.play("build P09 L1r1c2 r1")
    assert t.have("vp", "TB") == (1 + 2, 1)


def test_page_main_actions_construction_covered_colour_does_not_matter() -> None:
    t = building("P14", stone=2, wood=1)  # b x G x: the coloured leaf comes over a plain one
    t.lay("L1r1c1", "L1r1c2", "L1r2c1", "L1r2c2=P15/2")
    assert t.state.surface[18] == "g"
    t.play("build P14 L2r1c1 r0")
    assert t.have("TG") == (1,)
    t = building("P15", stone=2, wood=1)  # b x g x: a plain leaf over the coloured one
    t.lay("L1r1c1", "L1r1c2", "L1r2c1", "L1r2c2=P14/2")
    assert t.state.surface[18] == "G"
    t.play("build P15 L2r1c1 r0")
    assert t.have("TG", "vp") == (0, 3 + 3)


def test_page_main_actions_construction_track() -> None:
    t = building("P31", stone=2)
    t.play("build P31 L1r1c1 r0")
    assert t.have("track") == (1,)


def test_page_main_actions_construction_each_tile_fully_resolved() -> None:
    t = building("P09", "P31", count=2, stone=4)
    t.play("build P09 L1r1c2 r1")
    assert t.lines() == {"resources w", "resources s", "resources g"}
    assert not t.legal("build P31 L1r1c1 r0")
    t.play("resources w")
    assert t.legal("build P31 L1r1c1 r0")


def test_page_main_actions_construction_power_ups_then_refill() -> None:
    t = building("P31", "P32", "P19", count=3, stone=2)
    t.state.pyramid_deck = ["P01"]
    t.play("build P31 L1r1c1 r0", "powerup 1", "powerup 1")
    assert t.state.pyramid_offer == ["", "P32", "P19"]
    t.play("end")
    assert t.state.pyramid_offer == ["P01", "P32", "P19"]


def test_page_main_actions_construction_one_tile_per_worker_at_least_one() -> None:
    t = building("P31", "P32", "P19", count=2, stone=6)
    assert "decline" not in t.lines()
    t.play("build P31 L1r1c1 r0")
    assert "decline" in t.lines()
    t.play("build P32 L1r1c4 r0")
    assert not any(line.startswith("build") for line in t.lines())


def test_page_main_actions_construction_example() -> None:
    t = building("P09", wood=1, stone=2)
    t.lay("L1r1c1=P15", "L1r1c2=P23", "L1r2c1=P28", "L1r2c2=P29")
    t.play("build P09 L2r1c1 r0")
    assert t.have("vp", "TB") == (3 + 3, 1)
