"""Shipping, digging, priests, power and special actions, bridges, passing."""

from __future__ import annotations

from engine.core import Amounts
from engine.core.english import counted
from engine.terra_mystica import price
from engine.terra_mystica.apply.passing import pass_vp
from engine.terra_mystica.apply.special import may_reuse, special_open
from engine.terra_mystica.apply.towns import is_town, open_sites, river_group, tiles_left_of
from engine.terra_mystica.moves import Action, Advance, Bridge, Connect, Discard, Pass, Send
from engine.terra_mystica.network import group_of
from engine.terra_mystica.offers.cults import step_power, step_warnings
from engine.terra_mystica.offers.labels import (
    BRIDGE,
    CARD,
    DIGGING,
    PASS,
    POWER_ACTION,
    PRIEST,
    SHIPPING,
    SPECIAL,
    TOWN,
)
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.state import BONUS
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    CULTS,
    FAVOR_TILES,
    POWER_ACTIONS,
    PRIEST_SPACES,
    ROUNDS,
)


def tracks(menu: Menu) -> None:
    """``advance ship``, ``advance dig``."""
    me = menu.me
    people = me.people
    if not menu.can_begin:
        return
    if people.ship_vp and me.ship < people.ship_max and (step := price.ship_step(me)).paid_by(me):
        menu.add(
            Advance("ship"),
            (SHIPPING,),
            f"Shipping {me.ship} to {me.ship + 1}",
            step.cost,
            amounts(vp=step.vp),
            menu.refused,
            3,
        )
    if me.dig < people.dig_max and (step := price.dig_step(me)).paid_by(me):
        menu.add(
            Advance("dig"),
            (DIGGING,),
            f"A spade for {counted(people.spade_price[me.dig + 1], 'worker')}",
            step.cost,
            amounts(vp=step.vp),
            menu.refused,
            4,
        )


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


def power_actions(menu: Menu) -> None:
    """ACT1 to ACT6."""
    if not menu.can_begin:
        return
    me, state = menu.me, menu.state
    for number, action in enumerate(POWER_ACTIONS):
        power = price.power_action(me, action)
        burned = max(0, power - me.bowl3)
        if (state.taken[number] >= 0 and not may_reuse(me)) or me.bowl2 < 2 * burned:
            continue
        key = action.gain[0][0]
        if key == "bridge" and not (me.bridges and open_sites(state, menu.seat)):
            continue
        warnings = menu.refused
        if burned:
            warnings = (f"burns {burned} power for good", *warnings)
        if key == "priests" and me.priests >= me.limit:
            warnings = ("no priest is left in your supply", *warnings)
        menu.add(
            Action(action.id, burned),
            (POWER_ACTION,),
            f"{action.id}: {action.name} for {power} power" + (f", burn {burned}" if burned else ""),
            amounts(power=power),
            _scored(menu, action.gain),
            warnings,
            5 - burned,
        )


def _scored(menu: Menu, gain: Amounts) -> Amounts:
    """A gain with what its spades score at once."""
    spades = price.spades(menu.state, menu.seat, dict(gain).get("spades", 0))
    return (*gain, *amounts(vp=spades.vp, power=spades.power))


def specials(menu: Menu) -> None:
    """Orange actions of strongholds, cards and tiles."""
    if not menu.can_begin:
        return
    me, state = menu.me, menu.state
    special = me.people.special
    if special and special_open(state, menu.seat):
        bridge = dict(special.gain).get("bridge")
        possible = not bridge or (me.bridges and open_sites(state, menu.seat) and price.special(special).paid_by(me))
        if possible:
            menu.add(
                Action(special.id),
                (SPECIAL,),
                f"{special.id}: {special.name}",
                price.special(special).cost,
                _scored(menu, special.gain),
                menu.refused,
                5,
            )
    card = BONUS_CARDS[me.bonus] if me.bonus >= 0 else None
    if card and card.action and not me.used & card.bit:
        menu.add(
            Action(card.id), (SPECIAL,), f"{card.id}: {card.name}", (), _scored(menu, card.action), menu.refused, 6
        )
    for number in me.favors:
        tile = FAVOR_TILES[number]
        if tile.action and not me.used & tile.bit:
            menu.add(Action(tile.id), (SPECIAL,), f"{tile.id}: a cult step", (), tile.action, menu.refused, 5)


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


def _unused(menu: Menu) -> tuple[str, ...]:
    """Warning: special actions that cost nothing and lapse with the round."""
    me = menu.me
    special = me.people.special
    found = [special.id] if special and special.once and special_open(menu.state, menu.seat) else []
    if me.bonus >= 0 and (card := BONUS_CARDS[me.bonus]).action:
        found += [] if me.used & card.bit else [card.id]
    found += [FAVOR_TILES[n].id for n in me.favors if FAVOR_TILES[n].action and not me.used & FAVOR_TILES[n].bit]
    return (f"leaves {', '.join(found)} unused",) if found else ()


def passing(menu: Menu) -> None:
    """Bonus cards to pass for (in the setup: to begin with)."""
    state, me = menu.state, menu.me
    setup = state.phase == BONUS
    if setup:
        if me.bonus >= 0:
            return
    elif not menu.can_begin:
        return
    warnings = () if setup else (*_unused(menu), *menu.refused)
    vp = 0 if setup else sum(n for _, n in pass_vp(state, menu.seat))
    if state.round == ROUNDS:
        menu.add(Pass(), (PASS,), "Pass", gain=amounts(vp=vp), warnings=warnings, likely=1)
        return
    for number, coins in enumerate(state.cards):
        if coins < 0:
            continue
        card = BONUS_CARDS[number]
        extra = f", {counted(coins, 'coin')} on it" if coins else ""
        menu.add(
            Pass(number),
            (CARD if setup else PASS,),
            f"{card.id}: {card.text}{extra}",
            gain=amounts(vp=vp, coins=coins),
            warnings=warnings,
            likely=1,
        )
