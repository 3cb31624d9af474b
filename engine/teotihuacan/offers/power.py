"""Offers for power-ups and ascension rewards."""

from __future__ import annotations

from engine.core import Offer
from engine.core.offers import Amounts
from engine.teotihuacan.apply import power
from engine.teotihuacan.dues import AscendDue, ExtraDue, PowerUpDue
from engine.teotihuacan.moves import Ascend, PowerUp
from engine.teotihuacan.offers.labels import capital
from engine.teotihuacan.price import waives
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.tiles import EXTRA_COCOA
from engine.teotihuacan.tables.tracks import ASCENDS, MAX_WORKERS, REWARDS


def power_up(state: State, seat: int, due: PowerUpDue | ExtraDue) -> list[Offer]:
    me = state.seats[seat]
    found = []
    cost: Amounts = (("cocoa", EXTRA_COCOA),) if isinstance(due, ExtraDue) else ()
    if isinstance(due, ExtraDue) and me.have["cocoa"] < EXTRA_COCOA:
        return []
    for index in power.eligible(state, seat, due.board):
        worker = me.workers[index]
        ascends = worker.power + 1 == ASCENDS
        warnings = ["The worker ascends: to the Palace with power 1, and a reward."] * ascends
        warnings += ["The ascension brings the discs together: the Eclipse comes."] * (
            ascends and state.light == state.dark - 1
        )
        label = f"Worker {index + 1} on {BOARDS[worker.board].name}: power {worker.power} to {worker.power + 1}"
        likely = 30 + 3 * worker.power
        found.append(Offer(PowerUp(index + 1), ("Power up",), label, cost, (), tuple(warnings), likely))
    return found


def ascend(state: State, seat: int, due: AscendDue) -> list[Offer]:
    """The rewards that can be had, the likeliest first; Y2 also by a Free Cocoa tile."""
    me = state.seats[seat]
    cocoa = me.have["cocoa"]
    wanted = {"Y1": 50, "Y2": 55 if cocoa > 5 else 20, "Y3": 90, "Y4": 35, "Y5": 30 if cocoa >= 3 else 60}
    found = []
    for reward in REWARDS.values():
        if reward.worker and len(me.workers) >= MAX_WORKERS:
            continue
        label = f"{capital(reward.sentence)} ({reward.id})"
        none = reward.temple and not state.possible_temples(seat)
        warnings = ("No temple step is possible.",) if none else ()
        if cocoa >= reward.cocoa_cost:
            cost: Amounts = (("cocoa", reward.cocoa_cost),) if reward.cocoa_cost else ()
            likely = 0 if none else wanted[reward.id]
            found.append(Offer(Ascend(reward.id), ("Ascension",), label, cost, (), warnings, likely))
        if reward.cocoa_cost and waives(state, seat, listed=False):
            text = f"{label}, by the Free Cocoa tile"
            found.append(Offer(Ascend(reward.id, True), ("Ascension",), text, (), (), warnings, 0 if none else 25))
    return sorted(found, key=lambda offer: -offer.likely)
