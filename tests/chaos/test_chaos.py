"""A few kills of a bot that plays; the long form is ``python -m tests.chaos``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.chaos.marks import Marks
from tests.chaos.store import Store

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_ten_kills_lose_nothing_and_say_nothing_twice(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.chaos",
            "--kills",
            "10",
            "--tables",
            "3",
            "--rest",
            "0.5",
            "--keep",
            str(tmp_path),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=170,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert done.stdout.splitlines()[-1].startswith("10 kills, ")
    assert done.stdout.endswith(": 0 problems\n")
    assert Store(tmp_path / "bot" / "games.sqlite3").ask("SELECT 1 FROM log")


def test_marks_are_shared_by_whoever_opens_them(tmp_path: Path) -> None:
    here, there = Marks(tmp_path / "marks"), Marks(tmp_path / "marks")
    with here.during("commit"):
        assert there.active() == ["commit"]
    assert there.active() == []
