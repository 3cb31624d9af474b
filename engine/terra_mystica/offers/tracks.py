"""Shipping and digging (neighbour of ``apply/tracks.py``)."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica import price
from engine.terra_mystica.moves import Advance
from engine.terra_mystica.offers.labels import DIGGING, SHIPPING
from engine.terra_mystica.offers.menu import Menu, amounts


def offers(menu: Menu) -> None:
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
