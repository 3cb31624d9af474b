"""Power-ups, ascension and its rewards."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import rule_ids
from engine.teotihuacan.apply import calendar, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.moves import Ascend, PowerUp
from engine.teotihuacan.state import Due, State, Worker
from engine.teotihuacan.tables.boards import BOARDS, PALACE
from engine.teotihuacan.tables.start import FOURTH_POWER
from engine.teotihuacan.tables.tracks import UNLOCK_COCOA

ASCENDS = 6
MAX_WORKERS = 4


def eligible(state: State, seat: int, due: Due) -> list[int]:
    """Indices of the workers that a due power-up may raise."""
    workers = state.seats[seat].workers
    if due.at:
        return [i for i, worker in enumerate(workers) if worker.board == due.at and not worker.space]
    busy = state.turn.workers if state.turn.action == "main" and len(state.due) > 1 else ()
    return [i for i, worker in enumerate(workers) if not worker.space and i not in busy]


def power_up(play: Play, move: PowerUp) -> None:
    due = play.find("powerup", "extra") or play.need("powerup", rule_ids.POWER_UP, "A power-up")
    index = move.worker - 1
    allowed = eligible(play.state, play.seat, due)
    if index not in allowed:
        numbers = " or ".join(str(i + 1) for i in allowed)
        where = f"unlocked on {BOARDS[due.at].name}" if due.at else "unlocked (and not the worker in action)"
        raise NotLegal(
            f"Worker {move.worker} cannot be powered up: it must be {where}. You may choose {numbers}.",
            rule=rule_ids.POWER_UP,
            legal=numbers,
        )
    if due.kind == "extra":
        play.pay("cocoa", 1, rule_ids.TECHNOLOGIES, "The extra power-up (T7)")
        play.emit("extra", bought=True)
    play.resolve(due, Due(due.kind, due.n - 1, due.at, True) if due.n > 1 else None)
    raise_worker(play, index)


def raise_worker(play: Play, index: int) -> None:
    worker = play.me.workers[index]
    to = worker.power + 1
    play.me.workers[index] = Worker(worker.board, to, worker.space)
    play.emit("power_up", worker=index + 1, board=worker.board, to=to)
    if to == ASCENDS:
        play.me.workers[index] = Worker(PALACE)
        play.push(Due("ascend", index + 1))
        temples.avenue(play)


def ascend(play: Play, move: Ascend) -> None:
    due = play.need("ascend", rule_ids.ASCENSION, "An ascension reward")
    if move.free and move.reward != "Y2":
        raise NotLegal(f"Reward {move.reward} costs no cocoa.", rule=rule_ids.FREE_COCOA, legal=f"ascend {move.reward}")
    steps: list[str] = []
    if move.reward == "Y1":
        play.gain("vp", 5, "ascension")
    elif move.reward == "Y2":
        play.pay_cocoa(UNLOCK_COCOA, move.free, rule_ids.ASCENSION, "Reward Y2 (two temple steps)")
        steps = ["", ""]
    elif move.reward == "Y3":
        if len(play.me.workers) >= MAX_WORKERS:
            raise NotLegal(
                "Your fourth worker is in play already: Y3 works once.", rule=rule_ids.ASCENSION, legal="Y1, Y2, Y4, Y5"
            )
        play.me.workers.append(Worker(PALACE, FOURTH_POWER))
        play.gain("cocoa", 2)
    elif move.reward == "Y4":
        steps = [""]
    else:
        play.gain("cocoa", 5)
    play.resolve(due)
    temples.push_steps(play, steps)
    play.emit("ascend", worker=due.n, reward=move.reward, free=move.free)
    calendar.advance_light(play)
