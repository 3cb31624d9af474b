"""Numbered cases: losses, victims, redeployment, abandoning."""

from __future__ import annotations

import pytest

from engine.core import NotYours
from engine.small_world.bands import DECLINED
from engine.small_world.events import RefugeTaken, Scored
from tests.engine.small_world.build import Table, kinds


def test_case_SW_21_three_tokens_lose_one_and_redeploy_after_the_scoring() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 3, 4: 1, 8: 1}).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    table.play("conquer 3")
    assert table.hand(1) == 2
    assert table.tray("orcs") == 10 - 4
    assert table.waiting == (0, "turn")
    events = table.play("end")
    assert kinds(events)[-1] == Scored
    assert table.waiting == (1, "redeploy")
    table.play("refuge 4:1 8:1")
    assert table.regions(1) == {4: 2, 8: 2}
    assert table.waiting == (1, "turn")


def test_case_SW_22_a_lone_token_goes_to_the_tray() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 1, 4: 1}).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    before = table.tray("orcs")
    table.play("conquer 3")
    assert (table.hand(1), table.tray("orcs")) == (0, before + 1)
    table.play("end")
    assert table.waiting == (1, "turn")


def test_case_SW_23_last_region_lost_with_refugees_in_hand() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 3}).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    table.play("conquer 3", "end")
    assert table.waiting == (1, "turn")
    assert (table.regions(1), table.hand(1)) == ({}, 2)
    assert "decline" in table.lines()
    table.refusal("conquer 8", rule="first-conquest")
    table.play("conquer 5")
    assert table.owner(5) == (1, "orcs", 2)


def test_case_SW_24_a_destroyed_race_passes_or_declines() -> None:
    table = Table(2).declined(1, "elves", 20, 21).active(1, "orcs", "hill", {3: 1})
    table.active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    table.play("conquer 3", "end")
    assert "active race" in table.refusal("pick 0", rule="no-region-left").message
    passing = table.apply("end")
    assert passing.state.coins[1] == 5 + 2
    assert passing.state.active(1) is not None
    table.play("decline")
    assert table.regions(1, DECLINED) == {}
    assert table.score(table.play("end")) == (0, {})


def test_case_SW_25_two_victims_redeploy_clockwise() -> None:
    table = Table(3, seat=1)
    table.active(0, "orcs", "hill", {2: 2, 3: 1, 4: 1}).active(2, "elves", "forest", {7: 2, 13: 1, 14: 1})
    table.active(1, "ratmen", "alchemist", {8: 1}, hand=10)
    table.play("conquer 2", "conquer 7", "end")
    assert table.waiting == (2, "redeploy")
    with pytest.raises(NotYours, match="waits for seat 3"):
        table.apply("refuge even", seat=0)
    table.play("refuge even")
    assert table.waiting == (0, "redeploy")
    table.play("refuge even")
    assert table.waiting == (2, "turn")


def test_case_SW_26_refugees_into_a_region_far_from_the_lost_one() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 2, 20: 1, 22: 1}).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    table.play("conquer 3", "end")
    table.play("refuge 22:1")
    assert table.regions(1) == {20: 1, 22: 2}


def test_case_SW_27_refugees_into_own_declined_region() -> None:
    table = Table(2).declined(1, "elves", 5).active(1, "orcs", "hill", {3: 2, 20: 1, 22: 1})
    table.active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    table.play("conquer 3", "end")
    assert "do not hold 5" in table.refusal("refuge 5:1", rule="redeployment").message
    assert "do not hold 5" in table.refusal("place 5 1", rule="redeployment").message


def test_case_SW_28_unspent_tokens_go_to_any_own_region() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {2: 1, 20: 1}, hand=4)
    table.play("conquer 3", "redeploy", "place 20 2")
    assert table.regions(0) == {2: 1, 3: 2, 20: 3}
    table.play("end")
    assert table.hand(0) == 0


def test_case_SW_29_redeployment_empties_no_region() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {2: 3, 20: 1}, hand=2)
    table.play("redeploy")
    table.refusal("deploy 20:0", rule="redeployment")
    table.refusal("abandon 20", rule="redeployment")
    table.play("deploy 2:1 20:5")
    assert table.regions(0) == {2: 1, 20: 5}


def test_case_SW_30_an_abandoned_region_may_be_conquered_again() -> None:
    table = Table(2).active(0, "orcs", "pillaging", {2: 1, 3: 3})
    table.play("abandon 2", "ready")
    assert table.owner(2) is None
    table.play("conquer 2")
    assert table.owner(2) == (0, "orcs", 2)
    assert table.score(table.play("end")) == (2, {"regions": 2})  # not a non-empty conquest


def test_case_SW_31_after_abandoning_everything_a_first_conquest() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {8: 4, 12: 3})
    table.play("abandon 8", "abandon 12")
    table.refusal("conquer 15", rule="first-conquest")
    table.play("conquer 5")
    assert table.regions(0) == {5: 2}


def test_case_SW_32_taken_back_but_nothing_conquered() -> None:
    table = Table(2).active(0, "ratmen", "merchant", {2: 4, 3: 1})
    table.play("take 2 3", "redeploy", "place 3 3")
    assert table.regions(0) == {2: 1, 3: 4}
    assert table.score(table.play("end")) == (4, {"regions": 2, "merchant": 2})


def test_case_SW_82_encampments_are_placed_again_with_the_refugees() -> None:
    table = Table(2).active(1, "orcs", "bivouacking", {3: 2, 20: 1, 22: 1}).camp({3: 2, 20: 1})
    table.active(0, "ratmen", "alchemist", {2: 1}, hand=6)
    assert table.price(3) == 2 + 2 + 2
    table.play("conquer 3")
    assert table.state.camps_in_hand(1) == 5 - 1
    table.play("end")
    assert table.waiting == (1, "redeploy")
    table.refusal("refuge 22:1 camps 22:3", rule="bivouacking")  # only the two that came back
    table.play("refuge 22:1 camps 22:2")
    assert table.regions(1) == {20: 1, 22: 2}
    assert table.state.camps[22] == 2
    assert table.waiting == (1, "turn")


def test_case_SW_83_encampments_of_a_race_without_regions_wait_in_hand() -> None:
    table = Table(2).active(1, "orcs", "bivouacking", {3: 2}).camp({3: 2})
    table.active(0, "ratmen", "alchemist", {2: 1}, hand=6)
    table.play("conquer 3", "end")
    assert table.waiting == (1, "turn")
    assert (table.hand(1), table.state.camps_in_hand(1)) == (1, 5)


def test_a_lone_region_is_no_question() -> None:
    """One possible placement: done within the same end, and said so."""
    table = Table(2).active(1, "orcs", "bivouacking", {3: 3, 20: 1}).camp({3: 2})
    table.active(0, "ratmen", "alchemist", {2: 1}, hand=7)
    events = table.play("conquer 3", "end")
    assert table.waiting == (1, "turn")
    placed = next(event for event in events if isinstance(event, RefugeTaken))
    assert placed.auto is True
    assert table.regions(1) == {20: 3}
    assert table.state.camps[20] == 2


def test_a_victim_places_token_by_token() -> None:
    table = Table(2).active(1, "orcs", "bivouacking", {3: 3, 20: 1, 22: 1}).camp({3: 1})
    table.active(0, "ratmen", "alchemist", {2: 1}, hand=7)
    table.play("conquer 3", "end")
    assert "You have 2 Orcs to place and named 1" in table.refusal("refuge 20:1", rule="victims-redeploy").message
    table.play("place 20 1")
    assert table.waiting == (1, "redeploy")
    table.play("camp 22 1", "end")  # the other token is spread evenly: to 22
    assert table.regions(1) == {20: 2, 22: 2}
    assert table.state.camps[22] == 1
    assert table.waiting == (1, "turn")


def test_victims_to_the_border() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 4, 4: 1, 20: 1}).active(0, "ratmen", "alchemist", {2: 1}, hand=7)
    table.play("conquer 3", "end", "refuge border")
    assert table.regions(1) == {4: 4, 20: 1}
