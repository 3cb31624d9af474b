"""How colours look to eyes that lack a cone, how far apart they are, and how they stand out.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (2009), severity 1.0, for linear RGB; distances are CIE 1976 in L*a*b* (D65), contrast is WCAG 2's.
"""

from __future__ import annotations

from PIL import Image

from rendering.canvas import Colour, rgba

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
JUST_SEEN = 15.0
"""A distance that is seen without looking twice (2.3 is the smallest that can be seen side by side)."""


def linear(value: float) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def seen(colour: tuple[int, ...], eyes: str) -> Triple:
    """Linear RGB of a colour as these eyes see it."""
    parts = [linear(value) for value in colour[:3]]
    red, green, blue = (min(max(sum(a * b for a, b in zip(row, parts, strict=True)), 0), 1) for row in EYES[eyes])
    return (red, green, blue)


def lab(colour: Triple) -> Triple:
    red, green, blue = colour
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def distance(one: tuple[int, ...], two: tuple[int, ...], eyes: str) -> float:
    """Between two colours, as these eyes see them."""
    pairs = zip(lab(seen(one, eyes)), lab(seen(two, eyes)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def luminance(colour: Colour) -> float:
    red, green, blue = (linear(value) for value in rgba(colour)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, two: Colour) -> float:
    """WCAG's contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def differing(one: Image.Image, two: Image.Image, eyes: str, far: float = JUST_SEEN) -> int:
    """How many pixels of two RGB pictures of the same size are told apart by these eyes."""
    assert one.size == two.size
    known: dict[tuple[tuple[int, ...], tuple[int, ...]], bool] = {}
    count = 0
    for here, there in zip(pixels(one), pixels(two), strict=True):
        if here != there:
            key = (here, there)
            if key not in known:
                known[key] = distance(here, there, eyes) >= far
            count += known[key]
    return count


def pixels(image: Image.Image) -> list[tuple[int, ...]]:
    data = image.convert("RGB").tobytes()
    return [tuple(data[k : k + 3]) for k in range(0, len(data), 3)]
