"""Numbered cases: decline, what stays and what goes, Spirit, Stout."""

from __future__ import annotations

from engine.small_world import GAME
from engine.small_world.bands import ACTIVE, DECLINED, SPIRIT
from engine.small_world.events import BannerReturned, Conquered, Declined, Picked, Reshuffled, Revealed, Scored
from tests.engine.small_world.build import Table, kinds


def test_case_SW_33_no_decline_after_a_conquest() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {2: 4})
    table.play("ready", "conquer 3")
    assert "first and only action" in table.refusal("decline", rule="decline").message
    for first in ("ready", "take 2 1", "abandon 2"):
        fresh = Table(2).active(0, "ratmen", "alchemist", {2: 4})
        fresh.play(first)
        fresh.refusal("decline", rule="decline")


def test_case_SW_34_the_older_declined_race_leaves() -> None:
    table = (
        Table(2).declined(0, "elves", 20, 21, 22).active(0, "ratmen", "alchemist", {2: 4, 3: 1, 6: 2, 10: 1}, hand=1)
    )
    table.play("decline")
    assert table.owner(20) is None
    assert table.regions(0, DECLINED) == {2: 1, 3: 1, 6: 1, 10: 1}
    assert (table.tray("elves"), table.tray("ratmen")) == (11, 13 - 4)
    assert table.score(table.play("end")) == (4, {"declined": 4})


def test_case_SW_35_no_bonus_on_the_turn_of_the_decline() -> None:
    for race, power in (("humans", "merchant"), ("wizards", "alchemist"), ("orcs", "hill"), ("ratmen", "fortified")):
        table = Table(2).active(0, race, power, {2: 2, 10: 1}).fortress(2)
        table.play("decline")
        assert table.score(table.play("end")) == (2, {"declined": 2})


def test_case_SW_36_dwarves_keep_their_mines() -> None:
    table = Table(2).active(0, "dwarves", "alchemist", {3: 2, 6: 2, 10: 1}).active(1, "elves", "hill", {22: 1})
    table.play("decline")
    assert table.score(table.play("end")) == (5, {"declined": 3, "dwarves": 2})
    table.play("end", "pick 0", "conquer 20")
    gain, parts = table.score(table.play("end"))
    assert parts["declined"] == 3
    assert parts["dwarves"] == 2
    assert gain >= 6


def test_case_SW_37_lairs_stay_in_decline() -> None:
    table = Table(2).active(1, "elves", "hill", {4: 1}, hand=6).active(0, "trolls", "alchemist", {5: 3, 8: 1})
    table.play("decline", "end")
    assert table.price(5) == 4
    assert table.price(8) == 4


def test_case_SW_38_fortresses_stay_but_pay_no_more() -> None:
    table = (
        Table(2).active(1, "elves", "hill", {4: 1}, hand=6).active(0, "ratmen", "fortified", {5: 3, 8: 1}).fortress(5)
    )
    table.play("decline")
    assert table.score(table.play("end")) == (2, {"declined": 2})
    assert table.price(5) == 2 + 1 + 1
    assert table.state.fortresses == 1 << 5


def test_case_SW_39_lair_and_fortress_fall_with_their_region() -> None:
    table = Table(2).active(1, "trolls", "fortified", {5: 1, 9: 1}).fortress(5, 9)
    table.active(0, "ratmen", "alchemist", {8: 1}, hand=6)
    assert table.price(5) == 2 + 1 + 1 + 1
    table.play("conquer 5")
    assert table.state.fortresses == 1 << 9
    table.play("end")
    assert table.price(5) == 2 + 5  # no piece is left there
    table.play("redeploy")
    stock = GAME.view(table.state, 1).seats[1].active
    assert stock is not None
    assert stock.fortresses == 5
    table.play("end", "end", "abandon 9")  # abandoned: back to the stock as well
    assert table.state.fortresses == 0


def test_case_SW_40_six_fortresses_are_all() -> None:
    table = Table(2).active(0, "ratmen", "fortified", dict.fromkeys((2, 3, 4, 5, 8, 9, 10), 1))
    table.fortress(2, 3, 4, 5, 8, 9)
    table.play("redeploy")
    assert "All 6 fortresses" in table.refusal("fortress 10", rule="fortified").message


def test_case_SW_41_one_fortress_per_region_and_turn() -> None:
    table = Table(2).active(0, "ratmen", "fortified", {2: 1, 3: 1, 4: 1}).fortress(2)
    table.play("redeploy")
    assert "one per region" in table.refusal("fortress 2", rule="fortified").message
    table.play("fortress 3")
    assert "One new fortress a turn" in table.refusal("fortress 4", rule="fortified").message
    assert table.score(table.play("end")) == (5, {"regions": 3, "fortified": 2})


def test_case_SW_89_stout_declines_after_the_scoring() -> None:
    table = Table(2).active(1, "elves", "hill", {22: 1}).active(0, "ratmen", "stout", dict.fromkeys(range(2, 10), 1))
    events = table.play("stout", "end")
    assert table.score(events) == (8, {"regions": 8})
    assert kinds(events).index(Scored) < kinds(events).index(Declined)
    assert kinds(events).count(Scored) == 1
    assert len(table.regions(0, DECLINED)) == 8
    table.play("end", "pick 0")
    assert table.state.active(0) is not None


def test_case_SW_90_the_older_race_scores_before_stout_removes_it() -> None:
    table = Table(2).declined(0, "elves", 20, 21).active(0, "ratmen", "stout", {2: 1, 3: 1})
    events = table.play("stout", "end")
    assert table.score(events) == (4, {"regions": 2, "declined": 2})
    assert table.owner(20) is None
    assert table.regions(0, DECLINED) == {2: 1, 3: 1}


def test_case_SW_91_spirits_stay_through_later_declines() -> None:
    table = (
        Table(2).spirit(0, "dwarves", 3, 6).declined(0, "humans", 8, 13).active(0, "orcs", "alchemist", {20: 2, 21: 1})
    )
    table.play("decline")
    assert table.owner(8) is None
    assert table.regions(0, SPIRIT) == {3: 1, 6: 1}
    assert table.score(table.play("end")) == (6, {"declined": 4, "dwarves": 2})


def test_case_SW_92_the_last_spirit_token_returns_banner_and_badge() -> None:
    table = Table(2).spirit(1, "humans", 3).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    events = table.play("conquer 3")
    assert kinds(events) == [Conquered, BannerReturned]
    assert table.regions(1, SPIRIT) == {}
    assert table.state.banners[-1] == "humans"
    assert table.state.discards == ["spirit"]
    assert table.tray("humans") == 10


def test_case_SW_PR_1_spirit_declines_beside_a_declined_race() -> None:
    table = Table(2).declined(0, "humans", 8, 13).active(0, "orcs", "spirit", {20: 2, 21: 1})
    table.play("decline")
    assert table.regions(0, DECLINED) == {8: 1, 13: 1}
    assert table.regions(0, SPIRIT) == {20: 1, 21: 1}
    assert table.state.discards == []
    assert table.score(table.play("end")) == (4, {"declined": 4})


def test_case_SW_PR_5_stout_declines_in_either_way() -> None:
    ordinary = Table(2).active(0, "ratmen", "stout", {2: 1, 3: 1})
    ordinary.play("decline")
    assert ordinary.score(ordinary.play("end")) == (2, {"declined": 2})
    after = Table(2).active(0, "ratmen", "stout", {2: 1, 3: 1})
    assert "decline" in after.lines()
    events = after.play("redeploy", "stout", "end")
    assert after.score(events) == (2, {"regions": 2})
    assert after.regions(0, ACTIVE) == {}


def test_stout_on_the_turn_of_the_pick() -> None:
    table = Table(2).row(("ratmen", "stout"), ("elves", "hill"))
    table.play("pick 0", "conquer 2", "stout")
    assert "already" in table.refusal("stout", rule="stout").message
    events = table.play("end")
    assert table.score(events) == (1, {"regions": 1})
    assert table.regions(0, DECLINED) == {2: 1}


def test_only_stout_declines_after_a_turn() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 2})
    assert "at the start of a turn" in table.refusal("stout", rule="stout").message


def test_case_SW_PR_6_a_race_without_regions_declines_and_returns() -> None:
    table = Table(2).active(0, "orcs", "spirit", hand=2)
    events = table.play("decline")
    assert kinds(events) == [Declined, BannerReturned]
    assert table.state.banners[-1] == "orcs"
    assert table.state.discards == ["spirit"]
    assert table.tray("orcs") == 10
    assert table.score(table.play("end")) == (0, {})


def test_case_SW_PR_7_discards_are_shuffled_when_a_badge_is_needed() -> None:
    table = Table(2).row(("ratmen", "hill"), ("elves", "swamp"))
    table.state.banners = table.state.banners[:2]
    table.state.badges = ["merchant"]
    table.state.discards = ["forest", "stout", "flying", "wealthy"]
    applied = table.apply("pick 0")
    assert kinds(list(applied.events)) == [Picked, Revealed, Reshuffled, Revealed]
    state = applied.state
    assert [combo.power for combo in state.row] == ["swamp", "merchant", applied.outcomes[0].split()[0]]
    assert sorted(applied.outcomes[0].split()) == ["flying", "forest", "stout", "wealthy"]
    assert state.badges == applied.outcomes[0].split()[1:]
    assert state.discards == []
    assert applied.barrier


def test_a_banner_fills_a_short_row_at_once() -> None:
    table = Table(2).declined(1, "humans", 3).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    table.row(("elves", "hill"), ("orcs", "swamp"))
    table.state.banners = []
    events = table.play("conquer 3")
    assert kinds(events) == [Conquered, BannerReturned, Revealed]
    assert table.state.row[-1].race == "humans"
    assert events[-1].barrier
