"""The other main actions: harvest (A2-A4), Alchemy (A5), Nobles (A6) and Decorations (A7)."""

from __future__ import annotations

from engine.core import NotLegal
from engine.core.english import counted
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import construction, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import BuildDue, DecorateDue, ExtraDue, NobleDue, PowerUpDue, TechnologyDue
from engine.teotihuacan.moves import Decorate, Learn, Noble
from engine.teotihuacan.price import added_by_technologies, harvest_printed, workers_counted
from engine.teotihuacan.refusing import WhyNot
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import (
    ALCHEMY,
    BUILDINGS,
    CONSTRUCTION,
    DECORATION_VP,
    DECORATIONS,
    LEVEL_STONE,
    NOBLES,
    NOBLES_COST,
    NOBLES_NAMES,
    NOBLES_ROWS,
    PALACE,
    RESOURCE_OF,
    decoration_cost,
    power_ups,
    row,
)
from engine.teotihuacan.tables.discovery import EXTRA_WORKER
from engine.teotihuacan.tables.pyramid import DECORATION_SPACES, Space, decoration_icons
from engine.teotihuacan.tables.tiles import (
    OTHER_OWNER_VP,
    TECHNOLOGIES,
    TECHNOLOGY_SLOTS,
    WORKERS_OF_LOWER_ROW,
    in_lower_row,
    temple_of_slot,
)
from engine.teotihuacan.tables.tracks import STRONG


def push_power_ups(play: Play, number: int) -> None:
    """Power-ups on the board, and after them T7's (unless T7 was only just acquired)."""
    board = play.state.turn.board
    play.push(ExtraDue(board))
    play.push(PowerUpDue(number, board))


# ---- Forest, Stone Quarry, Gold Deposits


def harvest(play: Play) -> None:
    board = play.state.turn.board
    indices = play.me.unlocked(board)
    printed = harvest_printed(play.state, play.seat, board, indices)
    added = added_by_technologies(play.me, board)
    for key in dict.fromkeys([*printed, *added]):
        if key != "temple":
            play.gain(key, added.get(key, 0), "technologies")
            play.gain(key, printed.get(key, 0), "boards")
    play.state.turn.count = len(indices)
    push_power_ups(play, power_ups(len(indices)))
    temples.push_steps(play, [""] * printed.get("temple", 0))


# ---- Alchemy


def technology_refusal(state: State, seat: int, slot: int, count: int, power: int) -> WhyNot | None:
    """Why a technology slot cannot be taken; ``power`` of the single worker."""
    tile = TECHNOLOGIES[state.technologies[slot]]
    me = state.seats[seat]
    if tile.id in me.technologies:
        message = f"You own {tile.id} already."
    elif in_lower_row(slot) and count < WORKERS_OF_LOWER_ROW and power < STRONG:
        message = f"{tile.id} is in the lower row: it needs two workers, or one of power 4 or 5 (yours has {power})."
    elif me.have["gold"] < tile.gold:
        message = f"{tile.id} costs {tile.gold} gold; you have {me.have['gold']}."
    else:
        return None
    return WhyNot(message, rule_ids.ALCHEMY, "another technology")


def learn(play: Play, move: Learn) -> None:
    state, turn = play.state, play.state.turn
    due = play.need(TechnologyDue)
    if move.tile not in state.technologies:
        raise NotLegal(f"{move.tile} is not in this game.", rule=rule_ids.ALCHEMY, legal=", ".join(state.technologies))
    slot = state.technologies.index(move.tile)
    count = workers_counted(state, play.seat)
    power = max(play.me.workers[i].power for i in play.me.unlocked(ALCHEMY))
    if refusal := technology_refusal(state, play.seat, slot, count, power):
        raise refusal.error(workers=count)
    turn.count = count
    turn.forfeits = in_lower_row(slot) and count == 1
    play.pay("gold", TECHNOLOGIES[move.tile].gold, rule_ids.ALCHEMY, move.tile)
    owners = [i for i, seat in enumerate(state.seats) if move.tile in seat.technologies]
    for owner in owners:
        play.gain("vp", OTHER_OWNER_VP, "owners", owner)
    play.gain("vp", added_by_technologies(play.me, ALCHEMY).get("vp", 0), "technologies")
    play.me.technologies.append(move.tile)
    turn.learnt = move.tile
    play.resolve(due)
    play.emit(
        events.TechnologyLearnt(tile=move.tile, slot=TECHNOLOGY_SLOTS[slot], workers=count, touches=tuple(owners))
    )
    if not turn.forfeits:
        push_power_ups(play, 1)
    temples.push_steps(play, [temple_of_slot(slot)])


# ---- Nobles


def noble_rows(state: State, count: int) -> list[int]:
    """Rows where the next building may go: the forced one, or if it is full any above."""
    forced = row(count)
    if state.buildings_taken >= BUILDINGS:
        return []
    if state.nobles[forced] < len(NOBLES_ROWS[forced]):
        return [forced]
    return [above for above in range(forced) if state.nobles[above] < len(NOBLES_ROWS[above])]


def noble(play: Play, move: Noble) -> None:
    state = play.state
    due = play.need(NobleDue)
    count = workers_counted(state, play.seat)
    rows = noble_rows(state, count)
    chosen = NOBLES_NAMES.index(move.row)
    if not rows:
        raise NotLegal(
            f"The {NOBLES_NAMES[row(count)]} row and those above it are full with {counted(count, 'worker')}.",
            rule=rule_ids.NOBLES,
            legal=f"use {EXTRA_WORKER}" if EXTRA_WORKER in play.me.tiles else "",
            workers=count,
        )
    if chosen not in rows:
        names = " or ".join(NOBLES_NAMES[r] for r in rows)
        raise NotLegal(
            f"With {counted(count, 'worker')} the building goes to the {names} row.",
            rule=rule_ids.NOBLES,
            legal=names,
            workers=count,
        )
    play.resolve(due)
    place_building(play, chosen)


def place_building(play: Play, chosen: int) -> None:
    state, turn = play.state, play.state.turn
    turn.count = workers_counted(state, play.seat)
    index = state.nobles[chosen]
    state.nobles[chosen] += 1
    play.gain("vp", NOBLES_ROWS[chosen][index], "nobles")
    play.gain("vp", added_by_technologies(play.me, NOBLES).get("vp", 0), "technologies")
    play.emit(events.BuildingPlaced(row=chosen, column=index + 1, workers=turn.count))
    push_power_ups(play, power_ups(turn.count))
    temples.avenue(play)


# ---- Decorations


def open_spaces(state: State) -> list[Space]:
    """Spaces where a decoration may be placed now."""
    return [space for space in DECORATION_SPACES.values() if space_refusal(state, space) is None]


def space_refusal(state: State, space: Space) -> WhyNot | None:
    """Why a space cannot take a decoration now."""
    if space.id in state.decorations:
        message = f"{space.id} is decorated already."
    elif space.number > 1 and f"{space.side}{space.number - 1}" not in state.decorations:
        message = f"{space.id} needs a decoration on {space.side}{space.number - 1} first."
    elif missing := [cell for cell in space.needs if cell not in state.pyramid]:
        message = f"{space.id} needs pyramid tiles under both squares; missing: {', '.join(missing)}."
    else:
        return None
    return WhyNot(message, rule_ids.DECORATIONS)


def under_decoration(state: State, space: Space) -> str:
    """The two icons a decoration would cover there."""
    if space.printed:
        return space.printed
    return "".join(state.surface[(r - 1) * 8 + c - 1] for r, c in space.quarters)


def decorate(play: Play, move: Decorate) -> None:
    state, turn = play.state, play.state.turn
    due = play.need(DecorateDue)
    space = DECORATION_SPACES[move.space]
    if move.tile not in state.decoration_offer:
        raise NotLegal(
            f"{move.tile} is not on offer.",
            rule=rule_ids.DECORATIONS,
            legal=", ".join(tile for tile in state.decoration_offer if tile),
        )
    if refusal := space_refusal(state, space):
        raise refusal.error(legal=", ".join(open_.id for open_ in open_spaces(state)))
    turn.count = workers_counted(state, play.seat)
    play.pay("gold", decoration_cost(turn.count), rule_ids.DECORATIONS, "A decoration")
    found, steps = construction.matches(decoration_icons(move.tile, space.id), under_decoration(state, space))
    state.decorations[space.id] = move.tile
    state.decoration_offer[state.decoration_offer.index(move.tile)] = ""
    play.gain("vp", DECORATION_VP + found, "decorations")
    play.gain("vp", added_by_technologies(play.me, DECORATIONS).get("vp", 0), "technologies")
    temples.advance_track(play)
    play.resolve(due)
    play.emit(events.Decorated(tile=move.tile, space=space.id, matches=found))
    push_power_ups(play, 1)
    temples.push_steps(play, list(steps))


# ---- may the action be taken at all?


def refusal(state: State, seat: int, board: str, indices: list[int]) -> WhyNot | None:
    """Why a main action cannot be carried out with workers ``indices`` standing there.

    Unused Extra Worker tiles are reckoned with.
    """
    me = state.seats[seat]
    count, extra = len(indices), me.tiles.count(EXTRA_WORKER)
    message, rule = "", rule_ids.CONSTRUCTION_COST
    if board == PALACE:
        message, rule = "The Palace has no main action: collect cocoa or worship there.", rule_ids.PALACE
    elif board == ALCHEMY:
        power = max(me.workers[i].power for i in indices)
        reasons = [technology_refusal(state, seat, slot, count + extra, power) for slot in range(len(TECHNOLOGY_SLOTS))]
        if all(reasons):
            told = dict.fromkeys(reason.message for reason in reasons if reason)
            message, rule = f"No technology can be acquired: {' '.join(told)}", rule_ids.ALCHEMY
    elif board == NOBLES:
        message, rule = _nobles_refusal(state, me.have["wood"], range(count, count + extra + 1)), rule_ids.NOBLES
    elif board == DECORATIONS:
        message, rule = _decorations_refusal(state, me.have["gold"], count), rule_ids.DECORATIONS
    elif board == CONSTRUCTION and not construction.possible(state, seat):
        message = (
            f"No pyramid tile can be paid and placed: each costs {LEVEL_STONE} stone and 1 wood per level above the "
            f"first; you have {me.have['stone']} stone and {me.have['wood']} wood."
        )
    return WhyNot(message, rule, "collect cocoa there") if message else None


def _nobles_refusal(state: State, wood: int, counts: range) -> str:
    if wood < NOBLES_COST:
        return f"Nobles costs {NOBLES_COST} wood; you have {wood}."
    if not any(noble_rows(state, count) for count in counts):
        return "No building can be placed in the rows your workers allow."
    return ""


def _decorations_refusal(state: State, gold: int, count: int) -> str:
    price = decoration_cost(count)
    if gold < price:
        return f"A decoration costs {price} gold with {counted(count, 'worker')}; you have {gold}."
    if not any(state.decoration_offer):
        return "No decoration tile is left."
    return "" if open_spaces(state) else "No decoration space is open."


def begin(play: Play) -> None:
    """The main action of the board just reached, its cocoa paid."""
    board = play.state.turn.board
    if board in RESOURCE_OF:
        harvest(play)
    elif board == ALCHEMY:
        play.push(TechnologyDue())
    elif board == NOBLES:
        play.pay("wood", NOBLES_COST, rule_ids.NOBLES, "Nobles")
        play.push(NobleDue())
    elif board == DECORATIONS:
        play.push(DecorateDue())
    else:
        play.push(BuildDue())
