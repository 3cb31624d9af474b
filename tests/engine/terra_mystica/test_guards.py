"""Guards at their very edge: exactly enough, the first of a table, the second time."""

from __future__ import annotations

import pytest

from engine.core import Setup
from engine.terra_mystica.game import GAME
from tests.engine.terra_mystica.build import Table


@pytest.mark.parametrize(("action", "legal"), [("ACT5", False), ("ACT6", True)])
def test_giants_turn_a_hex_home_by_exactly_two_spades(action: str, legal: bool) -> None:
    table = Table("giants", "witches").put(0, D="E6").land("black", "E5").give(0, bowls=(0, 0, 12), workers=0)
    table.play(f"action {action}", seat=0)
    assert table.legal("transform E5", seat=0) is legal
    if not legal:
        assert "cannot become home by 1 spade" in table.refusal("transform E5", seat=0).message


@pytest.mark.parametrize(("middle", "said"), [(1, "burning does not help either"), (2, "burning 1 would do")])
def test_a_power_action_says_whether_burning_would_just_do(middle: int, said: str) -> None:
    table = Table("witches", "giants").put(0, D="E6").give(0, bowls=(10 - middle, middle, 2))
    assert said in table.refusal("action ACT2", seat=0).message


def choosing(**options: str) -> Table:
    """Two players who have not chosen their factions yet."""
    table = Table("witches", "giants")
    table.state = GAME.new(Setup("terra_mystica", ("P1", "P2"), "test", {**options, "seating": "joined"})).state
    return table


def test_the_colour_of_the_first_faction_of_the_table_is_taken_too() -> None:
    """Alchemists and Darklings are both black."""
    table = choosing()
    ((first, _),) = table.waits()
    table.play("pick alchemists. end")
    ((second, _),) = table.waits()
    assert second != first
    assert not table.legal("pick darklings")
    assert "pick darklings" not in table.lines()
    assert "pick auren" in table.lines()


def test_a_basis_colour_is_chosen_once() -> None:
    table = choosing(**{"ice-factions": "on"})
    table.play("pick yetis. end")
    table.play("pick auren. end")
    ((seat, _),) = table.waits()
    assert "is not free" in table.refusal("pick-color green").message
    table.play("pick-color red")
    assert "No colour is to be chosen now" in table.refusal("pick-color blue", seat=seat).message
