"""Numbered cases 54 to 71: tiles, passing, order of play, conversions, the end, dropped players."""

from __future__ import annotations

import pytest

from engine.core import NotYours
from engine.terra_mystica.game import GAME
from engine.terra_mystica.scoring import final_scoring, network_size, shares
from engine.terra_mystica.state import HELD, OVER
from engine.terra_mystica.tables.board import BOARDS
from engine.terra_mystica.tables.tiles import INDEX
from tests.engine.terra_mystica.build import Table, fresh_setup


def site(a: str, b: str) -> int:
    board = BOARDS["base"]
    return board.site[board.cell[a], board.cell[b]]


def test_case_TM_54_chaos_magicians_take_two_different_tiles() -> None:
    table = Table("chaosmagicians", "auren").put(0, TP="E3").put(1, D="I11")
    table.play("upgrade E3 to TE. +FAV11")
    assert "twice" in table.refusal("+FAV11").message
    assert "favor tile" in table.refusal("end").message
    table.play("+FAV7. end")
    short = Table("chaosmagicians", "auren").put(0, TP="E3").put(1, D="I11")
    short.state.favors = [0] * 12
    short.state.favors[INDEX.favor["FAV9"]] = 1
    short.play("upgrade E3 to TE. +FAV9. end")


def test_case_TM_55_tile_of_the_first_action_counts_for_the_second() -> None:
    table = Table("chaosmagicians", "auren").put(0, SH="E3", TP="E4", D="D3").put(1, D="I11")
    table.play("action ACTC. upgrade E4 to TE. +FAV10. +FAV11")
    assert table.scored("FAV10") == 0
    table.play("upgrade D3 to TP. end")
    assert table.scored("FAV10") == 3


@pytest.mark.parametrize(("houses", "vp"), [("", 0), ("D1", 2), ("D1 D2", 3), ("D1 D2 H6", 3), ("D1 D2 H6 H8", 4)])
@pytest.mark.parametrize("round", [1, 6])
def test_case_TM_56_fav12_on_every_pass(houses: str, vp: int, round: int) -> None:
    table = Table("auren", "giants", round=round).give(0, favors="FAV12").put(0, TP=houses)
    table.play("pass BON6")
    assert table.scored("FAV12") == vp


def test_case_TM_57_last_pass_scores_the_card_and_takes_none() -> None:
    table = Table("auren", "giants", round=6).give(0, bonus="BON9").put(0, D="D1 H6")
    table.play("pass BON6")
    assert table.scored("BON9") == 2
    assert table.seat(0).bonus == -1
    assert table.state.cards[INDEX.bonus["BON6"]] == 0


def test_case_TM_58_last_player_takes_turns_in_a_row_and_may_wait_for_answers() -> None:
    table = Table("auren", "giants").put(0, D="E2 D1").put(1, D="E3")
    table.play("send P to FIRE. end")
    table.play("pass BON6. end", seat=1)
    table.play("upgrade E2 to TP. end")
    assert table.waits() == [(0, "turn"), (1, "power")]
    table.play("upgrade D1 to TP. end")
    assert table.waits() == [(0, "turn"), (1, "power")]
    table.play("leech 1 from auren", seat=1)
    table.play("pass BON9. end")
    assert table.state.round == 2


def test_case_TM_59_left_over_cards_carry_a_coin_from_round_1_on() -> None:
    table = fresh_setup("auren", "giants")
    for seat, cell in ((0, "A3"), (1, "A6"), (1, "A9"), (0, "A10")):
        table.play(f"build {cell}. end", seat=seat)
    free = [n for n, coins in enumerate(table.state.cards) if coins >= 0]
    assert len(free) == 5
    names = {number: name for name, number in INDEX.bonus.items()}
    table.play(f"pass {names[free[0]]}. end", seat=1)
    table.play(f"pass {names[free[1]]}. end")
    assert table.state.round == 1
    assert [table.state.cards[n] for n in free] == [HELD, HELD, 1, 1, 1]


def pass_all(table: Table, order: tuple[int, ...]) -> None:
    for seat in order:
        card = next(name for name, n in INDEX.bonus.items() if table.state.cards[n] >= 0)
        table.play(f"pass {card}. end", seat=seat)


def test_case_TM_60_first_to_pass_starts_and_the_seat_order_stays() -> None:
    table = Table("auren", "giants", "nomads")
    table.play("send P to FIRE. end")
    pass_all(table, (1,))
    table.play("send P to FIRE. end", seat=2)
    table.play("send P to AIR. end")
    pass_all(table, (2, 0))
    assert table.state.order == [1, 2, 0]
    assert table.state.active == 1


def test_case_TM_60_order_of_passing_as_an_option() -> None:
    table = Table("auren", "giants", "nomads", variable_turn_order="on")
    table.play("send P to FIRE. end")
    pass_all(table, (1,))
    table.play("send P to FIRE. end", seat=2)
    pass_all(table, (0, 2))
    assert table.state.order == [1, 0, 2]


def test_case_TM_61_cult_spades_in_the_next_turn_order() -> None:
    table = Table("auren", "giants", "nomads", scoring="SCORE6")
    table.put(0, D="D1").put(1, D="A6").put(2, D="G7")
    for seat in range(3):
        table.give(seat, cults=(0, 4, 0, 0))
    table.play("send P to FIRE. end")
    table.play("send P to FIRE. end", seat=1)
    pass_all(table, (2, 0, 1))
    assert table.waits() == [(2, "cult")]
    with pytest.raises(NotYours, match="not your turn"):
        table.play("transform D2 to green", seat=0)
    table.play("-SPADE. end", seat=2)
    assert table.waits() == [(0, "cult")]
    table.play("transform D2 to green. end")
    assert GAME.standing(table.state, 1, {}) is not None, "a single spade is useless for Giants"
    table.play("-SPADE. end", seat=1)
    assert table.state.round == 2


def test_case_TM_62_alchemists_may_sell_all_their_vp() -> None:
    table = Table("alchemists", "giants").give(0, vp=3, coins=0)
    table.play("convert 3VP to 3C")
    assert (table.seat(0).vp, table.seat(0).coins) == (0, 3)
    assert "You have 0" in table.refusal("convert 1VP to 1C").message
    table.play("convert 2C to 1VP")
    assert (table.seat(0).vp, table.seat(0).coins) == (1, 1)


def test_case_TM_63_no_conversions_in_another_turn() -> None:
    table = Table("auren", "giants").put(0, D="E2").put(1, D="E3")
    table.play("upgrade E2 to TP. end")
    table.state.active = 0
    with pytest.raises(NotYours, match="not your turn"):
        table.play("convert 1W to 1C", seat=1)
    with pytest.raises(NotYours, match="not your turn"):
        table.play("burn 1", seat=1)
    assert table.lines(seat=1) == {"leech 1 from auren", "decline 1 from auren"}


def test_case_TM_64_burn_first() -> None:
    table = Table("auren", "giants").give(0, bowls=(2, 6, 2))
    error = table.refusal("action ACT3")
    assert "needs 4 power; bowl III holds 2" in error.message
    assert error.fields["legal"] == "burn 2"
    table.play("burn 2. action ACT3. end")
    assert table.bowls(0) == (6, 2, 0)


def test_case_TM_65_ties_share_the_places() -> None:
    assert shares([9, 4, 4, 1], (18, 12, 6)) == [18, 9, 9, 0]
    assert shares([5, 5, 5], (18, 12, 6)) == [12, 12, 12]
    assert shares([0, 0, 3], (8, 4, 2)) == [0, 0, 8]


def test_case_TM_66_networks_count_structures_and_anybodys_bridge() -> None:
    table = Table("auren", "giants").put(0, D="C2 E5 I12")
    assert network_size(table.state, 0) == 1
    table.state.bridges.append((site("C2", "E5"), 1))
    assert network_size(table.state, 0) == 2


def test_case_TM_67_resources_become_coins_at_the_end() -> None:
    table = Table("auren", "giants").give(0, bowls=(1, 5, 2), workers=2, priests=1, coins=3)
    table.give(0, cults=(0, 0, 0, 0)).give(1, cults=(0, 0, 0, 0))
    final_scoring(table.state)
    assert table.seat(0).sources["convert"] == 3
    assert table.seat(0).coins == 1
    assert table.bowls(0) == (5, 1, 0)


def test_case_TM_67_alchemists_sell_two_coins_for_a_point() -> None:
    table = Table("alchemists", "giants").give(0, bowls=(12, 0, 0), workers=0, priests=0, coins=5)
    final_scoring(table.state)
    assert table.seat(0).sources["convert"] == 2


def test_case_TM_68_dropped_player() -> None:
    table = Table("auren", "giants", "nomads").put(0, D="E2").put(1, D="E3").put(2, D="D3")
    table.give(1, cults=(5, 0, 0, 0))
    held = table.seat(1).bonus
    table.play("drop", seat=1)
    assert table.seat(1).bonus == -1
    assert table.state.cards[held] == 0
    table.play("upgrade E2 to TP. end")
    assert table.seat(0).coins == 60 - 3, "structures still make the trading house cheap"
    assert table.offered(1) == []
    assert table.waits() == [(2, "turn")]
    with pytest.raises(NotYours, match="left the game"):
        table.play("pass BON9", seat=1)
    table.state.round = 6
    pass_last(table, (2, 0))
    assert table.state.phase == OVER
    assert table.seat(1).sources["fire"] == 8


def pass_last(table: Table, order: tuple[int, ...]) -> None:
    for seat in order:
        table.play("pass. end", seat=seat)


def test_case_TM_68_leaving_is_no_refusal() -> None:
    table = Table("cultists", "giants", "nomads").put(0, D="D3").put(1, D="E3").give(0, bowls=(0, 12, 0))
    table.play("upgrade D3 to TP. end")
    table.play("drop", seat=1)
    assert table.bowls(0) == (0, 12, 0)
    assert table.state.offers == []


def test_case_TM_69_engineers_score_own_bridges_between_own_structures() -> None:
    table = Table("engineers", "auren").put(0, SH="C2", D="E5 D3 A3").put(1, D="D4 C1")
    table.state.bridges += [(site("C2", "E5"), 0), (site("C2", "D3"), 1), (site("C2", "D4"), 0)]
    table.play("pass BON6")
    assert table.scored("SH") == 3


def test_case_TM_70_tw7_gives_the_vp_of_the_shipping_step() -> None:
    table = Table("auren", "giants", mini_expansion_1="on").put(0, TP="D1 E2 D3", D="D2").put(1, D="I12")
    table.play("upgrade D2 to TP. +TW7. end")
    assert (table.scored("TW"), table.scored("advance_ship"), table.seat(0).ship) == (4, 2, 1)
    full = Table("auren", "giants", mini_expansion_1="on").put(0, TP="D1 E2 D3", D="D2").give(0, ship=3)
    full.play("upgrade D2 to TP. +TW7. end")
    assert (full.scored("TW"), full.scored("advance_ship"), full.seat(0).ship) == (4, 0, 3)


def test_case_TM_71_offered_amount_is_cut_to_what_fits() -> None:
    for line in ("leech 3 from giants", "leech 2 from giants"):
        table = Table("auren", "giants").put(0, SH="E4").put(1, D="E3").give(0, bowls=(0, 2, 10))
        table.state.active = 1
        table.play("upgrade E3 to TP. end", seat=1)
        table.play(line)
        assert table.scored("leech") == -1
        assert table.bowls(0) == (0, 0, 12)


def test_every_numbered_case_has_a_test() -> None:
    from pathlib import Path

    text = "".join(path.read_text() for path in Path(__file__).parent.glob("test_cases_*.py"))
    missing = [number for number in range(1, 72) if f"def test_case_TM_{number:02d}_" not in text]
    assert missing == []


@pytest.mark.parametrize("when", [0, 1, 3, 6, 9, 30, 90, 160])
def test_case_TM_68_players_may_leave_at_any_time(when: int) -> None:
    """All but one leave, then the last one too: the game always goes on and ends."""
    from engine.core import Setup

    given = {"ice-factions": "on"}
    state = GAME.new(Setup("terra_mystica", ("A", "B", "C"), f"leave {when}", given)).state
    for _ in range(when):
        seat = GAME.waiting(state)[0].seat
        state = GAME.apply(state, seat, GAME.autopilot(state, seat)).state
    for leaver in (1, 0):
        state = GAME.apply(state, leaver, GAME.parse("drop")).state
        assert {one.seat for one in GAME.waiting(state)} <= {2, 0} - {leaver}
        GAME.view(state, None)
    for _ in range(600):
        waiting = GAME.waiting(state)
        if not waiting:
            break
        assert waiting[0].seat == 2
        state = GAME.apply(state, 2, GAME.autopilot(state, 2)).state
    assert state.phase == OVER


def test_case_TM_68_everybody_leaves() -> None:
    table = Table("auren", "giants")
    table.play("drop")
    table.play("drop", seat=1)
    assert table.state.phase == OVER
