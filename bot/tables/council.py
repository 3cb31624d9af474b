"""What the players of a running game decide together: leaving, taking over, abandoning, taking back turns."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.errors import Refused
from bot.tables.commit import Commit, close_turn
from bot.tables.live import Live
from bot.tables.names import bold, say_span, tidy_name
from bot.tables.press import require_running
from bot.tables.sealing import veil_rows
from bot.tables.service import Tables, find_seat, replay_log
from engine.core import GameError, GameMeta, NotYours
from storage import games, log, outbox, players, votes
from storage.positions import snapshot_after
from storage.rows import ABANDONED, LOBBY, GameRow, LogRow, SeatRow, Told, Turn

_log = logging.getLogger(__name__)
ALL_LEFT = "All players have left, so the game has ended without a result. `/game export` gives its record."
HOST_AFTER, ABSENT_AFTER = 86_400.0, 3 * 86_400.0
"""Seconds the game must have waited for a player before the host alone, or the others, may give the seat away."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A proposal and how it stands."""

    game: int
    seq: int
    what: str
    missing: tuple[SeatRow, ...]
    """Seats that have not agreed yet; empty: it is done."""
    meta: GameMeta
    about: str = ""
    """Name of the player whose seat or turn it is about."""


@dataclass(frozen=True, slots=True)
class Rewind:
    """A turn that could be taken back: entries from ``first`` on, in words, and who must agree."""

    game: int
    seq: int
    first: int
    rows: tuple[LogRow, ...]
    voters: tuple[SeatRow, ...]
    """Who must agree besides the owner."""
    revealed: bool
    meta: GameMeta
    names: tuple[str, ...]
    owner: SeatRow


@dataclass(frozen=True, slots=True)
class Left:
    """A seat that its player has left, and whether that ended the game."""

    seat: SeatRow
    over: bool


def _abandoning(live: Live) -> str:
    return f"abandon:{live.seq}"


class Council:
    """Each act is an entry of the log, saved like a turn. Refusals change nothing."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.database = tables.database

    # ---- seats

    async def leave(self, game: int, user: int) -> Left:
        """Give the user's own seat to the autopilot; the last person's leaving ends the game."""
        async with self.tables.opened(game) as live:
            require_running(live)
            seat = find_seat(live, user)
            text = f"{bold(seat.name)} has left; the autopilot plays this seat until somebody takes it over."
            await self._to_autopilot(live, seat, text, user)
            return Left(seat, not live.running)

    async def drop(self, game: int, user: int, target: int) -> Ballot:
        """Give an absent player's seat to the autopilot: after a day the host may, later two thirds of all others.

        :raises Refused: the game has not waited long enough.
        """
        async with self.tables.opened(game) as live:
            require_running(live)
            find_seat(live, user)
            seat = live.seat_of(target)
            if seat is None or seat.pilot:
                raise Refused("This player has no seat here (any more).")
            what = f"drop:{seat.seat}:{seat.asked}"
            who = "The others have"
            if user == live.row.host:
                await self._require_absent(live, seat, HOST_AFTER)
                ballot = Ballot(game, live.seq, what, (), live.game.meta, seat.name)
                who = f"{bold(find_seat(live, user).name)} (host) has"
            else:
                await self._require_absent(live, seat)
                voters = [other for other in live.seats if not other.pilot and other.seat != seat.seat]
                ballot = await self._vote(live, what, user, voters)
                ballot = replace(ballot, about=seat.name)
                if 3 * (len(voters) - len(ballot.missing)) < 2 * len(voters):
                    return ballot
            text = f"{who} given {bold(seat.name)}'s seat to the autopilot; `/game join` takes it over."
            await self._to_autopilot(live, seat, text, user)
            return replace(ballot, missing=())

    async def _require_absent(self, live: Live, seat: SeatRow, after: float = ABSENT_AFTER) -> None:
        waited = 0.0
        if seat.seat in [waiting.seat for waiting in live.waiting()]:
            (row,) = await self.database.read(log.log_of, live.id, seat.asked - 1, seat.asked)
            waited = self.tables.clock() - row.at
        if waited < after:
            raise Refused(
                f"The game has waited for {bold(seat.name)} for {say_span(waited)}. After {say_span(HOST_AFTER)} the "
                f"host may give the seat to the autopilot, after {say_span(ABSENT_AFTER)} the others may vote on it."
            )

    async def _to_autopilot(self, live: Live, seat: SeatRow, text: str, user: int) -> None:
        people = [other for other in live.seats if not other.pilot and other.seat != seat.seat]
        heir = people[0].user if people and live.row.host == seat.user else None
        await self._reseat(live, replace(seat, pilot=True), text, user, host=heir, last=not people)

    async def take_over(self, game: int, user: int, name: str) -> SeatRow | Ballot:
        """Sit down on a seat that the autopilot plays: one's own, or one whose player has given it up.

        A seat that was taken from somebody absent is that player's for as long as the table thinks so: for it a ballot
        comes back, see :meth:`agree_to_seat`.
        """
        async with self.tables.opened(game) as live:
            require_running(live)
            own = live.seat_of(user)
            if own and not own.pilot:
                raise Refused("You play in this game already. **Take turn** opens your panel.")
            await self.database.write(players.meet, user, tidy_name(name))
            if own:
                await self._reseat(live, replace(own, pilot=False), f"{bold(own.name)} is back.", user)
                return live.seats[own.seat]
            free = [seat for seat in live.seats if seat.pilot]
            if not free:
                raise Refused("All seats of this game are taken, and it has begun. **Look** shows you the board.")
            given = await self._given_up(live)
            for seat in free:
                if seat.seat in given or all(other.pilot for other in live.seats):
                    return await self._sit_down(live, seat, user, name)
            return await self._ask_table(live, free[0], user, set())

    async def agree_to_seat(self, game: int, user: int, number: int, newcomer: int) -> SeatRow | Ballot:
        """Agree that a newcomer gets a seat. Its absent owner decides alone, else half of those who play."""
        async with self.tables.opened(game) as live:
            require_running(live)
            if not 0 <= number < len(live.seats) or not live.seats[number].pilot or live.seat_of(newcomer):
                raise Refused("This seat is not free any more.")
            seat = live.seats[number]
            if user != seat.user:
                find_seat(live, user)
            what = f"seat:{number}:{newcomer}:{seat.asked}"
            agreed = await self.database.write(votes.vote, live.id, what, user, self.tables.clock())
            playing = [other for other in live.seats if not other.pilot]
            if seat.user not in agreed and 2 * sum(other.user in agreed for other in playing) < len(playing):
                return await self._ask_table(live, seat, newcomer, agreed)
            known = await self.database.read(players.player, newcomer)
            return await self._sit_down(live, seat, newcomer, known.name)

    async def _ask_table(self, live: Live, seat: SeatRow, newcomer: int, agreed: set[int]) -> Ballot:
        missing = tuple(other for other in live.seats if not other.pilot and other.user not in agreed)
        return Ballot(live.id, live.seq, f"seat:{seat.seat}:{newcomer}", missing, live.game.meta, seat.name)

    async def _given_up(self, live: Live) -> set[int]:
        """Seats that their own players have left."""
        given: set[int] = set()
        for row in await self.database.read(log.log_of, live.id):
            verb, _, number = row.line.partition(" ")
            if row.by == "table" and verb in ("autopilot", "player"):
                seat = int(number) - 1
                (given.add if verb == "autopilot" and row.user == live.seats[seat].user else given.discard)(seat)
        return given

    async def _sit_down(self, live: Live, seat: SeatRow, user: int, name: str) -> SeatRow:
        taken = SeatRow(seat.seat, user, self._name(live, seat, tidy_name(name)), False)
        await self._reseat(live, taken, f"{bold(taken.name)} takes over for {bold(seat.name)}.", user)
        return taken

    @staticmethod
    def _name(live: Live, seat: SeatRow, name: str) -> str:
        others = {other.name for other in live.seats if other.seat != seat.seat}
        return f"{name} {seat.seat + 1}" if name in others else name

    async def _reseat(
        self, live: Live, seat: SeatRow, text: str, user: int, *, host: int | None = None, last: bool = False
    ) -> None:
        """Somebody else plays for a seat. ``last``: it was the last person's, and the game ends with that."""
        seats = tuple(seat if other.seat == seat.seat else other for other in live.seats)
        before, live.seats = live.seats, seats
        line = f"{'autopilot' if seat.pilot else 'player'} {seat.seat + 1}"
        notes = [self._note(live, line, text, user)]
        if last:
            notes.append(replace(self._note(live, "abandon", ALL_LEFT, None), seq=live.seq + 2, turn=live.seq + 2))
        try:
            commit = close_turn(
                live,
                (),
                live.state,
                self.tables.clock(),
                notes=notes,
                done=seat.seat if seat.pilot else None,
                anew=() if seat.pilot else (seat.seat,),
            )
            turn = replace(commit.turn, host=host, ended=ABANDONED if last else commit.turn.ended)
            await self.tables.save(live, replace(commit, turn=turn))
        except BaseException:
            live.seats = before
            raise

    def _note(self, live: Live, line: str, text: str, user: int | None) -> LogRow:
        seq = live.seq + 1
        return LogRow(seq, seq, None, line, by="table", user=user, at=self.tables.clock(), told=(Told(text),))

    # ---- abandoning

    async def abandon(self, game: int, user: int) -> Ballot:
        """Agree to end the game without a result; it ends when all who still play have agreed.

        The agreement is about the game as it stands: with the next turn it lapses.
        """
        async with self.tables.opened(game) as live:
            require_running(live)
            find_seat(live, user)
            ballot = await self._vote(live, _abandoning(live), user, [seat for seat in live.seats if not seat.pilot])
            if not ballot.missing:
                await self._end(live, "The game was abandoned by agreement of all.", user)
            return ballot

    async def keep_playing(self, game: int, user: int) -> Ballot:
        """Withdraw one's agreement to abandon the game."""
        async with self.tables.opened(game) as live:
            require_running(live)
            find_seat(live, user)
            agreed = await self.database.write(votes.withdraw, live.id, _abandoning(live), user)
            missing = tuple(seat for seat in live.seats if not seat.pilot and seat.user not in agreed)
            return Ballot(live.id, live.seq, _abandoning(live), missing, live.game.meta)

    async def _end(self, live: Live, text: str, user: int | None) -> None:
        """End a game without a result."""
        note = self._note(live, "abandon", text, user)
        snapshot = snapshot_after(note.seq, live.game, live.state)
        turn = Turn(live.id, live.seq, (note,), snapshot, {}, note.at, ended=ABANDONED)
        await self.tables.save(live, Commit(turn, live.state, {}, {}))

    # ---- what those may do who manage the channel, and what happens when it is gone

    async def close(self, game: int, user: int, name: str) -> GameMeta:
        """A manager ends a game; it is kept, and can be exported."""
        async with self.tables.opened(game) as live:
            require_running(live)
            await self._end(live, f"The game was ended by {bold(name)}, who manages this channel.", user)
            return live.game.meta

    async def free(self, game: int, user: int, name: str, target: int) -> SeatRow:
        """A manager gives the seat of somebody whom the game has long waited for to the autopilot.

        :raises Refused: it has not waited long enough, or the player has no seat.
        """
        async with self.tables.opened(game) as live:
            require_running(live)
            seat = live.seat_of(target)
            if seat is None or seat.pilot:
                raise Refused("This player has no seat here (any more).")
            await self._require_absent(live, seat)
            text = f"{bold(name)}, who manages this channel, has given {bold(seat.name)}'s seat to the autopilot."
            await self._to_autopilot(live, seat, text, user)
            return seat

    async def appoint(self, game: int, user: int, name: str, target: int) -> SeatRow:
        """A manager makes another player the host.

        :raises Refused: that player does not play here.
        """
        async with self.tables.opened(game) as live:
            require_running(live)
            seat = live.seat_of(target)
            if seat is None or seat.pilot:
                raise Refused("The host must be somebody who plays here.")
            text = f"{bold(name)}, who manages this channel, has made {bold(seat.name)} the host."
            note = self._note(live, f"host {seat.seat + 1}", text, user)
            commit = close_turn(live, (), live.state, self.tables.clock(), notes=[note])
            await self.tables.save(live, replace(commit, turn=replace(commit.turn, host=target)))
            return seat

    async def close_left(self) -> None:
        """End the games that all people had left before games ended by themselves then."""
        for game in await self.database.read(games.left_by_all):
            try:
                async with self.tables.opened(game) as live:
                    if live.running and all(seat.pilot for seat in live.seats):
                        await self._end(live, ALL_LEFT, None)
            except GameError as error:
                _log.warning("game %s, which everybody has left, could not be ended: %s", game, error)

    async def close_gone(self, rows: Sequence[GameRow], what: str) -> None:
        """End the games of a channel or server that is no more; they are kept. Nothing is owed to it any longer."""
        for row in rows:
            if row.status == LOBBY:
                await self.database.write(games.delete_lobby, row.id)
                continue
            try:
                async with self.tables.opened(row.id) as live:
                    if live.row.is_running:
                        await self._end(live, f"The game ended because {what}.", None)
            except GameError as error:
                _log.warning("game %s of a lost channel could not be closed: %s", row.id, error)
            await self.database.write(outbox.forget, row.id)

    async def _vote(self, live: Live, what: str, user: int, voters: Sequence[SeatRow]) -> Ballot:
        agreed = await self.database.write(votes.vote, live.id, what, user, self.tables.clock())
        missing = tuple(seat for seat in voters if seat.user not in agreed)
        return Ballot(live.id, live.seq, what, missing, live.game.meta)

    # ---- taking back a turn that is saved

    async def rewind_plan(self, game: int, user: int) -> Rewind:
        """What taking back the user's last saved turn would undo.

        :raises NotYours: there is no such turn.
        """
        async with self.tables.opened(game) as live:
            return await self._plan(live, user)

    async def _plan(self, live: Live, user: int) -> Rewind:
        require_running(live)
        seat = find_seat(live, user)
        last = await self.database.read(log.last_move_of, live.id, seat.seat)
        if not last:
            raise NotYours("You have made no move yet: there is nothing to take back.")
        rows = veil_rows(live, await self.database.read(log.log_of, live.id))
        turn = next(row.turn for row in rows if row.seq == last)
        gone = tuple(row for row in rows if row.turn >= turn and row.counts)
        first = gone[0].seq
        revealed = any(row.barrier for row in gone)
        others = [s for s in live.seats if s.seat != seat.seat and not s.pilot]
        moved = {row.seat for row in gone if row.by == "player"}
        drafting = {s for s, draft in live.drafts.items() if draft.steps}
        voters = others if revealed else [s for s in others if s.seat in moved | drafting]
        return Rewind(live.id, live.seq, first, gone, tuple(voters), revealed, live.game.meta, live.names, seat)

    async def rewind(self, game: int, user: int, first: int, seq: int, owner: int) -> tuple[Rewind, Ballot]:
        """Agree to take back ``owner``'s last turn, entries from ``first`` on, as the game stood at ``seq``.

        Done when the owner and all whom it concerns have agreed. Returns what it is about and how it stands.

        :raises NotYours: the game has moved on since it was proposed.
        """
        async with self.tables.opened(game) as live:
            find_seat(live, user)
            if live.seq != seq:
                raise NotYours("The game has moved on since; nothing was taken back.", stale=True)
            plan = await self._plan(live, owner)
            if plan.first != first:
                raise NotYours("The game has moved on since; nothing was taken back.", stale=True)
            ballot = await self._vote(live, f"rewind:{seq}:{first}", user, [plan.owner, *plan.voters])
            ballot = replace(ballot, about=plan.owner.name)
            if not ballot.missing:
                await self._undo(live, plan)
            return plan, ballot

    async def _undo(self, live: Live, plan: Rewind) -> None:
        gone = {row.seq for row in plan.rows}
        rows = [row for row in await self.database.read(log.log_of, live.id) if row.seq not in gone]
        try:
            state = await asyncio.to_thread(replay_log, live.game, live.row, live.seats, rows)
        except GameError as error:
            _log.warning("game %s: a turn can't be taken back: %s", live.id, error)
            raise Refused("The rules have changed since this game began: its turns can't be taken back.") from error
        lines = ", ".join(row.line for row in plan.rows[:12]) + (", …" if len(plan.rows) > 12 else "")
        text = f"{bold(plan.owner.name)} takes back: {lines}."
        note = self._note(live, f"take back {plan.first} to {plan.rows[-1].seq}", text, plan.owner.user)
        commit = close_turn(
            live,
            (),
            state,
            self.tables.clock(),
            notes=[note],
            undone=tuple(sorted(gone)),
            anew=[seat.seat for seat in live.seats if not seat.pilot],
        )
        await self.tables.save(live, commit)
