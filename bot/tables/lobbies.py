"""Games before they begin: who joins, which options, and the start."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from bot.errors import Refused
from bot.tables.bots import add_bots, count_bots, is_bot
from bot.tables.dealing import Lobby, deal_game, seat_players
from bot.tables.limits import Limits
from bot.tables.names import bold, tidy_name
from bot.tables.records import read_record
from bot.tables.servers import Servers, known_options, require_place
from bot.tables.service import Tables
from engine.core import GameError, GameMeta
from storage import games, jobs, players
from storage.connection import Connection, Taken
from storage.personal import FORMER
from storage.rows import LOBBY, GameRow, Job, SeatRow, ServerSettings

DAY = 86_400.0
STALE_AFTER = 7 * DAY
TABLE_SEATING = "table_seating"
PACE, NO_PACE = "pace", "none"
SEATING: Mapping[str, str] = {"random": "Dealt at random", "joined": "In the order of joining"}
PACES: Mapping[str, str] = {
    NO_PACE: "Nothing agreed",
    "live": "At one sitting",
    "hours": "Several turns a day",
    "day": "A turn a day",
    "slow": "A turn every few days",
}
"""What a lobby may say of the pace; a promise among friends, nothing follows from it."""
TABLE: Mapping[str, Mapping[str, str]] = {TABLE_SEATING: SEATING, PACE: PACES}
"""What is chosen beside the game's own options."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a lobby is opened with. ``record`` is the text of a game to go on with, its seats those of the record."""

    kind: str
    channel: int
    guild: int | None
    user: int
    name: str
    options: Mapping[str, str] = field(default_factory=dict)
    record: str = ""
    bots: int = 0
    invited: tuple[int, ...] = ()
    """The only ones who may join beside the host; empty: everybody."""
    seating: str = "random"
    pace: str = NO_PACE
    again: bool = False
    """It begins by itself when all who are invited have joined."""
    within: int | None = None
    """The channel that a thread belongs to."""


class Lobbies:
    """Opens lobbies and deals games. Refusals are :class:`Refused`; nothing has changed then."""

    def __init__(self, tables: Tables, limits: Limits | None = None) -> None:
        self.tables = tables
        self.database = tables.database
        self.limits = limits
        """None: nothing is limited."""
        self.servers = Servers(tables)

    async def new(self, plan: Plan) -> Lobby:
        """Open a lobby with the user as host and first player, and bots if any are wanted.

        :raises Refused: the channel has a game already, no game may be played there, a limit is reached, or there is
            no seat for so many bots.
        """
        game = self.tables.kind(plan.kind)
        server = await self.require_allowed(plan)
        preferred = {} if plan.record else known_options(game.meta, server.options.get(plan.kind, {}))
        settled = game.meta.settled({**preferred, **plan.options})
        invited = tuple(dict.fromkeys(user for user in plan.invited if user != plan.user))
        row = GameRow(
            0,
            plan.kind,
            LOBBY,
            plan.guild,
            plan.channel,
            plan.user,
            seating=plan.seating,
            options=settled,
            record=plan.record,
            created=self.tables.clock(),
            pace=plan.pace,
            invited=invited,
            again=plan.again,
        )
        _require_room(game.meta, 1 + len(invited) + plan.bots)
        seats = add_bots([SeatRow(0, plan.user, tidy_name(plan.name))], plan.bots)

        def write(connection: Connection) -> int:
            for seat in seats:
                players.meet(connection, seat.user, seat.name)
            players.meet_channel(connection, plan.channel, plan.guild)
            number = games.create(connection, row, seats)
            due = row.created + STALE_AFTER
            jobs.put_job(connection, Job("lobby", number, -1, due, 0, row.created))
            return number

        try:
            number = await self.database.write(write)
        except Taken:
            raise Refused(
                "This channel already has a game. Finish or abandon it first, or start in a thread (`thread: True`)."
            ) from None
        return await self.get(number)

    async def require_allowed(self, plan: Plan) -> ServerSettings:
        """The server's settings, which allow this lobby.

        :raises Refused: no game may be played in its channel, or a limit is reached.
        """
        server = await self.servers.settings(plan.guild)
        require_place(server, (plan.channel, plan.within or plan.channel))
        if self.limits:
            await self.limits.require_lobby(plan.user, plan.guild, server)
        return server

    @asynccontextmanager
    async def opening(self, plan: Plan) -> AsyncIterator[Lobby]:
        """As :meth:`new`, but if the lobby's card can't be shown there is no lobby either."""
        lobby = await self.new(plan)
        try:
            yield lobby
        except Exception:
            await self.database.write(games.delete_lobby, lobby.row.id)
            raise

    async def plan_again(self, game: int, user: int, name: str) -> Plan:
        """The same people, bots and options as in a game that is over, with the user as host.

        :raises Refused: the user had no seat in it, or it is not over.
        """
        row = await self.database.read(games.game_row, game)
        seats = await self.database.read(games.seats_of, game)
        if row is None or not row.ended:
            raise Refused("This game is not over yet.")
        people = [seat.user for seat in seats if not seat.pilot and seat.user != FORMER]
        if user not in people:
            raise Refused("Only those who played may ask for the same again. `/game new` opens a game of your own.")
        options = known_options(self.tables.kind(row.kind).meta, row.options)
        others = tuple(other for other in people if other != user)
        bots = len(seats) - len(people)
        return Plan(
            row.kind, row.channel, row.guild, user, name, options, "", bots, others, row.seating, row.pace, again=True
        )

    async def get(self, game: int) -> Lobby:
        """:raises Refused: it is no lobby (any more)."""
        row = await self.database.read(games.game_row, game)
        if row is None:
            raise Refused("This lobby was closed.")
        if row.status != LOBBY:
            raise Refused("This game has already begun.")
        seats = await self.database.read(games.seats_of, game)
        kind = self.tables.kind(row.kind)
        record = read_record(row.record, self.tables.kinds)[1] if row.record else None
        return Lobby(row, seats, kind, record)

    async def join(self, game: int, user: int, name: str) -> Lobby:
        async with self.tables.locked(game):
            lobby = await self.get(game)
            if any(seat.user == user for seat in lobby.seats):
                raise Refused("You have joined already. The host presses **Start** when everybody is here.")
            if lobby.row.invited and user not in (*lobby.row.invited, lobby.row.host):
                raise Refused(
                    f"This game is for invited players. {bold(lobby.host)} can let you in by **Options** on the card."
                )
            if lobby.full:
                raise Refused(f"All {lobby.high} seats are taken.")
            if self.limits:
                await self.limits.require_seat(user)
            seats = [*lobby.seats, SeatRow(len(lobby.seats), user, _tell_apart(tidy_name(name), lobby.seats))]

            def write(connection: Connection) -> None:
                players.meet(connection, user, tidy_name(name))
                games.set_seats(connection, game, seats)

            await self.database.write(write)
            return replace(lobby, seats=tuple(seats))

    async def leave(self, game: int, user: int) -> Lobby | None:
        """Give the seat back; None if that was the last one and the lobby is closed."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            staying = _number(seat for seat in lobby.seats if seat.user != user)
            if len(staying) == len(lobby.seats):
                raise Refused("You have not joined this game.")
            people = [seat.user for seat in staying if not seat.bot]
            if not people:
                await self.database.write(games.delete_lobby, game)
                return None
            row = lobby.row if lobby.row.host != user else replace(lobby.row, host=people[0])

            def write(connection: Connection) -> None:
                games.set_seats(connection, game, staying)
                games.set_lobby(connection, row)

            await self.database.write(write)
            return replace(lobby, seats=staying, row=row)

    async def remove(self, game: int, user: int, player: int) -> Lobby:
        """The host takes somebody else out."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "take somebody out")
            staying = _number(seat for seat in lobby.seats if seat.user != player)
            if len(staying) == len(lobby.seats):
                raise Refused("That player has not joined this game.")
            await self.database.write(games.set_seats, game, staying)
            return replace(lobby, seats=staying)

    async def add_bot(self, game: int, user: int) -> Lobby:
        """The host puts a bot on the next free seat."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "add a bot")
            if lobby.full:
                raise Refused(f"All {lobby.high} seats are taken. `/game leave player:` takes somebody out.")
            seats = add_bots(lobby.seats, 1)

            def write(connection: Connection) -> None:
                players.meet(connection, seats[-1].user, seats[-1].name)
                games.set_seats(connection, game, seats)

            await self.database.write(write)
            return replace(lobby, seats=seats)

    async def invite(self, game: int, user: int, invited: Sequence[int]) -> Lobby:
        """Only these users may join from now on, beside those who have; nobody named: everybody may."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "say who may join")
            named = tuple(dict.fromkeys(one for one in invited if one != user and not is_bot(one)))
            _require_room(lobby.game.meta, 1 + len(named) + count_bots(lobby.seats))
            return await self._set(replace(lobby, row=replace(lobby.row, invited=named)))

    async def choose(self, game: int, user: int, option: str, choice: str) -> Lobby:
        """Set an option of the game, the table's seating or its pace; only the host may."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "change the options")
            if lobby.record and option != PACE:
                raise Refused("This game goes on from a record: its options are settled.")
            row = lobby.row
            if option in TABLE:
                if choice not in TABLE[option]:
                    raise Refused("This choice is not among those of the page.")
                row = replace(row, seating=choice) if option == TABLE_SEATING else replace(row, pace=choice)
            else:
                row = replace(row, options=lobby.game.meta.settled({**row.options, option: choice}))
            return await self._set(replace(lobby, row=row))

    async def _set(self, lobby: Lobby) -> Lobby:
        await self.database.write(games.set_lobby, lobby.row)
        return lobby

    async def close(self, game: int, user: int) -> None:
        """The host calls it off."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "close the lobby")
            await self.database.write(games.delete_lobby, game)

    async def close_by_manager(self, game: int) -> None:
        """Somebody who manages the channel calls it off."""
        async with self.tables.locked(game):
            await self.get(game)
            await self.database.write(games.delete_lobby, game)

    async def set_message(self, game: int, message: int) -> None:
        await self.database.write(games.set_lobby_message, game, message)

    async def start(self, game: int, user: int) -> Lobby:
        """Deal (or go on with the record). The board post is owed from here on."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "start")
            if not lobby.ready:
                more = lobby.low - len(lobby.seats)
                raise Refused(
                    f"{lobby.game.meta.name} needs {lobby.low} players: {more} more must join. "
                    "**Add a bot** fills a seat too."
                )
            if self.limits:
                server = await self.servers.settings(lobby.row.guild)
                await self.limits.require_start(user, lobby.row.guild, server)
            seats = seat_players(lobby)
            seed = secrets.token_hex(8)
            now = self.tables.clock()
            try:
                row, turn = await asyncio.to_thread(deal_game, lobby, seats, seed, now)
            except GameError as error:
                raise Refused(
                    f"This record can't be gone on with under today's rules. {error} "
                    "`/game abandon` closes the lobby; nothing was changed."
                ) from error
            await self.database.write(games.begin, row, turn.seats or seats, turn)
            self.tables.forget(game)
        self.tables.on_commit(game)
        return lobby


def _require_host(lobby: Lobby, user: int, what: str) -> None:
    if lobby.row.host != user:
        raise Refused(f"Only {bold(lobby.host)}, who opened this lobby, may {what}.")


def _require_room(meta: GameMeta, seats: int) -> None:
    if seats > meta.max_seats:
        raise Refused(f"{meta.name} has seats for {meta.max_seats}; with those named it would be {seats}.")


def _number(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(replace(seat, seat=number) for number, seat in enumerate(seats))


def _tell_apart(name: str, seats: Sequence[SeatRow]) -> str:
    """Two players never share a name at one table."""
    taken = {seat.name for seat in seats}
    number, wanted = 2, name
    while name in taken:
        name = f"{wanted} {number}"
        number += 1
    return name
