"""Races and powers that meet."""

from __future__ import annotations

import pytest

from engine.small_world.bands import DECLINED, SPIRIT
from engine.small_world.events import BannerReturned, SpreadOut
from tests.engine.small_world.build import Table, kinds


def test_underworld_giants_add_their_discounts() -> None:
    table = Table(3).active(0, "giants", "underworld", {10: 1}, hand=5)
    assert table.price(16) == 3 - 1 - 1  # a cavern mountain next to the own mountain 10


@pytest.mark.parametrize(
    ("race", "power", "region", "parts"),
    [
        ("wizards", "forest", 9, {"regions": 1, "wizards": 1, "forest": 1}),
        ("dwarves", "swamp", 20, {"regions": 1, "dwarves": 1, "swamp": 1}),
        ("humans", "merchant", 13, {"regions": 1, "humans": 1, "merchant": 1}),
        ("ratmen", "hill", 12, {"regions": 1, "hill": 1}),
    ],
)
def test_coins_add_up_on_one_region(race: str, power: str, region: int, parts: dict[str, int]) -> None:
    table = Table(2).active(0, race, power, {region: 2})
    assert table.score(table.play("end"))[1] == parts


def test_fortified_humans_on_farmland() -> None:
    table = Table(2).active(0, "humans", "fortified", {13: 2})
    assert table.score(table.play("fortress 13", "end")) == (3, {"regions": 1, "humans": 1, "fortified": 1})


def test_swamp_dwarves_in_decline_keep_region_and_mine() -> None:
    table = Table(2).active(0, "dwarves", "swamp", {20: 2})
    table.play("decline")
    assert table.score(table.play("end")) == (2, {"declined": 1, "dwarves": 1})


def test_flying_giants_need_an_own_mountain_next_to_the_target() -> None:
    table = Table(2).active(0, "giants", "flying", {6: 1}, hand=6)
    assert (table.price(10), table.price(20)) == (1, 2)
    table.play("conquer 20")


def test_flying_tritons_pay_less_on_every_coast() -> None:
    table = Table(2).active(0, "tritons", "flying", {5: 1}, hand=6)
    assert (table.price(2), table.price(16), table.price(20)) == (1, 1, 2)
    table.play("conquer 16")
    table.refusal("conquer 23", rule="seas-and-lake")


def test_seafaring_halflings_start_in_the_lake_and_dig_in_water() -> None:
    table = Table(2).active(0, "halflings", "seafaring", hand=11, new=True)
    table.play("conquer 11")
    assert table.state.holes == 1 << 11


def test_seafaring_starts_in_a_sea_but_not_in_the_lake() -> None:
    table = Table(2).active(0, "ratmen", "seafaring", hand=11, new=True)
    table.refusal("conquer 11", rule="first-conquest")
    table.play("conquer 1")
    assert table.owner(1) == (0, "ratmen", 2)


def test_a_troll_lair_in_the_water() -> None:
    table = Table(2).declined(1, "trolls", 1).active(0, "ratmen", "seafaring", {2: 1}, hand=4)
    assert table.price(1) == 2 + 1 + 1


def test_an_empty_sea_is_no_non_empty_conquest() -> None:
    table = Table(2).active(0, "orcs", "seafaring", {2: 1}, hand=2)
    table.play("conquer 1")
    assert table.score(table.play("end")) == (2, {"regions": 2})


def test_seafaring_water_is_kept_and_scored_in_decline() -> None:
    table = Table(2).active(0, "orcs", "seafaring", {1: 2, 11: 1, 2: 1})
    table.play("decline")
    assert table.score(table.play("end")) == (3, {"declined": 3})


def test_dragon_and_conversion_in_one_turn() -> None:
    table = Table(3).active(1, "orcs", "hill", {3: 4}).active(2, "elves", "swamp", {8: 1})
    table.active(0, "sorcerers", "dragon_master", {2: 2})
    table.play("ready", "dragon 3", "convert 8")
    assert table.regions(0) == {2: 1, 3: 1, 8: 1}


def test_the_dragon_counts_as_one_non_empty_conquest() -> None:
    table = Table(2).active(1, "elves", "swamp", {3: 4}).active(0, "orcs", "dragon_master", {2: 2})
    table.play("ready", "dragon 3")
    assert table.score(table.play("end"))[1]["orcs"] == 1
    empty = Table(2).active(0, "orcs", "dragon_master", {2: 2})
    empty.play("ready", "dragon 3")
    assert "orcs" not in empty.score(empty.play("end"))[1]


def test_halflings_enter_anywhere_by_dragon_and_dig() -> None:
    table = Table(2).active(1, "elves", "swamp", {8: 4}).active(0, "halflings", "dragon_master", hand=11, new=True)
    table.play("dragon 8")
    assert table.state.holes == table.state.dragon == 1 << 8


def test_an_amazon_extra_rides_the_dragon() -> None:
    table = Table(2).active(1, "elves", "swamp", {3: 4}).active(0, "amazons", "dragon_master", {2: 1})
    table.play("dragon 3")
    assert table.owner(3) == (0, "amazons", 1)


def test_markers_stand_on_what_remains_after_the_hand_in() -> None:
    table = Table(2).active(0, "amazons", "heroic", {2: 1, 3: 1, 4: 1})
    table.play("conquer 10", "conquer 8", "redeploy")
    assert "hand in first" in table.refusal("heroes 2 3", rule="amazons").message
    assert not [found for found in table.offers() if found.path[0] == "Heroes"]
    table.play("abandon 2", "abandon 3", "heroes 8 10", "end")
    assert table.regions(0) == {4: 1, 8: 1, 10: 1}
    assert table.state.heroes == 1 << 8 | 1 << 10


def test_lair_and_fortress_defend_together() -> None:
    table = Table(2).active(1, "trolls", "fortified", {3: 1}).fortress(3).active(0, "ratmen", "hill", {2: 1}, hand=5)
    assert table.price(3) == 2 + 1 + 1 + 1


def test_heroes_and_holes_protect_four_regions() -> None:
    table = Table(2).active(1, "halflings", "heroic", {3: 1, 10: 1, 6: 1, 13: 1}).holes(3, 10).heroes(6, 13)
    table.active(0, "ratmen", "hill", {2: 9})
    table.play("ready")
    assert table.targets() == set()


def test_berserk_giants_discount_first_then_the_roll() -> None:
    table = Table(2).tribe(10).active(0, "giants", "berserk", {6: 1}, hand=3)
    table.play("roll", die=1)
    table.play("conquer 10")  # 3 - 1 for the mountain - 1 for the roll
    assert table.owner(10) == (0, "giants", 1)


def test_stout_ghouls_conquer_score_and_stay_with_all_tokens() -> None:
    table = Table(2).active(0, "ghouls", "stout", {2: 6})
    events = table.play("ready", "conquer 3", "conquer 10", "redeploy", "deploy even", "stout", "end")
    assert table.score(events) == (3, {"regions": 3})
    assert table.regions(0, DECLINED) == {2: 2, 3: 2, 10: 2}


def test_stout_orcs_score_their_conquests_before_the_decline() -> None:
    table = Table(2).tribe(3).active(0, "orcs", "stout", {2: 4})
    assert table.score(table.play("ready", "conquer 3", "stout", "end")) == (3, {"regions": 2, "orcs": 1})


def test_stout_halflings_lose_their_holes_at_once() -> None:
    table = Table(2).row(("halflings", "stout"), ("elves", "hill")).turn(0)
    table.play("pick 0", "conquer 8", "conquer 12")
    assert table.state.holes
    table.play("stout", "end")
    assert table.state.holes == 0


def test_stout_dwarves_score_mines_in_decline_from_the_next_turn() -> None:
    table = Table(2).active(1, "elves", "hill", {22: 1}).active(0, "dwarves", "stout", {3: 1, 6: 1})
    assert table.score(table.play("stout", "end")) == (4, {"regions": 2, "dwarves": 2})
    table.row(("ratmen", "alchemist"), ("orcs", "swamp"))
    table.play("end", "pick 0")
    assert table.score(table.play("end")) == (6, {"alchemist": 2, "declined": 2, "dwarves": 2})


def test_stout_amazons_decline_without_the_extras() -> None:
    table = Table(2).active(0, "amazons", "stout", {2: 2, 3: 1})
    table.play("conquer 10", "stout", "end")
    assert table.tray("amazons") == 15 - len(table.regions(0, DECLINED))


def test_spirit_ghouls_conquer_beside_a_second_declined_race() -> None:
    table = Table(2)._give(SPIRIT, "ghouls", "spirit", {2: 4}, 0, False).declined(0, "elves", 20)
    table.active(0, "ratmen", "hill", {13: 1})
    table.play("ghouls ready", "ghouls conquer 3")
    assert table.regions(0, SPIRIT) == {2: 1, 3: 2}
    events = table.play("end")
    assert table.score(events)[1]["declined"] == 3


def test_discounts_reach_and_treaty_of_the_active_race_are_not_the_ghouls() -> None:
    table = Table(2).ghouls(0, {2: 4}).active(0, "ratmen", "commando", {20: 1}, hand=2)
    assert table.price(3, slot=DECLINED) == 2
    assert table.price(21) == 2  # an empty mountain for Commando
    flying = Table(2).ghouls(0, {2: 4}).active(0, "ratmen", "flying", {20: 1})
    assert flying.targets(DECLINED) == {3, 6, 10}


def test_hands_of_ghouls_and_active_race_are_apart() -> None:
    table = Table(2).ghouls(0, {2: 5}).active(0, "ratmen", "hill", {20: 1})
    table.play("ghouls ready")
    assert (table.hand(0), table.hand(0, DECLINED)) == (0, 4)
    assert "You have none" in table.refusal("conquer 19", rule="conquest-cost").message
    events = table.play("end")
    assert SpreadOut in kinds(events)
    assert table.regions(0, DECLINED) == {2: 5}


def test_ghouls_that_give_up_all_their_regions_are_gone_at_the_end() -> None:
    table = Table(2).tribe(4).ghouls(0, {8: 2}).active(0, "ratmen", "hill", {20: 1})
    table.play("ghouls abandon 8")
    table.refusal("ghouls conquer 7", rule="first-conquest")
    events = table.play("end")
    assert BannerReturned in kinds(events)
    assert table.tray("ghouls") == 10


def test_a_spirit_badge_is_not_in_the_deck_while_its_race_stands() -> None:
    table = Table(2).spirit(0, "elves", 3)
    badges = [combo.power for combo in table.state.row] + table.state.badges + table.state.discards
    assert "spirit" not in badges


def test_fortresses_of_a_declined_race_count_toward_six() -> None:
    table = Table(2).declined(1, "elves", 16, 17, 22, 12).fortress(16, 17, 22, 12)
    table.active(0, "ratmen", "fortified", {2: 1, 3: 1, 4: 1}).fortress(2, 3)
    assert "All 6 fortresses" in table.refusal("fortress 4", rule="fortified").message


def test_a_fortified_attacker_gains_no_coin_from_a_fortress_that_falls() -> None:
    table = Table(2).declined(1, "elves", 3, 4).fortress(3).active(0, "ratmen", "fortified", {2: 1}, hand=4)
    found = next(offer for offer in table.offers() if str(offer.move) == "conquer 3")
    assert found.gain == (("coins", 1),)
    assert table.score(table.play("conquer 3", "end")) == (2, {"regions": 2})
