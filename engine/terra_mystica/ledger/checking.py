"""What the page of a game states, against the position: seat by seat, after each of its rows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, NotUnderstood
from engine.core.copying import copy_of
from engine.terra_mystica.apply import perform
from engine.terra_mystica.apply.gains import receive
from engine.terra_mystica.events import CultBonusPaid, GameOver, RoundBegun
from engine.terra_mystica.ledger.dialect import Printed
from engine.terra_mystica.moves import Move
from engine.terra_mystica.state import ACTIONS, CULT, OVER, Player, State

NAMES = ("VP", "C", "W", "P", "PW in bowl I", "PW in bowl II", "PW in bowl III", "FIRE", "WATER", "EARTH", "AIR")


def figures(player: Player) -> tuple[int, ...]:
    """The eleven figures of a row."""
    me = player
    return (me.vp, me.coins, me.workers, me.priests, me.bowl1, me.bowl2, me.bowl3, *me.cults)


class Statement:
    """Holds what a page states against a replayed game.

    Some moves bring a whole round to its end, with bonus and income for all; the page states the figures before that,
    so they are kept.
    """

    def __init__(self) -> None:
        self._before: list[Player] = []
        self._closed_at = -1
        self._bonus: dict[int, list[CultBonusPaid]] = {}
        self._points: dict[int, int] = {}

    def before(self, state: State, seat: int, move: Move) -> list[Player]:
        """The players as the page shows them right after a move that may bring more than itself."""
        if state.active >= 0 or state.phase != ACTIONS:
            return [copy_of(player) for player in state.players]
        alone = copy_of(state)
        alone.active = seat
        perform(alone, seat, move)
        return alone.players

    def closed(self, before: list[Player], events: Sequence[Event], line: int) -> None:
        """Keep what was before, if the move closed a round (or the setup)."""
        if not any(isinstance(event, CultBonusPaid | RoundBegun | GameOver) for event in events):
            return
        self._before, self._closed_at, self._bonus = before, line, {}
        for event in events:
            if isinstance(event, CultBonusPaid):
                self._bonus.setdefault(event.seat or 0, []).append(event)

    def check(self, printed: Printed, state: State) -> None:
        """Compare a row of figures.

        :raises NotUnderstood: naming what differs first.
        """
        ours = self._ours(printed, state)
        if ours is None:
            return
        for name, theirs, mine in zip(NAMES, printed.figures, ours, strict=True):
            if theirs != mine:
                raise NotUnderstood(f"The page states {theirs} {name}, the moves give {mine}.", text=printed.text)

    def _ours(self, printed: Printed, state: State) -> tuple[int, ...] | None:
        seat, report = printed.seat, printed.report
        now = figures(state.players[seat])
        if report in ("", "both"):
            return figures(self._before[seat]) if self._closed_at == printed.line and not report else now
        if report == "cult":
            return now if state.phase == CULT else self._with_bonus(seat)
        if report == "income":
            return now if state.phase == ACTIONS else None
        if report in ("console", "unsaid") or state.phase != OVER:
            return None
        return now if report == "end" else self._scored(seat, report, state)

    def _with_bonus(self, seat: int) -> tuple[int, ...] | None:
        if not self._before:
            return None
        player = copy_of(self._before[seat])
        for event in self._bonus.get(seat, []):
            receive(player, **{key: number for key, number in event.gain if key != "spades"})
        return figures(player)

    def _scored(self, seat: int, what: str, state: State) -> tuple[int, ...]:
        before = figures(self._before[seat])
        sources = {key.lower(): vp for key, vp in state.players[seat].sources.items()}
        self._points[seat] = self._points.get(seat, before[0]) + sources.get(what, 0)
        return (self._points[seat], *before[1:])
