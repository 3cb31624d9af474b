"""Parts at large: tracks with the calendar, technologies with the Nobles, one player with all there is to know."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.teotihuacan import GAME
from engine.teotihuacan.tables.tiles import TECHNOLOGIES
from engine.teotihuacan.view import View
from rendering import theme
from rendering.sheet import Sheet
from rendering.teotihuacan import board, calendar, tiles, tracks
from rendering.teotihuacan.dice import markers
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.parts import plate, points
from rendering.teotihuacan.player import draw_player
from rendering.teotihuacan.style import BOARDS, CREAM, GROUND, INK, SAND
from rendering.text import Face, fit, wrap

EDGE = 10
TRACKS = (1120, 380)
TECHNOLOGY = 116.0
NOBLES = 252.0
SIZE = 28
ROOM = (theme.WIDTH - 2 * EDGE - 10) / 2 - 232
"""Of a technology's sentence, which has two lines."""
PLAYER = (1080, 560)
SOURCE = 46.0


def draw_tracks(view: View, names: Sequence[str], scale: float = 1.4) -> Image.Image:
    """Calendar, Avenue with the buildings row, Pyramid track."""
    wide, high = TRACKS
    sheet = Sheet((0, 0, wide, high), scale, GROUND)
    calendar.draw_calendar(sheet, EDGE, EDGE, wide - 2 * EDGE, view)
    top = 2 * EDGE + calendar.HIGH
    tracks.draw_avenue(sheet, EDGE, top, view)
    tracks.draw_houses(sheet, EDGE, top + tracks.AVENUE_HIGH + 6, view)
    right = wide - EDGE - tracks.AVENUE_WIDE
    tracks.draw_track(sheet, right, top, view)
    y = top + tracks.TRACK_HIGH + 12
    for seat in view.seats:
        left = right + (seat.seat % 2) * (tracks.AVENUE_WIDE / 2)
        row = y + seat.seat // 2 * 66
        plate(sheet, left, row, tracks.AVENUE_WIDE / 2 - 6, 60, SAND, None, 0, 12)
        markers(sheet, (seat.seat,), left + 34, row + 30, 46, 60)
        icon(sheet, "dark", left + 90, row + 30, 40)
        points(sheet, left + 148, row + 30, 58, f"+{seat.eclipse_vp}")
        sheet.write(left + 186, row + 30, f"\N{MINUS SIGN}{seat.salary}", Face.DISPLAY, 36, INK)
        icon(sheet, "cocoa", left + 246, row + 30, 38)
    return sheet.image


def draw_temple_sheet(view: View, scale: float = 1.45) -> Image.Image:
    """The three temples, and below them the stacks of temples and Avenue."""
    wide, high = int(tracks.TEMPLES_WIDE) + 2 * EDGE, int(tracks.TEMPLES_HIGH) + 2 * int(tracks.STACKS_HIGH + 8)
    sheet = Sheet((0, 0, wide, high + 2 * EDGE), scale, GROUND)
    tracks.draw_temples(sheet, EDGE, EDGE, view)
    top = EDGE + tracks.TEMPLES_HIGH + 8
    tracks.draw_stacks(sheet, EDGE, top, tracks.TEMPLES_WIDE, tracks.temple_stacks(view))
    top += tracks.STACKS_HIGH + 8
    tracks.draw_stacks(sheet, EDGE, top, tracks.TEMPLES_WIDE, tracks.avenue_stacks(view))
    return sheet.image


def draw_technologies(view: View, names: Sequence[str], scale: float = 1) -> Image.Image:
    """The six technologies in words with their owners; rows of the Nobles board; the buildings row."""
    wide = theme.WIDTH
    high = 2 * EDGE + 3 * (TECHNOLOGY + 8) + NOBLES
    sheet = Sheet((0, 0, wide, int(high)), scale, GROUND)
    cell = (wide - 2 * EDGE - 10) / 2
    for tech in view.technologies:
        left = EDGE + (tech.row - 1) * (cell + 10)
        top = EDGE + (tech.column - 1) * (TECHNOLOGY + 8)
        plate(sheet, left, top, cell, TECHNOLOGY, SAND, None, 0, 14)
        icon(sheet, tech.temple, left + 40, top + TECHNOLOGY / 2, 56)
        tiles.technology_tile(sheet, tech.id, left + 80, top + 8, 130, TECHNOLOGY - 16)
        sentence = f"{tech.id}: {TECHNOLOGIES[tech.id].sentence}"
        for n, line in enumerate(wrap(sentence, Face.LABEL, SIZE, ROOM)[:2]):
            sheet.write(left + 222, top + 24 + n * 31, line, Face.LABEL, SIZE, INK)
        markers(sheet, tech.owners, left + 222 + 22 * max(1, len(tech.owners)), top + 90, 42, 240)
    top = EDGE + 3 * (TECHNOLOGY + 8)
    plate(sheet, EDGE, top, cell, NOBLES, SAND, BOARDS["A6"].dark, 4, 16)
    columns: dict[int, int] = {}
    for space in view.nobles:
        k = columns.get(space.row, 0)
        columns[space.row] = k + 1
        board.noble_space(sheet, EDGE + 250 + k * 84, top + 12 + space.row * 78, 70, space.value, space.filled)
    for row, words in enumerate(("1 worker", "2 workers", "3 or more")):
        sheet.write(EDGE + 24, top + 47 + row * 78, words, Face.LABEL, 36, INK)
    left = EDGE + cell + 10
    sheet.write(left + 6, top + 30, "Buildings: an Avenue step is worth", Face.DISPLAY, 34, CREAM)
    points(sheet, left + tracks.AVENUE_WIDE + 110, top + 30, 56, view.building_value)
    tracks.draw_houses(sheet, left, top + 66, view)
    return sheet.image


def draw_owned(view: View, seat: int, names: Sequence[str], scale: float = 1.4) -> Image.Image:
    """A player's panel, its starting tiles, and where its points came from."""
    player = view.seats[seat]
    wide, high = PLAYER
    rows = -(-len(player.sources) // 2)
    below = rows * SOURCE + 20 if rows else 0
    tiles_high = 150 if player.start_tiles else 0
    sheet = Sheet((0, 0, wide, int(high + below + tiles_high)), scale, GROUND)
    draw_player(sheet, EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE, view, player, names)
    for n, id in enumerate(player.start_tiles):
        tiles.start_tile(sheet, id, EDGE + n * 350, high, 340, tiles_high - 12)
    if rows:
        top = high + tiles_high
        plate(sheet, EDGE, top, wide - 2 * EDGE, below - 10, SAND, None, 0, 14)
        half = (wide - 2 * EDGE) / 2
        for n, (source, vp) in enumerate(player.sources):
            left, y = EDGE + n % 2 * half, top + 28 + n // 2 * SOURCE
            words = fit(GAME.words.part(source), Face.LABEL, 30, half - 130)
            sheet.write(left + 24, y, words, Face.LABEL, 30, INK)
            sheet.write(left + half - 28, y, str(vp), Face.DISPLAY, 36, INK, "right")
    return sheet.image
