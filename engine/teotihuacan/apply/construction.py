"""Construction (A8): pyramid tiles."""

from __future__ import annotations

from functools import lru_cache

from engine.core import NotLegal
from engine.core.english import counted
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import calendar, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import BuildDue, ExtraDue, PowerUpDue
from engine.teotihuacan.moves import Build
from engine.teotihuacan.price import added_by_technologies, build_cost, can_build, can_discount, workers_counted
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import CONSTRUCTION, LEVEL_VP, power_ups
from engine.teotihuacan.tables.pyramid import (
    CELLS,
    PYRAMID_TILES,
    TEMPLE_OF_ICON,
    TOP_CELL,
    Cell,
    rotated,
)


def open_cells(state: State) -> list[Cell]:
    """Cells where a tile may lie now."""
    laid = state.pyramid
    return [cell for cell in CELLS.values() if cell.id not in laid and all(below in laid for below in cell.supports)]


def may_go_on(state: State, seat: int) -> bool:
    """Do the workers allow another tile?"""
    return state.turn.built < workers_counted(state, seat)


def possible(state: State, seat: int) -> bool:
    """Is there any tile, cell and the means?"""
    return any(state.pyramid_offer) and any(can_build(state, seat, cell.level) for cell in open_cells(state))


def covered(state: State, cell: Cell) -> str:
    """The four icons a tile on this cell would cover, clockwise from the top left."""
    a, b, c, d = cell.quarters
    surface = state.surface
    return surface[a] + surface[b] + surface[c] + surface[d]


@lru_cache(maxsize=4096)
def matched(icons: str, under: str) -> tuple[bool, ...]:
    """Which icons match those they cover: the same kind, coloured or not."""
    return tuple(new.lower() == old.lower() for new, old in zip(icons, under, strict=True))


@lru_cache(maxsize=4096)
def matches(icons: str, under: str) -> tuple[int, tuple[str, ...]]:
    """Matching icons and the temple steps of coloured ones, for icons over covered icons.

    >>> matches("gBrx", "gbrb")
    (3, ('TB',))
    """
    found = [icon for icon, same in zip(icons, matched(icons, under), strict=True) if same]
    return len(found), tuple(TEMPLE_OF_ICON[icon] for icon in found if icon in TEMPLE_OF_ICON)


def cover(surface: str, cell: Cell, icons: str) -> str:
    """The surface with a tile laid."""
    squares = list(surface)
    for quarter, icon in zip(cell.quarters, icons, strict=True):
        squares[quarter] = icon
    return "".join(squares)


def build(play: Play, move: Build) -> None:
    state, turn = play.state, play.state.turn
    due = play.need(BuildDue)
    cell = CELLS[move.cell]
    if not may_go_on(state, play.seat):
        raise NotLegal(
            f"Your workers allow {counted(turn.count, 'tile')}, and so many are laid.",
            rule=rule_ids.CONSTRUCTION,
            legal="decline",
        )
    if move.tile not in state.pyramid_offer:
        raise NotLegal(
            f"{move.tile} is not on offer.",
            rule=rule_ids.CONSTRUCTION,
            legal=", ".join(tile for tile in state.pyramid_offer if tile),
        )
    _check_cell(state, cell)
    if move.discount:
        _check_discount(play, cell, move.discount)
        turn.discounted = True
    stone, wood = build_cost(cell.level, move.discount)
    play.pay("stone", stone, rule_ids.CONSTRUCTION_COST, f"A tile on level {cell.level}")
    play.pay("wood", wood, rule_ids.CONSTRUCTION_COST, f"A tile on level {cell.level}")
    turn.count = workers_counted(state, play.seat)
    turn.built += 1
    icons = rotated(PYRAMID_TILES[move.tile], move.rotation)
    found, steps = matches(icons, covered(state, cell))
    state.surface = cover(state.surface, cell, icons)
    state.pyramid[cell.id] = f"{move.tile}/{move.rotation}"
    state.pyramid_offer[state.pyramid_offer.index(move.tile)] = ""
    play.gain("vp", LEVEL_VP[cell.level] + found, "construction")
    temples.advance_track(play)
    play.emit(
        events.TileBuilt(
            tile=move.tile,
            cell=cell.id,
            rotation=move.rotation,
            matches=found,
            stone=stone,
            wood=wood,
            left=turn.count - turn.built + 1,
        )
    )
    play.resolve(due, BuildDue(further=True))
    temples.push_steps(play, list(steps))
    if cell.id == TOP_CELL:
        calendar.complete_pyramid(play)


def _check_cell(state: State, cell: Cell) -> None:
    if cell.id in state.pyramid:
        raise NotLegal(f"{cell.id} is taken.", rule=rule_ids.CONSTRUCTION, legal="an empty cell")
    missing = [below for below in cell.supports if below not in state.pyramid]
    if missing:
        raise NotLegal(
            f"{cell.id} needs all four tiles below; missing: {', '.join(missing)}.",
            rule=rule_ids.PYRAMID_SUPPORT,
            legal=", ".join(missing),
        )


def _check_discount(play: Play, cell: Cell, discount: str) -> None:
    if not can_discount(play.state, play.seat):
        spent = "T8's discount is spent for this action." if play.state.turn.discounted else "You do not own T8."
        raise NotLegal(spent, rule=rule_ids.TECHNOLOGIES, legal="the full price")
    if discount == "wood" and cell.level == 1:
        raise NotLegal("A tile on level 1 costs no wood.", rule=rule_ids.TECHNOLOGIES, legal="stone")


def finish(play: Play) -> None:
    """After the last tile: T6, then T9, then the power-ups (last pushed comes first)."""
    state = play.state
    state.due.pop()
    added = added_by_technologies(play.me, CONSTRUCTION)
    play.gain("vp", added.get("vp", 0), "technologies")
    play.emit(events.BuildingEnded())
    play.push(ExtraDue(CONSTRUCTION))
    play.push(PowerUpDue(power_ups(state.turn.count), CONSTRUCTION))
    temples.push_steps(play, [""] * added.get("temple", 0))
