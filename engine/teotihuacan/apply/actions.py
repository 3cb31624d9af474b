"""The other main actions: harvest (A2-A4), Alchemy (A5), Nobles (A6) and Decorations (A7)."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import construction, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import BuildDue, DecorateDue, ExtraDue, NobleDue, PowerUpDue, TechnologyDue
from engine.teotihuacan.moves import Decorate, Learn, Noble
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import (
    ALCHEMY,
    BUILDINGS,
    CONSTRUCTION,
    DECORATION_VP,
    DECORATIONS,
    HARVEST,
    NOBLES,
    NOBLES_COST,
    NOBLES_NAMES,
    NOBLES_ROWS,
    RESOURCE_OF,
    column,
    decoration_cost,
    power_ups,
    row,
)
from engine.teotihuacan.tables.discovery import EXTRA_WORKER
from engine.teotihuacan.tables.pyramid import DECORATION_SPACES, TRACK_MAX, Space, decoration_icons
from engine.teotihuacan.tables.tiles import OTHER_OWNER_VP, TECHNOLOGIES, TECHNOLOGY_SLOTS, temple_of_slot


def workers_counted(state: State, seat: int) -> int:
    """The worker count of the main action in progress."""
    turn = state.turn
    if turn.board == CONSTRUCTION:
        return construction.workers_counted(state, seat)
    return turn.count or len(state.seats[seat].unlocked(turn.board)) + turn.extra


def push_power_ups(play: Play, number: int) -> None:
    """Power-ups on the board, and after them T7's (unless T7 was only just acquired)."""
    board = play.state.turn.board
    play.push(ExtraDue(board))
    play.push(PowerUpDue(number, board))


# ---- Forest, Stone Quarry, Gold Deposits


def harvest_gain(state: State, seat: int, board: str, indices: list[int]) -> dict[str, int]:
    """What a main action on A2, A3, A4 brings to workers standing there, T3 and T4 included.

    "temple" counts steps on temples of choice.
    """
    me = state.seats[seat]
    lowest = min(me.workers[i].power for i in indices)
    gain = dict(HARVEST[board][row(len(indices))][column(lowest)])
    if "T3" in me.technologies:
        gain[RESOURCE_OF[board]] = gain.get(RESOURCE_OF[board], 0) + 1
    if "T4" in me.technologies:
        gain["cocoa"] = gain.get("cocoa", 0) + 1
        gain["vp"] = gain.get("vp", 0) + 1
    return gain


def harvest(play: Play) -> None:
    board = play.state.turn.board
    indices = play.me.unlocked(board)
    gain = harvest_gain(play.state, play.seat, board, indices)
    for key, number in gain.items():
        if key == "vp" and "T4" in play.me.technologies:
            play.gain("vp", 1, "technologies")
            number -= 1
        if key != "temple":
            play.gain(key, number, "boards")
    play.state.turn.count = len(indices)
    push_power_ups(play, power_ups(len(indices)))
    temples.push_steps(play, [""] * gain.get("temple", 0))


# ---- Alchemy


def technology_refusal(state: State, seat: int, slot: int, count: int, power: int) -> str:
    """Why a technology slot cannot be taken (empty: it can); ``power`` of the single worker."""
    tile = TECHNOLOGIES[state.technologies[slot]]
    me = state.seats[seat]
    if tile.id in me.technologies:
        return f"You own {tile.id} already."
    if slot >= 3 and count < 2 and power < 4:
        return f"{tile.id} is in the lower row: it needs two workers, or one of power 4 or 5 (yours has {power})."
    if me.have["gold"] < tile.gold:
        return f"{tile.id} costs {tile.gold} gold; you have {me.have['gold']}."
    return ""


def learn(play: Play, move: Learn) -> None:
    state, turn = play.state, play.state.turn
    due = play.need(TechnologyDue)
    if move.tile not in state.technologies:
        raise NotLegal(f"{move.tile} is not in this game.", rule=rule_ids.ALCHEMY, legal=", ".join(state.technologies))
    slot = state.technologies.index(move.tile)
    count = workers_counted(state, play.seat)
    power = max(play.me.workers[i].power for i in play.me.unlocked(ALCHEMY))
    refusal = technology_refusal(state, play.seat, slot, count, power)
    if refusal:
        raise NotLegal(refusal, rule=rule_ids.ALCHEMY, legal="another technology", workers=count)
    turn.count = count
    turn.forfeits = slot >= 3 and count == 1
    play.pay("gold", TECHNOLOGIES[move.tile].gold, rule_ids.ALCHEMY, move.tile)
    owners = [i for i, seat in enumerate(state.seats) if move.tile in seat.technologies]
    for owner in owners:
        play.gain("vp", OTHER_OWNER_VP, "owners", owner)
    if "T2" in play.me.technologies:
        play.gain("vp", 3, "technologies")
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
    if chosen not in rows:
        names = " or ".join(NOBLES_NAMES[r] for r in rows)
        raise NotLegal(
            f"With {count} worker{'s' if count > 1 else ''} the building goes to the {names} row.",
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
    if "T2" in play.me.technologies:
        play.gain("vp", 3, "technologies")
    play.emit(events.BuildingPlaced(row=chosen, column=index + 1, workers=turn.count))
    push_power_ups(play, power_ups(turn.count))
    temples.avenue(play)


# ---- Decorations


def open_spaces(state: State) -> list[Space]:
    """Spaces where a decoration may be placed now."""
    return [space for space in DECORATION_SPACES.values() if not space_refusal(state, space)]


def space_refusal(state: State, space: Space) -> str:
    """Why a space cannot take a decoration now; empty: it can."""
    if space.id in state.decorations:
        return f"{space.id} is decorated already."
    if space.number > 1 and f"{space.side}{space.number - 1}" not in state.decorations:
        return f"{space.id} needs a decoration on {space.side}{space.number - 1} first."
    missing = [cell for cell in space.needs if cell not in state.pyramid]
    if missing:
        return f"{space.id} needs pyramid tiles under both squares; missing: {', '.join(missing)}."
    return ""


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
    refusal = space_refusal(state, space)
    if refusal:
        legal = ", ".join(s.id for s in open_spaces(state))
        raise NotLegal(refusal, rule=rule_ids.DECORATIONS, legal=legal)
    turn.count = workers_counted(state, play.seat)
    play.pay("gold", decoration_cost(turn.count), rule_ids.DECORATIONS, "A decoration")
    found, steps = construction.matches(decoration_icons(move.tile, space.id), under_decoration(state, space))
    state.decorations[space.id] = move.tile
    state.decoration_offer[state.decoration_offer.index(move.tile)] = ""
    play.gain("vp", DECORATION_VP + found, "decorations")
    if "T5" in play.me.technologies:
        play.gain("vp", 4, "technologies")
    if play.me.have["track"] < TRACK_MAX:
        play.gain("track", 1)
    play.resolve(due)
    play.emit(events.Decorated(tile=move.tile, space=space.id, matches=found))
    push_power_ups(play, 1)
    temples.push_steps(play, list(steps))


# ---- may the action be taken at all?


def refusal(state: State, seat: int, board: str, indices: list[int]) -> tuple[str, str]:
    """Why a main action cannot be carried out with workers ``indices`` standing there, and the rule.

    Unused Extra Worker tiles are reckoned with.
    """
    me = state.seats[seat]
    count, extra = len(indices), me.tiles.count(EXTRA_WORKER)
    if board == ALCHEMY:
        power = max(me.workers[i].power for i in indices)
        reasons = [technology_refusal(state, seat, slot, count + extra, power) for slot in range(6)]
        if all(reasons):
            return f"No technology can be acquired: {' '.join(dict.fromkeys(reasons))}", rule_ids.ALCHEMY
    elif board == NOBLES:
        if me.have["wood"] < NOBLES_COST:
            return f"Nobles costs 2 wood; you have {me.have['wood']}.", rule_ids.NOBLES
        if not any(noble_rows(state, count + more) for more in range(extra + 1)):
            return "No building can be placed in the rows your workers allow.", rule_ids.NOBLES
    elif board == DECORATIONS:
        price = decoration_cost(count)
        if me.have["gold"] < price:
            return f"A decoration costs {price} gold with {count}; you have {me.have['gold']}.", rule_ids.DECORATIONS
        if not any(state.decoration_offer):
            return "No decoration tile is left.", rule_ids.DECORATIONS
        if not open_spaces(state):
            return "No decoration space is open.", rule_ids.DECORATIONS
    elif board == CONSTRUCTION and not construction.possible(state, seat):
        stone, wood = me.have["stone"], me.have["wood"]
        return (
            f"No pyramid tile can be paid and placed: each costs 2 stone and 1 wood per level above the first; "
            f"you have {stone} stone and {wood} wood.",
            rule_ids.CONSTRUCTION_COST,
        )
    return "", ""


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
