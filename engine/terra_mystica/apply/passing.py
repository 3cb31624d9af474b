"""Passing: what it scores, giving back the bonus card and taking another."""

from __future__ import annotations

from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, refuse
from engine.terra_mystica.apply.gains import score
from engine.terra_mystica.events import CardTaken, Passed
from engine.terra_mystica.moves import Pass
from engine.terra_mystica.state import BONUS, Player, State
from engine.terra_mystica.tables.tiles import BONUS_CARDS, FAVOR_TILES, KINDS, ROUNDS, SH, TE, TP


def pass_vp(state: State, seat: int) -> list[tuple[str, int]]:
    """What passing now scores, by source."""
    me = state.players[seat]
    people, sites = me.people, state.board.bridges
    found: list[tuple[str, int]] = []
    if me.bonus >= 0:
        card = BONUS_CARDS[me.bonus]
        vp = 0
        for key, each in card.pass_vp:
            vp += each * (_shipping_marker(me) if key == "ship" else me.built[KINDS.index(key)])
        found.append((card.id, vp))
    for tile in me.favors:
        by_count = FAVOR_TILES[tile].pass_vp_by_tp
        if by_count:
            found.append((FAVOR_TILES[tile].id, by_count[me.built[TP]]))
    if me.built[SH]:
        if people.sh_bridge_vp:
            owner = state.owner
            bridges = sum(
                1 for site, whose in state.bridges if whose == seat and all(owner[end] == seat for end in sites[site])
            )
            found.append(("SH", people.sh_bridge_vp * bridges))
        if people.sh_temple_vp:
            found.append(("SH", people.sh_temple_vp * me.built[TE]))
    return [(source, vp) for source, vp in found if vp]


def _shipping_marker(player: Player) -> int:
    return player.ship if player.people.ship_vp else 0


def free_cards(state: State) -> list[str]:
    """Cards nobody holds."""
    return [BONUS_CARDS[number].id for number, coins in enumerate(state.cards) if coins >= 0]


def check_card(state: State, seat: int, card: int) -> None:
    """:raises NotLegal: the card cannot be taken."""
    name = BONUS_CARDS[card].id
    free = ", ".join(free_cards(state))
    if state.players[seat].bonus == card:
        refuse(f"You give {name} back: take another card.", rule_ids.PASSING, free)
    if state.cards[card] < 0:
        refuse(f"{name} is not there to take; free: {free}.", rule_ids.PASSING, free)


def take_card(ctx: Context, card: int) -> None:
    """The card with the coins on it; the old one goes back."""
    state, me = ctx.state, ctx.me
    coins = state.cards[card]
    old = me.bonus
    me.coins += coins
    state.cards[card] = -1
    me.bonus = card
    if old >= 0:
        state.cards[old] = 0
    ctx.tell(CardTaken(seat=ctx.seat, card=BONUS_CARDS[card].id, coins=coins))


def pass_(ctx: Context, move: Pass) -> None:
    """Pass for the rest of the round; in the setup: choose the first card.

    :raises NotLegal: no card named, or one that is not there.
    """
    state, me = ctx.state, ctx.me
    if state.phase == BONUS:
        if me.bonus >= 0:
            refuse("You have your bonus card: end your turn.", rule_ids.SETUP, "end")
        if move.card < 0:
            refuse("Choose a bonus card.", rule_ids.SETUP, f"pass {free_cards(state)[0]}")
        check_card(state, ctx.seat, move.card)
        take_card(ctx, move.card)
        return
    begin_action(ctx)
    last = state.round == ROUNDS
    if not last:
        if move.card < 0:
            refuse("Passing takes a bonus card: say which.", rule_ids.PASSING, f"pass {free_cards(state)[0]}")
        check_card(state, ctx.seat, move.card)
    for source, vp in pass_vp(state, ctx.seat):
        score(ctx, ctx.seat, vp, source)
    me.passed = True
    ctx.turn.actions = 0
    state.passed.append(ctx.seat)
    ctx.tell(Passed(seat=ctx.seat, place=len(state.passed)))
    if not last:
        take_card(ctx, move.card)
    elif me.bonus >= 0:
        state.cards[me.bonus] = 0
        me.bonus = -1
