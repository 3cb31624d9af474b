"""Small World's rules in pictures: what a conquest costs, what a decline leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.small_world.tables.general import BASE_COST
from rendering import theme
from rendering.canvas import Colour, Pen, smooth
from rendering.cardpage import CardPage, arrow, label
from rendering.painter import Picture
from rendering.pieces import bubble
from rendering.sheet import Sheet
from rendering.small_world.style import BORDER, GROUNDS, palette
from rendering.small_world.symbols import MARKERS
from rendering.small_world.terrain import MOTIFS
from rendering.small_world.tokens import active_chip, disc
from rendering.text import Face

Term = tuple[str, int]
"""A piece of a region (name of a marker, or ``tokens``) and what it adds to the cost."""

COSTS: tuple[tuple[str, str, tuple[Term, ...]], ...] = (
    ("hill", "Empty land", ()),
    ("forest", "Lost Tribe", (("lost_tribe", 1),)),
    ("mountain", "Empty mountain", (("mountain", 1),)),
    ("farmland", "3 enemy tokens", (("tokens", 3),)),
    ("mountain", "With lair and fortress", (("mountain", 1), ("lair", 1), ("fortress", 1), ("tokens", 2))),
)


def draw_land(pen: Pen, terrain: str) -> None:
    """A patch of land in the square from -1 to 1, with the board's own motifs at its edges."""
    ground = GROUNDS[terrain]
    edge = smooth([(-0.95, -0.1), (-0.6, -0.8), (0.1, -0.72), (0.75, -0.85), (0.95, 0.05), (0.6, 0.8), (-0.5, 0.85)])
    pen.polygon(edge, ground.base, BORDER, 0.07)
    motifs = MOTIFS[terrain]
    for n, (x, y) in enumerate(((-0.42, -0.4), (0.42, -0.44), (0.02, 0.02), (-0.4, 0.48), (0.42, 0.42))):
        motifs[n % len(motifs)](pen.at(x, y, 0.3))


def draw_chips(sheet: Sheet, x: float, y: float, size: float, race: str, seat: int, count: int) -> None:
    """A pile of active tokens with its number."""
    layers = min(count - 1, 2)
    key = ("sw-rule", "chip", race, seat, layers)
    sheet.put(key, x, y, size, lambda pen: active_chip(pen, race, seat, layers, False))
    bubble(sheet, x + size * 0.4, y + size * 0.4, str(count), size * 0.5, fill=theme.WHITE, text=theme.INK)


def draw_conquest_cost() -> Picture:
    """A row per kind of region: pieces, sum, cost."""
    row = 104
    page = CardPage("What a region costs: 2, and 1 for each piece", 100 + row * len(COSTS) + 82)
    sheet = page.sheet
    for n, (terrain, words, terms) in enumerate(COSTS):
        y = 144 + n * row
        sheet.put(("sw-rule", "land", terrain), 100, y, 112, _land_icon(terrain))
        sheet.write(176, y, words, Face.LABEL, 32, theme.INK)
        x = 500.0
        sheet.write(x, y, str(BASE_COST), Face.DISPLAY, 50, theme.INK, "middle")
        for name, adds in terms:
            sheet.write(x + 40, y, "+", Face.DISPLAY, 40, theme.FADED, "middle")
            x += 84
            if name == "tokens":
                draw_chips(sheet, x, y, 64, "orcs", 1, adds)
            else:
                sheet.put(("sw", name), x, y, 62, MARKERS[name], shadow=0.1)
        cost = BASE_COST + sum(adds for _, adds in terms)
        sheet.write(888, y, "=", Face.DISPLAY, 40, theme.FADED, "middle")
        bubble(sheet, 936, y, str(cost), 66, fill=theme.GOLD, text=theme.INK)
    label(sheet, 500, page.high - 56, "Each encampment adds 1 too. Discounts add up, but 1 token is always needed.", 30)
    return page.finish("conquest-cost", palette(), _tell(COSTS))


def _land_icon(terrain: str) -> Callable[[Pen], None]:
    return lambda pen: draw_land(pen, terrain)


def _tell(rows: Sequence[tuple[str, str, tuple[Term, ...]]]) -> str:
    sums = "; ".join(f"{words}: {BASE_COST + sum(adds for _, adds in terms)}" for _, words, terms in rows)
    return f"What a region costs in tokens. {sums}. An encampment adds 1; never less than 1."


def draw_decline() -> Picture:
    """Before and after: one token a region stays and is flipped."""
    page = CardPage("Going in decline: 1 token stays in each region", 560)
    sheet = page.sheet
    pen = sheet.pen()
    arrow(pen, [(452, 250), (548, 250)], theme.WOOD, 12, 34)
    sheet.lay(pen)
    grounds, counts = ("hill", "forest", "swamp"), (4, 2, 1)
    for side, left in enumerate((60, 590)):
        label(sheet, left + 175, 112, "Active" if side == 0 else "In decline", 34, theme.FADED)
        for n, (terrain, count) in enumerate(zip(grounds, counts, strict=True)):
            x = left + 58 + n * 118
            sheet.put(("sw-rule", "land", terrain), x, 250, 130, _land_icon(terrain))
            if side == 0:
                draw_chips(sheet, x, 250, 76, "trolls", 0, count)
            else:
                disc(sheet, x, 250, 76, "trolls", 0)
    _draw_fates(sheet, 372, "stay", theme.GREEN, ("lair", "fortress", "mountain"), "lair, fortress (no coin), mountain")
    gone = ("dragon", "hero", "hole", "camp")
    _draw_fates(sheet, 448, "leave", theme.RED, gone, "dragon, heroes, holes, encampments")
    label(sheet, 500, 510, "All other tokens go to the tray, the power badge is discarded.")
    alt = (
        "Going in decline: of 4, 2 and 1 tokens in three regions, 1 flipped token stays in each. Lairs, fortresses and "
        "mountains stay; dragon, heroes, holes and encampments leave. Other tokens go to the tray."
    )
    return page.finish("decline", palette(), alt)


def _draw_fates(sheet: Sheet, y: float, word: str, colour: Colour, pieces: Sequence[str], words: str) -> None:
    sheet.write(60, y, word, Face.DISPLAY, 38, colour)
    for n, piece in enumerate(pieces):
        sheet.put(("sw", piece), 196 + n * 66, y, 56, MARKERS[piece], shadow=0.1)
    sheet.write(470, y, words, Face.LABEL, 30, theme.INK)


CARDS: Mapping[str, Callable[[], Picture]] = {
    "conquest-cost": draw_conquest_cost,
    "decline": draw_decline,
    "decline-effects": draw_decline,
}
"""How to draw, by the card's slug."""
