"""``check`` replays every stored game and compares; ``backup`` copies the database while the bot runs."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from bot.app import DATABASE
from bot.cli.options import Parts, add_data
from bot.data_folder import data_path
from bot.games import GAMES, games_of
from bot.tables.service import replay_log
from engine.core import AnyGame, GameError
from storage import games, log
from storage.connection import Connection, StorageError, TooNew
from storage.migrate import bring_up_to_date
from storage.positions import Damaged, Gone, restore
from storage.rows import LOBBY, GameRow
from storage.sqlite import File, copy_to, damage_of, open_readonly, restore_hint, salvage_ids


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


def check(options: argparse.Namespace) -> int:
    path = data_path(options.data) / DATABASE
    if not _is_there(path):
        return 2
    try:
        with open_readonly(path) as connection:
            return _check_all(connection, path)
    except TooNew as error:
        print(error, file=sys.stderr)
        return 2
    except StorageError as error:
        print(f"{path} is no database of this bot: {error}.", file=sys.stderr)
        return 1


def _is_there(path: Path) -> bool:
    if not path.is_file():
        print(f"There is no database {path}.", file=sys.stderr)
    return path.is_file()


def _check_all(connection: File, path: Path) -> int:
    damage = damage_of(connection)
    if not damage:
        connection = bring_up_to_date(connection, path)
    remarks: Counter[str] = Counter()
    ids = salvage_ids(connection) if damage else games.ids_of(connection)
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


def _find_difference(connection: Connection, game: int) -> str | None:
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


def compare(connection: Connection, game: int, kind: AnyGame | None) -> str:
    """How a stored game differs from its log; empty if it does not."""
    row = games.game_row(connection, game)
    assert row is not None
    if kind is None:
        return "no such game is known"
    rows = log.log_of(connection, game)
    if [entry.seq for entry in rows] != list(range(1, row.seq + 1)):
        return f"the log has gaps: {len(rows)} entries, the last should be {row.seq}"
    if _is_of_earlier_rules(connection, game, row, kind):
        return ""
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


def _is_of_earlier_rules(connection: Connection, game: int, row: GameRow, kind: AnyGame) -> bool:
    """Does it go on from its position, whatever its log would be under today's rules?"""
    snapshot = games.snapshot_of(connection, game)
    if snapshot is None or snapshot.seq != row.seq:
        return False
    try:
        return bool(restore(snapshot, kind).rules_from)
    except Gone:
        return False


def remark(connection: Connection, game: int) -> list[str]:
    """What is done to have a game's position, if its snapshot is not simply read; empty if it is."""
    row, snapshot = games.game_row(connection, game), games.snapshot_of(connection, game)
    kind = games_of(GAMES).get(row.kind) if row else None
    if kind is None or snapshot is None:
        return []
    try:
        restored = restore(snapshot, kind)
    except Damaged:
        return []
    except Gone as reason:
        return [f"{kind.meta.id}: had from the log: {reason}"]
    told = []
    if restored.converted_from:
        told.append(f"{kind.meta.id}: converted from shape {restored.converted_from}")
    if restored.rules_from:
        told.append(f"{kind.meta.id}: reached under rules {restored.rules_from}, not held against the log")
    return told


def backup(options: argparse.Namespace) -> int:
    path = data_path(options.data) / DATABASE
    if not _is_there(path):
        return 2
    try:
        with open_readonly(path) as connection:
            copy_to(connection, options.file)
    except (OSError, StorageError) as error:
        print(f"The copy failed: {error}", file=sys.stderr)
        return 1
    print(f"Copied to {options.file}")
    return 0
