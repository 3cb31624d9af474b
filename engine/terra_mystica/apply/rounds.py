"""The course of a round: whose turn it is, income, cult bonus, cleanup, the end."""

from __future__ import annotations

from engine.terra_mystica import price, rule_ids
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.apply.gains import receive
from engine.terra_mystica.apply.power import refuse_late
from engine.terra_mystica.apply.spades import gain_spades
from engine.terra_mystica.events import CultBonusPaid, GameOver, IncomePaid, RoundBegun
from engine.terra_mystica.moves import End
from engine.terra_mystica.scoring import final_scoring
from engine.terra_mystica.state import ACTIONS, CULT, OVER, Player, State
from engine.terra_mystica.tables.tiles import BONUS_CARDS, CULTS, FAVOR_TILES, KINDS, ROUNDS, SCORING_TILES, Amounts
from engine.terra_mystica.turn import Spadework, Turn, debt


def end_turn(ctx: Context, move: End) -> None:
    """``end`` in the action phase and the cult phase.

    :raises NotLegal: something is owed, or no action was taken.
    """
    state, turn = ctx.state, ctx.turn
    if missing := debt(turn):
        refuse(f"Before your turn ends: {missing}.", rule_ids.TURN, missing)
    if ctx.me.steps_due and state.phase != CULT and not ctx.me.passed:
        refuse("Choose the cult for the step from your neighbours' power.", rule_ids.FACTIONS, "+FIRE")
    state.committed = True
    if state.phase == CULT:
        state.queue.pop(0)
        state.spades.pop(0)
        cult_spades(ctx)
        return
    if not turn.acted:
        refuse("Take an action or pass: conversions alone are no turn.", rule_ids.TURN, "pass", left=turn.actions)
    next_turn(ctx)


def next_turn(ctx: Context) -> None:
    """The next seat that has not passed; when all have, the round ends once all power is answered."""
    state = ctx.state
    state.turn = ctx.turn = Turn()
    place = state.order.index(state.active) if state.active in state.order else -1
    count = len(state.order)
    for step in range(1, count + 1):
        seat = state.order[(place + step) % count]
        player = state.players[seat]
        if not player.passed and not player.dropped:
            state.active = seat
            return
    state.active = -1
    close_round(ctx)


def close_round(ctx: Context) -> None:
    """After the last pass, as soon as every power offer and cult step is answered."""
    state = ctx.state
    if state.phase != ACTIONS or state.active >= 0 or any(not offer.late for offer in state.offers):
        return
    refuse_late(ctx)
    if any(player.steps_due and not player.dropped for player in state.players):
        return
    if state.round == ROUNDS:
        state.phase = OVER
        ctx.events += final_scoring(state)
        ctx.tell(GameOver(seat=ctx.seat))
        return
    _next_order(state)
    tile = SCORING_TILES[state.scoring[state.round - 1]]
    state.phase = CULT
    for seat in state.order:
        times = bonus_times(state, seat)
        if not times:
            continue
        gain = tuple((key, number * times) for key, number in tile.gain)
        for key, number in gain:
            if key == "spades":
                state.queue.append(seat)
                state.spades.append(number)
                gain_spades(ctx, seat, price.spades(state, seat, number))
                ctx.tell(CultBonusPaid(seat=seat, touches=(seat,), gain=((key, number),)))
            else:
                got = receive(state.players[seat], **{key: number})
                ctx.tell(CultBonusPaid(seat=seat, gain=got))
    _cleanup(state)
    cult_spades(ctx)


def bonus_times(state: State, seat: int) -> int:
    """How many times the scoring tile of this round pays for the cults."""
    tile = SCORING_TILES[state.scoring[state.round - 1]]
    if tile.cult:
        return state.players[seat].cults[CULTS.index(tile.cult)] // tile.steps
    return sum(row.count(seat) for row in state.spaces)


def _next_order(state: State) -> None:
    """The order of the next round: from the first who passed, or the order of passing."""
    first = [seat for seat in state.passed if not state.players[seat].dropped]
    if not first:
        return
    if state.options["variable-turn-order"] == "on":
        state.order = first + [seat for seat in state.order if seat not in first]
    else:
        at = state.table.index(first[0])
        state.order = state.table[at:] + state.table[:at]


def _cleanup(state: State) -> None:
    for number, coins in enumerate(state.cards):
        if coins >= 0:
            state.cards[number] = coins + 1
    state.taken = [-1] * len(state.taken)
    for player in state.players:
        player.used = 0
        player.passed = player.dropped
    state.passed.clear()


def cult_spades(ctx: Context) -> None:
    """The next seat with spades from the cult bonus, or the next round."""
    state = ctx.state
    state.turn = ctx.turn = Turn(actions=0)
    while state.queue and state.players[state.queue[0]].dropped:
        state.queue.pop(0)
        state.spades.pop(0)
    if state.queue:
        state.active = state.queue[0]
        state.turn.action.spadework = Spadework("cult bonus", free=state.spades[0])
        return
    start_round(ctx)


def start_round(ctx: Context) -> None:
    """Income for all, and the first seat of the order is up."""
    state = ctx.state
    state.round += 1
    state.phase = ACTIONS
    ctx.tell(RoundBegun(round=state.round, tile=SCORING_TILES[state.scoring[state.round - 1]].id))
    for seat in state.order:
        player = state.players[seat]
        total: dict[str, int] = {}
        for _, gain in income(player):
            for key, number in gain:
                total[key] = total.get(key, 0) + number
        ctx.tell(IncomePaid(seat=seat, gain=receive(player, **total)))
    state.active = state.order[-1]
    next_turn(ctx)


def income(player: Player) -> list[tuple[str, Amounts]]:
    """What the next income brings, by source."""
    people = player.people
    found = [(KINDS[kind], people.houses[kind].income[player.built[kind]]) for kind in range(1, len(KINDS))]
    if player.bonus >= 0:
        found.append((BONUS_CARDS[player.bonus].id, BONUS_CARDS[player.bonus].income))
    found += [(FAVOR_TILES[tile].id, FAVOR_TILES[tile].income) for tile in player.favors]
    return [(source, gain) for source, gain in found if gain]
