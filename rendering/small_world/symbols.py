"""Region symbols and markers, drawn in the square from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable

from rendering import theme
from rendering.canvas import Colour, Pen, star
from rendering.small_world.style import GROUNDS, LOST


def _disc(pen: Pen, fill: Colour) -> None:
    pen.circle(0, 0, 1, theme.PAPER_LIGHT)
    pen.circle(0, 0, 0.9, fill)


def mine(pen: Pen) -> None:
    """Crossed pick and hammer."""
    _disc(pen, "#7a4a2c")
    for flip in (False, True):
        part = pen.at(0, 0, 1, turn=45 if not flip else -45, mirror=flip)
        part.line([(0, 0.62), (0, -0.4)], "#f2c79c", 0.17)
    pick = pen.at(0, 0, 1, turn=45)
    pick.stroke("M -0.42 -0.28 Q 0 -0.62 0.42 -0.28", theme.SILVER, 0.2)
    hammer = pen.at(0, 0, 1, turn=-45)
    hammer.box(-0.32, -0.62, 0.64, 0.3, theme.SILVER, 0.06)


def magic(pen: Pen) -> None:
    """A spark."""
    _disc(pen, "#51237a")
    pen.at(0, 0, 0.72).polygon(star(4, 0.3), theme.GOLD_LIGHT)
    pen.at(0.38, -0.42, 0.26).polygon(star(4, 0.3), theme.WHITE)
    pen.at(-0.42, 0.4, 0.22).polygon(star(4, 0.3), theme.WHITE)


def cavern(pen: Pen) -> None:
    """A cave mouth."""
    _disc(pen, "#5f6a70")
    pen.path("M -0.66 0.5 L -0.66 0.1 C -0.66 -0.85 0.66 -0.85 0.66 0.1 L 0.66 0.5 Z", theme.SILVER)
    pen.path("M -0.42 0.5 L -0.42 0.16 C -0.42 -0.5 0.42 -0.5 0.42 0.16 L 0.42 0.5 Z", "#1f1a1c")


def mountain(pen: Pen) -> None:
    """The permanent Mountain piece: a peak with its defence."""
    _disc(pen, "#655b58")
    tones = GROUNDS["mountain"]
    pen.path("M -0.76 0.46 L -0.1 -0.64 L 0.76 0.46 Z", tones.base)
    pen.path("M -0.1 -0.64 L 0.76 0.46 L 0.2 0.46 Z", tones.motif)
    pen.path("M -0.38 -0.17 L -0.1 -0.64 L 0.27 -0.17 L 0.06 -0.26 L -0.08 -0.04 L -0.2 -0.26 Z", theme.WHITE)


def lair(pen: Pen) -> None:
    """A troll's cave of boulders with two eyes."""
    _disc(pen, "#486b2c")
    pen.path("M -0.74 0.52 C -0.86 -0.2 -0.4 -0.7 0 -0.68 C 0.45 -0.7 0.86 -0.2 0.74 0.52 Z", "#a9c46a")
    pen.path("M -0.46 0.52 C -0.52 -0.1 -0.2 -0.36 0 -0.36 C 0.22 -0.36 0.52 -0.1 0.46 0.52 Z", "#1f1a1c")
    for x in (-0.19, 0.19):
        pen.circle(x, 0.1, 0.13, theme.GOLD)


def fortress(pen: Pen) -> None:
    """A castle with two towers."""
    _disc(pen, "#8a1f18")
    stone, shade = "#f4e8cd", theme.INK
    pen.path(
        "M -0.66 0.56 L -0.66 -0.5 L -0.46 -0.5 L -0.46 -0.3 L -0.3 -0.3 L -0.3 -0.5 L -0.1 -0.5 L -0.1 -0.3 "
        "L 0.1 -0.3 L 0.1 -0.5 L 0.3 -0.5 L 0.3 -0.3 L 0.46 -0.3 L 0.46 -0.5 L 0.66 -0.5 L 0.66 0.56 Z",
        stone,
    )
    pen.path("M -0.2 0.56 L -0.2 0.2 C -0.2 -0.06 0.2 -0.06 0.2 0.2 L 0.2 0.56 Z", shade)
    pen.box(-0.48, -0.04, 0.14, 0.24, shade)
    pen.box(0.34, -0.04, 0.14, 0.24, shade)


def camp(pen: Pen) -> None:
    """A tent."""
    _disc(pen, "#4d6b2a")
    pen.path("M -0.76 0.5 L 0 -0.6 L 0.76 0.5 Z", "#f4e8cd")
    pen.path("M 0 -0.6 L 0.76 0.5 L 0.34 0.5 Z", "#dcae45")
    pen.path("M -0.24 0.5 L 0 -0.16 L 0.22 0.5 Z", theme.INK)
    pen.line([(0, -0.6), (0, -0.78)], "#f4e8cd", 0.1)


def hero(pen: Pen) -> None:
    """A shield with a star."""
    _disc(pen, "#173f7d")
    pen.path("M -0.58 -0.56 L 0.58 -0.56 L 0.58 0.02 Q 0.5 0.56 0 0.78 Q -0.5 0.56 -0.58 0.02 Z", theme.SILVER)
    pen.path("M -0.44 -0.43 L 0.44 -0.43 L 0.44 0.0 Q 0.38 0.44 0 0.62 Q -0.38 0.44 -0.44 0.0 Z", "#2f74d0")
    pen.at(0, 0, 0.42).polygon(star(5, 0.45), theme.GOLD)


def hole(pen: Pen) -> None:
    """A round door in the ground."""
    _disc(pen, "#6c9a3f")
    pen.circle(0, 0.06, 0.66, "#57402b")
    pen.circle(0, 0.06, 0.52, "#14110f")
    pen.path("M -0.6 0.36 Q 0 0.14 0.6 0.36 Q 0.4 0.72 0 0.74 Q -0.4 0.72 -0.6 0.36 Z", "#a9703f")
    for x in (-0.3, 0, 0.3):
        pen.line([(x, -0.6), (x + 0.05, -0.78)], "#d0e496", 0.09)


def dragon(pen: Pen) -> None:
    """A dragon's head breathing fire."""
    _disc(pen, "#3d2b1c")
    pen.path(
        "M 0.62 0.6 C 0.7 0.1 0.6 -0.35 0.2 -0.46 L 0.42 -0.78 L -0.04 -0.5 C -0.4 -0.46 -0.62 -0.3 -0.74 -0.08 "
        "L -0.5 0.06 L -0.1 0.08 L -0.46 0.22 C -0.3 0.36 -0.08 0.36 0.1 0.3 C 0.2 0.4 0.2 0.5 0.14 0.66 Z",
        theme.RED,
    )
    pen.path("M 0.2 -0.46 L 0.66 -0.56 L 0.44 -0.28 L 0.76 -0.2 L 0.52 -0.02 L 0.78 0.14 L 0.58 0.24 Z", theme.GOLD)
    pen.circle(-0.12, -0.2, 0.11, theme.GOLD_LIGHT)
    pen.circle(-0.14, -0.2, 0.05, theme.INK)


def lost_tribe(pen: Pen) -> None:
    """A square of plain cardboard with a thatched hut."""
    pen.box(-0.96, -0.96, 1.92, 1.92, theme.INK, 0.3)
    pen.box(-0.88, -0.88, 1.76, 1.76, theme.PAPER_LIGHT, 0.25)
    pen.box(-0.78, -0.78, 1.56, 1.56, LOST, 0.18)
    pen.path("M -0.46 -0.05 L 0.46 -0.05 L 0.4 0.58 L -0.4 0.58 Z", "#f2c79c", theme.INK, 0.07)
    pen.path("M -0.16 0.58 L -0.16 0.26 C -0.16 0.02 0.16 0.02 0.16 0.26 L 0.16 0.58 Z", theme.INK)
    pen.path(
        "M -0.72 0.06 Q -0.34 -0.2 0 -0.68 Q 0.34 -0.2 0.72 0.06 Q 0 -0.12 -0.72 0.06 Z", "#e0b040", theme.INK, 0.07
    )
    pen.stroke("M -0.14 -0.36 L -0.3 -0.12 M 0.14 -0.36 L 0.3 -0.12 M 0 -0.4 L 0 -0.14", "#a86f12", 0.06)


SYMBOLS: dict[str, Callable[[Pen], None]] = {"mine": mine, "magic": magic, "cavern": cavern}
MARKERS: dict[str, Callable[[Pen], None]] = {
    "mountain": mountain,
    "lair": lair,
    "fortress": fortress,
    "camp": camp,
    "hero": hero,
    "hole": hole,
    "dragon": dragon,
    "lost_tribe": lost_tribe,
}
"""Pieces by the name of their field in a region's view (camps: ``camp``)."""
