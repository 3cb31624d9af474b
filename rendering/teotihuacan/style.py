"""Colours of Teotihuacan: sandstone, terracotta, jade and gold; boards, temples, levels, dice; and the palette."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rendering import theme
from rendering.canvas import Colour, mix
from rendering.palette import Palette, palette_of

INK = theme.INK
CREAM = theme.PAPER_LIGHT
SAND: Colour = "#f3e3c0"
"""The face of boards and tiles."""
SAND_DARK: Colour = "#dcc293"
GROUND: Colour = "#4b2e20"
"""What everything lies on: dark clay."""
GROUND_LIGHT: Colour = "#63402c"
TERRACOTTA: Colour = "#c65a35"
JADE: Colour = "#1f9e84"
JADE_DARK: Colour = "#0d5b4c"

COCOA: Colour = "#6b3a1e"
WOOD: Colour = "#a3622c"
STONE: Colour = "#aab0b4"
STONE_DARK: Colour = "#7b8288"
GOLD = theme.GOLD
LIGHT_DISC: Colour = "#fff8e2"
DARK_DISC: Colour = "#2a2430"


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """Colours of an action board: its title bar and the pale shade of its tables."""

    bar: Colour
    dark: Colour
    text: Colour = theme.WHITE

    @property
    def pale(self) -> Colour:
        return mix(self.bar, CREAM, 0.72)


BOARDS: dict[str, BoardStyle] = {
    "A1": BoardStyle("#7a3b8f", "#4c2160"),
    "A2": BoardStyle("#3f7d3a", "#24521f"),
    "A3": BoardStyle("#6d757b", "#434a50"),
    "A4": BoardStyle("#d99a1e", "#8f5f0b", INK),
    "A5": BoardStyle("#178a78", "#0b5348"),
    "A6": BoardStyle("#9c2f3d", "#611822"),
    "A7": BoardStyle("#c9582f", "#7f3116"),
    "A8": BoardStyle("#8a5a33", "#54341a"),
}


@dataclass(frozen=True, slots=True)
class TempleStyle:
    full: Colour
    dark: Colour
    faint: Colour


TEMPLES: dict[str, TempleStyle] = {
    "TB": TempleStyle("#2b73c9", "#153f78", "#cfe0f4"),
    "TR": TempleStyle("#cf3b2c", "#7f1a12", "#f7d3c8"),
    "TG": TempleStyle("#3c9140", "#1c5421", "#d5e8c8"),
}


@dataclass(frozen=True, slots=True)
class LevelStyle:
    """A level of the pyramid: its surface, its sides, and the icons engraved in it."""

    face: Colour
    side: Colour
    icon: Colour


def shades(temple: str) -> tuple[Colour, Colour, Colour]:
    """Of a temple's steps on their way up."""
    style = TEMPLES[temple]
    return style.faint, mix(style.faint, style.full, 0.16), mix(style.faint, style.full, 0.32)


ROAD: tuple[Colour, ...] = ("#e6d0a6", "#e2bd8c", "#dda873")
"""Of the Avenue's steps, and of the Pyramid track's."""
LEVELS: tuple[LevelStyle, ...] = (
    LevelStyle("#a57f58", "#6f4f33", "#6f4f33"),
    LevelStyle("#d3ae80", "#94693f", "#4a2f1c"),
    LevelStyle("#e9b877", "#a86a35", "#4a2f1c"),
    LevelStyle("#f6d67f", "#b8842c", "#4a2f1c"),
    LevelStyle("#fff2cd", "#c9a35c", "#4a2f1c"),
)
"""The printed base, then levels 1 to 4."""
USED = 0.55
"""How dark a used tile is."""
SHADE = 0.3
"""How dark a tile's shadow is."""
RIM: Colour = mix(LEVELS[0].face, INK, 0.32)
CARVED: Colour = mix(RIM, INK, 0.2)
RIM_EDGE: Colour = mix(LEVELS[0].side, INK, 0.3)
RIM_SPACE: Colour = mix(LEVELS[0].face, SAND, 0.5)
"""Round the base, and the decoration spaces printed there."""
DECORATION: tuple[Colour, Colour, Colour] = ("#f7ead0", "#178a78", "#0b5348")
"""Face, frame and edge of a decoration tile."""


@dataclass(frozen=True, slots=True)
class DieStyle:
    """A colour of dice: faces, edge and pips."""

    letter: str
    fill: Colour
    dark: Colour
    pip: Colour


NEUTRAL_DICE = (DieStyle("N1", "#8d9094", "#43474b", theme.WHITE), DieStyle("N2", "#d2d4d3", "#6b6f72", INK))


def die_style(colour: int, players: int) -> DieStyle:
    """The dice of a colour: seats first, then the neutral ones."""
    if colour >= players:
        return NEUTRAL_DICE[(colour - players) % len(NEUTRAL_DICE)]
    seat = theme.SEATS[colour]
    return DieStyle(seat.letter, seat.fill, seat.dark, seat.text)


OWN: tuple[Colour, ...] = (
    SAND, SAND_DARK, GROUND, GROUND_LIGHT, TERRACOTTA, JADE, JADE_DARK, COCOA, WOOD, STONE, STONE_DARK,
    LIGHT_DISC, DARK_DISC,
    *(c for b in BOARDS.values() for c in (b.bar, b.dark, b.pale)),
    *(c for t in TEMPLES.values() for c in (t.full, t.dark, t.faint)),
    *(c for t in TEMPLES for c in shades(t)),
    *ROAD,
    *(mix(SAND, b.bar, 0.28) for b in BOARDS.values()),
    *(c for level in LEVELS for c in (level.face, level.side, level.icon)),
    *(c for level in LEVELS for c in (mix(level.side, INK, 0.35), mix(level.face, theme.WHITE, 0.45))),
    *(mix(level.face, INK, SHADE) for level in LEVELS[:4]),
    *(mix(c, INK, USED) for c in (CREAM, JADE_DARK, GOLD, WOOD, STONE, *(t.full for t in TEMPLES.values()))),
    mix(JADE, JADE_DARK, 0.5), mix(JADE_DARK, CREAM, 0.5),
    RIM, CARVED, RIM_EDGE, RIM_SPACE,
    *(mix(SAND, seat.light, 0.45) for seat in theme.SEATS[:4]),
    *DECORATION,
    *(c for d in NEUTRAL_DICE for c in (d.fill, d.dark)),
)  # fmt: skip


@lru_cache(maxsize=1)
def palette() -> Palette:
    return palette_of(dict.fromkeys([*theme.COLOURS, *OWN]), (SAND, GROUND), theme.INKS)
