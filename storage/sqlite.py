"""Everything that only SQLite knows: its file, its pragmas, its transactions, its copies and what damage means.

The functions here take the ``sqlite3`` connection itself. Another database has a module like this one beside it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias, TypeVar

from storage.connection import Damaged, StorageError, Taken, Unusable, Violated

T = TypeVar("T")
File: TypeAlias = sqlite3.Connection
"""An open file."""

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_TAKEN = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_ROWID)
OLDEST = (3, 35, 0)
"""The first SQLite that knows RETURNING."""


# Errors


def name_error(error: sqlite3.Error, path: Path) -> StorageError:
    """The error a caller may see in place of SQLite's own."""
    if is_damage(error):
        return _damaged(path, str(error))
    if isinstance(error, sqlite3.IntegrityError):
        return (Taken if error.sqlite_errorcode in _TAKEN else Violated)(str(error))
    return Unusable(str(error))


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Whatever SQLite raises within is raised as :func:`name_error` names it. ``path`` is the file asked."""
    try:
        yield
    except sqlite3.Error as error:
        raise name_error(error, path) from error


def is_damage(error: sqlite3.Error) -> bool:
    """Is the file itself at fault, and not the disk, a lock or a missing right?"""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGE


# The file


def open_file(path: Path) -> File:
    """Open or create a file for one writer, which is to :func:`prepare` it next.

    :raises sqlite3.Error: it can't be opened.
    """
    return sqlite3.connect(path, isolation_level=None)


def prepare(connection: File, path: Path) -> None:
    """Make an open file fit for the bot: what is committed is on disk, and rows have names.

    :raises sqlite3.Error: it is no database.
    :raises Damaged: something is wrong with its structure, as far as a quick look shows.
    """
    if sqlite3.sqlite_version_info < OLDEST:
        raise Unusable(f"SQLite {sqlite3.sqlite_version} is older than {'.'.join(map(str, OLDEST))}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.row_factory = sqlite3.Row
    if why := damage_of(connection, quick=True):
        raise _damaged(path, why)


@contextmanager
def open_readonly(path: Path) -> Iterator[File]:
    """A file that a bot may be writing to, only to be read; nothing appears beside it. Closed at the end.

    What SQLite raises meanwhile is named (:func:`named_errors`).

    :raises FileNotFoundError: there is none.
    """
    if not path.is_file():
        raise FileNotFoundError(path)
    # Without a running bot there is no write-ahead log, and SQLite would leave one behind just for reading.
    alone = not path.with_name(f"{path.name}-wal").exists()
    uri = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    with named_errors(path), closing(sqlite3.connect(uri, uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def lock_file(path: Path) -> File | None:
    """An empty file that nobody else can lock until it is closed or its process dies; None: somebody else has it.

    :raises StorageError: it can't be made.
    """
    with named_errors(path):
        lock = sqlite3.connect(path, isolation_level=None, timeout=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                return None
            raise
        return lock


def copy_to(connection: File, target: Path) -> None:
    """SQLite's own online copy; the target appears only when it is complete."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part)) as copy:
        connection.backup(copy)
    part.replace(target)


def copy_to_memory(connection: File) -> File:
    """The same content in memory; it is the caller's to change and to close."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    copy.row_factory = connection.row_factory
    connection.backup(copy)
    return copy


# Transactions


@contextmanager
def transaction(connection: File, *, alone: bool = False) -> Iterator[None]:
    """Everything within happens wholly or not at all. ``alone`` keeps others from reading meanwhile."""
    connection.execute("BEGIN EXCLUSIVE" if alone else "BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def ask(connection: File, path: Path, function: Callable[..., T], args: tuple[object, ...], kw: dict[str, object]) -> T:
    """``function(connection, *args, **kw)`` with its errors named."""
    with named_errors(path):
        return function(connection, *args, **kw)


def change(
    connection: File, path: Path, function: Callable[..., T], args: tuple[object, ...], kw: dict[str, object]
) -> T:
    """As :func:`ask`, in one transaction."""
    with named_errors(path), transaction(connection):
        return function(connection, *args, **kw)


# Migrations


def version_of(connection: File) -> int:
    """How many migrations a file has seen; 0 if it is new."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def set_version(connection: File, version: int) -> None:
    """Note that a file has seen so many migrations, in the caller's transaction."""
    connection.execute(f"PRAGMA user_version = {version:d}")


def split_script(script: str) -> Iterator[str]:
    """The statements of a script one by one (``executescript`` would commit in between)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


# Damage


def restore_hint(path: Path) -> str:
    """How a file is put back."""
    return (
        f"To restore: stop the bot, move {path.name} away together with {path.name}-wal and {path.name}-shm if they "
        f"are there (keep them), and copy a backup (a file made by “python -m bot backup FILE”) to {path}."
    )


def _damaged(path: Path, why: str) -> Damaged:
    return Damaged(f"{path} can't be read: {why}. {restore_hint(path)}")


def damage_of(connection: File, *, quick: bool = False) -> str:
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


def salvage_ids(connection: File) -> list[int]:
    """Ids of the games that are still spoken of anywhere in a damaged file."""
    found: set[int] = set()
    for table in ("id FROM games", "game FROM snapshots", "game FROM seats", "game FROM log"):
        # A question breaks off at the first page that can't be read; what it gave before that is good.
        with suppress(sqlite3.DatabaseError):
            for (game,) in connection.execute(f"SELECT {table}"):
                if isinstance(game, int):
                    found.add(game)
    return sorted(found)
