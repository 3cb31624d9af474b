"""Hints that are lines, sentences that count, and steps that end by something placed: each kind by its number."""

from __future__ import annotations

import pytest

from engine.core import GameError
from engine.small_world import GAME
from engine.small_world.earlier import EARLIER
from engine.small_world.events import ConquestsEnded
from tests.engine.small_world.build import Table

# ---- F1, F2: hints are legal themselves


def test_f1_a_refused_ghoul_conquest_speaks_of_the_ghouls() -> None:
    table = Table(2).ghouls(0, {2: 4}).active(0, "orcs", "hill", {22: 2})
    refused = table.refusal("ghouls conquer 3")
    assert refused.legal == "ghouls ready"
    table.play("ghouls ready")
    assert table.refusal("ghouls dice 3").legal == "ghouls conquer 3"


@pytest.mark.parametrize("ghouls", ["", "ghouls "])
@pytest.mark.parametrize("region", range(1, 24))
@pytest.mark.parametrize("verb", ["conquer", "dice"])
def test_f1_every_hint_that_is_a_line_is_taken(verb: str, region: int, ghouls: str) -> None:
    table = Table(2).ghouls(0, {2: 3}).active(0, "orcs", "hill", {22: 2}).tribe(3)
    try:
        GAME.apply(table.state, 0, GAME.parse(f"{ghouls}{verb} {region}"))
    except GameError as error:
        legal = getattr(error, "legal", "")
        assert legal
        try:
            move = GAME.parse(legal)
        except GameError:
            return
        GAME.apply(table.state, 0, move)


def test_f2_after_the_ghouls_the_active_race_is_still_told_to_ready() -> None:
    table = Table(2).ghouls(0, {2: 4}).active(0, "orcs", "hill", {22: 4})
    table.play("ghouls ready", "ghouls conquer 3")
    refused = table.refusal("conquer 21")
    assert refused.legal == "ready"
    assert "can be readied" in refused.message


def test_f2_a_berserk_race_short_of_tokens_is_told_to_roll() -> None:
    table = Table(2).active(0, "orcs", "berserk", {2: 1}, hand=1)
    assert table.refusal("conquer 3").legal == "roll"


# ---- F3, F4: positions are counted one way, and words are in number


def test_f3_a_position_that_cannot_be_paid_for() -> None:
    table = Table(2).coins(0, 5)
    refused = table.refusal("pick 1")
    assert refused.message == "Position 1 costs 1 coin and you have 0."
    assert refused.legal == "pick 0"
    table.coins(2, 5)
    refused = table.refusal("pick 3")
    assert refused.message == "Position 3 costs 3 coins and you have 2."
    assert refused.legal == "pick 0 to 2"


def test_f4_one_encampment_and_a_range_of_one() -> None:
    table = Table(2).active(0, "orcs", "bivouacking", {2: 2, 3: 1}).camp({2: 4})
    table.play("redeploy")
    refused = table.refusal("camp 3 2")
    assert refused.message == "You have 1 encampment to place, so not 2."
    assert refused.legal == "camp 3 1"
    table = Table(2).active(0, "orcs", "hill", {2: 2})
    assert table.refusal("take 2 2").legal == "take 2 1"


def test_page_f4_one_token_stays_when_troops_are_taken_back() -> None:
    """Of three tokens two may go; all three only by abandoning the region."""
    table = Table(2).active(0, "orcs", "hill", {2: 3})
    assert "one must stay" in table.refusal("take 2 3").message
    table.play("take 2 2")
    assert table.state.tokens[2] == 1


# ---- F5: the card that answers


def test_f5_a_destroyed_race_that_wants_a_combo() -> None:
    table = Table(2).active(0, "orcs", "hill", {}, hand=0)
    refused = table.refusal("pick 0", rule="no-region-left")
    assert refused.legal == "decline"


def test_f5_a_seafaring_race_may_enter_by_the_sea() -> None:
    table = Table(2).active(0, "orcs", "seafaring", {}, hand=5)
    inland = next(r for r in range(1, 24) if f"conquer {r}" not in table.lines())
    assert "a sea itself" in table.refusal(f"conquer {inland}").message
    table = Table(2).active(0, "orcs", "hill", {}, hand=5)
    assert "a sea itself" not in table.refusal(f"conquer {inland}", rule="first-conquest").message


# ---- F7: what ends the conquests says so


@pytest.mark.parametrize(
    ("power", "line"),
    [("diplomat", "peace 2"), ("heroic", "heroes 2"), ("fortified", "fortress 2"), ("stout", "stout"),
     ("bivouacking", "camp 2 1"), ("hill", "deploy 2:1"), ("hill", "deploy even")],
)  # fmt: skip
def test_f7_a_marker_that_ends_the_conquests_says_so(power: str, line: str) -> None:
    table = Table(3).active(0, "orcs", power, {2: 2, 3: 2})
    applied = GAME.apply(table.state, 0, GAME.parse(line))
    said = [GAME.words.event(event, ("Ann", "Ben", "Cat")) for event in applied.events]
    assert "Ann ended the conquests of this turn." in said
    again = GAME.apply(applied.state, 0, GAME.parse("end"))
    assert not any(isinstance(event, ConquestsEnded) for event in again.events)


def test_f7_redeploy_itself_needs_no_word() -> None:
    table = Table(3).active(0, "orcs", "hill", {2: 2, 3: 2})
    events = GAME.apply(table.state, 0, GAME.parse("redeploy")).events
    said = [GAME.words.event(event, ("Ann", "Ben", "Cat")) for event in events]
    assert "Ann ends the conquests of this turn." not in said


# ---- fortresses, and positions of earlier releases


def test_fortified_coins_only_for_regions_that_are_held() -> None:
    """A fortress pays 1 coin with the region it stands in: none for one on a region of somebody else."""
    table = Table(2).active(0, "orcs", "fortified", {2: 2, 3: 2}).active(1, "elves", "hill", {20: 1}).fortress(2)
    assert table.score(table.play("end")) == (3, {"regions": 2, "fortified": 1})


def of_first_release(**turn: object) -> dict[str, object]:
    """A position of the first release: seat 0 has an active race (band 0) and Ghouls in decline (band 1)."""
    bands = [{"race": "orcs", "power": "bivouacking"}, {"race": "ghouls", "power": ""}, None, None, None, None]
    rest = {"conquered": [], "camps": 0, "victims": [], "roll": -1, "die": -1, **turn}
    return {"seat": 0, "bands": bands, "who": [-1, 1, 0, 0, 1], "turn": rest}


def read_first(position: dict[str, object]) -> dict[str, object]:
    turn: dict[str, object] = EARLIER["785995042e0d35ce"](position)["turn"]
    return turn


def test_first_release_conquests_of_ghouls_and_of_the_active_race_are_told_apart() -> None:
    turn = read_first(of_first_release(conquered=[4, 1, 2, 3]))
    assert turn["ghouls_conquered"] == [4, 1]
    assert turn["conquered"] == [2, 3]


def test_first_release_a_region_taken_from_the_own_ghouls_counts_for_both() -> None:
    """Region 2 was conquered by the Ghouls and then by the active race, which holds it."""
    turn = read_first(of_first_release(conquered=[2, 2, 3]))
    assert turn["ghouls_conquered"] == [2]
    assert turn["conquered"] == [2, 3]


@pytest.mark.parametrize(("stored", "read"), [(-1, None), (0, 0), (3, 3)])
def test_first_release_a_die_that_was_not_cast(stored: int, read: int | None) -> None:
    turn = read_first(of_first_release(roll=stored, die=stored))
    assert (turn["roll"], turn["die"]) == (read, read)


def test_first_release_encampments_come_back_to_those_who_have_them() -> None:
    turn = read_first(of_first_release(camps=2, victims=[0, 1]))
    assert turn["victims"] == {0: 2, 1: 0}


# ---- hints that are ranges and choices are true too


@pytest.mark.parametrize("coins", [0, 2])
@pytest.mark.parametrize("line", ["conquer 2", "decline", "ready"])
def test_without_a_race_the_hint_names_combos_that_can_be_paid(line: str, coins: int) -> None:
    table = Table(2).coins(coins, 5)
    assert table.refusal(line).legal == ("pick 0" if coins == 0 else "pick 0 to 2")


def test_after_a_conquest_no_hint_speaks_of_declining_or_of_redeploying_twice() -> None:
    table = Table(2).active(0, "orcs", "hill", {2: 5})
    table.play("ready", "conquer 3")
    assert table.refusal("pick 0").legal == "end"
    table.play("redeploy")
    assert table.refusal("conquer 6").legal == "deploy or end"


@pytest.mark.parametrize(
    ("power", "line", "card"),
    [("hill", "take 22 1", "ready-troops"), ("heroic", "heroes 22", "heroic"),
     ("fortified", "fortress 22", "fortified"), ("bivouacking", "camp 22 1", "bivouacking"),
     ("hill", "place 22 1", "redeployment")],
)  # fmt: skip
def test_a_region_that_is_not_held_is_refused_by_the_card_of_what_was_tried(power: str, line: str, card: str) -> None:
    table = Table(2).active(0, "orcs", power, {2: 2}, hand=1)
    table.refusal(line, rule=card)


# ---- what is legal now, and the card that says so


@pytest.mark.parametrize(
    ("power", "line"), [("hill", "conquer 1"), ("hill", "dice 1"), ("dragon_master", "dragon 1"), ("berserk", "roll")]
)
def test_a_race_that_is_gone_is_told_what_becomes_of_it(power: str, line: str) -> None:
    table = Table(2).active(0, "orcs", power, {}, hand=0)
    refused = table.refusal(line, rule="no-region-left")
    assert refused.legal
    assert "decline" in refused.legal.lower()


def test_a_refusal_that_knows_no_better_names_the_menus_there_are() -> None:
    table = Table(2).active(0, "orcs", "hill", {22: 4})
    assert table.refusal("fortress 22").legal == (
        "Offered now: Ready troops, Decline, Redeploy, End turn, Ready single regions and Abandon."
    )
