"""The motifs of the terrains: trees, mounds, furrows, reeds, peaks, waves.

Each is drawn in the square from -1 to 1 and comes in a few variants.
"""

from __future__ import annotations

from collections.abc import Callable

from rendering.canvas import Pen, mix
from rendering.small_world.style import GROUNDS

Motif = Callable[[Pen], None]


def _round_tree(pen: Pen) -> None:
    tones = GROUNDS["forest"]
    pen.box(-0.1, 0.3, 0.2, 0.58, "#6b4a2c", 0.06)
    pen.circle(0, -0.12, 0.72, tones.motif_dark)
    pen.circle(-0.04, -0.18, 0.64, tones.motif)
    pen.circle(-0.2, -0.36, 0.34, mix(tones.motif, tones.motif_light, 0.5))


def _fir(pen: Pen) -> None:
    tones = GROUNDS["forest"]
    pen.box(-0.1, 0.55, 0.2, 0.35, "#6b4a2c", 0.05)
    for top, bottom, half in ((-0.1, 0.68, 0.62), (-0.52, 0.28, 0.5), (-0.95, -0.12, 0.36)):
        pen.polygon([(0, top), (half, bottom), (-half, bottom)], tones.motif_dark)
        pen.polygon([(0, top), (0.06, bottom - 0.05), (-half, bottom)], tones.motif)


def _grove(pen: Pen) -> None:
    _fir(pen.at(-0.42, -0.1, 0.8))
    _round_tree(pen.at(0.36, 0.2, 0.72))


def _mound(pen: Pen) -> None:
    tones = GROUNDS["hill"]
    pen.path("M -1 0.6 Q -0.75 -0.65 0 -0.65 Q 0.75 -0.65 1 0.6 Q 0 0.78 -1 0.6 Z", tones.motif)
    pen.path(
        "M -1 0.6 Q -0.75 -0.65 0 -0.65 Q 0.3 -0.65 0.5 -0.35 Q -0.3 -0.25 -0.42 0.68 Q -0.8 0.66 -1 0.6 Z", tones.light
    )
    pen.stroke("M 0.16 0.24 L 0.26 -0.02 M 0.48 0.4 L 0.6 0.14", tones.motif_dark, 0.1)


def _two_mounds(pen: Pen) -> None:
    _mound(pen.at(0.42, -0.22, 0.68))
    _mound(pen.at(-0.3, 0.22, 0.72))


def _field(pen: Pen) -> None:
    tones = GROUNDS["farmland"]
    turned = pen.at(0, 0, 1, turn=-18)
    shape = [(-0.95, -0.55), (0.95, -0.55), (0.95, 0.55), (-0.95, 0.55)]
    with turned.within(shape) as inside:
        inside.polygon(shape, tones.light)
        for k in range(3):
            inside.line([(-1, -0.34 + k * 0.34), (1, -0.34 + k * 0.34)], tones.motif, 0.14)


def _green_field(pen: Pen) -> None:
    turned = pen.at(0, 0, 1, turn=24)
    shape = [(-0.9, -0.6), (0.9, -0.6), (0.9, 0.6), (-0.9, 0.6)]
    with turned.within(shape) as inside:
        inside.polygon(shape, "#cfcb6a")
        for k in range(3):
            inside.line([(-1, -0.36 + k * 0.36), (1, -0.36 + k * 0.36)], "#a9b04e", 0.15)


def _sheaf(pen: Pen) -> None:
    tones = GROUNDS["farmland"]
    pen.path(
        "M -0.3 0.9 Q 0.1 0.3 -0.75 -0.5 Q -0.4 -0.9 0 -0.95 Q 0.4 -0.9 0.75 -0.5 Q -0.1 0.3 0.3 0.9 Z", tones.motif
    )
    pen.stroke("M 0 0.8 L 0 -0.75 M -0.1 0.2 L -0.42 -0.6 M 0.1 0.2 L 0.42 -0.6", tones.motif_dark, 0.1)
    pen.box(-0.26, 0.14, 0.52, 0.2, "#b5502f", 0.08)


def _reeds(pen: Pen) -> None:
    tones = GROUNDS["swamp"]
    pen.ellipse(0, 0.55, 0.95, 0.32, tones.motif)
    pen.ellipse(-0.12, 0.5, 0.6, 0.16, tones.motif_light)
    for x, lean, high in ((-0.45, -0.12, -0.35), (-0.2, 0.02, -0.75), (0.08, 0.1, -0.45), (0.35, 0.22, -0.8)):
        pen.line([(x, 0.5), (x + lean, high)], tones.motif_dark, 0.09)
    for x, y in ((-0.18, -0.72), (0.56, -0.78)):
        pen.ellipse(x, y, 0.11, 0.24, "#6b4326")


def _pool(pen: Pen) -> None:
    tones = GROUNDS["swamp"]
    pen.ellipse(0, 0.1, 0.98, 0.4, tones.motif)
    pen.ellipse(-0.2, 0.02, 0.55, 0.17, tones.motif_light)
    pen.ellipse(0.42, 0.16, 0.26, 0.13, "#7d9a4a")
    for x in (-0.72, -0.55, -0.4):
        pen.line([(x + 0.1, 0.2), (x - 0.02, -0.42)], tones.motif_dark, 0.09)


def _peak(pen: Pen) -> None:
    tones = GROUNDS["mountain"]
    pen.path("M -1 0.85 L -0.12 -0.95 L 0.2 -0.6 L 1 0.85 Z", tones.motif)
    pen.path("M -0.12 -0.95 L 0.2 -0.6 L 1 0.85 L 0.08 0.85 L 0.22 0.2 L -0.1 -0.2 Z", tones.motif_dark)
    pen.path(
        "M -0.46 -0.24 L -0.12 -0.95 L 0.2 -0.6 L 0.4 -0.2 L 0.16 -0.36 L 0 -0.06 L -0.2 -0.34 Z", tones.motif_light
    )
    pen.path(
        "M -0.12 -0.95 L 0.2 -0.6 L 0.4 -0.2 L 0.16 -0.36 L 0.04 -0.14 L -0.06 -0.34 Z",
        mix(tones.motif_light, tones.light, 0.8),
    )


def _range(pen: Pen) -> None:
    _peak(pen.at(0.46, 0.2, 0.62))
    _peak(pen.at(-0.26, 0, 0.84))


def _boulders(pen: Pen) -> None:
    tones = GROUNDS["mountain"]
    pen.path("M -0.9 0.5 L -0.7 -0.05 L -0.2 -0.2 L 0.15 0.2 L 0.2 0.5 Z", tones.motif)
    pen.path("M -0.7 -0.05 L -0.2 -0.2 L -0.1 0.02 L -0.5 0.16 Z", tones.light)
    pen.path("M 0.1 0.5 L 0.3 0.1 L 0.7 0.1 L 0.85 0.5 Z", tones.motif_dark)
    pen.path("M 0.3 0.1 L 0.7 0.1 L 0.6 0.26 L 0.36 0.28 Z", tones.motif)


def _waves(kind: str, flip: bool) -> Motif:
    def draw(pen: Pen) -> None:
        tones = GROUNDS[kind]
        part = pen.at(0, 0, 1, mirror=flip)
        part.stroke(
            "M -0.95 -0.1 Q -0.65 -0.42 -0.35 -0.1 Q -0.05 0.22 0.25 -0.1 Q 0.55 -0.42 0.85 -0.1", tones.light, 0.13
        )
        part.stroke("M -0.35 0.35 Q -0.1 0.1 0.15 0.35 Q 0.4 0.6 0.65 0.35", tones.motif, 0.12)

    return draw


def _ship(pen: Pen) -> None:
    tones = GROUNDS["sea"]
    pen.line([(0, 0.35), (0, -0.95)], "#57402b", 0.08)
    pen.path("M 0.08 -0.85 Q 0.85 -0.5 0.72 0.2 L 0.08 0.2 Z", "#fbf1d8")
    pen.path("M -0.08 -0.7 Q -0.62 -0.35 -0.62 0.2 L -0.08 0.2 Z", "#e3d0a7")
    pen.path("M 0 -1 L 0.42 -0.9 L 0 -0.78 Z", "#c8402f")
    pen.path("M -0.85 0.32 L 0.9 0.32 Q 0.75 0.85 0.4 0.85 L -0.4 0.85 Q -0.75 0.8 -0.85 0.32 Z", "#7a4a2c")
    pen.path("M -0.85 0.32 L 0.9 0.32 L 0.86 0.46 L -0.82 0.46 Z", "#a9703f")
    pen.stroke(
        "M -1 0.92 Q -0.75 0.75 -0.5 0.92 Q -0.25 1.05 0 0.92 Q 0.25 0.75 0.5 0.92 Q 0.75 1.05 1 0.92",
        tones.motif_light,
        0.09,
    )


def _serpent(pen: Pen) -> None:
    tones = GROUNDS["sea"]
    green, dark = "#55a8a0", "#2f726c"
    for x, r in ((0.05, 0.3), (0.68, 0.22)):
        pen.arc(x, 0.45, r, 180, 360, dark, 0.26)
        pen.arc(x, 0.45, r, 180, 360, green, 0.16)
    pen.stroke("M -0.5 0.45 Q -0.75 0 -0.55 -0.45", dark, 0.3)
    pen.stroke("M -0.5 0.45 Q -0.75 0 -0.55 -0.45", green, 0.2)
    pen.ellipse(-0.68, -0.55, 0.34, 0.22, green, dark, 0.07)
    pen.circle(-0.66, -0.62, 0.07, "#fcf5e4")
    pen.stroke(
        "M -0.95 0.58 Q -0.75 0.42 -0.5 0.58 Q -0.25 0.74 0 0.58 Q 0.25 0.42 0.5 0.58 Q 0.75 0.74 0.95 0.58",
        tones.motif_light,
        0.1,
    )


def _rose(pen: Pen) -> None:
    """A compass rose."""
    pen.ring(0, 0, 0.78, "#d9f0f8", 0.05)
    for turn in (45, 135, 225, 315):
        part = pen.at(0, 0, 0.62, turn=turn)
        part.polygon([(0, -1), (0.2, 0), (0, 0.0)], "#2c6f9f")
        part.polygon([(0, -1), (-0.2, 0), (0, 0.0)], "#d9f0f8")
    for turn in (0, 90, 180, 270):
        part = pen.at(0, 0, 1, turn=turn)
        part.polygon([(0, -1), (0.2, -0.2), (0, 0)], "#3d2b1c" if turn else "#c8402f")
        part.polygon([(0, -1), (-0.2, -0.2), (0, 0)], "#fbf1d8")
    pen.circle(0, 0, 0.12, "#f2b632", "#3d2b1c", 0.05)


def _lily(pen: Pen) -> None:
    for x, y, r in ((-0.4, 0.2, 0.42), (0.38, 0.32, 0.34), (0.1, -0.28, 0.36)):
        pen.ellipse(x, y, r, r * 0.55, "#6c9a3f")
        pen.polygon([(x, y), (x + r, y - r * 0.4), (x + r, y + r * 0.05)], GROUNDS["lake"].base)
    for turn in (-50, 0, 50):
        pen.at(-0.36, 0.12, 0.3, turn=turn).ellipse(0, -0.4, 0.24, 0.6, "#f7b3a4" if turn else "#fcf5e4")


MOTIFS: dict[str, tuple[Motif, ...]] = {
    "farmland": (_field, _green_field, _sheaf),
    "forest": (_round_tree, _fir, _grove),
    "hill": (_mound, _two_mounds),
    "swamp": (_reeds, _pool),
    "mountain": (_peak, _range, _boulders),
    "sea": (_waves("sea", False), _waves("sea", True), _ship, _serpent, _rose),
    "lake": (_waves("lake", False), _waves("lake", True), _lily),
}
"""By terrain; the layout names a motif by its place here."""
