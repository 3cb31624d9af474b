"""Brings a file up to date: scripts numbered 1, 2, 3 ..., each carried out once."""

from __future__ import annotations

import re
from pathlib import Path

from storage import sqlite
from storage.connection import TooNew, Unusable, UpgradeFailed

FOLDER = Path(__file__).parent / "migrations"
_NAME = re.compile(r"^(\d{4})_[a-z0-9_]+\.sql$")


def migrations(folder: Path = FOLDER) -> list[tuple[int, Path]]:
    """All migrations in order, numbered 1, 2, 3 ... without a gap."""
    found = sorted((int(name[1]), path) for path in folder.iterdir() if (name := _NAME.match(path.name)))
    assert [number for number, _ in found] == list(range(1, len(found) + 1)), "a migration's number is missing"
    return found


def migrate(connection: sqlite.File, path: Path, folder: Path = FOLDER) -> int:
    """Apply everything pending in one transaction, after a copy ``<file>.before-N`` was made.

    Returns the version reached.

    :raises TooNew: the file has seen migrations this program does not know.
    :raises UpgradeFailed: one of them failed, or there is no room for the copy. The file is as it was.
    """
    version, pending = _pending(connection, path, folder)
    if not pending:
        return version
    aim = pending[-1][0]
    copy = path.with_name(f"{path.name}.before-{aim}")
    try:
        if version:
            sqlite.copy_to(connection, copy)
        _apply(connection, pending)
    except Exception as error:
        kept = f" A copy of it is {copy}." if version and copy.exists() else ""
        raise UpgradeFailed(
            f"{path} could not be upgraded from version {version} to {aim} ({error}). Nothing was changed: the file is "
            f"as the version of the bot before left it, and that version still opens it.{kept} To go back, check out "
            "and install the version before and start it (docs/hosting.md, section 5)."
        ) from error
    return aim


def bring_up_to_date(connection: sqlite.File, path: Path, folder: Path = FOLDER) -> sqlite.File:
    """The same content as this program reads it: an older file is brought up to date in memory and stays as it is.

    :raises TooNew: as :func:`migrate`.
    :raises Unusable: it has never been a database of ours.
    """
    version, pending = _pending(connection, path, folder)
    if not version:
        raise Unusable("it has seen no migration")
    if not pending:
        return connection
    copy = sqlite.copy_to_memory(connection)
    _apply(copy, pending)
    return copy


def _pending(connection: sqlite.File, path: Path, folder: Path) -> tuple[int, list[tuple[int, Path]]]:
    """The file's version and the migrations it has not seen."""
    version, known = sqlite.version_of(connection), migrations(folder)
    if version > len(known):
        raise TooNew(f"{path} is of version {version}; this program knows {len(known)}. Use the newer program.")
    return version, known[version:]


def _apply(connection: sqlite.File, pending: list[tuple[int, Path]]) -> None:
    with sqlite.transaction(connection, alone=True):
        for number, script in pending:
            for statement in sqlite.split_script(script.read_text(encoding="utf-8")):
                connection.execute(statement)
            sqlite.set_version(connection, number)
