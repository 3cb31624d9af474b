"""The contract's own promises, on the smallest game that uses all of them."""

from __future__ import annotations

import pytest

from engine.core import Chance, Draft, Entry, NotLegal, NotUnderstood, Record, Setup, final_state, replay
from tests.engine.core.pig import FACES, PIG, Happened

SETUP = Setup("pig", ("Ann", "Bob | the =>"), "s1", {"goal": "10"})


def started() -> tuple[object, int]:
    state = PIG.new(SETUP).state
    return state, state.turn


def test_apply_leaves_the_position_before_untouched() -> None:
    state, seat = started()
    before = PIG.copy(state)
    PIG.apply(state, seat, PIG.parse("add 2"))
    PIG.apply(state, seat, PIG.parse("roll"))
    with pytest.raises(NotLegal):
        PIG.apply(state, seat, PIG.parse("add 4"))
    assert state == before


def test_the_same_seed_gives_the_same_results_and_another_seed_other_ones() -> None:
    def rolls(seed: str) -> list[str]:
        chance = Chance(seed)
        return [chance.choose(FACES) for _ in range(40)]

    assert rolls("a") == rolls("a")
    assert rolls("a") != rolls("b")
    assert set(rolls("a")) == set(FACES)


def test_chance_goes_on_where_a_copy_or_a_snapshot_left_it() -> None:
    chance = Chance("a")
    chance.choose(FACES)
    chance.close()
    twin = Chance(chance.seed, chance.count)
    assert [chance.choose(FACES) for _ in range(9)] == [twin.choose(FACES) for _ in range(9)]


def test_recorded_results_are_replayed_and_wrong_ones_refused() -> None:
    state, seat = started()
    (event,) = PIG.apply(state, seat, PIG.parse("roll"), ("3",)).events
    assert event == Happened(seat=seat, verb="rolls", number=3, barrier=True)
    with pytest.raises(NotUnderstood):
        PIG.apply(state, seat, PIG.parse("roll"), ("7",))
    with pytest.raises(NotUnderstood):
        PIG.apply(state, seat, PIG.parse("add 1"), ("3",))
    with pytest.raises(NotUnderstood):
        PIG.new(SETUP, ("0 0",))


def test_take_back_restores_the_identical_position_but_stops_at_a_die() -> None:
    state, seat = started()
    draft = Draft(PIG, state, seat)
    draft.add("add 1")
    after = PIG.copy(draft.state)
    draft.add("ADD  3")
    assert str(draft.take_back()) == f"{seat + 1}: add 3"
    assert draft.state == after
    draft.add("roll")
    draft.add("add 1")
    draft.take_back()
    with pytest.raises(NotLegal, match="revealed"):
        draft.take_back()
    assert [entry.line for entry in draft.entries] == ["add 1", "roll"]
    assert draft.entries[1].outcomes


def test_nothing_to_take_back_is_said_so() -> None:
    state, seat = started()
    with pytest.raises(NotLegal, match="nothing to take back"):
        Draft(PIG, state, seat).take_back()


def test_a_draft_survives_another_seats_commit_or_tells_what_fell_away() -> None:
    state, seat = started()
    draft = Draft(PIG, state, seat)
    draft.add("add 1")
    draft.add("add 2")
    moved = PIG.copy(state)
    moved.points[1 - seat] = 5
    fresh, lost = draft.rebase(moved)
    assert [e.line for e in fresh.entries] == ["add 1", "add 2"]
    assert not lost
    moved.turn = 1 - seat
    fresh, lost = draft.rebase(moved)
    assert not fresh.entries
    assert [e.line for e in lost] == ["add 1", "add 2"]


def test_record_text_and_record_are_inverse_and_rebuild_the_game() -> None:
    first = PIG.new(SETUP)
    state, entries = first.state, []
    while not PIG.over(state):
        for waiting in PIG.waiting(state):
            lines = ["ok"] if waiting.what == "ok" else ["roll", "add 2", "end"]
            for line in lines:
                applied = PIG.apply(state, waiting.seat, PIG.parse(line))
                entries.append(Entry(waiting.seat, line, applied.outcomes, "order" if line == "ok" else "player"))
                state = applied.state
    record = Record(SETUP, 1, first.outcomes, tuple(entries))
    assert Record.parse(str(record)) == record
    assert final_state(PIG, Record.parse(str(record))) == state


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "needs game"),
        ("game: pig\nseed: x\nseat 2: Bob\nstart\n", "seats"),
        ("game: pig\nseed: x\nseat 1: A\nseat 2: B\nstart\nhello\n", "Line 6"),
        ("game: pig\nrules: new\nseed: x\nseat 1: A\nseat 2: B\nstart\n", "number"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(text: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why):
        Record.parse(text)


def test_replay_names_the_move_that_is_wrong() -> None:
    first = PIG.new(SETUP)
    record = Record(SETUP, 1, first.outcomes, (Entry(first.state.turn, "add 9"),))
    with pytest.raises(NotLegal) as caught:
        list(replay(PIG, record))
    assert "Move 1" in str(caught.value)


def test_setup_is_checked() -> None:
    with pytest.raises(NotUnderstood, match="2 to 4 players"):
        PIG.new(Setup("pig", ("Ann",), "s"))
    with pytest.raises(NotUnderstood, match="no option"):
        PIG.new(Setup("pig", ("Ann", "Bob"), "s", {"speed": "fast"}))
    with pytest.raises(NotUnderstood, match="goal may be"):
        PIG.new(Setup("pig", ("Ann", "Bob"), "s", {"goal": "11"}))
