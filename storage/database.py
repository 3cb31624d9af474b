"""One connection, one writer. Each call is one function in the database's own thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

from storage import sqlite
from storage.connection import Connection
from storage.migrate import migrate

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """The bot's only database.

    Functions given to :meth:`read` and :meth:`write` take a :class:`storage.connection.Connection` first. A write
    is one transaction: it happens wholly or not at all, and it is on disk when ``await`` returns. What goes wrong
    with the database itself is raised as a :class:`storage.connection.StorageError`.
    """

    def __init__(self, connection: aiosqlite.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open (or create) the file, bring it up to date and return it ready for use.

        :raises Damaged: the file can't be read.
        :raises TooNew: a newer version of the bot wrote it.
        :raises Unusable: it can't be opened.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        with sqlite.named_errors(path):
            connection = await aiosqlite.Connection(partial(sqlite.open_file, path), iter_chunk_size=64)
        database = cls(connection, path)
        try:
            await database._ask(sqlite.prepare, path)
            await database._ask(migrate, path)
        except BaseException:
            await connection.close()
            raise
        return database

    async def read(self, function: Callable[Concatenate[Connection, P], T], *args: P.args, **kw: P.kwargs) -> T:
        """Run a function that changes nothing."""
        return await self._call(sqlite.ask, function, args, kw)

    async def write(self, function: Callable[Concatenate[Connection, P], T], *args: P.args, **kw: P.kwargs) -> T:
        """Run a function in one transaction. If it raises, nothing of it stays.

        A cancelled caller does not stop a write that has begun.

        :raises Taken: a row of which there may be only one is there already.
        """
        return await asyncio.shield(self._call(sqlite.change, function, args, kw))

    async def backup(self, target: Path) -> None:
        """A consistent copy while the bot runs."""
        await self._ask(sqlite.copy_to, target)

    async def close(self) -> None:
        await self._connection.close()

    async def _ask(self, function: Callable[..., T], *args: object) -> T:
        """As :meth:`read`, for a function that takes the file itself."""
        return await self._call(sqlite.ask, function, args, {})

    async def _call(
        self, way: Callable[..., T], function: Callable[..., T], args: tuple[object, ...], kw: dict[str, object]
    ) -> T:
        opened = self._connection._conn
        return await self._connection._execute(way, opened, self.path, function, args, kw)  # type: ignore[no-any-return,no-untyped-call]
