"""Teotihuacan's pictures for the bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PIL import Image

from engine.core.game import Words
from engine.teotihuacan import GAME
from engine.teotihuacan.view import View
from rendering.encode import png
from rendering.painter import Crop, Painter, Picture
from rendering.teotihuacan import board, ring
from rendering.teotihuacan.building import draw_building, draw_decorating
from rendering.teotihuacan.choice import draw_choice
from rendering.teotihuacan.legend import draw_legend
from rendering.teotihuacan.player import player_name
from rendering.teotihuacan.pyramid_and_players import PYRAMID_WINDOW, draw_pyramid_and_players
from rendering.teotihuacan.ring import draw_ring
from rendering.teotihuacan.scores import draw_scores
from rendering.teotihuacan.sheets import draw_owned, draw_technologies, draw_temple_sheet, draw_tracks
from rendering.teotihuacan.style import palette

SCALE = 0.75
"""Of a post's pictures: 1,200 pixels wide, more than twice what a phone or a channel shows."""
LARGE = 2.0
"""Of a single board."""
LEVEL = 5
"""Of compression: for these pictures a third faster than 6 and four per cent larger."""
ALT = 1024


class TeotihuacanPainter(Painter[View]):
    """Draws views of Teotihuacan; ``words`` give the alt texts."""

    def __init__(self, words: Words[Any, View]) -> None:
        self.words = words

    def turn(self, view: View, names: Sequence[str]) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        second = picture("pyramid", draw_pyramid_and_players(view, names, scale=SCALE), f"Pyramid and players. {alt}")
        if view.phase == "over":
            return [second, picture("scores", draw_scores(view, names, SCALE), f"Points by source. {alt}")]
        if view.dealt and view.phase == "draft":
            second = picture("tiles", draw_choice(view, names, SCALE), f"Starting tiles. {alt}")
        return [picture("board", draw_ring(view, names, scale=SCALE), alt), second]

    def preview(self, view: View, names: Sequence[str], seat: int) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        first = picture("board", draw_ring(view, names, scale=SCALE), alt)
        turn = view.turn
        if view.dealt:
            return [first, picture("tiles", draw_choice(view, names, SCALE), f"Your starting tiles. {alt}")]
        due = {due.kind for due in turn.due} if turn and turn.seat == seat else set()
        if "build" in due:
            return [first, picture("places", draw_building(view, seat, SCALE), f"The best places for the tiles. {alt}")]
        if "decorate" in due:
            return [first, picture("spaces", draw_decorating(view, SCALE), f"The best spaces for decorations. {alt}")]
        return [
            first,
            picture("pyramid", draw_pyramid_and_players(view, names, scale=SCALE), f"Pyramid and players. {alt}"),
        ]

    def crops(self, view: View, names: Sequence[str]) -> list[Crop]:
        return [Crop(id, label) for id, (label, _) in parts(view, names).items()]

    def crop(self, view: View, names: Sequence[str], crop: str) -> Picture:
        label, draw = parts(view, names)[crop]
        return picture(crop, draw(), f"{label}. {self.words.alt_text(view, names)}")


def picture(name: str, image: Image.Image, alt: str) -> Picture:
    if len(alt) > ALT:
        alt = alt[: ALT - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return Picture(f"teotihuacan-{name.lower()}.png", png(image, palette(), LEVEL), image.size, alt)


def one_board(view: View, names: Sequence[str], position: int) -> Image.Image:
    x, y = ring.place(position)
    left, top = int(x) - 8, int(y) - 8
    return draw_ring(view, names, (left, top, left + board.WIDE + 16, top + board.HIGH + 16), LARGE)


def parts(view: View, names: Sequence[str]) -> dict[str, tuple[str, Callable[[], Image.Image]]]:
    """What ``/show`` can draw: label and drawing by id; players count from 1."""
    found: dict[str, tuple[str, Callable[[], Image.Image]]] = {
        "pyramid": (
            "Pyramid, decorations, tiles on offer",
            partial(draw_pyramid_and_players, view, names, PYRAMID_WINDOW, 1.5, True),
        ),
        "ring": ("Ring of boards, temples, tracks", partial(draw_ring, view, names, scale=0.9)),
        "players": ("Pyramid and players", partial(draw_pyramid_and_players, view, names, scale=0.95)),
        "temples": ("Temples and stacks of Discovery tiles", partial(draw_temple_sheet, view)),
        "avenue": ("Avenue of the Dead, calendar, Pyramid track", partial(draw_tracks, view, names)),
        "technologies": ("Technologies and Nobles", partial(draw_technologies, view, names)),
        "scores": ("Points by source", partial(draw_scores, view, names)),
        "tiles": ("Tiles in play in words, with their ids", partial(draw_legend, view)),
    }
    if view.dealt:
        found["start"] = ("Starting tiles to choose from", partial(draw_choice, view, names, 1.0))
    for one in view.boards:
        found[one.id] = (f"{one.id[1:]} {one.name}", partial(one_board, view, names, one.position))
    for player in view.seats:
        who = player_name(names, player.seat)[:40]
        found[f"player-{player.seat + 1}"] = (f"Player {who}", partial(draw_owned, view, player.seat, names))
    return found


PAINTER = TeotihuacanPainter(GAME.words)
"""Teotihuacan's painter."""
