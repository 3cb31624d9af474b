"""A player's card at the foot of the page."""

from __future__ import annotations

from collections.abc import Sequence

from engine.small_world.tables import POWERS, RACES
from engine.small_world.view import BandView, SeatView, View
from rendering import theme
from rendering.canvas import Pen, mix
from rendering.pieces import badge, bubble, coin
from rendering.sheet import Sheet
from rendering.small_world import powers
from rendering.small_world.layout.page import Box, Page
from rendering.small_world.symbols import MARKERS
from rendering.small_world.tokens import CHIP, active_chip, disc
from rendering.text import Face, clean, shrink

ACTIVE_ROOM = 312
"""The least an active race needs beside the races in decline: two digits in hand, and the words."""
INK_OF_COINS = mix(theme.GOLD_DARK, theme.INK, 0.4)
NAMED_FROM = 130
"""The room from which on a race in decline has its name; in less its head and its number of regions must do."""
NAME_SIZES = range(34, 22, -2)


def player_name(names: Sequence[str], seat: int) -> str:
    return clean(names[seat] if seat < len(names) else "", f"Player {seat + 1}")


def draw_player(sheet: Sheet, page: Page, view: View, seat: SeatView, names: Sequence[str]) -> None:
    """A player's card: name and coins, the active race, the races in decline."""
    box, style = page.player(seat.seat), theme.SEATS[seat.seat]
    x, y = box.x, box.y
    waits = any(who == seat.seat for who, _ in view.waiting)
    if waits:
        _draw_glow(sheet, box)
    badge(sheet, seat.seat, x + 36, y + 32, 54)
    coins = "?" if seat.coins is None else str(seat.coins)
    coin(sheet, x + box.width - 38, y + 32, 62, coins)
    room = box.width - 70 - 80
    if view.over and view.ranking and seat.seat in view.ranking[0]:
        sheet.put(("sw", "crown"), x + box.width - 104, y + 30, 46, draw_crown)
        room -= 52
    elif seat.earned and page.wide:
        room -= 14 + sheet.write(x + box.width - 80, y + 32, f"+{seat.earned}", Face.DISPLAY, 42, style.text, "right")
    name = player_name(names, seat.seat) + (" (left)" if seat.gone else "")
    words, size = shrink(name, Face.LABEL, NAME_SIZES, room)
    sheet.write(x + 70, y + 31, words, Face.LABEL, size, style.text)
    own = max(box.width / 2, ACTIVE_ROOM) if page.wide else box.width
    _draw_active(sheet, x, y + 66, own, seat, page.wide)
    bands = [band for band in (seat.declined, seat.spirit) if band is not None]
    if page.wide:
        _draw_declined(sheet, x + own, y + 66, box.width - own - 8, bands, seat.seat, tall=True)
    else:
        _draw_declined(sheet, x, y + 182, own, bands, seat.seat, tall=False)


def draw_crown(pen: Pen) -> None:
    pen.path(
        "M -0.9 0.6 L -0.95 -0.4 L -0.45 0.1 L 0 -0.75 L 0.45 0.1 L 0.95 -0.4 L 0.9 0.6 Z", theme.GOLD, theme.INK, 0.1
    )
    pen.box(-0.86, 0.44, 1.72, 0.28, theme.GOLD_DARK, 0.08)
    for x, y in ((-0.95, -0.45), (0, -0.8), (0.95, -0.45)):
        pen.circle(x * 0.92, y, 0.16, theme.GOLD_LIGHT, theme.INK, 0.06)


def _draw_glow(sheet: Sheet, box: Box) -> None:
    """The golden frame of a player the game waits for."""
    wide, high = box.width + 12, box.height + 16
    size = max(wide, high)

    def frame(pen: Pen) -> None:
        unit = 2 / size
        w, h = wide * unit, high * unit
        for inset, colour in ((0.0, theme.GOLD), (5.0, theme.WHITE), (9.0, "#00000000")):
            edge = inset * unit
            pen.box(edge - w / 2, edge - h / 2, w - 2 * edge, h - 2 * edge, colour, (24 - inset) * unit)

    sheet.put(("sw", "glow", wide, high), box.x + box.width / 2, box.y + box.height / 2 + 2, size, frame)


def _draw_active(sheet: Sheet, x: float, y: float, room: float, seat: SeatView, wide_card: bool) -> None:
    right = x + room - 14
    if seat.earned and not wide_card:
        taken = sheet.write(right, y + 100, f"+{seat.earned}", Face.DISPLAY, 38, INK_OF_COINS, "right")
        right -= taken + 14
    if seat.peace is not None:
        badge(sheet, seat.peace, right - 16, y + 98, 40)
        sheet.put(("sw", "power", "diplomat"), right - 46, y + 98, 40, powers.POWERS["diplomat"])
        right -= 76
    band = seat.active
    if band is None:
        sheet.write(x + room / 2, y + 46, "no active race", Face.LABEL, 28, theme.FADED, "middle")
        return
    key = ("sw", "chip", band.race, seat.seat, 0, False)
    sheet.put(key, x + 50, y + 42, CHIP * 0.95, lambda pen: active_chip(pen, band.race, seat.seat, 0, False))
    if band.power:
        sheet.put(("sw", "power", band.power), x + 124, y + 42, 66, powers.POWERS[band.power])
    for name, number in in_hand(band):
        spot = x + 82 if name == "hole" else x + 140
        sheet.put(("sw", name), spot, y + 66, 36, MARKERS[name])
        if number > 1:
            bubble(sheet, spot + 15, y + 76, str(number), 28, fill=theme.WHITE, text=theme.INK)
    left, ink = x + 178, theme.RED if band.hand < 0 else theme.INK
    wide = sheet.write(left, y + 27, str(band.hand), Face.DISPLAY, 48, ink)
    said, small = shrink("in hand", Face.LABEL, range(25, 17, -1), x + room - 10 - (left + wide + 6))
    sheet.write(left + wide + 6, y + 31, said, Face.LABEL, small, theme.FADED)
    sheet.write(left, y + 67, regions(len(band.regions)), Face.LABEL, 26, theme.INK)
    text, size = shrink(band_name(band), Face.LABEL, range(30, 21, -1), right - x - 12)
    sheet.write(x + 12, y + 100, text, Face.LABEL, size, theme.INK)


def regions(count: int) -> str:
    return f"{count} region{'' if count == 1 else 's'}"


def band_name(band: BandView) -> str:
    """The badge and the race: "Flying Ratmen"."""
    race = RACES[band.race].name
    return f"{POWERS[band.power].name} {race}" if band.power else race


def in_hand(band: BandView) -> list[tuple[str, int]]:
    """The special pieces a band has off the map, and how many."""
    pieces = (
        ("dragon", int(band.dragon)),
        ("hero", band.heroes),
        ("hole", band.holes),
        ("camp", band.camps),
        ("fortress", band.fortresses),
    )
    return [(name, number) for name, number in pieces if number]


def _draw_declined(
    sheet: Sheet, x: float, y: float, room: float, bands: Sequence[BandView], seat: int, *, tall: bool
) -> None:
    """Races in decline, beside each other."""
    if not bands:
        where = (x + room / 2, y + (50 if tall else 32))
        sheet.write(*where, "none in decline", Face.LABEL, 24, theme.FADED, "middle")
        return
    each = room / len(bands)
    size = 66 if tall else 58
    for k, band in enumerate(bands):
        left = x + k * each + (6 if tall else 10)
        disc(sheet, left + size / 2, y + (42 if tall else 32), size, band.race, seat)
        text = left + size + 8
        if each < NAMED_FROM:
            sheet.write(text, y + (42 if tall else 32), str(len(band.regions)), Face.DISPLAY, 32, theme.INK)
            continue
        over = y + (24 if tall else 17)
        name, big = shrink(RACES[band.race].name, Face.LABEL, range(28, 19, -1), each - size - 20)
        sheet.write(text, over, name, Face.LABEL, big, theme.INK)
        if band.power and each > 200:
            sheet.put(("sw", "power", band.power), text + 120, over + 34, 36, powers.POWERS[band.power])
        words = regions(len(band.regions)) if each > 190 else str(len(band.regions))
        sheet.write(text, over + 34, words, Face.LABEL, 25, theme.FADED)
