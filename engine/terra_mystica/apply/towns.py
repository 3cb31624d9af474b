"""Towns and what makes them: groups, bridges, the Mermaids' river cell, town and favor tiles."""

from __future__ import annotations

from engine.terra_mystica import price, rule_ids
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.apply.cults import advance, advance_all, key_arrived
from engine.terra_mystica.apply.gains import receive, score_all
from engine.terra_mystica.apply.tracks import ship_step
from engine.terra_mystica.events import BridgeBuilt, FavorTileTaken, Gained, LeapLengthened, TownFounded, TownTileTaken
from engine.terra_mystica.moves import Bridge, Connect, Favor, Town
from engine.terra_mystica.network import clusters, group_of, own_cells
from engine.terra_mystica.state import ACTIONS, State
from engine.terra_mystica.tables.tiles import (
    FAVOR_TILES,
    SA,
    TOWN_POWER,
    TOWN_SIZE,
    TOWN_SIZE_SANCTUARY,
    TOWN_TILES,
)


def power_needed(state: State, seat: int) -> int:
    """7, or 6 with the favor tile."""
    needs = [FAVOR_TILES[tile].town_power for tile in state.players[seat].favors if FAVOR_TILES[tile].town_power]
    return min(needs, default=TOWN_POWER)


def is_town(state: State, seat: int, group: list[int]) -> bool:
    """Would this group of connected structures be a town?"""
    return _enough(state, seat, [state.kind[cell] for cell in group])


def would_found(state: State, seat: int, cell: int, kind: int) -> bool:
    """Would a structure of this kind on a cell found a town?"""
    group = group_of(state, seat, [cell])
    if len(group) < TOWN_SIZE_SANCTUARY or any(state.town[other] for other in group):
        return False
    kinds = [kind if other == cell else state.kind[other] for other in group]
    return tiles_left_of(state) > 0 and _enough(state, seat, kinds)


def towns_with(state: State, seat: int, power: int) -> int:
    """Towns that would be founded now if so much power were enough."""
    if state.phase != ACTIONS:
        return 0
    groups = [group for group in clusters(state, seat) if not any(state.town[cell] for cell in group)]
    waiting = sum(_enough(state, seat, [state.kind[cell] for cell in group], power) for group in groups)
    return min(waiting, tiles_left_of(state))


def _enough(state: State, seat: int, kinds: list[int], power: int = 0) -> bool:
    if len(kinds) < (TOWN_SIZE_SANCTUARY if SA in kinds else TOWN_SIZE):
        return False
    values = state.players[seat].people.power_values
    return sum(values[kind] for kind in kinds) >= (power or power_needed(state, seat))


def tiles_left_of(state: State) -> int:
    """Town tiles nobody has taken or is about to take."""
    return sum(state.tiles) - state.turn.owed.towns


def found(ctx: Context, group: list[int]) -> None:
    """The group is a town for ever; its tile is due."""
    state = ctx.state
    state.founded.append(-1)
    for cell in group:
        state.town[cell] = len(state.founded)
    ctx.turn.owed.towns += 1
    ctx.tell(TownFounded(seat=ctx.seat, cells=tuple(ctx.board.names[cell] for cell in group)))


def check_town(ctx: Context, cell: int) -> None:
    """After a change at an own cell: its group joins the town it touches, or becomes one."""
    state, seat = ctx.state, ctx.seat
    group = group_of(state, seat, [cell])
    towns = {state.town[other] for other in group} - {0}
    if towns:
        number = min(towns)
        for other in group:
            if not state.town[other]:
                state.town[other] = number
    elif is_town(state, seat, group) and tiles_left_of(state) > 0:
        found(ctx, group)


def bridge(ctx: Context, move: Bridge) -> None:
    """Place a bridge that is due.

    :raises NotLegal: none due, site taken, no own structure at an end.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    a, b = ctx.cell(move.a), ctx.cell(move.b)
    place = ctx.board.site.get((a, b), -1)
    name = f"{move.a}:{move.b}"
    if place < 0:
        refuse(f"No bridge fits between {move.a} and {move.b}.", rule_ids.BRIDGES)
    if not turn.owed.bridges:
        refuse("A bridge is paid for by an action first (ACT1, Engineers ACTE).", rule_ids.BRIDGES, "action ACT1")
    if any(site == place for site, _ in state.bridges):
        refuse(f"There is a bridge {name} already.", rule_ids.BRIDGES)
    if not any(state.owner[end] == ctx.seat for end in (a, b)):
        refuse(f"A bridge needs a structure of yours at an end: you have none on {name}.", rule_ids.BRIDGES)
    turn.owed.bridges -= 1
    me.bridges -= 1
    state.bridges.append((place, ctx.seat))
    state.fresh.append(ctx.board.size + place)
    ctx.tell(BridgeBuilt(seat=ctx.seat, a=ctx.board.names[a], b=ctx.board.names[b]))
    for end in (a, b):
        if state.owner[end] == ctx.seat:
            check_town(ctx, end)


def open_sites(state: State, seat: int) -> list[int]:
    """Sites where the seat could put a bridge."""
    taken = {site for site, _ in state.bridges}
    return [
        site
        for site, (a, b) in enumerate(state.board.bridges)
        if site not in taken and (state.owner[a] == seat or state.owner[b] == seat)
    ]


def river_group(state: State, seat: int, river: int) -> list[int]:
    """The group the Mermaids get by skipping a river cell; empty if it makes no town."""
    if state.owner[river] >= 0:
        return []
    own = [cell for cell in state.board.near[river] if state.owner[cell] == seat]
    if len(own) < 2:
        return []
    group = group_of(state, seat, own)
    if any(state.town[cell] for cell in group):
        return []
    return group if is_town(state, seat, group) else []


def connect(ctx: Context, move: Connect) -> None:
    """Mermaids found a town over a river cell.

    :raises NotLegal: other factions, or no town comes of it.
    """
    state, me = ctx.state, ctx.me
    if not me.people.river_town:
        refuse("Only the Mermaids skip a river cell.", rule_ids.FACTIONS)
    if state.phase != ACTIONS:
        refuse("A river cell is skipped in an own turn of the action phase only.", rule_ids.TOWNS)
    if not tiles_left_of(state):
        refuse("No town tile is left.", rule_ids.TOWNS)
    for river in ctx.board.rivers_touching(tuple(ctx.cell(name) for name in move.cells)):
        if group := river_group(state, ctx.seat, river):
            ctx.turn.begun = True
            found(ctx, group)
            state.town[river] = len(state.founded)
            state.owner[river] = ctx.seat
            return
    named = ":".join(move.cells)
    refuse(
        f"Skipping {named} founds no town: it takes 4 structures (3 with the sanctuary) of power "
        f"{power_needed(state, ctx.seat)} outside other towns.",
        rule_ids.TOWNS,
    )


def take_town(ctx: Context, move: Town) -> None:
    """Take a town tile that is due: points, key, then the rest.

    :raises NotLegal: none due, or this kind is gone.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    tile = TOWN_TILES[move.tile]
    if not turn.owed.towns:
        refuse("No town tile is due.", rule_ids.TOWNS)
    if not state.tiles[move.tile]:
        left = ", ".join(TOWN_TILES[n].id for n, count in enumerate(state.tiles) if count)
        refuse(f"No {tile.id} is left; there are {left}.", rule_ids.TOWNS, left)
    turn.owed.towns -= 1
    state.tiles[move.tile] -= 1
    me.towns.append(move.tile)
    number = next(n for n, t in enumerate(state.founded) if t < 0)
    state.founded[number] = move.tile
    ctx.tell(TownTileTaken(seat=ctx.seat, tile=tile.id))
    score_all(ctx, ctx.seat, price.town_points(state, ctx.seat, move.tile))
    people = me.people
    me.workers += people.town_workers
    me.keys += tile.keys
    key_arrived(ctx)
    for key, amount in tile.gain:
        if key == "each_cult":
            advance_all(ctx, amount)
        elif key == "shipping":
            if people.reach and people.reach.grows_with_town_tile:
                me.leap += amount
                ctx.tell(LeapLengthened(seat=ctx.seat))
            else:
                ship_step(ctx)
        else:
            ctx.tell(Gained(seat=ctx.seat, gain=receive(me, **{key: amount})))
    turn.action.held = 0


def take_favor(ctx: Context, move: Favor) -> None:
    """Take a favor tile that is due.

    :raises NotLegal: none due, this kind is gone or owned.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    tile = FAVOR_TILES[move.tile]
    if not turn.owed.favors:
        refuse("No favor tile is due.", rule_ids.FAVORS)
    if move.tile in me.favors:
        refuse(f"You have {tile.id}; nobody takes the same favor tile twice.", rule_ids.FAVORS)
    if not state.favors[move.tile]:
        refuse(f"No {tile.id} is left.", rule_ids.FAVORS)
    turn.owed.favors -= 1
    state.favors[move.tile] -= 1
    me.favors.append(move.tile)
    ctx.tell(FavorTileTaken(seat=ctx.seat, tile=tile.id))
    advance(ctx, ctx.seat, tile.cult, tile.steps)
    if tile.town_power and state.phase == ACTIONS:
        for group in clusters(state, ctx.seat, own_cells(state, ctx.seat)):
            check_town(ctx, group[0])
