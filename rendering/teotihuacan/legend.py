"""What the tiles in play do, in words: for those who do not know them by heart."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.tiles import BONUSES, ROYALS
from engine.teotihuacan.view import View
from rendering import theme
from rendering.sheet import Sheet
from rendering.teotihuacan import tiles
from rendering.teotihuacan.look import CREAM, GROUND, INK, SAND
from rendering.teotihuacan.parts import lines, plate
from rendering.text import Face

WIDTH = theme.WIDTH
EDGE = 12
ROW = 88.0
HEAD = 60.0
SIGN = 172.0
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
    """Royal tiles, temple bonus tiles and Discovery tiles in two columns."""
    royal = next(board.royal for board in view.boards if board.royal)
    left: list[tuple[str, list[Entry]]] = [
        ("Royal tiles (Palace)", [(_royal(id), ROYALS[id].sentence) for id in royal]),
        ("Bonus tiles of the temples", [(_bonus(temple.bonus), BONUSES[temple.bonus]) for temple in view.temples]),
    ]
    found = in_view(view)
    split = max(0, (len(found) - 6) // 2)
    entries: list[Entry] = [(_discovery(id), DISCOVERIES[id].sentence) for id in found]
    left.append(("Discovery tiles", entries[:split]))
    right = [("Discovery tiles", entries[split:])]
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
            words = lines(sentence, 30, wide - SIGN - 36)
            for k, line in enumerate(words[:2]):
                middle = y + (ROW - 6) / 2 + (k - (min(len(words), 2) - 1) / 2) * 32
                sheet.write(x + SIGN + 22, middle, line, Face.LABEL, 30, INK)
            y += ROW


def _royal(id: str) -> Callable[[Sheet, float, float], None]:
    return lambda sheet, x, y: tiles.royal_tile(sheet, id, x, y, SIGN, ROW - 14)


def _bonus(id: str) -> Callable[[Sheet, float, float], None]:
    return lambda sheet, x, y: tiles.bonus_tile(sheet, id, x, y, SIGN, ROW - 14)


def _discovery(id: str) -> Callable[[Sheet, float, float], None]:
    return lambda sheet, x, y: tiles.discovery_tile(sheet, id, x, y, SIGN, ROW - 14)
