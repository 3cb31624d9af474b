"""Teotihuacan's pictures for the bot."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PIL import Image

from engine.core import Offer
from engine.teotihuacan import GAME
from engine.teotihuacan.moves import Build, Decorate, MoveWorkers
from engine.teotihuacan.view import View
from rendering.painter import Done, Part, PartsPainter, Picture
from rendering.palette import Palette
from rendering.teotihuacan import board, ring
from rendering.teotihuacan.building import draw_building, draw_decorating
from rendering.teotihuacan.choice import draw_choice
from rendering.teotihuacan.legend import draw_legend
from rendering.teotihuacan.player import player_name
from rendering.teotihuacan.pyramid_and_players import PYRAMID_WINDOW, draw_pyramid_and_players
from rendering.teotihuacan.ring import PANEL, draw_ring
from rendering.teotihuacan.scores import draw_scores
from rendering.teotihuacan.sheets import draw_owned, draw_technologies, draw_temple_sheet, draw_tracks
from rendering.teotihuacan.steps import find_steps
from rendering.teotihuacan.style import palette

SCALE = 0.75
"""Of a post's pictures: 1,200 pixels wide, more than twice what a phone or a channel shows."""
LARGE = 2.0
"""Of a single board."""


class TeotihuacanPainter(PartsPainter[View]):
    """Draws views of Teotihuacan."""

    prefix = "teotihuacan"
    level = 5
    """A third faster than 6 and four per cent larger, for these pictures."""

    def palette(self) -> Palette:
        return palette()

    def turn(self, view: View, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        if view.phase == "over":
            scores = self.picture("scores", draw_scores(view, names, SCALE), f"Points by source. {alt}")
            return [self._pyramid(view, names), scores]
        boards = {one.move.board for one in done if isinstance(one.move, MoveWorkers)}
        first = self.picture("board", draw_ring(view, names, scale=SCALE, new=boards), alt)
        if view.dealt and view.phase == "draft":
            return [first, self.picture("tiles", draw_choice(view, names, SCALE), f"Starting tiles. {alt}")]
        built = {one.move.cell for one in done if isinstance(one.move, Build)}
        return [first, self._pyramid(view, names, built | {m.move.space for m in done if isinstance(m.move, Decorate)})]

    def preview(self, view: View, names: Sequence[str], seat: int, offers: Sequence[Offer] = ()) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        turn = view.turn
        if view.dealt:
            return [self.picture("tiles", draw_choice(view, names, SCALE), f"Your starting tiles. {alt}")]
        due = {due.kind for due in turn.due} if turn and turn.seat == seat else set()
        if "build" in due:
            return [self.picture("places", draw_building(view, seat, SCALE), f"The best places for the tiles. {alt}")]
        if "decorate" in due:
            return [self.picture("spaces", draw_decorating(view, SCALE), f"The best spaces for decorations. {alt}")]
        ways = find_steps(view, seat, offers)
        return [self.picture("board", draw_ring(view, names, PANEL, SCALE, steps=ways), alt)]

    def _pyramid(self, view: View, names: Sequence[str], new: Collection[str] = ()) -> Picture:
        image = draw_pyramid_and_players(view, names, scale=SCALE, new=new)
        return self.picture("pyramid", image, f"Pyramid and players. {self.words.alt_text(view, names)}")

    def parts(self, view: View, names: Sequence[str]) -> Mapping[str, Part]:
        """What ``/show`` can draw; players count from 1."""
        found = {
            "pyramid": Part(
                "Pyramid, decorations, tiles on offer",
                partial(draw_pyramid_and_players, view, names, PYRAMID_WINDOW, 1.5, True),
            ),
            "ring": Part("Ring of boards, temples, tracks", partial(draw_ring, view, names, scale=0.9)),
            "players": Part("Pyramid and players", partial(draw_pyramid_and_players, view, names, scale=0.95)),
            "temples": Part("Temples and stacks of Discovery tiles", partial(draw_temple_sheet, view)),
            "avenue": Part("Avenue of the Dead, calendar, Pyramid track", partial(draw_tracks, view, names)),
            "technologies": Part("Technologies and Nobles", partial(draw_technologies, view, names)),
            "scores": Part("Points by source", partial(draw_scores, view, names)),
            "tiles": Part("Tiles in play in words, with their ids", partial(draw_legend, view)),
        }
        if view.dealt:
            found["start"] = Part("Starting tiles to choose from", partial(draw_choice, view, names, 1.0))
        for one in view.boards:
            found[one.id] = Part(f"{one.id[1:]} {one.name}", partial(draw_one_board, view, names, one.position))
        for player in view.seats:
            who = player_name(names, player.seat)[:40]
            found[f"player-{player.seat + 1}"] = Part(f"Player {who}", partial(draw_owned, view, player.seat, names))
        return found


def draw_one_board(view: View, names: Sequence[str], position: int) -> Image.Image:
    x, y = ring.place(position)
    left, top = int(x) - 8, int(y) - 8
    return draw_ring(view, names, (left, top, left + board.WIDE + 16, top + board.HIGH + 16), LARGE)


PAINTER = TeotihuacanPainter(GAME.words)
"""Teotihuacan's painter."""
