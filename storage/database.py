"""One connection, one writer. Each call is one function in the database's own thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

from storage.damage import Damaged, damage_of, is_damage
from storage.migrate import migrate

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """The bot's only database.

    Functions given to :meth:`read` and :meth:`write` take the plain ``sqlite3`` connection first. A write
    is one transaction: it happens wholly or not at all, and it is on disk when ``await`` returns.
    """

    def __init__(self, connection: aiosqlite.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open (or create) the file, bring it up to date and return it ready for use.

        :raises Damaged: the file can't be read.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = await aiosqlite.connect(path, isolation_level=None)
        database = cls(connection, path)
        try:
            await database.read(_prepare)
            if why := await database.read(damage_of, quick=True):
                raise Damaged(path, why)
            await database.read(migrate, path)
        except sqlite3.DatabaseError as error:
            await connection.close()
            if is_damage(error):
                raise Damaged(path, str(error)) from error
            raise
        except BaseException:
            await connection.close()
            raise
        return database

    async def read(self, function: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kw: P.kwargs) -> T:
        """Run a function that changes nothing."""
        return await self._connection._execute(function, self._connection._conn, *args, **kw)  # type: ignore[no-any-return,no-untyped-call]

    async def write(
        self, function: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kw: P.kwargs
    ) -> T:
        """Run a function in one transaction. If it raises, nothing of it stays.

        A cancelled caller does not stop a write that has begun.
        """
        return await asyncio.shield(self.read(_transaction, function, args, kw))

    async def backup(self, target: Path) -> None:
        """A consistent copy while the bot runs."""
        await self.read(copy_to, target)

    async def close(self) -> None:
        await self._connection.close()


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.row_factory = sqlite3.Row


def _transaction(
    connection: sqlite3.Connection, function: Callable[..., T], args: tuple[object, ...], kw: dict[str, object]
) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = function(connection, *args, **kw)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def copy_to(connection: sqlite3.Connection, target: Path) -> None:
    """SQLite's own online copy; the target appears only when it is complete."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    copy = sqlite3.connect(part)
    try:
        connection.backup(copy)
    finally:
        copy.close()
    part.replace(target)
