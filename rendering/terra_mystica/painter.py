"""Terra Mystica's pictures for the bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PIL import Image

from engine.core.game import Words
from engine.terra_mystica import GAME
from engine.terra_mystica.view import Amounts, ReachView, View
from rendering.encode import png
from rendering.painter import Crop, Painter, Picture
from rendering.sheet import Sheet
from rendering.terra_mystica.board import draw_map
from rendering.terra_mystica.choice import draw_choice
from rendering.terra_mystica.cults_and_players import draw_cults_and_players
from rendering.terra_mystica.cultsheet import draw_cult_sheet
from rendering.terra_mystica.income import draw_income
from rendering.terra_mystica.layout import LARGE, QUARTERS
from rendering.terra_mystica.map_and_scoring import draw_map_and_scoring
from rendering.terra_mystica.market import draw_market
from rendering.terra_mystica.player import draw_player
from rendering.terra_mystica.reach import draw_reach
from rendering.terra_mystica.scores import draw_scores
from rendering.terra_mystica.style import SEA, palette
from rendering.text import clean

SCALE = 0.75
"""Of a post's pictures: 1,200 pixels wide, more than twice what a phone or a channel shows."""
WHOLE = 0.9
"""Of the same pictures as crops."""
LEVEL = 5
"""Of compression: for these pictures a third faster than 6 and four per cent larger."""
ALT = 1024


class TerraMysticaPainter(Painter[View]):
    """Draws views of Terra Mystica; ``words`` give the alt texts."""

    def __init__(self, words: Words[Any, View]) -> None:
        self.words = words

    def turn(self, view: View, names: Sequence[str]) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        if view.over:
            return [
                picture("map", draw_map_and_scoring(view, names, SCALE), alt),
                picture("scores", draw_scores(view, names, SCALE), f"Points by source. {alt}"),
            ]
        if view.phase == "factions":
            return [
                picture("map", draw_map_and_scoring(view, names, SCALE), alt),
                picture("factions", draw_choice(view, names, SCALE), f"The factions. {alt}"),
            ]
        return [
            picture("map", draw_map_and_scoring(view, names, SCALE), alt),
            picture("table", draw_cults_and_players(view, names, SCALE), f"Cult board, players and market. {alt}"),
        ]

    def preview(self, view: View, names: Sequence[str], seat: int) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        board = picture("map", draw_map_and_scoring(view, names, SCALE), alt)
        if view.seats[seat].faction:
            own = draw_player(view, seat, names[seat], SCALE)
            return [board, picture("player", own, f"Your board. {alt}")]
        return [board, picture("factions", draw_choice(view, names, SCALE), f"The factions. {alt}")]

    def crops(self, view: View, names: Sequence[str]) -> list[Crop]:
        return [Crop(id, label) for id, (label, _) in parts(view, names).items()]

    def crop(self, view: View, names: Sequence[str], crop: str) -> Picture:
        label, draw = parts(view, names)[crop]
        return picture(crop, draw(), f"{label}. {self._alt(view, names, crop)}")

    def _alt(self, view: View, names: Sequence[str], crop: str) -> str:
        """What a crop shows that the position's alt text does not say, else that one."""
        kind, _, number = crop.partition("-")
        if kind == "reach":
            return " ".join(self._spot(spot) for spot in view.seats[int(number) - 1].reach)
        if kind == "income":
            lines = [f"{names[seat.seat]}: {self._amounts(seat.income_total) or 'none'}." for seat in view.seats]
            return " ".join(lines)
        return self.words.alt_text(view, names)

    def _spot(self, spot: ReachView) -> str:
        spades = f"{spot.spades} spade{'s' if spot.spades > 1 else ''}" if spot.spades else "home"
        ready = "can build" if spot.build else "too dear" if not spot.affordable else ""
        return f"{spot.cell}: {', '.join(word for word in (spades, self._amounts(spot.cost), ready) if word)}."

    def _amounts(self, amounts: Amounts) -> str:
        return ", ".join(f"{number} {self.words.part(key)}" for key, number in amounts)


def picture(name: str, image: Image.Image, alt: str) -> Picture:
    if len(alt) > ALT:
        alt = alt[: ALT - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return Picture(f"terra-{name}.png", png(image, palette(), LEVEL), image.size, alt)


def quarter(view: View, id: str) -> Image.Image:
    sheet = Sheet(QUARTERS[id][1], LARGE, SEA)
    draw_map(sheet, view)
    return sheet.image


def parts(view: View, names: Sequence[str]) -> dict[str, tuple[str, Callable[[], Image.Image]]]:
    """What ``/show`` can draw: label and drawing by id; players count from 1."""
    found: dict[str, tuple[str, Callable[[], Image.Image]]] = {
        "map": ("Map, power actions, scoring", partial(draw_map_and_scoring, view, names, WHOLE)),
        "table": ("Table: cults, players, market", partial(draw_cults_and_players, view, names, WHOLE)),
        "cults": ("Cult board", partial(draw_cult_sheet, view, names)),
        "market": ("Market: bonus cards, scoring, tiles", partial(draw_market, view)),
        "scores": ("Points by source", partial(draw_scores, view, names)),
        "income": ("Income preview", partial(draw_income, view, names)),
    }
    if view.phase == "factions":
        found["factions"] = ("Factions and bonus cards", partial(draw_choice, view, names))
    for player in view.seats:
        seat, number = player.seat, player.seat + 1
        if not player.faction:
            continue
        who = f"{clean(names[seat], f'Player {number}')[:40]} ({player.faction_name})"
        found[f"player-{number}"] = (f"Board of {who}", partial(draw_player, view, seat, names[seat]))
        if player.reach:
            found[f"reach-{number}"] = (f"Reach of {who}", partial(draw_reach, view, seat, names[seat]))
    for id, (label, _) in QUARTERS.items():
        found[id] = (label, partial(quarter, view, id))
    return found


PAINTER = TerraMysticaPainter(GAME.words)
