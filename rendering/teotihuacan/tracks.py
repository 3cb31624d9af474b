"""Temples, Avenue of the Dead with the buildings row, Pyramid track, stacks of Discovery tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.teotihuacan.tables.boards import BUILDINGS
from engine.teotihuacan.tables.tracks import AVENUE_MAX, BONUS_STEP, TEMPLE_STEPS, TEMPLE_TOP, TRACK_VP
from engine.teotihuacan.view import TempleView, View
from rendering import theme
from rendering.canvas import mix
from rendering.sheet import Sheet
from rendering.teotihuacan import tiles
from rendering.teotihuacan.dice import markers
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.parts import TIMES, amounts, plate, points, tile
from rendering.teotihuacan.style import BOARDS, CREAM, GROUND_LIGHT, INK, ROAD, SAND, TEMPLES, shades
from rendering.text import Face

LABEL = 60.0
TEMPLE_HIGH = 104.0
WIDTHS = (48.0, 66.0, 66.0, 92.0, 92.0, 92.0, 92.0, 66.0, 66.0, 66.0, 126.0, 66.0)
"""Of a temple's steps: those with stacks in some temple are wider, and the one with the bonus tile."""
TEMPLES_WIDE = LABEL + sum(WIDTHS) + 6
TEMPLES_HIGH = 3 * TEMPLE_HIGH + 8
STACKS_HIGH = 64.0


def _left(step: int) -> float:
    """Where a temple's step begins, from the left edge of its row."""
    return LABEL + sum(WIDTHS[:step])


def draw_temples(sheet: Sheet, x: float, y: float, view: View) -> None:
    for n, temple in enumerate(view.temples):
        draw_temple(sheet, x, y + n * (TEMPLE_HIGH + 4), temple)


def draw_temple(sheet: Sheet, x: float, y: float, temple: TempleView) -> None:
    stacks = tuple(step.step for step in temple.steps if step.stack)
    key = ("temple", temple.id, stacks)
    tile(sheet, key, x, y, TEMPLES_WIDE, TEMPLE_HIGH, partial(_draw_printed_temple, temple=temple), SAND, 14)
    tiles.bonus_tile(sheet, temple.bonus, x + _left(BONUS_STEP) + 3, y + 7, WIDTHS[BONUS_STEP] - 6, 50)
    for step in temple.steps:
        wide = WIDTHS[step.step]
        middle = x + _left(step.step) + wide / 2
        if step.stack:
            discoveries(sheet, middle + wide / 2 - 24, y + 27, len(step.stack))
        markers(sheet, step.seats, middle, y + 75, 40, wide - 6, 52)


def discoveries(sheet: Sheet, x: float, y: float, count: int) -> None:
    """A stack of Discovery tiles that may be claimed instead."""
    icon(sheet, "discovery", x, y, 40)
    sheet.write(x + 12, y + 13, str(count), Face.DISPLAY, 30, INK, "middle", CREAM, 3)


def _draw_printed_temple(own: Sheet, temple: TempleView) -> None:
    style = TEMPLES[temple.id]
    pen = own.pen(4)
    pen.box(0, 0, TEMPLES_WIDE, TEMPLE_HIGH, style.dark, 14)
    pen.box(4, 4, TEMPLES_WIDE - 8, TEMPLE_HIGH - 8, style.full, 11)
    for step in range(TEMPLE_TOP + 1):
        fill = shades(temple.id)[step // 4]
        pen.box(_left(step) + 2, 6, WIDTHS[step] - 4, TEMPLE_HIGH - 12, fill, 8)
    own.lay(pen)
    icon(own, temple.id, LABEL / 2 + 2, TEMPLE_HIGH / 2, 56)
    for number, gain in enumerate(TEMPLE_STEPS[temple.id]):
        stack = bool(temple.steps[number].stack)
        room = WIDTHS[number] - (44 if stack else 6)
        if gain:
            amounts(own, _left(number) + 3 + room / 2, 28, gain, 38, room, 0)


Stack = tuple[str, int, tuple[str, ...]]
"""A track's icon, the step, the tiles lying there."""


def temple_stacks(view: View) -> list[Stack]:
    return [(temple.id, step.step, step.stack) for temple in view.temples for step in temple.steps if step.stack]


def avenue_stacks(view: View) -> list[Stack]:
    return [("avenue", step.step, step.stack) for step in view.avenue if step.stack]


def draw_stacks(sheet: Sheet, x: float, y: float, wide: float, groups: Sequence[Stack]) -> None:
    """The Discovery tiles of stacks, open to all."""
    plate(sheet, x, y, wide, STACKS_HIGH, GROUND_LIGHT, None, 0, 12)
    if not groups:
        sheet.write(
            x + wide / 2,
            y + STACKS_HIGH / 2,
            "No Discovery tiles left here",
            Face.LABEL,
            28,
            CREAM,
            "middle",
        )
        return
    count = sum(len(stack) for _, _, stack in groups)
    pitch = min(56.0, (wide - 20 - len(groups) * 88) / count)
    gap = min(40.0, (wide - 20 - len(groups) * 76 - count * pitch) / max(1, len(groups)))
    left = x + 14.0
    for key, number, stack in groups:
        icon(sheet, key, left + 20, y + STACKS_HIGH / 2, 40)
        sheet.write(left + 42, y + STACKS_HIGH / 2, str(number), Face.DISPLAY, 38, CREAM)
        left += 68
        for id in stack:
            tiles.discovery_mini(sheet, id, left, y + (STACKS_HIGH - pitch + 4) / 2, pitch - 4)
            left += pitch
        left += gap + 6


AVENUE_STEP = 53.0
AVENUE_WIDE = 10 * AVENUE_STEP + 20
AVENUE_HIGH = 140.0
HOUSES_HIGH = 60.0
TRACK_HIGH = 112.0


def draw_avenue(sheet: Sheet, x: float, y: float, view: View) -> None:
    """The Avenue of the Dead and, below it, the buildings row that says what a step is worth."""
    tile(sheet, ("avenue",), x, y, AVENUE_WIDE, AVENUE_HIGH, _draw_printed_avenue, SAND, 14)
    sheet.write(x + AVENUE_WIDE - 62, y + 24, f"{TIMES}", Face.DISPLAY, 36, INK, "right")
    points(sheet, x + AVENUE_WIDE - 34, y + 25, 46, view.building_value)
    for step in view.avenue:
        middle = x + 10 + (step.step + 0.5) * AVENUE_STEP
        if step.stack:
            discoveries(sheet, middle, y + 64, len(step.stack))
        markers(sheet, step.seats, middle, y + 106, 36, AVENUE_STEP - 2, 52)


def _draw_printed_avenue(own: Sheet) -> None:
    pen = own.pen(4)
    pen.box(0, 0, AVENUE_WIDE, AVENUE_HIGH, "#6f4f33", 14)
    pen.box(4, 4, AVENUE_WIDE - 8, AVENUE_HIGH - 8, SAND, 11)
    for step in range(AVENUE_MAX + 1):
        fill = ROAD[step // 4]
        pen.box(10 + step * AVENUE_STEP + 1, 46, AVENUE_STEP - 2, AVENUE_HIGH - 56, fill, 6)
    own.lay(pen)
    icon(own, "avenue", 30, 25, 36)
    own.write(54, 25, "Avenue of the Dead", Face.DISPLAY, 34, INK)
    for step in range(AVENUE_MAX + 1):
        own.write(10 + (step + 0.5) * AVENUE_STEP, 64, str(step), Face.DISPLAY, 38, INK, "middle")


def draw_houses(sheet: Sheet, x: float, y: float, view: View) -> None:
    """The buildings row: printed numbers seen once their building is gone."""
    plate(sheet, x, y, AVENUE_WIDE, HOUSES_HIGH, SAND, BOARDS["A6"].dark, 4, 14)
    taken = BUILDINGS - view.buildings_left
    pitch = (AVENUE_WIDE - 16) / len(view.building_values)
    for n, value in enumerate(view.building_values):
        middle = x + 8 + (n + 0.5) * pitch
        if n <= taken:
            now = n == taken
            if now:
                plate(sheet, middle - pitch / 2 + 1, y + 9, pitch - 2, HOUSES_HIGH - 18, theme.GOLD, None, 0, 8)
            ink = INK if now else mix(SAND, INK, 0.5)
            sheet.write(middle, y + HOUSES_HIGH / 2, str(value), Face.DISPLAY, 42 if now else 34, ink, "middle")
        else:
            icon(sheet, "building", middle, y + HOUSES_HIGH / 2, 40)


def draw_track(sheet: Sheet, x: float, y: float, view: View) -> None:
    """The Pyramid track and what its steps are worth at the coming Eclipse."""
    tile(sheet, ("track",), x, y, AVENUE_WIDE, TRACK_HIGH, _draw_printed_track, SAND, 14)
    sheet.write(x + AVENUE_WIDE - 62, y + 24, f"{TIMES}", Face.DISPLAY, 36, INK, "right")
    points(sheet, x + AVENUE_WIDE - 34, y + 25, 46, TRACK_VP[view.calendar.era])
    for step, seats in enumerate(view.track):
        markers(sheet, seats, x + 10 + (step + 0.5) * AVENUE_STEP, y + 76, 38, AVENUE_STEP - 2, 54)


def _draw_printed_track(own: Sheet) -> None:
    pen = own.pen(4)
    pen.box(0, 0, AVENUE_WIDE, TRACK_HIGH, "#6f4f33", 14)
    pen.box(4, 4, AVENUE_WIDE - 8, TRACK_HIGH - 8, SAND, 11)
    for step in range(AVENUE_MAX + 1):
        pen.box(10 + step * AVENUE_STEP + 1, 46, AVENUE_STEP - 2, TRACK_HIGH - 56, ROAD[step // 4], 6)
    own.lay(pen)
    icon(own, "track", 32, 24, 38)
    own.write(58, 25, "Pyramid track", Face.DISPLAY, 34, INK)
    for step in range(AVENUE_MAX + 1):
        own.write(10 + (step + 0.5) * AVENUE_STEP, 76, str(step), Face.DISPLAY, 40, mix(SAND, INK, 0.62), "middle")
