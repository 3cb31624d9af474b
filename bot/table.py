"""The table service: the only writer of games. One lock per game, one transaction per turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from bot.commit import Commit, Played, closed, follow_up
from bot.errors import Refused
from bot.live import AnyGame, Live, draft_entries, stored_draft
from bot.panel import Panel, panel_of
from bot.records import entries_of, setup_of
from engine.core import Draft, Drop, End, GameError, NotUnderstood, NotYours, Offer, rebuild
from storage import drafts, games, log, orders
from storage.database import Database
from storage.positions import Gone, restored
from storage.rows import ABANDONED, FINISHED, LOBBY, RUNNING, GameRow, LogRow, SeatRow, Stored, Told

_log = logging.getLogger(__name__)
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a move: the seat's panel as it is now, and what became of the move."""

    panel: Panel
    committed: bool = False
    stale: bool = False
    """The press spoke of a position that has passed; nothing was done."""
    confirm: Offer | None = None
    """Nothing was done yet: this offer ends the turn and has warnings to agree to."""
    removed: str = ""
    """The line that was taken back."""


class Tables:
    """All games of the bot.

    Live games are kept in a bounded cache and loaded when first touched. Whoever changes one holds its
    lock (:meth:`opened`), and memory changes only after the database has.
    """

    def __init__(
        self,
        database: Database,
        kinds: Mapping[str, AnyGame],
        *,
        clock: Clock = time.time,
        limit: int = 64,
    ) -> None:
        self.database = database
        self.kinds = kinds
        self.clock = clock
        self.on_commit: Callable[[int], None] = lambda game: None
        """Called after each saved turn with the game's id: a post is owed."""
        self._limit = limit
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}
        self._channels: dict[int, int] = {}

    # ---- finding games

    def kind(self, kind: str) -> AnyGame:
        """:raises Refused: no such game."""
        if kind not in self.kinds:
            raise Refused(f"I don't know a game called {kind!r}.")
        return self.kinds[kind]

    async def in_channel(self, channel: int) -> GameRow:
        """The lobby or running game of a channel, else the last one played there.

        :raises Refused: there never was one.
        """
        row = await self.database.read(games.game_in, channel)
        if row is None:
            raise Refused("No game here yet. Start one with `/game new`, or see your games with `/game mine`.")
        return row

    async def running_in(self, channel: int) -> int:
        """Id of the channel's running game.

        :raises Refused: there is none.
        """
        known = self._channels.get(channel)
        if known is not None:
            live = self._live.get(known)
            if live is not None and live.running:
                return known
        row = await self.in_channel(channel)
        if row.status == LOBBY:
            raise Refused("The game has not started yet: the host presses **Start** in the lobby.")
        if row.status != RUNNING:
            raise Refused("The game in this channel is over. `/game new` starts another.")
        self._channels[channel] = row.id
        return row.id

    # ---- live games

    def locked(self, game: int) -> asyncio.Lock:
        """The lock of a game, for a lobby (a game that has begun is had by :meth:`opened`)."""
        return self._locks.setdefault(game, asyncio.Lock())

    @asynccontextmanager
    async def opened(self, game: int) -> AsyncIterator[Live]:
        """A game that has begun, for this caller alone.

        :raises Refused: no such game, or still a lobby.
        """
        async with self.locked(game):
            live = self._live.get(game)
            if live is None:
                live = await self._load(game)
                self._live[game] = live
            self._live.move_to_end(game)
            try:
                yield live
            except GameError:
                raise
            except BaseException:
                # Memory and database may differ now: the next caller loads the game anew.
                self._live.pop(game, None)
                raise
        self._shrink()

    def _shrink(self) -> None:
        for game in list(self._live):
            if len(self._live) <= self._limit:
                return
            if not self._locks[game].locked():
                del self._live[game]

    async def _load(self, game: int) -> Live:
        stored = await self.database.read(games.load, game)
        if stored is None or stored.game.status == LOBBY:
            raise Refused("This game does not exist any more." if stored is None else "The game has not started yet.")
        kind = self.kind(stored.game.kind)
        live = Live(stored.game, stored.seats, kind, await self._position(kind, stored))
        live.orders = {user: dict(given) for user, given in stored.orders.items()}
        for seat, entries in stored.drafts.items():
            draft, lost = Draft.of(kind, live.state, seat, list(draft_entries(seat, entries)))
            if lost:
                live.lost[seat] = lost
            if draft.steps:
                live.drafts[seat] = draft
        return live

    async def _position(self, kind: AnyGame, stored: Stored) -> Any:
        """The stored position, or the log played again if rules or shape have changed since."""
        snapshot = stored.snapshot
        if snapshot and snapshot.seq == stored.game.seq:
            try:
                return restored(snapshot, kind).state
            except Gone as reason:
                _log.info("game %s is played again from its log: %s", stored.game.id, reason)
        rows = await self.database.read(log.log_of, stored.game.id)
        return await asyncio.to_thread(replayed, kind, stored.game, stored.seats, rows)

    # ---- looking

    async def panel(self, game: int, user: int) -> Panel:
        """:raises NotYours: the user has no seat."""
        async with self.opened(game) as live:
            return self._panel(live, seat_of(live, user))

    async def since_last_move(self, game: int, seat: int) -> tuple[Told, ...]:
        """What happened since the seat's own last move."""
        after = await self.database.read(log.last_move_of, game, seat)
        rows = await self.database.read(log.log_of, game, after)
        return tuple(line for row in rows if row.undone is None for line in row.told)

    def _panel(self, live: Live, seat: SeatRow) -> Panel:
        panel = panel_of(live, seat.seat)
        live.lost.pop(seat.seat, None)
        return panel

    # ---- acting

    async def act(
        self, game: int, user: int, lines: Sequence[str], position: str | None = None, *, confirmed: bool = True
    ) -> Done:
        """Play lines on the user's draft; if the last one commits, save the turn.

        All lines are played or none. With ``position`` (from a button) the press must speak of the
        present position, else nothing is done and the answer says ``stale``. Without ``confirmed`` an
        offer that would end the turn in spite of warnings is handed back in ``confirm``.

        :raises GameError: a line is not understood, not legal, or the seat is not asked.
        """
        async with self.opened(game) as live:
            seat = seat_of(live, user)
            if position is not None and position != live.position(seat.seat):
                return Done(self._panel(live, seat), stale=True)
            self._require_running(live)
            draft = live.draft(seat.seat)
            if seat.seat not in [waiting.seat for waiting in live.waiting()]:
                raise NotYours(not_your_turn(live))
            if not lines:
                raise NotUnderstood("There is no move in this line.", example=_example(live, seat.seat))
            before = list(draft.steps)
            offers = () if confirmed else live.offers(seat.seat)
            try:
                for index, line in enumerate(lines):
                    move = live.game.parse(line)
                    if isinstance(move, Drop):
                        raise Refused("Nothing was done. `/game leave` gives your seat to the autopilot.")
                    applied = draft.add(line)
                    more = applied.commits and index + 1 < len(lines)
                    if more and (isinstance(move, End) or not _asked(live.game, draft.state, seat.seat)):
                        raise NotUnderstood(
                            f"“{line}” ends the turn, yet more moves follow it.", text=line, example=lines[index]
                        )
                if draft.steps[-1].applied.commits:
                    offer = next((o for o in offers if str(o.move) == draft.steps[-1].entry.line), None)
                    if not confirmed and offer and offer.warnings:
                        draft.steps[:] = before
                        return Done(self._panel(live, seat), confirm=offer)
                    played = [Played(step.entry, step.applied, user) for step in draft.steps]
                    await self.save(live, closed(live, played, draft.state, self.clock(), done=seat.seat))
                    return Done(self._panel(live, seat), committed=True)
                await self.database.write(drafts.save_draft, live.id, seat.seat, stored_draft(draft), self.clock())
            except BaseException:
                draft.steps[:] = before
                raise
            live.drafts[seat.seat] = draft
            return Done(self._panel(live, seat))

    async def take_back(self, game: int, user: int, position: str | None = None) -> Done:
        """Remove the last move of the user's draft.

        :raises NotLegal: there is none, or it revealed something.
        """
        async with self.opened(game) as live:
            seat = seat_of(live, user)
            if position is not None and position != live.position(seat.seat):
                return Done(self._panel(live, seat), stale=True)
            self._require_running(live)
            draft = live.draft(seat.seat)
            before = list(draft.steps)
            removed = draft.take_back()
            try:
                await self.database.write(drafts.save_draft, live.id, seat.seat, stored_draft(draft), self.clock())
            except BaseException:
                draft.steps[:] = before
                raise
            if not draft.steps:
                live.drafts.pop(seat.seat, None)
            return Done(self._panel(live, seat), removed=removed.line)

    async def give_order(self, game: int, user: int, order: str, choice: str, *, always: bool = False) -> Live:
        """Set a standing order of the user and let it answer at once what it can answer.

        :raises Refused: the game has no such order or choice.
        """
        async with self.opened(game) as live:
            seat = seat_of(live, user)
            spec = next((s for s in live.game.meta.orders if s.id == order), None)
            if spec is None or choice not in [c.id for c in spec.choices]:
                raise Refused(f"{live.game.meta.name} has no standing order {order} = {choice}.")
            await self.database.write(orders.set_order, user, live.row.kind, 0 if always else live.id, order, choice)
            live.orders.setdefault(user, {})[order] = choice
            if any(waiting.seat == seat.seat for waiting in live.waiting()):
                await self.go_on(live)
            return live

    async def go_on(self, live: Live) -> bool:
        """Play what plays by itself now (after new orders or a dropped seat). True if something did."""
        if not live.running or not follow_up(live, live.state, live.seats, live.drafts):
            return False
        await self.save(live, closed(live, (), live.state, self.clock()))
        return True

    async def save(self, live: Live, commit: Commit) -> None:
        """Write a turn and, once it is on disk, make it the present."""
        await self.database.write(games.save_turn, commit.turn)
        turn = commit.turn
        live.seats = turn.seats or live.seats
        live.row = replace(
            live.row,
            seq=turn.rows[-1].seq,
            status=turn.ended or live.row.status,
            ended=turn.at if turn.ended else live.row.ended,
        )
        live.state = commit.state
        live.drafts = commit.drafts
        live.lost.update(commit.lost)
        self.on_commit(live.id)

    def note_post(self, live: Live, post: int, message: int, behind: bool) -> None:
        """A post has arrived (the database knows already)."""
        live.row = replace(live.row, posted=max(live.row.posted, post))
        if not behind:
            live.row = replace(live.row, board_message=message, pinged=post)

    def _require_running(self, live: Live) -> None:
        if live.row.status == FINISHED:
            raise NotYours("The game is over.", stale=True)
        if live.row.status == ABANDONED:
            raise NotYours("The game was abandoned.", stale=True)

    def forget(self, game: int) -> None:
        """Drop a game from memory; the next touch loads it anew."""
        self._live.pop(game, None)


def replayed(kind: AnyGame, row: GameRow, seats: Sequence[SeatRow], rows: Sequence[LogRow]) -> Any:
    """The position after all entries that stand."""
    return rebuild(kind, setup_of(row, seats), row.start, entries_of(rows))


def seat_of(live: Live, user: int) -> SeatRow:
    """:raises NotYours: the user has no seat, or has left it to the autopilot."""
    seat = live.seat_of(user)
    if seat is None:
        raise NotYours("You have no seat in this game. **Look** shows you the board.")
    if seat.pilot:
        raise NotYours("You have left this game; the autopilot plays your seat. `/game join` takes it back.")
    return seat


def _asked(kind: AnyGame, state: Any, seat: int) -> bool:
    """Does the seat go on after an answer that commits by itself?"""
    return any(waiting.seat == seat for waiting in kind.waiting(state))


def _example(live: Live, seat: int) -> str:
    """A line that would do now."""
    return next((str(offer.move) for offer in live.offers(seat)), "")


def not_your_turn(live: Live) -> str:
    waited = ", ".join(f"{live.names[seat]} {what}" for seat, what in live.asked())
    return f"You have nothing to do now. The game waits for {waited}."
