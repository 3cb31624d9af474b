"""What a refusal tells of what would be legal, by the smallest game: a line that is taken, or words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core import Move, NotLegal, Offer, Setup
from engine.core.hints import refused_part, say_offered
from tests.engine.core.pig import Add, Ok, Pig, PigState, Roll


class Menus(Pig):
    """Pig that offers what it is told, each move under its menu."""

    def __init__(self, offered: Sequence[tuple[str, Move]]) -> None:
        self.offered = [Offer(move, (menu,), str(move)) for menu, move in offered]

    def offers(self, state: PigState, seat: int) -> list[Offer]:
        return self.offered


ADDS = [("Add", Add(points)) for points in range(1, 8)]


@pytest.mark.parametrize(
    ("offered", "verb", "said"),
    [
        ([], "add", "Nothing is asked of you now."),
        ([("Ok", Ok())], "add", "ok"),
        ([("Ok", Ok()), ("Roll", Roll())], "add", "ok or roll"),
        ([*ADDS[:1], ("Ok", Ok()), ("Roll", Roll())], "add", "add 1"),
        ([*ADDS[:2], ("Ok", Ok()), ("Roll", Roll())], "add", "add 1 or add 2"),
        ([*ADDS, ("Roll", Roll())], "add", "add 1, add 2, add 3 or 4 more"),
        (ADDS, "roll", "add 1, add 2, add 3 or 4 more"),
        ([*ADDS, ("Roll", Roll())], "ok", "Offered now: Add and Roll."),
        ([*ADDS, ("Royal tile R1: 2 cocoa", Roll())], "ok", "Offered now: Add and Royal tile R1."),
        ([(f"Menu {n}", Add(n)) for n in range(1, 12)], "ok",
         "Offered now: Menu 1, Menu 2, Menu 3, Menu 4, Menu 5, Menu 6, Menu 7, Menu 8 and more."),
    ],
)  # fmt: skip
def test_what_is_offered_is_said(offered: list[tuple[str, Move]], verb: str, said: str) -> None:
    game = Menus(offered)
    assert say_offered(game, game.new(Setup("pig", ("Ann", "Bob"), "x")).state, 0, verb) == said


def test_a_refusal_without_a_hint_says_what_is_offered() -> None:
    game = Pig()
    state = game.new(Setup("pig", ("Ann", "Bob"), "x")).state
    with pytest.raises(NotLegal) as caught:
        game.apply(state, state.turn, Add(9))
    lines = [str(offer.move) for offer in game.offers(state, state.turn) if offer.move.verb == "add"]
    assert lines
    assert caught.value.legal.startswith(lines[0])


def test_the_lines_of_a_hint_are_tried_one_after_the_other() -> None:
    game = Pig()
    state = game.new(Setup("pig", ("Ann", "Bob"), "x")).state
    assert refused_part(game, state, state.turn, "add 3; end") is None
    assert refused_part(game, state, state.turn, "do something else") is None
    refused = refused_part(game, state, state.turn, "add 3; add 9; end")
    assert refused is not None
    assert "9 is too much" in refused.message
