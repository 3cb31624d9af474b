"""Spades: buying, using, throwing away; dwellings on what they make."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica import price, rule_ids
from engine.terra_mystica.apply.context import Context, begin_action, refuse
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
from engine.terra_mystica.network import beside, reach_of, way_to
from engine.terra_mystica.state import ACTIONS, CULT, Player
from engine.terra_mystica.tables.faction_board import FreeStep
from engine.terra_mystica.tables.terrain import COLOURS, RIVER
from engine.terra_mystica.tables.tiles import LIMITS, D
from engine.terra_mystica.turn import MOST_STEPS, Spadework, Turn, Worked, debt


def dig(ctx: Context, move: Dig) -> None:
    """Buy spades by themselves: the beginning of transform and build, or on top of free spades.

    :raises NotLegal: as :func:`_buy`, or no cell could take them all.
    """
    work = _buy(ctx, move.spades)
    if not _may_use(ctx, work):
        refuse(
            f"No hex within reach takes {counted(work.paid, 'bought spade')}, and bought spades may not be left over.",
            rule_ids.SPADES,
            "fewer spades, or another action",
        )


def _may_use(ctx: Context, work: Spadework) -> bool:
    """Is there a cell that takes all bought spades?"""
    me, state = ctx.me, ctx.state
    if work.steps + work.paid > MOST_STEPS:
        return False
    if work.worked:
        return _absorbs(me, state.terrain[work.cells[0]], work.worked[0].way, work) >= work.paid
    leap = work.leapt < 0 and price.leap(me).paid_by(me)
    reach = reach_of(state, ctx.seat, leap=leap)
    return any(_absorbs(me, terrain, 0, work) >= work.paid for terrain in {state.terrain[cell] for cell in reach})


def _absorbs(player: Player, terrain: int, way: int, work: Spadework) -> int:
    """The most spades that a cell takes, the long way round too; ``way``: the direction it turns already (0: none)."""
    if terrain == player.home:
        return 0
    if each := player.people.spades_per_cell:
        return each if 0 <= terrain < WHEEL and work.left >= each >= work.paid else 0
    most = 0
    for colour in (*range(WHEEL), player.home):
        spades, turned = spades_between(player, terrain, colour)
        if spades > 0 and way in (0, turned):
            most = max(most, spades + _absorbs(player, colour, turned, work))
    return most


def _buy(ctx: Context, spades: int) -> Spadework:
    """Pay for spades.

    :raises NotLegal: not now, or not enough workers (Darklings: priests).
    """
    if ctx.state.phase != ACTIONS:
        refuse("No spades are bought outside the action phase.", rule_ids.CULT_BONUS)
    work = _dug_in(ctx)
    bought = price.spades(ctx.state, ctx.seat, spades, bought=True)
    pay(ctx, counted(spades, "spade"), rule_ids.SPADES, bought)
    work.paid += spades
    work.bought += spades
    cost = bought.workers or bought.priests
    ctx.tell(SpadesBought(seat=ctx.seat, spades=spades, cost=cost, resource=ctx.me.people.spade_resource))
    gain_spades(ctx, ctx.seat, bought)
    return work


def _dug_in(ctx: Context) -> Spadework:
    """The spadework that bought spades belong to: the one in progress, or else that of a new action.

    :raises NotLegal: no action may begin, or no more spades belong to the one in progress.
    """
    turn = ctx.turn
    work = turn.action.spadework
    finished = work is not None and _finished(ctx, work)
    if work and work.may_buy and not (finished and new_action(turn)):
        if finished:
            refuse("The cell of this action is finished: bought spades all go into one cell.", rule_ids.SPADES)
        return work
    if work and work.free and not work.terms.top_up:
        refuse("These spades cannot be topped up with bought ones.", rule_ids.SPADES)
    begin_action(ctx)
    turn.action.spadework = begun = Spadework("bought")
    return begun


def _finished(ctx: Context, work: Spadework) -> bool:
    """Is there no one cell that more spades could go into?"""
    cells = work.cells
    return len(cells) > 1 or (bool(cells) and ctx.state.terrain[cells[0]] == ctx.me.home)


def new_action(turn: Turn) -> bool:
    """May another action begin (the Chaos Magicians' double turn)?"""
    return turn.actions > 0 and not debt(turn)


def check_reach(ctx: Context, cell: int) -> None:
    """Can the seat work on a cell? Pays for tunnel or carpet (once an action).

    :raises NotLegal: out of reach.
    """
    state, work = ctx.state, ctx.turn.action.spadework
    if work and (work.leapt == cell or work.on(cell)):
        return
    action = state.phase == ACTIONS
    leapt = work is not None and work.leapt >= 0
    way = way_to(state, ctx.seat, cell, bonus=action, leap=action and not leapt)
    name = ctx.board.names[cell]
    if not way:
        used = " (its one leap is used in this action)" if action and leapt else ""
        refuse(
            f"{name} is out of reach: not adjacent to a structure of yours, directly or over river{used}.",
            rule_ids.REACH,
        )
    reach = ctx.me.people.reach
    if reach and way == reach.name:
        leap = price.leap(ctx.me)
        pay(ctx, f"The {reach.name} to {name}", rule_ids.FACTIONS, leap)
        if work:
            work.leapt = cell
        cost = leap.workers or leap.priests
        ctx.tell(Leapt(seat=ctx.seat, name=reach.name, cell=name, cost=cost, resource=reach.resource))
        score_all(ctx, ctx.seat, leap.points)


def check_empty(ctx: Context, cell: int) -> None:
    """:raises NotLegal: river or occupied."""
    state = ctx.state
    if state.terrain[cell] == RIVER:
        refuse("Nothing is built on a river.", rule_ids.TERRAFORM)
    if state.kind[cell]:
        refuse(f"{ctx.board.names[cell]} is occupied.", rule_ids.TERRAFORM)


def _use(ctx: Context, work: Spadework, cell: int, colour: int, spades: int) -> None:
    """Take spades for one cell and change it; the rules about several cells are checked here."""
    state, me, name = ctx.state, ctx.me, ctx.board.names[cell]
    if work.built:
        refuse("All spades of an action come before its dwelling.", rule_ids.SPADES, "-SPADE", left=work.left)
    if not work.may_step(spades):
        refuse(
            f"An action takes at most {MOST_STEPS} steps on the wheel; this one has taken {work.steps}.",
            rule_ids.SPADES,
            "build, or end the action",
            steps=work.steps,
        )
    check_reach(ctx, cell)
    _, way = spades_between(me, state.terrain[cell], colour)
    if before := work.on(cell):
        if before.way != way and not me.people.spades_per_cell:
            refuse(f"{name} already turns the other way round the wheel in this action.", rule_ids.SPADES)
    elif work.bought and work.worked:
        first = ctx.board.names[work.cells[0]]
        refuse("Bought spades all go into the cell of this action.", rule_ids.SPADES, first)
    elif colour != me.home and sum(state.terrain[one] != me.home for one in work.cells) >= work.terms.short:
        refuse("Only one cell of an action may stay short of home.", rule_ids.SPADES)
    work.use(cell, way, spades)
    _change(ctx, cell, colour)
    if work.paid and not _may_use(ctx, work):
        refuse(f"{name} takes fewer spades: bought spades may not be left over.", rule_ids.SPADES, left=work.paid)


def _change(ctx: Context, cell: int, colour: int) -> None:
    state = ctx.state
    old = state.terrain[cell]
    state.terrain[cell] = colour
    state.fresh.append(cell)
    ctx.tell(Transformed(seat=ctx.seat, cell=ctx.board.names[cell], old=COLOURS[old], new=COLOURS[colour]))


def transform(ctx: Context, move: Transform) -> None:
    """Use due spades (or the sandstorm) on a cell.

    :raises NotLegal: no spades, wrong cell or colour.
    """
    cell = ctx.cell(move.cell)
    if move.dig:
        _buy(ctx, move.dig)
    turn, me = ctx.turn, ctx.me
    check_empty(ctx, cell)
    if turn.owed.step == "sandstorm":
        storm(ctx, cell, move.colour)
        return
    work = turn.action.spadework
    old = ctx.state.terrain[cell]
    if not work or not work.left:
        need = spades_home(me, old)
        refuse(
            f"No spades to use: {move.cell} needs {need}." if need > 0 else "No spades to use.",
            rule_ids.SPADES,
            f"dig {need}. transform {move.cell}" if need > 0 else "",
            need=need,
        )
    have = work.left
    colour = move.colour if move.colour >= 0 else towards_home(me, old, have)
    if colour == old:
        refuse(f"{move.cell} is {COLOURS[old]} already.", rule_ids.SPADES)
    spades, _ = spades_between(me, old, colour)
    if spades < 0:
        refuse(f"{COLOURS[old]} cannot become {COLOURS[colour]} by your spades.", rule_ids.SPADES)
    if spades > have:
        refuse(
            f"{move.cell} needs {spades} spades to become {COLOURS[colour]}; you have {have}.",
            rule_ids.SPADES,
            need=spades,
            have=have,
        )
    _use(ctx, work, cell, colour, spades)


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
    turn.owed.step = ""
    turn.action.spadework = Spadework("sandstorm", worked=[Worked(cell, 0, 0)])
    _change(ctx, cell, me.home)


def build(ctx: Context, move: Build) -> None:
    """A dwelling; spades that are due transform the cell first.

    :raises NotLegal: not home terrain, out of reach, too expensive, none left.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    cell = ctx.cell(move.cell)
    if move.dig:
        _buy(ctx, move.dig)
    check_empty(ctx, cell)
    if turn.owed.step == "ride":
        _ride(ctx, cell)
        return
    if state.phase == CULT:
        refuse("No dwelling is built with the spades of the cult bonus.", rule_ids.CULT_BONUS)
    if me.built[D] >= LIMITS[D]:
        refuse("All 8 dwellings are on the map.", rule_ids.TERRAFORM, have=0)
    if state.terrain[cell] != me.home:
        _make_home(ctx, cell, move)
    _as_part_of_an_action(ctx, cell)
    check_reach(ctx, cell)
    work = turn.action.spadework
    if work and work.paid:
        refuse("Use the bought spades first.", rule_ids.SPADES, left=work.paid)
    pay(ctx, "A dwelling", rule_ids.TERRAFORM, price.dwelling(state, ctx.seat))
    if work:
        work.built = True
    place(ctx, cell, D)


def _make_home(ctx: Context, cell: int, move: Build) -> None:
    """Transform the cell of a dwelling, by the sandstorm or all the way by spades.

    :raises NotLegal: too few spades, or never home.
    """
    if ctx.turn.owed.step == "sandstorm":
        storm(ctx, cell)
        return
    me, terrain = ctx.me, ctx.state.terrain[cell]
    need, work = spades_home(me, terrain), ctx.turn.action.spadework
    if need < 0:
        refuse(f"{move.cell} is {COLOURS[terrain]} and cannot be transformed.", rule_ids.SPADES)
    have = work.left if work else 0
    if not work or need > have:
        refuse(
            f"{move.cell} is {COLOURS[terrain]}: {counted(need, 'spade')} from home, you have {have}.",
            rule_ids.SPADES,
            f"dig {move.dig + need - have}. build {move.cell}",
            need=need,
            have=have,
        )
    _use(ctx, work, cell, me.home, need)


def _as_part_of_an_action(ctx: Context, cell: int) -> None:
    """The dwelling belongs to the spades in progress, or it is an action of its own.

    :raises NotLegal: the spades allow none there, and no action may begin.
    """
    work = ctx.turn.action.spadework
    if work is None or not work.may_build:
        if work and work.worked and not new_action(ctx.turn):
            refuse("One dwelling an action.", rule_ids.TERRAFORM)
        begin_action(ctx)
        return
    if work.on(cell):
        return
    made = ", ".join(ctx.board.names[one] for one in work.cells)
    if work.free or work.terms.dwelling == "made":
        refuse(
            f"{ctx.board.names[cell]} is home already: this dwelling goes on a cell the spades of the action made.",
            rule_ids.TERRAFORM,
            made,
            left=work.free,
        )
    if work.worked:
        if not new_action(ctx.turn):
            refuse("The dwelling of this action goes on a cell it transformed.", rule_ids.TERRAFORM, made)
        begin_action(ctx)


def _ride(ctx: Context, cell: int) -> None:
    me = ctx.me
    if ctx.state.terrain[cell] != me.home:
        refuse("The ride goes to a forest that is forest already.", rule_ids.SPECIAL)
    if me.built[D] >= LIMITS[D]:
        refuse("All 8 dwellings are on the map.", rule_ids.TERRAFORM)
    ctx.turn.owed.step = ""
    place(ctx, cell, D)


DUE_WORDS = {
    "SPADE": "free spades",
    "BRIDGE": "bridge",
    "CONVERT_W_TO_P": "workers for priests",
    "FREE_TF": "sandstorm",
    "FREE_D": "ride",
    "FREE_TP": "free trading house",
}
STEPS: dict[str, FreeStep] = {"FREE_TF": "sandstorm", "FREE_D": "ride", "FREE_TP": "trading house"}


def discard(ctx: Context, move: Discard) -> None:
    """Throw away what is due: free spades, or the rest of a special action.

    :raises NotLegal: nothing of the kind is due.
    """
    turn = ctx.turn
    have = _due(turn, move.what)
    if move.number > have:
        paid = turn.spades - have if move.what == "SPADE" else 0
        but = f" ({paid} bought ones may not be thrown away)" if paid else ""
        what = DUE_WORDS[move.what]
        refuse(f"You have {have or 'no'} {what} to do without{but}, not {move.number}.", rule_ids.SPADES, have=have)
    _waive(turn, move.what, move.number)
    ctx.tell(Discarded(seat=ctx.seat, what=move.what, number=move.number))


def _due(turn: Turn, what: str) -> int:
    match what:
        case "SPADE":
            return turn.action.spadework.free if turn.action.spadework else 0
        case "BRIDGE":
            return turn.owed.bridges
        case "CONVERT_W_TO_P":
            return turn.action.to_priests
    return int(turn.owed.step == STEPS[what])


def _waive(turn: Turn, what: str, number: int) -> None:
    match what:
        case "SPADE":
            if turn.action.spadework:
                turn.action.spadework.free -= number
        case "BRIDGE":
            turn.owed.bridges -= number
        case "CONVERT_W_TO_P":
            turn.action.to_priests -= number
        case _:
            turn.owed.step = ""
