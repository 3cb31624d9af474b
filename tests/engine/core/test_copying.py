"""Copies of positions, by the annotations of their fields."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.core import Chance
from engine.core.copying import FIXED, copy_of


@dataclass(frozen=True, slots=True)
class Stone:
    colour: str


@dataclass(slots=True)
class Pouch:
    stones: list[Stone] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    chance: Chance
    ring: list[str] = field(metadata=FIXED)
    name: str = "table"
    pouches: list[Pouch] = field(default_factory=list)
    held: Pouch | None = None
    grid: list[list[int]] = field(default_factory=list)
    piles: dict[str, list[str]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    pair: tuple[int, str] = (1, "a")


@dataclass(slots=True)
class Odd:
    callback: object = None


@dataclass(slots=True)
class Loose:
    pair: tuple[list[int], int] = ([], 0)


def make_table() -> Table:
    return Table(
        Chance("seed"), ["a", "b"], "name", [Pouch([Stone("red")])], Pouch(), [[1], [2]], {"x": ["y"]}, {3}, (2, "b")
    )


def test_a_copy_is_equal() -> None:
    table = make_table()
    assert copy_of(table) == table
    assert copy_of(table) is not table


def test_a_copy_shares_nothing_that_can_change_but_what_is_fixed() -> None:
    table = make_table()
    other = copy_of(table)
    other.chance.count += 1
    other.pouches[0].stones.append(Stone("blue"))
    assert other.held
    other.held.stones.append(Stone("blue"))
    other.grid[0].append(9)
    other.piles["x"].append("z")
    other.seen.add(4)
    assert table == make_table()
    assert other.ring is table.ring
    assert other.pouches[0].stones[0] is table.pouches[0].stones[0]


def test_what_may_be_missing_is_copied_as_missing() -> None:
    table = make_table()
    table.held = None
    assert copy_of(table).held is None


@pytest.mark.parametrize("odd", [Odd(), Loose()])
def test_a_field_of_an_unknown_kind_is_refused_and_not_shared(odd: object) -> None:
    with pytest.raises(TypeError):
        copy_of(odd)
