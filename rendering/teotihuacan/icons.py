"""Signs of resources, tracks and actions, in the square from -1 to 1; each is told apart by its shape alone."""

from __future__ import annotations

from collections.abc import Callable

from engine.teotihuacan.tables.pyramid import TEMPLE_OF_ICON
from rendering import theme
from rendering.canvas import Colour, Pen, mix, star
from rendering.sheet import Sheet
from rendering.teotihuacan.glyphs import draw_glyph
from rendering.teotihuacan.style import (
    COCOA,
    CREAM,
    DARK_DISC,
    GOLD,
    INK,
    JADE,
    JADE_DARK,
    LIGHT_DISC,
    SAND,
    SAND_DARK,
    STONE,
    STONE_DARK,
    TEMPLES,
    TERRACOTTA,
    WOOD,
)

LINE = 0.13
SIGNS = {temple: icon for icon, temple in TEMPLE_OF_ICON.items()}
"""The icon of the pyramid tiles that stands for a temple, by the temple."""


def wood(pen: Pen) -> None:
    for y in (0.42, -0.36):
        pen.box(-0.96, y - 0.42, 1.92, 0.84, INK, 0.42)
        pen.box(-0.84, y - 0.3, 1.68, 0.6, WOOD, 0.3)
        pen.circle(-0.54, y, 0.3, mix(WOOD, CREAM, 0.6))
        pen.circle(-0.54, y, 0.13, WOOD)
        pen.line([(-0.05, y), (0.6, y)], mix(WOOD, INK, 0.5), 0.09)


def stone(pen: Pen) -> None:
    pen.polygon([(-0.82, -0.34), (0.05, -0.8), (0.86, -0.34), (0.86, 0.42), (0, 0.9), (-0.82, 0.42)], STONE_DARK)
    pen.polygon([(-0.82, -0.34), (0.05, -0.8), (0.86, -0.34), (0, 0.12)], mix(STONE, theme.WHITE, 0.55))
    pen.polygon([(-0.82, -0.34), (0, 0.12), (0, 0.9), (-0.82, 0.42)], STONE)
    pen.polygon([(-0.82, -0.34), (0.05, -0.8), (0.86, -0.34), (0.86, 0.42), (0, 0.9), (-0.82, 0.42)], None, INK, LINE)


def gold(pen: Pen) -> None:
    pen.polygon([(-0.6, -0.5), (0.6, -0.5), (0.94, 0.56), (-0.94, 0.56)], GOLD, INK, LINE)
    pen.polygon([(-0.5, -0.38), (0.5, -0.38), (0.6, -0.08), (-0.6, -0.08)], theme.GOLD_LIGHT)


def cocoa(pen: Pen) -> None:
    turned = pen.at(0, 0, 1, turn=32)
    turned.ellipse(0, 0, 0.62, 0.94, INK)
    turned.ellipse(0, 0, 0.5, 0.81, COCOA)
    turned.line([(0.06, -0.62), (-0.14, -0.2), (0.12, 0.2), (-0.06, 0.6)], mix(COCOA, CREAM, 0.6), 0.13)


def vp(pen: Pen) -> None:
    """A sun disc; the number stands on it."""
    pen.polygon(star(16, 0.86), INK)
    pen.polygon([(x * 0.9, y * 0.9) for x, y in star(16, 0.85)], TERRACOTTA)
    pen.circle(0, 0, 0.68, LIGHT_DISC, GOLD, 0.08)


def any_(pen: Pen) -> None:
    """A resource of choice: all three in one ring."""
    pen.circle(0, 0, 0.94, INK)
    for start, colour in ((-90, GOLD), (30, STONE), (150, WOOD)):
        pen.wedge(0, 0, 0.82, start, start + 120, colour)
    for angle in (-90, 30, 150):
        spot = pen.at(0, 0, 1, turn=angle)
        spot.line([(0, 0), (0.82, 0)], INK, 0.11)
    pen.circle(0, 0, 0.26, INK)
    pen.circle(0, 0, 0.15, CREAM)


def steps(pen: Pen, colours: tuple[Colour, Colour, Colour], edge: Colour) -> None:
    """A stepped pyramid with stairs, the lowest step first."""
    outline = [(-0.98, 0.86), (-0.98, 0.28), (-0.68, 0.28), (-0.68, -0.24), (-0.38, -0.24), (-0.38, -0.8)]
    pen.polygon([*outline, *((-x, y) for x, y in reversed(outline))], edge)
    for (half, top), colour in zip(((0.86, 0.4), (0.56, -0.12), (0.26, -0.68)), colours, strict=True):
        pen.box(-half, top, 2 * half, 0.34 if top > 0 else 0.4, colour)
    pen.polygon([(-0.12, -0.2), (0.12, -0.2), (0.24, 0.74), (-0.24, 0.74)], mix(colours[0], CREAM, 0.75))


def temple(pen: Pen) -> None:
    blue, red, green = (TEMPLES[key].full for key in ("TB", "TR", "TG"))
    steps(pen, (blue, red, green), INK)


def temple_of(key: str) -> Callable[[Pen], None]:
    """A temple's pyramid with the sign of its tiles: wave, sun or leaf."""
    style, sign = TEMPLES[key], SIGNS[key]

    def draw(pen: Pen) -> None:
        steps(pen, (style.full, style.full, style.full), style.dark)
        pen.circle(0, 0.2, 0.7, style.dark)
        pen.circle(0, 0.2, 0.61, CREAM)
        draw_glyph(pen.at(0, 0.2, 0.5), sign, style.dark, CREAM)

    return draw


def track(pen: Pen) -> None:
    """A step on the Pyramid track: a sandstone pyramid in the sun."""
    pen.circle(0.5, -0.5, 0.38, GOLD, INK, 0.1)
    steps(pen.at(-0.06, 0.06, 0.94), (SAND_DARK, SAND, CREAM), INK)


def avenue(pen: Pen) -> None:
    """The road, seen along it."""
    pen.polygon([(-0.92, 0.9), (-0.3, -0.86), (0.3, -0.86), (0.92, 0.9)], mix(SAND_DARK, TERRACOTTA, 0.35), INK, LINE)
    pen.polygon([(-0.1, 0.78), (-0.08, 0.38), (0.08, 0.38), (0.1, 0.78)], INK)
    pen.polygon([(-0.07, 0.14), (-0.06, -0.16), (0.06, -0.16), (0.07, 0.14)], INK)
    pen.polygon([(-0.05, -0.36), (-0.04, -0.6), (0.04, -0.6), (0.05, -0.36)], INK)


def die(pen: Pen) -> None:
    pen.box(-0.88, -0.88, 1.76, 1.76, INK, 0.4)
    pen.box(-0.75, -0.75, 1.5, 1.5, CREAM, 0.3)
    for x, y in ((-0.38, -0.38), (0.38, 0.38), (0, 0), (-0.38, 0.38), (0.38, -0.38)):
        pen.circle(x, y, 0.17, INK)


def power(pen: Pen) -> None:
    """A power-up: a die and an arrow."""
    pen.box(-0.94, -0.5, 1.4, 1.4, INK, 0.32)
    pen.box(-0.82, -0.38, 1.16, 1.16, CREAM, 0.22)
    for x, y in ((-0.52, -0.08), (0.04, 0.48), (-0.24, 0.2)):
        pen.circle(x, y, 0.13, INK)
    arrow = [(0.52, -0.96), (0.98, -0.36), (0.7, -0.36), (0.7, 0.3), (0.34, 0.3), (0.34, -0.36), (0.06, -0.36)]
    pen.polygon(arrow, JADE, INK, 0.11)


def technology(pen: Pen) -> None:
    """An alchemist's vessel."""
    pen.path(
        "M -0.3 -0.86 L 0.3 -0.86 L 0.3 -0.3 C 1.1 0.1 0.9 0.9 0.4 0.9 L -0.4 0.9 C -0.9 0.9 -1.1 0.1 -0.3 -0.3 Z",
        CREAM,
        INK,
        LINE,
    )
    pen.path(
        "M -0.7 0.24 L 0.7 0.24 C 0.74 0.6 0.56 0.79 0.36 0.79 L -0.36 0.79 C -0.56 0.79 -0.74 0.6 -0.7 0.24 Z", JADE
    )
    pen.line([(-0.44, -0.86), (0.44, -0.86)], INK, 0.18)


def discovery(pen: Pen) -> None:
    """A Discovery tile."""
    pen.box(-0.9, -0.9, 1.8, 1.8, INK, 0.3)
    pen.box(-0.78, -0.78, 1.56, 1.56, JADE, 0.2)
    pen.path("M -0.66 0 Q 0 -0.78 0.66 0 Q 0 0.78 -0.66 0 Z", CREAM, JADE_DARK, 0.1)
    pen.circle(0, 0, 0.25, INK)


def mask(pen: Pen) -> None:
    """Any mask."""
    pen.path(
        "M -0.74 -0.84 L 0.74 -0.84 L 0.8 0.1 C 0.7 0.6 0.3 0.94 0 0.94 C -0.3 0.94 -0.7 0.6 -0.8 0.1 Z",
        JADE,
        INK,
        LINE,
    )
    for x in (-0.36, 0.36):
        pen.box(x - 0.22, -0.34, 0.44, 0.26, CREAM, 0.1)
        pen.circle(x, -0.21, 0.1, INK)
    pen.box(-0.3, 0.34, 0.6, 0.2, INK, 0.1)


def building(pen: Pen) -> None:
    """A noble's house."""
    pen.polygon(
        [
            (-0.92, 0.88),
            (-0.92, -0.1),
            (-0.64, -0.1),
            (-0.64, -0.62),
            (0.64, -0.62),
            (0.64, -0.1),
            (0.92, -0.1),
            (0.92, 0.88),
        ],
        TERRACOTTA,
        INK,
        LINE,
    )
    pen.box(-0.24, 0.2, 0.48, 0.62, INK, 0.08)
    pen.line([(-0.6, -0.06), (0.6, -0.06)], CREAM, 0.14)
    pen.line([(-0.5, -0.4), (0.5, -0.4)], GOLD, 0.1)


def far(pen: Pen) -> None:
    """A move of any length: an arrow round the ring."""
    pen.arc(0, 0.04, 0.66, -210, 60, INK, 0.42)
    pen.arc(0, 0.04, 0.66, -210, 60, JADE, 0.22)
    pen.polygon([(-0.02, 0.94), (0.3, 0.18), (0.8, 0.72)], JADE, INK, 0.11)


def second(pen: Pen) -> None:
    """Two workers move."""
    for x, y, fill in ((-0.3, -0.26, SAND_DARK), (0.16, 0.12, CREAM)):
        pen.box(x - 0.52, y - 0.52, 1.04, 1.04, INK, 0.26)
        pen.box(x - 0.41, y - 0.41, 0.82, 0.82, fill, 0.18)
    pen.line([(-0.1, 0.12), (0.4, 0.12)], JADE, 0.18)
    pen.polygon([(0.5, 0.12), (0.2, -0.18), (0.2, 0.42)], JADE)


def extra(pen: Pen) -> None:
    """One worker more."""
    pen.box(-0.9, -0.6, 1.36, 1.36, INK, 0.32)
    pen.box(-0.78, -0.48, 1.12, 1.12, CREAM, 0.22)
    for x, y in ((-0.5, -0.2), (0.06, 0.36), (-0.22, 0.08)):
        pen.circle(x, y, 0.12, INK)
    pen.circle(0.5, -0.5, 0.46, INK)
    pen.circle(0.5, -0.5, 0.37, JADE)
    pen.line([(0.26, -0.5), (0.74, -0.5)], CREAM, 0.15)
    pen.line([(0.5, -0.74), (0.5, -0.26)], CREAM, 0.15)


def free_cocoa(pen: Pen) -> None:
    cocoa(pen.at(0, 0, 0.9))
    for line, width in ((CREAM, 0.42), (theme.RED, 0.22)):
        pen.line([(-0.76, 0.76), (0.76, -0.76)], line, width)


def light(pen: Pen) -> None:
    pen.circle(0, 0, 0.94, INK)
    pen.circle(0, 0, 0.84, LIGHT_DISC)
    pen.polygon([(x * 0.62, y * 0.62) for x, y in star(8, 0.6)], GOLD)


def dark(pen: Pen) -> None:
    pen.circle(0, 0, 0.94, CREAM)
    pen.circle(0, 0, 0.84, DARK_DISC)
    pen.circle(0, 0, 0.46, mix(DARK_DISC, CREAM, 0.5))
    pen.circle(0.2, -0.1, 0.4, DARK_DISC)


def lock(pen: Pen) -> None:
    pen.arc(0, -0.16, 0.44, -180, 0, INK, 0.44)
    pen.arc(0, -0.16, 0.44, -180, 0, GOLD, 0.2)
    pen.box(-0.78, -0.2, 1.56, 1.1, INK, 0.22)
    pen.box(-0.65, -0.07, 1.3, 0.84, GOLD, 0.14)
    pen.circle(0, 0.26, 0.17, INK)
    pen.line([(0, 0.3), (0, 0.54)], INK, 0.14)


def chevron(pen: Pen) -> None:
    """Leads from what is paid to what it brings."""
    pen.line([(-0.36, -0.7), (0.36, 0), (-0.36, 0.7)], INK, 0.36)


ICONS: dict[str, Callable[[Pen], None]] = {
    "wood": wood,
    "stone": stone,
    "gold": gold,
    "cocoa": cocoa,
    "vp": vp,
    "any": any_,
    "temple": temple,
    "TB": temple_of("TB"),
    "TR": temple_of("TR"),
    "TG": temple_of("TG"),
    "avenue": avenue,
    "track": track,
    "power": power,
    "technology": technology,
    "discovery": discovery,
    "mask": mask,
    "building": building,
    "die": die,
    "far": far,
    "second": second,
    "extra": extra,
    "free": free_cocoa,
    "light": light,
    "dark": dark,
    "lock": lock,
    "chevron": chevron,
}
"""By the names of the tables' gains and costs, and some of the pictures' own."""


def icon(sheet: Sheet, name: str, x: float, y: float, size: float) -> None:
    """An icon ``size`` wide, centred on (x, y)."""
    sheet.put(("teo-icon", name), x, y, size, ICONS[name])
