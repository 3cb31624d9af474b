"""Numbered cases: Diplomat, Heroic, Dragon Master, Bivouacking, Berserk, Wealthy."""

from __future__ import annotations

import pytest

from engine.small_world.bands import DECLINED
from engine.small_world.events import AttackFailed, Ended
from tests.engine.small_world.build import Table, kinds


def test_case_SW_50_the_ally_attacks_the_diplomats_declined_regions() -> None:
    table = Table(2, seat=1).declined(1, "elves", 3).active(1, "orcs", "diplomat", {4: 1})
    table.active(0, "ratmen", "alchemist", {2: 6})
    table.play("peace 1", "end", "ready", "conquer 3")
    assert table.owner(3) == (0, "ratmen", 3)


def test_case_SW_51_an_attack_on_a_declined_race_leaves_the_owner_nameable() -> None:
    table = Table(2).declined(1, "elves", 3).active(1, "ratmen", "alchemist", {20: 1})
    table.active(0, "orcs", "diplomat", {2: 1}, hand=4)
    table.play("conquer 3", "peace 2")
    assert table.state.peace[0] == 1


def test_case_SW_52_an_attacked_active_race_cannot_be_named() -> None:
    table = Table(2).active(1, "ratmen", "alchemist", {3: 1, 20: 1}).active(0, "orcs", "diplomat", {2: 1}, hand=4)
    table.play("conquer 3", "redeploy")
    assert "no peace" in table.refusal("peace 2", rule="diplomat").message


def test_case_SW_53_a_failed_die_is_no_attack() -> None:
    table = Table(2).active(1, "ratmen", "alchemist", {3: 1, 20: 1}).active(0, "orcs", "diplomat", {2: 1}, hand=2)
    table.play("dice 3", die=0)
    table.play("peace 2")
    assert table.state.peace[0] == 1


def test_case_SW_54_the_same_opponent_every_turn() -> None:
    table = Table(2).active(1, "ratmen", "alchemist", {20: 1}).active(0, "orcs", "diplomat", {2: 1})
    table.play("peace 2", "end", "end", "peace 2", "end")
    assert table.state.peace[0] == 1


def test_the_peace_lapses_on_the_diplomats_next_turn() -> None:
    table = Table(2).active(1, "ratmen", "alchemist", {3: 5}).active(0, "orcs", "diplomat", {2: 1})
    table.play("peace 2", "end", "end", "end")
    assert table.state.peace[0] == -1
    table.play("ready", "conquer 2")
    assert table.owner(2) == (1, "ratmen", 3)


def test_case_SW_55_the_peace_ends_with_the_decline() -> None:
    table = Table(2).active(1, "ratmen", "alchemist", {3: 5}).active(0, "orcs", "diplomat", {2: 1})
    table.play("peace 2", "end", "end", "decline", "end", "ready", "conquer 2")
    assert table.owner(2) == (1, "ratmen", 3)


def test_case_SW_56_the_allys_sorcerers_are_bound_too() -> None:
    table = Table(2, seat=1).active(1, "orcs", "diplomat", {3: 1}).active(0, "sorcerers", "alchemist", {2: 3})
    table.play("peace 1", "end")
    assert "peace" in table.refusal("convert 3", rule="diplomat").message


def test_case_SW_57_peace_with_a_player_without_a_race() -> None:
    table = Table(2, seat=1).declined(0, "elves", 20).active(1, "orcs", "diplomat", {2: 1, 5: 1})
    table.play("peace 1", "end", "pick 0")
    assert "peace" in table.refusal("conquer 2", rule="diplomat").message
    table.play("conquer 13", "end", "end", "ready", "conquer 6", "conquer 2")  # the treaty was not renewed
    assert table.owner(2) is not None
    assert table.regions(1) == {5: 1}


def test_the_diplomat_may_name_nobody() -> None:
    table = Table(3).active(1, "ratmen", "alchemist", {20: 1}).active(0, "orcs", "diplomat", {2: 1})
    table.play("peace 2", "peace none")
    assert table.state.peace[0] == -1
    for line in ("peace 1", "peace 9"):
        table.refusal(line, rule="diplomat")


def test_a_conversion_is_an_attack_for_the_diplomat() -> None:
    table = Table(2).active(1, "ratmen", "alchemist", {3: 1, 20: 1}).active(0, "sorcerers", "diplomat", {2: 1})
    table.play("convert 3", "redeploy")
    table.refusal("peace 2", rule="diplomat")


def test_case_SW_73_one_region_one_hero() -> None:
    table = Table(2).active(0, "orcs", "heroic", {2: 5})
    table.play("redeploy")
    table.refusal("heroes 2 2", rule="heroic")
    table.play("heroes 2")
    assert table.state.heroes == 1 << 2
    assert table.state.heroes_in_hand(0) == 1


def test_case_SW_75_a_dragon_region_abandoned() -> None:
    table = Table(2).active(1, "elves", "hill", {4: 5}).active(0, "orcs", "dragon_master", {2: 2, 3: 1}).dragon(2)
    table.play("abandon 2")
    assert table.state.dragon == 0
    table.play("dragon 4")
    assert table.state.dragon == 1 << 4
    assert table.owner(4) == (0, "orcs", 1)


def test_case_SW_76_no_dragon_without_a_token() -> None:
    table = Table(2).active(1, "elves", "hill", {4: 5}).active(0, "orcs", "dragon_master", {3: 1})
    assert "takes one token" in table.refusal("dragon 4", rule="dragon-master").message


def test_case_SW_77_the_dragon_takes_a_stronghold_for_one_token() -> None:
    table = Table(2).active(1, "ratmen", "hill", {6: 5, 13: 1}).active(0, "orcs", "dragon_master", {2: 2})
    assert table.price(6) == 8
    table.play("ready", "dragon 6")
    assert table.owner(6) == (0, "orcs", 1)
    assert (table.hand(1), table.tray("ratmen")) == (4, 13 - 5)
    assert "already" in table.refusal("dragon 13", rule="dragon-master").message


def test_case_SW_78_a_dragon_that_stays_still_protects() -> None:
    table = Table(2).active(1, "ratmen", "hill", {3: 9}).active(0, "orcs", "dragon_master", {2: 1}).dragon(2)
    table.play("end", "ready")
    assert "Dragon" in table.refusal("conquer 2", rule="cannot-attack").message


def test_the_dragon_may_make_the_first_conquest() -> None:
    table = Table(2).active(1, "ratmen", "hill", {5: 6}).active(0, "orcs", "dragon_master", hand=4, new=True)
    table.refusal("dragon 8", rule="first-conquest")
    table.play("dragon 5")
    assert table.owner(5) == (0, "orcs", 1)


def test_the_dragon_moves_and_leaves_its_old_region_open() -> None:
    table = Table(2).active(0, "orcs", "dragon_master", {2: 3}).dragon(2).tribe(3)
    table.play("ready", "dragon 3")
    assert table.state.dragon == 1 << 3


def test_case_SW_81_encampments_add_up() -> None:
    table = Table(2).active(1, "orcs", "bivouacking", {3: 1}).camp({3: 3}).active(0, "ratmen", "hill", {2: 1}, hand=6)
    assert table.price(3) == 6
    table.play("conquer 3")
    assert table.owner(3) == (0, "ratmen", 6)


def test_encampments_are_placed_anew_each_turn() -> None:
    table = Table(2).active(0, "orcs", "bivouacking", {2: 2, 3: 1})
    table.play("camps 2:3 3:2")
    assert table.state.camps_in_hand(0) == 0
    assert "5 encampments, and that would be 6" in table.refusal("camps 2:3 3:3", rule="bivouacking").message
    table.refusal("camps 4:1", rule="bivouacking")
    table.play("camps 3:1", "camp 2 4", "end")
    assert (table.state.camps[2], table.state.camps[3]) == (4, 1)


def test_heroes_move_at_the_end_of_each_turn() -> None:
    table = Table(2).active(1, "ratmen", "hill", {20: 1}).active(0, "orcs", "heroic", {2: 1, 3: 1, 4: 1})
    table.play("heroes 2 3", "end", "end", "heroes 3 4", "end")
    assert table.state.heroes == 1 << 3 | 1 << 4
    assert (
        "each in a region of its own"
        in Table(2).active(0, "orcs", "heroic", {2: 1, 3: 1}).refusal("heroes 2 2").message
    )


def test_case_SW_86_the_berserk_roll_is_subtracted() -> None:
    table = Table(2).tribe(3).active(0, "ratmen", "berserk", {2: 1}, hand=6)
    table.play("roll", die=2)
    assert "waits for its conquest" in table.refusal("roll", rule="berserk").message
    table.play("conquer 3")
    assert table.owner(3) == (0, "ratmen", 1)
    table.play("roll", die=3)
    table.play("conquer 10")
    assert table.owner(10) == (0, "ratmen", 1)
    assert table.hand(0) == 4


def test_case_SW_87_a_roll_of_nothing_with_one_token_ends_the_conquests() -> None:
    table = Table(2).active(0, "ratmen", "berserk", {2: 1}, hand=1)
    table.play("roll", die=0)
    for line in ("roll", "conquer 3", "dice 3"):
        assert "Conquests are over" in table.refusal(line).message
    table.play("end")
    assert table.regions(0) == {2: 2}


def test_case_SW_88_wealthy_pays_once() -> None:
    table = Table(2).tribe(2).row(("ratmen", "wealthy"), ("elves", "hill")).turn(0)
    table.play("pick 0")
    events = table.play("end")
    assert table.score(events) == (7, {"wealthy": 7})
    table.play("pick 0", "end", "conquer 5")
    assert table.score(table.play("end")) == (1, {"regions": 1})


def test_case_SW_PR_8_markers_are_optional_and_stay_in_hand() -> None:
    for power, kept in (("heroic", "heroes"), ("bivouacking", "camps")):
        table = Table(2).active(1, "elves", "hill", {20: 1}).active(0, "orcs", power, {2: 1, 3: 1})
        table.play("end")
        count = table.state.heroes_in_hand(0) if kept == "heroes" else table.state.camps_in_hand(0)
        assert count == (2 if kept == "heroes" else 5)
        table.play("end", "heroes 2 3" if kept == "heroes" else "camps 2:5", "end")
        assert (table.state.heroes_in_hand(0), table.state.camps_in_hand(0)) == (0, 0)
    table = Table(2).active(1, "elves", "hill", {20: 1}).active(0, "orcs", "fortified", {2: 1, 3: 1})
    table.play("end", "end", "fortress 2")
    table.refusal("fortress 3", rule="fortified")  # still one new fortress a turn
    peaceful = Table(2).active(1, "elves", "hill", {20: 1}).active(0, "orcs", "diplomat", {2: 1})
    peaceful.play("end")
    assert peaceful.state.peace[0] == -1


def test_case_SW_PR_9_berserk_may_stop_attack_or_fail() -> None:
    table = Table(2).active(1, "elves", "hill", {3: 4, 10: 1}).active(0, "ratmen", "berserk", {2: 1}, hand=2)
    rolled = table.apply("roll", die=1).state
    stopping = Table(2)
    stopping.state = rolled
    stopping.play("end")
    assert stopping.regions(0) == {2: 3}
    attacking = Table(2)
    attacking.state = rolled
    attacking.play("conquer 10")
    assert attacking.owner(10) == (0, "ratmen", 2)
    failing = Table(2)
    failing.state = rolled
    assert "needs 5 after your roll of 1" in failing.refusal("conquer 3", rule="conquest-cost").message
    events = failing.play("dice 3")
    assert kinds(events) == [AttackFailed]
    assert failing.owner(3) == (1, "elves", 4)
    assert "Conquests are over" in failing.refusal("conquer 10").message
    plain = Table(2).active(0, "ratmen", "berserk", {2: 1}, hand=2)
    plain.play("conquer 3")  # at full price, without a roll
    assert plain.owner(3) == (0, "ratmen", 2)
    short = Table(2).tribe(3).active(0, "ratmen", "berserk", {2: 1}, hand=1)
    assert "rolls before" in short.refusal("dice 3", rule="berserk").message  # no ordinary die


def test_berserk_sorcerers_convert_without_the_roll() -> None:
    table = Table(2).active(1, "elves", "hill", {3: 1, 20: 1}).tribe(6, 10)
    table.active(0, "sorcerers", "berserk", {2: 1}, hand=1)
    table.play("roll", die=0)
    table.play("convert 3")
    assert table.state.turn.roll == 0
    assert table.owner(3) == (0, "sorcerers", 1)


def test_case_SW_96_pay_first_then_collect() -> None:
    combos = [("ratmen", "hill"), ("elves", "swamp"), ("orcs", "forest"), ("humans", "merchant"), ("giants", "stout")]
    table = Table(2).row(*combos, coins={4: 3}).coins(4, 5)
    table.play("pick 4")
    assert table.state.coins == [4 - 4 + 3, 5]
    assert [combo.coins for combo in table.state.row[:4]] == [1, 1, 1, 1]


def test_case_SW_97_two_coins_reach_position_two() -> None:
    table = Table(2).coins(2, 5)
    assert [(f"pick {position}" in table.lines()) for position in range(6)] == [True, True, True, False, False, False]
    assert "costs 3 coins and you have 2" in table.refusal("pick 3", rule="picking-a-combo").message
    table.refusal("pick 6", rule="picking-a-combo")


def test_case_SW_98_equal_coins_more_race_tokens_on_the_map() -> None:
    table = Table(2, seat=1, round=10).coins(87, 87 - 2 - 1)
    table.active(0, "ratmen", "alchemist", {2: 5, 3: 4})
    table.declined(1, "elves", 8).active(1, "orcs", "bivouacking", {20: 4, 21: 2}).camp({20: 5})
    events = table.play("end")
    assert table.state.coins == [87, 87]
    assert isinstance(events[-1], Ended)
    assert events[-1].ranking == ((0,), (1,))


@pytest.mark.parametrize("hidden", [True, False])
def test_the_end_shows_hidden_coins_and_so_is_told_to_nobody_beforehand(hidden: bool) -> None:
    table = Table(2, seat=1, round=10).coins(87, 80)
    table.active(0, "ratmen", "hill", {2: 5}).active(1, "orcs", "swamp", {8: 4, 13: 1})
    table.state.hidden = hidden
    events = table.play("end")
    assert isinstance(events[-1], Ended)
    assert events[-1].barrier is hidden


def test_a_complete_tie_is_shared() -> None:
    table = (
        Table(2, seat=1, round=10)
        .coins(87, 85)
        .active(0, "ratmen", "hill", {2: 5})
        .active(1, "orcs", "swamp", {8: 4, 13: 1})
    )
    events = table.play("end")
    assert isinstance(events[-1], Ended)
    assert events[-1].ranking == ((0, 1),)
    assert table.state.band(3).regions
    assert table.regions(0, DECLINED) == {}
