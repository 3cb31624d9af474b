"""Passing, and the bonus card taken for it (neighbour of ``apply/passing.py``)."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica.apply.passing import pass_vp
from engine.terra_mystica.apply.special import special_open
from engine.terra_mystica.moves import Pass
from engine.terra_mystica.offers.labels import CARD, PASS
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.state import BONUS
from engine.terra_mystica.tables.tiles import BONUS_CARDS, FAVOR_TILES, ROUNDS


def offers(menu: Menu) -> None:
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
        menu.add(Pass(), (PASS,), "Pass", gain=amounts(vp=vp), warnings=warnings, likely=1, whole=True)
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
            whole=True,
        )


def _unused(menu: Menu) -> tuple[str, ...]:
    """Warning: special actions that cost nothing and lapse with the round."""
    me = menu.me
    special = me.people.special
    found = [special.id] if special and special.once and special_open(menu.state, menu.seat) else []
    if me.bonus >= 0 and (card := BONUS_CARDS[me.bonus]).action:
        found += [] if me.used & card.bit else [card.id]
    found += [FAVOR_TILES[n].id for n in me.favors if FAVOR_TILES[n].action and not me.used & FAVOR_TILES[n].bit]
    return (f"leaves {', '.join(found)} unused",) if found else ()
