"""Anti-aliased vector drawing with Pillow alone: draw several times too large, then average down.

A :class:`Pen` draws in *its own* coordinates (floats). :meth:`Pen.at` gives a pen for a part of the picture,
moved, scaled, turned or mirrored, so an icon is a function that draws in the square from -1 to 1 and never
knows where or how large it will stand::

    def sun(pen: Pen) -> None:
        pen.circle(0, 0, 0.5, "#f2b632")

    pen = Pen((200, 100))
    sun(pen.at(50, 50, 40))
    sun(pen.at(150, 50, 20, turn=15))
    picture = pen.finish()
"""

from __future__ import annotations

import cmath
import itertools
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from PIL import Image, ImageColor, ImageDraw

Point = tuple[float, float]
Colour = str
"""``#rrggbb`` or ``#rrggbbaa``."""
Ink = tuple[int, int, int, int]

CURVE_STEPS = 10


@lru_cache(maxsize=4096)
def rgba(colour: Colour) -> Ink:
    """The four numbers of a colour.

    >>> rgba("#10203080")
    (16, 32, 48, 128)
    """
    value = ImageColor.getrgb(colour)
    return (*value, 255) if len(value) == 3 else value


def mix(one: Colour, two: Colour, share: float) -> Colour:
    """``one`` with ``share`` (0 to 1) of ``two`` blended in.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(rgba(one)[:3], rgba(two)[:3], strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 8) -> list[Point]:
    """A soft curve through all points (Catmull-Rom)."""
    count = len(points)
    out: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            a, b, c, d = (
                -0.5 * t**3 + t**2 - 0.5 * t,
                1.5 * t**3 - 2.5 * t**2 + 1,
                -1.5 * t**3 + 2 * t**2 + 0.5 * t,
                0.5 * t**3 - 0.5 * t**2,
            )
            out.append(
                (
                    a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
                    a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
                )
            )
    if not closed:
        out.append(points[-1])
    return out


@lru_cache(maxsize=1024)
def outline(path: str) -> tuple[tuple[Point, ...], ...]:
    """The polygons of a path in the letters of SVG (absolute ``M L Q C Z`` only, numbers by blanks or commas).

    >>> outline("M 0 0 L 1 0 L 1 1 Z")
    (((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)),)
    """
    words = path.replace(",", " ").split()
    shapes: list[list[Point]] = []
    position = 0

    def numbers(count: int) -> list[Point]:
        nonlocal position
        values = [float(word) for word in words[position : position + count]]
        position += count
        return list(zip(values[::2], values[1::2], strict=True))

    letter = ""
    while position < len(words):
        if words[position].isalpha():
            letter = words[position]
            position += 1
            if letter == "Z":
                continue
        if letter == "M":
            shapes.append(numbers(2))
            letter = "L"
        elif letter == "L":
            shapes[-1] += numbers(2)
        elif letter in ("Q", "C"):
            knots = [shapes[-1][-1], *numbers(4 if letter == "Q" else 6)]
            shapes[-1] += [_bezier(knots, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]
        else:
            raise ValueError(f"unknown letter {letter!r} in path {path!r}")
    return tuple(tuple(shape) for shape in shapes)


def _bezier(knots: Sequence[Point], t: float) -> Point:
    while len(knots) > 1:
        knots = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(knots)]
    return knots[0]


def star(points: int, inner: float, turn: float = -90) -> list[Point]:
    """A star of outer radius 1 round the origin; ``turn`` in degrees, -90: one point up."""
    corners = [
        cmath.rect(1 if k % 2 == 0 else inner, math.radians(turn) + math.pi * k / points) for k in range(points * 2)
    ]
    return [(corner.real, corner.imag) for corner in corners]


def regular(corners: int, turn: float = -90) -> list[Point]:
    """A regular polygon of radius 1 round the origin (a hexagon with a corner up: ``regular(6)``)."""
    spots = [cmath.rect(1, math.radians(turn) + 2 * math.pi * k / corners) for k in range(corners)]
    return [(spot.real, spot.imag) for spot in spots]


class Pen:
    """Draws into a picture of ``size`` pixels that is kept ``fine`` times larger until :meth:`finish`.

    ``ground`` is the first colour of all pixels (None: transparent). Colours replace what was there; they do not
    blend, so translucent ink belongs on a transparent pen that is pasted afterwards.
    """

    def __init__(self, size: tuple[int, int], fine: int = 4, ground: Colour | None = None) -> None:
        self.fine = fine
        self.size = size
        large = (size[0] * fine, size[1] * fine)
        self.image = Image.new("RGBA", large, (0, 0, 0, 0)) if ground is None else Image.new("RGB", large, ground)
        self._draw = ImageDraw.Draw(self.image)
        self._scale = complex(fine)
        self._shift = 0j
        self._mirror = False

    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, mirror: bool = False) -> Pen:
        """A pen whose origin is (x, y) here, whose unit is ``scale`` here, turned by ``turn`` degrees clockwise."""
        pen = Pen.__new__(Pen)
        pen.fine, pen.size, pen.image, pen._draw = self.fine, self.size, self.image, self._draw
        pen._shift = self._spot((x, y))
        turned = cmath.rect(scale, math.radians(turn))
        pen._scale = self._scale * (turned.conjugate() if self._mirror else turned)
        pen._mirror = self._mirror != mirror
        return pen

    @contextmanager
    def within(self, points: Sequence[Point]) -> Iterator[Pen]:
        """A pen like this one whose drawing is kept only inside the polygon.

        ::

            with pen.within(region) as inside:
                inside.polygon(region, "#88aa55", "#557733", 20)  # only the inner half of the edge shows
        """
        spots = self._spots(points)
        left, top = (math.floor(min(spot[k] for spot in spots)) for k in (0, 1))
        right, bottom = (math.ceil(max(spot[k] for spot in spots)) + 1 for k in (0, 1))
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, self.image.width), min(bottom, self.image.height)
        if left >= right or top >= bottom:
            yield self._on(Image.new(self.image.mode, (1, 1)), 0j)
            return
        layer = self.image.crop((left, top, right, bottom))
        yield self._on(layer, complex(-left, -top))
        mask = Image.new("1", layer.size, 0)
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in spots], 1)
        self.image.paste(layer, (left, top), mask)

    def _on(self, image: Image.Image, move: complex) -> Pen:
        pen = self.at(0, 0)
        pen.image, pen._draw, pen._shift = image, ImageDraw.Draw(image), self._shift + move
        return pen

    def finish(self) -> Image.Image:
        """The picture at its real size."""
        return self.image.reduce(self.fine) if self.fine > 1 else self.image

    @property
    def unit(self) -> float:
        """Pixels of the fine picture in one unit of this pen."""
        return abs(self._scale)

    def _spot(self, point: Point) -> complex:
        return complex(-point[0] if self._mirror else point[0], point[1]) * self._scale + self._shift

    def _spots(self, points: Sequence[Point]) -> list[Point]:
        spots = [self._spot(point) for point in points]
        return [(spot.real, spot.imag) for spot in spots]

    # ---- shapes

    def polygon(
        self, points: Sequence[Point], fill: Colour | None = None, line: Colour | None = None, width: float = 0
    ) -> None:
        """A closed shape; ``line`` runs along its edge, half inside and half outside."""
        spots = self._spots(points)
        if fill is not None:
            self._draw.polygon(spots, rgba(fill))
        if line is not None:
            self._stroke([*spots, spots[0]], line, width)

    def path(self, path: str, fill: Colour | None = None, line: Colour | None = None, width: float = 0) -> None:
        """The shapes of an SVG path (see :func:`outline`), each filled by itself."""
        for shape in outline(path):
            self.polygon(shape, fill, line, width)

    def stroke(self, path: str, line: Colour, width: float) -> None:
        """An open SVG path as a line with round ends."""
        for shape in outline(path):
            self.line(shape, line, width)

    def line(self, points: Sequence[Point], line: Colour, width: float) -> None:
        """An open line with round corners and ends."""
        self._stroke(self._spots(points), line, width)

    def _stroke(self, spots: Sequence[Point], line: Colour, width: float) -> None:
        thick = max(1, round(width * self.unit))
        ink = rgba(line)
        self._draw.line(list(spots), ink, thick, joint="curve" if thick > 2 else None)
        if thick > 3:
            r = thick / 2 - 0.5
            for x, y in (spots[0], spots[-1]):
                self._draw.ellipse((x - r, y - r, x + r, y + r), ink)

    def circle(
        self, x: float, y: float, r: float, fill: Colour | None = None, line: Colour | None = None, width: float = 0
    ) -> None:
        """A disc; the line lies inside the radius."""
        spot, far = self._spot((x, y)), r * self.unit
        box = (spot.real - far, spot.imag - far, spot.real + far, spot.imag + far)
        if line is not None:
            self._draw.ellipse(box, rgba(line))
            far = max(0.0, far - width * self.unit)
            box = (spot.real - far, spot.imag - far, spot.real + far, spot.imag + far)
        if fill is not None:
            self._draw.ellipse(box, rgba(fill))

    def ring(self, x: float, y: float, r: float, line: Colour, width: float) -> None:
        """A circle without inside; the line lies inside the radius."""
        spot, far = self._spot((x, y)), r * self.unit
        box = (spot.real - far, spot.imag - far, spot.real + far, spot.imag + far)
        self._draw.ellipse(box, None, rgba(line), max(1, round(width * self.unit)))

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: Colour | None = None,
        line: Colour | None = None,
        width: float = 0,
    ) -> None:
        angles = [2 * math.pi * k / 40 for k in range(40)]
        self.polygon([(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles], fill, line, width)

    def arc(self, x: float, y: float, r: float, start: float, stop: float, line: Colour, width: float) -> None:
        """Part of a circle as a line with round ends, from ``start`` to ``stop`` degrees (0: right, 90: down)."""
        steps = max(4, int(abs(stop - start) / 8))
        angles = [math.radians(start + (stop - start) * k / steps) for k in range(steps + 1)]
        self.line([(x + r * math.cos(a), y + r * math.sin(a)) for a in angles], line, width)

    def wedge(self, x: float, y: float, r: float, start: float, stop: float, fill: Colour) -> None:
        """A slice of a disc, angles as in :meth:`arc`."""
        steps = max(4, int(abs(stop - start) / 6))
        angles = [math.radians(start + (stop - start) * k / steps) for k in range(steps + 1)]
        self.polygon([(x, y), *((x + r * math.cos(a), y + r * math.sin(a)) for a in angles)], fill)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour | None = None,
        round_: float = 0,
        line: Colour | None = None,
        thick: float = 0,
    ) -> None:
        """An upright rectangle with rounded corners from its top left corner; the line lies inside."""
        if line is not None:
            self._box(x, y, width, height, line, round_)
            x, y, width, height = x + thick, y + thick, width - 2 * thick, height - 2 * thick
            round_ = max(0.0, round_ - thick)
        if fill is not None:
            self._box(x, y, width, height, fill, round_)

    def _box(self, x: float, y: float, width: float, height: float, fill: Colour, round_: float) -> None:
        round_ = min(round_, width / 2, height / 2)
        if round_ <= 0:
            self.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill)
            return
        points: list[Point] = []
        for cx, cy, start in (
            (x + width - round_, y + round_, -90),
            (x + width - round_, y + height - round_, 0),
            (x + round_, y + height - round_, 90),
            (x + round_, y + round_, 180),
        ):
            for k in range(9):
                a = math.radians(start + 90 * k / 8)
                points.append((cx + round_ * math.cos(a), cy + round_ * math.sin(a)))
        self.polygon(points, fill)
