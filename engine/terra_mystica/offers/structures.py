"""Upgrades (neighbour of ``apply/structures.py``)."""

from __future__ import annotations

from engine.terra_mystica.apply.towns import would_found
from engine.terra_mystica.moves import Discard, Upgrade
from engine.terra_mystica.network import near, own_cells
from engine.terra_mystica.offers.labels import SPECIAL, UPGRADE
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.offers.terraform import spade_gain
from engine.terra_mystica.tables.board import NAMES
from engine.terra_mystica.tables.tiles import (
    FAVOR_TILES,
    KIND_NAMES,
    KINDS,
    LIMITS,
    SA,
    SCORING_TILES,
    SH,
    TE,
    TP,
    UPGRADES,
    D,
)


def _vp(menu: Menu, kind: int) -> int:
    state, me = menu.state, menu.me
    scored = KINDS[kind] if kind < SH else "SA/SH"
    tile = SCORING_TILES[state.scoring[state.round - 1]]
    vp = tile.vp if tile.event == scored else 0
    vp += sum(n for favor in me.favors for structure, n in FAVOR_TILES[favor].build_vp if structure == scored)
    if kind == SH:
        vp += dict(me.board.sh_gain).get("vp", 0)
    return vp


def _add(menu: Menu, cell: int, kind: int, free: bool) -> None:
    state, me = menu.state, menu.me
    if me.built[kind] >= LIMITS[kind]:
        return
    house = me.board.houses[kind]
    owner = state.owner
    alone = kind == TP and not any(owner[other] >= 0 and owner[other] != menu.seat for other in near(state, cell))
    workers, coins = (0, 0) if free else (house.workers, house.coins * (2 if alone else 1))
    if not menu.pays(workers, coins):
        return
    town = int(would_found(state, menu.seat, cell, kind))
    gain = dict(amounts(vp=_vp(menu, kind), towns=town))
    if kind in (TE, SA):
        gain["favor"] = me.board.favors_per_temple
    elif kind == SH:
        for key, number in me.board.sh_gain:
            if key != "vp":
                gain[key] = number
        gain["vp"] = gain.get("vp", 0) + menu.ship_vp(gain.get("shipping", 0))
        for key, number in spade_gain(menu, gain.get("spades", 0)).items():
            gain[key] = gain.get(key, 0) + number
    warnings = menu.neighbours(cell)
    if kind == SH:
        warnings += menu.wasted(gain.get("power", 0))
    if alone and not free:
        warnings += ("no neighbour: double coins",)
    old = KIND_NAMES[state.kind[cell]]
    menu.add(
        Upgrade(cell, kind),
        (UPGRADE, KIND_NAMES[kind].capitalize()),
        f"{NAMES[cell]}: {old} to {KIND_NAMES[kind]}",
        amounts(workers=workers, coins=coins),
        amounts(**gain),
        warnings + menu.refused,
        4 + kind - 2 * alone + 4 * town,
    )


def offers(menu: Menu) -> None:
    """Structures that can be upgraded now."""
    if menu.turn.upgrade:
        for cell in own_cells(menu.state, menu.seat):
            if menu.state.kind[cell] == D:
                _add(menu, cell, TP, free=True)
        menu.add(Discard("FREE_TP"), (SPECIAL,), "Do without the free trading house", likely=-5)
    elif menu.can_begin:
        for cell in own_cells(menu.state, menu.seat):
            for kind in UPGRADES.get(menu.state.kind[cell], ()):
                _add(menu, cell, kind, free=False)
