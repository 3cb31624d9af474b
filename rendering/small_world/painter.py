"""Small World's pictures: one page with board, combos and players; its parts at double size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image

from engine.small_world import SMALL_WORLD
from engine.small_world.view import View
from rendering import theme
from rendering.encode import png
from rendering.painter import Crop, Painter, Picture
from rendering.sheet import Sheet, Window
from rendering.small_world import strip, tokens
from rendering.small_world.base import draw_land
from rendering.small_world.colours import palette
from rendering.small_world.layout import SIZE, layout
from rendering.small_world.page import HEADER, Page

QUARTERS = ("upper left", "upper right", "lower left", "lower right")


@lru_cache(maxsize=8)
def base(players: int, window: Window, scale: int) -> Image.Image:
    """What never changes in a window of the page; callers copy it."""
    page, sheet = Page(players), Sheet(window, scale, theme.WOOD)
    pen = sheet.pen(fine=2, ground=theme.WOOD)
    draw_land(sheet, pen, players, page)
    return sheet.image


def draw(view: View, names: Sequence[str], window: Window, scale: int = 1) -> Sheet:
    """A window of the page as an RGB picture."""
    page = Page(view.map)
    sheet = Sheet(window, scale, base(view.map, window, scale).copy())
    plan = layout(view.map)
    for place, region in zip(plan.places, view.regions, strict=True):
        if region.owner is not None:
            tokens.territory(sheet, place, page.board_top, region.owner, region.active)
    for place, region in zip(plan.places, view.regions, strict=True):
        tokens.region_pieces(sheet, place, page.board_top, region)
    if window[1] < HEADER:
        strip.draw_header(sheet, view, names)
    if window[3] > page.combo_top:
        for combo in view.row:
            strip.draw_combo(sheet, page.combo(combo.position), combo)
        for seat in view.seats:
            strip.draw_player(sheet, page, view, seat, names)
    return sheet


class SmallWorldPainter(Painter[View]):
    """Small World for two to five players."""

    def turn(self, view: View, names: Sequence[str]) -> list[Picture]:
        return [self._picture(view, names, "small-world.png", Page(view.map).window)]

    def preview(self, view: View, names: Sequence[str], seat: int) -> list[Picture]:
        page = Page(view.map)
        return [self._picture(view, names, "small-world-draft.png", (0, 0, SIZE[0], page.combo_top - 8))]

    def crops(self, view: View, names: Sequence[str]) -> list[Crop]:
        found = [Crop(f"map{k + 1}", f"Map, {words}") for k, words in enumerate(QUARTERS)]
        found.append(Crop("market", "Races to choose from"))
        found += [Crop(f"seat{seat.seat + 1}", strip.player_name(names, seat.seat)) for seat in view.seats]
        return found

    def crop(self, view: View, names: Sequence[str], crop: str) -> Picture:
        if crop not in [known.id for known in self.crops(view, names)]:
            raise KeyError(crop)
        page = Page(view.map)
        parts: dict[str, Callable[[int], Window]] = {
            "map": lambda number: page.quarter(number - 1),
            "seat": lambda number: page.player(number - 1).window,
        }
        window = page.market.window if crop == "market" else parts[crop[:-1]](int(crop[-1]))
        return self._picture(view, names, f"small-world-{crop}.png", window, 2)

    def _picture(self, view: View, names: Sequence[str], name: str, window: Window, scale: int = 1) -> Picture:
        image = draw(view, names, window, scale).image
        return Picture(name, png(image, palette()), image.size, SMALL_WORLD.words.alt_text(view, names))


PAINTER = SmallWorldPainter()
"""Small World's painter."""
