"""A table service with the tiny game Pig, without Discord."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.cli.check import compare
from bot.tables.council import Council
from bot.tables.lobbies import Lobbies, Plan
from bot.tables.panel import Panel
from bot.tables.press import Answer, Show, TakeBack, Wish, Write
from bot.tables.service import Tables
from storage.database import Database
from tests.engine.core.pig import PIG

KINDS = {"pig": PIG}
NAMES = ("Ann", "Ben", "Cat", "Dan")


class Hour:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Pigs:
    """A running game: users are 100, 101 ... by seat."""

    tables: Tables
    lobbies: Lobbies
    council: Council
    game: int
    clock: Hour

    @property
    def database(self) -> Database:
        return self.tables.database

    async def turn(self) -> int:
        """The user whose turn it is."""
        async with self.tables.opened(self.game) as live:
            return live.seats[live.state.turn].user

    async def others(self) -> list[int]:
        up = await self.turn()
        async with self.tables.opened(self.game) as live:
            return [seat.user for seat in live.seats if seat.user != up]

    async def press(self, user: int, wish: Wish, position: str | None = None) -> Answer:
        return await self.tables.press(self.game, user, wish, position)

    async def play(self, user: int, *lines: str, position: str | None = None) -> Answer:
        """Type a row of moves."""
        return await self.press(user, Write("; ".join(lines)), position)

    async def take_back(self, user: int) -> Answer:
        return await self.press(user, TakeBack())

    async def panel(self, user: int) -> Panel:
        return (await self.press(user, Show())).panel

    def check(self) -> str:
        """What ``python -m bot check`` says of the stored game."""
        connection = sqlite3.connect(self.database.path)
        connection.row_factory = sqlite3.Row
        try:
            return compare(connection, self.game, PIG)
        finally:
            connection.close()

    async def points(self, user: int) -> int:
        async with self.tables.opened(self.game) as live:
            seat = live.seat_of(user)
            assert seat
            return int(live.state.points[seat.seat])


@asynccontextmanager
async def pigs(path: Path, count: int = 2, goal: str = "10") -> AsyncIterator[Pigs]:
    database = await Database.open(path / "games.sqlite3")
    clock = Hour()
    try:
        tables = Tables(database, KINDS, clock=clock)
        lobbies = Lobbies(tables)
        lobby = await lobbies.new(Plan("pig", 5, 1, 100, NAMES[0], {"goal": goal}))
        for seat in range(1, count):
            await lobbies.join(lobby.row.id, 100 + seat, NAMES[seat])
        await lobbies.start(lobby.row.id, 100)
        yield Pigs(tables, lobbies, Council(tables), lobby.row.id, clock)
    finally:
        await database.close()
