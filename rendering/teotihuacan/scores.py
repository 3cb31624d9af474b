"""Where everybody's points came from: a line for each source, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.teotihuacan import GAME
from engine.teotihuacan.view import View
from engine.teotihuacan.wording import PARTS
from rendering import theme
from rendering.canvas import mix
from rendering.pieces import badge
from rendering.sheet import Sheet
from rendering.teotihuacan.parts import amount, plate, points
from rendering.teotihuacan.player import player_name
from rendering.teotihuacan.style import GROUND, INK, SAND, SAND_DARK
from rendering.text import Face, fit

WIDTH = theme.WIDTH
EDGE = 12
HEAD = 150.0
ROW = 50.0
LABEL = 480.0


def rows(view: View) -> list[tuple[str, tuple[int, ...]]]:
    """Sources in the order of the tables with the points by seat; sources of nobody are left out."""
    known = [dict(seat.sources) for seat in view.seats]
    keys = [key for key in PARTS if any(key in sources for sources in known)]
    return [(key, tuple(sources.get(key, 0) for sources in known)) for key in keys]


def ranking(view: View) -> list[int]:
    """Seats by points, then cocoa, then turn order (in a Dark Eclipse the later seat first)."""
    order = view.order[::-1] if view.calendar.dark_eclipse else view.order
    return sorted(order, key=lambda seat: (-view.seats[seat].vp, -view.seats[seat].cocoa))


def draw_scores(view: View, names: Sequence[str], scale: float = 1) -> Image.Image:
    found, order = rows(view), ranking(view)
    height = int(2 * EDGE + HEAD + max(1, len(found)) * ROW + 8)
    sheet = Sheet((0, 0, WIDTH, height), scale, GROUND)
    plate(sheet, EDGE, EDGE, WIDTH - 2 * EDGE, height - 2 * EDGE, SAND, SAND_DARK, 4, 18)
    title = "Final score" if view.phase == "over" else "Points so far"
    sheet.write(EDGE + 26, EDGE + 56, title, Face.DISPLAY, 52, INK)
    sheet.write(EDGE + 26, EDGE + 108, "by source; ties by cocoa", Face.LABEL, 30, theme.FADED)
    cell = (WIDTH - 2 * EDGE - LABEL) / view.players
    for n, seat in enumerate(order):
        left = EDGE + LABEL + n * cell
        style = theme.SEATS[seat]
        plate(sheet, left + 4, EDGE + 10, cell - 14, HEAD - 16, style.light, style.dark, 4, 14)
        badge(sheet, seat, left + 40, EDGE + 44, 52)
        sheet.write(left + 74, EDGE + 44, fit(player_name(names, seat), Face.LABEL, 36, cell - 96), Face.LABEL, 36, INK)
        points(sheet, left + 52, EDGE + 104, 76, view.seats[seat].vp)
        amount(sheet, left + 102, EDGE + 104, "cocoa", view.seats[seat].cocoa, 38)
    for k, (key, values) in enumerate(found):
        y = EDGE + HEAD + (k + 0.5) * ROW
        if k % 2 == 0:
            plate(sheet, EDGE + 10, y - ROW / 2, WIDTH - 2 * EDGE - 20, ROW, mix(SAND, SAND_DARK, 0.35), None, 0, 10)
        sheet.write(EDGE + 26, y, fit(GAME.words.part(key), Face.LABEL, 32, LABEL - 30), Face.LABEL, 32, INK)
        best = max(values)
        for n, seat in enumerate(order):
            value = values[seat]
            middle = EDGE + LABEL + (n + 0.5) * cell - 4
            if value == best and best > 0 and view.players > 1 and values.count(best) == 1:
                plate(sheet, middle - 46, y - 21, 92, 42, theme.GOLD_LIGHT, None, 0, 12)
            ink = INK if value > 0 else theme.RED if value < 0 else theme.FADED
            text = str(value).replace("-", "\N{MINUS SIGN}") if value else "\N{MIDDLE DOT}"
            sheet.write(middle, y, text, Face.DISPLAY, 40, ink, "middle")
    return sheet.image
