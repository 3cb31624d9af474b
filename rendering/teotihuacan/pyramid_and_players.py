"""The second picture: the pyramid with what may be placed on it, and all players."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from engine.teotihuacan.view import View
from rendering import theme
from rendering.sheet import Sheet, Window
from rendering.teotihuacan.player import draw_player
from rendering.teotihuacan.pyramid import GRID, draw_new, draw_offers, draw_pyramid
from rendering.teotihuacan.style import GROUND

WIDTH = theme.WIDTH
EDGE = 10
QUARTER = 76.0
PYRAMID = GRID * QUARTER
OFFERS = 182
HEIGHT = int(2 * EDGE + PYRAMID + 10 + OFFERS)
PLAYERS = EDGE + PYRAMID + 12
"""Left edge of the players."""
WINDOW: Window = (0, 0, WIDTH, HEIGHT)
PYRAMID_WINDOW: Window = (0, 0, int(PYRAMID + 2 * EDGE), HEIGHT)


def draw_pyramid_and_players(
    view: View,
    names: Sequence[str],
    window: Window = WINDOW,
    scale: float = 1,
    named: bool = False,
    new: Collection[str] = (),
) -> Image.Image:
    """A window of the picture; ``named``: with the names of cells and spaces where tiles may be placed.

    ``new`` cells and spaces were filled in the last turn.
    """
    sheet = Sheet(window, scale, GROUND)
    draw_pyramid(sheet, EDGE, EDGE, QUARTER, view.pyramid, named, named)
    draw_new(sheet, EDGE, EDGE, QUARTER, new)
    draw_offers(sheet, EDGE, EDGE + PYRAMID + 10, PYRAMID, OFFERS, view)
    if window[2] > PLAYERS:
        gap = 8
        high = (HEIGHT - 2 * EDGE - gap * (view.players - 1)) / view.players
        for n, seat in enumerate(view.order):
            top = EDGE + n * (high + gap)
            draw_player(sheet, PLAYERS, top, WIDTH - EDGE - PLAYERS, high, view, view.seats[seat], names)
    return sheet.image
