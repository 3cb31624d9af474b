"""The page about towns, sentence by sentence (its slips as the rule book has them)."""

from __future__ import annotations

import pytest

from engine.terra_mystica.events import TownFounded
from engine.terra_mystica.tables.tiles import TOWN_TILES
from tests.engine.terra_mystica.build import Table


def near_town() -> Table:
    return Table("auren", "giants").put(0, TP="D1 E2 D3", D="D2").put(1, D="I12")


def test_page_towns_are_founded_automatically() -> None:
    table = near_town()
    events = table.play("upgrade D2 to TP")
    assert [event.cells for event in events if isinstance(event, TownFounded)]
    assert "town tile" in table.refusal("end").message


def test_page_towns_need_four_structures() -> None:
    table = Table("auren", "giants").put(0, SH="D1", TP="D2", D="D3")
    table.play("upgrade D3 to TP. end")
    assert table.state.founded == []


def test_page_towns_need_three_with_a_sanctuary() -> None:
    table = Table("auren", "giants").put(0, SA="D1", TP="D2", D="D3")
    table.play("upgrade D3 to TP. +TW1. end")
    assert len(table.state.founded) == 1


def test_page_towns_need_power_7() -> None:
    table = Table("auren", "giants").put(0, TP="D1", D="E2 D3 D2")
    table.play("upgrade D2 to TP. end")
    assert table.state.founded == []


def test_page_towns_need_power_6_with_the_favor_tile() -> None:
    table = Table("auren", "giants").put(0, TP="D1", D="E2 D3 D2").give(0, favors="FAV5")
    table.play("upgrade D2 to TP. +TW1. end")
    assert len(table.state.founded) == 1


@pytest.mark.parametrize(("kinds", "town"), [({"SH": "D1", "D": "E2 D3"}, True), ({"D": "D1 E2 D3"}, False)])
def test_page_towns_power_values_of_structures(kinds: dict[str, str], town: bool) -> None:
    table = Table("auren", "giants").put(0, D="D2", **{}).put(0, **kinds)
    table.play("upgrade D2 to TP")
    assert (table.state.turn.owed.towns == 1) is town


def test_page_towns_founder_takes_a_tile_of_his_choice() -> None:
    table = near_town()
    table.play("upgrade D2 to TP")
    offered = {line for line in table.lines() if line.startswith("+TW")}
    assert offered == {"+TW1", "+TW2", "+TW3", "+TW4", "+TW5"}


def test_page_towns_five_kinds_twice_and_three_promo_kinds() -> None:
    base = [tile for tile in TOWN_TILES if not tile.promo]
    assert (len(base), sum(tile.count for tile in base)) == (5, 10)
    assert sum(tile.count for tile in TOWN_TILES) == 14


def test_page_towns_a_taken_copy_is_gone_the_second_stays() -> None:
    table = near_town()
    table.play("upgrade D2 to TP. +TW1. end")
    assert table.state.tiles[:5] == [1, 2, 2, 2, 2]
    again = near_town().tiles(TW2=1)
    again.play("upgrade D2 to TP. +TW2")
    assert again.state.tiles == [0] * 8


@pytest.mark.parametrize("tile", [tile for tile in TOWN_TILES if not tile.promo], ids=lambda tile: tile.id)
def test_page_towns_first_benefit_points_at_once(tile) -> None:  # type: ignore[no-untyped-def]
    table = near_town()
    table.play(f"upgrade D2 to TP. +{tile.id}")
    assert table.scored("TW") == tile.vp


def test_page_towns_second_benefit_reward_at_once_and_once() -> None:
    for tile, field, gain in (("TW1", "coins", 6), ("TW2", "workers", 2), ("TW3", "priests", 1)):
        table = near_town()
        table.play("upgrade D2 to TP")
        before = getattr(table.seat(0), field)
        table.play(f"+{tile}")
        assert getattr(table.seat(0), field) == before + gain
    power = near_town().give(0, bowls=(12, 0, 0))
    power.play("upgrade D2 to TP. +TW4")
    assert power.bowls(0) == (4, 8, 0)
    steps = near_town().give(0, cults=(1, 2, 3, 4))
    steps.play("upgrade D2 to TP. +TW5")
    assert steps.seat(0).cults == [2, 3, 4, 5]


def test_page_towns_third_benefit_a_key_for_step_10() -> None:
    table = near_town().give(0, cults=(9, 0, 0, 0))
    table.play("upgrade D2 to TP. +TW1. end")
    assert table.seat(0).keys == 1
    table.play("send P to AIR. end", seat=1)
    table.play("send P to FIRE. end")
    assert table.steps(0)["fire"] == 10
    assert table.seat(0).keys == 0


def test_page_towns_without_a_key_you_stop_at_9() -> None:
    table = Table("auren", "giants").give(0, cults=(8, 0, 0, 0))
    table.play("send P to FIRE for 3. end")
    assert table.steps(0)["fire"] == 9


def test_page_towns_all_adjacent_structures_belong_to_it() -> None:
    table = near_town().put(0, D="C1 E1")
    table.play("upgrade D2 to TP. +TW1. end")
    assert {table.state.town[table.cell(name)] for name in ("D1", "D2", "D3", "E2", "C1", "E1")} == {1}


def test_page_towns_bridges_join() -> None:
    table = Table("auren", "giants").put(0, TP="C2 B2", SH="E5", D="E4").give(0, bowls=(0, 0, 12))
    table.play("action ACT1. bridge C2:E5. +TW1. end")
    assert len(table.state.founded) == 1


def test_page_towns_rivers_do_not_join() -> None:
    table = Table("auren", "giants").put(0, TP="C1 D2", SH="C2", D="B2").give(0, ship=3)
    table.play("upgrade B2 to TP. end")
    assert table.state.founded == []


def test_page_towns_mermaids_may_skip_one_river_cell() -> None:
    table = Table("mermaids", "giants").put(0, TP="C1 D2", SH="C2", D="B2").put(1, D="I12")
    table.play("upgrade B2 to TP. connect r8. +TW1. end")
    assert len(table.state.founded) == 1


def test_page_towns_new_structures_expand_a_town() -> None:
    table = near_town()
    table.play("upgrade D2 to TP. +TW1. end")
    table.play("send P to AIR. end", seat=1)
    table.land("green", "E1").play("build E1. end")
    assert table.state.town[table.cell("E1")] == 1
    assert len(table.state.founded) == 1


def test_page_towns_that_grow_together_stay_two() -> None:
    table = Table("auren", "giants").put(0, TP="D1 D2", SH="E2", D="E1").town(0, "D1 D2 E2 E1")
    table.put(0, TP="E4 F3", SH="E5", D="E6").town(0, "E4 F3 E5 E6").land("green", "E3").put(1, D="I12")
    table.give(0, keys=2).play("build E3. end")
    assert table.state.town[table.cell("D1")] == 1
    assert table.state.town[table.cell("E4")] == 2
    assert table.state.town[table.cell("E3")] in (1, 2)
    assert len(table.state.founded) == 2
    assert table.seat(0).keys == 2
