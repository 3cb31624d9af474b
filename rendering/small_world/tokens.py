"""Tokens on the board: race tokens active and declined, Lost Tribes and markers.

An active race is a square chip in its owner's colour, a race in decline a grey hatched disc with a ring of that
colour: told apart by shape as well as by colour. Both carry the owner's letter and their number.
"""

from __future__ import annotations

from PIL import Image

from engine.small_world.view import RegionView
from rendering import theme
from rendering.canvas import Pen, star
from rendering.pieces import badge, bubble
from rendering.sheet import Sheet
from rendering.small_world.layout import Place
from rendering.small_world.races import RACES
from rendering.small_world.style import DECLINED, DECLINED_DARK
from rendering.small_world.symbols import MARKERS
from rendering.sprites import SPRITES, draw_icon

CHIP = 88
COUNT = 48
LETTER = 36
GLOW = 124
"""Width of the golden ground below tokens that came in the last turn."""


def active_chip(pen: Pen, race: str, seat: int, layers: int, fresh: bool) -> None:
    """A pile of square chips; ``fresh`` ones have a golden rim."""
    style = theme.SEATS[seat]
    for k in range(layers, 0, -1):
        pen.box(-0.9, -0.9 + k * 0.13, 1.8, 1.8, theme.INK, 0.36)
        pen.box(-0.82, -0.82 + k * 0.13, 1.64, 1.64, style.dark, 0.3)
    pen.box(-0.9, -0.9, 1.8, 1.8, theme.INK, 0.36)
    pen.box(-0.82, -0.82, 1.64, 1.64, theme.GOLD_LIGHT if fresh else style.fill, 0.3)
    pen.box(-0.66, -0.66, 1.32, 1.32, style.light, 0.2)
    RACES[race](pen.at(0, 0, 0.66))


def head(race: str, size: int, grey: bool = False) -> Image.Image:
    """A race's emblem as an RGBA picture, in its colours or in the greys of a race in decline."""
    icon = draw_icon(size, RACES[race])
    if not grey:
        return icon
    tone = icon.convert("L").point([70 + value * 165 // 255 for value in range(256)])
    return Image.merge("RGBA", [tone, tone, tone, icon.getchannel("A")])


def declined_disc(size: int, race: str, seat: int) -> Image.Image:
    """The disc of a race in decline as an RGBA picture."""
    style = theme.SEATS[seat]

    def draw(pen: Pen) -> None:
        pen.circle(0, 0, 0.92, theme.INK)
        pen.circle(0, 0, 0.86, style.fill)
        pen.circle(0, 0, 0.7, theme.INK)
        pen.circle(0, 0, 0.65, DECLINED)
        turned = pen.at(0, 0, 1, turn=45)
        for x in (-0.45, -0.15, 0.15, 0.45):
            half = (0.62**2 - (abs(x) + 0.06) ** 2) ** 0.5
            turned.box(x - 0.045, -half, 0.09, 2 * half, DECLINED_DARK)

    disc = draw_icon(size, draw)
    face = head(race, round(size * 0.56), grey=True)
    spot = ((disc.width - face.width) // 2, (disc.height - face.height) // 2)
    disc.alpha_composite(face, spot)
    return disc


def disc(sheet: Sheet, x: float, y: float, size: float, race: str, seat: int) -> None:
    """Stamp the disc of a race in decline, ``size`` wide."""
    if sheet.shows(x, y, size):
        real = round(size * sheet.scale)
        sprite = SPRITES.keep(("sw", "disc", race, seat, real), lambda: declined_disc(real, race, seat))
        sprite.stamp(sheet.image, (x - sheet.window[0]) * sheet.scale, (y - sheet.window[1]) * sheet.scale)


def glow(pen: Pen) -> None:
    """The golden rays behind tokens that came in the last turn."""
    pen.polygon(star(16, 0.84), theme.INK)
    pen.at(0, 0, 0.92).polygon(star(16, 0.84), theme.GOLD)
    pen.circle(0, 0, 0.72, theme.GOLD_LIGHT)


def race_token(sheet: Sheet, x: float, y: float, region: RegionView, new: bool = False) -> None:
    """The tokens of a region with its owner's letter and their number; ``new``: on a golden ground."""
    if region.owner is None:
        return
    seat = region.owner
    if new:
        sheet.put(("sw", "glow-token"), x, y, GLOW, glow)
    if region.active:
        layers = min(region.tokens - 1, 2)
        key = ("sw", "chip", region.race, seat, layers, region.fresh)
        sheet.put(key, x, y, CHIP, lambda pen: active_chip(pen, region.race, seat, layers, region.fresh))
    else:
        disc(sheet, x, y, CHIP, region.race, seat)
    badge(sheet, seat, x - 34, y - 34, LETTER)
    fill = theme.WHITE if region.active else DECLINED
    bubble(sheet, x + 33, y + 31, str(region.tokens), COUNT, fill=fill, text=theme.INK)


def region_pieces(sheet: Sheet, place: Place, top: float, region: RegionView, new: bool = False) -> None:
    """Everything that lies on a region; ``new``: conquered in the last turn."""
    x, y = place.token[0], place.token[1] + top
    if region.lost_tribe:
        sheet.put(("sw", "lost_tribe"), x, y, CHIP * 0.8, MARKERS["lost_tribe"], shadow=0.1)
    race_token(sheet, x, y, region, new)
    found = [name for name in ("dragon", "hero", "hole", "fortress", "lair") if getattr(region, name)]
    if region.camps:
        found.append("camp")
    for (mx, my), name in zip(place.markers, found, strict=False):
        size = place.small * 1.15
        sheet.put(("sw", name), mx, my + top, size, MARKERS[name], shadow=0.12)
        if name == "camp" and region.camps > 1:
            bubble(sheet, mx + 15, my + top + 12, str(region.camps), 30, fill=theme.WHITE, text=theme.INK)
