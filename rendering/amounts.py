"""Amounts: a number and the sign of what it counts, alone or several in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rendering import theme
from rendering.canvas import Colour
from rendering.sheet import Sheet
from rendering.text import Face, width

Gain = Sequence[tuple[str, int]]
"""Keys of resources and how many of each; victory points are ``vp``."""


@dataclass(frozen=True, slots=True)
class AmountWriter:
    """How a game writes amounts. Positions are those of the sheet; ``y`` is the middle, ``size`` the sign's width."""

    sign: Callable[[Sheet, str, float, float, float], None]
    """Stamps the sign of a key round (x, y)."""
    points: Callable[[Sheet, float, float, float, int], None]
    """Stamps victory points, which stand inside their sign."""
    counted: tuple[str, ...]
    """Resources that show their number even if it is 1."""
    space: float
    """Between number and sign, in pixels."""
    points_width: float
    """Of victory points, in widths of a sign."""
    least: float
    """The size below which a row is not made smaller to fit."""

    def _shows(self, key: str, number: int, ones: bool) -> bool:
        return number != 1 or (ones and key in self.counted)

    def width(self, key: str, number: int, size: float, ones: bool = True) -> float:
        """What :meth:`write` takes."""
        if key == "vp":
            return size * self.points_width
        shown = self._shows(key, number, ones)
        return (width(str(number), Face.DISPLAY, round(size)) + self.space if shown else 0) + size

    def write(
        self,
        sheet: Sheet,
        x: float,
        y: float,
        key: str,
        number: int,
        size: float,
        colour: Colour = theme.INK,
        ones: bool = True,
    ) -> float:
        """One amount from ``x`` on; gives the width used. Without ``ones`` a 1 is left out."""
        wide = self.width(key, number, size, ones)
        if key == "vp":
            self.points(sheet, x + wide / 2, y, wide, number)
            return wide
        if self._shows(key, number, ones):
            sheet.write(x, y, str(number), Face.DISPLAY, size, colour)
        self.sign(sheet, key, x + wide - size / 2, y, size)
        return wide

    def row_width(self, gain: Gain, size: float, gap: float = 10, ones: bool = True) -> float:
        """What :meth:`write_row` takes."""
        return sum(self.width(key, number, size, ones) for key, number in gain) + gap * max(0, len(gain) - 1)

    def write_row(
        self,
        sheet: Sheet,
        x: float,
        y: float,
        gain: Gain,
        size: float,
        colour: Colour = theme.INK,
        gap: float = 10,
        ones: bool = True,
    ) -> float:
        """Several amounts from ``x`` on; gives the width used."""
        start = x
        for n, (key, number) in enumerate(gain):
            x += gap if n else 0
            x += self.write(sheet, x, y, key, number, size, colour, ones)
        return x - start

    def write_middle(
        self,
        sheet: Sheet,
        x: float,
        y: float,
        gain: Gain,
        size: float,
        colour: Colour = theme.INK,
        gap: float = 10,
        room: float = 10_000,
        ones: bool = True,
    ) -> None:
        """Several amounts round ``x``, smaller if they need more than ``room``."""
        while size > self.least and self.row_width(gain, size, gap, ones) > room:
            size -= 2
        self.write_row(sheet, x - self.row_width(gain, size, gap, ones) / 2, y, gain, size, colour, gap, ones)
