"""Victory points by source, a column for each player; the last picture of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from engine.terra_mystica.tables.tiles import CULTS
from engine.terra_mystica.view import SeatView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.layout.scores import HEAD, ROW, TOTAL, WORDS
from rendering.terra_mystica.parts import panel, points, sign
from rendering.terra_mystica.style import INK, PIECES, TABLE, letters
from rendering.text import Face, clean, fit

Test = Callable[[str], bool]

SOURCES: tuple[tuple[str, str, Test], ...] = (
    ("Start", "first", lambda key: key == "initial"),
    ("Round scoring", "vp", lambda key: " >> " in key),
    ("Favor tiles", "favor", lambda key: key.startswith("FAV")),
    ("Bonus cards", "coins", lambda key: key.startswith("BON")),
    ("Town tiles", "town", lambda key: key == "TW"),
    ("Shipping, digging", "ship", lambda key: key in ("advance_ship", "advance_dig")),
    ("Faction", "SH", lambda key: key in ("faction", "advance_SH")),
    ("Neighbours' power", "power", lambda key: key == "leech"),
    ("Largest network", "bridge", lambda key: key == "network"),
    ("Cults", "cult", lambda key: key in CULTS),
    ("Resources", "workers", lambda key: key == "convert"),
)
"""Words, icon, and which of the sources of the view belong there."""


def rows(view: View) -> list[tuple[str, str, list[int]]]:
    """Words, icon and points by seat, of all sources that anybody has points from; their sum is the score."""
    found: list[tuple[str, str, list[int]]] = []
    left = [dict(seat.vp_sources) for seat in view.seats]
    for words, icon, belongs in SOURCES:
        found.append((words, icon, [sum(mine.pop(key) for key in list(mine) if belongs(key)) for mine in left]))
    if view.final_scoring:
        numbers = [mine.pop(view.final_scoring, 0) for mine in left]
        found.append(("Extra scoring", "bridge", numbers))
    found.append(("Other", "vp", [sum(mine.values()) for mine in left]))
    return [row for row in found if any(row[2])]


def draw_scores(view: View, names: Sequence[str], scale: float = 1) -> Image.Image:
    """1600 pixels wide at scale 1."""
    lines = rows(view)
    high = HEAD + ROW * len(lines) + TOTAL + 10
    sheet = Sheet((0, 0, theme.WIDTH, high), scale, TABLE)
    wide = (theme.WIDTH - WORDS - 20) / max(1, len(view.seats))
    best = max((seat.vp for seat in view.seats), default=0)
    title = "Final score" if view.over else f"Points, round {view.round}"
    sheet.write(26, HEAD / 2, fit(title, Face.LABEL, 46, WORDS - 30), Face.LABEL, 46, theme.PAPER)
    for n, seat in enumerate(view.seats):
        rank = 1 + sum(other.vp > seat.vp for other in view.seats) if view.over else 0
        draw_head(sheet, WORDS + 10 + n * wide, wide - 8, seat, letters(view.seats)[n], names[n], rank)
    for k, (words, icon, numbers) in enumerate(lines):
        y = HEAD + k * ROW
        panel(sheet, 10, y, theme.WIDTH - 20, ROW - 6, theme.PAPER if k % 2 else theme.PAPER_LIGHT, round_=14)
        sign(sheet, icon, 48, y + ROW / 2 - 3, 48)
        sheet.write(86, y + ROW / 2 - 3, fit(words, Face.LABEL, 32, WORDS - 84), Face.LABEL, 32, INK)
        for n, number in enumerate(numbers):
            middle = WORDS + 10 + (n + 0.5) * wide - 4
            colour = theme.RED if number < 0 else INK if number else theme.FADED
            text = str(number).replace("-", "\N{MINUS SIGN}")
            sheet.write(middle, y + ROW / 2 - 3, text, Face.DISPLAY, 46, colour, "middle")
    y = HEAD + ROW * len(lines)
    panel(sheet, 10, y, theme.WIDTH - 20, TOTAL - 6, theme.GOLD_LIGHT, theme.GOLD_DARK, 4, 14)
    sheet.write(40, y + TOTAL / 2 - 3, "Total", Face.LABEL, 46, INK)
    for n, seat in enumerate(view.seats):
        size = 104 if seat.vp == best else 90
        points(sheet, WORDS + 10 + (n + 0.5) * wide - 4, y + TOTAL / 2 - 3, size, seat.vp)
    return sheet.image


def draw_head(sheet: Sheet, x: float, wide: float, seat: SeatView, mark: str, name: str, rank: int = 0) -> None:
    """A player at the top of a column, with the rank of a game that is over; the best has a golden frame."""
    piece = PIECES[seat.colour]
    best = rank == 1
    panel(sheet, x, 10, wide, HEAD - 20, piece.wall, theme.GOLD if best else piece.roof, 10 if best else 4)
    if rank:
        panel(sheet, x + 14, 24, 64, 60, theme.GOLD if best else theme.PAPER, INK, 3, 14)
        sheet.write(x + 46, 54, f"{rank}.", Face.DISPLAY, 44, INK, "middle")
    middle = x + wide / 2
    pieces.token(sheet, seat.colour, mark, middle, 62, 88)
    who = fit(clean(name, f"Player {seat.seat + 1}"), Face.LABEL, 34, wide - 20)
    sheet.write(middle, 126, who, Face.LABEL, 34, piece.text, "middle")
    faction = fit(seat.faction_name, Face.LABEL, 28, wide - 20)
    sheet.write(middle, 160, faction, Face.LABEL, 28, piece.text, "middle")
