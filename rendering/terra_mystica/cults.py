"""The cult board: four tracks from 0 to 10, markers, power on the way, priests, the key at the top."""

from __future__ import annotations

from engine.terra_mystica.view import CultView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.look import CULTS, INK, TRACKS, letters
from rendering.terra_mystica.parts import number_on, panel
from rendering.text import Face

STEP = 62
"""Height of a step."""
TRACK = 157
"""Width of a track."""
HEAD = 78
FOOT = 136
SIZE = (4 * TRACK + 20, HEAD + 11 * STEP + FOOT + 10)


def draw_cults(sheet: Sheet, x: float, y: float, view: View) -> None:
    """The board with its top left corner at (x, y), SIZE large."""
    panel(sheet, x, y, *SIZE, theme.PAPER_DARK)
    for n, cult in enumerate(view.cults):
        draw_track(sheet, x + 10 + n * TRACK, y + 8, cult, view)


def draw_track(sheet: Sheet, x: float, y: float, cult: CultView, view: View) -> None:
    full, _, _ = CULTS[cult.id]
    panel(sheet, x + 3, y, TRACK - 6, HEAD - 8, full, None, 0, 14)
    icon(sheet, cult.id, x + 36, y + HEAD / 2 - 4, 54)
    sheet.write(x + 68, y + HEAD / 2 - 4, cult.id.capitalize(), Face.LABEL, 29, INK if cult.id == "air" else theme.WHITE)
    power = dict(cult.power)
    for step in range(10, -1, -1):
        top = y + HEAD + (10 - step) * STEP
        shade = TRACKS[cult.id][(step >= 3) + (step >= 5) + (step >= 7)]
        panel(sheet, x + 3, top, TRACK - 6, STEP - 4, shade, theme.GOLD if step == 10 else None, 5 if step == 10 else 0, 10)
        sheet.write(x + 22, top + STEP / 2 - 2, str(step), Face.DISPLAY, 34 if step < 10 else 30, INK, "middle")
        if step in power:
            number_on(sheet, x + TRACK - 23, top + STEP / 2 - 2, "powered", 36, power[step], theme.WHITE, 0.72)
        if step == 10 and cult.top is None:
            icon(sheet, "keys", x + TRACK / 2, top + STEP / 2 - 2, 46)
        here = [seat for seat, at in enumerate(cult.steps) if at == step]
        draw_markers(sheet, x + 40, top + STEP / 2 - 2, TRACK - 45 - (38 if step in power else 0), here, view)
    draw_spaces(sheet, x, y + HEAD + 11 * STEP, cult, view)


def draw_markers(sheet: Sheet, x: float, y: float, room: float, seats: list[int], view: View) -> None:
    """Players' tokens side by side; many stand zigzag, so that every letter stays visible."""
    marks = letters(view.seats)
    size = 46 if len(seats) * 47 <= room + 1 else 40 if len(seats) < 3 else 36
    gap = min(size + 2.0, (room - size) / max(1, len(seats) - 1))
    zigzag = 9 if gap < size - 6 else 0
    for n, seat in enumerate(seats):
        up = (-zigzag if n % 2 == 0 else zigzag) if len(seats) > 1 else 0
        pieces.token(sheet, view.seats[seat].colour, marks[seat], x + size / 2 + n * gap, y + up, size)


def draw_spaces(sheet: Sheet, x: float, y: float, cult: CultView, view: View) -> None:
    """The four spaces for priests with the steps they give."""
    full, dark, _ = CULTS[cult.id]
    marks = letters(view.seats)
    for n, (steps, seat) in enumerate(cult.spaces):
        left, top = x + 6 + (n % 2) * (TRACK / 2 - 2), y + 4 + (n // 2) * (FOOT / 2 - 2)
        wide, high = TRACK / 2 - 10, FOOT / 2 - 8
        panel(sheet, left, top, wide, high, theme.PAPER_LIGHT if seat is None else full, dark, 3, 12)
        if seat is None:
            sheet.write(left + wide / 2, top + high / 2, f"+{steps}", Face.DISPLAY, 38, theme.FADED, "middle")
        else:
            colour = view.seats[seat].colour
            pieces.priest(sheet, colour, marks[seat], left + wide / 2, top + high / 2, 52)
