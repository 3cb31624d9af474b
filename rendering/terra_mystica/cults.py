"""The cult board: four tracks from 0 to 10, markers, power on the way, priests, the key at the top."""

from __future__ import annotations

from engine.terra_mystica.tables.tiles import CULT_POWER, CULT_TOP, PRIEST_SPACES
from engine.terra_mystica.view import CultView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.cults import FOOT, HEAD, SIZE, SPACE, STEP, TRACK
from rendering.terra_mystica.parts import number_on, panel
from rendering.terra_mystica.style import CULTS, INK, TRACKS, letters
from rendering.text import Face


def draw_cults(sheet: Sheet, x: float, y: float, view: View) -> None:
    """Markers, keys and priests on the board that :func:`draw_printed` has drawn at (x, y)."""
    for n, cult in enumerate(view.cults):
        left, top = x + 10 + n * TRACK, y + 8
        for step in range(11):
            middle = top + HEAD + (10.5 - step) * STEP - 2
            if step == 10 and cult.top is None:
                icon(sheet, "keys", left + TRACK / 2 - 2, middle, 46)
            here = [seat for seat, at in enumerate(cult.steps) if at == step and view.seats[seat].faction]
            power = any(step == mark for mark, _ in cult.power)
            indent = 46 if step == CULT_TOP else 40
            draw_markers(sheet, left + indent, middle, TRACK - 5 - indent - (38 if power else 0), here, view)
        draw_priests(sheet, left, top + HEAD + 11 * STEP, cult, view)


def draw_printed(sheet: Sheet, x: float, y: float) -> None:
    """The empty board with its top left corner at (x, y), SIZE large."""
    panel(sheet, x, y, *SIZE, theme.PAPER_DARK)
    for n, cult in enumerate(CULTS):
        draw_track(sheet, x + 10 + n * TRACK, y + 8, cult)


def draw_track(sheet: Sheet, x: float, y: float, cult: str) -> None:
    full, dark, _ = CULTS[cult]
    panel(sheet, x + 3, y, TRACK - 6, HEAD - 8, full, None, 0, 14)
    icon(sheet, cult, x + 36, y + HEAD / 2 - 4, 54)
    ink = INK if cult == "air" else theme.WHITE
    sheet.write(x + 68, y + HEAD / 2 - 4, cult.capitalize(), Face.LABEL, 29, ink)
    for step in range(10, -1, -1):
        top = y + HEAD + (10 - step) * STEP
        middle = top + STEP / 2 - 2
        shade = TRACKS[cult][(step >= 3) + (step >= 5) + (step >= 7)]
        gold = theme.GOLD if step == CULT_TOP else None
        panel(sheet, x + 3, top, TRACK - 6, STEP - 4, shade, gold, 5, 10)
        sheet.write(x + 22, middle, str(step), Face.DISPLAY, 34 if step < 10 else 30, INK, "middle")
        if step in CULT_POWER:
            number_on(sheet, x + TRACK - 23, middle, "powered", 36, CULT_POWER[step], theme.WHITE, 0.72)
    for n, steps in enumerate(PRIEST_SPACES):
        left, top = space(n, x, y + HEAD + 11 * STEP)
        panel(sheet, left, top, *SPACE, theme.PAPER_LIGHT, dark, 3, 12)
        middle = top + SPACE[1] / 2
        sheet.write(left + SPACE[0] / 2, middle, f"+{steps}", Face.DISPLAY, 38, theme.FADED, "middle")


def draw_markers(sheet: Sheet, x: float, y: float, room: float, seats: list[int], view: View) -> None:
    """Players' tokens side by side; many stand zigzag, so that every letter stays visible."""
    marks = letters(view.seats)
    size = min(46.0, max(36.0, room / max(1, len(seats))))
    gap = min(size, (room - size) / max(1, len(seats) - 1))
    zigzag = 9 if gap < size - 6 else 0
    for n, seat in enumerate(seats):
        up = (-zigzag if n % 2 == 0 else zigzag) if len(seats) > 1 else 0
        pieces.token(sheet, view.seats[seat].colour, marks[seat], x + size / 2 + n * gap, y + up, size)


def space(n: int, x: float, y: float) -> tuple[float, float]:
    """Top left corner of a priest's space of the track whose spaces begin at (x, y)."""
    return x + 6 + (n % 2) * (TRACK / 2 - 2), y + 4 + (n // 2) * (FOOT / 2 - 2)


def draw_priests(sheet: Sheet, x: float, y: float, cult: CultView, view: View) -> None:
    """The priests on the four spaces."""
    full, dark, _ = CULTS[cult.id]
    marks = letters(view.seats)
    for n, (_, seat) in enumerate(cult.spaces):
        if seat is not None:
            left, top = space(n, x, y)
            panel(sheet, left, top, *SPACE, full, dark, 3, 12)
            middle = (left + SPACE[0] / 2, top + SPACE[1] / 2)
            pieces.priest(sheet, view.seats[seat].colour, marks[seat], *middle, 52)
