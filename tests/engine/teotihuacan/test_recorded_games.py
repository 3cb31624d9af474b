"""All recorded games of Teotihuacan replay with identical states."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.oracle.teotihuacan import TeotihuacanGames

GAMES = sorted((Path(__file__).parents[2] / "fixtures" / "teotihuacan").glob("*.json"))


def test_all_games_are_here() -> None:
    assert len(GAMES) == 60


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    verdict = TeotihuacanGames().compare(path, path.read_text())
    assert verdict.difference is None
    assert verdict.tagged == (("DEC-5",) if path.stem in ("043", "045", "053", "058") else ())


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("states", 30, "seats", 0, "co"), 99),
        (("moves", 60, "to"), "A9"),
        (("final", 0, "vp"), 1),
        (("setup", "dark"), 9),
    ],
    ids=["state", "move", "final", "setup"],
)
def test_a_wrong_record_is_noticed(place: tuple[str | int, ...], value: object) -> None:
    record = json.loads(GAMES[0].read_text())
    inner = record
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    assert TeotihuacanGames().compare(GAMES[0], json.dumps(record)).difference
