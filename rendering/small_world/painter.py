"""Small World's pictures: one page with board, combos and players; its parts at double size."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache, partial

from PIL import Image

from engine.core import Offer
from engine.small_world import GAME, View
from engine.small_world.tables import BOARDS
from rendering import theme
from rendering.canvas import Pen
from rendering.painter import Done, Part, PartsPainter, Picture
from rendering.palette import Palette
from rendering.pieces import card
from rendering.sheet import Sheet, Window
from rendering.small_world import tokens
from rendering.small_world.board import draw_label, draw_land
from rendering.small_world.choice import COMBOS, draw_combo, draw_empty
from rendering.small_world.header import draw_header
from rendering.small_world.layout import SIZE, layout
from rendering.small_world.layout.page import COMBO_HEIGHT, GAP, HEADER, Page
from rendering.small_world.player import draw_player, player_name
from rendering.small_world.style import palette
from rendering.small_world.targets import ATTACKS, NO_TARGETS, Target, find_targets
from rendering.small_world.territory import target_edge, territory

SCALE = 0.7
"""Of a post's picture: 1,120 pixels wide, twice what a phone or a channel shows; 1,600 would be twice the bytes."""
SCALES = (SCALE, 0.6, 0.55)
"""The first at which the picture has no more bytes than it may."""
MOST_BYTES = 200_000
CROP_SCALE = 2
LEVELS = {2: 5, 3: 5, 4: 6, 5: 8}
"""Of compression, by the id of the map: 5 is a quarter faster, 6 three per cent smaller, 8 three more (busy maps)."""
QUARTERS = ("upper left", "upper right", "lower left", "lower right")


def draw_base(pen: Pen, page: Page) -> None:
    """The static part: wood and parchment."""
    pen.box(0, 0, 1600, HEADER, theme.WOOD)
    pen.box(0, HEADER - 8, 1600, 8, theme.WOOD_DARK)
    below = page.board_top + 1000
    pen.box(0, below, 1600, page.height - below, theme.WOOD)
    pen.box(0, below, 1600, 6, theme.WOOD_DARK)
    for position in range(COMBOS):
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


def conquered(done: Sequence[Done], view: View) -> frozenset[int]:
    """The regions that were taken since the last post and are still held by who took them."""
    taken = {move.move.region: move.seat for move in done if isinstance(move.move, ATTACKS)}
    return frozenset(region for region, seat in taken.items() if view.region(region).owner == seat)


def draw_page(
    view: View,
    names: Sequence[str],
    window: Window,
    scale: float = SCALE,
    new: Collection[int] = (),
    targets: Mapping[int, Target] = NO_TARGETS,
) -> Sheet:
    """A window of the page as an RGB picture; ``new`` regions were just conquered, ``targets`` may be attacked."""
    page = Page(len(view.seats))
    sheet = Sheet(window, scale, base(view.map, len(view.seats), window, scale).copy())
    plan = layout(view.map)
    for region in view.regions:
        if region.owner is not None:
            near = region.number in targets and not targets[region.number].far
            territory(sheet, view.map, region.number, page.board_top, region.owner, region.active, near)
    for number, target in targets.items():
        if not target.far:
            target_edge(sheet, view.map, number, page.board_top)
    pairs = list(zip(plan.places, view.regions, strict=True))
    held = [place.token for place, region in pairs if region.owner is not None or region.lost_tribe]
    for place in plan.places:
        found = targets.get(place.number)
        draw_label(sheet, place, page.board_top, held, found.price if found else "", far=bool(found and found.far))
    for place, region in pairs:
        new_here = region.number in new or (region.fresh and region.active)
        tokens.region_pieces(sheet, place, page.board_top, region, new_here)
    if window[1] < HEADER:
        draw_header(sheet, view, names)
    if window[3] > page.combo_top:
        for combo in view.row:
            draw_combo(sheet, page.combo(combo.position), combo)
        for position in range(len(view.row), COMBOS):
            draw_empty(sheet, page.combo(position))
        for seat in view.seats:
            draw_player(sheet, page, view, seat, names)
    return sheet


class SmallWorldPainter(PartsPainter[View]):
    """Small World for two to five players."""

    prefix = "small-world"

    def palette(self) -> Palette:
        return palette()

    def turn(self, view: View, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        page = Page(len(view.seats))
        return [self._fit("", view, names, partial(draw_page, view, names, page.window, new=conquered(done, view)))]

    def preview(self, view: View, names: Sequence[str], seat: int, offers: Sequence[Offer] = ()) -> list[Picture]:
        page = Page(len(view.seats))
        chooses = view.seats[seat].active is None and not view.over
        below = page.combo_top + COMBO_HEIGHT + GAP if chooses else page.board_top + SIZE[1]
        window = (0, page.board_top, SIZE[0], below)
        return [self._fit("draft", view, names, partial(draw_page, view, names, window, targets=find_targets(offers)))]

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

    def _fit(self, name: str, view: View, names: Sequence[str], draw: Callable[..., Sheet]) -> Picture:
        """A picture that is not too large to be sent: a table full of every piece there is is drawn smaller."""
        for scale in SCALES:
            picture = self._finish(name, draw(scale=scale).image, view, names)
            if len(picture.png) <= MOST_BYTES:
                break
        return picture

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
