"""``check`` replays every stored game and compares; ``backup`` copies the database while the bot runs."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

from bot.app import DATABASE
from bot.cli.options import Parts, add_data
from bot.live import AnyGame
from bot.settings import data_folder
from bot.table import replayed
from engine.core import GameError
from engine.registry import GAMES
from storage import games, log
from storage.database import copy_to
from storage.migrate import TooNew, current
from storage.positions import Damaged, Gone, restored
from storage.rows import LOBBY


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "check",
        help="replay every stored game and compare it with its snapshot",
        description="Replay every stored game and compare it with its snapshot; say which snapshots are "
        "converted, or not used because rules or shape have changed. Reads only; the bot may be running. "
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
        try:
            connection = current(connection, data_folder(options.data) / DATABASE)
        except TooNew as error:
            print(error, file=sys.stderr)
            return 2
        remarks: Counter[str] = Counter()
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
            if said := remark(connection, game, GAMES.get(row.kind)):
                remarks[f"{row.kind}: {said}"] += 1
            difference = compare(connection, game, GAMES.get(row.kind))
            if difference:
                wrong.append(f"game {game} ({row.kind}): {difference}")
        if shows:
            print(file=sys.stderr)
    for line in wrong:
        print(line)
    for line, number in remarks.items():
        print(f"{number} positions of {line}")
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
        state = replayed(kind, row, games.seats_of(connection, game), rows)
    except GameError as error:
        return str(error)
    snapshot = games.snapshot_of(connection, game)
    if snapshot is None:
        return "it has no snapshot"
    if snapshot.seq != row.seq:
        return f"the snapshot is of entry {snapshot.seq}, the game at {row.seq}"
    try:
        same = restored(snapshot, kind).state == state
    except Damaged as error:
        return f"the snapshot can't be read: {error}"
    except Gone:
        return ""
    return "" if same else "the snapshot differs from the log"


def remark(connection: sqlite3.Connection, game: int, kind: AnyGame | None) -> str:
    """What is done to have a game's position, if its snapshot is not simply read; empty if it is."""
    snapshot = games.snapshot_of(connection, game)
    if kind is None or snapshot is None:
        return ""
    try:
        shape = restored(snapshot, kind).converted_from
    except Damaged:
        return ""
    except Gone as reason:
        return f"had from the log: {reason}"
    return f"converted from shape {shape}" if shape else ""


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
