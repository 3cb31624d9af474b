"""Numbered cases: first conquest, costs and discounts."""

from __future__ import annotations

from engine.core import Offer
from engine.small_world.events import Conquered, DieCast
from engine.small_world.moves import Conquer
from tests.engine.small_world.build import Table


def offer(table: Table, line: str) -> Offer:
    return next(found for found in table.offers() if str(found.move) == line)


def test_case_SW_01_first_conquest_of_a_central_region_is_illegal() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", hand=12, new=True)
    for inland in (8, 7, 14, 15):  # 7, 14 and 15 lie on the lake shore
        assert "first conquest" in table.refusal(f"conquer {inland}", rule="first-conquest").message
    assert table.targets() & {7, 8, 10, 12, 14, 15} == set()


def test_case_SW_02_first_conquest_on_the_shore_of_a_sea() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", hand=12, new=True)
    table.play("conquer 16")  # touches the Eastfoam Sea but not the edge
    assert table.owner(16) == (0, "ratmen", 2)


def test_case_SW_03_entry_by_a_shore_whose_sea_is_held_by_an_enemy() -> None:
    table = Table(2).active(1, "orcs", "seafaring", {23: 2}).active(0, "ratmen", "alchemist", hand=12, new=True)
    table.play("conquer 16")
    assert table.owner(16) == (0, "ratmen", 2)


def test_case_SW_04_entry_far_from_the_own_declined_race() -> None:
    table = Table(2).declined(0, "orcs", 2, 3).active(0, "ratmen", "alchemist", hand=12, new=True)
    table.play("conquer 22")
    assert table.owner(22) == (0, "ratmen", 2)


def test_case_SW_05_empty_mountain_costs_three() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", hand=12, new=True)
    assert table.price(6) == 3
    table.play("conquer 6")
    assert (table.owner(6), table.hand(0)) == ((0, "ratmen", 3), 9)


def test_case_SW_06_lost_tribe_costs_three_and_is_gone() -> None:
    table = Table(2).tribe(13).active(0, "ratmen", "alchemist", hand=12, new=True)
    (taken,) = table.play("conquer 13")
    assert table.owner(13) == (0, "ratmen", 3)
    assert isinstance(taken, Conquered)
    assert taken.lost_tribe
    table.play("end", "pick 0", seat=None)
    assert "lost_tribe" not in [table.owner(region) for region in range(1, 24)]


def test_case_SW_07_everything_adds_up_to_seven() -> None:
    table = Table(2).active(1, "trolls", "fortified", {6: 2}).fortress(6)
    table.active(0, "ratmen", "alchemist", {13: 1}, hand=6)
    assert table.price(6) == 2 + 1 + 1 + 1 + 2
    message = table.refusal("conquer 6", rule="conquest-cost").message
    assert "needs 7: 2 + 2 tokens + mountain + lair + fortress" in message
    assert "You have 6; a last attempt needs 1 or more on the die (3 in 6)" in message


def test_case_SW_08_commando_tritons_pay_one_not_zero() -> None:
    table = Table(2).active(0, "tritons", "commando", {3: 1}, hand=5)
    assert table.price(2) == 1
    table.play("conquer 2")
    assert table.owner(2) == (0, "tritons", 1)
    assert table.hand(0) == 4


def test_case_SW_09_mounted_giants_pay_one_not_zero() -> None:
    table = Table(2).active(0, "giants", "mounted", {6: 1}, hand=5)
    assert table.price(10) == 1  # coastal hill beside the own mountain 6
    assert table.price(13) == 1


def test_case_SW_10_tritons_have_no_discount_inland() -> None:
    table = Table(2).active(0, "tritons", "alchemist", {8: 1}, hand=5)
    assert table.price(12) == 2


def test_case_SW_11_tritons_discount_on_the_lake_shore() -> None:
    table = Table(2).active(0, "tritons", "alchemist", {13: 1}, hand=5)
    assert table.price(14) == 1


def test_case_SW_12_giants_need_a_mountain_of_their_own() -> None:
    table = Table(2).active(1, "orcs", "hill", {7: 1}).active(0, "giants", "alchemist", {3: 1}, hand=5)
    assert table.price(4) == 2  # next to mountain 7, which the Orcs hold


def test_case_SW_13_giants_discount_from_a_mountain_just_conquered() -> None:
    table = Table(2).active(0, "giants", "alchemist", {3: 1}, hand=6)
    assert table.price(8) == 2
    table.play("conquer 7")
    assert table.price(8) == 1
    table.play("conquer 8")
    assert table.owner(8) == (0, "giants", 1)


def test_case_SW_14_four_short_no_die() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 3}).active(0, "ratmen", "alchemist", {2: 1}, hand=1)
    assert table.price(3) == 5
    assert "can't bridge it" in table.refusal("dice 3", rule="last-attempt").message


def test_case_SW_15_one_token_and_a_three_take_a_region_of_four() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 2}).active(0, "ratmen", "alchemist", {2: 1}, hand=1)
    assert table.price(3) == 4
    assert offer(table, "dice 3").label.endswith("die 3+ (1 in 6)")
    table.play("dice 3", die=3)
    assert table.owner(3) == (0, "ratmen", 1)
    assert table.hand(0) == 0


def test_case_SW_16_failed_die_ends_the_conquests() -> None:
    table = Table(2).tribe(3).active(0, "ratmen", "alchemist", {2: 1}, hand=1)
    cast, *_ = table.play("dice 3", die=1)
    assert isinstance(cast, DieCast)
    assert cast.barrier
    assert cast.won is False
    assert table.owner(3) == "lost_tribe"
    assert table.hand(0) == 1
    for line in ("dice 10", "conquer 10", "dice 6"):
        assert "Conquests are over" in table.refusal(line).message


def test_case_SW_17_no_token_no_die() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {2: 1})
    assert "the die needs at least one token" in table.refusal("dice 3", rule="last-attempt").message


def test_case_SW_18_enough_tokens_no_die() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {2: 1}, hand=2)
    assert "No die is needed" in table.refusal("dice 3", rule="last-attempt").message


def test_case_SW_19_the_target_of_the_die_is_named_first() -> None:
    table = Table(2).tribe(3, 10).active(0, "ratmen", "alchemist", {2: 1}, hand=2)
    table.play("dice 3", die=0)
    table.refusal("dice 10")
    table.refusal("conquer 10")
    assert not [found for found in table.offers() if isinstance(found.move, Conquer)]


def test_case_SW_20_failed_die_on_the_first_conquest() -> None:
    table = Table(2).tribe(2, 13).declined(0, "orcs", 20, 21).active(0, "ratmen", "alchemist", hand=2, new=True)
    table.play("dice 13", die=0)
    assert any("stay in hand" in warning for warning in offer(table, "end").warnings)
    events = table.play("end")
    assert table.score(events) == (4, {"declined": 2, "alchemist": 2})
    assert table.hand(0) == 2
    assert table.regions(0) == {}


def test_case_SW_84_underworld_jumps_between_caverns() -> None:
    table = Table(2).active(0, "ratmen", "underworld", {4: 1}, hand=3)
    assert table.price(19) == 1
    table.play("conquer 19")
    assert table.owner(19) == (0, "ratmen", 1)
    other = Table(2).active(0, "ratmen", "underworld", {2: 1}, hand=3)
    other.refusal("conquer 19", rule="reach")


def test_case_SW_85_underworld_does_not_enter_at_an_inland_cavern() -> None:
    table = Table(2).active(0, "ratmen", "underworld", hand=13, new=True)
    table.refusal("conquer 12", rule="first-conquest")
    table.play("conquer 4")  # a cavern at the edge is an entry like any other
    assert table.owner(4) == (0, "ratmen", 1)


def test_case_SW_93_seafaring_takes_a_sea() -> None:
    table = Table(2).active(0, "tritons", "seafaring", {2: 1}, hand=3)
    assert table.price(1) == 2  # the sea itself is not coastal
    table.play("conquer 1")
    assert table.owner(1) == (0, "tritons", 2)
    assert table.score(table.play("end")) == (2, {"regions": 2})


def test_case_SW_94_tokens_in_water_are_for_seafaring_races_only() -> None:
    table = Table(2).declined(1, "orcs", 1).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    assert "water" in table.refusal("conquer 1", rule="seas-and-lake").message
    other = Table(2).declined(1, "orcs", 1).active(0, "ratmen", "seafaring", {2: 1}, hand=5)
    assert other.price(1) == 3
    other.play("conquer 1")
    assert other.owner(1) == (0, "ratmen", 3)


def test_case_SW_95_seafaring_giants_take_the_lake_for_one() -> None:
    table = Table(2).active(0, "giants", "seafaring", {7: 1}, hand=3)
    assert table.price(11) == 1
    table.play("conquer 11")
    assert table.owner(11) == (0, "giants", 1)
