"""docs/adding-a-game.md is the sample game, and following it to the letter gives a game that works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(?:python|markdown) (?P<file>\S+)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
SAMPLE = {
    "engine/noughts/game.py": "game.py",
    "engine/noughts/rules/01-play.md": "rules/01-play.md",
    "rendering/noughts/painter.py": "painter.py",
}
PLAY = """
from bot.games import plug_in
from engine.core import Record, Entry, Setup, final_state

edition, = plug_in(("engine.noughts", "rendering.noughts")).values()
game, dice = edition.game, random.Random(1)
setup = Setup(game.meta.id, ("Ann", "Ben"), "seed", game.meta.settled({}))
first = game.new(setup)
state, entries = first.state, []
while game.waiting(state):
    seat = game.waiting(state)[0].seat
    move = dice.choice(game.offers(state, seat)).move
    assert game.parse(str(move)) == move
    applied = game.apply(state, seat, move)
    entries.append(Entry(seat, str(move), applied.outcomes))
    state = applied.state
record = Record(setup, 1, first.outcomes, tuple(entries))
assert final_state(game, Record.parse(str(record))) == state
(picture,) = edition.art.painter.turn(game.view(state, None), setup.seats)
assert picture.png.startswith(b"\\x89PNG")
print(len(entries), "moves")
"""


def read_page() -> dict[str, str]:
    """The files the page writes: its blocks put together, in order."""
    files: dict[str, list[str]] = {}
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        files.setdefault(block["file"], []).append(block["code"])
    return {file: "\n".join(blocks) for file, blocks in files.items()}


@pytest.mark.parametrize("file", SAMPLE)
def test_the_page_is_the_sample_game(file: str) -> None:
    sample = (ROOT / "tests" / "sample_game" / SAMPLE[file]).read_text(encoding="utf-8")
    page = read_page()[file].replace("engine.noughts.game", "tests.sample_game.game")
    assert [line for line in page.splitlines() if line] == [line for line in sample.splitlines() if line]


def test_following_the_page_to_the_letter_gives_a_game(tmp_path: Path) -> None:
    for room in ("engine", "rendering", "bot", "storage"):
        (tmp_path / room).mkdir()
        for entry in (ROOT / room).iterdir():
            (tmp_path / room / entry.name).symlink_to(entry)
    for file, code in read_page().items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
    played = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert played.returncode == 0, played.stderr
    assert re.search(r"\d+ moves", played.stdout)


def test_the_sample_game_is_small() -> None:
    files = [path for path in (ROOT / "tests" / "sample_game").rglob("*") if path.suffix in (".py", ".md")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= 220


def test_the_line_of_the_page_is_what_the_registry_takes() -> None:
    lines = re.findall(r'^    \("engine\.\w+", "rendering\.\w+"\),$', PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    registry = (ROOT / "bot" / "games.py").read_text(encoding="utf-8")
    assert len(lines) == 1
    assert re.search(r'^    \("engine\.\w+", "rendering\.\w+"\),$', registry, re.MULTILINE)
