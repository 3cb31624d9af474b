"""``check`` replays every stored game and compares; ``backup`` copies the database while the bot runs."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from bot.app import DATABASE
from bot.cli.options import Parts, add_data
from bot.settings import data_folder
from bot.tables.service import replay_log
from engine.core import AnyGame, GameError
from engine.registry import GAMES
from storage import games, log
from storage.codec import decode_state
from storage.database import copy_to
from storage.rows import LOBBY


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "check",
        help="replay every stored game and compare it with its snapshot",
        description="Replay every stored game and compare it with its snapshot. Reads only; the bot may be running. "
        "Exit code 1 if any game differs.",
    )
    add_data(command)
    command.set_defaults(work=check)
    copy: argparse.ArgumentParser = parts.add_parser(
        "backup",
        help="copy the database while the bot runs",
        description="Copy the database to FILE by SQLite's own online copy; the bot may be running.",
    )
    copy.add_argument("file", type=Path, metavar="FILE")
    add_data(copy)
    copy.set_defaults(work=backup)


def _opened(folder: Path | None) -> sqlite3.Connection | None:
    path = data_folder(folder) / DATABASE
    if not path.exists():
        print(f"There is no database {path}.", file=sys.stderr)
        return None
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    return connection


def check(options: argparse.Namespace) -> int:
    connection = _opened(options.data)
    if connection is None:
        return 2
    with closing(connection):
        (integrity,) = connection.execute("PRAGMA integrity_check").fetchone()
        wrong = [] if integrity == "ok" else [f"the file is damaged: {integrity}"]
        ids = games.ids_of(connection)
        shows = sys.stderr.isatty()
        count = 0
        for number, game in enumerate(ids, 1):
            if shows:
                print(f"\r{number} of {len(ids)}", end="", file=sys.stderr)
            row = games.game_row(connection, game)
            if row is None or row.status == LOBBY:
                continue
            count += 1
            difference = compare(connection, game, GAMES.get(row.kind))
            if difference:
                wrong.append(f"game {game} ({row.kind}): {difference}")
        if shows:
            print(file=sys.stderr)
    for line in wrong:
        print(line)
    print(f"{count} games, {len(wrong)} wrong")
    return 1 if wrong else 0


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
    if snapshot.rules_version != kind.meta.rules_version:
        return ""
    try:
        same = decode_state(snapshot.state, kind.state_type) == state
    except ValueError as error:
        return f"the snapshot can't be read: {error}"
    return "" if same else "the snapshot differs from the log"


def backup(options: argparse.Namespace) -> int:
    connection = _opened(options.data)
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
