"""Small World's pictures: one page with board, combos and players; its parts at double size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from PIL import Image

from engine.small_world import GAME, View
from engine.small_world.tables import BOARDS
from rendering import theme
from rendering.canvas import Pen
from rendering.painter import Part, PartsPainter, Picture
from rendering.palette import Palette
from rendering.pieces import card
from rendering.sheet import Sheet, Window
from rendering.small_world import tokens
from rendering.small_world.board import draw_label, draw_land
from rendering.small_world.choice import draw_combo
from rendering.small_world.header import draw_header
from rendering.small_world.layout import SIZE, layout
from rendering.small_world.layout.page import COMBO_HEIGHT, GAP, HEADER, Page
from rendering.small_world.player import draw_player, player_name
from rendering.small_world.style import palette

SCALE = 0.7
"""Of a post's picture: 1,120 pixels wide, twice what a phone or a channel shows; 1,600 would be twice the bytes."""
CROP_SCALE = 2
LEVELS = {2: 5, 3: 5, 4: 6, 5: 6}
"""Of compression, by the id of the map: 5 is a quarter faster, 6 three per cent smaller, which the busy maps need."""
QUARTERS = ("upper left", "upper right", "lower left", "lower right")


def draw_base(pen: Pen, page: Page) -> None:
    """The static part: wood and parchment."""
    pen.box(0, 0, 1600, HEADER, theme.WOOD)
    pen.box(0, HEADER - 8, 1600, 8, theme.WOOD_DARK)
    below = page.board_top + 1000
    pen.box(0, below, 1600, page.height - below, theme.WOOD)
    pen.box(0, below, 1600, 6, theme.WOOD_DARK)
    for position in range(6):
        box = page.combo(position)
        card(pen, *box)
        pen.box(box.x + 3, box.y + box.height - 47, box.width - 6, 44, theme.PAPER_DARK, 14)
    for seat in range(page.players):
        box = page.player(seat)
        style = theme.SEATS[seat]
        card(pen, *box)
        pen.box(box.x + 3, box.y + 3, box.width - 6, 60, style.dark, 15)
        pen.box(box.x + 3, box.y + 3, box.width - 6, 54, style.fill, 15)
        pen.box(box.x + 3, box.y + 40, box.width - 6, 20, style.fill)
        pen.box(box.x + 3, box.y + 58, box.width - 6, 4, style.dark)


@lru_cache(maxsize=8)
def base(board: int, players: int, window: Window, scale: float) -> Image.Image:
    """What never changes in a window of the page with the map of this id; callers copy it."""
    page, sheet = Page(players), Sheet(window, scale, theme.WOOD)
    pen = sheet.pen(fine=2, ground=theme.WOOD)
    draw_base(pen, page)
    sheet.lay(pen)
    left, top, right, bottom = window
    top, bottom = max(top, page.board_top), min(bottom, page.board_top + SIZE[1])
    if top < bottom:
        land = Sheet((left, top, right, bottom), scale)
        draw_land(land, BOARDS[board], page.board_top)
        sheet.image.paste(land.image, (0, round((top - window[1]) * scale)))
    return sheet.image


def draw_page(view: View, names: Sequence[str], window: Window, scale: float = SCALE) -> Sheet:
    """A window of the page as an RGB picture."""
    page = Page(len(view.seats))
    sheet = Sheet(window, scale, base(view.map, len(view.seats), window, scale).copy())
    plan = layout(view.map)
    for region in view.regions:
        if region.owner is not None:
            tokens.territory(sheet, view.map, region.number, page.board_top, region.owner, region.active)
    for place in plan.places:
        draw_label(sheet, place, page.board_top)
    for place, region in zip(plan.places, view.regions, strict=True):
        tokens.region_pieces(sheet, place, page.board_top, region)
    if window[1] < HEADER:
        draw_header(sheet, view, names)
    if window[3] > page.combo_top:
        for combo in view.row:
            draw_combo(sheet, page.combo(combo.position), combo)
        for seat in view.seats:
            draw_player(sheet, page, view, seat, names)
    return sheet


class SmallWorldPainter(PartsPainter[View]):
    """Small World for two to five players."""

    prefix = "small-world"

    def palette(self) -> Palette:
        return palette()

    def turn(self, view: View, names: Sequence[str]) -> list[Picture]:
        return [self._finish("", draw_page(view, names, Page(len(view.seats)).window).image, view, names)]

    def preview(self, view: View, names: Sequence[str], seat: int) -> list[Picture]:
        page = Page(len(view.seats))
        chooses = view.seats[seat].active is None and not view.over
        below = page.combo_top + COMBO_HEIGHT + GAP if chooses else page.board_top + SIZE[1]
        return [self._finish("draft", draw_page(view, names, (0, page.board_top, SIZE[0], below)).image, view, names)]

    def parts(self, view: View, names: Sequence[str]) -> Mapping[str, Part]:
        """What ``/show`` can draw; players and quarters of the map count from 1."""
        page = Page(len(view.seats))
        found = {
            f"map{k + 1}": Part(f"Map, {words}", partial(draw_large, view, names, page.quarter(k)))
            for k, words in enumerate(QUARTERS)
        }
        found["market"] = Part("Races to choose from", partial(draw_market, view, names))
        for player in view.seats:
            seat, window = player.seat, page.player(player.seat).window
            found[f"seat{seat + 1}"] = Part(player_name(names, seat), partial(draw_large, view, names, window))
        return found

    def crop(self, view: View, names: Sequence[str], crop: str) -> Picture:
        return self._finish(crop, self.parts(view, names)[crop].draw(), view, names)

    def _finish(self, name: str, image: Image.Image, view: View, names: Sequence[str]) -> Picture:
        return self.picture(name, image, self.words.alt_text(view, names), LEVELS[view.map])


def draw_large(view: View, names: Sequence[str], window: Window) -> Image.Image:
    return draw_page(view, names, window, CROP_SCALE).image


def draw_market(view: View, names: Sequence[str]) -> Image.Image:
    """The combos at double size, three in a row."""
    page = Page(len(view.seats))
    halves = [draw_large(view, names, page.market(half)) for half in (0, 1)]
    width, height = halves[0].size
    image = Image.new("RGB", (width, 2 * height))
    for k, half in enumerate(halves):
        image.paste(half, (0, k * height))
    return image


PAINTER = SmallWorldPainter(GAME.words)
"""Small World's painter."""
