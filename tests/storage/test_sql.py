"""The SQL of the storage is what SQLite and PostgreSQL both understand."""

from __future__ import annotations

import ast
import re
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from storage import boards, drafts, games, jobs, log, orders, outbox, personal, players, servers, votes
from storage.connection import Connection, Cursor
from storage.migrate import migrate
from storage.rows import (
    BoardRow,
    DraftEntry,
    GameRow,
    Job,
    LogRow,
    ResultRow,
    SeatRow,
    ServerSettings,
    Snapshot,
    Told,
    Turn,
)
from storage.sqlite import open_file, prepare, transaction

MODULES = (boards, drafts, games, jobs, log, orders, outbox, personal, players, servers, votes)
ONLY_SQLITE = {
    "OR REPLACE, OR IGNORE": r"\bOR\s+(REPLACE|IGNORE|ABORT|FAIL|ROLLBACK)\b|\bREPLACE\s+INTO\b",
    "PRAGMA": r"\bPRAGMA\b",
    "the last row's id": r"\blast_insert_rowid\b|\b(_rowid_|rowid|oid)\b",
    "GLOB, REGEXP, MATCH": r"\b(GLOB|REGEXP|MATCH)\b",
    "AUTOINCREMENT, WITHOUT ROWID": r"\bAUTOINCREMENT\b|\bWITHOUT\s+ROWID\b",
    "max and min of several": r"\b(max|min)\s*\([^()]*,",
    "SQLite's functions": r"\b(datetime|julianday|strftime|unixepoch|ifnull|iif|total|group_concat|printf|typeof)\s*\(",
    "json": r"\bjson\w*\s*\(|->",
    "a number as a truth": r"\bNOT\s+(?!IN\b|NULL\b|LIKE\b|EXISTS\b|BETWEEN\b)\w",
    "a truth to sort by": r"\bORDER\s+BY\s+(?!CASE\b)[^()]*?(\bIN\b|[<>=])",
    "LIMIT with a comma": r"\bLIMIT\s+\S+\s*,",
    "==": r"==",
    "IS with a value": r"\bIS\s+(NOT\s+)?(?!NULL\b|NOT\b|DISTINCT\b)\S",
    "names in brackets or backticks": r"[\[\]`]",
    "text in double quotes": r'"',
    "user without quotes": r"(?<![.\w])user\b",
    "another mark than ?": r"[:@$]\w|\?\d|%s",
}


def faults_of(sql: str) -> list[str]:
    """What in a statement another database would not take, or take in another way."""
    bare = re.sub(r"'[^']*'", "''", sql).replace('"user"', "whose")
    return [name for name, found in ONLY_SQLITE.items() if re.search(found, bare, re.IGNORECASE)]


@dataclass
class Recording:
    """A connection that notes each statement, where it was made and the values it was given."""

    asked: sqlite3.Connection
    statements: set[str] = field(default_factory=set)
    places: set[tuple[str, int]] = field(default_factory=set)
    values: list[tuple[str, object]] = field(default_factory=list)

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        self._note(sql, [values])
        return self.asked.execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        rows = list(rows)
        self._note(sql, rows)
        return self.asked.executemany(sql, rows)

    def _note(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        self.statements.add(sql)
        self.values += [(sql, value) for row in rows for value in row]
        frame = sys._getframe(2)
        self.places.add((Path(frame.f_code.co_filename).name, frame.f_lineno))


@pytest.fixture
def recording(tmp_path: Path) -> Iterator[Recording]:
    path = tmp_path / "games.sqlite3"
    connection = open_file(path)
    prepare(connection, path)
    migrate(connection, path)
    with transaction(connection):
        yield use_everything(Recording(connection))
    connection.close()


def use_everything(recording: Recording) -> Recording:
    """A game from its lobby to its end, and everything else the storage can do, each once."""
    c: Connection = recording
    for user, name in ((7, "Ann"), (8, "Ben")):
        players.meet(c, user, name)
    players.set_setting(c, 7, "remind_hours", 3)
    assert players.player(c, 7).remind_hours == 3
    players.meet_channel(c, 5, None)
    players.set_broken(c, 5, "gone")
    assert players.why_broken(c, 5) == "gone"
    players.set_meta(c, "a", "b")
    players.set_meta(c, "a", "c")
    assert players.get_meta(c, "a") == "c"
    seats = [SeatRow(0, 7, "Ann"), SeatRow(1, 8, "Ben", pilot=True)]
    closed = games.create(c, GameRow(0, "pig", "lobby", 1, 5, 7, created=1.0), seats)
    assert games.delete_lobby(c, closed)
    game = games.create(c, GameRow(0, "pig", "lobby", 1, 5, 7, created=1.0), seats)
    assert game > closed
    players.set_helped(c, 7, {"pig": 2})
    assert players.helped(c, 7) == {"pig": 2}
    chosen = GameRow(game, "pig", "lobby", 1, 5, 8, options={"a": "b"}, seating="joined", pace="day", invited=(7,))
    games.set_lobby(c, chosen)
    stored = games.game_row(c, game)
    assert stored is not None
    assert (stored.options, stored.host, stored.pace, stored.invited) == ({"a": "b"}, 8, "day", (7,))
    games.set_host(c, game, 7)
    games.set_lobby_message(c, game, 4)
    jobs.put_job(c, Job("remind", game, 0, 9.0, 0, 1.0))
    jobs.put_job(c, Job("remind", game, 1, 9.0, 0, 1.0))
    jobs.put_job(c, Job("remind", game, 0, 9.0, 1, 1.0))
    assert jobs.next_job(c) == Job("remind", game, 1, 9.0, 0, 1.0)
    assert jobs.jobs_of(c, "remind", game)[0].count == 1
    jobs.drop_jobs(c, "remind", game)
    assert jobs.next_job(c) is None
    row = games.game_row(c, game)
    assert row
    games.begin(c, row, seats, _turn(game, 1, seats))
    for entries in ([DraftEntry("roll")], [DraftEntry("end")], []):
        drafts.save_draft(c, game, 0, entries, 2.0)
    orders.set_order(c, 7, "pig", game, "stop", "20")
    orders.set_order(c, 7, "pig", game, "stop", "25")
    assert orders.orders_in(c, 7, "pig", game) == {"stop": "25"}
    assert servers.count(c, 7, 1) == servers.Counts(0, 1, 0, 1)
    for chosen_games in (3, 4):
        servers.set_settings(c, 1, ServerSettings((5,), chosen_games, {"pig": {"a": "b"}}))
    assert servers.settings_of(c, 1) == ServerSettings((5,), 4, {"pig": {"a": "b"}})
    servers.reset(c, 1)
    assert servers.settings_of(c, 1) == ServerSettings()
    votes.vote(c, game, "undo", 7, 2.0)
    assert votes.vote(c, game, "undo", 7, 3.0) == {7}
    assert votes.withdraw(c, game, "undo", 7) == set()
    votes.clear(c, game, "undo")
    assert [row.id for row in (*games.in_channels(c, [5, 6]), *games.in_guild(c, 1))] == [game, game]
    assert games.left_by_all(c) == []
    stored = games.load(c, game)
    assert stored
    assert [(seat.pilot, seat.asked) for seat in stored.seats] == [(False, 1), (True, 1)]
    assert stored.since == {0: 1.0, 1: 1.0}
    assert (games.ids_of(c), games.ids_of(c, "lobby", "running")) == ([game], [game])
    assert [found.id for found, _ in games.games_of(c, 7)] == [game]
    assert games.games_of(c, 8) == []
    assert outbox.next_due(c) == 1.0
    assert outbox.due_games(c, 5.0) == [game]
    assert outbox.backlog(c, 5.0) == (1, 4.0)
    assert outbox.backlog(c, 0.5) == (0, 0.0)
    assert (games.count_by_status(c), jobs.count_jobs(c)) == ({"running": 1}, 0)
    for _ in range(2):
        batch = outbox.claim(c, game, 0.0)
    assert batch
    assert batch.resumed
    outbox.postpone(c, game, 50.0)
    outbox.hold(c, game, 60.0, keep_claim=True)
    assert outbox.owes(c, game)
    assert outbox.held_up(c) == [(game, 1, 5)]
    outbox.wake(c, game, 6.0)
    outbox.release(c, game)
    outbox.posted(c, game, 1, 99, False)
    for at in (6.0, 7.0):
        boards.posted(c, BoardRow(game, 0, at), 1, 99, False)
    assert boards.board(c, game) == BoardRow(game, 0, 7.0)
    assert boards.owes_post(c, game) == outbox.owes(c, game)
    for change in (boards.wait, boards.leave):
        change(c, game, 8)
    boards.folded(c, game, 1, 9.0)
    for often in ("round", "never"):
        boards.set_pictures(c, 5, 1, often)
    assert boards.pictures_of(c, 5) == "never"
    for _ in range(2):
        outbox.owe(c, game, 1, 7.0)
    games.save_turn(c, _turn(game, 2, seats, undone=(1,)))
    results = tuple(ResultRow(seat.seat, seat.user, seat.name, 10, 1, (("dice", 10),)) for seat in seats)
    games.save_turn(c, _turn(game, 3, seats, ended="finished", results=results, drafts={0: (DraftEntry("roll"),)}))
    assert [entry.undone for entry in log.log_of(c, game, 0, 2)] == [2, None]
    assert log.last_move_of(c, game, 0) == 3
    found = games.game_in(c, 5)
    assert found
    assert (found.status, found.posted) == ("finished", 1)
    later = games.create(c, GameRow(0, "pig", "lobby", 1, 5, 7, created=1.0), seats)
    games.begin(c, GameRow(later, "pig", "lobby", 1, 5, 7), seats, _turn(later, 1, seats))
    found = games.game_in(c, 5)
    assert found
    assert found.id == later
    games.give_up(c, later, 1, "lost", 9.0)
    lost = games.game_row(c, later)
    assert lost
    assert (lost.status, lost.seq) == ("abandoned", 2)
    outbox.forget(c, later)
    assert not outbox.owes(c, later)
    forget_ben(c, game)
    return recording


def forget_ben(c: Connection, game: int) -> None:
    """Ben's (8) data are shown and removed: he has voted, has a result, was invited, and the log speaks of him."""
    players.meet_channel(c, 6, None)
    lobby = games.create(c, GameRow(0, "pig", "lobby", 1, 6, 7, created=1.0, invited=(8, 9)), [SeatRow(0, 7, "Ann")])
    votes.vote(c, lobby, "undo", 8, 2.0)
    log.insert_rows(c, game, [LogRow(4, 4, None, "x", by="table", user=8, at=4.0, told=(Told("**Ben** is here."),))])
    assert personal.everything_about(c, 8)["results"][0]["name"] == "Ben"
    assert lobby in personal.games_about(c, 8)
    personal.erase(c, 8)
    assert personal.games_about(c, 8) == []
    assert log.log_of(c, game, 3)[0].told == (Told("**a former player** is here."),)
    assert [seat.name for seat in games.seats_of(c, game)] == ["Ann", "a former player"]
    left = games.game_row(c, lobby)
    assert left
    assert left.invited == (9,)


def _turn(game: int, seq: int, seats: Sequence[SeatRow], **more: Any) -> Turn:
    rows = (LogRow(seq, seq, 0, "roll", user=7, at=float(seq), barrier=True),)
    asked = tuple(SeatRow(seat.seat, seat.user, seat.name, seat.pilot, seq) for seat in seats)
    turn = {"drafts": {}, "at": float(seq), "seats": asked, **more}
    return Turn(game, seq - 1, rows, Snapshot(seq, 1, b"x", "shape"), **turn)


def test_no_statement_is_of_sqlite_alone(recording: Recording) -> None:
    faults = {sql: found for sql in sorted(recording.statements) if (found := faults_of(sql))}
    assert not faults


def test_values_are_plain(recording: Recording) -> None:
    kinds = (type(None), int, float, str, bytes)
    assert [(sql, value) for sql, value in recording.values if type(value) not in kinds] == []


def test_every_statement_there_is_was_looked_at(recording: Recording) -> None:
    missed = []
    for module in MODULES:
        path = Path(str(module.__file__))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in ("execute", "executemany"):
                lines = range(node.lineno, int(node.end_lineno or 0) + 1)
                if not any((path.name, line) in recording.places for line in lines):
                    missed.append(f"{path.name}:{node.lineno}")
    assert not missed


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT OR REPLACE INTO meta (key) VALUES (?)",
        "UPDATE games SET posted = max(posted, ?)",
        "SELECT id FROM seats WHERE NOT pilot",
        "SELECT id FROM games ORDER BY status IN ('lobby') DESC",
        "SELECT user FROM votes",
        'SELECT id FROM games WHERE status = "lobby"',
        "SELECT rowid FROM games",
        "SELECT datetime(at) FROM log",
        "SELECT id FROM games WHERE id = :game",
        "SELECT id FROM games WHERE kind GLOB 'a*'",
        "PRAGMA user_version",
    ],
)
def test_what_is_of_sqlite_alone_is_noticed(sql: str) -> None:
    assert faults_of(sql)
