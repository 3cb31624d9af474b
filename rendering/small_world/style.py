"""Small World's own colours and its palette."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rendering import theme
from rendering.canvas import Colour
from rendering.palette import Palette, palette_of


@dataclass(frozen=True, slots=True)
class Ground:
    """The tones of a terrain: surface, shaded edge, lit parts, and three tones of its motif."""

    base: Colour
    edge: Colour
    light: Colour
    motif: Colour
    motif_dark: Colour
    motif_light: Colour


GROUNDS: dict[str, Ground] = {
    "farmland": Ground("#f3cf68", "#dcae45", "#fae3a0", "#e0b040", "#b98425", "#fff0b8"),
    "forest": Ground("#5f9a55", "#467d44", "#7db46a", "#3c7741", "#275632", "#8cc470"),
    "hill": Ground("#b7d273", "#97b855", "#d0e496", "#8fb34e", "#6c9038", "#e3f0b0"),
    "swamp": Ground("#a08e72", "#82715a", "#b7a78c", "#5c8580", "#54612f", "#8cb3a6"),
    "mountain": Ground("#c3b8ab", "#a2968a", "#d9d0c5", "#8a7f78", "#655b58", "#fbf8f2"),
    "sea": Ground("#4b9fd0", "#3a88bb", "#79c1e6", "#6ab6e0", "#2c6f9f", "#d9f0f8"),
    "lake": Ground("#66b8d6", "#4ba0c2", "#92d2e6", "#8acfe5", "#3a86a8", "#e4f5f6"),
}

BORDER: Colour = "#4d3823"
BORDER_LIGHT: Colour = "#fbf1d8"

LOST: Colour = "#b99a6b"
"""The cardboard of the Lost Tribes."""
DECLINED: Colour = "#b9b2a6"
DECLINED_DARK: Colour = "#8d867b"

SKINS: tuple[Colour, ...] = (
    "#f2c79c",
    "#d99a68",
    "#b96f45",
    "#7a4a2c",
    "#e98a3c",
    "#f2dc86",
    "#a9c46a",
    "#6c9a3f",
    "#486b2c",
    "#8f9aa0",
    "#5f6a70",
    "#e59aa0",
    "#55a8a0",
    "#2f726c",
    "#4a3a78",
    "#3158a6",
)
"""Tones of the race emblems and power badges beside the theme's."""


PALETTE_SIZE = 160
"""Of the palette: fewer than could be, because the page is full of small things (see ``palette_of``)."""


@lru_cache(maxsize=1)
def palette() -> Palette:
    own = [
        *(
            tone
            for ground in GROUNDS.values()
            for tone in (
                ground.base,
                ground.edge,
                ground.light,
                ground.motif,
                ground.motif_dark,
                ground.motif_light,
            )
        ),
        BORDER,
        BORDER_LIGHT,
        LOST,
        DECLINED,
        DECLINED_DARK,
        *SKINS,
    ]
    grounds = [theme.PAPER, theme.WOOD, *(ground.base for ground in GROUNDS.values())]
    return palette_of([*theme.COLOURS, *own], grounds, theme.INKS, PALETTE_SIZE)
