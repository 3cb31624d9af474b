"""The badges of the twenty special powers: a sign on a coloured disc, drawn in the square from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable

from rendering import theme
from rendering.canvas import Colour, Pen, star
from rendering.small_world.terrain import MOTIFS

LIGHT = theme.PAPER_LIGHT
INK = theme.INK


def _disc(pen: Pen, fill: Colour) -> None:
    pen.circle(0, 0, 1, INK)
    pen.circle(0, 0, 0.92, LIGHT)
    pen.circle(0, 0, 0.82, fill)


def alchemist(pen: Pen) -> None:
    """A flask that turns things into gold."""
    _disc(pen, "#2f726c")
    pen.path(
        "M -0.16 -0.6 L 0.16 -0.6 L 0.16 -0.14 L 0.52 0.46 Q 0.54 0.62 0.38 0.62 L -0.38 0.62 Q -0.54 0.62 "
        "-0.52 0.46 L -0.16 -0.14 Z",
        LIGHT,
    )
    pen.path(
        "M -0.26 0.14 L 0.26 0.14 L 0.42 0.44 Q 0.44 0.52 0.34 0.52 L -0.34 0.52 Q -0.44 0.52 -0.42 0.44 Z", theme.GOLD
    )
    pen.box(-0.24, -0.66, 0.48, 0.14, LIGHT, 0.05)
    pen.circle(0.06, 0.32, 0.09, theme.GOLD_LIGHT)


def berserk(pen: Pen) -> None:
    """A double axe."""
    _disc(pen, "#8a1f18")
    pen.line([(0, -0.6), (0, 0.66)], "#d99a68", 0.14)
    for flip in (False, True):
        pen.at(0, 0, 1, mirror=flip).path(
            "M 0.06 -0.42 Q 0.4 -0.42 0.6 -0.62 Q 0.78 -0.2 0.6 0.22 Q 0.4 0.02 0.06 0.02 Z", theme.SILVER
        )


def bivouacking(pen: Pen) -> None:
    """A tent."""
    _disc(pen, "#6c9a3f")
    pen.path("M -0.68 0.44 L 0 -0.58 L 0.68 0.44 Z", LIGHT)
    pen.path("M 0 -0.58 L 0.68 0.44 L 0.3 0.44 Z", "#dcae45")
    pen.path("M -0.2 0.44 L 0 -0.1 L 0.2 0.44 Z", INK)


def commando(pen: Pen) -> None:
    """A dagger."""
    _disc(pen, "#486b2c")
    part = pen.at(0, 0, 1, turn=40)
    part.polygon([(0, -0.72), (0.16, -0.5), (0.14, 0.2), (-0.14, 0.2), (-0.16, -0.5)], theme.SILVER)
    part.polygon([(0, -0.72), (0.16, -0.5), (0.14, 0.2), (0, 0.2)], theme.SILVER_DARK)
    part.box(-0.34, 0.16, 0.68, 0.14, theme.GOLD, 0.05)
    part.box(-0.09, 0.26, 0.18, 0.4, LIGHT, 0.06)


def diplomat(pen: Pen) -> None:
    """A dove with a twig."""
    _disc(pen, "#2f74d0")
    pen.path(
        "M -0.66 0.1 Q -0.3 0.02 -0.14 -0.14 Q -0.1 -0.46 0.16 -0.62 Q 0.2 -0.3 0.14 -0.1 Q 0.34 -0.3 0.54 "
        "-0.22 L 0.7 -0.1 L 0.52 -0.02 Q 0.44 0.42 -0.02 0.44 L -0.36 0.5 L -0.28 0.3 Q -0.5 0.26 -0.66 0.1 Z",
        LIGHT,
    )
    pen.circle(0.46, -0.14, 0.05, INK)
    pen.stroke("M 0.64 -0.06 Q 0.66 0.2 0.5 0.36", "#a9c46a", 0.09)


def dragon_master(pen: Pen) -> None:
    """A dragon's head."""
    _disc(pen, "#3d2b1c")
    pen.path(
        "M 0.5 0.6 C 0.62 0.1 0.5 -0.3 0.16 -0.4 L 0.36 -0.7 L -0.06 -0.46 C -0.36 -0.42 -0.56 -0.28 -0.66 "
        "-0.06 L -0.44 0.06 L -0.1 0.08 L -0.4 0.2 C -0.28 0.32 -0.08 0.32 0.08 0.26 C 0.18 0.36 0.16 0.46 0.1 "
        "0.6 Z",
        "#d63f2e",
    )
    pen.path("M 0.16 -0.4 L 0.58 -0.5 L 0.4 -0.26 L 0.68 -0.16 L 0.46 0 L 0.66 0.16 L 0.5 0.24 Z", theme.GOLD)
    pen.circle(-0.1, -0.18, 0.1, theme.GOLD_LIGHT)


def flying(pen: Pen) -> None:
    """A wing."""
    _disc(pen, "#55a8a0")
    for k, (x, y) in enumerate(((0.62, -0.46), (0.6, -0.14), (0.5, 0.16), (0.34, 0.42))):
        pen.line([(-0.5 + k * 0.05, 0.02 + k * 0.06), (x, y)], LIGHT, 0.25)
    pen.circle(-0.44, 0.12, 0.26, LIGHT)
    pen.stroke("M -0.2 0.02 L 0.42 -0.26 M -0.16 0.18 L 0.4 0.04", "#55a8a0", 0.06)


def forest(pen: Pen) -> None:
    _disc(pen, "#a9c46a")
    MOTIFS["forest"][1](pen.at(-0.2, -0.02, 0.66))
    MOTIFS["forest"][0](pen.at(0.32, 0.14, 0.46))


def fortified(pen: Pen) -> None:
    """A tower."""
    _disc(pen, "#5f6a70")
    pen.path(
        "M -0.46 0.58 L -0.38 -0.16 L -0.52 -0.16 L -0.52 -0.58 L -0.28 -0.58 L -0.28 -0.4 L -0.12 -0.4 L -0.12 "
        "-0.58 L 0.12 -0.58 L 0.12 -0.4 L 0.28 -0.4 L 0.28 -0.58 L 0.52 -0.58 L 0.52 -0.16 L 0.38 -0.16 L 0.46 "
        "0.58 Z",
        LIGHT,
    )
    pen.path("M -0.15 0.58 L -0.15 0.26 C -0.15 0.04 0.15 0.04 0.15 0.26 L 0.15 0.58 Z", INK)


def heroic(pen: Pen) -> None:
    """A shield with a star."""
    _disc(pen, "#173f7d")
    pen.path("M -0.5 -0.5 L 0.5 -0.5 L 0.5 0.02 Q 0.44 0.48 0 0.68 Q -0.44 0.48 -0.5 0.02 Z", theme.SILVER)
    pen.at(0, -0.02, 0.4).polygon(star(5, 0.45), "#d63f2e")


def hill(pen: Pen) -> None:
    _disc(pen, "#79c1e6")
    MOTIFS["hill"][0](pen.at(0.16, -0.06, 0.5))
    MOTIFS["hill"][0](pen.at(-0.12, 0.18, 0.56))


def merchant(pen: Pen) -> None:
    """A pair of scales."""
    _disc(pen, "#a86f12")
    pen.line([(0, -0.58), (0, 0.5)], LIGHT, 0.1)
    pen.line([(-0.5, -0.36), (0.5, -0.36)], LIGHT, 0.1)
    pen.line([(-0.26, 0.54), (0.26, 0.54)], LIGHT, 0.14)
    for x in (-0.48, 0.48):
        pen.line([(x - 0.18, 0.08), (x, -0.36), (x + 0.18, 0.08)], LIGHT, 0.05)
        pen.wedge(x, 0.08, 0.24, 0, 180, theme.GOLD_LIGHT)


def mounted(pen: Pen) -> None:
    """A horseshoe."""
    _disc(pen, "#b96f45")
    pen.arc(0, -0.06, 0.42, 130, 410, theme.SILVER, 0.26)
    pen.line([(-0.28, 0.24), (-0.36, 0.52)], theme.SILVER, 0.26)
    pen.line([(0.28, 0.24), (0.36, 0.52)], theme.SILVER, 0.26)
    for x, y in ((-0.42, 0), (0.42, 0), (-0.26, -0.36), (0.26, -0.36), (-0.33, 0.36), (0.33, 0.36)):
        pen.circle(x, y, 0.06, INK)


def pillaging(pen: Pen) -> None:
    """A torch."""
    _disc(pen, "#5b2a1c")
    pen.line([(0.05, 0.0), (-0.26, 0.6)], "#d99a68", 0.17)
    pen.path(
        "M -0.2 -0.02 C -0.42 -0.4 0 -0.44 0.02 -0.74 C 0.34 -0.5 0.5 -0.2 0.34 0.04 Q 0.1 0.22 -0.2 -0.02 Z", "#e98a3c"
    )
    pen.path(
        "M -0.04 0 C -0.16 -0.22 0.1 -0.24 0.12 -0.44 C 0.28 -0.26 0.32 -0.1 0.22 0.02 Q 0.1 0.12 -0.04 0 Z",
        theme.GOLD_LIGHT,
    )


def seafaring(pen: Pen) -> None:
    """A ship."""
    _disc(pen, "#3a88bb")
    MOTIFS["sea"][2](pen.at(0, 0.02, 0.6))


def spirit(pen: Pen) -> None:
    """A ghost."""
    _disc(pen, "#8f4cc4")
    pen.path(
        "M -0.46 0.58 C -0.5 -0.9 0.5 -0.9 0.46 0.58 L 0.28 0.42 L 0.14 0.6 L 0 0.42 L -0.14 0.6 L -0.28 0.42 Z", LIGHT
    )
    for x in (-0.17, 0.17):
        pen.ellipse(x, -0.14, 0.09, 0.13, INK)
    pen.ellipse(0, 0.14, 0.08, 0.1, INK)


def stout(pen: Pen) -> None:
    """A mug of beer."""
    _disc(pen, "#7a4a2c")
    pen.ring(0.4, 0.08, 0.28, LIGHT, 0.11)
    pen.box(-0.46, -0.22, 0.8, 0.8, theme.GOLD, 0.1)
    for x in (-0.26, -0.04, 0.18):
        pen.line([(x, 0.02), (x, 0.42)], theme.GOLD_DARK, 0.08)
    for x, r in ((-0.36, 0.19), (-0.08, 0.24), (0.24, 0.19)):
        pen.circle(x, -0.3, r, LIGHT)
    pen.box(-0.48, -0.3, 0.84, 0.16, LIGHT, 0.08)


def swamp(pen: Pen) -> None:
    _disc(pen, "#b7a78c")
    MOTIFS["swamp"][0](pen.at(0, -0.02, 0.66))


def underworld(pen: Pen) -> None:
    """A cave mouth."""
    _disc(pen, "#4a3a78")
    pen.path("M -0.6 0.46 L -0.6 0.06 C -0.6 -0.8 0.6 -0.8 0.6 0.06 L 0.6 0.46 Z", theme.SILVER)
    pen.path("M -0.38 0.46 L -0.38 0.12 C -0.38 -0.46 0.38 -0.46 0.38 0.12 L 0.38 0.46 Z", "#1f1a1c")
    for x in (-0.13, 0.13):
        pen.circle(x, 0.12, 0.08, theme.GOLD)


def wealthy(pen: Pen) -> None:
    """Piles of coins."""
    _disc(pen, "#4d8f3a")
    for x, count in ((-0.32, 2), (0.32, 3), (0, 4)):
        for k in range(count):
            y = 0.46 - k * 0.2
            pen.ellipse(x, y, 0.3, 0.15, theme.GOLD_DARK)
            pen.ellipse(x, y - 0.05, 0.3, 0.14, theme.GOLD)
            pen.ellipse(x, y - 0.05, 0.17, 0.07, theme.GOLD_LIGHT)


POWERS: dict[str, Callable[[Pen], None]] = {
    "alchemist": alchemist,
    "berserk": berserk,
    "bivouacking": bivouacking,
    "commando": commando,
    "diplomat": diplomat,
    "dragon_master": dragon_master,
    "flying": flying,
    "forest": forest,
    "fortified": fortified,
    "heroic": heroic,
    "hill": hill,
    "merchant": merchant,
    "mounted": mounted,
    "pillaging": pillaging,
    "seafaring": seafaring,
    "spirit": spirit,
    "stout": stout,
    "swamp": swamp,
    "underworld": underworld,
    "wealthy": wealthy,
}
"""By power id."""
