"""Offers for temple steps and resources of choice."""

from __future__ import annotations

from engine.core import Offer
from engine.core.offers import Amounts
from engine.teotihuacan import names as say
from engine.teotihuacan.dues import ResourcesDue, TempleDue
from engine.teotihuacan.moves import Resources, Temple
from engine.teotihuacan.names import amount
from engine.teotihuacan.offers.labels import fit, mixes
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.tiles import BONUSES
from engine.teotihuacan.tables.tracks import BONUS_STEP, TEMPLE_NAMES, TEMPLE_STEPS


def resources(state: State, seat: int, due: ResourcesDue) -> list[Offer]:
    return [
        Offer(
            Resources(mix), ("Resources",), f"Take {', '.join(say.resources(mix))}", likely=_scarcity(state, seat, mix)
        )
        for mix in mixes(due.number)
    ]


def _scarcity(state: State, seat: int, mix: str) -> int:
    """The less one has the better; stone a little before gold and wood."""
    have = state.seats[seat].have
    stock = {"w": 2 * have["wood"] + 2, "s": 2 * have["stone"], "g": 2 * have["gold"] + 1}
    value = 0
    for letter in mix:
        value -= stock[letter]
        stock[letter] += 2
    return 30 + value


def temple(state: State, seat: int, due: TempleDue) -> list[Offer]:
    return [_step(state, seat, temple) for temple in ([due.temple] if due.temple else state.possible_temples(seat))]


def _step(state: State, seat: int, temple: str) -> Offer:
    """A step on a temple with what it brings."""
    step = state.seats[seat].have[temple] + 1
    name = TEMPLE_NAMES[temple]
    if state.temple_blocked(seat, temple):
        return Offer(Temple(temple), ("Temple step",), f"{name.capitalize()}: no step possible", warnings=("Lost.",))
    gain = tuple(TEMPLE_STEPS[temple][step].items())
    parts = [gain_text(gain)] if gain else []
    if state.stacks.get(f"{temple}{step}"):
        parts.append("or a Discovery tile")
    if step == BONUS_STEP:
        parts.append(f"bonus {state.bonuses[temple]}, {BONUSES[state.bonuses[temple]].sentence}")
    label = f"{name.capitalize()} to step {step}: {', '.join(parts)}"
    likely = 20 + 3 * step + 4 * sum(number for _, number in gain) + 30 * (step == BONUS_STEP)
    return Offer(Temple(temple), ("Temple step",), fit(label), gain=gain, likely=likely)


def gain_text(gain: Amounts) -> str:
    """A step's printed gain in words."""
    return ", ".join(amount(key, number) for key, number in gain)
