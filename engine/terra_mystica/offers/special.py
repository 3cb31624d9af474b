"""Power actions and special actions (neighbour of ``apply/special.py``)."""

from __future__ import annotations

from engine.core import Amounts
from engine.terra_mystica import price
from engine.terra_mystica.apply.special import may_reuse, special_open
from engine.terra_mystica.apply.towns import open_sites
from engine.terra_mystica.moves import Action
from engine.terra_mystica.offers.labels import POWER_ACTION, SPECIAL
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.tables.tiles import BONUS_CARDS, FAVOR_TILES, POWER_ACTIONS


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


def _scored(menu: Menu, gain: Amounts) -> Amounts:
    """A gain with what its spades score at once."""
    spades = price.spades(menu.state, menu.seat, dict(gain).get("spades", 0))
    return (*gain, *amounts(vp=spades.vp, power=spades.power))
