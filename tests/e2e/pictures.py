"""A painter for Pig: tiny plain pictures, so that tests see files come and go."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from engine.core import Offer
from rendering.painter import Crop, Done, Painter, Picture
from tests.engine.core.pig import PigState


def square(name: str, colour: tuple[int, int, int], size: int, alt: str) -> Picture:
    out = io.BytesIO()
    Image.new("RGB", (size, size), colour).save(out, "PNG")
    return Picture(name, out.getvalue(), (size, size), alt)


class PigPainter(Painter[PigState]):
    """The points are the colour. ``drawn`` notes what was drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def _picture(self, view: PigState, names: Sequence[str], what: str, size: int = 40) -> Picture:
        self.drawn.append(what)
        points = [*view.points, 0, 0, 0][:3]
        alt = f"{what}: " + ", ".join(f"{name} {n}" for name, n in zip(names, view.points, strict=True))
        return square("pig.png", (points[0] * 9, points[1] * 9, points[2] * 9), size, alt)

    def turn(self, view: PigState, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        return [self._picture(view, names, "turn")]

    def preview(self, view: PigState, names: Sequence[str], seat: int, offers: Sequence[Offer] = ()) -> list[Picture]:
        return [self._picture(view, names, "preview")]

    def crops(self, view: PigState, names: Sequence[str]) -> list[Crop]:
        return [Crop("all", "Everything"), *(Crop(f"seat{n}", name) for n, name in enumerate(names))]

    def crop(self, view: PigState, names: Sequence[str], crop: str) -> Picture:
        return self._picture(view, names, f"crop {crop}", 80)
