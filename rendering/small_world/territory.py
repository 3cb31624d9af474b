"""The edge inside a region: whose it is, or that it may be attacked.

Owners are told apart by colour and by marks along the edge: plain, rare bars, dots, pairs of bars, many bars.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from rendering import theme
from rendering.canvas import Colour, Point, rgba
from rendering.sheet import Sheet
from rendering.small_world.board import BORDER_WIDTH, beyond
from rendering.small_world.layout import layout

TERRITORY = 11
"""Width of the coloured edge inside a region that somebody holds."""
THIN = 0.64
"""Share of it that a race in decline has."""
Runs = tuple[tuple[float, float], ...]
"""Marks along an edge, again and again: the gap before each, and its length."""

MARKS: tuple[Runs, ...] = (
    (),
    ((34, 14),),
    ((18, 10),),
    ((40, 7), (8, 7)),
    ((11, 7),),
)
"""By seat."""
MARK_COLOURS: tuple[Colour, ...] = (theme.WHITE, theme.WHITE, theme.INK, theme.WHITE, theme.SEATS[4].dark)
TARGET: Runs = ((12, 22),)
TARGET_WIDTH = 10
Key = tuple[int, int, float, Runs]
"""Of an edge: id of the map, number of the region, width, marks (none: the whole edge)."""


def territory(sheet: Sheet, board: int, number: int, top: float, seat: int, active: bool, target: bool = False) -> None:
    """The inner edge of a region in its owner's colour and marks; for a race in decline a thin one.

    That of a ``target`` is so wide that :func:`target_edge` leaves some of it.
    """
    wide = (TERRITORY if active else TERRITORY * THIN) + (TARGET_WIDTH if target else 0)
    _paste(sheet, (board, number, wide, ()), top, theme.SEATS[seat].fill)
    if MARKS[seat]:
        _paste(sheet, (board, number, wide, MARKS[seat]), top, MARK_COLOURS[seat])


def target_edge(sheet: Sheet, board: int, number: int, top: float) -> None:
    """The inner edge of a region that may be attacked now: ink with golden dashes."""
    _paste(sheet, (board, number, TARGET_WIDTH, ()), top, theme.INK)
    _paste(sheet, (board, number, TARGET_WIDTH, TARGET), top, theme.GOLD_LIGHT)


def _paste(sheet: Sheet, key: Key, top: float, colour: Colour) -> None:
    left, upper, right, lower = _bounds(key[0], key[1])
    if not sheet.shows((left + right) / 2, (upper + lower) / 2 + top, max(right - left, lower - upper)):
        return
    make = _edge if sheet.scale <= 1 else _edge.__wrapped__  # the large ones of the crops are not worth their memory
    spot = (
        round((left - sheet.window[0]) * sheet.scale),
        round((upper + top - sheet.window[1]) * sheet.scale),
    )
    sheet.image.paste(rgba(colour)[:3], spot, make(key, sheet.scale))


@lru_cache(maxsize=256)
def _bounds(board: int, number: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of a region on the board."""
    polygon = layout(board).place(number).polygon
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return (int(min(xs)), int(min(ys)), int(max(xs)) + 2, int(max(ys)) + 2)


@lru_cache(maxsize=1024)
def _edge(key: Key, scale: float) -> Image.Image:
    """A line along the inside of a region, leaving half of the border line free, as a mask of its bounds."""
    board, number, width, runs = key
    fine = 2
    left, upper, right, lower = _bounds(board, number)
    size = (round((right - left) * scale) * fine, round((lower - upper) * scale) * fine)
    zoom = scale * fine
    wide = width + BORDER_WIDTH / 2
    spots = [((x - left) * zoom, (y - upper) * zoom) for x, y in beyond(layout(board).place(number).polygon)]
    line = Image.new("L", size, 0)
    draw = ImageDraw.Draw(line)
    closed = [*spots, spots[0], spots[1]]
    for part in _cut(closed[:-1], [(gap * zoom, long * zoom) for gap, long in runs]) if runs else [closed]:
        draw.line(part, 255, round(2 * wide * zoom), "curve")
    draw.line(closed, 0, round((BORDER_WIDTH - 1) * zoom), "curve")
    inside = Image.new("L", size, 0)
    ImageDraw.Draw(inside).polygon(spots, 255)
    return ImageChops.multiply(line, inside).reduce(fine)


def _cut(line: Sequence[Point], runs: Sequence[tuple[float, float]]) -> Iterator[list[Point]]:
    """The parts of a line that the marks cover, whole numbers of them, stretched to fit."""
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    total, one = sum(lengths), sum(gap + long for gap, long in runs)
    times = max(1, round(total / one))
    stretch = total / (times * one)
    at = 0.0
    for _ in range(times):
        for gap, long in runs:
            at += gap * stretch
            yield _between(line, lengths, at, at + long * stretch)
            at += long * stretch


def _between(line: Sequence[Point], lengths: Sequence[float], start: float, stop: float) -> list[Point]:
    """The part of a line from one distance along it to another."""
    part: list[Point] = []
    gone = 0.0
    for k, length in enumerate(lengths):
        (x1, y1), (x2, y2) = line[k], line[k + 1]
        low, high = max(start, gone), min(stop, gone + length)
        if low < high:
            ends = [((at - gone) / length) for at in (low, high)]
            points = [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for t in ends]
            part += points if not part else points[1:]
        gone += length
    return part or [line[-1], line[-1]]
