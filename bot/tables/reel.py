"""A game played again: where it could be stopped, what each turn changed, and any position of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.errors import Refused
from bot.tables.history import cut_turns
from bot.tables.live import Live
from bot.tables.records import entries_of, setup_of
from bot.tables.sealing import veil_rows
from bot.tables.service import Tables
from engine.core import AnyGame, Entry, GameError
from storage import log
from storage.rows import LogRow, Told

GAMES_KEPT = 16
SPACING = 50
"""Moves between two positions that are kept of a game."""
Holdings = tuple[Mapping[str, int], ...]
"""What each seat holds, as everybody may see it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place to stop: after the moves that a seat made one after the other in a turn."""

    seq: int
    """The last of its entries."""
    seat: int
    round: int
    lines: tuple[str, ...]
    told: tuple[Told, ...]
    changes: tuple[Mapping[str, int], ...]
    """By seat, what is more or less than at the stop before."""


@dataclass(slots=True)
class Reel:
    """The stops of a game up to entry ``seq``, and some of its positions."""

    game: AnyGame
    seq: int
    start: Any
    stops: tuple[Stop, ...]
    kept: Mapping[int, Any] = field(default_factory=dict)
    """Positions by the number of moves made."""
    moves: tuple[int, ...] = ()
    """By stop, the number of moves made."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One stop of a game, as everybody may see it."""

    id: int
    game: AnyGame
    names: tuple[str, ...]
    number: int
    """From 0 (the deal)."""
    stops: tuple[Stop, ...]
    view: Any
    own: int | None
    """The stop after the viewer's own last turn but for the present; None without a seat or such a turn."""

    @property
    def stop(self) -> Stop | None:
        """None: the deal."""
        return self.stops[self.number - 1] if self.number else None

    @property
    def round(self) -> int:
        return self.stop.round if self.stop else 0

    def turn_round(self, step: int) -> int:
        """The number of the stop at which the round before (-1) or after (1) begins."""
        if step < 0:
            here = self.number
            while here > 0 and self._round_at(here) == self._round_at(self.number):
                here -= 1
            first = self._round_at(here)
            while here > 0 and self._round_at(here - 1) == first:
                here -= 1
            return here
        here = self.number
        while here < len(self.stops) and self._round_at(here) <= self.round:
            here += 1
        return here

    def _round_at(self, number: int) -> int:
        return self.stops[number - 1].round if number else 0


class Reels:
    """Plays games again and keeps a bounded number of them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.database = tables.database
        self._kept: OrderedDict[int, Reel] = OrderedDict()

    async def show(self, game: int, user: int, number: int | None = None) -> Scene:
        """A stop of a game, counted from the deal; None: the first after the user's own last turn, else the last.

        :raises Refused: the game has not begun, or its log is refused by today's rules.
        """
        async with self.tables.opened(game) as live:
            rows = await self.database.read(log.log_of, game)
            reel = await self._reel(live, rows)
            seat = live.seat_of(user)
            names = live.names
        own = _own_stop(reel, None if seat is None else seat.seat)
        last = len(reel.stops)
        at = (last if own is None else own) if number is None else min(max(number, 0), last)
        moves = reel.moves[at - 1] if at else 0
        state = await asyncio.to_thread(_position, reel, entries_of(rows), moves)
        return Scene(game, reel.game, names, at, reel.stops, reel.game.view(state, None), own)

    async def _reel(self, live: Live, rows: Sequence[LogRow]) -> Reel:
        known = self._kept.get(live.id)
        if known is None or known.seq != live.seq:
            try:
                known = await asyncio.to_thread(_wind, live, rows)
            except GameError as error:
                raise Refused(
                    "This game was begun under earlier rules, so its earlier positions can't be shown. "
                    "`/game log` has its moves."
                ) from error
            self._kept[live.id] = known
        self._kept.move_to_end(live.id)
        while len(self._kept) > GAMES_KEPT:
            self._kept.popitem(last=False)
        return known


def _own_stop(reel: Reel, seat: int | None) -> int | None:
    """The first stop after a seat's own last turn."""
    own = [number for number, stop in enumerate(reel.stops, 1) if stop.seat == seat]
    return min(own[-1] + 1, len(reel.stops)) if own else None


def _holdings(game: AnyGame, state: Any, seats: int) -> Holdings:
    view = game.view(state, None)
    return tuple(game.words.holdings(view, seat) for seat in range(seats))


def _wind(live: Live, rows: Sequence[LogRow]) -> Reel:
    """Play a game from its deal on.

    :raises GameError: an entry is refused.
    """
    game, seats = live.game, len(live.seats)
    first = game.new(setup_of(live.row, live.seats), live.row.start)
    state = first.state
    start = game.copy(state)
    moves = [row for row in veil_rows(live, rows) if row.seat is not None and row.counts]
    entries = entries_of(rows)
    before = _holdings(game, state, seats)
    stops: list[Stop] = []
    counts: list[int] = []
    kept: dict[int, Any] = {}
    made = 0
    for part in cut_turns(moves):
        round_before = game.round(state)
        for entry in entries[made : made + len(part)]:
            state = game.play(state, entry.seat, game.parse(entry.line), entry.outcomes).state
            made += 1
            if made % SPACING == 0:
                kept[made] = game.copy(state)
        after = _holdings(game, state, seats)
        stops.append(
            Stop(
                part[-1].seq,
                entries[made - 1].seat,
                round_before,
                tuple(row.line for row in part),
                tuple(told for row in part for told in row.told),
                tuple(_difference(old, new) for old, new in zip(before, after, strict=True)),
            )
        )
        counts.append(made)
        before = after
    return Reel(game, live.seq, start, tuple(stops), kept, tuple(counts))


def _difference(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    changed = {key: after.get(key, 0) - before.get(key, 0) for key in (*after, *before)}
    return {key: number for key, number in changed.items() if number}


def _position(reel: Reel, entries: Sequence[Entry], number: int) -> Any:
    """The position after so many moves, from the nearest one kept before it."""
    near = max((kept for kept in reel.kept if kept <= number), default=0)
    game = reel.game
    state = game.copy(reel.kept[near] if near else reel.start)
    for entry in entries[near:number]:
        state = game.play(state, entry.seat, game.parse(entry.line), entry.outcomes).state
    return state
