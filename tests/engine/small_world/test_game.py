"""Setting up, options, secrets, standing orders, dropping, saving."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import Draft, NotLegal, NotUnderstood, NotYours, Setup
from engine.small_world import GAME, State
from engine.small_world.bands import LOST_TRIBE
from engine.small_world.tables import BOARDS, POWERS, RACES
from tests.engine.small_world.build import Table
from tests.engine.small_world.playouts import play
from tests.games import GAMES


def new(players: int, seed: str = "a", **options: str) -> State:
    return GAME.new(Setup("small_world", tuple("ABCDE"[:players]), seed, options)).state


def test_the_game_is_registered() -> None:
    assert GAMES["small_world"] is GAME
    assert GAME.meta.command == "smallworld"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_new_game(players: int) -> None:
    state = new(players)
    board = BOARDS[players]
    assert state.coins == [5] * players
    assert {region for region, code in enumerate(state.who) if code == LOST_TRIBE} == {
        region.number for region in board.regions if region.lost_tribe
    }
    assert len(state.row) == 6
    assert sorted([combo.race for combo in state.row] + state.banners) == sorted(RACES)
    assert sorted([combo.power for combo in state.row] + state.badges) == sorted(POWERS)
    assert all(combo.coins == 0 for combo in state.row)
    assert [w.what for w in GAME.waiting(state)] == ["turn"]
    assert GAME.waiting(state)[0].seat == state.first
    assert GAME.progress(state) == 0
    view = GAME.view(state, None)
    assert len(view.regions) == board.size
    assert view.rounds == board.rounds
    assert [region.number for region in view.regions] == list(range(1, board.size + 1))


def test_the_first_player_is_drawn_or_the_first_seat() -> None:
    assert {new(3, str(seed)).first for seed in range(40)} == {0, 1, 2}
    assert {new(3, str(seed), first="seat1").first for seed in range(10)} == {0}


def test_the_diplomat_can_be_left_out_with_two_players() -> None:
    for players, option, there in ((2, "yes", False), (2, "no", True), (3, "yes", True)):
        state = new(players, no_diplomat=option)
        badges = [combo.power for combo in state.row] + state.badges
        assert ("diplomat" in badges) is there


def test_unknown_options_and_seats_are_refused() -> None:
    with pytest.raises(NotUnderstood):
        new(3, colour="blue")
    with pytest.raises(NotUnderstood):
        new(3, coins="sometimes")
    with pytest.raises(NotUnderstood):
        GAME.new(Setup("small_world", ("A",), "a"))


def test_hidden_coins_are_seen_by_their_owner_only() -> None:
    state = new(3, coins="hidden")
    assert [seat.coins for seat in GAME.view(state, 1).seats] == [None, 5, None]
    assert [seat.coins for seat in GAME.view(state, None).seats] == [None, None, None]
    assert GAME.view(state, None).hidden
    scores = GAME.scores(state, 1)
    assert [(score.total, score.rank) for score in scores] == [(None, 0), (5, 0), (None, 0)]
    assert [bool(score.parts) for score in scores] == [False, True, False]
    open_ = new(3, coins="open")
    assert [seat.coins for seat in GAME.view(open_, None).seats] == [5, 5, 5]
    assert [score.rank for score in GAME.scores(open_, None)] == [1, 1, 1]


def test_all_is_open_at_the_end_and_parts_add_up() -> None:
    state, _ = play(1)
    assert state.hidden
    assert GAME.over(state)
    view = GAME.view(state, None)
    assert not view.hidden
    assert [seat.coins for seat in view.seats] == state.coins
    assert sorted(seat for group in view.ranking for seat in group) == list(range(state.players))
    for score in GAME.scores(state, None):
        assert score.total == sum(coins for _, coins in score.parts)
        assert all(GAME.words.part(part) for part, _ in score.parts)


def test_the_state_survives_encoding() -> None:
    state, entries = play(5)
    made = new(4)
    for each in (state, made):
        data = msgspec.msgpack.encode(each)
        assert msgspec.msgpack.decode(data, type=GAME.state_type) == each
    assert len(entries) > 20


def test_a_move_of_another_seat_is_not_yours() -> None:
    table = Table(2)
    with pytest.raises(NotYours, match="turn of seat 1"):
        GAME.apply(table.state, 1, GAME.parse("pick 0"))
    state, _ = play(1)
    with pytest.raises(NotYours, match="over"):
        GAME.apply(state, 0, GAME.parse("end"))


def test_nobody_is_asked_to_redeploy_after_the_very_last_turn() -> None:
    for round, answer in ((9, None), (10, "refuge even")):
        table = Table(2, seat=1, round=round).active(0, "elves", "hill", {3: 3, 4: 1, 5: 1})
        table.active(1, "ratmen", "alchemist", {2: 1}, hand=9)
        table.play("conquer 3", "end")
        move = GAME.standing(table.state, 0, {"redeploy": "ask"})
        assert move is None if answer is None else str(move) == answer


def test_standing_orders_answer_for_a_victim() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 3, 4: 1, 20: 1}).active(0, "ratmen", "alchemist", {2: 1}, hand=6)
    assert GAME.standing(table.state, 1, {"redeploy": "even"}) is None  # nothing to place yet
    table.play("conquer 3", "end")
    assert GAME.standing(table.state, 1, {}) is None
    assert GAME.standing(table.state, 1, {"redeploy": "ask"}) is None
    assert GAME.standing(table.state, 0, {"redeploy": "even"}) is None
    assert str(GAME.standing(table.state, 1, {"redeploy": "even"})) == "refuge even"
    assert str(GAME.standing(table.state, 1, {"redeploy": "border"})) == "refuge border"


def test_dropping_marks_the_seat_and_its_turns_are_played_for_it() -> None:
    table = Table(3)
    applied = table.apply("drop", seat=2)
    assert applied.commits
    state = applied.state
    assert GAME.view(state, None).seats[2].gone
    with pytest.raises(NotYours):
        GAME.apply(state, 2, GAME.parse("drop"))
    state.seat = 2
    while GAME.waiting(state)[0].seat == 2:
        state = GAME.play(state, 2, GAME.autopilot(state, 2)).state
    assert state.active(2) is not None


def test_end_and_answers_commit_and_nothing_else() -> None:
    table = Table(2).active(1, "orcs", "hill", {3: 3, 4: 1, 20: 1}).active(0, "ratmen", "alchemist", {2: 5})
    assert not table.apply("ready").commits
    table.play("ready")
    assert not table.apply("redeploy").commits
    assert not table.apply("conquer 6").commits
    table.state.band(0).hand += 2
    table.state.tray["ratmen"] -= 2
    table.play("conquer 3")
    assert table.apply("end").commits
    table.play("end")
    assert table.apply("refuge even").commits
    assert not table.apply("place 4 1").commits
    assert table.apply("end").commits


def test_a_draft_is_taken_back_but_not_across_a_die() -> None:
    table = Table(2).tribe(10).active(0, "ratmen", "alchemist", {2: 5})
    draft = Draft(GAME, table.state, 0)
    for line in ("ready", "conquer 3", "dice 10"):
        draft.add(line)
    with pytest.raises(NotLegal):
        draft.take_back()
    early = Draft(GAME, table.state, 0)
    early.add("ready")
    early.add("conquer 3")
    early.take_back()
    early.take_back()
    assert early.state == table.state


def test_a_draft_of_a_pick_is_a_barrier_because_a_combo_is_revealed() -> None:
    draft = Draft(GAME, Table(2).state, 0)
    draft.add("pick 2")
    with pytest.raises(NotLegal):
        draft.take_back()


def test_earned_is_the_last_scoring() -> None:
    table = Table(2).active(0, "ratmen", "merchant", {2: 1, 3: 1})
    table.play("end")
    assert GAME.view(table.state, None).seats[0].earned == 4
