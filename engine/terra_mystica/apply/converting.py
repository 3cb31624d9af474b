"""Conversions and burning, any time in the own turn."""

from __future__ import annotations

from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply import gains
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.apply.gains import gain_priests, score, spend_power
from engine.terra_mystica.events import Burned, Converted, GivenAway
from engine.terra_mystica.moves import Burn, Convert, GiveAway
from engine.terra_mystica.names import number_of, part
from engine.terra_mystica.price import amount, rates


def convert(ctx: Context, move: Convert) -> None:
    """Trade at the printed rates.

    :raises NotLegal: no such rate, or not enough.
    """
    me, turn = ctx.me, ctx.turn
    if move.give == "workers" and move.take == "priests":
        _to_priests(ctx, move)
        return
    for give, paid, take, taken in rates(me):
        if give == move.give and take == move.take:
            if move.paid * taken != move.taken * paid or move.paid % paid:
                times = max(1, move.taken // taken)
                refuse(
                    f"{number_of(paid, give)} for {number_of(taken, take)}: {number_of(times * taken, take)} "
                    f"cost{'s' if times * taken == 1 else ''} {number_of(times * paid, give)}, not {move.paid}.",
                    rule_ids.CONVERSIONS,
                    str(Convert(times * paid, give, times * taken, take)),
                )
            break
    else:
        trades = [f"{number_of(paid, give)} to {number_of(taken, take)}" for give, paid, take, taken in rates(me)]
        refuse(
            f"{part(move.give)[0].upper()}{part(move.give)[1:]} never become {part(move.take)}.",
            rule_ids.CONVERSIONS,
            ", ".join(trades),
        )
    have = amount(me, move.give)
    if move.give == "power":
        spend_power(me, move.paid, "This conversion")
    elif have < move.paid:
        refuse(
            f"You have {number_of(have, move.give)}, not {move.paid}.", rule_ids.CONVERSIONS, have=have, need=move.paid
        )
    elif move.give == "vp":
        score(ctx, ctx.seat, -move.paid, "convert")
    else:
        setattr(me, move.give, have - move.paid)
    got = move.taken
    if move.take == "priests":
        got = gain_priests(me, move.taken)
    elif move.take == "vp":
        score(ctx, ctx.seat, move.taken, "convert")
    else:
        setattr(me, move.take, amount(me, move.take) + move.taken)
    turn.begun = True
    ctx.tell(Converted(seat=ctx.seat, paid=move.paid, give=move.give, taken=got, take=move.take))


def _to_priests(ctx: Context, move: Convert) -> None:
    me, action = ctx.me, ctx.turn.action
    room = me.limit - me.priests
    if move.paid != move.taken:
        refuse("One worker becomes one priest.", rule_ids.CONVERSIONS)
    if move.paid > action.to_priests:
        refuse(
            f"Workers become priests only in the turn the Darklings build their stronghold; {action.to_priests} left.",
            rule_ids.CONVERSIONS,
            have=action.to_priests,
        )
    if move.paid > min(me.workers, room):
        refuse(f"You have {me.workers} workers and room for {room} priests.", rule_ids.CONVERSIONS)
    action.to_priests -= move.paid
    me.workers -= move.paid
    me.priests += move.paid
    ctx.tell(Converted(seat=ctx.seat, paid=move.paid, give="workers", taken=move.taken, take="priests"))


def burn(ctx: Context, move: Burn) -> None:
    """Burn power.

    :raises NotLegal: bowl II is too small.
    """
    gains.burn(ctx.me, move.times)
    ctx.turn.begun = True
    ctx.tell(Burned(seat=ctx.seat, times=move.times))


def give_away(ctx: Context, move: GiveAway) -> None:
    """Resources or victory points that a player does without, at any time.

    :raises NotLegal: there are not as many.
    """
    me = ctx.me
    have = amount(me, move.what)
    if me.faction < 0 or have < move.number:
        refuse(
            f"You have {number_of(have, move.what)}, not {move.number}.",
            rule_ids.CONVERSIONS,
            str(GiveAway(have, move.what)) if have > 0 else "",
            have=have,
            need=move.number,
        )
    if move.what == "vp":
        score(ctx, ctx.seat, -move.number, "given away")
    else:
        setattr(me, move.what, have - move.number)
    ctx.tell(GivenAway(seat=ctx.seat, number=move.number, what=move.what))
