"""The command line: replay, check, backup, and what it says when something is wrong."""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.app import DATABASE
from bot.cli import COMMANDS, main
from bot.start import FAILED, HOPELESS
from engine.core import Entry, Record, Setup
from loopback.server import WORLD_FILE
from storage.database import Database
from storage.holding import hold
from tests.bot.tables.pigs import Hour
from tests.games import GAMES

ROOT = Path(__file__).parents[3]


def record(kind: str = "small_world", seats: int = 2) -> Record:
    """A whole game, played by the autopilot."""
    game = GAMES[kind]
    setup = Setup(kind, ("Ann", "Ben", "Cat", "Dan", "Eve")[:seats], "cli")
    first = game.new(setup)
    state, entries = first.state, []
    while waiting := game.waiting(state):
        seat = waiting[0].seat
        move = game.autopilot(state, seat)
        applied = game.play(state, seat, move)
        entries.append(Entry(seat, str(move), applied.outcomes))
    return Record(setup, game.meta.rules_version, first.outcomes, tuple(entries))


@pytest.fixture(scope="module")
def whole() -> Record:
    return record()


def test_replay_prints_results_and_finds_the_first_refused_move(
    whole: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, nonsense = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "nonsense.txt"
    good.write_text(str(whole), encoding="utf-8")
    broken = [*whole.entries[:3], Entry(0, "conquer 99"), *whole.entries[3:]]
    bad.write_text(str(Record(whole.setup, 1, whole.start, tuple(broken))), encoding="utf-8")
    nonsense.write_text("hello", encoding="utf-8")
    assert main(["replay", "--json", str(good)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    result = json.loads(line)
    assert (result["file"], result["game"], result["ok"]) == (str(good), "small_world", True)
    assert result["moves"] == len(whole.entries)
    assert len(result["scores"]) == 2
    assert result["error"] is None
    assert main(["replay", "--json", str(good), str(bad), str(nonsense)]) == 1
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [r["ok"] for r in results] == [True, False, False]
    assert "Move 4" in results[1]["error"]
    assert main(["replay", str(tmp_path / "missing.txt")]) == 2
    assert main(["replay", str(good)]) == 0
    assert "ok" in capsys.readouterr().out


async def stored(folder: Path, whole: Record) -> None:
    """A database with one finished game."""
    from bot.tables.lobbies import Lobbies, Plan
    from bot.tables.service import Tables

    database = await Database.open(folder / DATABASE)
    lobbies = Lobbies(Tables(database, GAMES, clock=Hour()))
    lobby = await lobbies.new(Plan("small_world", 5, 1, 100, "Ann", {}, str(whole)))
    await lobbies.join(lobby.row.id, 101, "Ben")
    await lobbies.start(lobby.row.id, 100)
    await database.close()


async def test_check_and_backup(whole: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await stored(tmp_path, whole)
    data = ["--data", str(tmp_path)]
    assert main(["check", *data]) == 0
    assert "1 games, 0 wrong" in capsys.readouterr().out
    copy = tmp_path / "copy.sqlite3"
    assert main(["backup", str(copy), *data]) == 0
    connection = sqlite3.connect(copy)
    assert connection.execute("SELECT status FROM games").fetchall() == [("finished",)]
    connection.close()
    connection = sqlite3.connect(tmp_path / DATABASE)
    connection.execute("UPDATE log SET line = 'conquer 99' WHERE seq = 4")
    connection.commit()
    connection.close()
    assert main(["check", *data]) == 1
    assert "game 1 (small_world)" in capsys.readouterr().out


async def test_check_sees_a_snapshot_that_differs(whole: Record, tmp_path: Path) -> None:
    await stored(tmp_path, whole)
    connection = sqlite3.connect(tmp_path / DATABASE)
    (blob,) = connection.execute("SELECT state FROM snapshots").fetchone()
    from storage.codec import decode_state, encode_state

    game = GAMES["small_world"]
    state = decode_state(blob, game.state_type)
    state.chance.count += 1
    connection.execute("UPDATE snapshots SET state = ?", (encode_state(state),))
    connection.commit()
    connection.close()
    assert main(["check", "--data", str(tmp_path)]) == 1


def test_without_a_database_check_says_so_and_creates_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["check"], ["backup", str(tmp_path / "copy")]):
        assert main([*command, "--data", str(tmp_path / "missing")]) == 2
        assert "no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_check_leaves_the_folder_as_it_is(whole: Record, tmp_path: Path) -> None:
    await stored(tmp_path, whole)
    before = names_in(tmp_path)
    assert main(["check", "--data", str(tmp_path)]) == 0
    assert names_in(tmp_path) == before


async def several(folder: Path, whole: Record, count: int) -> Path:
    """A database with some finished games."""
    from bot.tables.lobbies import Lobbies, Plan
    from bot.tables.service import Tables

    database = await Database.open(folder / DATABASE)
    lobbies = Lobbies(Tables(database, GAMES, clock=Hour()))
    for channel in range(count):
        lobby = await lobbies.new(Plan("small_world", channel, 1, 100, "Ann", {}, str(whole)))
        await lobbies.join(lobby.row.id, 101, "Ben")
        await lobbies.start(lobby.row.id, 100)
    await database.close()
    return folder / DATABASE


def overwrite_middle(path: Path) -> None:
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(data)


def overwrite_log(path: Path) -> None:
    """One page in which a game's log stands."""
    data = bytearray(path.read_bytes())
    page = data.rindex(b"conquer") // 4096 * 4096
    data[page : page + 4096] = b"\xa5" * 4096
    path.write_bytes(data)


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def write_text(path: Path) -> None:
    path.write_text("dear diary\n" * 2_000, encoding="utf-8")


DAMAGES = (overwrite_middle, overwrite_log, cut_in_half, write_text)


@pytest.mark.parametrize("damage", DAMAGES)
async def test_check_says_what_a_damaged_file_still_holds(
    whole: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[Path], None]
) -> None:
    path = await several(tmp_path, whole, 6)
    damage(path)
    assert main(["check", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "is damaged" in said.out
    assert "Can still be read: " in said.out
    assert f"copy a backup (a file made by “python -m bot backup FILE”) to {path}" in said.out
    assert "Traceback" not in said.out + said.err
    if damage in (overwrite_middle, overwrite_log):
        assert "Can still be read: game" in said.out
    if damage is overwrite_log:
        assert "can't be read" in said.out


def test_check_of_another_programs_file_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / DATABASE).touch()
    assert main(["check", "--data", str(tmp_path)]) == 1
    assert "no database of this bot" in capsys.readouterr().err


@pytest.mark.parametrize("damage", DAMAGES)
async def test_the_bot_does_not_start_on_a_damaged_file(
    whole: Record, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = await several(tmp_path, whole, 2)
    damage(path)
    before = path.read_bytes()
    ended = run_bot(tmp_path)
    assert ended.returncode == HOPELESS
    assert f"{path} can't be read" in ended.stderr
    assert "copy a backup" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert path.read_bytes() == before


def test_the_bot_says_which_file_of_the_loopback_is_damaged(tmp_path: Path) -> None:
    write_text(tmp_path / WORLD_FILE)
    ended = run_bot(tmp_path)
    assert ended.returncode == HOPELESS
    assert f"{tmp_path / WORLD_FILE} can't be read" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_second_bot_on_the_same_folder_is_refused_and_names_the_first(tmp_path: Path) -> None:
    with hold(tmp_path):
        ended = run_bot(tmp_path)
    assert ended.returncode == HOPELESS
    assert f"is in use by process {os.getpid()}" in ended.stderr
    assert "Traceback" not in ended.stderr
    with hold(tmp_path):
        pass  # it is free again


def test_a_taken_port_is_said_in_a_sentence_that_helps(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = run_bot(tmp_path, port)
    assert ended.returncode == FAILED
    assert f"Port {port} is taken" in ended.stderr
    assert f"--port {port + 1}" in ended.stderr


def run_bot(folder: Path, port: int = 0) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", "--data", str(folder), "--port", str(port)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)},
    )


@pytest.mark.parametrize(
    "arguments", [["--help"], *([name, "--help"] for name in ("run", "replay", "check", "backup", "pictures"))]
)
def test_every_command_has_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert "usage: python -m bot" in said
    assert "Exit code" in said
    assert len(COMMANDS) >= 4


def test_wrong_usage_is_code_2() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["dance"])
    assert ended.value.code == 2


def test_the_bot_starts_without_a_token_prints_its_page_and_ends_on_request(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "--data", str(tmp_path), "--port", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout
    try:
        lines = [process.stdout.readline(), process.stdout.readline()]
        assert lines[0].startswith("Data in ")
        assert lines[1].startswith("Open http://127.0.0.1:")
        process.terminate()
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.stdout.close()
