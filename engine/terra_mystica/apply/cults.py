"""Cult tracks: steps, power on the way, the top with its key, priests, chosen steps."""

from __future__ import annotations

from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, refuse
from engine.terra_mystica.apply.gains import gain_power
from engine.terra_mystica.events import CultHeld, CultRisen, PriestSent
from engine.terra_mystica.moves import Cult, Hold, Send
from engine.terra_mystica.state import Player, State
from engine.terra_mystica.tables.tiles import CULT_POWER, CULT_TOP, CULTS, PRIEST_SPACES

GATES = tuple(sorted(CULT_POWER.items()))


def top_taken(state: State, cult: int) -> bool:
    return any(player.cults[cult] == CULT_TOP for player in state.players)


def rival_for_top(state: State, seat: int, cult: int) -> int:
    """A seat whose cult step from neighbours is still open and could bring it to this top, or -1."""
    for other, player in enumerate(state.players):
        if other == seat or player.cults[cult] != CULT_TOP - 1 or not player.keys:
            continue
        if player.steps_due or any(answers.builder == other and not answers.taken for answers in state.answers):
            return other
    return -1


def _pass_gates(player: Player, old: int, new: int) -> int:
    power = sum(gain for step, gain in GATES if old < step <= new)
    return gain_power(player, power) if power else 0


def _rise(ctx: Context, seat: int, cult: int, new: int) -> None:
    player = ctx.state.players[seat]
    old = player.cults[cult]
    player.cults[cult] = new
    power = _pass_gates(player, old, new)
    ctx.tell(CultRisen(seat=seat, cult=CULTS[cult], steps=new - old, to=new, power=power))


def to_top(ctx: Context, seat: int, cult: int) -> None:
    """Use a key for step 10.

    :raises NotLegal: another player's step that is still open could take it first.
    """
    other = rival_for_top(ctx.state, seat, cult)
    if other >= 0:
        refuse(
            f"Step 10 of {CULTS[cult]} waits: a cult step of another player is still open and may reach it first.",
            rule_ids.CULTS,
            "something else, or wait for the answer",
            seat=other,
        )
    ctx.state.players[seat].keys -= 1
    _rise(ctx, seat, cult, CULT_TOP)


def advance(ctx: Context, seat: int, cult: int, steps: int) -> None:
    """Steps on a track; step 10 needs a key and an empty top, the rest is lost."""
    player = ctx.state.players[seat]
    old = player.cults[cult]
    if old == CULT_TOP or steps <= 0:
        return
    new = old + steps
    if new < CULT_TOP:
        _rise(ctx, seat, cult, new)
    elif top_taken(ctx.state, cult):
        _rise(ctx, seat, cult, CULT_TOP - 1)
    elif player.keys:
        to_top(ctx, seat, cult)
    else:
        if seat == ctx.seat:
            ctx.turn.action.missed |= 1 << cult
        _rise(ctx, seat, cult, CULT_TOP - 1)


def advance_all(ctx: Context, steps: int) -> None:
    """The same steps on all four tracks; with too few keys the player is asked which one rises to 10."""
    me, action = ctx.me, ctx.turn.action
    ready = [
        cult
        for cult in range(4)
        if CULT_TOP - steps <= me.cults[cult] < CULT_TOP
        and not action.held >> cult & 1
        and not top_taken(ctx.state, cult)
    ]
    for cult in range(4):
        if action.held >> cult & 1:
            if me.cults[cult] + steps < CULT_TOP:
                advance(ctx, ctx.seat, cult, steps)
            elif me.cults[cult] < CULT_TOP - 1:
                _rise(ctx, ctx.seat, cult, CULT_TOP - 1)
        elif cult not in ready:
            advance(ctx, ctx.seat, cult, steps)
        elif len(ready) <= me.keys:
            continue
        elif me.cults[cult] < CULT_TOP - 1:
            _rise(ctx, ctx.seat, cult, CULT_TOP - 1)
    if len(ready) <= me.keys:
        for cult in ready:
            to_top(ctx, ctx.seat, cult)
    elif me.keys:
        ctx.turn.owed.tops = sum(1 << cult for cult in ready)
        action.tops = 0
    else:
        action.missed |= sum(1 << cult for cult in ready)


def key_arrived(ctx: Context) -> None:
    """A new key repairs steps to 10 that this action missed; with too few keys the player may choose one."""
    action = ctx.turn.action
    missed = [
        cult
        for cult in range(4)
        if action.missed >> cult & 1 and ctx.me.cults[cult] == CULT_TOP - 1 and not top_taken(ctx.state, cult)
    ]
    action.missed = 0
    if not missed:
        return
    if len(missed) <= ctx.me.keys:
        for cult in missed:
            to_top(ctx, ctx.seat, cult)
    else:
        action.missed = action.tops = sum(1 << cult for cult in missed)


def choose(ctx: Context, move: Cult) -> None:
    """``+FIRE``: which cult takes steps that are due, or rises to 10.

    :raises NotLegal: no step is due.
    """
    turn, me = ctx.turn, ctx.me
    mine = ctx.state.active == ctx.seat
    due = turn.owed.cult
    if mine and due:
        if move.steps != due:
            refuse(f"{due} steps are due on one cult, not {move.steps}.", rule_ids.CULTS, f"+{due}FIRE")
        turn.owed.cult = 0
        advance(ctx, ctx.seat, move.cult, move.steps)
    elif mine and (turn.owed.tops or (turn.action.tops and not me.steps_due)):
        _rise_to_top(ctx, move.cult)
    elif me.steps_due:
        if move.steps != 1:
            refuse("The step from your neighbours' power is one step.", rule_ids.CULTS, "+FIRE")
        me.steps_due -= 1
        advance(ctx, ctx.seat, move.cult, 1)
        if not mine:
            ctx.state.committed = True
    else:
        refuse("No cult step is due.", rule_ids.CULTS)


def _rise_to_top(ctx: Context, cult: int) -> None:
    """One of the cults that may (or must) rise to 10; the others miss it once the keys are used up."""
    owed, action = ctx.turn.owed, ctx.turn.action
    ready = owed.tops or action.tops
    if not ready >> cult & 1:
        names = ", ".join(CULTS[one] for one in range(4) if ready >> one & 1)
        refuse(f"Only {names} can rise to 10 now.", rule_ids.CULTS, names)
    to_top(ctx, ctx.seat, cult)
    left = ready & ~(1 << cult) if ctx.me.keys else 0
    action.missed &= ~(1 << cult)
    if owed.tops:
        owed.tops = left
    else:
        action.tops = left


def hold(ctx: Context, move: Hold) -> None:
    """``-WATER`` before a town tile: this track shall not enter 10.

    :raises NotLegal: no town tile is due.
    """
    if not ctx.turn.owed.towns:
        refuse("A track is held back only while a town tile is due.", rule_ids.CULTS)
    steps, name = ctx.me.cults[move.cult], CULTS[move.cult].upper()
    if steps not in (8, 9):
        refuse(f"{name} is at {steps}: no town tile can bring it to 10, so there is nothing to hold.", rule_ids.CULTS)
    if ctx.turn.action.held >> move.cult & 1:
        refuse(f"{name} is held back already.", rule_ids.CULTS)
    ctx.turn.action.held |= 1 << move.cult
    ctx.tell(CultHeld(seat=ctx.seat, cult=CULTS[move.cult]))


def free_space(state: State, cult: int, steps: int) -> int:
    """A free numbered space of this size, or -1."""
    spaces = state.spaces[cult]
    return next((n for n, size in enumerate(PRIEST_SPACES) if size == steps and spaces[n] < 0), -1)


def best_steps(state: State, cult: int) -> int:
    return next((size for n, size in enumerate(PRIEST_SPACES) if state.spaces[cult][n] < 0), 1)


def send(ctx: Context, move: Send) -> None:
    """A priest to a cult, for 3 or 2 steps on a free space for good, or for 1 step and back.

    :raises NotLegal: no priest, or no such space free.
    """
    begin_action(ctx)
    me = ctx.me
    if not me.priests:
        refuse("You have no priest to send.", rule_ids.PRIESTS)
    steps = move.steps or best_steps(ctx.state, move.cult)
    if steps > 1:
        space = free_space(ctx.state, move.cult, steps)
        if space < 0:
            best = best_steps(ctx.state, move.cult)
            refuse(
                f"No space for {steps} steps is free on {CULTS[move.cult]}; the best is {best}.",
                rule_ids.PRIESTS,
                f"send P to {CULTS[move.cult].upper()} for {best}",
                best=best,
            )
        ctx.state.spaces[move.cult][space] = ctx.seat
        me.limit -= 1
    me.priests -= 1
    ctx.tell(PriestSent(seat=ctx.seat, cult=CULTS[move.cult], steps=steps, stays=steps > 1))
    advance(ctx, ctx.seat, move.cult, steps)
