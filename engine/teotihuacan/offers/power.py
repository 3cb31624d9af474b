"""Offers for power-ups and ascension rewards."""

from __future__ import annotations

from engine.core import Offer
from engine.core.offers import Amounts
from engine.teotihuacan.apply import power
from engine.teotihuacan.moves import Ascend, PowerUp
from engine.teotihuacan.state import Due, State
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import FREE_COCOA
from engine.teotihuacan.tables.tracks import REWARDS, UNLOCK_COCOA


def power_up(state: State, seat: int, due: Due) -> list[Offer]:
    me = state.seats[seat]
    found = []
    cost: Amounts = (("cocoa", 1),) if due.kind == "extra" else ()
    if due.kind == "extra" and me.have["cocoa"] < 1:
        return []
    for index in power.eligible(state, seat, due):
        worker = me.workers[index]
        ascends = worker.power == 5
        warnings = ["The worker ascends: to the Palace with power 1, and a reward."] * ascends
        warnings += ["The ascension brings the discs together: the Eclipse comes."] * (
            ascends and state.light == state.dark - 1
        )
        label = f"Worker {index + 1} on {BOARDS[worker.board].name}: {worker.power} to {worker.power + 1}"
        likely = 30 + 3 * worker.power
        found.append(Offer(PowerUp(index + 1), ("Power-up",), label, cost, (), tuple(warnings), likely))
    return found


def ascend(state: State, seat: int, due: Due) -> list[Offer]:
    me = state.seats[seat]
    rich = me.have["cocoa"] >= UNLOCK_COCOA
    worth = {"Y1": 50, "Y2": 55 if me.have["cocoa"] > 5 else 20, "Y3": 90, "Y4": 35, "Y5": 30 if rich else 60}
    found = []
    for reward, text in REWARDS.items():
        label = f"{reward}: {text}"
        if reward == "Y3" and len(me.workers) >= power.MAX_WORKERS:
            continue
        if reward == "Y2":
            if FREE_COCOA in me.tiles:
                found.append(Offer(Ascend("Y2", True), ("Ascension",), f"{label} (Free Cocoa tile)", likely=25))
            if not rich:
                continue
        cost: Amounts = (("cocoa", UNLOCK_COCOA),) if reward == "Y2" else ()
        none = reward in ("Y2", "Y4") and not state.possible_temples(seat)
        found.append(
            Offer(
                Ascend(reward),
                ("Ascension",),
                label,
                cost,
                warnings=("No temple step is possible.",) if none else (),
                likely=worth[reward],
            )
        )
    return found
