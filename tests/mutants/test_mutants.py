"""The program that changes the rules finds its places, and sees whether a test notices."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.mutants.points import Point, code_points, figures, rules_of, tables_of

SOURCE = """
def allowed(n, limit, seats):
    if not seats:
        return False
    if 0 <= n < limit and n not in seats or n is limit:
        return "ä" if n == 3 else [one for one in seats if one]
    return True
"""


def _changes(points: list[Point]) -> set[tuple[int, str, str]]:
    return {(point.line, point.before, point.after) for point in points}


def test_each_guard_and_comparison_is_a_place(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(SOURCE, encoding="utf-8")
    points = list(code_points(file))
    assert {(3, "not seats", "(seats)"), (5, "<=", ">"), (5, "<=", "<"), (5, "<", ">="), (5, "<", "<="),
            (5, "not in", "in"), (5, "is", "is not"), (5, "and", "or"), (5, "or", "and"), (6, "==", "!="),
            (6, "one", "(not (one))")} <= _changes(points)  # fmt: skip
    for point in points:
        compile(point.source(), point.path, "exec")
        assert point.source() != SOURCE


def test_each_whole_number_of_a_table_is_a_figure(tmp_path: Path) -> None:
    file = tmp_path / "table.py"
    file.write_text("COST = {'TP': (2, 3)}\nFREE = True\n", encoding="utf-8")
    assert _changes(list(figures(file))) == {(1, "2", "3"), (1, "3", "4")}


@pytest.mark.parametrize("game", ["small_world", "terra_mystica", "teotihuacan"])
def test_every_game_has_hundreds_of_places(game: str) -> None:
    assert sum(1 for path in rules_of(game) for _ in code_points(path)) > 300
    assert sum(1 for path in tables_of(game) for _ in figures(path)) > 300


TRY = """
import sys
from tests.mutants.points import Point, code_points
from tests.mutants.trial import begin, noticed
path, test = sys.argv[1], sys.argv[2]
point = next(one for one in code_points(__import__('pathlib').Path(path)) if one.after == sys.argv[3])
print(noticed(begin(point, [test], 5.0)))
"""


def test_a_change_is_noticed_by_the_test_of_its_rule_and_by_no_other() -> None:
    def ask(test: str) -> str:
        path = "engine/core/english.py"
        told = subprocess.run(
            [sys.executable, "-c", TRY, path, test, "!="], capture_output=True, text=True, check=True, env=os.environ
        )
        return told.stdout.strip()

    assert ask("tests/engine/core/test_english.py").startswith("tests/engine/core/test_english.py::")
    assert ask("tests/mutants/test_mutants.py::test_each_whole_number_of_a_table_is_a_figure") == "None"


def test_a_change_keeps_the_rest_of_the_file() -> None:
    point = next(code_points(Path("engine/core/english.py")))
    assert replace(point, after=point.before).source() == Path("engine/core/english.py").read_text(encoding="utf-8")
