"""Above the board: the track of rounds and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from engine.small_world.view import View
from rendering import theme
from rendering.canvas import Pen, mix
from rendering.pieces import badge
from rendering.sheet import Sheet
from rendering.small_world.layout.page import HEADER
from rendering.small_world.player import draw_crown, player_name
from rendering.text import Face, fit, width

STEPS = {
    "start": "begins the turn",
    "ready": "readies troops",
    "conquer": "is conquering",
    "redeploy": "is redeploying",
    "declined": "goes into decline",
    "victims": "has scored",
    "over": "",
}


def draw_header(sheet: Sheet, view: View, names: Sequence[str]) -> None:
    """The track of rounds on the left, whose turn it is on the right."""
    middle = (HEADER - 8) / 2
    x = 18 + sheet.write(18, middle, "Round", Face.DISPLAY, 36, theme.PAPER) + 40
    for number in range(1, view.rounds + 1):
        now = number == view.round
        if now:
            sheet.put(("sw", "now"), x, middle, 66, _round_now)
        else:
            key = "past" if number < view.round else "next"
            sheet.put(("sw", key), x, middle, 48, _round_past if key == "past" else _round_next)
        ink = theme.INK if now else theme.FADED if number < view.round else theme.PAPER
        sheet.write(x, middle, str(number), Face.DISPLAY, 42 if now else 30, ink, "middle")
        x += 60 if now or number + 1 == view.round else 54
    _draw_turn(sheet, view, names, x + 14, middle)


def _round_now(pen: Pen) -> None:
    pen.circle(0, 0, 1, theme.INK)
    pen.circle(0, 0, 0.92, theme.GOLD_LIGHT)
    pen.circle(0, 0, 0.8, theme.GOLD)


def _round_past(pen: Pen) -> None:
    pen.circle(0, 0, 1, theme.WOOD_DARK)
    pen.circle(0, 0, 0.86, mix(theme.WOOD, theme.WOOD_DARK, 0.4))


def _round_next(pen: Pen) -> None:
    pen.circle(0, 0, 1, theme.WOOD_DARK)
    pen.circle(0, 0, 0.86, theme.WOOD_LIGHT)


def _draw_turn(sheet: Sheet, view: View, names: Sequence[str], left: float, y: float) -> None:
    right = 1586.0
    if view.over:
        winners = view.ranking[0] if view.ranking else ()
        words = " & ".join(player_name(names, seat) for seat in winners)
        ends = "win" if len(winners) > 1 else "wins"
        room = right - left - 80 - width(ends, Face.DISPLAY, 36)
        text = fit(words, Face.LABEL, 38, room)
        end = sheet.write(right, y, ends, Face.DISPLAY, 36, theme.GOLD, "right")
        start = right - end - 12 - width(text, Face.LABEL, 38)
        sheet.write(start, y, text, Face.LABEL, 38, theme.WHITE)
        sheet.put(("sw", "crown"), start - 40, y, 54, draw_crown)
        return
    face = view.turn.die if view.turn.roll is None else view.turn.roll
    if face is not None:
        sheet.put(("sw", "die"), right - 32, y, 62, _die)
        sheet.write(right - 32, y, str(face), Face.DISPLAY, 44, theme.INK, "middle")
        right -= 82
    words = STEPS[view.turn.step]
    others = [seat for seat, what in view.waiting if what != "turn"]
    if others:
        words = "redeploys"
    seat = others[0] if others else view.turn.seat
    end = width(words, Face.DISPLAY, 32) + 14
    text = fit(player_name(names, seat), Face.LABEL, 38, right - left - 60 - end)
    start = right - end - width(text, Face.LABEL, 38)
    badge(sheet, seat, start - 38, y, 58)
    sheet.write(start, y, text, Face.LABEL, 38, theme.WHITE)
    sheet.write(right, y, words, Face.DISPLAY, 32, theme.GOLD_LIGHT, "right")


def _die(pen: Pen) -> None:
    pen.box(-0.95, -0.95, 1.9, 1.9, theme.INK, 0.4)
    pen.box(-0.85, -0.85, 1.7, 1.7, theme.WHITE, 0.32)
