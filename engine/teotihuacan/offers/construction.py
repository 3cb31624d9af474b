"""Offers for pyramid tiles: best matches first."""

from __future__ import annotations

from engine.core import Offer
from engine.core.offers import Amounts
from engine.teotihuacan.apply import construction as rules
from engine.teotihuacan.moves import Build
from engine.teotihuacan.offers.text import clip, icons, layout
from engine.teotihuacan.state import Due, State
from engine.teotihuacan.tables.boards import LEVEL_VP
from engine.teotihuacan.tables.pyramid import (
    PYRAMID_TILES,
    TOP_CELL,
    Cell,
    rotated,
)
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES


def result(found: int, steps: tuple[str, ...], vp: int) -> str:
    """What a placement brings: "2 matches, 5 VP, blue temple"."""
    text = f"{found} match{'' if found == 1 else 'es'}, {vp} VP"
    return ", ".join([text, *(f"{TEMPLE_NAMES[step]} step" for step in steps)])


def build(state: State, seat: int, due: Due) -> list[Offer]:
    """Tile -> cell -> rotation (and T8's discount), by matches."""
    cells = [(cell, rules.covered(state, cell)) for cell in rules.open_cells(state)]
    payments = {cell.level: _payments(state, seat, cell.level) for cell, _ in cells}
    found: list[Offer] = []
    for tile in dict.fromkeys(state.pyramid_offer):
        if not tile:
            continue
        first = f"{tile}: {icons(PYRAMID_TILES[tile])}"
        placed = []
        for cell, under in cells:
            if payments[cell.level]:
                placed.append(_cell_offers(state, tile, first, cell, under, payments[cell.level]))
        for offers in sorted(placed, key=lambda group: -group[0].likely):
            found += offers
    return found


def _payments(state: State, seat: int, level: int) -> list[tuple[str, Amounts]]:
    """Discounts that can be paid, best first, with the price."""
    have = state.seats[seat].have
    choices = ["stone", "wood", ""] if rules.can_discount(state, seat) else [""]
    found: list[tuple[str, Amounts]] = []
    for discount in choices:
        if discount == "wood" and level == 1:
            continue
        stone, wood = rules.cost(level, discount)
        if have["stone"] >= stone and have["wood"] >= wood:
            found.append((discount, (("stone", stone), ("wood", wood)) if wood else (("stone", stone),)))
    return found


def _cell_offers(
    state: State, tile: str, first: str, cell: Cell, under: str, payments: list[tuple[str, Amounts]]
) -> list[Offer]:
    base = LEVEL_VP[cell.level]
    rated = []
    seen = set()
    for rotation in range(4):
        turned = rotated(PYRAMID_TILES[tile], rotation)
        if turned not in seen:
            seen.add(turned)
            matched, steps = rules.matches(turned, under)
            rated.append((10 * (base + matched) + 18 * len(steps), rotation, matched, steps, turned))
    rated.sort(key=lambda rate: (-rate[0], rate[1]))
    best = rated[0]
    path = (
        "Pyramid tile",
        first,
        clip(f"{cell.id}, level {cell.level}: best {result(best[2], best[3], base + best[2])}"),
    )
    warnings = ("Completes the pyramid: the coming Eclipse ends the game.",) if cell.id == TOP_CELL else ()
    offers = []
    for worth, rotation, matched, steps, turned in rated:
        text = f"r{rotation}: {result(matched, steps, base + matched)} · {layout(turned)}"
        gain: Amounts = (("vp", base + matched), ("track", 1), *((step, 1) for step in steps))
        for discount, cost in payments:
            label = f"{text} · T8: 1 {discount} less" if discount else text
            likely = worth + (1 if discount else 0)
            offers.append(
                Offer(Build(tile, cell.id, rotation, discount), path, clip(label), cost, gain, warnings, likely)
            )
    return offers
