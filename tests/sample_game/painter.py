"""The board as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from rendering import theme
from rendering.art import Art
from rendering.painter import Done, Painter, Picture, make_picture
from rendering.sheet import Sheet
from rendering.text import Face
from tests.sample_game.game import GAME, SIGNS, View

CELL = 160


class NoughtsPainter(Painter[View]):
    def turn(self, view: View, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        sheet = Sheet((0, 0, 3 * CELL, 3 * CELL), 1, theme.INK)
        for cell, owner in enumerate(view.cells):
            pen, x, y = sheet.pen(), cell % 3 * CELL, cell // 3 * CELL
            pen.box(x + 4, y + 4, CELL - 8, CELL - 8, theme.GOLD if cell == view.marked else theme.PAPER_LIGHT, 12)
            sheet.lay(pen)
            text, size = (str(cell + 1), 44) if owner is None else (SIGNS[owner], 130)
            sheet.write(x + CELL / 2, y + CELL / 2, text, Face.DISPLAY, size, theme.INK, "middle")
        return [make_picture("board", sheet.image, GAME.words.alt_text(view, names))]


ART = Art(NoughtsPainter())
