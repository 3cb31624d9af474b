"""Terra Mystica's pictures for the bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PIL import Image

from engine.core import End, Offer
from engine.core.english import counted
from engine.terra_mystica import GAME
from engine.terra_mystica.moves import Cult, Favor, Hold, Pass, Send, Town
from engine.terra_mystica.view import Amounts, ReachView, View
from rendering.painter import Done, Part, PartsPainter, Picture
from rendering.palette import Palette
from rendering.sheet import Sheet
from rendering.terra_mystica.board import draw_map
from rendering.terra_mystica.choice import draw_choice
from rendering.terra_mystica.cults_and_players import draw_cults_and_players
from rendering.terra_mystica.cultsheet import draw_cult_sheet
from rendering.terra_mystica.income import draw_income
from rendering.terra_mystica.layout.board import LARGE, lay_out
from rendering.terra_mystica.layout.painter import SCALE, WHOLE
from rendering.terra_mystica.map_and_scoring import draw_map_and_scoring
from rendering.terra_mystica.market import draw_market
from rendering.terra_mystica.player import draw_player
from rendering.terra_mystica.reach import draw_reach
from rendering.terra_mystica.scores import draw_scores
from rendering.terra_mystica.style import SEA, palette
from rendering.terra_mystica.targets import find_targets
from rendering.text import clean

AT_THE_TABLE = (Cult, End, Favor, Hold, Pass, Send, Town)
"""Choices that are made off the map."""


class TerraMysticaPainter(PartsPainter[View]):
    """Draws views of Terra Mystica."""

    prefix = "terra"
    level = 5
    """A third faster than 6 and four per cent larger, for these pictures."""

    def palette(self) -> Palette:
        return palette()

    def turn(self, view: View, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        if view.over:
            return [
                self.picture("map", draw_map_and_scoring(view, names, SCALE), alt),
                self.picture("scores", draw_scores(view, names, SCALE), f"Points by source. {alt}"),
            ]
        if view.phase == "factions":
            return [
                self.picture("map", draw_map_and_scoring(view, names, SCALE), alt),
                self.picture("factions", draw_choice(view, names, SCALE), f"The factions. {alt}"),
            ]
        return [
            self.picture("map", draw_map_and_scoring(view, names, SCALE), alt),
            self.picture("table", draw_cults_and_players(view, names, SCALE), f"Cult board, players and market. {alt}"),
        ]

    def preview(self, view: View, names: Sequence[str], seat: int, offers: Sequence[Offer] = ()) -> list[Picture]:
        alt = self.words.alt_text(view, names)
        if not view.seats[seat].faction:
            factions = draw_choice(view, names, SCALE, cards=False)
            return [self.picture("factions", factions, f"The factions. {alt}")]
        targets = find_targets(view, seat, offers)
        if offers and not targets and all(isinstance(offer.move, AT_THE_TABLE) for offer in offers):
            table = draw_cults_and_players(view, names, SCALE)
            return [self.picture("table", table, f"Cult board, players and market. {alt}")]
        board = draw_map_and_scoring(view, names, SCALE, head=False, targets=targets)
        return [self.picture("map", board, alt)]

    def parts(self, view: View, names: Sequence[str]) -> Mapping[str, Part]:
        """What ``/show`` can draw; players count from 1."""
        found = {
            "map": Part("Map, power actions, scoring", partial(draw_map_and_scoring, view, names, WHOLE)),
            "table": Part("Table: cults, players, market", partial(draw_cults_and_players, view, names, WHOLE)),
            "cults": Part("Cult board", partial(draw_cult_sheet, view, names)),
            "market": Part("Market: bonus cards, scoring, tiles", partial(draw_market, view)),
            "scores": Part("Points by source", partial(draw_scores, view, names)),
            "income": Part("Income preview", partial(draw_income, view, names)),
        }
        if view.phase == "factions":
            found["factions"] = Part("Factions and bonus cards", partial(draw_choice, view, names))
        for player in view.seats:
            seat, number = player.seat, player.seat + 1
            if not player.faction:
                continue
            who = f"{clean(names[seat], f'Player {number}')[:40]} ({player.faction_name})"
            found[f"player-{number}"] = Part(f"Board of {who}", partial(draw_player, view, seat, names[seat]))
            if player.reach:
                found[f"reach-{number}"] = Part(f"Reach of {who}", partial(draw_reach, view, seat, names[seat]))
        for id, (label, _) in lay_out(view.board).quarters.items():
            found[id] = Part(label, partial(draw_quarter, view, id))
        return found

    def crop_alt(self, view: View, names: Sequence[str], crop: str) -> str:
        """What a part shows that the position's alt text does not say, else that one."""
        kind, _, number = crop.partition("-")
        if kind == "reach":
            return " ".join(self._spot(spot) for spot in view.seats[int(number) - 1].reach)
        if kind == "income":
            lines = [f"{names[seat.seat]}: {self._amounts(seat.income_total) or 'none'}." for seat in view.seats]
            return " ".join(lines)
        return self.words.alt_text(view, names)

    def _spot(self, spot: ReachView) -> str:
        spades = counted(spot.spades, "spade") if spot.spades else "home"
        ready = "can build" if spot.build else "too dear" if not spot.affordable else ""
        return f"{spot.cell}: {', '.join(word for word in (spades, self._amounts(spot.cost), ready) if word)}."

    def _amounts(self, amounts: Amounts) -> str:
        return ", ".join(f"{number} {self.words.part(key)}" for key, number in amounts)


def draw_quarter(view: View, id: str) -> Image.Image:
    sheet = Sheet(lay_out(view.board).quarters[id][1], LARGE, SEA)
    draw_map(sheet, view)
    return sheet.image


PAINTER = TerraMysticaPainter(GAME.words)
