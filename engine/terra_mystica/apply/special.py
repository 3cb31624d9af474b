"""Power actions and special actions."""

from __future__ import annotations

from engine.terra_mystica import price, rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, refuse
from engine.terra_mystica.apply.converting import burn
from engine.terra_mystica.apply.gains import pay, receive, spend_power
from engine.terra_mystica.apply.spades import gain_spades
from engine.terra_mystica.apply.towns import open_sites
from engine.terra_mystica.events import ActionUsed, Gained
from engine.terra_mystica.moves import Action, Burn
from engine.terra_mystica.state import Player, State
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    FAVOR_TILES,
    INDEX,
    LIMITS,
    POWER_ACTIONS,
    SH,
    TP,
    Amounts,
    D,
)
from engine.terra_mystica.turn import Origin, Spadework


def may_reuse(player: Player) -> bool:
    return player.people.sh_reuses_power_actions and player.built[SH] > 0


def act(ctx: Context, move: Action) -> None:
    """``action NAME``; what it gives follows as further commands.

    :raises NotLegal: taken, not the player's, too expensive, useless.
    """
    number = INDEX.power.get(move.name)
    if move.burn:
        burn(ctx, Burn(move.burn))
    if number is not None:
        _power(ctx, number)
    elif move.name in INDEX.bonus:
        _card(ctx, move.name)
    elif move.name in INDEX.favor:
        _tile(ctx, move.name)
    else:
        _special(ctx, move.name)


def _power(ctx: Context, number: int) -> None:
    state, me = ctx.state, ctx.me
    action = POWER_ACTIONS[number]
    if state.taken[number] >= 0 and not may_reuse(me):
        free = ", ".join(a.id for n, a in enumerate(POWER_ACTIONS) if state.taken[n] < 0) or "none"
        refuse(f"{action.id} ({action.name}) is taken in this round; free: {free}.", rule_ids.POWER_ACTIONS, free)
    begin_action(ctx)
    if action.gain[0][0] == "bridge":
        _needs_bridge(ctx)
    power = price.power_action(me, action)
    spend_power(me, power, f"{action.id} ({action.name})")
    if state.taken[number] < 0:
        state.taken[number] = ctx.seat
    ctx.tell(ActionUsed(seat=ctx.seat, name=action.id, power=power))
    _give(ctx, action.gain, action.id, "power action")


def _needs_bridge(ctx: Context) -> None:
    if not ctx.me.bridges:
        refuse("All 3 of your bridges are built.", rule_ids.BRIDGES, have=0)
    if not open_sites(ctx.state, ctx.seat):
        refuse("No bridge site at a structure of yours is free.", rule_ids.BRIDGES)


def _give(ctx: Context, gain: Amounts, why: str, origin: Origin) -> None:
    turn = ctx.turn
    for key, number in gain:
        if key == "spades":
            turn.action.spadework = Spadework(origin, free=number)
            gain_spades(ctx, ctx.seat, price.spades(ctx.state, ctx.seat, number))
        elif key == "bridge":
            turn.owed.bridges += number
        elif key == "cult":
            turn.owed.cult = number
        else:
            ctx.tell(Gained(seat=ctx.seat, gain=receive(ctx.me, **{key: number})))


def _mark(ctx: Context, bit: int, name: str) -> None:
    if ctx.me.used & bit:
        refuse(f"{name} is used in this round.", rule_ids.SPECIAL)
    begin_action(ctx)
    ctx.me.used |= bit
    ctx.tell(ActionUsed(seat=ctx.seat, name=name, power=0))


def _card(ctx: Context, name: str) -> None:
    card = BONUS_CARDS[INDEX.bonus[name]]
    if not card.action or ctx.me.bonus != INDEX.bonus[name]:
        held = BONUS_CARDS[ctx.me.bonus].id if ctx.me.bonus >= 0 else "none"
        refuse(f"{name} gives you no action: the card you hold is {held}.", rule_ids.BONUS)
    _mark(ctx, card.bit, name)
    _give(ctx, card.action, name, "bonus card")


def _tile(ctx: Context, name: str) -> None:
    tile = FAVOR_TILES[INDEX.favor[name]]
    if not tile.action or INDEX.favor[name] not in ctx.me.favors:
        own = ", ".join(FAVOR_TILES[n].id for n in ctx.me.favors) or "none"
        refuse(f"{name} gives you no action: your favor tiles are {own}.", rule_ids.FAVORS)
    _mark(ctx, tile.bit, name)
    _give(ctx, tile.action, name, "special action")


def special_open(state: State, seat: int) -> bool:
    """Could the seat use its faction's special action now, costs aside?"""
    me = state.players[seat]
    special = me.people.special
    if special is None or (special.needs_stronghold and not me.built[SH]):
        return False
    if special.once and me.used & special.bit:
        return False
    if special.step == "trading house":
        return me.built[D] > 0 and me.built[TP] < LIMITS[TP]
    return True


def _special(ctx: Context, name: str) -> None:
    me, turn = ctx.me, ctx.turn
    special = me.people.special
    if special is None or special.id != name:
        own = f"theirs is {special.id}" if special else "they have none"
        refuse(f"{name} is no action of the {me.people.name}: {own}.", rule_ids.SPECIAL, special.id if special else "")
    if special.needs_stronghold and not me.built[SH]:
        refuse(f"{name} needs your stronghold.", rule_ids.SPECIAL)
    if special.step == "trading house" and (not me.built[D] or me.built[TP] >= LIMITS[TP]):
        refuse("There is no dwelling to upgrade, or no trading house left.", rule_ids.SPECIAL)
    if special.once:
        _mark(ctx, special.bit, name)
    else:
        begin_action(ctx)
        _needs_bridge(ctx)
        pay(ctx, f"{name} ({special.name})", rule_ids.SPECIAL, price.special(special))
        ctx.tell(ActionUsed(seat=ctx.seat, name=name, power=0))
    turn.actions += special.actions
    turn.owed.step = special.step
    _give(ctx, special.gain, name, "special action")
