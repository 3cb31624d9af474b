"""Terra Mystica's rules in pictures: bowls, neighbours, bridges, power for neighbours, the terrain wheel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, radians, sin

from rendering import theme
from rendering.cardpage import CardPage, arrow, label
from rendering.painter import Picture
from rendering.pieces import bubble
from rendering.sheet import Sheet
from rendering.terra_mystica.layout.cards import STEP, R
from rendering.terra_mystica.pieces import bridge, owned
from rendering.terra_mystica.style import BOWLS, GROUNDS, POWER, palette
from rendering.terra_mystica.terrain import ground
from rendering.text import Face

WHEEL = (
    ("yellow", "desert"),
    ("brown", "plains"),
    ("black", "swamp"),
    ("blue", "lake"),
    ("green", "forest"),
    ("gray", "mountain"),
    ("red", "wasteland"),
)


def draw_bowls() -> Picture:
    """Three bowls, and how tokens go from one to the next."""
    page = CardPage("The three bowls of power", 640)
    sheet = page.sheet
    centres = ((190.0, 300.0), (500.0, 300.0), (810.0, 300.0))
    pen = sheet.pen()
    for (x, y), colour in zip(centres, BOWLS, strict=True):
        pen.circle(x, y, 116, theme.WOOD)
        pen.circle(x, y, 106, colour)
    for x in (345, 655):
        arrow(pen, [(x - 34, 300), (x + 36, 300)], theme.GREEN, 12, 32)
    arrow(pen, [(810, 430), (810, 486), (190, 486), (190, 432)], theme.WOOD, 9, 28)
    spots = {0: [(-46, -40), (4, -58), (50, -30), (-20, 12), (36, 24)], 1: [(-44, -30), (14, -50), (46, 6), (-8, 22)]}
    spots[2] = [(-34, -26), (22, -40), (10, 26)]
    for n, (x, y) in enumerate(centres):
        for dx, dy in spots[n]:
            pen.circle(x + dx, y + dy, 24, POWER[1])
            pen.circle(x + dx, y + dy, 20, POWER[0])
            pen.circle(x + dx - 6, y + dy - 6, 6, POWER[2])
    pen.line([(476, 306), (508, 338)], theme.RED, 9)
    pen.line([(508, 306), (476, 338)], theme.RED, 9)
    sheet.lay(pen)
    for n, (x, y) in enumerate(centres):
        sheet.write(x, y + 78, ("I", "II", "III")[n], Face.DISPLAY, 46, theme.INK, "middle", theme.PAPER_LIGHT)
    label(sheet, 345, 134, "gain: first I to II")
    label(sheet, 655, 134, "then II to III")
    label(sheet, 500, 520, "spend: from III back to I", 32)
    label(sheet, 500, 568, "burn: 1 token of bowl II leaves the game, another moves to III", 30, theme.RED)
    alt = (
        "Power tokens move from bowl I to II, when I is empty from II to III. Spent tokens go from III to I. Burning "
        "removes one token of bowl II to move another from II to III."
    )
    return page.finish("power", palette(), alt)


def _write_note(sheet: Sheet, x: float, y: float, words: str, direct: bool) -> None:
    label(sheet, x, y, words, 30)
    label(sheet, x, y + 38, "directly adjacent" if direct else "not directly", 30, theme.GREEN if direct else theme.RED)


def draw_adjacency() -> Picture:
    """Three pairs of cells: a side, a bridge, a river."""
    page = CardPage("Neighbours: side, bridge, river", 540)
    sheet = page.sheet
    y = 232.0
    ground(sheet, "green", 168 - STEP / 2, y, R, False)
    ground(sheet, "red", 168 + STEP / 2, y, R, False)
    owned(sheet, "TE", "green", "A", 168 - STEP / 2, y + 30, STEP)
    owned(sheet, "D", "red", "B", 168 + STEP / 2, y + 30, STEP)
    _write_note(sheet, 168, 402, "a common side", True)
    for left, kind in ((500.0, "bridge"), (832.0, "river")):
        rise = R * 1.5
        ground(sheet, "river", left - STEP / 2, y, R)
        ground(sheet, "river", left + STEP / 2, y, R)
        ground(sheet, "green", left, y - rise + 30, R * 0.8, False)
        ground(sheet, "red", left, y + rise - 30, R * 0.8, False)
        owned(sheet, "TE", "green", "A", left, y - rise + 56, STEP * 0.8)
        owned(sheet, "D", "red", "B", left, y + rise - 4, STEP * 0.8)
        if kind == "bridge":
            bridge(sheet, "gray", 90, left, y, STEP * 0.7)
    _write_note(sheet, 500, 402, "anybody's bridge", True)
    _write_note(sheet, 832, 402, "river with shipping 1", False)
    label(sheet, 500, 494, "Direct: power, half price, towns. A river counts for reach and final area only.", 28)
    alt = (
        "Two spaces with a common side, or joined by anybody's bridge, are directly adjacent. Across a river with "
        "shipping they are only indirectly adjacent: good for reach and the final area, not for power or towns."
    )
    return page.finish("adjacency", palette(), alt)


def draw_leech() -> Picture:
    """A neighbour builds: what may be taken, and the price of each amount."""
    page = CardPage("Power when a neighbour builds", 520)
    sheet = page.sheet
    x, y = 210.0, 240.0
    rise = R * 1.5
    ground(sheet, "red", x, y, R, False)
    ground(sheet, "green", x + STEP, y, R, False)
    ground(sheet, "green", x + STEP / 2, y + rise, R, False)
    ground(sheet, "gray", x - STEP / 2, y + rise, R)
    owned(sheet, "D", "red", "B", x, y + 30, STEP)
    owned(sheet, "TE", "green", "A", x + STEP, y + 30, STEP)
    owned(sheet, "D", "green", "A", x + STEP / 2, y + rise + 30, STEP)
    bubble(sheet, x + STEP + 44, y - 40, "2", 46, fill=POWER[0], text=theme.WHITE)
    bubble(sheet, x + STEP / 2 + 44, y + rise - 38, "1", 46, fill=POWER[0], text=theme.WHITE)
    label(sheet, x - 10, 132, "B builds here", 30)
    label(sheet, 240, 456, "A may take 2 + 1 = 3 power", 30)
    sheet.write(520, 136, "Power taken", Face.LABEL, 32, theme.INK)
    sheet.write(770, 136, "costs", Face.LABEL, 32, theme.INK)
    for n in range(5):
        row = 196 + n * 54
        bubble(sheet, 600, row, str(n + 1), 46, fill=POWER[0], text=theme.WHITE)
        sheet.write(810, row, f"{n} VP" if n else "nothing", Face.DISPLAY, 36, theme.INK, "middle")
    label(sheet, 720, 456, "All or nothing; never below 0 VP", 30)
    alt = (
        "Player B builds beside A's temple (2) and dwelling (1): A may take 3 power for 2 VP. 1, 2, 3, 4, 5 power cost "
        "0, 1, 2, 3, 4 VP, all or nothing, and the score never falls below 0."
    )
    return page.finish("leech", palette(), alt)


def draw_wheel() -> Picture:
    """The seven terrains in a circle."""
    page = CardPage("The terrain wheel: 1 spade per step", 640)
    sheet = page.sheet
    cx, cy, far = 500.0, 352.0, 200.0
    pen = sheet.pen()
    pen.ring(cx, cy, far + 5, theme.WOOD_LIGHT, 10)
    sheet.lay(pen)
    for n, (colour, name) in enumerate(WHEEL):
        turn = radians(-90 + 360 * n / 7)
        x, y = cx + far * cos(turn), cy + far * sin(turn)
        ground(sheet, colour, x, y, R * 0.92)
        sheet.write(x, y, name, Face.DISPLAY, 29, GROUNDS[colour].text, "middle", GROUNDS[colour].face, 4)
    label(sheet, cx, cy - 22, "at most 3 steps")
    label(sheet, cx, cy + 22, "to your home")
    names = ", ".join(f"{name} ({colour})" for colour, name in WHEEL)
    return page.finish("terrain-wheel", palette(), f"The terrain wheel, each step 1 spade: {names}, and round again.")


CARDS: Mapping[str, Callable[[], Picture]] = {
    "power": draw_bowls,
    "gaining-power": draw_bowls,
    "burning": draw_bowls,
    "adjacency": draw_adjacency,
    "bridges": draw_adjacency,
    "leech": draw_leech,
    "terrain-wheel": draw_wheel,
}
"""How to draw, by the card's slug."""
