"""What the tiles in play do, in words: for those who do not know them by heart."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from engine.teotihuacan.tables.discovery import DISCOVERIES, MASK_SET_VP
from engine.teotihuacan.tables.tiles import BONUSES, ROYALS
from engine.teotihuacan.tables.tracks import REWARDS
from engine.teotihuacan.view import View
from rendering import theme
from rendering.sheet import Sheet
from rendering.teotihuacan import tiles
from rendering.teotihuacan.masks import MASKS
from rendering.teotihuacan.parts import plate, script
from rendering.teotihuacan.style import CREAM, GROUND, INK, JADE_DARK, SAND
from rendering.text import Face, wrap

WIDTH = theme.WIDTH
EDGE = 12
ROW = 88.0
HEAD = 60.0
SIGN = 172.0
SIZE = 30
ROOM = WIDTH / 2 - EDGE - 8 - SIGN - 36
"""Of a sentence, which has two lines."""
REWARD_SCRIPTS: dict[str, str] = {
    "Y1": "vp:5",
    "Y2": "3 cocoa > temple temple",
    "Y3": "extra + 2 cocoa",
    "Y4": "temple",
    "Y5": "5 cocoa",
}
Entry = tuple[Callable[[Sheet, float, float], None], str]


def in_view(view: View) -> list[str]:
    """Kinds of Discovery tiles on the table that are no masks, in the order of the tables."""
    seen = {board.discovery for board in view.boards}
    for temple in view.temples:
        seen |= {id for step in temple.steps for id in step.stack or ()}
    seen |= {id for step in view.avenue for id in step.stack or ()}
    for seat in view.seats:
        seen |= {*seat.tiles, *seat.used}
    return [id for id, facts in DISCOVERIES.items() if id in seen and not facts.mask]


def draw_legend(view: View, scale: float = 0.9) -> Image.Image:
    """Royal tiles, temple bonus tiles, masks, ascension rewards, and Discovery tiles in a column of their own."""
    royal = next(board.royal for board in view.boards if board.royal)
    bonuses = [temple.bonus for temple in view.temples]
    sets = ", ".join(str(vp) for vp in MASK_SET_VP[1:])
    left: list[tuple[str, list[Entry]]] = [
        ("Royal tiles (Palace)", [(_royal(id), f"{id}: {ROYALS[id].sentence}") for id in royal]),
        ("Bonus tiles of the temples", [(_bonus(id), f"{id}: {BONUSES[id].sentence}") for id in bonuses]),
        ("Ascension", [(_reward(id), f"{id}: {REWARDS[id].sentence}") for id in REWARDS]),
    ]
    right: list[tuple[str, list[Entry]]] = [
        ("Discovery tiles", [(_discovery(id), f"{id}: {DISCOVERIES[id].sentence}") for id in in_view(view)]),
        ("Masks", [(_masks, ""), (_mask, f"sets of 1 to 7 different masks score {sets} VP")]),
    ]
    high = max(sum(HEAD + ROW * len(rows) for _, rows in column if rows) for column in (left, right))
    sheet = Sheet((0, 0, WIDTH, int(high) + 2 * EDGE), scale, GROUND)
    for n, column in enumerate((left, right)):
        _column(sheet, EDGE + n * (WIDTH / 2 - 4), column)
    return sheet.image


def _column(sheet: Sheet, x: float, column: list[tuple[str, list[Entry]]]) -> None:
    wide = WIDTH / 2 - EDGE - 8
    y = float(EDGE)
    for title, rows in column:
        if not rows:
            continue
        sheet.write(x + 8, y + HEAD / 2, title, Face.DISPLAY, 38, CREAM)
        y += HEAD
        for draw, sentence in rows:
            plate(sheet, x, y, wide, ROW - 6, SAND, None, 0, 12)
            draw(sheet, x + 6, y + 4)
            words = wrap(sentence, Face.LABEL, SIZE, ROOM)
            for k, line in enumerate(words[:2]):
                middle = y + (ROW - 6) / 2 + (k - (min(len(words), 2) - 1) / 2) * 32
                sheet.write(x + SIGN + 22, middle, line, Face.LABEL, SIZE, INK)
            y += ROW


def _royal(id: str) -> Callable[[Sheet, float, float], None]:
    return lambda sheet, x, y: tiles.royal_tile(sheet, id, x, y, SIGN, ROW - 14)


def _bonus(id: str) -> Callable[[Sheet, float, float], None]:
    return lambda sheet, x, y: tiles.bonus_tile(sheet, id, x, y, SIGN, ROW - 14)


def _reward(id: str) -> Callable[[Sheet, float, float], None]:
    def draw(sheet: Sheet, x: float, y: float) -> None:
        plate(sheet, x, y, SIGN, ROW - 14, CREAM, theme.WOOD, 4, 12)
        script(sheet, x + SIGN / 2, y + (ROW - 14) / 2, REWARD_SCRIPTS[id], 42, SIGN - 14)

    return draw


def _mask(sheet: Sheet, x: float, y: float) -> None:
    plate(sheet, x, y, SIGN, ROW - 14, CREAM, JADE_DARK, 4, 12)
    for n, id in enumerate(("M2", "M3", "M5")):
        tiles.symbol(sheet, id, x + SIGN / 2 + (n - 1) * 50, y + (ROW - 14) / 2, 48)


def _masks(sheet: Sheet, x: float, y: float) -> None:
    """All kinds of masks with their ids."""
    size = ROW - 20
    for n, id in enumerate(MASKS):
        left = x + n * 109
        tiles.discovery_mini(sheet, id, left, y + 3, size)
        sheet.write(left + size + 4, y + 3 + size / 2, id, Face.LABEL, 28, INK)


def _discovery(id: str) -> Callable[[Sheet, float, float], None]:
    return lambda sheet, x, y: tiles.discovery_tile(sheet, id, x, y, SIGN, ROW - 14)
