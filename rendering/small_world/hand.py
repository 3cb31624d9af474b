"""The bar below the board of a seat's private panel: what it holds, large."""

from __future__ import annotations

from collections.abc import Sequence

from engine.small_world.tables import RACES
from engine.small_world.view import BandView, View
from rendering import theme
from rendering.canvas import Pen
from rendering.pieces import badge, bubble, card, coin
from rendering.sheet import Sheet
from rendering.small_world import powers
from rendering.small_world.layout.page import SIDE, Box
from rendering.small_world.player import band_name, in_hand, player_name, regions
from rendering.small_world.symbols import MARKERS
from rendering.small_world.tokens import CHIP, active_chip, disc
from rendering.text import Face, shrink

HEIGHT = 170
HEAD = 300
"""Width of the coloured end with the player's name."""


def bar(top: float) -> Box:
    return Box(SIDE, top + 14, 1600 - 2 * SIDE, HEIGHT - 32)


def draw_hand_base(pen: Pen, top: float, seat: int) -> None:
    box, style = bar(top), theme.SEATS[seat]
    pen.box(0, top, 1600, HEIGHT, theme.WOOD)
    pen.box(0, top, 1600, 6, theme.WOOD_DARK)
    card(pen, *box)
    pen.box(box.x + 3, box.y + 3, HEAD, box.height - 6, style.fill, 15)
    pen.box(box.x + 30, box.y + 3, HEAD - 27, box.height - 6, style.fill)


def draw_hand(sheet: Sheet, top: float, view: View, seat: int, names: Sequence[str]) -> None:
    box, style, own = bar(top), theme.SEATS[seat], view.seats[seat]
    middle = box.y + box.height / 2
    badge(sheet, seat, box.x + 46, box.y + 42, 62)
    words, size = shrink(player_name(names, seat), Face.LABEL, range(38, 24, -2), HEAD - 100)
    sheet.write(box.x + 88, box.y + 42, words, Face.LABEL, size, style.text)
    coin(sheet, box.x + 46, box.y + 100, 62, "?" if own.coins is None else str(own.coins))
    sheet.write(box.x + 88, box.y + 100, "coins", Face.LABEL, 32, style.text)
    x = box.x + HEAD + 20
    rest = [band for band in (own.declined, own.spirit) if band is not None]
    room = 1586 - x - 250 * len(rest)
    if own.active is None:
        sheet.write(x + 10, middle, "no active race", Face.LABEL, 36, theme.FADED)
    else:
        _draw_active(sheet, x, middle, room, own.active, seat)
    for k, band in enumerate(rest):
        _draw_declined(sheet, 1586 - 250 * (len(rest) - k), middle, band, seat)


def _draw_active(sheet: Sheet, x: float, y: float, room: float, band: BandView, seat: int) -> None:
    key = ("sw", "chip", band.race, seat, 0, False)
    sheet.put(key, x + 56, y, CHIP * 1.3, lambda pen: active_chip(pen, band.race, seat, 0, False))
    if band.power:
        sheet.put(("sw", "power", band.power), x + 158, y, 88, powers.POWERS[band.power])
    left = x + 220
    ink = theme.RED if band.hand < 0 else theme.INK
    wide = sheet.write(left, y - 20, str(band.hand), Face.DISPLAY, 76, ink)
    sheet.write(left + wide + 10, y - 8, "in hand", Face.LABEL, 32, theme.FADED)
    spot = left + wide + 150
    for name, number in in_hand(band):
        sheet.put(("sw", name), spot, y - 18, 62, MARKERS[name])
        if number > 1:
            bubble(sheet, spot + 26, y + 2, str(number), 40, fill=theme.WHITE, text=theme.INK)
        spot += 84
    words, size = shrink(band_name(band), Face.LABEL, range(34, 22, -2), room - 230)
    sheet.write(left, y + 42, words, Face.LABEL, size, theme.INK)


def _draw_declined(sheet: Sheet, x: float, y: float, band: BandView, seat: int) -> None:
    disc(sheet, x + 40, y, 84, band.race, seat)
    words, size = shrink(RACES[band.race].name, Face.LABEL, range(32, 20, -2), 150)
    sheet.write(x + 92, y - 22, words, Face.LABEL, size, theme.INK)
    under = f"{band.hand} in hand" if band.hand else regions(len(band.regions))
    sheet.write(x + 92, y + 20, under, Face.LABEL, 28, theme.INK if band.hand else theme.FADED)
