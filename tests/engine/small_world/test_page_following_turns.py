"""Every sentence of the rule page "Following turns" holds."""

from __future__ import annotations

from engine.small_world.bands import DECLINED, SPIRIT
from engine.small_world.events import BannerReturned, Conquered, Declined, Vanished
from engine.small_world.moves import Conquer, Decline, Pick, Ready
from tests.engine.small_world.build import Table, kinds


def test_page_following_turns_marker_moves_and_play_continues_clockwise() -> None:
    table = Table(3, seat=0, round=1)
    for seat in (0, 1, 2):
        table.active(seat, ("orcs", "elves", "ratmen")[seat], ("hill", "swamp", "forest")[seat], {5 + seat: 1})
    seen = []
    for _ in range(6):
        seen.append((table.state.round, table.waiting[0]))
        table.play("end")
    assert seen == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert table.state.round == 3


def test_page_following_turns_either_expand_or_decline() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 4})
    moves = [type(offer.move) for offer in table.offers()]
    assert Decline in moves
    assert Ready in moves
    table.play("ready")
    assert Decline not in [type(offer.move) for offer in table.offers()]
    other = Table(2).active(0, "ratmen", "hill", {2: 4})
    other.play("decline")
    assert [str(offer.move) for offer in other.offers()] == ["end"]


def test_page_following_turns_the_player_then_scores_again() -> None:
    table = Table(2).active(1, "orcs", "swamp", {20: 1}).active(0, "ratmen", "merchant", {2: 4})
    assert table.score(table.play("ready", "conquer 3", "end")) == (4, {"regions": 2, "merchant": 2})
    table.play("end")
    assert table.score(table.play("decline", "end")) == (2, {"declined": 2})


def test_page_following_turns_ready_leaves_one_token_in_each_region() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 4, 3: 2, 6: 1}, hand=0)
    table.play("ready")
    assert table.regions(0) == {2: 1, 3: 1, 6: 1}
    assert table.hand(0) == 4
    table.play("conquer 10")
    assert table.owner(10) == (0, "ratmen", 2)


def test_page_following_turns_all_rules_of_conquest_but_the_first_conquest() -> None:
    table = Table(2).tribe(10).active(0, "ratmen", "hill", {2: 6})
    table.play("ready")
    assert table.price(10) == 3  # an inland region: no entry is needed any more
    assert "not adjacent" in table.refusal("conquer 20", rule="reach").message
    table.play("conquer 10")


def test_page_following_turns_the_first_conquest_is_for_new_races() -> None:
    table = Table(2).declined(0, "elves", 8)
    table.play("pick 0")
    table.refusal("conquer 12", rule="first-conquest")
    table.play("conquer 9")


def test_page_following_turns_only_tokens_taken_back_conquer() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 6})
    assert not [offer for offer in table.offers() if isinstance(offer.move, Conquer)]
    assert "You have none" in table.refusal("conquer 3", rule="conquest-cost").message
    table.play("take 2 2", "conquer 3")
    assert table.regions(0) == {2: 4, 3: 2}


def test_page_following_turns_regions_may_be_emptied_entirely() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 3, 3: 2})
    table.play("abandon 2")
    assert table.hand(0) == 3
    assert table.owner(2) is None


def test_page_following_turns_abandoned_regions_bring_no_coins() -> None:
    table = Table(2).active(0, "ratmen", "merchant", {2: 3, 3: 2, 5: 1})
    table.play("abandon 2")
    assert table.score(table.play("end")) == (4, {"regions": 2, "merchant": 2})


def test_page_following_turns_after_abandoning_all_as_a_first_conquest() -> None:
    table = Table(2).active(0, "ratmen", "hill", {8: 3, 12: 2})
    table.play("abandon 8", "abandon 12")
    table.refusal("conquer 7", rule="first-conquest")
    assert table.targets() == {2, 3, 4, 5, 6, 9, 13, 16, 17, 18, 19, 20, 21, 22}


def test_page_following_turns_after_the_decline_a_combo_of_those_on_the_table() -> None:
    table = Table(2).active(1, "orcs", "swamp", {20: 1}).active(0, "ratmen", "hill", {2: 4})
    table.play("decline", "end", "end")
    offers = [offer.move for offer in table.offers()]
    assert offers == [Pick(position) for position in range(6)]


def test_page_following_turns_decline_discards_the_badge_unless_it_is_spirit() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 4})
    table.play("decline")
    assert table.state.discards == ["hill"]
    assert table.state.band(DECLINED).power == ""
    spirit = Table(2).active(0, "ratmen", "spirit", {2: 4})
    spirit.play("decline")
    assert spirit.state.discards == []
    assert spirit.state.band(SPIRIT).power == "spirit"


def test_page_following_turns_one_token_per_region_is_flipped_the_rest_leaves() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 4, 3: 3}, hand=2)
    table.play("decline")
    assert table.regions(0) == {}
    assert table.regions(0, DECLINED) == {2: 1, 3: 1}
    assert table.tray("ratmen") == 13 - 2


def test_page_following_turns_a_single_race_in_decline() -> None:
    table = Table(2).declined(0, "elves", 20, 21).active(0, "ratmen", "hill", {2: 4})
    table.play("decline")
    assert (table.owner(20), table.owner(21)) == (None, None)
    assert table.tray("elves") == 11
    assert table.regions(0, DECLINED) == {2: 1}


def test_page_following_turns_the_vanished_banner_goes_under_the_stack_or_into_the_column() -> None:
    table = Table(2).declined(0, "elves", 20).active(0, "ratmen", "hill", {2: 4})
    table.play("decline")
    assert table.state.banners[-1] == "elves"
    short = Table(2).declined(0, "elves", 20).active(0, "ratmen", "hill", {2: 4})
    short.row(("orcs", "swamp"), ("humans", "forest"))
    short.state.banners = []
    short.play("decline")
    assert short.state.row[2].race == "elves"
    assert short.state.banners == []


def test_page_following_turns_the_same_when_the_last_declined_token_is_conquered() -> None:
    table = Table(2).declined(1, "elves", 3, 20).active(0, "ratmen", "hill", {2: 1}, hand=6)
    assert kinds(table.play("conquer 3")) == [Conquered]
    assert table.regions(1, DECLINED) == {20: 1}
    table = Table(2).declined(1, "elves", 3).active(0, "ratmen", "hill", {2: 1}, hand=6)
    assert kinds(table.play("conquer 3")) == [Conquered, BannerReturned]
    assert table.state.banners[-1] == "elves"


def test_page_following_turns_no_conquest_in_the_turn_of_the_decline() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 4})
    table.play("decline")
    for line in ("ready", "conquer 3", "dice 3", "pick 0", "redeploy", "deploy even"):
        assert "whole turn" in table.refusal(line, rule="decline").message
    table.play("end")
    assert table.waiting == (1, "turn")


def test_page_following_turns_one_coin_per_declined_region_and_nothing_from_race_or_power() -> None:
    table = Table(2).active(0, "humans", "merchant", {2: 1, 8: 1, 13: 1})
    table.play("decline")
    assert table.score(table.play("end")) == (3, {"declined": 3})


def test_page_following_turns_the_next_turn_is_like_the_first() -> None:
    table = Table(2).active(1, "orcs", "swamp", {20: 1}).active(0, "ratmen", "hill", {8: 4})
    table.play("decline", "end", "end")
    table.refusal("conquer 2", rule="picking-a-combo")
    table.play("pick 0")
    table.refusal("conquer 7", rule="first-conquest")


def test_page_following_turns_new_race_and_left_over_tokens_both_score() -> None:
    table = Table(2).active(1, "orcs", "swamp", {20: 1}).active(0, "ratmen", "hill", {8: 4, 12: 2})
    table.row(("humans", "merchant"), ("elves", "forest"))
    table.play("decline", "end", "end", "pick humans", "conquer 13")
    assert table.score(table.play("end")) == (5, {"regions": 1, "humans": 1, "merchant": 1, "declined": 2})


def test_page_following_turns_the_merchant_skeletons_remnants_are_wiped_off() -> None:
    """The picture's caption: declined Skeletons leave, their banner goes to the bottom of the pile."""
    table = Table(2).declined(0, "skeletons", 3, 4).active(0, "ratmen", "merchant", {8: 2})
    events = table.play("decline")
    assert kinds(events) == [Vanished, BannerReturned, Declined]
    assert table.state.banners[-1] == "skeletons"
    assert table.tray("skeletons") == 20
