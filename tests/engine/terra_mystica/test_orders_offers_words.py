"""Standing orders, warnings of offers, options of the lobby, the view and the words."""

from __future__ import annotations

import pytest

from engine.core import Draft, Offer, Setup
from engine.terra_mystica import events, rule_ids
from engine.terra_mystica.game import GAME
from engine.terra_mystica.meta import ORDERS
from engine.terra_mystica.orders import decide
from engine.terra_mystica.state import PowerOffer, State
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import BONUS_CARDS, INDEX
from engine.terra_mystica.wording import phrase
from tests.engine.terra_mystica.build import Table
from tests.engine.terra_mystica.playouts import setup


def offered(power_structures: dict[str, str]) -> Table:
    table = Table("auren", "giants").put(0, D="E2").put(1, **power_structures).give(1, bowls=(12, 0, 0))
    table.play("upgrade E2 to TP. end")
    return table


@pytest.mark.parametrize(
    ("order", "kind", "answer"),
    [
        ("ask", "TP", None),
        ("always", "SH", "leech 3 from auren"),
        ("never", "D", "decline 1 from auren"),
        ("0", "D", "leech 1 from auren"),
        ("0", "TP", None),
        ("1", "TP", "leech 2 from auren"),
        ("1", "SH", None),
        ("max1", "SH", "decline 3 from auren"),
        ("max2", "SH", "leech 3 from auren"),
    ],
)
def test_standing_orders_answer_offers(order: str, kind: str, answer: str | None) -> None:
    table = offered({kind: "E3"})
    move = GAME.standing(table.state, 1, {"power": order})
    assert (str(move) if move else None) == answer
    assert GAME.standing(table.state, 0, {"power": order}) is None


def test_every_choice_of_an_order_is_understood() -> None:
    for choice in ORDERS[0].choices:
        for price in range(6):
            assert decide(choice.id, price) in (True, False, None)


def test_answers_commit_by_themselves_and_turns_by_end() -> None:
    table = offered({"TP": "E3"})
    applied = GAME.apply(table.state, 1, GAME.parse("leech 2 from auren"))
    assert applied.commits
    draft = Draft(GAME, applied.state, 1)
    assert not draft.add("send P to FIRE").commits
    assert draft.add("end").commits


def test_draft_goes_on_when_others_answer() -> None:
    table = Table("auren", "giants", "nomads").put(0, D="E2").put(2, D="E3")
    table.play("upgrade E2 to TP. end")
    draft = Draft(GAME, table.state, 1)
    draft.add("send P to FIRE")
    answered = GAME.apply(table.state, 2, GAME.parse("leech 1 from auren")).state
    fresh, lost = draft.rebase(answered)
    assert lost == ()
    assert not fresh.add("end").state.offers


def warnings_of(table: Table, line: str, seat: int = 0) -> str:
    offer: Offer = next(o for o in GAME.offers(table.state, seat) if str(o.move) == line)
    return "; ".join(offer.warnings)


def test_warnings_neighbours_power() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, TP="E3").give(1, bowls=(12, 0, 0))
    assert "gives Giants 2 power" in warnings_of(table, "upgrade E2 to TP")


def test_warnings_wasted_power_and_missing_key() -> None:
    table = Table("auren", "giants").give(0, bowls=(0, 0, 12), cults=(8, 4, 0, 0))
    assert "no key" in warnings_of(table, "send P to FIRE for 2")
    assert "wastes 2 power" in warnings_of(table, "send P to WATER for 1")


def test_warnings_unable_to_build_and_refused_power() -> None:
    table = Table("auren", "giants").put(0, D="D1 E2").put(1, D="E3").give(0, coins=1, workers=6)
    assert "unable to build" in warnings_of(table, "dig 1. transform D2 to green")
    late = Table("auren", "giants").put(0, D="E2").put(1, D="E3").give(1, bowls=(12, 0, 0))
    late.play("upgrade E2 to TP. end")
    assert "refuses the 1 power" in warnings_of(late, "send P to FIRE for 3", seat=1)


def test_ending_a_turn_that_refuses_power_asks_again() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, D="E3").give(1, bowls=(12, 0, 0))
    table.play("upgrade E2 to TP. end")
    table.play("send P to FIRE for 3", seat=1)
    assert "refuses the 1 power" in warnings_of(table, "end", seat=1)
    table.play("end", seat=1)
    table.play("send P to FIRE for 2")
    assert warnings_of(table, "end") == ""


def test_power_offers_stand_first_and_short_answers_are_understood() -> None:
    table = Table("auren", "giants", "nomads").put(0, D="E2").put(1, D="E3").give(1, bowls=(12, 0, 0))
    table.play("upgrade E2 to TP. end")
    best = max(GAME.offers(table.state, 1), key=lambda offer: offer.likely)
    assert str(best.move) == "leech 1 from auren"
    assert GAME.parse("leech").verb == "leech"
    table.play("leech", seat=1)
    assert not table.state.offers


@pytest.mark.parametrize("line", ["leech", "leech 1"])
def test_a_short_answer_must_be_clear(line: str) -> None:
    table = Table("auren", "giants", "nomads").put(0, D="E2").put(2, D="F1").put(1, D="E3 E1").give(1, bowls=(12, 0, 0))
    table.play("upgrade E2 to TP. end")
    table.state.offers.append(PowerOffer(1, 2, 0, table.state.offers[0].amount, 9, table.state.offers[0].worth))
    error = table.refusal(line, seat=1)
    assert "auren" in error.message
    assert "nomads" in error.message


def test_menus_of_hexes_are_one_step_if_they_fit() -> None:
    table = Table("auren", "giants").put(0, D="D1 E2 C1 G2 H5").put(1, D="I12")
    for group in ("Transform and build", "Upgrade"):
        below = [offer for offer in GAME.offers(table.state, 0) if offer.group == group]
        assert 0 < len(below) <= 25
        assert {offer.path for offer in below} == {(group,)}
        assert [o.likely for o in below] == sorted((o.likely for o in below), reverse=True)


def test_a_dig_and_a_dwelling_are_one_press() -> None:
    table = Table("auren", "giants").put(0, D="D1").put(1, D="I12")
    offer = next(o for o in GAME.offers(table.state, 0) if str(o.move) == "dig 1. build D2")
    assert offer.path == ("Transform and build",)
    assert dict(offer.cost) == {"workers": 4, "coins": 2}
    table.play("dig 1. build D2. end")
    assert table.built(0) == {"D1", "D2"}


def test_one_press_equals_its_commands() -> None:
    table = Table("auren", "giants").put(0, D="D1").put(1, D="I12")
    at_once = GAME.apply(table.state, 0, GAME.parse("dig 1. build D2")).state
    table.play("dig 1")
    table.play("build D2")
    assert at_once == table.state


def test_burning_for_a_power_action_is_one_press() -> None:
    table = Table("auren", "giants").give(0, bowls=(2, 6, 4))
    lines = table.lines()
    assert {"action ACT3", "burn 2. action ACT6"} <= lines
    assert "action ACT6" not in lines
    assert "burns 2 power for good" in warnings_of(table, "burn 2. action ACT6")
    at_once = GAME.apply(table.state, 0, GAME.parse("burn 2. action ACT6")).state
    table.play("burn 2. action ACT6")
    assert at_once == table.state


def test_offers_say_what_founds_a_town() -> None:
    table = Table("auren", "giants").put(0, TP="D1 D2 D3", D="C1").land("green", "E2")
    offers = {str(offer.move): dict(offer.gain) for offer in GAME.offers(table.state, 0)}
    assert offers["build E2"].get("towns") == offers["upgrade C1 to TP"].get("towns") == 1
    assert "towns" not in offers["upgrade D1 to TE"] or offers["upgrade D1 to TE"]["towns"] == 1
    table.town(0, "D1 D2 D3 C1")
    assert not any(dict(offer.gain).get("towns") for offer in GAME.offers(table.state, 0))


def test_states_survive_encoding() -> None:
    import msgspec

    state = GAME.new(setup(2)).state
    for step in range(300):
        waiting = GAME.waiting(state)
        if not waiting:
            break
        state = GAME.apply(state, waiting[0].seat, GAME.autopilot(state, waiting[0].seat)).state
        if step % 20 == 0:
            assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State) == state


def test_town_and_power_of_a_draft_show_in_its_events() -> None:
    table = Table("auren", "giants").put(0, TP="D1 D2 D3", D="E2").put(1, D="E3").give(1, bowls=(12, 0, 0))
    draft = Draft(GAME, table.state, 0)
    draft.add("upgrade E2 to TP")
    draft.add("+TW1")
    kinds = {type(event) for event in draft.events}
    assert {events.TownFounded, events.TownTileTaken, events.Scored, events.PowerOffered, events.Built} <= kinds
    words = [GAME.words.event(event, ["Ann", "Bob"]) for event in draft.events]
    assert "Bob may take 1 power (E2)." in words
    assert [event.touches for event in draft.events if isinstance(event, events.PowerOffered)] == [(1,)]
    assert "Ann TW1 (5 VP, 6 coins)." in words


def test_options_change_the_deal() -> None:
    def deal(**options: str) -> State:
        given = {key.replace("_", "-"): value for key, value in options.items()}
        return GAME.new(Setup("terra_mystica", ("A", "B", "C"), "seed", given)).state

    assert deal(setup="fixed").scoring == deal(setup="fixed").scoring == [0, 3, 2, 5, 4, 7]
    assert sum(deal().tiles) == 10
    assert sum(deal(mini_expansion_1="on").tiles) == 14
    assert {deal(seating="random").table[0] for _ in range(1)} <= {0, 1, 2}
    assert deal(final_scoring="building-on-edge").final == "building-on-edge"
    assert deal(final_scoring="random").final != ""
    dealt = deal(factions="random", start_vp_2017="on")
    assert len({player.people.colour for player in dealt.players}) == 3
    assert all(player.vp == player.people.vp_2017 for player in dealt.players)


@pytest.mark.parametrize("seed", range(30))
def test_deal_spade_tile_not_late_and_promos_only_if_chosen(seed: int) -> None:
    state = GAME.new(Setup("terra_mystica", ("A", "B"), f"{seed}")).state
    assert INDEX.score["SCORE1"] not in state.scoring[4:]
    assert INDEX.score["SCORE9"] not in state.scoring
    assert state.cards[INDEX.bonus["BON10"]] < 0
    assert sum(coins >= 0 for coins in state.cards) == 5
    assert len(BONUS_CARDS) == 10


def test_both_factions_of_a_colour_are_gone() -> None:
    state = GAME.new(Setup("terra_mystica", ("A", "B"), "x")).state
    state = GAME.apply(state, 0, GAME.parse("pick witches")).state
    state = GAME.apply(state, 0, GAME.parse("end")).state
    lines = {str(offer.move) for offer in GAME.offers(state, 1)}
    assert "pick auren" not in lines
    assert len(lines) == 12
    assert "pick yetis" not in lines


def test_view_holds_everything_and_no_more_than_25_reach_rows_break() -> None:
    state = GAME.new(setup(3)).state
    for _ in range(400):
        waiting = GAME.waiting(state)
        if not waiting:
            break
        seat = waiting[0].seat
        state = GAME.apply(state, seat, GAME.autopilot(state, seat)).state
        view = GAME.view(state, None)
        assert len(view.cells) == 113
        assert len(view.seats) == 5
        for one in view.seats:
            if one.faction and state.round in range(1, 6):
                assert dict(one.income_total).get("workers", 0) >= 0
                assert sum(vp for _, vp in one.vp_sources) == one.vp
        assert GAME.words.alt_text(view, ["A", "B", "C", "D", "E"])
    assert GAME.view(state, 0).cells == GAME.view(state, None).cells


def test_every_event_has_its_sentence() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__}
    assert kinds - set(phrase.registry) == {events.PowerUseless}, "who could take nothing is told nothing"


def test_rule_ids_are_natural() -> None:
    assert len(rule_ids.ALL) == len(set(rule_ids.ALL)) > 20
    assert all(rule.startswith("terra_mystica.") for rule in rule_ids.ALL)


def test_every_board_has_words_for_its_specials() -> None:
    for faction in FACTIONS:
        assert faction.sh_text
        assert faction.name


def test_spades_for_home_terrain_stand_before_the_long_list() -> None:
    table = Table("mermaids", "giants").put(0, D="A10 C3").put(1, D="I12")
    below = [offer for offer in GAME.offers(table.state, 0) if offer.group == "Transform only"]
    assert len(below) > 25
    home = [offer for offer in below if str(offer.move).endswith("to blue")]
    assert {offer.path for offer in home} == {("Transform only",)}
    assert all(offer.path[1] == "To other terrain" for offer in below if offer not in home)


@pytest.mark.parametrize(
    ("faction", "scoring", "line", "gain"),
    [
        ("halflings", "SCORE1", "action ACT6", {"spades": 2, "vp": 6}),
        ("halflings", "SCORE4", "action ACT5", {"spades": 1, "vp": 1}),
        ("darklings", "SCORE4", "action ACT6", {"spades": 2}),
        ("alchemists", "SCORE4", "action ACT6", {"spades": 2, "power": 4}),
        ("halflings", "SCORE1", "upgrade D8 to SH", {"spades": 3, "vp": 9}),
    ],
)
def test_a_preview_of_spades_is_what_they_bring(faction: str, scoring: str, line: str, gain: dict[str, int]) -> None:
    table = Table(faction, "witches", scoring=scoring).put(1, D="I6").give(0, bowls=(6, 0, 6))
    table.put(0, SH="D8") if faction == "alchemists" else table.put(0, TP="D8")
    offer = next(o for o in GAME.offers(table.state, 0) if str(o.move) == line)
    assert {key: n for key, n in offer.gain if key != "towns"} == gain
    before = table.seat(0).vp
    table.play(line)
    assert table.seat(0).vp - before == gain.get("vp", 0)


def test_a_turn_is_one_line_of_its_player_with_whom_it_gives_power() -> None:
    told = [
        events.Burned(seat=0, times=1),
        events.Built(seat=0, cell="E6", structure="TP", old="D"),
        events.PowerOffered(seat=1, touches=(1,), amount=3, fits=3, vp=2, builder=0, cell="E6"),
        events.Scored(seat=0, vp=3, source="TP >> 3"),
        events.Scored(seat=0, vp=2, source="FAV10"),
        events.PowerOffered(seat=2, touches=(2,), amount=1, fits=1, vp=0, builder=0, cell="E6"),
        events.PowerRefused(seat=1, power=3, builder=0),
    ]
    lines = [event for event in GAME.words.digest(told) if event]
    assert [GAME.words.event(line, ["Ann", "Bob", "Cat"]) for line in lines] == [
        "Ann burned 1 power; E6 dwelling → trading house; **+5 VP**; Bob may take 3 power for 2 VP, "
        "Cat may take 1 power.",
        "Bob refused 3 power from Ann.",
    ]
    assert [line.touches for line in lines] == [(1, 2), ()]


def test_the_income_of_all_is_one_line() -> None:
    told = [
        events.RoundBegun(round=2, tile="SCORE2"),
        events.IncomePaid(seat=0, gain=(("coins", 2), ("workers", 1))),
        events.IncomePaid(seat=1, gain=()),
        events.IncomePaid(seat=2, gain=(("power", 3),)),
    ]
    lines = [text for event in GAME.words.digest(told) if event and (text := GAME.words.event(event, ["A", "B", "C"]))]
    assert lines[1:] == ["Income: A 2 coins, 1 worker; C 3 power."]


@pytest.mark.parametrize(
    ("bowls", "room", "taken"),
    [
        ((12, 0, 0), "whole", True),
        ((0, 1, 11), "any", True),
        ((0, 1, 11), "whole", False),
        ((1, 1, 10), "whole", True),
        ((1, 1, 10), "bowl1", False),
        ((2, 0, 10), "bowl1", True),
    ],
)
def test_an_order_takes_only_while_there_is_room(bowls: tuple[int, int, int], room: str, taken: bool) -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, TP="E3").give(1, bowls=bowls)
    table.play("upgrade E2 to TP. end")
    move = GAME.standing(table.state, 1, {"power": "always", "power-room": room})
    assert (move is not None) is taken


@pytest.mark.parametrize(
    ("builder", "lead", "whom", "taken"),
    [
        ("cultists", 0, "all", True),
        ("cultists", 0, "not-cultists", False),
        ("auren", 0, "not-cultists", True),
        ("auren", 9, "not-leader", False),
        ("auren", -9, "not-leader", True),
        ("auren", 9, "not-cultists", True),
    ],
)
def test_an_order_takes_only_from_whom_it_names(builder: str, lead: int, whom: str, taken: bool) -> None:
    table = Table(builder, "giants").put(0, D="E2").put(1, TP="E3").give(1, bowls=(12, 0, 0))
    table.play("upgrade E2 to TP. end")
    table.state.players[0].vp = table.state.players[1].vp + lead
    move = GAME.standing(table.state, 1, {"power": "always", "power-neighbour": whom})
    assert (move is not None) is taken


def test_an_order_that_refuses_asks_nobody_for_room() -> None:
    table = Table("cultists", "giants").put(0, D="E2").put(1, TP="E3").give(1, bowls=(0, 1, 11))
    table.play("upgrade E2 to TP. end")
    orders = {"power": "never", "power-room": "whole", "power-neighbour": "not-cultists"}
    assert str(GAME.standing(table.state, 1, orders)).startswith("decline")
