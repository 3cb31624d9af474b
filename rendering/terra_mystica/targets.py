"""Cells that the menus of a panel speak of, and the neighbours who would be offered power there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from engine.core import Move, Offer
from engine.terra_mystica.moves import Bridge, Build, Connect, Transform, Upgrade
from engine.terra_mystica.neighbours import power_offered
from engine.terra_mystica.view import View
from rendering import theme
from rendering.canvas import Pen, regular
from rendering.sheet import Sheet
from rendering.terra_mystica.layout.board import MapLayout
from rendering.terra_mystica.style import CREAM, INK, PIECES, letters
from rendering.text import Face

OFFERED = (Build, Upgrade)
"""Moves after which neighbours are offered power."""


@dataclass(frozen=True, slots=True)
class Target:
    """``powers``: by seat, what is offered to it if a structure is built or upgraded here."""

    powers: tuple[tuple[int, int], ...] = ()


NO_TARGETS: Mapping[str, Target] = MappingProxyType({})


def cells_of(move: Move) -> tuple[str, ...]:
    """The cells that a move changes or joins."""
    if isinstance(move, Build | Transform | Upgrade):
        return (move.cell,)
    if isinstance(move, Bridge):
        return (move.a, move.b)
    return move.cells if isinstance(move, Connect) else ()


def find_targets(view: View, seat: int, offers: Sequence[Offer]) -> dict[str, Target]:
    """By cell, in the order of the offers."""
    found: dict[str, Target] = {}
    for offer in offers:
        for cell in cells_of(offer.move):
            if isinstance(offer.move, OFFERED) and view.phase == "actions":
                found[cell] = Target(power_offered(view, seat, cell))
            else:
                found.setdefault(cell, Target())
    return found


def draw_targets(sheet: Sheet, places: MapLayout, view: View, targets: Mapping[str, Target]) -> None:
    """A dashed ring round each cell; above it the letters of who would be offered power, and how much."""
    marks = letters(view.seats)
    for cell, target in targets.items():
        x, y = places.centres[cell]
        sheet.put(("tm-target",), x, y, 2 * places.radius, _ring)
        room = 52.0
        for n, (seat, power) in enumerate(target.powers):
            spot = x + (n - (len(target.powers) - 1) / 2) * room
            _power(sheet, spot, y - places.radius * 0.5, view.seats[seat].colour, f"{marks[seat]}{power}")


def _ring(pen: Pen) -> None:
    """Ink with white dashes: a town has gold."""
    corners = [(x * 0.86, y * 0.86) for x, y in regular(6)]
    pen.polygon(corners, None, CREAM, 0.17)
    pen.polygon(corners, None, INK, 0.13)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for start in (0.06, 0.38, 0.7):
            part = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (start, start + 0.2)]
            pen.line(part, theme.WHITE, 0.085)


def _power(sheet: Sheet, x: float, y: float, colour: str, words: str) -> None:
    piece = PIECES[colour]

    def draw(pen: Pen) -> None:
        pen.box(-1, -0.66, 2, 1.32, CREAM, 0.5)
        pen.box(-0.94, -0.6, 1.88, 1.2, INK, 0.46)
        pen.box(-0.85, -0.51, 1.7, 1.02, piece.wall, 0.38)

    sheet.put(("tm-offered", colour), x, y, 50, draw)
    sheet.write(x, y, words, Face.DISPLAY, 28, piece.text, "middle")
