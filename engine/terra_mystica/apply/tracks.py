"""Shipping and the price of spades."""

from __future__ import annotations

from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, refuse
from engine.terra_mystica.apply.gains import pay, score
from engine.terra_mystica.events import ShippingRaised, SpadesCheapened
from engine.terra_mystica.moves import Advance

SHIP_COINS, SHIP_PRIESTS = 4, 1
DIG_PRIESTS = 1


def ship_step(ctx: Context) -> bool:
    """One shipping step with the VP printed for it; False at the end of the track."""
    me = ctx.me
    people = me.people
    step = me.ship - people.ship_start
    if step >= len(people.ship_vp):
        return False
    me.ship += 1
    ctx.tell(ShippingRaised(seat=ctx.seat, ship=me.ship))
    score(ctx, ctx.seat, people.ship_vp[step], "advance_ship")
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
        pay(ctx, "A shipping step", rule_ids.SHIPPING, coins=SHIP_COINS, priests=SHIP_PRIESTS)
        ship_step(ctx)
        return
    if not people.dig_max:
        refuse(f"{people.name} have no digging track.", rule_ids.DIGGING)
    if me.dig >= people.dig_max:
        refuse("A spade cannot become cheaper any more.", rule_ids.DIGGING)
    workers, coins = people.dig_workers, people.dig_coins
    pay(ctx, "A digging step", rule_ids.DIGGING, workers=workers, coins=coins, priests=DIG_PRIESTS)
    me.dig += 1
    ctx.tell(SpadesCheapened(seat=ctx.seat, price=people.spade_price[me.dig]))
    score(ctx, ctx.seat, people.dig_vp, "advance_dig")
