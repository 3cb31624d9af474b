"""Shipping and the price of spades."""

from __future__ import annotations

from engine.terra_mystica import price, rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, refuse
from engine.terra_mystica.apply.gains import pay, score_all
from engine.terra_mystica.events import ShippingRaised, SpadesCheapened
from engine.terra_mystica.moves import Advance


def ship_step(ctx: Context) -> bool:
    """One shipping step with the VP printed for it; False at the end of the track."""
    me = ctx.me
    if me.ship >= me.people.ship_max:
        return False
    step = price.ship_step(me)
    me.ship += 1
    ctx.tell(ShippingRaised(seat=ctx.seat, ship=me.ship))
    score_all(ctx, ctx.seat, step.points)
    return True


def advance(ctx: Context, move: Advance) -> None:
    """``advance ship`` or ``advance dig``.

    :raises NotLegal: no such track, at its end, or too expensive.
    """
    me = ctx.me
    people = me.people
    begin_action(ctx)
    if move.track == "ship":
        if not people.ship_vp:
            refuse(f"{people.name} have no shipping.", rule_ids.SHIPPING)
        if me.ship >= people.ship_max:
            refuse(f"Shipping is at its end ({people.ship_max}).", rule_ids.SHIPPING)
        pay(ctx, "A shipping step", rule_ids.SHIPPING, price.ship_step(me))
        ship_step(ctx)
        return
    if not people.dig_max:
        refuse(f"{people.name} have no digging track.", rule_ids.DIGGING)
    if me.dig >= people.dig_max:
        refuse("A spade cannot become cheaper any more.", rule_ids.DIGGING)
    step = price.dig_step(me)
    pay(ctx, "A digging step", rule_ids.DIGGING, step)
    me.dig += 1
    ctx.tell(SpadesCheapened(seat=ctx.seat, price=people.spade_price[me.dig]))
    score_all(ctx, ctx.seat, step.points)
