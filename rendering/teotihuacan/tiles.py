"""Tiles: Discovery, technology, royal, temple bonus, starting, decoration and pyramid tiles. Each is drawn once."""

from __future__ import annotations

from PIL import Image

from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import TECHNOLOGIES
from rendering import theme
from rendering.canvas import Colour, Pen, mix, rgba
from rendering.sheet import Sheet
from rendering.teotihuacan.glyphs import draw_quarter
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.masks import MASKS
from rendering.teotihuacan.parts import MINUS, TIMES, amount, amounts, chip, plate, points, script, tile
from rendering.teotihuacan.style import CREAM, DECORATION, INK, JADE, JADE_DARK, LEVELS, SAND, SAND_DARK, USED
from rendering.text import Face

FLAT = 90.0
"""Below this height a starting tile has one row."""
SIGNS: dict[str, tuple[str, str]] = {
    "DVP": ("vp", "4"),
    "DR3": ("any", "3"),
    "DR2": ("any", "2"),
    "DAV": ("avenue", ""),
    "DTA": ("temple", ""),
    "DTB": ("TB", ""),
    "DTR": ("TR", ""),
    "DTG": ("TG", ""),
    "DCO": ("cocoa", "4"),
    "DPU": ("power", "2"),
    "DMV": ("second", ""),
    "DFC": ("free", ""),
    "DFR": ("far", ""),
    "DXW": ("extra", ""),
}
"""Icon and number of the Discovery tiles that are no masks."""

TECHNOLOGY_SCRIPTS: dict[str, tuple[str, str]] = {
    "T1": ("#1", "cocoa"),
    "T2": ("#5 #6", "vp:3"),
    "T3": ("#2-4", "+1 any"),
    "T4": ("#2-4", "cocoa vp:1"),
    "T5": ("#7", "vp:4"),
    "T6": ("#8", "vp:3"),
    "T7": ("#2-8", "cocoa > power"),
    "T8": ("#8", f"extra {MINUS}1 any"),
    "T9": ("#8", "temple"),
}
"""Boards (or occasion) and effect."""

TECHNOLOGY_SIGNS: dict[str, str] = {
    "T1": "#1 cocoa",
    "T2": "#5-6 vp:3",
    "T3": "+1 any",
    "T4": "cocoa vp:1",
    "T5": "#7 vp:4",
    "T6": "#8 vp:3",
    "T7": "cocoa > power",
    "T8": "#8 extra",
    "T9": "#8 temple",
}
"""The same in a few signs, for small tiles."""

ROYAL_SCRIPTS: dict[str, tuple[str, str]] = {
    "R1": ("cocoa", f"{TIMES} die +1"),
    "R2": ("cocoa > wood stone", f"{TIMES} die"),
    "R3": ("any > 2 cocoa", f"{TIMES} die"),
    "R4": (f"vp:2 {TIMES} technology", "max die"),
    "R5": (f"vp:2 {TIMES} track", "max die"),
    "R6": ("cocoa > gold stone", f"{TIMES} die"),
    "R7": ("cocoa any > any", f"{TIMES} die"),
    "R8": ("cocoa > temple", f"{TIMES} die {MINUS}1"),
    "R9": (f"vp:1 {TIMES} avenue", "max die +1"),
}
"""What it does, and how often."""

BONUS_SCRIPTS: dict[str, str] = {
    "B1": f"mask {TIMES}2",
    "B2": f"vp:5 {TIMES} technology",
    "B3": "vp:15",
    "B4": f"vp:3 {TIMES} avenue",
    "B5": f"vp:9 {TIMES} temple",
    "B6": f"vp:2 {TIMES} discovery",
    "B7": "vp:4 | vp:9 die",
}


def symbol(sheet: Sheet, id: str, x: float, y: float, size: float) -> None:
    """What a Discovery tile is, ``size`` wide."""
    if id in MASKS:
        sheet.put(("teo-mask", id), x, y, size, MASKS[id])
        return
    name, number = SIGNS[id]
    if name == "vp":
        points(sheet, x, y, size, number)
        return
    icon(sheet, name, x, y, size * 0.92)
    if number:
        corner = size * 0.29
        sheet.put(("teo-number",), x + corner, y + corner, size * 0.48, _number)
        sheet.write(x + corner, y + corner, number, Face.DISPLAY, size * 0.42, INK, "middle")


def _number(pen: Pen) -> None:
    pen.circle(0, 0, 1, INK)
    pen.circle(0, 0, 0.84, CREAM)


def _frame(sheet: Sheet, wide: float, high: float, line: Colour, thick: float, round_: float = 12) -> None:
    plate(sheet, 0, 0, wide, high, CREAM, line, thick, round_)


def discovery_mini(sheet: Sheet, id: str, x: float, y: float, size: float, used: bool = False) -> None:
    """A Discovery tile as a small square from its top left corner; a used one is dark. There are few sizes, so that
    the tiles drawn already serve again."""
    room, size = size, max(8.0, size // 4 * 4)
    x, y = x + (room - size) / 2, y + (room - size) / 2

    def draw(own: Sheet) -> None:
        _frame(own, size, size, JADE_DARK, size * 0.06, size * 0.2)
        symbol(own, id, size / 2, size / 2, size * 0.8)
        if used:
            own.image.paste(rgba(INK)[:3], None, Image.new("L", own.image.size, round(255 * USED)))

    tile(sheet, ("mini", id, used), x, y, size, size, draw, JADE_DARK, size * 0.2)


def discovery_tile(sheet: Sheet, id: str, x: float, y: float, wide: float, high: float) -> None:
    """A Discovery tile with its price; an empty place without ``id``."""
    if not id:
        plate(sheet, x, y, wide, high, mix(SAND, SAND_DARK, 0.5), SAND_DARK, 3)
        return

    def draw(own: Sheet) -> None:
        _frame(own, wide, high, JADE_DARK, 5)
        cost = DISCOVERIES[id].cost
        upright = wide < high * 1.3
        big = min(high - 12, wide * 0.56) if not upright else min(wide - 14, high * 0.6)
        if upright:
            symbol(own, id, wide / 2, 6 + big / 2, big)
            _price(own, wide / 2, (high + big) / 2 + 2, wide - 10, cost, high - big - 12, True)
        else:
            symbol(own, id, 8 + big / 2, high / 2, big)
            _price(own, (wide + big) / 2 + 4, high / 2, wide - big - 20, cost, high, False)

    tile(sheet, ("discovery", id), x, y, wide, high, draw, JADE_DARK)


def _price(sheet: Sheet, x: float, y: float, room: float, cost: dict[str, int], high: float, row: bool) -> None:
    if not cost:
        sheet.write(x, y, "free", Face.LABEL, 28, JADE, "middle")
    elif row:
        amounts(sheet, x, y, cost, 36, room, 2)
    else:
        for n, (key, number) in enumerate(cost.items()):
            spot = y + (n - (len(cost) - 1) / 2) * 42
            amounts(sheet, x, spot, {key: number}, 40, room)


def technology_tile(sheet: Sheet, id: str, x: float, y: float, wide: float, high: float, priced: bool = True) -> None:
    """A technology: price, boards it is about, effect. Owners are put on it by the caller."""

    def draw(own: Sheet) -> None:
        _frame(own, wide, high, JADE_DARK, 4)
        boards, effect = TECHNOLOGY_SCRIPTS[id]
        if priced:
            amount(own, 9, 22, "gold", TECHNOLOGIES[id].gold, 30)
            script(own, 62 + (wide - 68) / 2, 22, boards, 31, wide - 68, gap=2)
        else:
            script(own, wide / 2, high / 2, TECHNOLOGY_SIGNS[id], min(high * 0.72, 50), wide - 12, gap=4)
            return
        script(own, wide / 2, 57, effect, 37, wide - 12, gap=3)

    tile(sheet, ("technology", id, priced), x, y, wide, high, draw, JADE_DARK)


def royal_tile(sheet: Sheet, id: str, x: float, y: float, wide: float, high: float) -> None:
    def draw(own: Sheet) -> None:
        _frame(own, wide, high, "#7a3b8f", 4)
        what, often = ROYAL_SCRIPTS[id]
        script(own, wide / 2, high * 0.31, what, 39, wide - 14)
        script(own, wide / 2, high * 0.76, often, 33, wide - 14)

    tile(sheet, ("royal", id), x, y, wide, high, draw)


def bonus_tile(sheet: Sheet, id: str, x: float, y: float, wide: float, high: float) -> None:
    def draw(own: Sheet) -> None:
        _frame(own, wide, high, theme.GOLD_DARK, 4)
        script(own, wide / 2, high / 2, BONUS_SCRIPTS[id], min(44, high * 0.8), wide - 12, gap=3)

    tile(sheet, ("bonus", id), x, y, wide, high, draw)


def start_tile(sheet: Sheet, id: str, x: float, y: float, wide: float, high: float) -> None:
    """A starting tile: its two boards and what it brings; a flat one has both in one row."""

    def draw(own: Sheet) -> None:
        _frame(own, wide, high, theme.WOOD, 5)
        facts = START_TILES[id]
        if high < FLAT:
            for n, board in enumerate(facts.boards):
                chip(own, board[1:], (n + 0.7) * high * 0.78, high / 2, high * 0.68)
            left = high * 1.7
            amounts(own, (left + wide - 8) / 2, high / 2, facts.gain, high * 0.6, wide - left - 16, 8)
            return
        for n, board in enumerate(facts.boards):
            chip(own, board[1:], wide / 2 + (n - 0.5) * high * 0.42, high * 0.29, high * 0.36)
        amounts(own, wide / 2, high * 0.71, facts.gain, high * 0.3, wide - 20, 10)

    tile(sheet, ("start", id), x, y, wide, high, draw)


def decoration_tile(
    sheet: Sheet,
    icons: str,
    x: float,
    y: float,
    quarter: float,
    upright: bool = False,
    matched: tuple[bool, ...] = (),
) -> None:
    """A decoration of two quarter squares from its top left corner, ``quarter`` pixels each; ``matched`` icons
    stand on a golden ground."""
    wide, high = (quarter, 2 * quarter) if upright else (2 * quarter, quarter)
    face, frame, edge = DECORATION

    def draw(own: Sheet) -> None:
        plate(own, 0, 0, wide, high, frame, edge, quarter * 0.05, quarter * 0.16)
        rim = quarter * 0.11
        plate(own, rim, rim, wide - 2 * rim, high - 2 * rim, face, None, 0, quarter * 0.08)
        for n, name in enumerate(icons):
            middle = quarter * (0.5 if upright else 0.5 + n), quarter * (0.5 + n if upright else 0.5)
            quarter_square(own, name, *middle, quarter * 0.86, INK, face, bool(matched) and matched[n])

    tile(sheet, ("decoration", icons, upright, matched), x, y, wide, high, draw, edge, quarter * 0.16)


def pyramid_tile(
    sheet: Sheet, icons: str, x: float, y: float, quarter: float, level: int, matched: tuple[bool, ...] = ()
) -> None:
    """A pyramid tile seen from above, ``quarter`` pixels a quarter square; icons clockwise from the top left.

    ``matched`` icons stand on a golden ground.
    """
    style = LEVELS[level]
    size = 2 * quarter

    def draw(own: Sheet) -> None:
        rim = quarter * 0.045
        plate(own, 0, 0, size, size, mix(style.face, theme.WHITE, 0.45), style.side, rim, quarter * 0.1)
        plate(own, rim * 2, rim * 2, size - 3 * rim, size - 3 * rim, style.face, None, 0, quarter * 0.07)
        for n, name in enumerate(icons):
            middle = quarter * (0.5 + (n in (1, 2))), quarter * (0.5 + (n in (2, 3)))
            quarter_square(own, name, *middle, quarter * 0.92, style.icon, style.face, bool(matched) and matched[n])

    kept = sheet.scale <= 1 and not matched
    tile(sheet, ("pyramid", icons, level, matched), x, y, size, size, draw, style.side, quarter * 0.1, keep=kept)


def quarter_square(
    sheet: Sheet, name: str, x: float, y: float, size: float, ink: Colour, ground: Colour, lit: bool = False
) -> None:
    """An icon of the pyramid round (x, y); a lit one stands on gold."""
    if lit:
        half = size / 2
        plate(sheet, x - half, y - half, size, size, theme.GOLD_LIGHT, theme.GOLD_DARK, size * 0.06, size * 0.13)
        ground = theme.GOLD_LIGHT
    sheet.put(("teo-quarter", name, ink, ground), x, y, size, lambda pen: draw_quarter(pen, name, ink, ground))
