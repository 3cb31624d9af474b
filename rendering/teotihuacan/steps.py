"""How far it is from a worker to the boards it may move to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Offer
from engine.teotihuacan.moves import MoveWorkers
from engine.teotihuacan.view import View
from rendering import theme
from rendering.canvas import Pen
from rendering.sheet import Sheet
from rendering.teotihuacan.style import INK
from rendering.text import Face

HIGH = 38.0
NAME, COUNT = 42.0, 44.0
"""Widths of the two parts of a sign."""
BOARDS = 8


@dataclass(frozen=True, slots=True, order=True)
class Steps:
    """A worker's way to a board; ``workers`` are numbers from 1."""

    board: str
    workers: tuple[int, ...]
    steps: int


def find_steps(view: View, seat: int, offers: Sequence[Offer]) -> list[Steps]:
    """The ways that the menus offer; of several workers that move together, for all of them at once."""
    at = {one.id: one.position for one in view.boards}
    stands = {worker.number: worker.board for worker in view.seats[seat].workers}
    found = set()
    for offer in offers:
        move = offer.move
        if isinstance(move, MoveWorkers):
            start = at[stands[move.workers[0]]]
            far = (at[move.board] - start - 1) % BOARDS + 1
            found.add(Steps(move.board, tuple(sorted(move.workers)), far))
    return sorted(found)


def draw_steps(sheet: Sheet, x: float, y: float, ways: Sequence[Steps]) -> None:
    """Signs in a row from ``x``: a worker's number on ink, and its steps on gold."""
    for way in ways:
        name = "+".join(map(str, way.workers))
        wide = NAME + 34 * (len(way.workers) - 1) + COUNT
        sheet.put(("teo-steps", wide), x + wide / 2, y, wide, lambda pen, wide=wide: _sign(pen, wide))  # type: ignore[misc]
        sheet.write(x + (wide - COUNT) / 2 + 1, y, name, Face.DISPLAY, 30, theme.WHITE, "middle")
        sheet.write(x + wide - COUNT / 2 - 1, y, f"+{way.steps}", Face.DISPLAY, 30, INK, "middle")
        x += wide + 6


def _sign(pen: Pen, wide: float) -> None:
    inner = pen.at(0, 0, 2 / wide)
    inner.box(-wide / 2, -HIGH / 2, wide, HIGH, theme.PAPER_LIGHT, 12)
    inner.box(-wide / 2 + 2.5, -HIGH / 2 + 2.5, wide - 5, HIGH - 5, INK, 10)
    inner.box(wide / 2 - COUNT, -HIGH / 2 + 2.5, COUNT - 2.5, HIGH - 5, theme.GOLD, 10)
