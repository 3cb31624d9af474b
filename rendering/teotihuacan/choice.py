"""Starting tiles to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.view import View
from rendering import theme
from rendering.pieces import badge
from rendering.sheet import Sheet
from rendering.teotihuacan.parts import plate
from rendering.teotihuacan.player import player_name
from rendering.teotihuacan.style import CREAM, GROUND, INK, SAND, SAND_DARK
from rendering.teotihuacan.tiles import discovery_tile, start_tile
from rendering.text import Face, fit

WIDTH = theme.WIDTH
EDGE = 12
HEAD = 84
CELL = 316.0


def draw_choice(view: View, names: Sequence[str], scale: float = 1) -> Image.Image:
    """The viewer's tiles (or, in a draft, those on display and what everybody has)."""
    count = len(view.dealt)
    columns = min(4, max(1, count))
    rows = max(1, -(-count // columns))
    players = [seat for seat in view.seats if seat.start_tiles]
    below = 250 * -(-len(players) // 2) if players else 0
    height = int(HEAD + rows * (CELL + 10) + below + EDGE)
    sheet = Sheet((0, 0, WIDTH, height), scale, GROUND)
    title = "Starting tiles: take one" if view.phase == "draft" else "Starting tiles: keep two"
    sheet.write(EDGE + 14, HEAD / 2, title, Face.DISPLAY, 50, CREAM)
    wide = (WIDTH - 2 * EDGE - 10 * (columns - 1)) / columns
    for n, choice in enumerate(view.dealt):
        left, top = EDGE + n % columns * (wide + 10), HEAD + n // columns * (CELL + 10)
        plate(sheet, left, top, wide, CELL, SAND, SAND_DARK, 4, 18)
        sheet.write(left + 20, top + 34, choice.tile, Face.DISPLAY, 42, INK)
        boards = ", ".join(BOARDS[board].name for board in START_TILES[choice.tile].boards)
        start_tile(sheet, choice.tile, left + 16, top + 62, wide - 32, CELL - (132 if not choice.discovery else 196))
        sheet.write(
            left + wide / 2, top + CELL - 34, fit(boards, Face.LABEL, 30, wide - 24), Face.LABEL, 30, INK, "middle"
        )
        if choice.discovery:
            discovery_tile(sheet, choice.discovery, left + wide / 2 - 80, top + CELL - 128, 160, 68)
    for n, seat in enumerate(players):
        left = EDGE + n % 2 * (WIDTH / 2)
        top = HEAD + rows * (CELL + 10) + n // 2 * 250
        badge(sheet, seat.seat, left + 34, top + 36, 56)
        name = fit(player_name(names, seat.seat), Face.LABEL, 40, 600)
        sheet.write(left + 76, top + 36, name, Face.LABEL, 40, CREAM)
        for k, tile in enumerate(seat.start_tiles):
            start_tile(sheet, tile, left + 10 + k * 384, top + 74, 374, 164)
    return sheet.image
