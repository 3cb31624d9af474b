"""The table service: the only writer of games. One lock per game, one transaction per turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from bot.errors import Refused
from bot.tables.commit import Commit, Played, close_turn, play_on
from bot.tables.live import AnyDraft, Live, read_draft, write_draft
from bot.tables.panel import describe_panel
from bot.tables.press import (
    Answer,
    Browse,
    Finish,
    Outcome,
    Play,
    Show,
    TakeBack,
    Wish,
    Write,
    add_lines,
    count_fixed,
    end_whole,
    find_doubt,
    find_menu,
    find_row,
    require_asked,
    require_running,
    require_waited,
)
from bot.tables.records import entries_of, setup_of
from bot.tables.sentences import say_given_up, say_rules_changed, tell_privately
from engine.core import AnyGame, Draft, Entry, GameError, NotYours, rebuild
from engine.core.english import clip
from storage import drafts, games, log, players
from storage.database import Database
from storage.positions import Gone, restore
from storage.rows import LOBBY, RUNNING, GameRow, LogRow, SeatRow, Stored, Told

_log = logging.getLogger(__name__)
Clock = Callable[[], float]


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
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Each is there as long as somebody holds it or waits for it."""
        self._channels: dict[int, int] = {}

    # ---- finding games

    def kind(self, kind: str) -> AnyGame:
        """:raises Refused: no such game."""
        if kind not in self.kinds:
            raise Refused(f"I don't know a game called “{clip(kind)}”.")
        return self.kinds[kind]

    async def in_channel(self, channel: int) -> GameRow:
        """The lobby or running game of a channel, else the last one played there.

        :raises Refused: there never was one.
        """
        row = await self.database.read(games.game_in, channel)
        if row is None:
            raise Refused("No game here yet. Start one with `/game new`, or see your games with `/game mine`.")
        return row

    async def in_channels(self, channels: Sequence[int]) -> list[GameRow]:
        """The lobbies and running games of channels."""
        return await self.database.read(games.in_channels, channels) if channels else []

    async def in_guild(self, guild: int) -> list[GameRow]:
        """The lobbies and running games of a server."""
        return await self.database.read(games.in_guild, guild)

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
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

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
                self.forget(game)
                raise
        self._shrink()

    def _shrink(self) -> None:
        for game in list(self._live):
            if len(self._live) <= self._limit:
                return
            lock = self._locks.get(game)
            if lock is None or not lock.locked():
                self.forget(game)

    async def _load(self, game: int) -> Live:
        stored = await self.database.read(games.load, game)
        if stored is None or stored.game.status == LOBBY:
            raise Refused("This game does not exist any more." if stored is None else "The game has not started yet.")
        kind = self.kind(stored.game.kind)
        state, word = await self._position(kind, stored)
        live = Live(stored.game, stored.seats, kind, state, word=word)
        live.since = dict(stored.since)
        live.orders = {user: dict(given) for user, given in stored.orders.items()}
        for seat, entries in stored.drafts.items():
            if entries is None:
                _log.warning("game %s: the draft of seat %s can't be read and is dropped", game, seat)
                live.lost[seat] = (Entry(seat, "…"),)
                continue
            draft, lost = Draft.of(kind, live.state, seat, read_draft(seat, entries))
            if lost:
                live.lost[seat] = lost
            if draft.steps:
                live.drafts[seat] = draft
        return live

    async def _position(self, kind: AnyGame, stored: Stored) -> tuple[Any, str]:
        """The stored position (or the log played again, if nothing can be made of that), and what the log is to say.

        :raises Refused: there is neither; the game is closed then.
        """
        snapshot = stored.snapshot
        if snapshot and snapshot.seq == stored.game.seq:
            try:
                restored = restore(snapshot, kind)
            except Gone as reason:
                _log.info("game %s is played again from its log: %s", stored.game.id, reason)
            else:
                return restored.state, say_rules_changed(stored.game) if restored.rules_from else ""
        rows = await self.database.read(log.log_of, stored.game.id)
        try:
            return await asyncio.to_thread(replay_log, kind, stored.game, stored.seats, rows), ""
        except GameError as error:
            _log.error("game %s can't be continued: its log is refused: %s", stored.game.id, error)
            await self._give_up(stored, str(error))
            raise Refused(say_given_up(stored.game)) from error

    async def _give_up(self, stored: Stored, why: str) -> None:
        """Close a game that has no position any more. It blocks no channel, and can still be exported."""
        if stored.game.status == RUNNING:
            text = f"The game ended: its position is lost, and its log can't be played again ({clip(why, 200)})"
            await self.database.write(games.give_up, stored.game.id, stored.game.seq, text, self.clock())

    # ---- acting

    async def has_draft(self, game: int, user: int) -> bool:
        """Is there a move of this turn that could be taken back?

        :raises NotYours: the user has no seat.
        """
        async with self.opened(game) as live:
            return bool(live.draft(find_seat(live, user).seat).steps)

    async def press(
        self,
        game: int,
        user: int,
        wish: Wish,
        position: str | None = None,
        *,
        confirmed: bool = False,
        asked: int | None = None,
    ) -> Answer:
        """Do what a player wants: one lock, one check of the position, one view, one answer.

        With ``position`` (from a button) the press must speak of the present one, else nothing is done. A move that
        ends the turn is saved with it; where the player wants to be asked first it is not, unless ``confirmed``.
        ``asked`` is the seat whom a button that all can see is for.

        :raises GameError: not understood, not legal, or the user has no seat or is not asked. Nothing has changed.
        """
        async with self.opened(game) as live:
            if asked is not None:
                require_asked(live, user, asked)
            seat = find_seat(live, user)
            if position is not None and position != live.position(seat.seat):
                return self._answer(live, seat, Outcome.STALE)
            match wish:
                case Show():
                    news = await self._find_news(live, seat) if wish.news else ()
                    return self._answer(live, seat, news=news)
                case Browse():
                    return self._answer(live, seat, path=find_menu(live, seat.seat, wish.mark))
                case TakeBack():
                    return await self._take_back(live, seat)
                case _:
                    return await self._play(live, seat, wish, confirmed)

    def _answer(self, live: Live, seat: SeatRow, outcome: Outcome = Outcome.SHOWN, **more: Any) -> Answer:
        panel = describe_panel(live, seat.seat)
        live.lost.pop(seat.seat, None)
        return Answer(panel, outcome, **more)

    async def _find_news(self, live: Live, seat: SeatRow) -> tuple[Told, ...]:
        """What has happened since the seat's own last move."""
        after = await self.database.read(log.last_move_of, live.id, seat.seat)
        rows = await self.database.read(log.log_of, live.id, after)
        told = [line for row in rows if row.undone is None for line in row.told]
        return tell_privately(told, live.names, seat.seat)

    async def _play(self, live: Live, seat: SeatRow, wish: Play | Write | Finish, confirmed: bool) -> Answer:
        require_running(live)
        require_waited(live, seat.seat)
        row = find_row(live, seat.seat, wish)
        if row is None:
            return self._answer(live, seat, Outcome.STALE)
        draft = live.draft(seat.seat)
        before = list(draft.steps)
        try:
            add_lines(live, draft, row.lines)
            if row.whole:
                end_whole(live, draft)
            if not draft.steps[-1].applied.commits:
                await self._keep(live, draft)
                return self._answer(live, seat, Outcome.DRAFTED, left=row.left)
            doubt = None if confirmed else find_doubt(live, draft, await self._confirms(seat.user))
            if doubt is None:
                played = [Played(step.entry, step.applied, seat.user) for step in draft.steps]
                await self.save(live, close_turn(live, played, draft.state, self.clock(), done=seat.seat))
                return self._answer(live, seat, Outcome.SENT)
            draft.steps.pop()
            if draft.steps != before:
                await self._keep(live, draft)
            return self._answer(live, seat, Outcome.CONFIRM, confirm=doubt)
        except GameError as error:
            fixed = count_fixed(draft, len(before))
            draft.steps[:] = draft.steps[:fixed] if fixed > len(before) else before
            if fixed > len(before):
                await self._keep(live, draft)
                last = draft.steps[-1].entry.line
                error.args = (f"{error} The row is played up to “{clip(last)}”, which revealed something new.",)
            raise
        except BaseException:
            draft.steps[:] = before
            raise

    async def _take_back(self, live: Live, seat: SeatRow) -> Answer:
        require_running(live)
        draft = live.draft(seat.seat)
        before = list(draft.steps)
        removed = draft.take_back()
        try:
            await self._keep(live, draft)
        except BaseException:
            draft.steps[:] = before
            raise
        return self._answer(live, seat, Outcome.TAKEN_BACK, removed=removed.line)

    async def _keep(self, live: Live, draft: AnyDraft) -> None:
        """Write a draft down; an empty one is forgotten."""
        await self.database.write(drafts.save_draft, live.id, draft.seat, write_draft(draft), self.clock())
        if draft.steps:
            live.drafts[draft.seat] = draft
        else:
            live.drafts.pop(draft.seat, None)

    async def _confirms(self, user: int) -> str:
        return (await self.database.read(players.player, user)).confirm

    async def go_on(self, live: Live) -> bool:
        """Play what plays by itself now (after new orders or a dropped seat). True if something did."""
        if not live.running or not play_on(live, live.state, live.seats, live.drafts):
            return False
        await self.save(live, close_turn(live, (), live.state, self.clock()))
        return True

    async def save(self, live: Live, commit: Commit) -> None:
        """Write a turn and, once it is on disk, make it the present."""
        await self.database.write(games.save_turn, commit.turn)
        turn = commit.turn
        for seat in turn.seats:
            if seat.asked > live.seq:
                live.since[seat.seat] = turn.at
        live.seats = turn.seats or live.seats
        live.row = replace(
            live.row,
            seq=turn.rows[-1].seq,
            status=turn.ended or live.row.status,
            ended=turn.at if turn.ended else live.row.ended,
            host=live.row.host if turn.host is None else turn.host,
        )
        live.state = commit.state
        live.word = ""
        live.drafts = commit.drafts
        live.lost.update(commit.lost)
        self.on_commit(live.id)

    def note_post(self, live: Live, post: int, message: int, behind: bool) -> None:
        """A post has arrived (the database knows already)."""
        live.row = replace(live.row, posted=max(live.row.posted, post))
        if not behind:
            live.row = replace(live.row, board_message=message, pinged=post)

    def forget(self, game: int) -> None:
        """Drop a game from memory; the next touch loads it anew."""
        live = self._live.pop(game, None)
        if live is not None:
            self._channels.pop(live.row.channel, None)


def replay_log(kind: AnyGame, row: GameRow, seats: Sequence[SeatRow], rows: Sequence[LogRow]) -> Any:
    """The position after all entries that stand."""
    return rebuild(kind, setup_of(row, seats), row.start, entries_of(rows))


def find_seat(live: Live, user: int) -> SeatRow:
    """:raises NotYours: the user has no seat, or has left it to the autopilot."""
    seat = live.seat_of(user)
    if seat is None:
        raise NotYours("You have no seat in this game. **Look** shows you the board.")
    if seat.pilot:
        raise NotYours("You have left this game; the autopilot plays your seat. `/game join` takes it back.")
    return seat
