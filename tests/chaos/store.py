"""What the bot has stored, read from outside while it lives and after it died."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from storage.migrate import migrations

_ADDED = re.compile(r"^ALTER TABLE (\w+) ADD COLUMN (\w+) .*;$")
_TABLE = re.compile(r"^CREATE TABLE (\w+) \(.*?^\);$", re.MULTILINE | re.DOTALL)
_INDEX = re.compile(r"CREATE INDEX (\w+) ON .*;$")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a game's log."""

    game: int
    seq: int
    line: str
    told: tuple[str, ...]
    undone: bool


class Store:
    """The database file of the bot."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def _open(self, mode: str = "ro") -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(f"file:{self.path}?mode={mode}", uri=True, timeout=10)) as connection:
            yield connection

    def ask(self, question: str, *values: object) -> list[tuple[object, ...]]:
        if not self.path.exists():
            return []
        with self._open() as connection:
            return connection.execute(question, values).fetchall()

    def newest(self, channel: int) -> tuple[int, str]:
        """The newest game of a channel and its status; (0, "") if there is none."""
        rows = self.ask("SELECT id, status FROM games WHERE channel = ? ORDER BY id DESC LIMIT 1", channel)
        return (int(str(rows[0][0])), str(rows[0][1])) if rows else (0, "")

    def last_seq(self, game: int) -> int:
        return int(str(self.ask("SELECT seq FROM games WHERE id = ?", game)[0][0]))

    def entries(self, game: int, after: int = 0, user: int | None = None) -> list[Entry]:
        rows = self.ask(
            "SELECT game, seq, line, told, undone FROM log WHERE game = ? AND seq > ? AND (? IS NULL OR user = ?) "
            "ORDER BY seq",
            game,
            after,
            user,
            user,
        )
        return [
            Entry(int(str(g)), int(str(seq)), str(line), tuple(_texts(str(told))), undone is not None)
            for g, seq, line, told, undone in rows
        ]

    def step_back(self) -> bool:
        """Undo the newest migration, as if the file were of the release before; False if it is already."""
        number, script = migrations()[-1]
        text = _TABLE.sub(r"CREATE TABLE \1;", script.read_text(encoding="utf-8"))
        lines = [line for line in text.splitlines() if line and not line.startswith("--")]
        added = [_ADDED.match(line) for line in lines]
        with self._open("rw") as connection:
            if connection.execute("PRAGMA user_version").fetchone()[0] != number:
                return False
            for line, found in zip(lines, added, strict=True):
                if made := _INDEX.match(line):
                    connection.execute(f"DROP INDEX {made[1]}")
                    continue
                if line.startswith("CREATE TABLE "):
                    connection.execute(f"DROP TABLE {line.removeprefix('CREATE TABLE ')}")
                    continue
                if found is None:
                    raise ValueError(f"this program does not know how to undo {line!r}")
                connection.execute(f"ALTER TABLE {found[1]} DROP COLUMN {found[2]}")
            connection.execute(f"PRAGMA user_version = {number - 1:d}")
            connection.commit()
        return True


def _texts(told: str) -> Iterator[str]:
    for line in json.loads(told):
        yield line["text"] if isinstance(line, dict) else line[0]
