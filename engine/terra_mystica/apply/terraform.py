"""Spades: buying, using, throwing away; dwellings on what they make."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica import price, rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, owed, refuse
from engine.terra_mystica.apply.gains import pay, score_all
from engine.terra_mystica.apply.spades import (
    WHEEL,
    gain_spades,
    spades_between,
    spades_home,
    towards_home,
)
from engine.terra_mystica.apply.structures import place
from engine.terra_mystica.events import Discarded, Leapt, SpadesBought, Transformed
from engine.terra_mystica.moves import Build, Dig, Discard, Transform
from engine.terra_mystica.network import beside, way_to
from engine.terra_mystica.state import ACTIONS, CULT, Turn
from engine.terra_mystica.tables.terrain import COLOURS, RIVER
from engine.terra_mystica.tables.tiles import LIMITS, D


def dig(ctx: Context, move: Dig) -> None:
    """Buy spades: the beginning of transform and build, or on top of free spades.

    :raises NotLegal: not now, or not enough workers (Darklings: priests).
    """
    turn, me = ctx.turn, ctx.me
    if ctx.state.phase != ACTIONS:
        refuse("No spades are bought outside the action phase.", rule_ids.CULT_BONUS)
    finished = bool(turn.cells) and (len(turn.cells) > 1 or ctx.state.terrain[turn.cells[0]] == me.home)
    if not turn.topup or (finished and new_action(turn)):
        if turn.spread and turn.free:
            refuse("These spades cannot be topped up with bought ones.", rule_ids.SPADES)
        begin_action(ctx)
        turn.topup = turn.build = True
    elif finished:
        refuse("The cell of this action is finished: bought spades all go into one cell.", rule_ids.SPADES)
    bought = price.spades(ctx.state, ctx.seat, move.spades, bought=True)
    pay(ctx, counted(move.spades, "spade"), rule_ids.SPADES, bought)
    turn.paid += move.spades
    turn.bought = True
    cost = bought.workers or bought.priests
    ctx.tell(SpadesBought(seat=ctx.seat, spades=move.spades, cost=cost, resource=me.people.spade_resource))
    gain_spades(ctx, ctx.seat, bought)


def new_action(turn: Turn) -> bool:
    """May another action begin (the Chaos Magicians' double turn)?"""
    return turn.actions > 0 and not owed(turn)


def check_reach(ctx: Context, cell: int) -> bool:
    """Can the seat work on a cell? Pays for tunnel or carpet (once an action); was it needed?

    :raises NotLegal: out of reach.
    """
    state, turn = ctx.state, ctx.turn
    name = ctx.board.names[cell]
    if turn.leapt == cell or cell in turn.cells:
        return False
    action = state.phase == ACTIONS
    way = way_to(state, ctx.seat, cell, bonus=action, leap=action and turn.leapt < 0)
    if not way:
        used = " (its one leap is used in this action)" if action and turn.leapt >= 0 else ""
        refuse(
            f"{name} is out of reach: not adjacent to a structure of yours, directly or over river{used}.",
            rule_ids.REACH,
        )
    reach = ctx.me.people.reach
    if reach and way == reach.name:
        leap = price.leap(ctx.me)
        pay(ctx, f"The {reach.name} to {name}", rule_ids.FACTIONS, leap)
        turn.leapt = cell
        cost = leap.workers or leap.priests
        ctx.tell(Leapt(seat=ctx.seat, name=reach.name, cell=name, cost=cost, resource=reach.resource))
        score_all(ctx, ctx.seat, leap.points)
        return True
    return False


def check_empty(ctx: Context, cell: int) -> None:
    """:raises NotLegal: river or occupied."""
    state = ctx.state
    if state.terrain[cell] == RIVER:
        refuse("Nothing is built on a river.", rule_ids.TERRAFORM)
    if state.kind[cell]:
        refuse(f"{ctx.board.names[cell]} is occupied.", rule_ids.TERRAFORM)


def _use(ctx: Context, cell: int, colour: int, spades: int, way: int) -> None:
    """Take spades for one cell and change it; the rules about several cells are checked here."""
    state, turn, me = ctx.state, ctx.turn, ctx.me
    names = ctx.board.names
    check_reach(ctx, cell)
    if cell in turn.cells:
        spot = turn.cells.index(cell)
        if turn.ways[spot] != way and not me.people.spades_per_cell:
            refuse(f"{names[cell]} already turns the other way round the wheel in this action.", rule_ids.SPADES)
    else:
        if turn.bought and turn.cells:
            refuse("Bought spades all go into the cell of this action.", rule_ids.SPADES, names[turn.cells[0]])
        if not turn.spread and len([c for c in turn.cells if state.terrain[c] != me.home]) and colour != me.home:
            refuse("Only one cell of an action may stay short of home.", rule_ids.SPADES)
        turn.cells.append(cell)
        turn.ways.append(way)
    paid = min(turn.paid, spades)
    turn.paid -= paid
    turn.free -= spades - paid
    if colour == me.home and turn.paid:
        refuse(
            f"{names[cell]} takes fewer spades: bought spades may not be left over.",
            rule_ids.SPADES,
            left=turn.paid,
        )
    old = state.terrain[cell]
    state.terrain[cell] = colour
    state.fresh.append(cell)
    ctx.tell(Transformed(seat=ctx.seat, cell=names[cell], old=COLOURS[old], new=COLOURS[colour]))


def transform(ctx: Context, move: Transform) -> None:
    """Use due spades (or the sandstorm) on a cell.

    :raises NotLegal: no spades, wrong cell or colour.
    """
    cell = ctx.cell(move.cell)
    if move.dig:
        dig(ctx, Dig(move.dig))
    state, turn, me = ctx.state, ctx.turn, ctx.me
    check_empty(ctx, cell)
    if turn.storm:
        storm(ctx, cell, move.colour)
        return
    have = turn.free + turn.paid
    old = state.terrain[cell]
    if not have:
        need = spades_home(me, old)
        refuse(
            f"No spades to use: {move.cell} needs {need}." if need > 0 else "No spades to use.",
            rule_ids.SPADES,
            f"dig {need}. transform {move.cell}" if need > 0 else "",
            need=need,
        )
    colour = move.colour
    if colour < 0:
        colour = towards_home(me, old, have)
    if colour == old:
        refuse(f"{move.cell} is {COLOURS[old]} already.", rule_ids.SPADES)
    spades, way = spades_between(me, old, colour)
    if spades < 0:
        refuse(f"{COLOURS[old]} cannot become {COLOURS[colour]} by your spades.", rule_ids.SPADES)
    if spades > have:
        refuse(
            f"{move.cell} needs {spades} spades to become {COLOURS[colour]}; you have {have}.",
            rule_ids.SPADES,
            need=spades,
            have=have,
        )
    _use(ctx, cell, colour, spades, way)


def storm(ctx: Context, cell: int, colour: int = -1) -> None:
    """Nomads: a cell beside an own structure becomes home, without a spade.

    :raises NotLegal: not beside, or home already.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    if not beside(state, ctx.seat, cell):
        refuse(f"{ctx.board.names[cell]} does not share a side with a structure of yours.", rule_ids.SPECIAL)
    old = state.terrain[cell]
    if colour not in (-1, me.home) or old == me.home or old >= WHEEL:
        refuse("The sandstorm turns another terrain into desert.", rule_ids.SPECIAL)
    turn.storm = False
    turn.build = True
    turn.cells.append(cell)
    turn.ways.append(0)
    state.terrain[cell] = me.home
    state.fresh.append(cell)
    ctx.tell(Transformed(seat=ctx.seat, cell=ctx.board.names[cell], old=COLOURS[old], new=COLOURS[me.home]))


def build(ctx: Context, move: Build) -> None:
    """A dwelling; spades that are due transform the cell first.

    :raises NotLegal: not home terrain, out of reach, too expensive, none left.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    cell = ctx.cell(move.cell)
    if move.dig:
        dig(ctx, Dig(move.dig))
    check_empty(ctx, cell)
    if turn.ride:
        _ride(ctx, cell)
        return
    if state.phase == CULT:
        refuse("No dwelling is built with the spades of the cult bonus.", rule_ids.CULT_BONUS)
    if me.built[D] >= LIMITS[D]:
        refuse("All 8 dwellings are on the map.", rule_ids.TERRAFORM, have=0)
    terrain = state.terrain[cell]
    if turn.storm and terrain != me.home:
        storm(ctx, cell)
    elif terrain != me.home:
        need = spades_home(me, terrain)
        have = turn.free + turn.paid
        if need < 0:
            refuse(f"{move.cell} is {COLOURS[terrain]} and cannot be transformed.", rule_ids.SPADES)
        if need > have:
            missing = need - have
            refuse(
                f"{move.cell} is {COLOURS[terrain]}: {need} spade{'s' if need > 1 else ''} from home, you have {have}.",
                rule_ids.SPADES,
                f"dig {move.dig + missing}. build {move.cell}",
                need=need,
                have=have,
            )
        _, way = spades_between(me, terrain, me.home)
        _use(ctx, cell, me.home, need, way)
    if not turn.build:
        if turn.topup or turn.cells:
            refuse("One dwelling an action.", rule_ids.TERRAFORM)
        begin_action(ctx)
    elif (turn.free or turn.spread) and cell not in turn.cells:
        refuse(
            f"{move.cell} is home already: this dwelling goes on a cell the spades of the action made.",
            rule_ids.TERRAFORM,
            ", ".join(ctx.board.names[cell] for cell in turn.cells),
            left=turn.free,
        )
    elif turn.cells and cell not in turn.cells:
        if not new_action(turn):
            transformed = ", ".join(ctx.board.names[cell] for cell in turn.cells)
            refuse("The dwelling of this action goes on a cell it transformed.", rule_ids.TERRAFORM, transformed)
        begin_action(ctx)
    check_reach(ctx, cell)
    if turn.paid:
        refuse("Use the bought spades first.", rule_ids.SPADES, left=turn.paid)
    pay(ctx, "A dwelling", rule_ids.TERRAFORM, price.dwelling(state, ctx.seat))
    turn.build = turn.topup = False
    place(ctx, cell, D)


def _ride(ctx: Context, cell: int) -> None:
    me = ctx.me
    if ctx.state.terrain[cell] != me.home:
        refuse("The ride goes to a forest that is forest already.", rule_ids.SPECIAL)
    if me.built[D] >= LIMITS[D]:
        refuse("All 8 dwellings are on the map.", rule_ids.TERRAFORM)
    ctx.turn.ride = False
    place(ctx, cell, D)


DUE = {
    "SPADE": "free",
    "BRIDGE": "bridges",
    "CONVERT_W_TO_P": "to_priests",
    "FREE_TF": "storm",
    "FREE_D": "ride",
    "FREE_TP": "upgrade",
}


DUE_WORDS = {
    "SPADE": "free spades",
    "BRIDGE": "bridge",
    "CONVERT_W_TO_P": "workers for priests",
    "FREE_TF": "sandstorm",
    "FREE_D": "ride",
    "FREE_TP": "free trading house",
}


def discard(ctx: Context, move: Discard) -> None:
    """Throw away what is due: free spades, or the rest of a special action.

    :raises NotLegal: nothing of the kind is due.
    """
    turn = ctx.turn
    field = DUE[move.what]
    have = int(getattr(turn, field))
    if move.number > have:
        paid = f" ({turn.paid} bought ones may not be thrown away)" if move.what == "SPADE" and turn.paid else ""
        what = DUE_WORDS[move.what]
        refuse(f"You have {have or 'no'} {what} to do without{paid}, not {move.number}.", rule_ids.SPADES, have=have)
    left = have - move.number
    setattr(turn, field, bool(left) if isinstance(getattr(turn, field), bool) else left)
    ctx.tell(Discarded(seat=ctx.seat, what=move.what, number=move.number))
