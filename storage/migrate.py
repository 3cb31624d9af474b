"""``PRAGMA user_version`` counts the migrations a file has seen."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent / "migrations"
_NAME = re.compile(r"^(\d{4})_[a-z0-9_]+\.sql$")


class TooNew(Exception):
    """The file was written by a newer version of the bot."""


def migrations(folder: Path = FOLDER) -> list[tuple[int, Path]]:
    """All migrations in order, numbered 1, 2, 3 ... without a gap."""
    found = sorted((int(name[1]), path) for path in folder.iterdir() if (name := _NAME.match(path.name)))
    assert [number for number, _ in found] == list(range(1, len(found) + 1)), "a migration's number is missing"
    return found


def statements(script: str) -> Iterator[str]:
    """The statements of a script one by one (``executescript`` would commit in between)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def migrate(connection: sqlite3.Connection, path: Path, folder: Path = FOLDER) -> int:
    """Apply everything pending in one transaction, after a copy ``<file>.before-N`` was made.

    Returns the version reached.

    :raises TooNew: the file has seen migrations this program does not know.
    """
    version, pending = _pending(connection, path, folder)
    if not pending:
        return version
    if version:
        copy = sqlite3.connect(path.with_name(f"{path.name}.before-{pending[-1][0]}"))
        try:
            connection.backup(copy)
        finally:
            copy.close()
    _apply(connection, pending)
    return pending[-1][0]


def bring_up_to_date(connection: sqlite3.Connection, path: Path, folder: Path = FOLDER) -> sqlite3.Connection:
    """The same content as this program reads it: an older file is brought up to date in memory and stays as it is.

    :raises TooNew: as :func:`migrate`.
    :raises sqlite3.DatabaseError: it has never been a database of ours.
    """
    version, pending = _pending(connection, path, folder)
    if not version:
        raise sqlite3.DatabaseError("it has seen no migration")
    if not pending:
        return connection
    copy = sqlite3.connect(":memory:", isolation_level=None)
    copy.row_factory = connection.row_factory
    connection.backup(copy)
    _apply(copy, pending)
    return copy


def _pending(connection: sqlite3.Connection, path: Path, folder: Path) -> tuple[int, list[tuple[int, Path]]]:
    """The file's version and the migrations it has not seen."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    known = migrations(folder)
    if version > len(known):
        raise TooNew(f"{path} is of version {version}; this program knows {len(known)}. Use the newer program.")
    return int(version), known[version:]


def _apply(connection: sqlite3.Connection, pending: list[tuple[int, Path]]) -> None:
    connection.execute("BEGIN EXCLUSIVE")
    try:
        for number, script in pending:
            for statement in statements(script.read_text(encoding="utf-8")):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
