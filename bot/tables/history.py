"""Looking back: the log of a game, and the game as a record."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.errors import Refused
from bot.tables.board import Board, describe_board
from bot.tables.names import bold_all, escape_all
from bot.tables.records import record_of
from bot.tables.sealing import veil_rows
from bot.tables.service import Tables
from engine.core import AnyGame, GameError
from engine.core.secrets import without_secrets
from storage import games, log
from storage.rows import LOBBY, LogRow


@dataclass(frozen=True, slots=True)
class Exported:
    """A game as text. ``shuffled``: it still runs, so what is face down was shuffled again in it."""

    name: str
    """Of the file."""
    text: str
    moves: int
    shuffled: bool
    sealed: bool
    """Choices that are still secret were left out."""


@dataclass(frozen=True, slots=True)
class Status:
    """How a game stands, for one pair of eyes."""

    board: Board
    position: str
    """The position in words."""
    waited_for: float
    """Seconds since the game began to wait for those it has waited for longest."""
    away: tuple[str, ...]
    """Names of the seats that the autopilot plays."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A game as one pair of eyes sees it, own draft included."""

    game: AnyGame
    board: Board
    view: Any
    names: tuple[str, ...]
    have: str
    """What the viewer's own seat has, in words; empty without a seat."""
    moment: tuple[int, int, str, int | None]
    """Differs whenever there may be something else to see."""


class History:
    """Reads games; changes nothing."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.database = tables.database

    async def see(self, game: int, user: int, public: bool = False) -> Sight:
        """The board as a user may see it (as everybody may, if ``public``)."""
        async with self.tables.opened(game) as live:
            seat = live.seat_of(user)
            viewer = None if public or seat is None or seat.pilot else seat.seat
            state = live.state if viewer is None else live.draft(viewer).state
            view = live.game.view(state, viewer)
            have = live.game.words.have(view, viewer, bold_all(live.names)) if viewer is not None else ""
            moment = (game, live.seq, "" if viewer is None else live.position(viewer), viewer)
            return Sight(live.game, describe_board(live, viewer=viewer), view, live.names, have, moment)

    async def log(self, game: int) -> tuple[Board, list[LogRow]]:
        """The board's head data and all entries, oldest first, those taken back included."""
        async with self.tables.opened(game) as live:
            board = describe_board(live)
            return board, veil_rows(live, await self.database.read(log.log_of, game))

    async def status(self, game: int, user: int) -> Status:
        async with self.tables.opened(game) as live:
            seat = live.seat_of(user)
            board = describe_board(live, viewer=None if seat is None or seat.pilot else seat.seat)
            position = live.game.words.alt_text(live.game.view(live.state, None), escape_all(live.names))
            away = tuple(seat.name for seat in live.seats if seat.pilot)
            now = self.tables.clock()
        return Status(board, position, max((now - one.since for one in board.waited), default=0.0), away)

    async def export(self, game: int, public: bool) -> Exported:
        """The whole game as a record, or in the game's public notation.

        :raises Refused: the game has not begun, or has no public notation.
        """
        async with self.tables.locked(game):
            row = await self.database.read(games.game_row, game)
            if row is None or row.status == LOBBY:
                raise Refused("The game has not started yet.")
            seats = await self.database.read(games.seats_of, game)
            rows = await self.database.read(log.log_of, game)
        kind = self.tables.kind(row.kind)
        record = record_of(row, seats, rows)
        moves = len(record.entries)
        if row.ended is None:
            try:
                record = await asyncio.to_thread(without_secrets, kind, record, random.SystemRandom())
            except GameError as error:
                raise Refused(
                    "The rules have changed since this game began, so its secrets can't be taken out of the record: "
                    "it can be exported when it is over."
                ) from error
        text = kind.write_foreign(record) if public else str(record)
        if text is None:
            raise Refused("This game has no public notation.")
        left = len(record.entries)
        return Exported(f"{row.kind}-{row.id}.txt", text, left, row.ended is None, left < moves)


def cut_turns(entries: Sequence[LogRow]) -> list[list[LogRow]]:
    """The entries in groups: those of one turn that one seat made in a row, on one behalf."""
    turns: list[list[LogRow]] = []
    for row in entries:
        last = turns[-1][-1] if turns else None
        alike = last and (last.turn, last.seat, last.by, last.undone) == (row.turn, row.seat, row.by, row.undone)
        if alike and row.seat is not None:
            turns[-1].append(row)
        else:
            turns.append([row])
    return turns
