"""A user's own affairs: settings, and games everywhere."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from bot.tables.names import tidy_name
from bot.tables.service import Tables
from bot.tables.waiting import Waited
from engine.core import GameError
from storage import games, players
from storage.connection import Connection
from storage.rows import LOBBY, GameRow, Player

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A lobby or running game of a user. ``waited`` is empty for a lobby; ``moved`` is when it last moved."""

    row: GameRow
    title: str
    waited: tuple[Waited, ...]
    moved: float

    @property
    def lobby(self) -> bool:
        return self.row.status == LOBBY


PANELS = 3
"""So many panels of a kind of game a newcomer is helped with."""
OFF = "off"


def _help(connection: Connection, user: int, kind: str) -> bool:
    helped = players.helped(connection, user)
    if OFF in helped or helped.get(kind, 0) >= PANELS:
        return False
    players.set_helped(connection, user, {**helped, kind: helped.get(kind, 0) + 1})
    return True


class People:
    """What belongs to a person rather than to a game."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.database = tables.database
        self._grown: set[tuple[int, str]] = set()
        """Users and kinds of games that need no help (any more), as far as was asked since the start."""

    async def settings(self, user: int) -> Player:
        return await self.database.read(players.player, user)

    async def set_settings(self, user: int, name: str, given: Mapping[str, str | int | None]) -> Player:
        """Change the settings that are not None; returns all of them."""
        await self.database.write(players.meet, user, tidy_name(name))
        for key, value in given.items():
            if value is not None:
                await self.database.write(players.set_setting, user, key, value)
        return await self.settings(user)

    async def help_with(self, user: int, kind: str) -> bool:
        """Does this user want help with a panel of this kind of game? Counts the panel if so."""
        if (user, kind) in self._grown:
            return False
        count = await self.database.write(_help, user, kind)
        if not count:
            self._grown.add((user, kind))
        return count

    async def stop_helping(self, user: int) -> None:
        """No more help, in no game."""
        await self.database.write(players.set_helped, user, {OFF: 1})
        self._grown.clear()

    async def games(self, user: int) -> list[OwnGame]:
        """All lobbies and running games of a user, the one that has waited longest first."""
        found = []
        for row, moved in await self.database.read(games.games_of, user):
            waited: tuple[Waited, ...] = ()
            if row.status != LOBBY:
                try:
                    async with self.tables.opened(row.id) as live:
                        waited = live.waited()
                except GameError as error:
                    _log.warning("game %s is left out of a list: %s", row.id, error)
                    continue
            found.append(OwnGame(row, self.tables.kind(row.kind).meta.name, waited, moved))
        return found
