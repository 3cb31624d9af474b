"""A part of the table at some scale, to be drawn on in the table's own coordinates.

The same drawing code makes the whole picture (``Sheet(width, height)``) and a crop at double size
(``Sheet.window(...)``): positions and sizes are always those of the whole picture at scale 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PIL import Image

from rendering.canvas import Colour, Pen
from rendering.sprites import SPRITES
from rendering.text import Align, Face, write

Window = tuple[int, int, int, int]
"""Left, top, right and bottom in the coordinates of the whole picture."""


class Sheet:
    """An RGB picture of ``window`` at ``scale``; what falls outside is cut off."""

    def __init__(self, window: Window, scale: float = 1, ground: Image.Image | Colour = "#ffffff") -> None:
        left, top, right, bottom = window
        self.window = window
        self.scale = scale
        size = (round((right - left) * scale), round((bottom - top) * scale))
        if isinstance(ground, Image.Image):
            if ground.size != size:
                raise ValueError(f"the ground is {ground.size}, the sheet {size}")
            self.image = ground
        else:
            self.image = Image.new("RGB", size, ground)

    def pen(self, fine: int = 2, ground: Colour | None = None) -> Pen:
        """A pen over the whole sheet, in the sheet's coordinates; lay its result on with :meth:`lay`."""
        pen = Pen(self.image.size, fine, ground)
        return pen.at(-self.window[0] * self.scale, -self.window[1] * self.scale, self.scale)

    def lay(self, pen: Pen) -> None:
        """What a pen of :meth:`pen` has drawn, over what is here."""
        done = pen.finish()
        if done.mode == "RGB":
            self.image.paste(done)
        else:
            self.image.paste(done, (0, 0), done)

    def shows(self, x: float, y: float, margin: float = 0) -> bool:
        """Is the point, or anything ``margin`` round it, on the sheet?"""
        left, top, right, bottom = self.window
        return left - margin <= x <= right + margin and top - margin <= y <= bottom + margin

    def put(
        self,
        key: Hashable,
        x: float,
        y: float,
        size: float,
        draw: Callable[[Pen], None],
        *,
        shadow: float = 0,
    ) -> None:
        """Stamp the sprite of ``key`` (see :meth:`~rendering.sprites.Sprites.get`), ``size`` wide, centred on
        (x, y)."""
        if self.shows(x, y, size):
            sprite = SPRITES.get(key, round(size * self.scale), draw, shadow=shadow)
            sprite.stamp(self.image, (x - self.window[0]) * self.scale, (y - self.window[1]) * self.scale)

    def write(
        self,
        x: float,
        y: float,
        string: str,
        face: Face,
        size: float,
        colour: Colour,
        align: Align = "left",
        halo: Colour | None = None,
        halo_width: float = 3,
    ) -> float:
        """Stamp a string (see :func:`rendering.text.write`) and give its width in the sheet's coordinates."""
        if abs(y - (self.window[1] + self.window[3]) / 2) > (self.window[3] - self.window[1]) / 2 + size:
            return 0
        wide = write(
            self.image,
            (x - self.window[0]) * self.scale,
            (y - self.window[1]) * self.scale,
            string,
            face,
            round(size * self.scale),
            colour,
            align,
            halo,
            max(1, round(halo_width * self.scale)),
        )
        return wide / self.scale
