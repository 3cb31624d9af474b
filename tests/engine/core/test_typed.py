"""What people send is bounded, refused in a sentence, and never costs more than its length."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.records import check_record, read_record
from engine.core import Entry, GameError, NotUnderstood, Record, Setup
from engine.core.english import clip
from engine.core.typed import MOST_ROW, MOST_ROWS, read_number
from tests.games import GAMES

HEAD = "game: small_world\nrules: 1\nseed: x\nseat 1: Ann\nseat 2: Ben\n"
MANY = 2_000_000
GUARD = 2.0
"""Seconds; a step that grows with the square of its input takes hours."""

HOSTILE: dict[str, Callable[[int], str]] = {
    "blanks in an entry": lambda n: f"{HEAD}\nstart\n1: a{' ' * n}b\n",
    "blanks before an at": lambda n: f"{HEAD}\nstart\n1: end{' ' * n}@\n",
    "arrows": lambda n: f"{HEAD}\nstart\n1: end{' =>' * (n // 3)}\n",
    "ats": lambda n: f"{HEAD}\nstart\n1: end{' @a' * (n // 3)}\n",
    "blanks in the start": lambda n: f"{HEAD}\nstart{' ' * n}x\n",
    "results": lambda n: f"{HEAD}\nstart => {'|' * n}\n",
    "entries": lambda n: f"{HEAD}\nstart\n" + "1: end\n" * (n // 7),
    "blanks only": lambda n: " " * n,
    "empty lines": lambda n: "\n" * n,
    "blanks in a setup line": lambda n: f"setup witches for{' ' * n}x\nscore a\n",
    "many fors": lambda n: f"setup witches{' for a email' * (n // 12)}\nscore a\n",
    "blanks in a row of a ledger": lambda n: f"setup witches\nsetup nomads\nscore a\na{' ' * n}b\n",
    "brackets": lambda n: "setup witches\nscore a\n[" + "]" * n + "x\n",
    "points of a ledger": lambda n: "setup witches\nscore a\nwitches: " + "." * n,
    "digits": lambda n: f"{HEAD}\nstart\n{'1' * n}: end\n",
}
LINES: dict[str, Callable[[int], str]] = {
    "blanks": lambda n: f"royal{' ' * n}w",
    "wood": lambda n: "royal" + " wood" * (n // 5),
    "digits": lambda n: "burn " + "9" * n,
    "pairs": lambda n: "deploy" + " 1:1" * (n // 4),
    "words": lambda n: "mirror " * (n // 7),
    "one word": lambda n: "x" * n,
    "cells": lambda n: "connect a1" + ":a1" * (n // 3),
}


def hex_of(value: object) -> str | None:
    return f"{ord(value):x}" if isinstance(value, str) and len(value) == 1 else None


def refusal(work: Callable[..., Any], *given: Any) -> str:
    """What a refusal says; empty if there is none. Anything else that is raised is a fault."""
    try:
        work(*given)
    except GameError as error:
        return str(error)
    return ""


def took(work: Callable[..., Any], *given: Any) -> float:
    """Seconds of this thread's own work; a short refusal is as good as an answer."""
    begun = time.thread_time()
    said = refusal(work, *given)
    assert len(said) < 800
    return time.thread_time() - begun


def parse_all(game: Any, text: str) -> None:
    for line in game.lines(text):
        game.parse(line)


@pytest.mark.parametrize("shape", HOSTILE)
def test_a_hostile_record_is_answered_at_once(shape: str) -> None:
    for size in (1_900, 200_000, MANY):
        text = HOSTILE[shape](size)
        assert took(check_record, text, GAMES) < GUARD
        assert took(Record.parse, text) < GUARD
        for game in GAMES.values():
            assert took(game.reads, text) < GUARD


@pytest.mark.parametrize("shape", LINES)
@pytest.mark.parametrize("kind", GAMES)
def test_a_hostile_line_is_answered_at_once(kind: str, shape: str) -> None:
    game = GAMES[kind]
    state = game.new(Setup(kind, ("Ann", "Ben"), "x")).state
    for size in (1_900, MANY):
        line = LINES[shape](size)
        assert took(game.parse, line) < GUARD
        assert took(parse_all, game, line) < GUARD
        if size < MOST_ROW:
            assert took(game.spelled, state, line, ("Ann", "Ben")) < GUARD


def test_an_entry_is_read_by_hand_as_it_is_written() -> None:
    for text in (
        "1: end",
        "2: pick 3 => trolls+flying",
        "1: roll => 3 | a b @order",
        "12: deploy 1:2 3:4 @autopilot",
        "1: x @nobody",
    ):
        assert str(Entry.parse(f"  {text} ")) == text
    assert Entry.parse("1:  end   @host") == Entry(0, "end", (), "host")
    for text in ("0: end", "end", ": end", "-1: end", "²: end", f"{'1' * 5000}: end", "1 end"):
        with pytest.raises(NotUnderstood):
            Entry.parse(text)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("seat 3: Ann", "“Ann”"),
        ("seat 3:", "Seat 3 has no name"),
        ("seat 3: \u3000", "Seat 3 has no name"),
        (f"seat 3: {'x' * 200}", "too long"),
        ("seat 3: C\u202eat", "seat 3"),
        ("seat 3: C\x07at", "seat 3"),
        ("seat 2: Cat", "Line 6"),
        ("seat ²: Cat", "Line 6"),
        (f"seat {'9' * 5000}: Cat", "Line 6"),
        ("rules: ²", "number"),
        (f"rules: {'9' * 1500}", "number"),
        (f"rules: {'9' * 5000}", "Line 6"),
        (f"option x: {'9' * 5000}", "Line 6"),
    ],
)
def test_a_head_that_will_not_do_is_refused_by_name_or_line(line: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why) as refused:
        Record.parse(f"{HEAD}{line}\nstart\n")
    assert len(str(refused.value)) < 200


def test_a_ledger_with_equal_names_is_refused() -> None:
    text = (
        "score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\n"
        "delete BON1\ndelete BON2\ndelete BON3\ndelete BON4\n"
        "setup witches for Ann\nsetup nomads for Ann\n"
    )
    with pytest.raises(NotUnderstood, match="“Ann”"):
        read_record(text, GAMES)


def test_more_lines_than_any_game_has_are_refused() -> None:
    with pytest.raises(NotUnderstood, match="lines"):
        Record.parse(f"{HEAD}start\n" + "\n" * MOST_ROWS)


def play_typed(game: Any, state: Any, seat: int, line: str) -> None:
    game.apply(state, seat, game.parse(game.spelled(state, line[:MOST_ROW], ("Ann", "Ben"))))


NUMBERS = ("²", "٣", "9" * 5_000, "-1", "1_0", "+1", "0x1", "1e3", "", "⑦", "१", "00000001")


@pytest.mark.parametrize("kind", GAMES)
def test_strange_numbers_and_long_words_are_refused_in_a_short_sentence(kind: str) -> None:
    """In the place of every word of every move, on random positions: one of the three kinds, nothing else."""
    game: Any = GAMES[kind]
    state = game.new(Setup(kind, ("Ann", "Ben"), "numbers")).state
    dice = random.Random(kind)
    seen: set[str] = set()
    long = "q" * 1_500
    for _ in range(250):
        waiting = game.waiting(state)
        if not waiting:
            break
        seat = waiting[0].seat
        offers = game.offers(state, seat)
        for offer in dice.sample(offers, min(3, len(offers))):
            words = str(offer.move).split()
            for place, word in enumerate(words):
                for strange in (*NUMBERS, long, f"{word}:²", f"{word}²", f"²{word}", word + "9" * 4_500):
                    seen.add(" ".join([*words[:place], strange, *words[place + 1 :]]))
        for line in dice.sample(sorted(seen), min(20, len(seen))):
            said = refusal(play_typed, game, state, seat, line)
            assert long[:61] not in said
            assert "9" * 61 not in said
        state = game.play(state, seat, dice.choice(offers).move).state
    for line in seen:
        said = refusal(game.parse, line)
        assert long[:61] not in said
        assert "9" * 61 not in said
        assert said or game.parse(str(game.parse(line))) == game.parse(line)


def test_numbers_are_plain_digits_up_to_a_bound() -> None:
    assert [read_number(text, 12) for text in ("0", "12", "07")] == [0, 12, 7]
    assert [read_number(text, 12) for text in ("13", "007", *NUMBERS)] == [None] * (2 + len(NUMBERS))
    assert clip("x" * 61) == "x" * 59 + "…"


@pytest.mark.parametrize("half", [chr(code) for code in (0xD800, 0xDBFF, 0xDC00, 0xDFFF)], ids=hex_of)
@pytest.mark.parametrize("line", ["seed: {}", "seat 1: {}", "option coins: {}", "start => {}", "1: end{}"])
def test_half_a_character_is_refused_wherever_it_stands(half: str, line: str) -> None:
    for text in (f"{HEAD}{line.format(half)}\nstart\n", f"{HEAD}\nstart\n{line.format(half)}\n"):
        assert "half a character" in refusal(check_record, text, GAMES)
