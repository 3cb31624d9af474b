"""Favor and town tiles that are due, bridges, towns over a river cell (neighbour of ``apply/towns.py``)."""

from __future__ import annotations

from engine.core.english import counted, listed
from engine.terra_mystica import price
from engine.terra_mystica.apply.cults import rival_for_top, top_taken
from engine.terra_mystica.apply.towns import is_town, open_sites, river_group, tiles_left_of, towns_with
from engine.terra_mystica.moves import Bridge, Connect, Discard, Favor, Hold, Town
from engine.terra_mystica.network import group_of
from engine.terra_mystica.offers.cults import step_power, step_warnings
from engine.terra_mystica.offers.labels import BRIDGE, FAVOR, TOWN
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
        if steps:
            warnings += _tracks(menu, steps, tile.keys)
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


def _tracks(menu: Menu, steps: int, keys: int) -> tuple[str, ...]:
    """What steps on all four tracks lose: at the top, for want of a key."""
    me, held = menu.me, menu.turn.action.held
    reach = [cult for cult, at in enumerate(me.cults) if at < CULT_TOP <= at + steps]
    rise = [cult for cult in reach if not top_taken(menu.state, cult) and not held >> cult & 1]
    found = []
    if done := [CULTS[cult] for cult, at in enumerate(me.cults) if at == CULT_TOP]:
        found.append(f"brings nothing on {listed(done)}: you stand on 10 already")
    if taken := [CULTS[cult] for cult in reach if top_taken(menu.state, cult)]:
        found.append(f"{listed(taken)} to 9 only: step 10 is taken")
    if (missing := len(rise) - me.keys - keys) > 0:
        found.append(f"{counted(missing, 'key')} short for step 10 of {listed(CULTS[cult] for cult in rise)}")
    return tuple(found)


def bridges(menu: Menu) -> None:
    """Sites for a bridge that is due."""
    state, seat = menu.state, menu.seat
    owed = menu.turn.owed
    if not owed.bridges or owed.favors or owed.towns:
        return
    for site in open_sites(state, seat):
        a, b = menu.board.bridges[site]
        near, far = menu.board.names[a], menu.board.names[b]
        ends = [state.owner[end] for end in (a, b)]
        what = "joins your structures" if ends == [seat, seat] else "reaches out"
        gain = amounts(towns=1) if ends == [seat, seat] and _makes_town(menu, a, b) else ()
        likely = 8 if gain else 5 if ends == [seat, seat] else 0
        menu.add(
            Bridge(near, far),
            (BRIDGE, f"From {near if ends[0] == seat else far}"),
            f"{near} to {far}, {what}",
            gain=gain,
            likely=likely,
        )
    menu.add(Discard("BRIDGE"), (BRIDGE,), "Do without the bridge", likely=-5)


def _makes_town(menu: Menu, a: int, b: int) -> bool:
    group = group_of(menu.state, menu.seat, dict.fromkeys([a, b]))
    return not any(menu.state.town[cell] for cell in group) and is_town(menu.state, menu.seat, group)


def river_towns(menu: Menu) -> None:
    """Mermaids: river cells that would found a town."""
    if not menu.me.people.river_town or not tiles_left_of(menu.state):
        return
    names = menu.board.names
    for river in menu.board.rivers:
        if group := river_group(menu.state, menu.seat, river):
            cells = ", ".join(names[cell] for cell in sorted(group)[:8])
            label = f"Skip {names[river]}: {cells}"[:80]
            menu.add(Connect((names[river],)), (TOWN,), label, gain=amounts(towns=1), likely=8)
