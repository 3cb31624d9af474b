"""Files that SQLite can't read: how it is noticed, and what to do then."""

from __future__ import annotations

import sqlite3
from pathlib import Path

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Damaged(Exception):
    """A database file is damaged, or none. The text says so, and how to go on from a backup."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path} can't be read: {why}. {restore_hint(path)}")


def restore_hint(path: Path) -> str:
    """How a file is put back."""
    return (
        f"To restore: stop the bot, move {path.name} away together with {path.name}-wal and {path.name}-shm if they "
        f"are there (keep them), and copy a backup (a file made by “python -m bot backup FILE”) to {path}."
    )


def is_damage(error: sqlite3.Error) -> bool:
    """Is the file itself at fault, and not the disk, a lock or a missing right?"""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGE


def damage_of(connection: sqlite3.Connection, *, quick: bool = False) -> str:
    """What is wrong with the file's structure; empty if nothing is found."""
    try:
        said = [row[0] for row in connection.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(10)")]
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return str(error)
        raise
    if said == ["ok"]:
        return ""
    return " ".join(str(said[0]).split()) + (f" (and {len(said) - 1} more)" if len(said) > 1 else "")
