"""What lies on the map: structures, bridges, town borders, marks of the latest turn."""

from __future__ import annotations

from math import sqrt

from rendering import theme
from rendering.canvas import Pen
from rendering.sprites import SPRITES, Sprite
from rendering.terra_mystica.icons import ICONS
from rendering.terra_mystica.look import CREAM, INK, PIECES
from rendering.terra_mystica.structures import STRUCTURES, draw_structure
from rendering.text import Face, write

from PIL import Image

UNIT = 0.0172
"""A hundredth of a structure in halves of its sprite (room is left for the outline)."""


def structure(code: str, colour: str, size: int) -> Sprite:
    """A structure in a faction's colour, ``size`` pixels wide."""
    piece = PIECES[colour]
    return SPRITES.get(
        ("tm-structure", code, colour),
        size,
        lambda pen: draw_structure(pen.at(-50 * UNIT, -50 * UNIT, UNIT), code, piece.wall, piece.roof, INK, CREAM),
    )


def stamp_structure(picture: Image.Image, x: float, foot: float, code: str, colour: str, letter: str, wide: float) -> None:
    """A structure with its owner's letter, standing at ``foot``; ``wide`` is the width of a cell."""
    shape = STRUCTURES[code]
    size = round(wide * shape.size / 0.86)
    unit = UNIT * size / 2
    y = foot - 42 * unit
    structure(code, colour, size).stamp(picture, x, y)
    dx, dy = (shape.letter[0] - 50) * unit, (shape.letter[1] - 50) * unit
    write(picture, x + dx, y + dy, letter, Face.DISPLAY, round(wide * shape.type), PIECES[colour].text, "middle")


def disc(colour: str, size: int) -> Sprite:
    """A player's token."""
    piece = PIECES[colour]

    def draw(pen: Pen) -> None:
        pen.circle(0, 0, 1, INK)
        pen.circle(0, 0, 0.9, CREAM)
        pen.circle(0, 0, 0.78, piece.wall)

    return SPRITES.get(("tm-disc", colour), size, draw)


def stamp_disc(picture: Image.Image, x: float, y: float, colour: str, letter: str, size: int) -> None:
    disc(colour, size).stamp(picture, x, y)
    write(picture, x, y, letter, Face.DISPLAY, round(size * 0.62), PIECES[colour].text, "middle")


def bridge(colour: str, turn: int, wide: float) -> Sprite:
    """A bridge over the side between two cells, lying in a direction of ``turn`` degrees."""
    piece = PIECES[colour]

    def draw(pen: Pen) -> None:
        deck = pen.at(0, 0, 1, turn)
        for line, grow in ((CREAM, 0.1), (INK, 0.05)):
            deck.box(-0.96 - grow / 2, -0.29 - grow, 1.92 + grow, 0.58 + 2 * grow, line, 0.14)
        deck.box(-0.96, -0.29, 1.92, 0.58, piece.wall, 0.1)
        for k in range(-3, 4):
            deck.line([(k * 0.25, -0.2), (k * 0.25, 0.2)], piece.roof, 0.06)
        for y in (-0.24, 0.24):
            deck.line([(-0.88, y), (0.88, y)], piece.roof, 0.07)

    return SPRITES.get(("tm-bridge", colour, turn), round(wide * 0.78), draw)


def town_side(direction: int, radius: float) -> Sprite:
    """One side of a town's border; stamped on the middle of the cell."""

    def draw(pen: Pen) -> None:
        half = sqrt(3) / 2 * 0.93
        turned = pen.at(0, 0, 1, direction)
        side = [(half, -0.465), (half, 0.465)]
        turned.line(side, INK, 0.15)
        turned.line(side, theme.GOLD, 0.1)

    return SPRITES.get(("tm-town", direction), round(2 * radius), draw)


def fresh(radius: float) -> Sprite:
    """The light round a cell that the latest turn changed."""

    def draw(pen: Pen) -> None:
        for turn in range(30, 390, 60):
            spot = pen.at(0, 0, 1, turn)
            half = 0.885
            side = [(half * sqrt(3) / 2, -half / 2), (half * sqrt(3) / 2, half / 2)]
            pen_side = spot.at(0, 0, 1, -30)
            pen_side.line(side, theme.WHITE, 0.085)

    return SPRITES.get(("tm-fresh",), round(2 * radius), draw)


def town_badge(size: int) -> Sprite:
    """The key at a town's border."""

    def draw(pen: Pen) -> None:
        pen.circle(0, 0, 1, theme.GOLD, INK, 0.14)
        ICONS["keys"](pen.at(-0.66, -0.66, 0.0132))

    return SPRITES.get(("tm-town-badge",), size, draw)
