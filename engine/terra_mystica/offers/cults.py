"""Priests sent to the cults, and cults chosen for steps that are due (neighbour of ``apply/cults.py``)."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica.apply.cults import rival_for_top, top_taken
from engine.terra_mystica.apply.gains import room
from engine.terra_mystica.moves import Cult, Send
from engine.terra_mystica.offers.labels import CULT, PRIEST
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.tables.tiles import CULT_POWER, CULT_TOP, CULTS, PRIEST_SPACES


def step_warnings(menu: Menu, cult: int, steps: int) -> tuple[str, ...]:
    """What is lost by so many steps: the top, a key, power."""
    me = menu.me
    at = me.cults[cult]
    goal = min(CULT_TOP, at + steps)
    found: list[str] = []
    if at == CULT_TOP:
        return ("you stand on 10 already: the steps are lost",)
    if goal == CULT_TOP:
        if top_taken(menu.state, cult):
            found.append("step 10 is taken: you stop at 9")
            goal = CULT_TOP - 1
        elif not me.keys:
            found.append("no key: you stop at 9")
            goal = CULT_TOP - 1
        else:
            found.append("uses a key for step 10")
    elif at + steps > CULT_TOP:
        found.append("some steps are lost")
    power = sum(gain for step, gain in CULT_POWER.items() if at < step <= goal)
    lost = power - room(me)
    if lost > 0:
        found.append(f"wastes {lost} power")
    if goal == at:
        found.append("brings nothing")
    return tuple(found)


def step_power(menu: Menu, cult: int, steps: int) -> int:
    """Power on the way."""
    me = menu.me
    at = me.cults[cult]
    top = CULT_TOP if me.keys and not top_taken(menu.state, cult) else CULT_TOP - 1
    goal = min(top, at + steps)
    return sum(gain for step, gain in CULT_POWER.items() if at < step <= goal)


def _add(menu: Menu, cult: int, steps: int) -> None:
    name = CULTS[cult]
    at = menu.me.cults[cult]
    to_top = at < CULT_TOP <= at + steps and menu.me.keys and not top_taken(menu.state, cult)
    if to_top and rival_for_top(menu.state, menu.seat, cult) >= 0:
        return
    menu.add(
        Cult(cult, steps),
        (CULT,),
        f"{name.capitalize()}: from {at} to {min(CULT_TOP, at + steps)}",
        gain=amounts(**{name: steps, "power": step_power(menu, cult, steps)}),
        warnings=step_warnings(menu, cult, steps),
        likely=step_power(menu, cult, steps) + 1,
        whole=bool(menu.me.steps_due) and menu.seat != menu.state.active,
    )


def offers(menu: Menu) -> None:
    """Steps of an action, a track for a key, the Cultists' step."""
    state, turn = menu.state, menu.turn
    mine = state.active == menu.seat
    ready = turn.owed.tops or (0 if menu.me.steps_due else turn.action.tops)
    if mine and turn.owed.cult:
        for cult in range(4):
            _add(menu, cult, turn.owed.cult)
    elif mine and ready:
        for cult in range(4):
            if ready >> cult & 1 and rival_for_top(state, menu.seat, cult) < 0:
                _add(menu, cult, 1)
    elif menu.me.steps_due:
        for cult in range(4):
            _add(menu, cult, 1)


def priests(menu: Menu) -> None:
    """Priests to the cults."""
    if not menu.can_begin or not menu.me.priests:
        return
    for cult, name in enumerate(CULTS):
        spaces = menu.state.spaces[cult]
        sizes = sorted({size for n, size in enumerate(PRIEST_SPACES) if spaces[n] < 0}, reverse=True)
        for steps in (*sizes, 1):
            stays = "stays for good" if steps > 1 else "comes back to the supply"
            menu.add(
                Send(cult, steps),
                (PRIEST,),
                f"{name.capitalize()}: {counted(steps, 'step')} from {menu.me.cults[cult]}, {stays}",
                amounts(priests=1),
                amounts(**{name: steps, "power": step_power(menu, cult, steps)}),
                step_warnings(menu, cult, steps) + menu.refused,
                steps,
            )
