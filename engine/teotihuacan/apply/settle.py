"""After each move: what resolves itself is resolved, what has become impossible falls away."""

from __future__ import annotations

from engine.teotihuacan.apply import actions, construction, discovery, power, royal, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.state import Due
from engine.teotihuacan.tables.discovery import EXTRA_WORKER, FREE_COCOA
from engine.teotihuacan.tables.tracks import UNLOCK_COCOA

HELP_BUILDING = ("DR2", "DR3", "DTB", "DTA")
"""Tiles that may bring stone or wood for another pyramid tile."""


def settle(play: Play) -> None:
    """Resolve dues until one is left to the player."""
    while play.state.due:
        group = play.state.due[-1]
        if not any(_settle_one(play, group, due) for due in group):
            return


def _settle_one(play: Play, group: list[Due], due: Due) -> bool:
    """Resolve this due if nothing about it is to be chosen; was anything done?"""
    state, seat, me = play.state, play.seat, play.me
    alone = len(set(group)) == 1
    if due.kind == "temple":
        if not due.at and not state.possible_temples(seat):
            play.resolve(due)
            play.emit("lost", what="temple")
            return True
        if due.at and (alone or state.temple_blocked(seat, due.at)):
            play.resolve(due)
            temples.step(play, due.at)
            return True
    elif due.kind == "powerup":
        return _settle_power_up(play, due)
    elif due.kind == "extra":
        forfeited = state.turn.forfeits or state.turn.learnt == "T7" or "T7" not in me.technologies
        broke = not me.have["cocoa"] and "DCO" not in me.tiles
        if forfeited or broke or not power.eligible(state, seat, due):
            play.resolve(due)
            return True
    elif due.kind == "claim":
        tiles = discovery.tiles_at(state, due.at)
        hopeless = not any(discovery.affordable(state, seat, tile) for tile in tiles)
        if hopeless and alone and not (discovery.board_claim(due) and me.tiles):
            play.resolve(due)
            discovery.decline_claim(play, due)
            return True
    elif due.kind == "royal":
        return alone and _settle_royal(play, due)
    elif due.kind == "build" and due.optional:
        return _settle_build(play)
    elif due.kind == "noble" and EXTRA_WORKER not in me.tiles:
        rows = actions.noble_rows(state, actions.workers_counted(state, seat))
        if len(rows) == 1:
            play.resolve(due)
            actions.place_building(play, rows[0])
            return True
    return False


def _settle_power_up(play: Play, due: Due) -> bool:
    allowed = power.eligible(play.state, play.seat, due)
    if not allowed:
        if _may_unlock(play, due.at, on_board=True):
            return False
        play.resolve(due)
        play.emit("lost", what="powerup")
        return True
    if len(allowed) == 1 and not due.optional and not _may_unlock(play, due.at):
        play.resolve(due, Due(due.kind, due.n - 1, due.at, True) if due.n > 1 else None)
        power.raise_worker(play, allowed[0])
        return True
    return False


def _may_unlock(play: Play, board: str, on_board: bool = False) -> bool:
    """Could locked workers be unlocked before this power-up (``on_board``: one that it could then raise)?"""
    me = play.me
    means = me.have["cocoa"] >= UNLOCK_COCOA or FREE_COCOA in me.tiles
    useful = any(not board or not on_board or me.workers[i].board == board for i in me.locked)
    return means and useful and play.state.phase == "turn" and play.state.turn.action != "unlock"


def _settle_royal(play: Play, due: Due) -> bool:
    worker = royal.power_of(play.state, play.seat, due)
    if due.at in royal.PLAIN:
        royal.plain(play, due, worker)
        return True
    if due.at in royal.TRADES and not royal.limit(due.at, worker):
        play.resolve(due)
        play.emit("royal", tile=due.at, power=worker, times=0, free=False)
        return True
    return False


def _settle_build(play: Play) -> bool:
    """Construction ends when the limit is reached or nothing more can be built."""
    state, turn = play.state, play.state.turn
    helpful = bool(construction.open_cells(state)) and any(tile in HELP_BUILDING for tile in play.me.tiles)
    if turn.built < turn.count and any(state.pyramid_offer) and (helpful or construction.possible(state, play.seat)):
        return False
    construction.finish(play)
    return True
