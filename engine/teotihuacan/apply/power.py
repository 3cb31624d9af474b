"""Power-ups, ascension and its rewards."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import calendar, keeping, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import AscendDue, ExtraDue, PowerUpDue
from engine.teotihuacan.moves import Ascend, PowerUp
from engine.teotihuacan.state import State, Worker
from engine.teotihuacan.tables.boards import BOARDS, PALACE
from engine.teotihuacan.tables.tiles import EXTRA_COCOA
from engine.teotihuacan.tables.tracks import ASCENDS, FOURTH_POWER, MAX_WORKERS, REWARDS


def eligible(state: State, seat: int, board: str) -> list[int]:
    """Indices of the workers that a power-up on a board (or, if empty, anywhere) may raise.

    The worker in action is left alone, and so is one whose ascension would make what is due impossible.
    """
    if board:
        return state.seats[seat].unlocked(board)
    busy = state.turn.workers if state.turn.action == "main" and len(state.due) > 1 else ()
    return [
        i
        for i, worker in enumerate(state.seats[seat].workers)
        if not worker.space and i not in busy and not keeping.would_strand(state, seat, i)
    ]


def power_up(play: Play, move: PowerUp) -> None:
    due = play.find(ExtraDue) or play.need(PowerUpDue)
    index = move.worker - 1
    allowed = eligible(play.state, play.seat, due.board)
    if index not in allowed:
        numbers = " or ".join(str(i + 1) for i in allowed)
        where = f"unlocked on {BOARDS[due.board].name}" if due.board else "unlocked (and not the worker in action)"
        raise NotLegal(
            f"Worker {move.worker} cannot be powered up: it must be {where}. You may choose {numbers}.",
            rule=rule_ids.POWER_UP,
            legal=numbers,
        )
    if isinstance(due, ExtraDue):
        play.pay("cocoa", EXTRA_COCOA, rule_ids.TECHNOLOGIES, "The extra power-up (T7)")
        play.emit(events.ExtraDecided(bought=True))
        play.resolve(due)
    else:
        play.resolve(due, due.rest)
    raise_worker(play, index)


def raise_worker(play: Play, index: int) -> None:
    worker = play.me.workers[index]
    to = worker.power + 1
    play.me.workers[index] = Worker(worker.board, to, worker.space)
    play.emit(events.PoweredUp(worker=index + 1, board=worker.board, to=to))
    if to == ASCENDS:
        play.me.workers[index] = Worker(PALACE)
        play.push(AscendDue(index + 1))
        temples.avenue(play)


def ascend(play: Play, move: Ascend) -> None:
    due = play.need(AscendDue)
    reward = REWARDS[move.reward]
    if reward.worker and len(play.me.workers) >= MAX_WORKERS:
        raise NotLegal(
            f"Your fourth worker is in play already: {reward.id} works once.",
            rule=rule_ids.ASCENSION,
            legal="another reward",
        )
    if reward.cocoa_cost or move.free:
        why = f"Reward {reward.id} ({reward.sentence})"
        play.pay_cocoa(reward.cocoa_cost, move.free, rule_ids.ASCENSION, why, listed=False)
    if reward.worker:
        play.me.workers.append(Worker(PALACE, FOURTH_POWER))
    play.gain("vp", reward.vp, "ascension")
    play.gain("cocoa", reward.cocoa)
    play.resolve(due)
    temples.push_steps(play, [""] * reward.temple)
    play.emit(events.Ascended(worker=due.worker, reward=move.reward, free=move.free))
    calendar.advance_light(play)
