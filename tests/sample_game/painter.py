"""The board as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from rendering import theme
from rendering.art import Art
from rendering.encode import png
from rendering.painter import Painter, Picture
from rendering.palette import palette_of
from rendering.sheet import Sheet
from rendering.text import Face
from tests.sample_game.game import GAME, SIGNS, View

CELL = 160
PALETTE = palette_of([theme.PAPER, theme.PAPER_LIGHT, theme.INK, theme.GOLD], [theme.PAPER_LIGHT], [theme.INK])


class NoughtsPainter(Painter[View]):
    def turn(self, view: View, names: Sequence[str]) -> list[Picture]:
        sheet = Sheet((0, 0, 3 * CELL, 3 * CELL), 1, theme.INK)
        for cell, owner in enumerate(view.cells):
            pen, x, y = sheet.pen(), cell % 3 * CELL, cell // 3 * CELL
            pen.box(x + 4, y + 4, CELL - 8, CELL - 8, theme.GOLD if cell == view.marked else theme.PAPER_LIGHT, 12)
            sheet.lay(pen)
            text, size = (str(cell + 1), 44) if owner is None else (SIGNS[owner], 130)
            sheet.write(x + CELL / 2, y + CELL / 2, text, Face.DISPLAY, size, theme.INK, "middle")
        return [Picture("board.png", png(sheet.image, PALETTE), sheet.image.size, GAME.words.alt_text(view, names))]


ART = Art(NoughtsPainter())
