"""What a seat holds in reserve (unused tiles, means to unlock workers), and whether it may help with a due."""

from __future__ import annotations

from collections.abc import Iterable

from engine.teotihuacan.dues import ClaimDue, Due, PowerUpDue
from engine.teotihuacan.price import waives
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import RESOURCES
from engine.teotihuacan.tables.discovery import DISCOVERIES, EXTRA_WORKER, MOVEMENT_TILES
from engine.teotihuacan.tables.tracks import ASCENDS, REWARDS, TEMPLE_STEPS, TEMPLES, UNLOCK_COCOA


def tiles_at(state: State, due: ClaimDue) -> list[str]:
    """Tiles that a claim may take."""
    if due.beside_board:
        return [state.discoveries[due.place]] if due.place in state.discoveries else []
    if due.place in state.peeked:
        return [state.peeked[due.place]]
    return state.stacks.get(due.place, [])


class _Reach:
    """What a seat's unused tiles may lead to: their own gains, and the steps, tiles and rewards that come of them.

    It looks on the bright side: every tile on the way can be paid, every step may be taken. So nothing that could
    help is overlooked; what helps in the end the player sees.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.me = state, state.seats[seat]
        self.found: set[str] = set()
        """Counters that may grow, and "worker" (in the worker count)."""
        self._seen: set[str] = set()
        self._tiles(self.me.tiles)

    def _tiles(self, tiles: Iterable[str]) -> None:
        for tile in tiles:
            if tile in self._seen:
                continue
            self._seen.add(tile)
            if tile == EXTRA_WORKER:
                self.found.add("worker")
            for key in DISCOVERIES[tile].gain:
                self._gain(key)

    def _gain(self, key: str) -> None:
        if key == "temple":
            for temple in TEMPLES:
                self._gain(temple)
        elif key in TEMPLES:
            self._climb(key)
        elif key == "avenue":
            self._follow("AV", self.me.have["avenue"])
        elif key == "power":
            self._ascend()
        else:
            self.found.update(RESOURCES if key == "any" else [key])

    def _climb(self, temple: str) -> None:
        if temple in self._seen:
            return
        self._seen.add(temple)
        at = self.me.have[temple]
        for step in TEMPLE_STEPS[temple][at + 1 :]:
            for key in step:
                self._gain(key)
        self._follow(temple, at)

    def _follow(self, track: str, at: int) -> None:
        """The stacks further up a track."""
        for place, tiles in self.state.stacks.items():
            if place.startswith(track) and int(place[2:]) > at:
                self._tiles([tile for tile in tiles if not DISCOVERIES[tile].mask])

    def _ascend(self) -> None:
        """Two power-ups anywhere: an Avenue step and a reward, if a worker is strong enough."""
        if any(worker.power >= ASCENDS - 2 and not worker.space for worker in self.me.workers):
            self._gain("avenue")
            for reward in REWARDS.values():
                self.found.update(key for key in ("vp", "cocoa") if getattr(reward, key))
                if reward.temple:
                    self._gain("temple")


def may_bring(state: State, seat: int) -> set[str]:
    """What unused tiles may still bring on this turn: counters, "worker" (in the worker count)."""
    tiles = state.seats[seat].tiles
    if state.phase != "turn" or all(tile in MOVEMENT_TILES for tile in tiles):
        return set()
    return _Reach(state, seat).found


def may_help(state: State, seat: int, due: Due) -> bool:
    """Could something in reserve still open further answers to a due? Then it does not settle itself."""
    if isinstance(due, PowerUpDue):
        return _may_unlock(state, seat, due)
    needs = due.needs
    if isinstance(due, ClaimDue):
        needs = frozenset(key for tile in tiles_at(state, due) for key in DISCOVERIES[tile].cost)
    return bool(needs) and not needs.isdisjoint(may_bring(state, seat))


def _may_unlock(state: State, seat: int, due: PowerUpDue) -> bool:
    """Could cocoa or a Free Cocoa tile unlock a worker before this power-up, that it might then raise?"""
    me = state.seats[seat]
    if state.phase != "turn" or state.turn.action == "unlock":
        return False
    if not any(not due.board or me.workers[index].board == due.board for index in me.locked):
        return False
    if me.have["cocoa"] >= UNLOCK_COCOA or waives(state, seat, listed=False):
        return True
    return due.pauses and "cocoa" in may_bring(state, seat)
