"""What lies on the map: structures, bridges, town borders, marks of the latest turn; and the players' tokens."""

from __future__ import annotations

from math import sqrt

from rendering import theme
from rendering.canvas import Pen
from rendering.sheet import Sheet
from rendering.terra_mystica.icons import ICONS
from rendering.terra_mystica.structures import STRUCTURES, draw_structure
from rendering.terra_mystica.style import CREAM, INK, PIECES
from rendering.text import Face

UNIT = 0.0172
"""A hundredth of a structure in halves of its sprite (room is left for the outline)."""


def structure(sheet: Sheet, code: str, colour: str, x: float, y: float, size: float) -> None:
    """A structure in a faction's colour (none: neutral), ``size`` wide, without a letter."""
    piece = PIECES[colour]

    def draw(pen: Pen) -> None:
        draw_structure(pen.at(-50 * UNIT, -50 * UNIT, UNIT), code, piece.wall, piece.roof, INK, CREAM)

    sheet.put(("tm-structure", code, colour), x, y, size, draw)


def owned(sheet: Sheet, code: str, colour: str, letter: str, x: float, foot: float, wide: float) -> None:
    """A structure with its owner's letter, standing at ``foot``; ``wide`` is the width of a cell."""
    shape = STRUCTURES[code]
    size = round(wide * shape.size / 0.86)
    unit = UNIT * size / 2
    y = foot - 42 * unit
    structure(sheet, code, colour, x, y, size)
    dx, dy = (shape.letter[0] - 50) * unit, (shape.letter[1] - 50) * unit
    sheet.write(x + dx, y + dy, letter, Face.DISPLAY, wide * shape.type, PIECES[colour].text, "middle")


def token(sheet: Sheet, colour: str, letter: str, x: float, y: float, size: float) -> None:
    """A player's disc with the letter."""
    piece = PIECES[colour]

    def draw(pen: Pen) -> None:
        pen.circle(0, 0, 1, INK)
        pen.circle(0, 0, 0.91, CREAM)
        pen.circle(0, 0, 0.79, piece.wall)

    sheet.put(("tm-token", colour), x, y, size, draw)
    sheet.write(x, y, letter, Face.DISPLAY, size * 0.64, piece.text, "middle")


def priest(sheet: Sheet, colour: str, letter: str, x: float, y: float, size: float) -> None:
    """A priest in a player's colour, the letter on the robe."""
    piece = PIECES[colour]

    def draw(pen: Pen) -> None:
        pen.polygon([(0, -0.4), (0.34, -0.24), (0.86, 0.92), (-0.86, 0.92), (-0.34, -0.24)], piece.wall, INK, 0.13)
        pen.circle(0, -0.56, 0.38, piece.roof, INK, 0.12)

    sheet.put(("tm-priest", colour), x, y, size, draw)
    sheet.write(x, y + size * 0.24, letter, Face.DISPLAY, size * 0.5, piece.text, "middle")


def bridge(sheet: Sheet, colour: str, turn: int, x: float, y: float, wide: float) -> None:
    """A bridge over the side between two cells, lying in a direction of ``turn`` degrees."""
    piece = PIECES[colour]

    def draw(pen: Pen) -> None:
        deck = pen.at(0, 0, 1, turn)
        for line, grow in ((CREAM, 0.12), (INK, 0.06)):
            deck.box(-0.94 - grow / 2, -0.29 - grow, 1.88 + grow, 0.58 + 2 * grow, line, 0.14)
        deck.box(-0.94, -0.29, 1.88, 0.58, piece.wall, 0.1)
        for k in range(-3, 4):
            deck.line([(k * 0.25, -0.2), (k * 0.25, 0.2)], piece.roof, 0.06)
        for rail in (-0.24, 0.24):
            deck.line([(-0.86, rail), (0.86, rail)], piece.roof, 0.08)

    sheet.put(("tm-bridge", colour, turn), x, y, wide * 0.78, draw)


def town_side(sheet: Sheet, direction: int, x: float, y: float, radius: float, gold: bool) -> None:
    """One side of a town's wall, first the dark edge, later the gold between posts; (x, y) is the cell's middle."""

    def draw(pen: Pen) -> None:
        half = sqrt(3) / 2 * 0.93
        side = [(half, -0.465), (half, 0.465)]
        turned = pen.at(0, 0, 1, direction)
        if not gold:
            turned.line(side, INK, 0.17)
            return
        turned.line(side, theme.GOLD, 0.105)
        for y in (-0.31, 0, 0.31):
            turned.box(half - 0.06, y - 0.035, 0.12, 0.07, INK)

    sheet.put(("tm-town", direction, gold), x, y, 2 * radius, draw)


def town_key(sheet: Sheet, x: float, y: float, size: float) -> None:
    """The key at a town's border."""

    def draw(pen: Pen) -> None:
        pen.circle(0, 0, 1, theme.GOLD, INK, 0.14)
        ICONS["keys"](pen.at(-0.66, -0.66, 0.0132))

    sheet.put(("tm-town-key",), x, y, size, draw)


def fresh(sheet: Sheet, x: float, y: float, radius: float) -> None:
    """The light round a cell that the latest turn changed."""

    def draw(pen: Pen) -> None:
        far = 0.885 * sqrt(3) / 2
        for turn in range(0, 360, 60):
            pen.at(0, 0, 1, turn).line([(far, -0.4425), (far, 0.4425)], theme.WHITE, 0.085)

    sheet.put(("tm-fresh",), x, y, 2 * radius, draw)
