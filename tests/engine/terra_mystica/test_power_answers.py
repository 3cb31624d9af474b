"""What an offer of power is worth, in which order it is answered, and what an early answer may not change."""

from __future__ import annotations

import pytest

from engine.core import NotUnderstood
from engine.terra_mystica.game import GAME
from engine.terra_mystica.moves import Decline, Leech
from engine.terra_mystica.tables.factions import FACTION
from tests.engine.terra_mystica.build import Table


def two_offers(**options: str) -> Table:
    """Auren (seat 1) are offered 1 power by the Giants and then 2 by the Nomads; it is their turn."""
    table = Table("giants", "nomads", "auren", **options).put(0, D="E6").put(1, D="D5").put(2, D="E7 E8")
    table.play("upgrade E6 to TP. end", seat=0)
    table.play("upgrade D5 to TP. end", seat=1)
    assert [offer.amount for offer in table.state.offers if offer.seat == 2] == [1, 2]
    return table


@pytest.mark.parametrize(
    "before",
    [("convert 10PW to 2P",), ("convert 1PW to 1C", "convert 9PW to 3W"), ("convert 3PW to 1W", "convert 1PW to 1C")],
)
@pytest.mark.parametrize("late", ["off", "on"])
def test_r3_conversions_do_not_make_an_offer_worth_more(before: tuple[str, ...], late: str) -> None:
    table = (
        Table("giants", "auren", late_answers=late)
        .put(0, D="E6")
        .put(1, SH="F3", TE="F4")
        .give(1, bowls=(0, 1, 11), vp=20, priests=0)
    )
    table.play("upgrade E6 to TP. end", seat=0)
    for line in before:
        table.play(line, seat=1)
    assert "Take 1 power from Giants (E6) for 0 VP" in [offer.label for offer in GAME.offers(table.state, 1)]
    held = table.bowls(1)
    table.play("leech 5 from giants", seat=1)
    assert table.seat(1).vp == 20
    assert sum(place * tokens for place, tokens in enumerate(table.bowls(1))) == 1 + sum(
        place * tokens for place, tokens in enumerate(held)
    )


@pytest.mark.parametrize("late", ["off", "on"])
def test_r3_victory_points_that_come_later_do_not_make_an_offer_worth_more(late: str) -> None:
    table = (
        Table("giants", "alchemists", late_answers=late)
        .put(0, D="E6")
        .put(1, SH="F3")
        .give(1, bowls=(6, 6, 0), vp=0, coins=8)
    )
    table.play("upgrade E6 to TP. end", seat=0)
    table.play("convert 4C to 2VP", seat=1)
    table.play("leech 3 from giants", seat=1)
    assert table.seat(1).vp == 2
    assert table.bowls(1) == (5, 7, 0)


@pytest.mark.parametrize("late", ["off", "on"])
def test_r3_less_room_than_when_it_was_made_cuts_it(late: str) -> None:
    table = Table("giants", "auren", late_answers=late).put(0, D="E6").put(1, SH="F3").give(1, bowls=(0, 3, 9), vp=20)
    table.play("upgrade E6 to TP. end", seat=0)
    table.play("burn 1", seat=1)
    table.play("leech 3 from giants", seat=1)
    assert table.bowls(1) == (0, 0, 11)
    assert table.seat(1).vp == 20


def test_r3_an_action_before_a_late_answer_does_not_make_it_worth_more() -> None:
    table = Table("giants", "auren", late_answers="on").put(0, D="E6").put(1, SH="F3", TE="F4")
    table.give(1, bowls=(0, 1, 11), vp=20, priests=0)
    table.play("upgrade E6 to TP. end", seat=0)
    table.play("action ACT2. end", seat=1)
    assert table.offered(1) == [5]
    table.play("leech 5 from giants", seat=1)
    assert table.bowls(1) == (2, 2, 8)
    assert table.seat(1).vp == 20


def test_own_offers_are_taken_in_the_order_they_came() -> None:
    table = two_offers()
    assert table.lines(2) >= {"leech 1 from giants", "decline 1 from giants", "decline 2 from nomads", "decline"}
    assert "leech 2 from nomads" not in table.lines(2)
    refused = table.refusal("leech 2 from nomads", seat=2)
    assert refused.message == (
        "You were offered 1 from giants before that. Offers are taken in the order in which they came."
    )
    assert refused.legal == "leech 1 from giants"
    table.play("leech 1 from giants", "leech 2 from nomads", seat=2)
    assert table.state.offers == []


def test_a_newer_offer_may_be_refused_first() -> None:
    table = two_offers()
    table.play("decline 2 from nomads", "leech 1 from giants", seat=2)
    assert table.state.offers == []


def test_with_late_answers_any_may_be_taken_first() -> None:
    table = two_offers(late_answers="on")
    assert {"leech 1 from giants", "leech 2 from nomads"} <= table.lines(2)
    table.play("leech 2 from nomads", "leech 1 from giants", seat=2)


def test_all_offers_of_one_builder_are_refused_at_once() -> None:
    table = two_offers()
    table.play("decline from nomads", seat=2)
    assert [offer.amount for offer in table.state.offers if offer.seat == 2] == [1]
    assert "giants" in table.refusal("decline from nomads", seat=2).legal


@pytest.mark.parametrize("kind", [Leech, Decline])
@pytest.mark.parametrize("power", [0, 1, 12])
@pytest.mark.parametrize("builder", [-1, FACTION["witches"], FACTION["chaosmagicians"]])
def test_every_answer_reads_back(kind: type[Leech | Decline], power: int, builder: int) -> None:
    move = kind(power, builder)
    assert GAME.parse(str(move)) == move


@pytest.mark.parametrize("line", ["leech 0", "decline 0 from witches", "leech 00"])
def test_an_answer_to_no_power_is_no_move(line: str) -> None:
    with pytest.raises(NotUnderstood):
        GAME.parse(line)


@pytest.mark.parametrize("first", [1, 2])
def test_page_power_f1_an_early_answer_changes_nothing_for_the_others(first: int) -> None:
    """Decision: different players answer in any order; what each is offered, and its price, is the same."""
    second = 3 - first
    table = Table("witches", "nomads", "auren").put(0, D="E6").put(1, D="E7", TP="E5").put(2, SH="F4")
    table.play("upgrade E6 to TP. end", seat=0)
    before = table.lines(second)
    table.play(sorted(line for line in table.lines(first) if line.startswith("leech"))[0], seat=first)
    assert table.lines(second) == before


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
@pytest.mark.parametrize("answers", ["tt", "td", "dt", "dd"])
def test_page_power_f1_the_cultists_get_the_same_whoever_answers_first(order: tuple[int, int], answers: str) -> None:
    """One step if anybody takes, 1 power if all refuse: neither depends on who answers first."""
    table = Table("cultists", "nomads", "auren").put(0, D="E6").put(1, TP="E5").put(2, TP="E7")
    table.give(0, bowls=(12, 0, 0))
    table.play("upgrade E6 to TP. end", seat=0)
    assert {offer.seat for offer in table.state.offers} == {1, 2}
    for seat in order:
        verb = "leech" if answers[seat - 1] == "t" else "decline"
        table.play(next(line for line in table.lines(seat) if line.startswith(f"{verb} ")), seat=seat)
    assert table.seat(0).steps_due == (0 if answers == "dd" else 1)
    assert table.bowls(0) == ((11, 1, 0) if answers == "dd" else (12, 0, 0))
