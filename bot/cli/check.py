"""``check`` replays every stored game and compares; ``backup`` copies the database while the bot runs."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

from bot.app import DATABASE
from bot.cli.options import Parts, add_data
from bot.games import GAMES, games_of
from bot.settings import data_path
from bot.tables.service import replay_log
from engine.core import AnyGame, GameError
from storage import games, log
from storage.damage import damage_of, restore_hint
from storage.database import copy_to
from storage.migrate import TooNew, bring_up_to_date
from storage.positions import Damaged, Gone, restore
from storage.rows import LOBBY


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "check",
        help="replay every stored game and compare it with its snapshot",
        description="Replay every stored game and compare it with its snapshot; say which snapshots are converted, "
        "or not used because rules or shape have changed. Reads only; the bot may be running. "
        "Each game is read by itself, so in a damaged file it says which can still be read. "
        "Exit code 0 if all is well, 1 if the file is damaged or any game differs, 2 if there is no database.",
    )
    add_data(command)
    command.set_defaults(work=check)
    copy: argparse.ArgumentParser = parts.add_parser(
        "backup",
        help="copy the database while the bot runs",
        description="Copy the database to FILE by SQLite's own online copy; the bot may be running. "
        "Exit code 1 if the copy fails, 2 if there is no database.",
    )
    copy.add_argument("file", type=Path, metavar="FILE")
    add_data(copy)
    copy.set_defaults(work=backup)


def open_readonly(path: Path) -> sqlite3.Connection | None:
    if not path.is_file():
        print(f"There is no database {path}.", file=sys.stderr)
        return None
    # Without a running bot there is no write-ahead log, and SQLite would leave one behind just for reading.
    alone = not path.with_name(f"{path.name}-wal").exists()
    uri = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    connection = sqlite3.connect(uri, uri=True)
    connection.row_factory = sqlite3.Row
    return connection


def check(options: argparse.Namespace) -> int:
    path = data_path(options.data) / DATABASE
    connection = open_readonly(path)
    if connection is None:
        return 2
    with closing(connection):
        try:
            return _check_all(connection, path)
        except TooNew as error:
            print(error, file=sys.stderr)
            return 2
        except sqlite3.Error as error:
            print(f"{path} is no database of this bot: {error}.", file=sys.stderr)
            return 1


def _check_all(connection: sqlite3.Connection, path: Path) -> int:
    damage = damage_of(connection)
    if not damage:
        connection = bring_up_to_date(connection, path)
    remarks: Counter[str] = Counter()
    ids = _find_ids(connection) if damage else games.ids_of(connection)
    shows = sys.stderr.isatty()
    whole: list[int] = []
    wrong: list[str] = []
    for number, game in enumerate(ids, 1):
        if shows:
            print(f"\r{number} of {len(ids)}", end="", file=sys.stderr)
        difference = _find_difference(connection, game)
        if difference:
            wrong.append(f"game {game}{difference}")
        elif difference is not None:
            whole.append(game)
            remarks.update(remark(connection, game))
    if shows:
        print(file=sys.stderr)
    for line in wrong:
        print(line)
    for line, count in remarks.items():
        print(f"{count} positions of {line}")
    print(f"{len(whole) + len(wrong)} games, {len(wrong)} wrong")
    if damage:
        print(f"The file {path} is damaged: {damage}")
        print(f"Can still be read: {', '.join(f'game {game}' for game in whole) or 'no game'}.")
        print(restore_hint(path))
    return 1 if wrong or damage else 0


def _find_ids(connection: sqlite3.Connection) -> list[int]:
    """Ids of the games that are still spoken of anywhere in a damaged file."""
    found: set[int] = set()
    for table in ("id FROM games", "game FROM snapshots", "game FROM seats", "game FROM log"):
        # A question breaks off at the first page that can't be read; what it gave before that is good.
        with suppress(sqlite3.DatabaseError):
            for (game,) in connection.execute(f"SELECT {table}"):
                if isinstance(game, int):
                    found.add(game)
    return sorted(found)


def _find_difference(connection: sqlite3.Connection, game: int) -> str | None:
    """As :func:`compare`, with the kind of the game in front; None for a lobby."""
    kind = ""
    try:
        row = games.game_row(connection, game)
        if row is None:
            return ": its own row is lost"
        if row.status == LOBBY:
            return None
        kind = f" ({row.kind})"
        difference = compare(connection, game, games_of(GAMES).get(row.kind))
    except Exception as error:  # bytes of a damaged page may break whatever reads them
        return f"{kind}: it can't be read: {error}"
    return f"{kind}: {difference}" if difference else ""


def compare(connection: sqlite3.Connection, game: int, kind: AnyGame | None) -> str:
    """How a stored game differs from its log; empty if it does not."""
    row = games.game_row(connection, game)
    assert row is not None
    if kind is None:
        return "no such game is known"
    rows = log.log_of(connection, game)
    if [entry.seq for entry in rows] != list(range(1, row.seq + 1)):
        return f"the log has gaps: {len(rows)} entries, the last should be {row.seq}"
    try:
        state = replay_log(kind, row, games.seats_of(connection, game), rows)
    except GameError as error:
        return str(error)
    snapshot = games.snapshot_of(connection, game)
    if snapshot is None:
        return "it has no snapshot"
    if snapshot.seq != row.seq:
        return f"the snapshot is of entry {snapshot.seq}, the game at {row.seq}"
    try:
        same = restore(snapshot, kind).state == state
    except Damaged as error:
        return f"the snapshot can't be read: {error}"
    except Gone:
        return ""
    return "" if same else "the snapshot differs from the log"


def remark(connection: sqlite3.Connection, game: int) -> list[str]:
    """What is done to have a game's position, if its snapshot is not simply read; empty if it is."""
    row, snapshot = games.game_row(connection, game), games.snapshot_of(connection, game)
    kind = games_of(GAMES).get(row.kind) if row else None
    if kind is None or snapshot is None:
        return []
    try:
        shape = restore(snapshot, kind).converted_from
    except Damaged:
        return []
    except Gone as reason:
        return [f"{kind.meta.id}: had from the log: {reason}"]
    return [f"{kind.meta.id}: converted from shape {shape}"] if shape else []


def backup(options: argparse.Namespace) -> int:
    connection = open_readonly(data_path(options.data) / DATABASE)
    if connection is None:
        return 2
    with closing(connection):
        try:
            copy_to(connection, options.file)
        except (OSError, sqlite3.Error) as error:
            print(f"The copy failed: {error}", file=sys.stderr)
            return 1
    print(f"Copied to {options.file}")
    return 0
