"""The market large: scoring tiles, power actions, bonus cards with their holders, favor and town tiles."""

from __future__ import annotations

from PIL import Image

from engine.terra_mystica.view import View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.layout.market import SCALE, WIDE
from rendering.terra_mystica.map_and_scoring import draw_power_action, draw_scoring
from rendering.terra_mystica.style import TABLE, letters
from rendering.terra_mystica.tiles import bonus_card, favor_tile, town_tile
from rendering.text import Align, Face


def draw_market(view: View) -> Image.Image:
    """All of the market, at twice the size it has on the table."""
    sheet = Sheet((0, 0, WIDE, 968), SCALE, TABLE)
    heading(sheet, 24, "Scoring of the rounds")
    if view.final_scoring:
        heading(sheet, 24, f"At the end: {view.final_scoring_name}", WIDE - 14, "right")
    for n, tile in enumerate(view.scoring):
        draw_scoring(sheet, 12 + n * 149, 46, 142, 128, tile)
    heading(sheet, 198, "Power actions")
    for n, action in enumerate(view.power_actions):
        draw_power_action(sheet, 12 + n * 149, 220, 142, 128, action, view)
    heading(sheet, 372, "Bonus cards")
    marks = letters(view.seats)
    wide = (WIDE - 16) / max(1, len(view.bonus))
    for n, card in enumerate(view.bonus):
        left = 12 + n * wide
        bonus_card(sheet, left, 394, wide - 8, 142, card)
        if card.seat is not None:
            pieces.token(sheet, view.seats[card.seat].colour, marks[card.seat], left + wide - 34, 420, 44)
    heading(sheet, 560, "Favor tiles left")
    rows: dict[str, int] = {}
    tracks = [cult.id for cult in view.cults]
    for favor in view.favors:
        row = rows[favor.cult] = rows.get(favor.cult, -1) + 1
        favor_tile(sheet, 12 + tracks.index(favor.cult) * 223.5, 582 + row * 78, 216, 72, favor.id, favor.left)
    heading(sheet, 838, "Town tiles left")
    room = (WIDE - 18) / max(6, len(view.towns))
    for n, town in enumerate(view.towns):
        town_tile(sheet, 12 + n * room, 860, room - 8, 98, town.id, town.left)
    return sheet.image


def heading(sheet: Sheet, y: float, words: str, x: float = 14, align: Align = "left") -> None:
    sheet.write(x, y, words, Face.LABEL, 26, theme.PAPER_DARK, align)
