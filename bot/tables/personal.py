"""A person's data: given to them as a file, and deleted when they ask for it."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from dataclasses import dataclass

from bot.errors import Refused
from bot.tables.council import Council
from bot.tables.dealing import Lobby
from bot.tables.lobbies import Lobbies
from engine.core import GameError
from storage import games, personal
from storage.personal import Erased, StillPlaying

AGAIN = "A game of yours began meanwhile, so nothing more was deleted. Please press the button once more."


@dataclass(frozen=True, slots=True)
class Stored:
    """How much is stored about somebody, before they decide."""

    games: int
    running: int
    """Running games whose seats the autopilot gets first."""
    lobbies: int


@dataclass(frozen=True, slots=True)
class Deleted:
    """What a deletion did, and the lobbies that were left: as they were, and as they are (None: closed)."""

    erased: Erased
    lobbies: tuple[tuple[Lobby, Lobby | None], ...]


class Personal:
    """Everything here is about the one user who asks."""

    def __init__(self, lobbies: Lobbies, council: Council) -> None:
        self.lobbies = lobbies
        self.council = council
        self.tables = council.tables
        self.database = council.database

    async def count(self, user: int) -> Stored:
        own = [row for row, _ in await self.database.read(games.games_of, user)]
        about = await self.database.read(personal.games_about, user)
        lobbies = sum(row.is_lobby for row in own)
        return Stored(len(about), len(own) - lobbies, lobbies)

    async def export(self, user: int) -> str:
        """All that is stored under the user's id, as JSON."""
        found = await self.database.read(personal.everything_about, user)
        return json.dumps(found, indent=1, ensure_ascii=False)

    async def delete(self, user: int) -> Deleted:
        """Leave all lobbies and games, then take the user's id and names out of everything.

        :raises Refused: a game of theirs has begun meanwhile; it can be asked again.
        """
        cards: list[tuple[Lobby, Lobby | None]] = []
        for row, _ in await self.database.read(games.games_of, user):
            if row.is_lobby:
                before = await self.lobbies.get(row.id)
                cards.append((before, await self.lobbies.leave(row.id, user)))
                continue
            try:
                await self.council.leave(row.id, user)
            except GameError:
                if any(one.id == row.id for one, _ in await self.database.read(games.games_of, user)):
                    raise
        about = await self.database.read(personal.games_about, user)
        async with AsyncExitStack() as held:
            for game in about:  # in the order of their numbers; nobody else holds two
                await held.enter_async_context(self.tables.locked(game))
            try:
                erased = await self.database.write(personal.erase, user)
            except StillPlaying:
                raise Refused(AGAIN) from None
            for game in about:
                self.tables.forget(game)
        return Deleted(erased, tuple(cards))
