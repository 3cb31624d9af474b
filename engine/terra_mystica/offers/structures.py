"""Upgrades (neighbour of ``apply/structures.py``)."""

from __future__ import annotations

from engine.terra_mystica import price
from engine.terra_mystica.apply.towns import would_found
from engine.terra_mystica.moves import Discard, Upgrade
from engine.terra_mystica.network import own_cells
from engine.terra_mystica.offers.labels import SPECIAL, UPGRADE
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.tables.tiles import KIND_NAMES, LIMITS, SA, SH, TE, TP, UPGRADES, D


def _add(menu: Menu, cell: int, kind: int, free: bool) -> None:
    state, me = menu.state, menu.me
    if me.built[kind] >= LIMITS[kind]:
        return
    step = price.upgrade(state, menu.seat, cell, kind, free)
    if not step.paid_by(me):
        return
    alone = kind == TP and price.alone(state, menu.seat, cell)
    town = int(would_found(state, menu.seat, cell, kind))
    gain = dict(amounts(vp=step.vp, towns=town))
    if kind in (TE, SA):
        gain["favor"] = me.people.favors_per_temple
    elif kind == SH:
        for key, number in price.stronghold_gain(state, menu.seat):
            gain[key] = gain.get(key, 0) + number
    warnings = menu.neighbours(cell)
    if kind == SH:
        warnings += menu.wasted(gain.get("power", 0))
    if alone and not free:
        warnings += ("no neighbour: double coins",)
    name = menu.board.names[cell]
    old = KIND_NAMES[state.kind[cell]]
    menu.add(
        Upgrade(name, kind),
        (UPGRADE, KIND_NAMES[kind].capitalize()),
        f"{name}: {old} to {KIND_NAMES[kind]}",
        step.cost,
        amounts(**gain),
        warnings + menu.refused,
        4 + kind - 2 * alone + 4 * town,
    )


def offers(menu: Menu) -> None:
    """Structures that can be upgraded now."""
    if menu.turn.owed.step == "trading house":
        for cell in own_cells(menu.state, menu.seat):
            if menu.state.kind[cell] == D:
                _add(menu, cell, TP, free=True)
        menu.add(Discard("FREE_TP"), (SPECIAL,), "Do without the free trading house", likely=-5)
    elif menu.can_begin:
        for cell in own_cells(menu.state, menu.seat):
            for kind in UPGRADES.get(menu.state.kind[cell], ()):
                _add(menu, cell, kind, free=False)
