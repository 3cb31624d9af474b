"""Small signs: resources, cults, actions. Each is told apart by its shape alone."""

from __future__ import annotations

from collections.abc import Callable

from rendering.canvas import Pen, Point
from rendering.sheet import Sheet
from rendering.terra_mystica.structures import curve
from rendering.terra_mystica.style import COIN, CREAM, CULTS, INK, POWER, STEEL, WOODEN

LINE = 7.0


def coins(pen: Pen) -> None:
    pen.circle(50, 50, 44, COIN[0], INK, LINE)
    pen.ring(50, 50, 32, COIN[1], 6)


def coined(pen: Pen) -> None:
    """A coin that a number stands on."""
    pen.circle(50, 50, 47, COIN[0], INK, 6)
    pen.ring(50, 50, 40, COIN[1], 4)


def workers(pen: Pen) -> None:
    top = [(50, 8), (90, 28), (50, 48), (10, 28)]
    left = [(10, 28), (50, 48), (50, 92), (10, 72)]
    right = [(90, 28), (50, 48), (50, 92), (90, 72)]
    pen.polygon(left, "#d9c7a6")
    pen.polygon(right, "#b79f77")
    pen.polygon(top, CREAM)
    pen.polygon([(50, 8), (90, 28), (90, 72), (50, 92), (10, 72), (10, 28)], None, INK, LINE)


def priests(pen: Pen) -> None:
    """A head over a long robe."""
    pen.polygon([(50, 34), (66, 42), (84, 92), (16, 92), (34, 42)], "#efe7d8", INK, LINE)
    pen.polygon([(50, 40), (60, 92), (40, 92)], "#c9b896")
    pen.circle(50, 25, 19, "#efe7d8", INK, LINE)


def power(pen: Pen) -> None:
    pen.circle(50, 50, 44, POWER[0], INK, LINE)
    star = []
    for n in range(8):
        r = 27.0 if n % 2 == 0 else 9.0
        star += [curve(50, 50, r, r, n * 45 - 90, n * 45 - 90)[0]]
    pen.polygon(star, POWER[2])


def powered(pen: Pen) -> None:
    """A power token that a number stands on."""
    pen.circle(50, 50, 47, POWER[0], INK, 6)
    pen.ring(50, 50, 40, POWER[1], 4)


def vp(pen: Pen) -> None:
    """A crowned disc; the number stands on it."""
    rim: list[Point] = []
    for n in range(24):
        r = 47.0 if n % 2 == 0 else 40.0
        rim += [curve(50, 50, r, r, n * 15, n * 15)[0]]
    pen.polygon(rim, "#c8443a", INK, 5)
    pen.circle(50, 50, 33, "#fff3d6", COIN[1], 4)


def spades(pen: Pen) -> None:
    pen.line([(50, 12), (50, 52)], INK, 17)
    pen.line([(34, 11), (66, 11)], INK, 19)
    blade = [(26, 46), (74, 46), (74, 70), (66, 84), (50, 96), (34, 84), (26, 70)]
    pen.polygon(blade, STEEL[0], INK, LINE)
    pen.line([(50, 12), (50, 50)], WOODEN, 7)
    pen.line([(36, 11), (64, 11)], WOODEN, 8)
    pen.line([(50, 58), (50, 80)], STEEL[1], 6)


def ship(pen: Pen) -> None:
    pen.line([(50, 10), (50, 66)], INK, 8)
    pen.polygon([(55, 12), (86, 56), (55, 56)], CREAM, INK, 6)
    pen.polygon([(44, 22), (44, 56), (18, 56)], "#e9d9b5", INK, 6)
    pen.polygon([(6, 64), (94, 64), (78, 90), (22, 90)], WOODEN, INK, LINE)


def key(pen: Pen) -> None:
    for line, extra in ((INK, 12.0), (COIN[0], 0.0)):
        pen.line([(44, 50), (92, 50)], line, 13 + extra)
        pen.line([(88, 50), (88, 72)], line, 12 + extra)
        pen.line([(70, 50), (70, 66)], line, 12 + extra)
        pen.circle(28, 50, 22 + extra / 2, line)
    pen.circle(28, 50, 9, CREAM, INK, 5)


def fire(pen: Pen) -> None:
    light = CULTS["fire"][0]
    flame = "M 54 4 L 60 24 L 78 42 L 86 62 L 78 82 L 58 95 L 36 94 L 18 80 L 14 58 L 26 38 L 32 50 L 42 34 Z"
    pen.path(flame, light, INK, LINE)
    pen.polygon([(52, 46), (66, 64), (66, 80), (52, 90), (38, 84), (34, 70), (44, 62)], COIN[0])


def water(pen: Pen) -> None:
    light = CULTS["water"][0]
    pen.polygon([(50, 4), *curve(50, 62, 33, 33, -25, 205)], light, INK, LINE)
    pen.arc(50, 62, 20, 70, 150, CREAM, 8)


def earth(pen: Pen) -> None:
    light = CULTS["earth"][0]
    pen.polygon([(6, 88), (38, 20), (54, 50), (66, 34), (96, 88)], light, INK, LINE)
    pen.polygon([(38, 20), (48, 40), (39, 48), (29, 40)], CREAM)


def air(pen: Pen) -> None:
    for line, width in ((INK, 20.0), (CREAM, 9.0)):
        pen.line([(8, 40), (60, 40), *curve(60, 25, 15, 15, 90, -150)], line, width)
        pen.line([(16, 60), (74, 60), *curve(74, 75, 15, 15, -90, 130)], line, width)
        pen.line([(10, 79), (46, 79)], line, width)


def bridge(pen: Pen) -> None:
    road = curve(50, 40, 46, 16)
    arch = curve(50, 84, 32, 28)[::-1]
    pen.polygon([(4, 40), *road, (96, 40), (96, 84), (82, 84), *arch, (18, 84), (4, 84)], WOODEN, INK, LINE)
    for x in (20, 40, 60, 80):
        pen.line([(x, 34), (x, 48)], INK, 4)


def town(pen: Pen) -> None:
    """Two towers and a gate."""
    wall = [(8, 92), (8, 30), (20, 12), (32, 30), (32, 48), (68, 48), (68, 30), (80, 12), (92, 30), (92, 92)]
    pen.polygon(wall, COIN[0], INK, LINE)
    pen.polygon([(38, 92), (38, 74), *curve(50, 74, 12, 14), (62, 74), (62, 92)], INK)


def step(pen: Pen) -> None:
    """One step up a cult track of choice: a four-coloured stair."""
    for n, cult in enumerate(("air", "earth", "water", "fire")):
        pen.box(6 + 22 * n, 72 - 20 * n, 22, 22 + 20 * n, CULTS[cult][0], 0, INK, 4)


def pennant(pen: Pen) -> None:
    """The start player's mark: a pennant."""
    pen.line([(24, 8), (24, 94)], INK, 11)
    pen.polygon([(28, 10), (92, 30), (28, 54)], "#c8443a", INK, LINE)


def favor(pen: Pen) -> None:
    pen.polygon([(50, 6), (90, 28), (90, 72), (50, 94), (10, 72), (10, 28)], "#f4e3b8", INK, LINE)
    pen.circle(38, 38, 12, CULTS["fire"][0])
    pen.circle(62, 38, 12, CULTS["water"][0])
    pen.circle(38, 63, 12, CULTS["earth"][0])
    pen.circle(62, 63, 12, CULTS["air"][0])


ICONS: dict[str, Callable[[Pen], None]] = {
    "coins": coins,
    "coined": coined,
    "workers": workers,
    "priests": priests,
    "power": power,
    "powered": powered,
    "vp": vp,
    "spades": spades,
    "ship": ship,
    "shipping": ship,
    "keys": key,
    "fire": fire,
    "water": water,
    "earth": earth,
    "air": air,
    "bridge": bridge,
    "town": town,
    "cult": step,
    "favor": favor,
    "first": pennant,
}
"""By the resource names of the tables."""


def draw_icon(pen: Pen, name: str) -> None:
    """An icon in the square from -1 to 1."""
    ICONS[name](pen.at(-1, -1, 0.02))


def icon(sheet: Sheet, name: str, x: float, y: float, size: float) -> None:
    """An icon ``size`` wide, centred on (x, y)."""
    sheet.put(("tm-icon", name), x, y, size, lambda pen: draw_icon(pen, name))
