"""What a function of the storage may ask of a database, and the errors a caller may see.

The SQL of these functions is what SQLite and PostgreSQL both understand. ``user`` is a word of its own to
PostgreSQL: the column is written ``"user"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Row(Protocol):
    """A row, read by the name of a column or its place; ``dict(row)`` is both its names and values."""

    def keys(self) -> Iterable[str]: ...

    def __getitem__(self, key: int | str, /) -> Any: ...


class Cursor(Protocol):
    """The rows of one statement, each to be fetched once."""

    @property
    def rowcount(self) -> int:
        """How many rows an UPDATE, DELETE or INSERT has changed."""

    def fetchone(self) -> Any:
        """The next :class:`Row`, or None."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """An open database within one transaction, which is its host's to begin and to end.

    A value's place is marked ``?``. Values are None, int, float, str and bytes: a truth goes in as 0 or 1.
    A plain ``sqlite3.Connection`` with named rows is one.

    Errors are the driver's own here; :class:`storage.database.Database` raises those of this module instead.
    """

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Carry out one statement."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        """Carry out one statement for each row of values."""


class StorageError(Exception):
    """What may go wrong with a database. The text says it."""


class Conflict(StorageError):
    """The stored game is not the one the caller thought of: somebody else wrote."""


class Violated(StorageError):
    """A row breaks a rule of its table; nothing of the transaction stays."""


class Taken(Violated):
    """A row of which there may be only one is there already."""


class TooNew(StorageError):
    """The database was written by a newer version of the bot."""


class UpgradeFailed(StorageError):
    """The database could not be brought up to date. It is as before; the text says why, and how to go back."""


class Damaged(StorageError):
    """What is stored can't be read, or is no database. The text says so, and how to go on from a backup."""


class Unusable(StorageError):
    """The database can't be used now: the disk, a lock, a missing right, or a question it does not understand."""
