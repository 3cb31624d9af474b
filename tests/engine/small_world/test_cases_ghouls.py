"""Numbered cases: Ghouls in decline."""

from __future__ import annotations

from engine.small_world.bands import DECLINED, SPIRIT
from engine.small_world.events import BannerReturned, Conquered
from tests.engine.small_world.build import Table, kinds


def test_case_SW_42_all_ghouls_stay() -> None:
    table = Table(2).active(0, "ghouls", "hill", {2: 4, 3: 2, 6: 2, 10: 1})
    table.play("decline")
    assert table.regions(0, DECLINED) == {2: 4, 3: 2, 6: 2, 10: 1}
    assert table.score(table.play("end")) == (4, {"declined": 4})


def test_case_SW_43_ghouls_conquer_before_the_active_race() -> None:
    table = Table(2).ghouls(0, {2: 4}).active(0, "ratmen", "alchemist", {20: 4})
    table.play("ghouls ready", "ghouls conquer 3", "ready", "conquer 21")
    table.refusal("ghouls conquer 10", rule="ghouls")
    for first in ("ready", "take 20 1", "abandon 20"):
        late = Table(2).ghouls(0, {2: 4}).active(0, "ratmen", "alchemist", {20: 4})
        late.play(first)
        assert "before the active race" in late.refusal("ghouls ready", rule="ghouls").message


def test_ghouls_act_before_or_after_the_pick_but_before_the_first_conquest() -> None:
    table = Table(2).ghouls(0, {2: 4})
    table.play("ghouls ready", "ghouls conquer 3", "pick 0")
    later = Table(2).ghouls(0, {2: 4})
    later.play("pick 0", "ghouls ready", "ghouls conquer 3")
    assert later.owner(3) == (0, "ghouls", 2)
    later.play("conquer 20")
    later.refusal("ghouls conquer 10", rule="ghouls")


def test_case_SW_44_ghouls_attack_the_own_active_race() -> None:
    table = Table(2).ghouls(0, {2: 6}).active(0, "ratmen", "alchemist", {3: 2, 4: 1})
    table.play("ghouls ready", "ghouls conquer 3")
    assert table.owner(3) == (0, "ghouls", 4)
    assert table.hand(0) == 1
    assert table.tray("ratmen") == 13 - 2


def test_case_SW_45_flying_ends_with_the_decline() -> None:
    table = Table(2).active(1, "elves", "hill", {22: 1}).active(0, "ghouls", "flying", {2: 4, 3: 2})
    table.play("decline", "end", "end", "ghouls ready")
    table.refusal("ghouls conquer 20", rule="reach")
    table.play("ghouls conquer 10")
    assert table.owner(10) == (0, "ghouls", 2)


def test_case_SW_46_seafaring_ghouls_keep_the_sea_but_take_no_lake() -> None:
    table = Table(2).active(1, "elves", "hill", {22: 1}).active(0, "ghouls", "seafaring", {1: 2, 2: 4, 3: 2})
    table.play("decline")
    assert table.score(table.play("end")) == (3, {"declined": 3})
    table.play("end", "ghouls ready")
    assert table.regions(0, DECLINED) == {1: 1, 2: 1, 3: 1}
    table.refusal("ghouls conquer 11", rule="seas-and-lake")


def test_case_SW_47_ghouls_leave_when_the_next_race_declines() -> None:
    table = Table(2).ghouls(0, {2: 4, 3: 2}).active(0, "ratmen", "alchemist", {20: 4})
    table.play("decline")
    assert table.owner(2) is None
    assert table.tray("ghouls") == 10
    spirits = Table(2)._give(SPIRIT, "ghouls", "spirit", {2: 4, 3: 2}, 0, False)
    spirits.active(0, "ratmen", "alchemist", {20: 4})
    spirits.play("decline")
    assert spirits.regions(0, SPIRIT) == {2: 4, 3: 2}


def test_case_SW_48_no_ghoul_conquest_on_the_turn_of_a_decline() -> None:
    table = Table(2)._give(SPIRIT, "ghouls", "spirit", {2: 4, 3: 2}, 0, False).active(0, "ratmen", "hill", {20: 4})
    table.play("decline")
    assert "whole turn" in table.refusal("ghouls ready", rule="decline").message
    table.refusal("ghouls conquer 4", rule="decline")
    other = Table(2)._give(SPIRIT, "ghouls", "spirit", {2: 4, 3: 2}, 0, False).active(0, "ratmen", "hill", {20: 4})
    other.play("ghouls ready")
    other.refusal("decline", rule="decline")


def test_case_SW_49_the_allys_ghouls_attack_the_diplomat() -> None:
    table = Table(2, seat=1).active(1, "orcs", "diplomat", {3: 1, 4: 1}).ghouls(0, {2: 5})
    table.active(0, "ratmen", "alchemist", {10: 6})
    table.play("peace 1", "end")
    table.play("ghouls ready", "ghouls conquer 3")
    assert table.owner(3) == (0, "ghouls", 3)
    other = Table(2, seat=1).active(1, "orcs", "diplomat", {3: 1, 4: 1}).active(0, "ratmen", "alchemist", {10: 6})
    other.play("peace 1", "end", "ready")
    assert "peace" in other.refusal("conquer 3", rule="diplomat").message


def test_case_SW_70_ghoul_conquests_bring_nothing_to_orcs() -> None:
    table = Table(2).tribe(3).ghouls(0, {2: 4}).active(0, "orcs", "pillaging", {20: 1})
    table.play("ghouls ready", "ghouls conquer 3")
    assert table.score(table.play("end")) == (3, {"regions": 1, "declined": 2})


def test_case_SW_PR_2_ghouls_without_regions_are_gone() -> None:
    table = Table(2).ghouls(1, {3: 5}).active(0, "ratmen", "alchemist", {2: 1}, hand=8)
    events = table.play("conquer 3")
    assert kinds(events) == [Conquered, BannerReturned]
    assert table.tray("ghouls") == 10
    assert table.state.banners[-1] == "ghouls"
    table.play("end")
    assert table.waiting == (1, "turn")


def test_case_SW_PR_3_tokens_driven_out_by_own_ghouls_are_used_at_once() -> None:
    table = Table(2).ghouls(0, {2: 7}).active(0, "ratmen", "alchemist", {3: 3})
    table.play("ghouls ready", "ghouls conquer 3")
    assert table.hand(0) == 2
    table.play("conquer 5")  # nothing left on the map: a first conquest
    assert table.owner(5) == (0, "ratmen", 2)
    assert table.waiting == (0, "turn")


def test_case_SW_PR_4_an_attack_by_own_ghouls_bars_the_peace() -> None:
    table = Table(3).active(1, "orcs", "hill", {3: 1, 4: 1}).ghouls(0, {2: 5})
    table.active(0, "ratmen", "diplomat", {10: 3})
    table.play("ghouls ready", "ghouls conquer 3", "redeploy")
    assert "no peace" in table.refusal("peace 2", rule="diplomat").message
    table.play("peace 3")
    assert table.state.peace[0] == 2


def test_ghouls_and_the_active_race_have_a_die_each() -> None:
    table = Table(2).tribe(3, 21).ghouls(0, {2: 3}).active(0, "ratmen", "alchemist", {20: 3})
    table.play("ghouls ready")
    table.play("ghouls dice 3", die=0)
    table.refusal("ghouls dice 3")
    table.play("ready")
    assert table.price(21) == 4
    table.play("dice 21", die=2)
    assert table.owner(21) == (0, "ratmen", 2)


def test_ghouls_are_arranged_among_their_own_regions() -> None:
    table = Table(2).ghouls(0, {2: 4, 3: 1}).active(0, "ratmen", "alchemist", {20: 3})
    table.play("ghouls ready", "redeploy", "ghouls deploy 3:4")
    assert table.regions(0, DECLINED) == {2: 1, 3: 4}
    assert "do not hold 20" in table.refusal("ghouls deploy 20:4", rule="redeployment").message
    table.play("end")


def test_the_active_race_takes_a_region_of_its_own_ghouls() -> None:
    table = Table(2).ghouls(0, {2: 3, 3: 1}).active(0, "orcs", "alchemist", {6: 1}, hand=6)
    table.play("conquer 2")
    assert table.hand(0, DECLINED) == 2
    assert table.tray("ghouls") == 10 - 3
    events = table.play("end")
    assert table.regions(0, DECLINED) == {3: 3}
    assert table.score(events)[1]["orcs"] == 1


def test_ghouls_as_victims_lose_one_and_redeploy_to_ghoul_regions() -> None:
    table = Table(2).ghouls(1, {3: 4, 4: 1, 8: 1}).active(1, "elves", "hill", {22: 1})
    table.active(0, "ratmen", "alchemist", {2: 1}, hand=8)
    table.play("conquer 3", "end")
    assert table.waiting == (1, "redeploy")
    table.refusal("refuge 22:3", rule="redeployment")
    table.play("ghouls refuge 4:3")
    assert table.regions(1, DECLINED) == {4: 4, 8: 1}
    assert table.waiting == (1, "turn")


def test_ghouls_and_active_race_as_victims_of_one_turn() -> None:
    table = Table(2).ghouls(1, {3: 4, 4: 1, 8: 1}).active(1, "elves", "hill", {22: 1, 13: 2, 21: 1})
    table.active(0, "ratmen", "alchemist", {2: 1, 6: 1}, hand=11)
    table.play("conquer 3", "conquer 13", "end")
    table.play("ghouls refuge even")  # in the order the victim likes
    assert table.waiting == (1, "redeploy")
    table.play("refuge 22:2")
    assert table.regions(1) == {21: 1, 22: 3}
    assert table.waiting == (1, "turn")
