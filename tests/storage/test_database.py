"""The file itself: pragmas, transactions, migrations, copies."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import games, outbox, players
from storage.connection import Conflict, Taken, TooNew, UpgradeFailed
from storage.database import Database
from storage.migrate import migrate, migrations
from storage.rows import GameRow, LogRow, SeatRow, Snapshot, Turn
from storage.sqlite import split_script


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "games.sqlite3")
    yield opened
    await opened.close()


def lobby(connection: sqlite3.Connection, channel: int = 5) -> int:
    players.meet(connection, 7, "Ann")
    players.meet_channel(connection, channel, 1)
    return games.create(connection, GameRow(0, "pig", "lobby", 1, channel, 7, created=1.0), [SeatRow(0, 7, "Ann")])


async def pragma(database: Database, name: str) -> object:
    return (await database.read(lambda c: c.execute(f"PRAGMA {name}").fetchone()))[0]


async def test_a_turn_once_saved_survives_a_power_cut(database: Database) -> None:
    assert await pragma(database, "journal_mode") == "wal"
    assert await pragma(database, "synchronous") == 2
    assert await pragma(database, "foreign_keys") == 1
    assert await pragma(database, "busy_timeout") == 5000


async def test_a_write_that_raises_leaves_nothing(database: Database) -> None:
    def half(connection: sqlite3.Connection) -> None:
        players.meet(connection, 1, "Ann")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(half)
    assert (await database.read(players.player, 1)).name == ""


async def test_one_lobby_or_running_game_per_channel(database: Database) -> None:
    await database.write(lobby)
    with pytest.raises(Taken):
        await database.write(lobby)
    await database.write(lobby, 6)


async def test_a_turn_is_saved_only_on_the_position_it_was_made_for(database: Database) -> None:
    game = await database.write(lobby)
    row = await database.read(games.game_row, game)
    assert row
    first = Turn(game, 0, (LogRow(1, 1, None, "start", by="table"),), Snapshot(1, 1, b"x"), {}, 1.0)
    await database.write(games.begin, row, [SeatRow(0, 7, "Ann")], first)
    late = Turn(game, 0, (LogRow(2, 2, 0, "add 1"),), Snapshot(2, 1, b"y"), {}, 2.0)
    with pytest.raises(Conflict):
        await database.write(games.save_turn, late)
    assert await database.read(games.snapshot_of, game) == Snapshot(1, 1, b"x")
    assert (await database.write(outbox.claim, game, 0.0)).post == 1


async def test_a_claimed_post_stays_the_same_whatever_is_owed_later(database: Database) -> None:
    game = await database.write(lobby)
    row = await database.read(games.game_row, game)
    assert row
    start = Turn(game, 0, (LogRow(1, 1, None, "start", by="table"),), Snapshot(1, 1, b"x"), {}, 1.0)
    await database.write(games.begin, row, [SeatRow(0, 7, "Ann")], start)
    for seq in (2, 3):
        turn = Turn(game, seq - 1, (LogRow(seq, seq, 0, "add 1"),), Snapshot(seq, 1, b"x"), {}, 1.0)
        await database.write(games.save_turn, turn)
    batch = await database.write(outbox.claim, game, 0.0)
    assert (batch.since, batch.post, batch.resumed) == (0, 3, False)
    turn = Turn(game, 3, (LogRow(4, 4, 0, "add 1"),), Snapshot(4, 1, b"x"), {}, 1.0)
    await database.write(games.save_turn, turn)
    again = await database.write(outbox.claim, game, 0.0)
    assert (again.since, again.post, again.resumed) == (0, 3, True)
    await database.write(outbox.posted, game, 3, 99, ())
    last = await database.write(outbox.claim, game, 0.0)
    assert (last.since, last.post, last.resumed) == (3, 4, False)


def test_migrations_are_numbered_without_a_gap_and_split_into_whole_statements() -> None:
    found = migrations()
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    for _, path in found:
        script = path.read_text(encoding="utf-8")
        assert script.rstrip().endswith(";")
        assert all(sqlite3.complete_statement(s) for s in split_script(script))


def scripts(folder: Path, *texts: str) -> Path:
    folder.mkdir(exist_ok=True)
    for number, text in enumerate(texts, 1):
        (folder / f"{number:04}_step.sql").write_text(text, encoding="utf-8")
    return folder


def test_pending_migrations_run_together_after_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    connection = sqlite3.connect(path, isolation_level=None)
    folder = scripts(tmp_path / "m", "CREATE TABLE a (x);")
    assert migrate(connection, path, folder) == 1
    connection.execute("INSERT INTO a VALUES (1)")
    scripts(folder, "CREATE TABLE a (x);", "ALTER TABLE a ADD COLUMN y;", "UPDATE a SET y = x + 1;")
    assert migrate(connection, path, folder) == 3
    assert connection.execute("SELECT x, y FROM a").fetchall() == [(1, 2)]
    copy = sqlite3.connect(tmp_path / "old.sqlite3.before-3")
    assert copy.execute("SELECT * FROM a").fetchall() == [(1,)]
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    assert migrate(connection, path, folder) == 3


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    connection = sqlite3.connect(path, isolation_level=None)
    folder = scripts(tmp_path / "m", "CREATE TABLE a (x);")
    migrate(connection, path, folder)
    scripts(folder, "CREATE TABLE a (x);", "CREATE TABLE b (x);", "INSERT INTO nowhere VALUES (1);")
    with pytest.raises(UpgradeFailed, match="Nothing was changed"):
        migrate(connection, path, folder)
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'b'").fetchall() == []


async def test_an_upgrade_that_fails_says_how_to_go_back_and_the_old_version_still_opens_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, folder = tmp_path / "games.sqlite3", tmp_path / "m"
    known = [script.read_text(encoding="utf-8") for _, script in migrations()]
    before = scripts(tmp_path / "before", *known)
    monkeypatch.setattr("storage.migrate.migrate.__defaults__", (before,))
    database = await Database.open(path)
    await database.write(lobby)
    await database.close()
    monkeypatch.setattr("storage.migrate.migrate.__defaults__", (scripts(folder, *known, "DROP TABLE games;", "x;"),))
    with pytest.raises(UpgradeFailed) as failure:
        await Database.open(path)
    for part in (f"from version {len(known)} to {len(known) + 2}", "Nothing was changed", "To go back", ".before-"):
        assert part in str(failure.value)
    monkeypatch.setattr("storage.migrate.migrate.__defaults__", (before,))
    database = await Database.open(path)
    assert await database.read(games.ids_of) == [1]
    await database.close()
    copy = sqlite3.connect(f"{path}.before-{len(known) + 2}")
    assert copy.execute("SELECT count(*) FROM games").fetchone() == (1,)


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite3"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA user_version = 999")
    with pytest.raises(TooNew):
        migrate(connection, path)


async def test_a_copy_is_made_while_the_bot_writes(database: Database, tmp_path: Path) -> None:
    await database.write(players.meet, 1, "Ann")
    await database.backup(tmp_path / "copy.sqlite3")
    await database.write(players.meet, 2, "Ben")
    copy = sqlite3.connect(tmp_path / "copy.sqlite3")
    assert copy.execute("SELECT name FROM players").fetchall() == [("Ann",)]
    assert not (tmp_path / "copy.sqlite3.part").exists()
