"""Structures on the map: placing them, what that scores and triggers, upgrades."""

from __future__ import annotations

from engine.terra_mystica import price, rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, refuse
from engine.terra_mystica.apply.gains import pay, receive, score, score_all
from engine.terra_mystica.apply.power import offer_power
from engine.terra_mystica.apply.spades import gain_spades
from engine.terra_mystica.apply.towns import check_town
from engine.terra_mystica.apply.tracks import ship_step
from engine.terra_mystica.events import Built, Gained
from engine.terra_mystica.moves import Upgrade
from engine.terra_mystica.state import ACTIONS
from engine.terra_mystica.tables.tiles import (
    KIND_NAMES,
    KINDS,
    LIMITS,
    SA,
    SH,
    TE,
    TP,
    UPGRADES,
)
from engine.terra_mystica.turn import Spadework


def place(ctx: Context, cell: int, kind: int) -> None:
    """Put a structure on the map (the old one goes back), score it, offer power, look for a town."""
    state, me = ctx.state, ctx.me
    old = state.kind[cell]
    if old:
        me.built[old] -= 1
    state.kind[cell] = kind
    state.owner[cell] = ctx.seat
    me.built[kind] += 1
    state.fresh.append(cell)
    ctx.tell(Built(seat=ctx.seat, cell=ctx.board.names[cell], structure=KINDS[kind], old=KINDS[old]))
    if state.phase != ACTIONS:
        return
    score_all(ctx, ctx.seat, price.structure_points(state, ctx.seat, kind))
    offer_power(ctx, cell)
    check_town(ctx, cell)


def upgrade(ctx: Context, move: Upgrade) -> None:
    """Upgrade a structure.

    :raises NotLegal: not this kind, none left, too expensive.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    kind, cell = move.kind, ctx.cell(move.cell)
    free = turn.owed.step == "trading house" and kind == TP
    if state.owner[cell] != ctx.seat or not state.kind[cell]:
        refuse(f"You have no structure on {move.cell}.", rule_ids.UPGRADE)
    old = state.kind[cell]
    if kind not in UPGRADES.get(old, ()):
        lines = " or ".join(f"upgrade {move.cell} to {KINDS[other]}" for other in UPGRADES.get(old, ()))
        legal = lines or "an upgrade of something else"
        becomes = " or ".join(f"a {KIND_NAMES[other]}" for other in UPGRADES.get(old, ())) or "nothing else"
        refuse(
            f"A {KIND_NAMES[old]} becomes {becomes}, not a {KIND_NAMES[kind]}.",
            rule_ids.UPGRADE,
            legal or "an upgrade of something else",
        )
    if me.built[kind] >= LIMITS[kind]:
        refuse(f"No {KIND_NAMES[kind]} is left: all {LIMITS[kind]} are on the map.", rule_ids.UPGRADE)
    if free:
        turn.owed.step = ""
    else:
        begin_action(ctx)
        alone = kind == TP and price.alone(state, ctx.seat, cell)
        what = f"A {KIND_NAMES[kind]}" + (" without a neighbour" if alone else "")
        pay(ctx, what, rule_ids.UPGRADE, price.upgrade(state, ctx.seat, cell, kind))
    place(ctx, cell, kind)
    if kind in (TE, SA):
        favors_due(ctx, me.people.favors_per_temple)
    elif kind == SH:
        stronghold(ctx)


def favors_due(ctx: Context, number: int) -> None:
    """So many different favor tiles, as far as there are any the player does not have."""
    me = ctx.me
    takeable = sum(1 for tile, left in enumerate(ctx.state.favors) if left and tile not in me.favors)
    ctx.turn.owed.favors += min(number, takeable)


def stronghold(ctx: Context) -> None:
    """What a stronghold brings at once."""
    me, turn = ctx.me, ctx.turn
    people = me.people
    for key, number in people.sh_gain:
        if key == "favor":
            favors_due(ctx, number)
        elif key == "vp":
            score(ctx, ctx.seat, number, price.STRONGHOLD)
        elif key == "shipping":
            ship_step(ctx)
        elif key == "spades":
            turn.action.spadework = Spadework("stronghold", free=number)
            gain_spades(ctx, ctx.seat, price.spades(ctx.state, ctx.seat, number))
        else:
            got = receive(me, **{key: number})
            ctx.tell(Gained(seat=ctx.seat, gain=got))
    turn.action.to_priests = min(people.sh_workers_to_priests, max(0, me.limit - me.priests))
