"""Games before they begin: who joins, which options, and the deal."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.errors import Refused
from bot.tables.commit import Played, close_turn, make_results, make_rows
from bot.tables.live import Live
from bot.tables.names import bold, tidy_name
from bot.tables.records import read_record
from bot.tables.sentences import tell
from bot.tables.service import Tables
from engine.core import AnyGame, Entry, Record, Setup, replay
from engine.core.secrets import continue_anew
from storage import games, jobs, players
from storage.connection import Connection, Taken
from storage.positions import snapshot_after
from storage.rows import FINISHED, LOBBY, GameRow, Job, LogRow, SeatRow, Told, Turn

DAY = 86_400.0
STALE_AFTER = 7 * DAY
TABLE_SEATING = "table_seating"


@dataclass(frozen=True, slots=True)
class Lobby:
    """What the lobby card shows."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    record: Record | None = None
    """The game that this lobby will go on with."""

    @property
    def low(self) -> int:
        return len(self.record.setup.seats) if self.record else self.game.meta.min_seats

    @property
    def high(self) -> int:
        return len(self.record.setup.seats) if self.record else self.game.meta.max_seats

    @property
    def ready(self) -> bool:
        return self.low <= len(self.seats) <= self.high


class Lobbies:
    """Opens lobbies and deals games. Refusals are :class:`Refused`; nothing has changed then."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.database = tables.database

    async def new(
        self,
        kind: str,
        channel: int,
        guild: int | None,
        user: int,
        name: str,
        options: Mapping[str, str] | None = None,
        record: str = "",
    ) -> Lobby:
        """Open a lobby with the user as host and first player."""
        game = self.tables.kind(kind)
        settled = game.meta.settled(options or {})
        row = GameRow(0, kind, LOBBY, guild, channel, user, options=settled, record=record, created=self.tables.clock())

        def write(connection: Connection) -> int:
            players.meet(connection, user, tidy_name(name))
            players.meet_channel(connection, channel, guild)
            number = games.create(connection, row, [SeatRow(0, user, tidy_name(name))])
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

    @asynccontextmanager
    async def opening(
        self,
        kind: str,
        channel: int,
        guild: int | None,
        user: int,
        name: str,
        options: Mapping[str, str] | None = None,
        record: str = "",
    ) -> AsyncIterator[Lobby]:
        """As :meth:`new`, but if the lobby's card can't be shown there is no lobby either."""
        lobby = await self.new(kind, channel, guild, user, name, options, record)
        try:
            yield lobby
        except Exception:
            await self.database.write(games.delete_lobby, lobby.row.id)
            raise

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
            if len(lobby.seats) >= lobby.high:
                raise Refused(f"All {lobby.high} seats are taken.")
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
            staying = [seat for seat in lobby.seats if seat.user != user]
            if len(staying) == len(lobby.seats):
                raise Refused("You have not joined this game.")
            if not staying:
                await self.database.write(games.delete_lobby, game)
                return None
            seats = [replace(seat, seat=number) for number, seat in enumerate(staying)]
            host = lobby.row.host if lobby.row.host != user else seats[0].user

            def write(connection: Connection) -> None:
                games.set_seats(connection, game, seats)
                games.set_lobby(connection, game, lobby.row.options, lobby.row.seating, host)

            await self.database.write(write)
            return replace(lobby, seats=tuple(seats), row=replace(lobby.row, host=host))

    async def remove(self, game: int, user: int, player: int) -> Lobby:
        """The host takes somebody else out."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "take somebody out")
            staying = [seat for seat in lobby.seats if seat.user != player]
            if len(staying) == len(lobby.seats):
                raise Refused("That player has not joined this game.")
            seats = [replace(seat, seat=number) for number, seat in enumerate(staying)]
            await self.database.write(games.set_seats, game, seats)
            return replace(lobby, seats=tuple(seats))

    async def choose(self, game: int, user: int, option: str, choice: str) -> Lobby:
        """Set an option of the game, or the table's seating; only the host may."""
        async with self.tables.locked(game):
            lobby = await self.get(game)
            _require_host(lobby, user, "change the options")
            if lobby.record:
                raise Refused("This game goes on from a record: its options are settled.")
            row = lobby.row
            if option == TABLE_SEATING:
                if choice not in ("random", "joined"):
                    raise Refused("Seats are dealt at random or in the order of joining.")
                row = replace(row, seating=choice)
            else:
                row = replace(row, options=lobby.game.meta.settled({**row.options, option: choice}))
            await self.database.write(games.set_lobby, game, row.options, row.seating, row.host)
            return replace(lobby, row=row)

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
                raise Refused(f"{lobby.game.meta.name} needs {lobby.low} players: {more} more must join.")
            seats = seat_players(lobby)
            seed = secrets.token_hex(8)
            now = self.tables.clock()
            row, turn = await asyncio.to_thread(deal_game, lobby, seats, seed, now)
            await self.database.write(games.begin, row, turn.seats or seats, turn)
            self.tables.forget(game)
        self.tables.on_commit(game)
        return lobby


def _require_host(lobby: Lobby, user: int, what: str) -> None:
    if lobby.row.host != user:
        host = next((seat.name for seat in lobby.seats if seat.user == lobby.row.host), "the host")
        raise Refused(f"Only {bold(host)}, who opened this lobby, may {what}.")


def _tell_apart(name: str, seats: Sequence[SeatRow]) -> str:
    """Two players never share a name at one table."""
    taken = {seat.name for seat in seats}
    number, wanted = 2, name
    while name in taken:
        name = f"{wanted} {number}"
        number += 1
    return name


def seat_players(lobby: Lobby) -> tuple[SeatRow, ...]:
    """Who sits where: by the record's names, at random, or as they joined."""
    order = list(lobby.seats)
    if lobby.record:
        wanted = lobby.record.setup.seats
        found = {name: next((seat for seat in order if seat.name == name), None) for name in wanted}
        rest = [seat for seat in order if seat not in found.values()]
        order = [found.pop(name, None) or rest.pop(0) for name in wanted]
    elif lobby.row.seating == "random" and not lobby.game.meta.seats_itself:
        random.SystemRandom().shuffle(order)
    return tuple(replace(seat, seat=number) for number, seat in enumerate(order))


def deal_game(lobby: Lobby, seats: tuple[SeatRow, ...], seed: str, now: float) -> tuple[GameRow, Turn]:
    """The first turn of a game: the deal, or all of a record, and what then plays by itself."""
    game, record = lobby.game, lobby.record
    names = tuple(seat.name for seat in seats)
    if record is None:
        record = Record(Setup(game.meta.id, names, seed, dict(lobby.row.options)), game.meta.rules_version)
        how = "The game begins"
    else:
        # Whoever knows the file must not know what comes.
        record = continue_anew(game, record, seed, random.SystemRandom())
        record = replace(record, setup=replace(record.setup, seats=names))
        how = f"The game goes on after {len(record.entries)} moves"
    first, *played = replay(game, record)
    entries = [Played(Entry(e.seat, e.line, a.outcomes, e.by), a) for e, a in zip(record.entries, played, strict=True)]
    state = (played[-1] if played else first).state
    row = replace(
        lobby.row,
        options=game.meta.settled(record.setup.options),
        seed=record.setup.seed,
        start=first.outcomes,
        rules_version=game.meta.rules_version,
        started=now,
        status="running",
    )
    live = Live(row, seats, game, state)
    opening = Told(f"{how}: {', '.join(bold(name) for name in names)}.")
    note = LogRow(1, 1, None, "start", by="table", at=now, told=(opening, *tell(game, first.events, names)))
    if game.over(state):
        rows = (note, *make_rows(live, entries, 2, now))
        snapshot = snapshot_after(rows[-1].seq, game, state)
        return row, Turn(row.id, 0, rows, snapshot, {}, now, ended=FINISHED, results=make_results(live, state))
    return row, close_turn(live, entries, state, now, notes=[note], anew=range(len(seats))).turn
