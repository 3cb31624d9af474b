"""The head of the first picture: the calendar, and whom the game waits for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.teotihuacan.view import View
from rendering import theme
from rendering.canvas import Colour, Pen, mix
from rendering.pieces import badge
from rendering.sheet import Sheet
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.parts import plate
from rendering.teotihuacan.scores import ranking
from rendering.teotihuacan.style import CREAM, GROUND, GROUND_LIGHT, INK, SAND
from rendering.text import Face, clean, fit, width

HIGH = 76.0
DISC = 56.0
ROMAN = ("I", "II", "III")


def draw_calendar(sheet: Sheet, x: float, y: float, wide: float, view: View) -> None:
    """Era, light and dark disc on their track."""
    calendar = view.calendar
    plate(sheet, x, y, wide, HIGH, GROUND_LIGHT, None, 0, 14)
    middle = y + HIGH / 2
    left = x + 16.0
    if view.phase in ("keep", "draft", "setup"):
        left += sheet.write(left, middle, "Setup", Face.DISPLAY, 42, theme.GOLD_LIGHT) + 18
    elif view.phase == "over":
        left += sheet.write(left, middle, "Game over", Face.DISPLAY, 42, theme.GOLD_LIGHT) + 18
    else:
        left += sheet.write(left, middle, "Eclipse", Face.DISPLAY, 42, theme.GOLD_LIGHT) + 10
        number = "final" if calendar.final else ROMAN[calendar.era - 1]
        left += sheet.write(left, middle, number, Face.DISPLAY, 42, CREAM) + 18
    last = calendar.dark
    words = f"round {view.round}" if view.round and view.phase != "over" else ""
    words = {1: "last round", 2: "2 rounds left"}.get(calendar.rounds_left, words)
    room = x + wide - left - DISC - 24 - width(words, Face.LABEL, 32)
    pitch = min(58.0, room / (last + 1))
    left += DISC / 2 - pitch / 2
    for n in range(last + 1):
        spot = left + (n + 0.5) * pitch
        both = calendar.light == calendar.dark == n
        if n == calendar.dark:
            icon(sheet, "dark", spot + (pitch * 0.2 if both else 0), middle - (6 if both else 0), DISC)
        if n == calendar.light:
            icon(sheet, "light", spot - (pitch * 0.1 if both else 0), middle + (4 if both else 0), DISC)
        if n not in (calendar.light, calendar.dark):
            fill = mix(GROUND_LIGHT, CREAM, 0.55 if n < calendar.light else 0.3)
            sheet.put(("teo-day", fill), spot, middle, min(40.0, pitch - 4), partial(_day, fill=fill))
            if n <= calendar.dark:
                sheet.write(spot, middle, str(n), Face.DISPLAY, 28, GROUND, "middle")
    ink = theme.GOLD_LIGHT if calendar.rounds_left else mix(GROUND_LIGHT, CREAM, 0.7)
    sheet.write(x + wide - 16, middle, words, Face.LABEL, 32, ink, "right")


def _day(pen: Pen, fill: Colour) -> None:
    pen.circle(0, 0, 0.95, fill)


def draw_turn(sheet: Sheet, x: float, y: float, wide: float, view: View, names: Sequence[str]) -> None:
    """Whom the game waits for, right-aligned words beside the badge."""
    middle = y + HIGH / 2
    if view.phase == "over":
        waiting, words = tuple(ranking(view)[:1]), "wins"
    else:
        waiting, words = view.waiting, {"turn": "to move", "salary": "pays"}.get(view.phase, "sets up")
    plate(sheet, x, y, wide, HIGH, SAND, theme.GOLD, 5, 14)
    if len(waiting) == 1:
        seat = waiting[0]
        badge(sheet, seat, x + 44, middle, 58)
        used = width(words, Face.LABEL, 30)
        sheet.write(x + wide - 18, middle, words, Face.LABEL, 30, theme.FADED, "right")
        name = fit(clean(names[seat], f"Player {seat + 1}"), Face.LABEL, 40, wide - used - 110)
        sheet.write(x + 84, middle, name, Face.LABEL, 40, INK)
        return
    for n, seat in enumerate(waiting):
        badge(sheet, seat, x + 44 + n * 66, middle, 58)
    words = "to pay salary" if view.phase == "salary" else "to choose tiles"
    sheet.write(x + wide - 18, middle, words if waiting else "", Face.LABEL, 30, theme.FADED, "right")
