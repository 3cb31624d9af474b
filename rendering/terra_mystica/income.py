"""What the next income brings to everybody, by source."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.terra_mystica.view import IncomeLine, SeatView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.layout.income import HEAD, NAME, ROW, TOTAL
from rendering.terra_mystica.parts import amounts, amounts_middle, amounts_width, panel
from rendering.terra_mystica.structures import STRUCTURES
from rendering.terra_mystica.style import INK, PIECES, TABLE, letters
from rendering.terra_mystica.tiles import bonus_mini, favor_mini
from rendering.text import Face, clean, fit


def draw_income(view: View, names: Sequence[str]) -> Image.Image:
    """1600 pixels wide."""
    sheet = Sheet((0, 0, theme.WIDTH, HEAD + ROW * len(view.seats)), 1, TABLE)
    title = (
        f"Income before round {view.round + 1}" if any(seat.income_total for seat in view.seats) else "No more income"
    )
    sheet.write(20, HEAD / 2 + 2, title, Face.LABEL, 38, theme.PAPER)
    sheet.write(theme.WIDTH - TOTAL, HEAD / 2 + 2, "Total", Face.LABEL, 38, theme.PAPER)
    for n, seat in enumerate(view.seats):
        draw_seat(sheet, HEAD + n * ROW, view, seat, names[n])
    return sheet.image


def draw_seat(sheet: Sheet, y: float, view: View, seat: SeatView, name: str) -> None:
    high = ROW - 10
    piece = PIECES[seat.colour]
    panel(sheet, 10, y, theme.WIDTH - 20, high, theme.PAPER)
    panel(sheet, 18, y + 8, NAME, high - 16, piece.wall, None, 0, 13)
    centre = 18 + NAME / 2
    pieces.token(sheet, seat.colour, letters(view.seats)[seat.seat], centre, y + 58, 84)
    who = fit(clean(name, f"Player {seat.seat + 1}"), Face.LABEL, 31, NAME - 16)
    sheet.write(centre, y + 118, who, Face.LABEL, 31, piece.text, "middle")
    faction = fit(seat.faction_name, Face.LABEL, 27, NAME - 16)
    sheet.write(centre, y + 150, faction, Face.LABEL, 27, piece.text, "middle")
    left = 18 + NAME + 10
    room = (theme.WIDTH - TOTAL - 20 - left) / max(6, len(seat.income))
    for n, line in enumerate(seat.income):
        draw_source(sheet, left + n * room, y, room, view, seat, line)
    panel(sheet, theme.WIDTH - TOTAL - 12, y + 8, TOTAL - 6, high - 16, theme.GOLD_LIGHT, theme.GOLD_DARK, 3)
    total = seat.income_total
    half = -(-len(total) // 2) if amounts_width(total, 58, 26) > TOTAL - 30 else len(total)
    rows = [row for row in (total[:half], total[half:]) if row]
    for n, row in enumerate(rows):
        middle = y + high / 2 + (n - (len(rows) - 1) / 2) * 76
        amounts_middle(sheet, theme.WIDTH - TOTAL / 2 - 15, middle, row, 58, INK, 26, TOTAL - 30)


def draw_source(sheet: Sheet, x: float, y: float, wide: float, view: View, seat: SeatView, line: IncomeLine) -> None:
    """Where it comes from above, what it brings below."""
    middle = x + wide / 2
    card = next((card for card in view.bonus if card.id == line.source), None)
    tile = any(favor.id == line.source for favor in view.favors)
    if line.source in STRUCTURES:
        built = next(track.built for track in seat.tracks if track.kind == line.source)
        number = str(built) if built > 1 else ""
        pieces.structure(sheet, line.source, seat.colour, middle - (14 if number else 0), y + 48, 64)
        sheet.write(middle + 22, y + 50, number, Face.DISPLAY, 38, INK)
    elif card:
        bonus_mini(sheet, x + 4, y + 20, wide - 8, 54, card)
    elif tile:
        favor_mini(sheet, x + max(4.0, wide / 2 - 48), y + 20, min(96.0, wide - 8), 54, line.source)
    else:
        words = fit(line.source, Face.LABEL, 27, wide - 8)
        sheet.write(middle, y + 48, words, Face.LABEL, 27, theme.FADED, "middle")
    down = 46 if len(line.gain) > 1 else 0
    for n, part in enumerate(line.gain):
        across = amounts_width((part,), 42)
        amounts(sheet, middle - across / 2, y + 128 - down / 2 + n * down, (part,), 42)
