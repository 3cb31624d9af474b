"""Colours and measures that all pictures share: warm parchment, dark brown ink, five players.

A game adds its own colours in its ``style.py`` and makes its palette there with
``palette_of([*theme.COLOURS, *own], grounds, theme.INKS)``; one without such colours takes :func:`palette`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from rendering.canvas import Colour, Pen, mix
from rendering.palette import Palette, palette_of

WIDTH = 1600
"""Pixels across a picture. On a phone it is shown at about a third of that: labels have 26 pixels and more."""

INK: Colour = "#2f2115"
FADED: Colour = "#7a6248"
"""Ink of lesser words."""
PAPER: Colour = "#f4e8cd"
PAPER_LIGHT: Colour = "#fcf5e4"
PAPER_DARK: Colour = "#e3d0a7"
WOOD: Colour = "#57402b"
WOOD_DARK: Colour = "#3d2b1c"
WOOD_LIGHT: Colour = "#735739"
WHITE: Colour = "#ffffff"
GOLD: Colour = "#f2b632"
GOLD_DARK: Colour = "#a86f12"
GOLD_LIGHT: Colour = "#ffe08a"
SILVER: Colour = "#c3c7cb"
SILVER_DARK: Colour = "#70777f"
RED: Colour = "#c8402f"
GREEN: Colour = "#4d8f3a"


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a player is told from the others: by colour, by letter and by pattern.

    ``text`` is the colour of words on ``fill``; ``pattern`` is one of :data:`PATTERNS`.
    """

    letter: str
    word: str
    fill: Colour
    dark: Colour
    light: Colour
    text: Colour
    pattern: str


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle("A", "red", "#d63f2e", "#8a1f18", "#f7b3a4", WHITE, "plain"),
    SeatStyle("B", "blue", "#2f74d0", "#173f7d", "#a9cdf7", WHITE, "stripes"),
    SeatStyle("C", "yellow", "#f7c326", "#96690a", "#ffeaa0", INK, "dots"),
    SeatStyle("D", "violet", "#8f4cc4", "#51237a", "#d9bdf0", WHITE, "bars"),
    SeatStyle("E", "turquoise", "#14a89c", "#0a5f58", "#a2e6de", WHITE, "checks"),
)

PATTERNS = ("plain", "stripes", "dots", "bars", "checks")

INKS: tuple[Colour, ...] = (INK, WHITE, PAPER_LIGHT)
COLOURS: tuple[Colour, ...] = (
    INK,
    FADED,
    PAPER,
    PAPER_LIGHT,
    PAPER_DARK,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    WHITE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    SILVER,
    SILVER_DARK,
    RED,
    GREEN,
    *(colour for seat in SEATS for colour in (seat.fill, seat.dark, seat.light)),
)
"""Every colour named here, for palettes."""


@lru_cache(maxsize=1)
def palette() -> Palette:
    """Of a game that adds no colours of its own."""
    return palette_of(COLOURS, (PAPER, WOOD), INKS)


def pattern(pen: Pen, style: SeatStyle) -> None:
    """The seat's pattern on the disc of radius 1: its colour, with marks of a darker tone inside."""
    pen.circle(0, 0, 1, style.fill)
    tone = mix(style.fill, style.dark, 0.45)
    steps = [k / 4 for k in range(-3, 4)]
    if style.pattern in ("stripes", "bars"):
        turned = pen.at(0, 0, 1, turn=45 if style.pattern == "stripes" else 90)
        for x in steps[::2]:
            half = math.sqrt(1 - (abs(x) + 0.1) ** 2)
            turned.box(x - 0.1, -half, 0.2, 2 * half, tone)
    elif style.pattern == "dots":
        for i, y in enumerate(steps):
            for x in steps[i % 2 :: 2]:
                if math.hypot(x, y) < 0.85:
                    pen.circle(x, y, 0.1, tone)
    elif style.pattern == "checks":
        for i, y in enumerate(steps):
            for x in steps[i % 2 :: 2]:
                if math.hypot(abs(x) + 0.125, abs(y) + 0.125) < 0.98:
                    pen.box(x - 0.125, y - 0.125, 0.25, 0.25, tone)
