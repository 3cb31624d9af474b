"""The page: where header, board, combos and players stand (pixels at scale 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rendering.sheet import Window
from rendering.small_world.layout import SIZE

GAP = 12
SIDE = 14
HEADER = 88
COMBO_HEIGHT = 178


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def window(self) -> Window:
        """The box with a little air, as the window of a crop."""
        air = 8
        return (int(self.x) - air, int(self.y) - air, int(self.x + self.width) + air, int(self.y + self.height) + air)


@dataclass(frozen=True, slots=True)
class Page:
    """The page for a number of players."""

    players: int

    @property
    def board_top(self) -> int:
        return HEADER

    @property
    def combo_top(self) -> int:
        return HEADER + SIZE[1] + SIDE

    @property
    def player_top(self) -> int:
        return self.combo_top + COMBO_HEIGHT + GAP + 4

    @property
    def wide(self) -> bool:
        """Players' cards have room for the declined race beside the active one."""
        return self.players <= 3

    @property
    def height(self) -> int:
        return self.player_top + (186 if self.wide else 262) + SIDE + 4

    @property
    def window(self) -> Window:
        return (0, 0, SIZE[0], self.height)

    def combo(self, position: int) -> Box:
        width = (SIZE[0] - 2 * SIDE - 5 * GAP) / 6
        return Box(SIDE + position * (width + GAP), self.combo_top, width, COMBO_HEIGHT)

    def player(self, seat: int) -> Box:
        width = (SIZE[0] - 2 * SIDE - (self.players - 1) * GAP) / self.players
        return Box(SIDE + seat * (width + GAP), self.player_top, width, 186 if self.wide else 262)

    def market(self, half: int) -> Window:
        """Three of the combos: 0 the cheap ones, 1 the others."""
        left, right = self.combo(3 * half), self.combo(3 * half + 2)
        middle = (left.x + right.x + right.width) / 2
        top = self.combo_top - 8
        return (round(middle - 400), top, round(middle - 400) + 800, top + COMBO_HEIGHT + 16)

    def quarter(self, number: int) -> Window:
        """A quarter of the board: 0 upper left, 1 upper right, 2 lower left, 3 lower right."""
        left, top = (number % 2) * SIZE[0] // 2, HEADER + (number // 2) * SIZE[1] // 2
        return (left, top, left + SIZE[0] // 2, top + SIZE[1] // 2)
