"""Numbered cases: Sorcerers, Skeletons, Orcs, Amazons, Halflings, Elves."""

from __future__ import annotations

from engine.small_world.bands import DECLINED
from engine.small_world.events import GivenUp, Grown
from tests.engine.small_world.build import Table, kinds


def test_case_SW_58_conversion_ignores_mountain_fortress_and_lair() -> None:
    table = Table(2).active(1, "trolls", "fortified", {6: 1}).fortress(6).active(0, "sorcerers", "alchemist", {13: 1})
    table.play("convert 6")
    assert table.owner(6) == (0, "sorcerers", 1)
    assert (table.hand(0), table.tray("sorcerers"), table.tray("trolls")) == (0, 16, 10)
    assert table.state.fortresses == 0


def test_case_SW_59_an_encampment_protects_a_lone_token() -> None:
    table = Table(2).active(1, "orcs", "bivouacking", {3: 1}).camp({3: 1}).active(0, "sorcerers", "hill", {2: 1})
    assert "encampment" in table.refusal("convert 3", rule="sorcerers").message


def test_case_SW_60_one_conversion_per_opponent_and_turn() -> None:
    table = Table(3).active(1, "orcs", "hill", {3: 1, 4: 1}).active(2, "elves", "forest", {8: 1})
    table.active(0, "sorcerers", "alchemist", {2: 1, 5: 1})
    table.play("convert 3")
    assert "this opponent" in table.refusal("convert 4", rule="sorcerers").message
    table.play("convert 8")
    assert table.owner(8) == (0, "sorcerers", 1)


def test_case_SW_61_no_conversion_with_an_empty_tray() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 1}).active(0, "sorcerers", "alchemist", {2: 18})
    assert table.tray("sorcerers") == 0
    assert "All Sorcerer tokens" in table.refusal("convert 3", rule="sorcerers").message


def test_case_SW_62_a_converted_elf_is_lost() -> None:
    table = Table(2).active(1, "elves", "hill", {3: 1, 4: 1}).active(0, "sorcerers", "alchemist", {2: 1})
    table.play("convert 3")
    assert (table.hand(1), table.tray("elves")) == (0, 11 - 1)


def test_elves_lose_nothing_when_conquered() -> None:
    table = Table(2).active(1, "elves", "hill", {3: 1, 4: 1, 8: 1}).active(0, "ratmen", "alchemist", {2: 1}, hand=4)
    table.play("conquer 3")
    assert (table.hand(1), table.tray("elves")) == (1, 11 - 3)


def test_declined_elves_are_lost() -> None:
    table = Table(2).declined(1, "elves", 3, 4).active(0, "ratmen", "alchemist", {2: 1}, hand=4)
    table.play("conquer 3")
    assert table.tray("elves") == 11 - 1
    assert table.hand(1, DECLINED) == 0


def test_case_SW_63_declined_tokens_and_lost_tribes_are_not_converted() -> None:
    table = Table(2).declined(1, "orcs", 3).tribe(10).active(0, "sorcerers", "alchemist", {2: 1}, hand=6)
    table.refusal("convert 3", rule="sorcerers")
    table.refusal("convert 10", rule="sorcerers")
    table.play("conquer 3", "conquer 10")
    assert table.regions(0) == {2: 1, 3: 3, 10: 3}


def test_case_SW_64_conversions_count_for_pillaging() -> None:
    table = Table(2).tribe(10).active(1, "orcs", "hill", {3: 1}).active(0, "sorcerers", "pillaging", {2: 1}, hand=3)
    table.play("convert 3", "conquer 10")
    assert table.score(table.play("end"))[1]["pillaging"] == 2


def test_conversion_is_no_first_conquest_and_not_after_the_die() -> None:
    fresh = Table(2).active(1, "orcs", "hill", {3: 1}).active(0, "sorcerers", "alchemist", hand=9, new=True)
    assert "first conquest" in fresh.refusal("convert 3", rule="sorcerers").message
    table = Table(2).tribe(10).active(1, "orcs", "hill", {3: 1}).active(0, "sorcerers", "alchemist", {2: 1}, hand=1)
    table.play("dice 10", die=0)
    assert "Conquests are over" in table.refusal("convert 3").message


def test_flying_sorcerers_convert_anywhere_on_land_and_underworld_across_caverns() -> None:
    table = Table(2).active(1, "orcs", "seafaring", {23: 1, 20: 1}).active(0, "sorcerers", "flying", {2: 1})
    table.refusal("convert 23", rule="seas-and-lake")
    table.play("convert 20")
    caverns = Table(2).active(1, "orcs", "hill", {19: 1, 20: 1}).active(0, "sorcerers", "underworld", {4: 1})
    caverns.refusal("convert 20", rule="reach")
    caverns.play("convert 19")


def test_case_SW_65_skeletons_gain_one_for_two() -> None:
    table = Table(2).tribe(3, 10, 6, 13, 14).active(0, "skeletons", "commando", {2: 1}, hand=11)
    events = table.play("conquer 3", "conquer 10", "conquer 6", "conquer 13", "conquer 14", "redeploy")
    assert Grown in kinds(events)
    assert table.hand(0) == 11 - (2 + 2 + 3 + 2 + 2) + 2


def test_case_SW_66_skeletons_are_limited_by_the_tray() -> None:
    table = Table(2).tribe(3, 10, 13).active(0, "skeletons", "alchemist", {2: 10}, hand=9)
    assert table.tray("skeletons") == 1
    table.play("conquer 3", "conquer 10", "conquer 13", "redeploy")
    assert (table.hand(0), table.tray("skeletons")) == (1, 0)
    more = Table(2).tribe(3, 10, 13, 14).active(0, "skeletons", "commando", {2: 10}, hand=9)
    more.play("conquer 3", "conquer 10", "conquer 13", "conquer 14", "redeploy")
    assert (more.hand(0), more.tray("skeletons")) == (9 - 8 + 1, 0)  # two due, one there


def test_case_SW_67_an_own_declined_region_is_not_empty() -> None:
    table = Table(2).declined(0, "elves", 3, 4).active(0, "orcs", "pillaging", {2: 1}, hand=3)
    table.play("conquer 3")
    assert table.tray("elves") == 11 - 1
    parts = table.score(table.play("end"))[1]
    assert (parts["orcs"], parts["pillaging"]) == (1, 1)
    bones = Table(2).declined(0, "elves", 3, 4, 20).active(0, "skeletons", "alchemist", {2: 1}, hand=6)
    events = bones.play("conquer 3", "conquer 4", "redeploy")
    assert Grown in kinds(events)


def test_case_SW_68_an_empty_mountain_is_empty() -> None:
    table = Table(2).active(0, "orcs", "pillaging", {2: 1}, hand=3)
    table.play("conquer 6")
    assert table.score(table.play("end")) == (2, {"regions": 2})


def test_case_SW_69_pillaging_orcs_get_two_each() -> None:
    table = Table(2).tribe(3, 10, 13).active(0, "orcs", "pillaging", {2: 1}, hand=9)
    table.play("conquer 3", "conquer 10", "conquer 13")
    assert table.score(table.play("end")) == (10, {"regions": 4, "orcs": 3, "pillaging": 3})


def test_case_SW_71_amazons_hand_four_back() -> None:
    table = Table(2).active(0, "amazons", "alchemist", dict.fromkeys((2, 3, 4, 6, 10), 1), hand=5)
    table.play("conquer 13", "redeploy")  # four extras: 14 tokens, two of them on the sixth region
    assert sum(table.regions(0).values()) + table.hand(0) == 10
    table.play("end")
    assert sum(table.regions(0).values()) == 10
    assert len(table.regions(0)) == 6
    assert (table.hand(0), table.tray("amazons")) == (0, 5)


def test_case_SW_72_amazons_give_regions_up() -> None:
    table = Table(2).active(0, "amazons", "commando", {2: 1, 3: 1, 4: 1, 5: 1, 10: 1})
    table.play("conquer 8", "conquer 13", "redeploy")  # 9 tokens on 7 regions, 2 of them in hand
    assert table.hand(0) == -2
    assert "give up 2 first" in table.refusal("deploy even", rule="amazons").message
    table.play("abandon 13", "abandon 2")
    table.refusal("abandon 3", rule="redeployment")
    events = table.play("end")
    assert table.regions(0) == dict.fromkeys((3, 4, 5, 8, 10), 1)
    assert table.score(events) == (5, {"regions": 5})


def test_amazons_give_up_by_themselves_at_the_end() -> None:
    table = Table(2).active(0, "amazons", "commando", {2: 1, 3: 1, 4: 1, 5: 1, 10: 1})
    events = table.play("conquer 8", "conquer 13", "end")
    assert kinds(events).count(GivenUp) == 2
    assert len(table.regions(0)) == 5
    assert table.score(events) == (5, {"regions": 5})


def test_amazons_level_off_before_they_give_up() -> None:
    table = Table(2).active(0, "amazons", "alchemist", {2: 4, 3: 3})
    table.play("conquer 10", "redeploy")
    assert table.hand(0) == -2
    table.refusal("abandon 2", rule="redeployment")
    table.play("deploy 2:2")
    assert table.hand(0) == 0
    table.play("end")
    assert table.regions(0) == {2: 2, 3: 3, 10: 2}


def test_amazons_with_nothing_but_the_extras() -> None:
    table = Table(2).tribe(5).active(0, "amazons", "pillaging")
    table.play("conquer 5", "redeploy")
    events = table.play("end")
    assert table.regions(0) == {}
    assert table.score(events) == (1, {"pillaging": 1})
    assert table.tray("amazons") == 15


def test_case_SW_74_immune_regions_cannot_be_attacked() -> None:
    for marker in ("heroes", "holes", "dragon"):
        table = Table(2).active(1, "orcs", "hill", {3: 1}).active(0, "sorcerers", "dragon_master", {2: 1}, hand=7)
        if marker == "dragon":
            table.dragon(3)
        else:
            getattr(table, marker)(3)
        for line in ("conquer 3", "dice 3", "dragon 3", "convert 3"):
            assert "immune" in table.refusal(line, rule="cannot-attack").message


def test_case_SW_79_an_abandoned_hole_is_gone_for_good() -> None:
    table = Table(2).row(("halflings", "alchemist"), ("elves", "hill")).turn(0)
    table.play("pick 0", "conquer 8", "conquer 12", "conquer 9")  # enters anywhere; holes in the first two
    assert table.state.holes == 1 << 8 | 1 << 12
    table.play("end", "pick 0", "end", "abandon 8")
    assert table.state.holes == 1 << 12
    table.play("conquer 8")
    assert table.state.holes == 1 << 12


def test_case_SW_80_the_hole_goes_with_the_decline() -> None:
    table = Table(2).row(("halflings", "alchemist"), ("elves", "hill")).turn(0)
    table.play("pick 0", "conquer 8", "end", "pick 0", "end", "decline")
    assert table.state.holes == 0
    assert table.regions(0, DECLINED) == {8: 1}


def test_halflings_enter_anywhere_on_land_also_again() -> None:
    table = Table(2).active(0, "halflings", "alchemist", {8: 4})
    table.play("abandon 8", "conquer 15")
    table.play("end")
    water = Table(2).active(0, "halflings", "alchemist", hand=6)
    water.refusal("conquer 11", rule="seas-and-lake")


def test_a_die_conquest_digs_a_hole_too() -> None:
    table = Table(2).tribe(8).active(0, "halflings", "alchemist", hand=2, new=True)
    table.play("dice 8", die=3)
    assert table.state.holes == 1 << 8
