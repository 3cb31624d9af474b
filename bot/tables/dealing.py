"""From a lobby to the first turn: who sits where, and the deal."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from bot.tables.commit import Played, close_turn, make_results, make_rows
from bot.tables.live import Live
from bot.tables.names import bold
from bot.tables.sentences import tell
from engine.core import AnyGame, Entry, Record, Setup, replay
from engine.core.secrets import continue_anew
from storage.positions import snapshot_after
from storage.rows import FINISHED, GameRow, LogRow, SeatRow, Told, Turn


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

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.high

    @property
    def host(self) -> str:
        """The host's name."""
        return next((seat.name for seat in self.seats if seat.user == self.row.host), "the host")

    @property
    def complete(self) -> bool:
        """It begins by itself: everybody it was opened for is there."""
        here = {seat.user for seat in self.seats}
        return self.row.again and self.ready and here.issuperset(self.row.invited)


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
