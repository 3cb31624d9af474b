"""Favor and town tiles that are due (neighbour of ``apply/towns.py``)."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica import price
from engine.terra_mystica.apply.cults import rival_for_top, top_taken
from engine.terra_mystica.apply.towns import towns_with
from engine.terra_mystica.moves import Favor, Hold, Town
from engine.terra_mystica.offers.cults import step_power, step_warnings
from engine.terra_mystica.offers.labels import FAVOR, TOWN
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.state import ACTIONS
from engine.terra_mystica.tables.tiles import CULT_TOP, CULTS, FAVOR_TILES, TOWN_TILES


def favors(menu: Menu) -> None:
    """Favor tiles to take."""
    if not menu.turn.owed.favors:
        return
    for number, left in enumerate(menu.state.favors):
        if not left or number in menu.me.favors:
            continue
        tile = FAVOR_TILES[number]
        if _waits_for_rival(menu, tile.cult, tile.steps):
            continue
        menu.add(
            Favor(number),
            (FAVOR,),
            f"{tile.id}: {tile.name}",
            gain=amounts(
                **{CULTS[tile.cult]: tile.steps, "power": step_power(menu, tile.cult, tile.steps)},
                towns=towns_with(menu.state, menu.seat, tile.town_power) if tile.town_power else 0,
            ),
            warnings=step_warnings(menu, tile.cult, tile.steps),
            likely=5 if tile.build_vp or tile.income else 3,
        )


def _waits_for_rival(menu: Menu, cult: int, steps: int, keys: int = 0) -> bool:
    at = menu.me.cults[cult]
    rises = at < CULT_TOP <= at + steps and menu.me.keys + keys > 0 and not top_taken(menu.state, cult)
    return rises and rival_for_top(menu.state, menu.seat, cult) >= 0


def towns(menu: Menu) -> None:
    """Town tiles to take; tracks to keep off step 10 before."""
    turn, state = menu.turn, menu.state
    if not turn.owed.towns or state.phase != ACTIONS:
        return
    for number, left in enumerate(state.tiles):
        if not left:
            continue
        tile = TOWN_TILES[number]
        steps = dict(tile.gain).get("each_cult", 0)
        if steps and any(
            _waits_for_rival(menu, cult, steps, tile.keys) for cult in range(4) if not turn.action.held >> cult & 1
        ):
            continue
        if any(
            turn.action.missed >> cult & 1 and not top_taken(state, cult) and rival_for_top(state, menu.seat, cult) >= 0
            for cult in range(4)
        ):
            continue
        vp = sum(vp for _, vp in price.town_points(state, menu.seat, number))
        gain = {"vp": vp, "keys": tile.keys, **dict(tile.gain)}
        if menu.me.people.town_workers:
            gain["workers"] = gain.get("workers", 0) + menu.me.people.town_workers
        gain["vp"] += price.ship_points(menu.me, gain.get("shipping", 0))
        warnings = menu.wasted(gain.get("power", 0))
        if gain.get("priests") and menu.me.priests >= menu.me.limit:
            warnings += ("no priest is left in your supply",)
        menu.add(
            Town(number),
            (TOWN,),
            f"{tile.id}: {tile.name}",
            gain=tuple(gain.items()),
            warnings=warnings,
            likely=tile.vp,
        )
    if any(state.tiles[n] for n, tile in enumerate(TOWN_TILES) if dict(tile.gain).get("each_cult")):
        for cult, name in enumerate(CULTS):
            near_top = CULT_TOP - 2 <= menu.me.cults[cult] < CULT_TOP
            if near_top and not turn.action.held >> cult & 1 and not top_taken(state, cult):
                menu.add(
                    Hold(cult),
                    (TOWN, "Keep off step 10"),
                    f"Keep {name} off step 10",
                    warnings=(f"{counted(1, 'key')} saved",),
                    likely=-5,
                )
