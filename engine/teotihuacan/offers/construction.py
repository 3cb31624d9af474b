"""Offers for pyramid tiles: best matches first."""

from __future__ import annotations

from engine.core import Offer
from engine.core.english import counted
from engine.core.offers import Amounts
from engine.teotihuacan import names
from engine.teotihuacan.apply import construction as rules
from engine.teotihuacan.dues import BuildDue
from engine.teotihuacan.moves import Build
from engine.teotihuacan.names import ROTATIONS
from engine.teotihuacan.offers.labels import capital, fit, layout
from engine.teotihuacan.price import build_cost, can_discount
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import LEVEL_VP
from engine.teotihuacan.tables.pyramid import (
    PYRAMID_TILES,
    TOP_CELL,
    Cell,
    rotated,
)
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES

OTHER_WAYS = "Other rotations"


def result(found: int, steps: tuple[str, ...], vp: int) -> str:
    """What a placement brings: "5 VP, 2 matches, blue temple step"."""
    text = f"{vp} VP, {counted(found, 'match', 'matches')}"
    colours = " and ".join(TEMPLE_NAMES[step].split()[0] for step in dict.fromkeys(steps))
    return f"{text}, {colours} temple step{'s' if len(steps) > 1 else ''}" if steps else text


def build(state: State, seat: int, due: BuildDue) -> list[Offer]:
    """Tile -> cell in its best rotation, best first; what else a cell allows is a menu of its own per cell."""
    if not rules.may_go_on(state, seat):
        return []
    cells = [(cell, rules.covered(state, cell)) for cell in rules.open_cells(state)]
    payments = {cell.level: _payments(state, seat, cell.level) for cell, _ in cells}
    letters = names.place_letters([cell.id for cell, _ in cells])
    tiles: list[list[Offer]] = []
    for tile in dict.fromkeys(state.pyramid_offer):
        placed = [
            _cell_offers(tile, cell, letters[cell.id], under, payments[cell.level])
            for cell, under in cells
            if tile and payments[cell.level]
        ]
        if placed:
            placed.sort(key=lambda group: -group[0].likely)
            firsts = [group[0] for group in placed]
            tiles.append([*firsts, *(offer for group in placed for offer in group[1:])])
    return [offer for group in sorted(tiles, key=lambda group: -group[0].likely) for offer in group]


def _payments(state: State, seat: int, level: int) -> list[tuple[str, Amounts]]:
    """Discounts that can be paid, best first, with the price."""
    have = state.seats[seat].have
    choices = ["stone", "wood", ""] if can_discount(state, seat) else [""]
    found: list[tuple[str, Amounts]] = []
    for discount in choices:
        if discount == "wood" and level == 1:
            continue
        stone, wood = build_cost(level, discount)
        if have["stone"] >= stone and have["wood"] >= wood:
            found.append((discount, (("stone", stone), ("wood", wood)) if wood else (("stone", stone),)))
    return found


def _cell_offers(tile: str, cell: Cell, letter: str, under: str, payments: list[tuple[str, Amounts]]) -> list[Offer]:
    """All ways to place a tile on a cell, the best first; that one stands in the tile's own menu."""
    base = LEVEL_VP[cell.level]
    rated = []
    seen = set()
    for rotation in range(4):
        turned = rotated(PYRAMID_TILES[tile], rotation)
        if turned not in seen:
            seen.add(turned)
            matched, steps = rules.matches(turned, under)
            rated.append((10 * (base + matched) + 18 * len(steps), rotation, matched, steps, turned))
    rated.sort(key=lambda way: (-way[0], way[1]))
    where = f"{letter}: {names.cell(cell.id)}"
    menu = ("Pyramid tile", f"{layout(PYRAMID_TILES[tile])} ({tile})")
    warnings = ("Completes the pyramid: the coming Eclipse ends the game.",) if cell.id == TOP_CELL else ()
    offers: list[Offer] = []
    for rate, rotation, matched, steps, turned in rated:
        brings = result(matched, steps, base + matched)
        gain: Amounts = (("vp", base + matched), ("track", 1), *((step, 1) for step in steps))
        for discount, cost in payments:
            tail = f" · T8 {discount}" if discount else ""
            if offers:
                path: tuple[str, ...] = (*menu, OTHER_WAYS, where)
                label = f"{capital(ROTATIONS[rotation])}: {brings} · {layout(turned)}"
            else:
                path, label = menu, f"{where}, {ROTATIONS[rotation]}: {brings}"
            likely = rate + (1 if discount else 0)
            move = Build(tile, cell.id, rotation, discount)
            flat = fit(f"{tile} on {where}, {ROTATIONS[rotation]}: {brings}", tail)
            offers.append(Offer(move, path, fit(label, tail), cost, gain, warnings, likely, flat=flat))
    return offers
