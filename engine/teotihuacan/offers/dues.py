"""Offers for the choices that are due."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Offer
from engine.core.offers import Amounts
from engine.teotihuacan.apply import actions, discovery, power, setup
from engine.teotihuacan.moves import Ascend, Claim, Decline, Learn, Noble, Place, PowerUp, Resources, Temple
from engine.teotihuacan.offers import construction, royal
from engine.teotihuacan.offers.text import clip, mixes, spelled, tile
from engine.teotihuacan.state import Due, State
from engine.teotihuacan.tables.boards import ALCHEMY, BOARDS, NOBLES_NAMES, NOBLES_ROWS
from engine.teotihuacan.tables.discovery import DISCOVERIES, FREE_COCOA
from engine.teotihuacan.tables.tiles import OTHER_OWNER_VP, TECHNOLOGIES, temple_of_slot
from engine.teotihuacan.tables.tracks import REWARDS, TEMPLE_NAMES, TEMPLE_STEPS, UNLOCK_COCOA


def due_offers(state: State, seat: int) -> list[Offer]:
    """Everything that resolves one of the dues that are up."""
    if not state.due:
        return []
    found: list[Offer] = []
    for due in dict.fromkeys(state.due[-1]):
        found += MAKERS[due.kind](state, seat, due)
        if due.optional:
            found.append(_decline(state, seat, due))
    return list({offer.move: offer for offer in found}.values())


def _decline(state: State, seat: int, due: Due) -> Offer:
    if due.kind == "claim":
        gain = tuple(TEMPLE_STEPS[due.at[:2]][int(due.at[2:])].items()) if due.at in TEMPLE_STACK_PLACES else ()
        label = f"No tile: take {_gain_text(gain)}" if gain else "No tile"
        return Offer(Decline(), ("Discovery tile",), label, gain=gain, likely=12 * bool(gain))
    path, label = {
        "build": ("Pyramid tile", "No further tile"),
        "extra": ("Power-up", "No extra power-up"),
        "powerup": ("Power-up", "No second power-up"),
    }[due.kind]
    return Offer(Decline(), (path,), label)


TEMPLE_STACK_PLACES = ("TB4", "TR5", "TG3", "TG6")


def _gain_text(gain: Amounts) -> str:
    names = {"any": "resource of choice", "vp": "VP"}
    return ", ".join(f"{number} {names.get(key, key)}" for key, number in gain)


def _place(state: State, seat: int, due: Due) -> list[Offer]:
    number = len(state.seats[seat].workers) + 1
    return [
        Offer(Place(board), ("Starting worker",), f"Worker {number} on {BOARDS[board].name} ({board})")
        for board in setup.boards_shown(state.seats[seat])
    ]


def _resources(state: State, seat: int, due: Due) -> list[Offer]:
    have = state.seats[seat].have
    scarce = {"w": have["wood"], "s": have["stone"], "g": have["gold"]}
    return [
        Offer(
            Resources(mix),
            ("Resources",),
            f"Take {spelled(mix)}",
            likely=30 - sum(scarce[letter] + mix.index(letter) * 0 + 2 * mix.count(letter) for letter in mix),
        )
        for mix in mixes(due.n)
    ]


def _temple(state: State, seat: int, due: Due) -> list[Offer]:
    return [temple_offer(state, seat, temple) for temple in ([due.at] if due.at else state.possible_temples(seat))]


def temple_offer(state: State, seat: int, temple: str) -> Offer:
    """A step on a temple with what it brings."""
    step = state.seats[seat].have[temple] + 1
    name = TEMPLE_NAMES[temple]
    if state.temple_blocked(seat, temple):
        return Offer(Temple(temple), ("Temple step",), f"{name.capitalize()}: no step possible", warnings=("Lost.",))
    gain = tuple(TEMPLE_STEPS[temple][step].items())
    parts = [_gain_text(gain)] if gain else []
    if state.stacks.get(f"{temple}{step}"):
        parts.append("or a Discovery tile")
    if step == 10:
        parts.append(f"bonus tile {state.bonuses[temple]}")
    label = f"{name.capitalize()} to step {step}: {', '.join(parts)}"
    likely = 20 + 3 * step + 4 * sum(number for _, number in gain) + 30 * (step == 10)
    return Offer(Temple(temple), ("Temple step",), clip(label), gain=gain, likely=likely)


def _claim(state: State, seat: int, due: Due) -> list[Offer]:
    return [
        Offer(
            Claim(name),
            ("Discovery tile",),
            clip(f"Buy {tile(name)}"),
            cost=tuple(DISCOVERIES[name].cost.items()),
            likely=40 if DISCOVERIES[name].mask else 25,
        )
        for name in dict.fromkeys(discovery.tiles_at(state, due.at))
        if discovery.affordable(state, seat, name)
    ]


def _technology(state: State, seat: int, due: Due) -> list[Offer]:
    me = state.seats[seat]
    count = actions.workers_counted(state, seat)
    highest = max(me.workers[i].power for i in me.free(ALCHEMY))
    found = []
    for slot, name in enumerate(state.technologies):
        if actions.technology_refusal(state, seat, slot, count, highest):
            continue
        kind = TECHNOLOGIES[name]
        others = sum(name in other.technologies for other in state.seats)
        warnings = ["No power-up with a single worker in the lower row."] * (slot >= 3 and count == 1)
        warnings += [f"{OTHER_OWNER_VP} VP to each of {others} earlier owners."] * bool(others)
        found.append(
            Offer(
                Learn(name),
                ("Technology",),
                clip(f"{name}: {kind.sentence} ({temple_of_slot(slot)} step)"),
                (("gold", kind.gold),),
                ((temple_of_slot(slot), 1),),
                tuple(warnings),
                50 - 5 * kind.gold - 4 * others,
            )
        )
    return found


def _noble(state: State, seat: int, due: Due) -> list[Offer]:
    count = actions.workers_counted(state, seat)
    return [
        Offer(
            Noble(NOBLES_NAMES[row]),
            ("Building",),
            f"{NOBLES_NAMES[row].capitalize()} row: {NOBLES_ROWS[row][state.nobles[row]]} VP and an Avenue step",
            gain=(("vp", NOBLES_ROWS[row][state.nobles[row]]), ("avenue", 1)),
            likely=30 + NOBLES_ROWS[row][state.nobles[row]],
        )
        for row in actions.noble_rows(state, count)
    ]


def _power_up(state: State, seat: int, due: Due) -> list[Offer]:
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


def _ascend(state: State, seat: int, due: Due) -> list[Offer]:
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


MAKERS: dict[str, Callable[[State, int, Due], list[Offer]]] = {
    "place": _place,
    "resources": _resources,
    "temple": _temple,
    "claim": _claim,
    "royal": royal.royal,
    "technology": _technology,
    "noble": _noble,
    "decorate": construction.decorate,
    "build": construction.build,
    "powerup": _power_up,
    "extra": _power_up,
    "ascend": _ascend,
}
