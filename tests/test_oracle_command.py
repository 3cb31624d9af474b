"""The oracle command itself: what it counts, what it passes over, how it exits."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.games import GAMES
from tests.oracle.__main__ import main

FIXTURES = Path(__file__).parent / "fixtures"


def first_game(game: str) -> Path:
    return next(p for p in sorted((FIXTURES / game).rglob("*.json")) if p.stem.isdigit())


@pytest.mark.parametrize("game", [kind for kind in GAMES if (FIXTURES / kind).is_dir()])
def test_a_recorded_game_is_known_by_its_content(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = first_game(game)
    for path in source.parent.glob(f"{source.stem}.*"):
        shutil.copy(path, tmp_path / path.name)
    (tmp_path / "index.json").write_text("[]")
    (tmp_path / "README.md").write_text("about these games")
    assert main([str(tmp_path), "-j", "1"]) == 0
    assert capsys.readouterr().out.startswith("1 games: 1 identical, 0 identical but for tagged differences, 0 differ")


def test_a_changed_coin_is_found_and_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = json.loads(first_game("small_world").read_text())
    game["states"][3]["players"][0]["coins"] += 1
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "x.json").write_text(json.dumps(game))
    assert main([str(tmp_path)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert "x.json" in out[0]
    assert "expected" in out[0]
    assert out[-1] == "1 games: 0 identical, 0 identical but for tagged differences, 1 differ"


def test_what_cannot_be_read_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "001.json"
    broken.write_text("{")
    assert main([str(tmp_path)]) == 2
    assert main([str(tmp_path / "missing.json")]) == 2
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert main([str(other)]) == 2
    assert "no recorded game" in capsys.readouterr().err


def test_a_folder_without_games_is_no_error(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
