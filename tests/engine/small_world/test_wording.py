"""Words for players: log lines, prices, panels, alt text."""

from __future__ import annotations

from engine.small_world import GAME
from engine.small_world.price import explain
from tests.engine.small_world.build import Table

NAMES = ["Ann", "Bob", "Cleo"]


def said(table: Table, *lines: str, die: int | None = None) -> list[str]:
    texts = [
        GAME.words.event(event, NAMES[: table.state.players]) for line in lines for event in table.play(line, die=die)
    ]
    return [text for text in texts if text]


def test_a_conquest_in_words() -> None:
    table = Table(2).tribe(10).active(1, "orcs", "hill", {3: 3, 4: 1}).active(0, "ratmen", "alchemist", {2: 9})
    assert said(table, "ready", "conquer 3") == [
        "Ann took 8 tokens back in hand.",
        "Ann conquered 3 (Bob's Orcs).",
    ]
    assert said(table, "conquer 10") == ["Ann conquered 10 (Lost Tribe)."]
    assert said(table, "end") == [
        "Ann **+5** (regions 3, Alchemist 2).",
        "Bob redeployed Orcs: +2 on 4.",
    ]


def test_a_pick_in_words() -> None:
    table = Table(2).row(("ratmen", "hill"), ("elves", "swamp"), coins={1: 1})
    table.state.banners = []
    assert said(table, "pick 1") == ["Ann took Swamp Elves (10) for 1 coin with 1 coin on them."]


def test_dice_in_words() -> None:
    table = Table(2).tribe(10).active(0, "ratmen", "alchemist", {2: 1}, hand=2)
    assert said(table, "dice 10", die=0) == ["Ann failed at 10 Foxbarrow (die 0, 1 needed)."]


def test_decline_in_words() -> None:
    table = Table(2).declined(0, "elves", 20).active(0, "ratmen", "hill", {2: 4, 3: 1})
    assert said(table, "decline") == [
        "Ann old Elves left 1 region.",
        "Ann Elves are gone; their banner is in the stack again.",
        "Ann declined Hill Ratmen (2 regions).",
    ]
    assert said(table, "end") == ["Ann **+2**."]


def test_the_end_in_words() -> None:
    table = (
        Table(2, seat=1, round=10).coins(87, 80).active(0, "ratmen", "hill", {2: 1}).active(1, "elves", "swamp", {8: 1})
    )
    assert said(table, "end")[-1] == "Ann wins with 87 coins; Bob 81."


def test_the_price_in_words() -> None:
    table = Table(2).active(1, "trolls", "bivouacking", {6: 2}).camp({6: 2}).fortress(6)
    table.active(0, "tritons", "commando", {2: 1}, hand=2)
    price = explain(table.state, 0, 6)
    assert price.cost == 2 + 2 + 1 + 1 + 1 + 2 - 1 - 1
    assert price.sum() == "2 + 2 tokens + mountain + lair + fortress + 2 encampments − Tritons − Commando"
    assert price.sentence() == (
        "6 Greyhorn needs 7: 2 + 2 tokens + mountain + lair + fortress + 2 encampments − Tritons − Commando. "
        "You have 2; the die (at most +3) can't bridge it."
    )
    assert explain(table.state, 0, 3).sum() == "2 − Tritons − Commando, at least 1"


def test_a_price_the_die_could_bridge() -> None:
    table = Table(2).active(1, "orcs", "hill", {6: 2}).active(0, "ratmen", "hill", {2: 1}, hand=3)
    price = explain(table.state, 0, 6)
    assert (price.cost, price.short, price.chance) == (5, 2, 2 / 6)
    assert price.sentence() == (
        "6 Greyhorn needs 5: 2 + 2 tokens + mountain. You have 3; a last attempt needs 2 or more on the die (2 in 6)."
    )


def test_what_a_seat_has() -> None:
    table = Table(3).declined(1, "elves", 20).active(1, "orcs", "diplomat", {5: 1})
    table.active(0, "halflings", "dragon_master", {2: 1}, hand=3, new=True).declined(0, "trolls", 8)
    table.state.peace[1] = 0
    assert GAME.words.have(GAME.view(table.state, 0), 0, NAMES).splitlines() == [
        "Round 2 of 10 · 5 coins",
        "Dragon Master Halflings: 1 region, 3 in hand, 2 holes to come, the Dragon",
        "- Dragon Master: the dragon takes one for 1 · Halflings: enter anywhere, 2 immune holes",
        "In decline: Trolls: 1 region",
        "Bound to peace with Bob",
    ]


def test_the_alt_text_tells_the_position() -> None:
    table = Table(2, coins="hidden").tribe(13).active(0, "orcs", "fortified", {2: 3, 3: 1}).fortress(2)
    table.declined(1, "elves", 20)
    text = GAME.words.alt_text(GAME.view(table.state, None), NAMES)
    assert text.splitlines()[:3] == [
        "Small World, round 2 of 10. Waiting for Ann.",
        "Ann: Fortified Orcs on 2×3 (fortress), 3.",
        "Bob: declined Elves on 20.",
    ]
    assert text.endswith("Lost Tribes: 13.")


def test_refusals_carry_the_arithmetic() -> None:
    table = Table(2).active(1, "orcs", "hill", {6: 2}).active(0, "ratmen", "swamp", {2: 4})
    assert table.refusal("conquer 6").message == (
        "6 Greyhorn needs 5: 2 + 2 tokens + mountain. You have none, and the die needs at least one token. "
        "First take troops back: 3 can be readied."
    )
    assert table.refusal("conquer 3").message == (
        "3 Briarwood needs 2. You have none, and the die needs at least one token. "
        "First take troops back: 3 can be readied."
    )
    table.play("ready", "conquer 3")
    assert table.refusal("conquer 6").message == (
        "6 Greyhorn needs 5: 2 + 2 tokens + mountain. You have 1; the die (at most +3) can't bridge it."
    )
    berserk = Table(2).tribe(6).active(0, "ratmen", "berserk", {2: 1}, hand=2)
    berserk.play("roll", die=1)
    assert berserk.refusal("conquer 6").message == (
        "6 Greyhorn needs 3 after your roll of 1: 2 + Lost Tribe + mountain, die − 1. You have 2."
    )


def test_a_peace_is_offered_by_name() -> None:
    table = Table(3).active(0, "ratmen", "diplomat", {2: 1}).active(2, "elves", "hill", {8: 1})
    table.play("redeploy")
    labels = {str(offer.move): GAME.words.offer(offer, NAMES) for offer in table.offers() if offer.group == "Peace"}
    assert labels == {
        "peace 2": "The next race of Bob may not attack you until your next turn",
        "peace 3": "The Elves of Cleo may not attack you until your next turn",
    }


def test_a_player_who_picks_reads_what_the_combos_do_where_they_are_chosen() -> None:
    table = Table(2).row(("humans", "hill"))
    (offer,) = (offer for offer in GAME.offers(table.state, 0) if str(offer.move) == "pick 0")
    assert offer.note == "+1 per hill; +1 per farmland"


def test_an_arrangement_made_in_steps_is_told_once() -> None:
    table = Table(2).active(0, "ratmen", "heroic", {2: 1, 3: 1}, hand=3)
    lines = ("redeploy", "place 2 1", "heroes 2", "place 3 2", "deploy 2:1", "place 3 1", "heroes 2 3")
    events = [event for line in lines for event in table.play(line)]
    told = [GAME.words.event(event, NAMES[:2]) for event in GAME.words.digest(events) if event]
    assert [text for text in told if text] == ["Ann heroes on 2 and 3."]


def test_refugees_placed_one_by_one_are_told_once() -> None:
    table = Table(2).active(1, "elves", "hill", {3: 3, 4: 1, 5: 1}).active(0, "ratmen", "alchemist", {2: 1}, hand=9)
    table.play("conquer 3", "end")
    events = [event for line in ("place 4 1", "place 4 1", "place 5 1", "end") for event in table.play(line)]
    digest = GAME.words.digest(events)
    assert len(digest) == len(events)
    told = [text for event in digest if event and (text := GAME.words.event(event, NAMES[:2])).startswith("Bob")]
    assert told == ["Bob redeployed Elves: +2 on 4, +1 on 5."]


def lines(table: Table, *moves: str, die: int | None = None) -> list[str]:
    """What a turn tells in all."""
    events = [event for line in moves for event in table.play(line, die=die)]
    names = NAMES[: table.state.players]
    return [text for event in GAME.words.digest(events) if event and (text := GAME.words.event(event, names))]


def test_a_turn_is_one_line_of_its_player() -> None:
    table = Table(2).tribe(10).active(1, "orcs", "hill", {3: 3, 4: 1}).active(0, "ratmen", "alchemist", {2: 9})
    assert lines(table, "ready", "conquer 3", "conquer 10", "end") == [
        "Ann conquered 3 (Bob's Orcs), 10 (Lost Tribe). **+5** (regions 3, Alchemist 2)"
    ], "a victim that had no choice is not told of twice"


def test_a_first_turn_is_one_line_with_its_combo() -> None:
    table = Table(2).row(("ratmen", "commando"))
    told = lines(table, "pick 0", "conquer 2", "conquer 3", "end")
    assert len(told) == 1
    assert told[0].startswith("Ann took Commando Ratmen (12): 2, 3; new in the row: ")
    assert told[0].endswith(". **+2**")


def test_a_decline_is_one_line() -> None:
    table = Table(2).declined(0, "elves", 20).active(0, "ratmen", "hill", {2: 4, 3: 1})
    assert len(told := lines(table, "decline", "end")) == 1
    assert "declined Hill Ratmen (2 regions)" in told[0]


def test_a_turn_of_moved_troops_alone_says_so() -> None:
    table = Table(2).active(0, "ratmen", "hill", {2: 3, 8: 1})
    assert lines(table, "ready", "redeploy", "deploy 2:1 8:3", "end") == [
        "Ann took 2 tokens back in hand; redeployed Ratmen: 1 on 2, 3 on 8. **+2**"
    ]
