"""How much one user and one server may ask for: enough for any circle of friends, too little to hurt others."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.errors import Refused
from bot.tables.names import say_span
from storage import servers
from storage.database import Database
from storage.rows import ServerSettings

MINUTE, HOUR = 60.0, 3_600.0
FORGET_AT = 1_000
"""So many users and servers are remembered before those at rest are forgotten."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The most at once, or (with ``within``) in so many seconds."""

    what: str
    user: int
    server: int
    within: float = 0.0


LOBBIES, GAMES, IMPORTS, PICTURES = "lobbies", "games", "imports", "pictures"
LIMITS: Mapping[str, Limit] = {
    LOBBIES: Limit("open lobbies", 5, 30),
    GAMES: Limit("running games", 60, 300),
    IMPORTS: Limit("imports", 20, 60, HOUR),
    PICTURES: Limit("pictures", 40, 200, MINUTE),
}


class Limits:
    """Counts what is asked for in a while in memory; open lobbies and running games are counted where they are."""

    def __init__(self, database: Database, clock: Callable[[], float], limits: Mapping[str, Limit] = LIMITS) -> None:
        self.database = database
        self.clock = clock
        self.limits = limits
        self._spent: dict[tuple[str, str, int], deque[float]] = {}

    def spend(self, kind: str, user: int, guild: int | None) -> None:
        """Count one more of a kind.

        :raises Refused: it is one too many; says which limit it is and when there is room again. Nothing is counted.
        """
        limit = self.limits[kind]
        if refusal := self._spend(kind, user, guild):
            whose, most, wait = refusal
            who = "You have" if whose == "user" else "This server has"
            span = "a minute" if limit.within == MINUTE else "an hour"
            raise Refused(
                f"{who} asked for {most} {limit.what} within {span}, which is the most. "
                f"There is room again in {_say_wait(wait)}."
            )

    def may(self, kind: str, user: int, guild: int | None) -> bool:
        """Count one more of a kind, if there is room for it: for what can be left out without a word."""
        return self._spend(kind, user, guild) is None

    def _spend(self, kind: str, user: int, guild: int | None) -> tuple[str, int, float] | None:
        """Count one more; else whose limit it is, how much that is, and the seconds until there is room again."""
        limit, now = self.limits[kind], self.clock()
        if len(self._spent) > FORGET_AT:
            self._spent = {key: times for key, times in self._spent.items() if times[-1] > now - HOUR}
        accounts = [("user", user, limit.user)]
        if guild is not None:
            accounts.append(("server", guild, limit.server))
        books = []
        for whose, number, most in accounts:
            times = self._spent.get((kind, whose, number), deque())
            while times and times[0] <= now - limit.within:
                times.popleft()
            if len(times) >= most:
                return whose, most, times[0] + limit.within - now
            books.append(((kind, whose, number), times))
        for key, times in books:
            times.append(now)
            self._spent[key] = times
        return None

    async def require_lobby(self, user: int, guild: int | None, settings: ServerSettings) -> None:
        """:raises Refused: the user or the server has as many lobbies or games as they may."""
        counts = await self.database.read(servers.count, user, guild)
        lobbies, games = self.limits[LOBBIES], self.limits[GAMES]
        if counts.user_lobbies >= lobbies.user:
            raise Refused(
                f"You have {counts.user_lobbies} open lobbies, which is the most for one person. As soon as one of "
                "them begins or is closed you can open another; `/game mine` lists them."
            )
        if guild is not None and counts.server_lobbies >= lobbies.server:
            raise Refused(
                f"This server has {counts.server_lobbies} open lobbies, which is the most. As soon as one of them "
                "begins or is closed there is room for another; they close by themselves after ten days."
            )
        if counts.user_games >= games.user:
            raise Refused(_say_many("You play in", counts.user_games, "one person"))
        _require_server(counts.server_games, guild, settings, games)

    async def require_seat(self, user: int) -> None:
        """:raises Refused: the user plays in as many games as one may."""
        counts = await self.database.read(servers.count, user, None)
        if counts.user_games >= self.limits[GAMES].user:
            raise Refused(_say_many("You play in", counts.user_games, "one person"))

    async def require_start(self, user: int, guild: int | None, settings: ServerSettings) -> None:
        """:raises Refused: the server has as many running games as it may."""
        counts = await self.database.read(servers.count, user, guild)
        _require_server(counts.server_games, guild, settings, self.limits[GAMES])


def _require_server(running: int, guild: int | None, settings: ServerSettings, limit: Limit) -> None:
    if guild is None:
        return
    if settings.games is not None and running >= settings.games:
        raise Refused(
            f"Whoever manages this server allows {settings.games} running games at once, and there are {running}. "
            "As soon as one of them ends there is room for another; `/manage limit` changes the number."
        )
    if running >= limit.server:
        raise Refused(_say_many("This server has", running, "a server"))


def _say_many(who: str, number: int, whom: str) -> str:
    return (
        f"{who} {number} running games, which is the most for {whom}. As soon as one of them ends "
        "there is room for another."
    )


def _say_wait(seconds: float) -> str:
    return say_span(seconds) if seconds >= MINUTE else f"{max(1, round(seconds))} seconds"
