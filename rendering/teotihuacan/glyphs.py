"""The four families of pyramid icons, and a quarter square with one of them."""

from __future__ import annotations

from collections.abc import Callable

from engine.teotihuacan.tables.pyramid import TEMPLE_OF_ICON
from rendering.canvas import Colour, Pen, Point, smooth, star
from rendering.teotihuacan.style import CREAM, TEMPLES


def wave(pen: Pen, ink: Colour) -> None:
    for y in (-0.46, 0.04, 0.54):
        knots: list[Point] = [
            (-0.84, y),
            (-0.5, y - 0.17),
            (-0.16, y + 0.05),
            (0.2, y - 0.17),
            (0.54, y + 0.05),
            (0.84, y - 0.1),
        ]
        pen.line(smooth(knots, closed=False), ink, 0.21)


def sun(pen: Pen, ink: Colour) -> None:
    pen.polygon([(x * 0.95, y * 0.95) for x, y in star(8, 0.58)], ink)


def sun_face(pen: Pen, ground: Colour) -> None:
    pen.ring(0, 0, 0.36, ground, 0.12)


def leaf(pen: Pen, ink: Colour) -> None:
    pen.path("M -0.7 0.72 C -0.95 -0.3 -0.1 -0.92 0.82 -0.82 C 0.95 0.1 0.35 0.95 -0.7 0.72 Z", ink)


def leaf_vein(pen: Pen, ground: Colour) -> None:
    pen.line([(-0.82, 0.84), (0.36, -0.36)], ground, 0.13)
    pen.line([(-0.16, 0.16), (-0.2, -0.36)], ground, 0.1)
    pen.line([(-0.1, 0.12), (0.42, 0.14)], ground, 0.1)


def knot(pen: Pen, ink: Colour) -> None:
    """A diamond of rope round a knob."""
    pen.polygon([(0, -0.92), (0.92, 0), (0, 0.92), (-0.92, 0)], ink)


def knot_hole(pen: Pen, ground: Colour) -> None:
    pen.polygon([(0, -0.56), (0.56, 0), (0, 0.56), (-0.56, 0)], ground)


FAMILIES: dict[str, tuple[Callable[[Pen, Colour], None], Callable[[Pen, Colour], None] | None]] = {
    "b": (wave, None),
    "r": (sun, sun_face),
    "g": (leaf, leaf_vein),
    "x": (knot, knot_hole),
}
"""By icon: the shape, and what is cut out of it."""


def draw_glyph(pen: Pen, icon: str, ink: Colour, ground: Colour) -> None:
    """An icon's family in the square from -1 to 1."""
    shape, cut = FAMILIES[icon.lower()]
    shape(pen, ink)
    if cut is not None:
        cut(pen, ground)
    if icon.lower() == "x":
        pen.circle(0, 0, 0.24, ink)


def draw_quarter(pen: Pen, icon: str, ink: Colour, ground: Colour) -> None:
    """A quarter square from -1 to 1: the icon engraved, or light on the disc of its temple's colour."""
    temple = TEMPLE_OF_ICON.get(icon)
    if temple is None:
        draw_glyph(pen.at(0, 0, 0.72), icon, ink, ground)
        return
    style = TEMPLES[temple]
    pen.circle(0, 0, 0.86, style.dark)
    pen.circle(0, 0, 0.77, style.full)
    draw_glyph(pen.at(0, 0, 0.52), icon, CREAM, style.full)
