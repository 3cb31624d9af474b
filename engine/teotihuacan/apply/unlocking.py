"""Unlocking one's workers: as a whole turn, or for cocoa during it."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import discovery
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.moves import Unlock
from engine.teotihuacan.state import Worker
from engine.teotihuacan.tables.tracks import UNLOCK_COCOA


def unlock(play: Play, move: Unlock) -> None:
    state, turn, me = play.state, play.state.turn, play.me
    locked = me.locked
    if not locked:
        raise NotLegal("None of your workers is locked.", rule=rule_ids.UNLOCK, legal="move a worker")
    if move.how == "turn":
        if turn.action:
            raise NotLegal(
                "An unlock turn has no move.", rule=rule_ids.UNLOCK, legal=f"unlock pay ({UNLOCK_COCOA} cocoa)"
            )
        if turn.tiles_up:
            raise NotLegal(
                f"{' and '.join(turn.tiles_up)} is up for a move: move a worker, or take it back.",
                rule=rule_ids.MOVEMENT_TILES,
                legal="move",
            )
        play.require_nothing_due(rule_ids.UNLOCK)
        turn.action = "unlock"
    else:
        if turn.action == "unlock":
            raise NotLegal("This is an unlock turn.", rule=rule_ids.UNLOCK, legal="end")
        if not discovery.unlock_moment(state):
            raise NotLegal("Finish the effect in progress first.", rule=rule_ids.UNLOCK, legal=play.due_text())
        play.pay_cocoa(UNLOCK_COCOA, move.free, rule_ids.UNLOCK, "Unlocking", listed=False)
    for index in locked:
        worker = me.workers[index]
        me.workers[index] = Worker(worker.board, worker.power)
    play.emit(events.Unlocked(how=move.how, workers=tuple(index + 1 for index in locked), free=move.free))
