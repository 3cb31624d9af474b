"""Recorded games of an independent implementation replay with identical states."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.small_world import SmallWorldGames

FOLDER = Path(__file__).parents[2] / "fixtures" / "small_world"
FILES = sorted(FOLDER.glob("*.json"))


def test_there_are_sixty() -> None:
    assert len(FILES) == 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert SmallWorldGames().claims(path, text)
    assert SmallWorldGames().compare(path, text).difference is None


def _first(game: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(move for move in game["moves"] if move["k"] == kind)
    return found


def _change_opts(game: dict[str, Any]) -> None:
    opts = _first(game, "conquer")["opts"]
    opts[next(iter(opts))] += 1


def _change_hand(game: dict[str, Any]) -> None:
    _first(game, "conquer")["h"] += 1


def _change_gain(game: dict[str, Any]) -> None:
    _first(game, "end")["gain"] += 1


def _change_reveal(game: dict[str, Any]) -> None:
    _first(game, "pick")["reveal"] = []


def _change_state_coins(game: dict[str, Any]) -> None:
    game["states"][5]["players"][0]["coins"] += 1


def _change_state_row(game: dict[str, Any]) -> None:
    game["states"][5]["row"][0][2] += 1


def _change_state_region(game: dict[str, Any]) -> None:
    regions = game["states"][7]["regions"]
    regions.pop(next(iter(regions)))


def _change_ranking(game: dict[str, Any]) -> None:
    game["final"]["ranking"] = game["final"]["ranking"][::-1]


def _change_refuge(game: dict[str, Any]) -> None:
    record = next(move for move in game["moves"] if move["k"] == "refuge" and len(move["to"]) > 1)
    record["to"].pop(next(iter(record["to"])))


@pytest.mark.parametrize(
    "change",
    [
        _change_opts,
        _change_hand,
        _change_gain,
        _change_reveal,
        _change_state_coins,
        _change_state_row,
        _change_state_region,
        _change_ranking,
        _change_refuge,
    ],
    ids=lambda change: change.__name__.removeprefix("_change_"),
)
def test_the_comparer_sees_every_kind_of_difference(change: Callable[[dict[str, Any]], None]) -> None:
    game = json.loads((FOLDER / "041.json").read_text(encoding="utf-8"))
    change(game)
    assert SmallWorldGames().compare(Path("changed.json"), json.dumps(game)).difference


def test_notes_beside_the_games_are_no_games() -> None:
    assert not SmallWorldGames().claims(Path("x.json"), '{"format": "other"}')


def test_malformed_records_are_said_to_be_unreadable() -> None:
    game = json.loads((FOLDER / "001.json").read_text(encoding="utf-8"))
    game["moves"][0]["k"] = "teleport"
    with pytest.raises(ValueError, match="teleport"):
        SmallWorldGames().compare(Path("changed.json"), json.dumps(game))
    game["moves"][0] = None
    with pytest.raises(ValueError, match="malformed"):
        SmallWorldGames().compare(Path("changed.json"), json.dumps(game))


def test_differences_a_record_itself_announces_are_tagged() -> None:
    game = json.loads((FOLDER / "041.json").read_text(encoding="utf-8"))
    _change_gain(game)
    game["differs"] = ["die always rolled"]
    verdict = SmallWorldGames().compare(Path("changed.json"), json.dumps(game))
    assert (verdict.difference, verdict.tagged) == (None, ("die always rolled",))
