"""A player leaves the game."""

from __future__ import annotations

from engine.terra_mystica.apply.context import Context
from engine.terra_mystica.apply.power import withdraw
from engine.terra_mystica.apply.rounds import cult_spades, next_turn
from engine.terra_mystica.apply.setup import skip_dropped
from engine.terra_mystica.events import SeatDropped
from engine.terra_mystica.moves import Drop
from engine.terra_mystica.state import ACTIONS, CULT, OVER


def drop(ctx: Context, move: Drop) -> None:
    """A seat leaves: no more actions or power; its card returns; its structures stay and are scored."""
    state, me = ctx.state, ctx.me
    me.dropped = True
    state.committed = True
    ctx.tell(SeatDropped(seat=ctx.seat))
    withdraw(ctx, ctx.seat)
    me.steps_due = 0
    if me.bonus >= 0:
        state.cards[me.bonus] = 0
        me.bonus = -1
    if state.phase == ACTIONS:
        if state.active == ctx.seat:
            next_turn(ctx)
    elif state.phase == CULT:
        if state.active == ctx.seat:
            cult_spades(ctx)
    elif state.phase != OVER:
        skip_dropped(ctx)
