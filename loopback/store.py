"""The world kept in one SQLite file, so that a restart finds channels, messages and attachments again.

Rows are the entities in msgpack. `save` writes what changed in one transaction and is called before an answer leaves
the server; it survives a killed process (not a power cut: this is a toy world, and speed matters more).
"""

import sqlite3
from collections import OrderedDict
from pathlib import Path
from typing import Any, Protocol

import msgspec

from loopback.clock import Clock
from loopback.entities import Channel, Command, Guild, Mark, Message, User
from loopback.world import Identity, World

TABLES: dict[str, type[Any]] = {
    "users": User,
    "channels": Channel,
    "messages": Message,
    "commands": Command,
    "guilds": Guild,
}
FORMAT = 1


class Blobs(Protocol):
    """Bytes of attachments by id."""

    def put(self, blob_id: int, data: bytes) -> None: ...
    def get(self, blob_id: int) -> bytes | None: ...
    def drop(self, blob_id: int) -> None: ...


class MemoryBlobs:
    """Keeps the newest attachments, up to `capacity` bytes."""

    def __init__(self, capacity: int = 256 * 1024 * 1024) -> None:
        self._capacity = capacity
        self._size = 0
        self._data: OrderedDict[int, bytes] = OrderedDict()

    def put(self, blob_id: int, data: bytes) -> None:
        self._data[blob_id] = data
        self._size += len(data)
        while self._size > self._capacity and len(self._data) > 1:
            self._size -= len(self._data.popitem(last=False)[1])

    def get(self, blob_id: int) -> bytes | None:
        return self._data.get(blob_id)

    def drop(self, blob_id: int) -> None:
        self._size -= len(self._data.pop(blob_id, b""))


class WorldFile:
    """The world's SQLite file; also its `Blobs`.

    Raises `ValueError` when the file was written by another format of the loopback.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        found = self._db.execute("PRAGMA user_version").fetchone()[0]
        if found not in (0, FORMAT):
            self._db.close()
            raise ValueError(f"{path} has loopback format {found}, this program reads {FORMAT}; move the file away")
        self._db.execute("CREATE TABLE IF NOT EXISTS identity (id INTEGER PRIMARY KEY, row BLOB NOT NULL)")
        for table in TABLES:
            self._db.execute(f"CREATE TABLE IF NOT EXISTS {table} (id INTEGER PRIMARY KEY, row BLOB NOT NULL)")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS marks (user_id INTEGER, channel_id INTEGER, row BLOB NOT NULL,"
            " PRIMARY KEY (user_id, channel_id))"
        )
        self._db.execute("CREATE TABLE IF NOT EXISTS blobs (id INTEGER PRIMARY KEY, data BLOB NOT NULL)")
        self._db.execute(f"PRAGMA user_version={FORMAT}")

    def load(self, clock: Clock) -> World | None:
        """The stored world, or None if the file is new."""
        found = self._db.execute("SELECT row FROM identity").fetchone()
        if found is None:
            return None
        world = World(clock, msgspec.msgpack.decode(found[0], type=Identity))
        for table, kind in TABLES.items():
            target: dict[int, Any] = getattr(world, table)
            decoder = msgspec.msgpack.Decoder(kind)
            for row_id, row in self._db.execute(f"SELECT id, row FROM {table} ORDER BY id"):
                target[row_id] = decoder.decode(row)
        world.by_channel = {channel_id: [] for channel_id in world.channels}
        for message in world.messages.values():
            world.by_channel[message.channel_id].append(message.id)
            if message.nonce is not None and not message.webhook:
                world.nonces[message.author_id, message.nonce] = (message.id, message.created)
        for (row,) in self._db.execute("SELECT row FROM marks"):
            mark = msgspec.msgpack.decode(row, type=Mark)
            world.marks[mark.user_id, mark.channel_id] = mark
        guilds = (guild.bot_role for guild in world.guilds.values())
        world.ids.last = max(*world.messages, *world.channels, *world.users, *world.commands, *guilds)
        return world

    def save(self, world: World) -> None:
        """Write what changed since the last call."""
        if not world.dirty and not world.dirty_marks:
            return
        db, encode = self._db, msgspec.msgpack.encode
        db.execute("BEGIN")
        db.execute("INSERT OR REPLACE INTO identity VALUES (1, ?)", (encode(world.identity),))
        for table, row_id in world.dirty:
            entity = getattr(world, table).get(row_id)
            if entity is None:
                db.execute(f"DELETE FROM {table} WHERE id = ?", (row_id,))
            else:
                db.execute(f"INSERT OR REPLACE INTO {table} VALUES (?, ?)", (row_id, encode(entity)))
        for key in world.dirty_marks:
            if key in world.marks:
                db.execute("INSERT OR REPLACE INTO marks VALUES (?, ?, ?)", (*key, encode(world.marks[key])))
            else:
                db.execute("DELETE FROM marks WHERE user_id = ? AND channel_id = ?", key)
        db.execute("COMMIT")
        world.dirty.clear()
        world.dirty_marks.clear()

    def put(self, blob_id: int, data: bytes) -> None:
        self._db.execute("INSERT OR REPLACE INTO blobs VALUES (?, ?)", (blob_id, data))

    def get(self, blob_id: int) -> bytes | None:
        found = self._db.execute("SELECT data FROM blobs WHERE id = ?", (blob_id,)).fetchone()
        return found[0] if found else None

    def drop(self, blob_id: int) -> None:
        self._db.execute("DELETE FROM blobs WHERE id = ?", (blob_id,))

    def close(self) -> None:
        self._db.close()
