"""A fixed palette per theme, so that a picture needs no search for its colours.

Flat drawings have few colours of their own, but every soft edge brings blends of the two it lies between.
:func:`palette_of` keeps the theme's own colours exactly and spends the rest of the 256 on such blends.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import product

from PIL import Image, ImageChops, ImageStat

from rendering.canvas import Colour, mix, rgba

SIZE = 256
SHARES = (0.2, 0.4, 0.6, 0.8)


class Palette:
    """At most 256 colours, and the way of pictures into them."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        if not 0 < len(colours) <= SIZE:
            raise ValueError(f"a palette has 1 to {SIZE} colours, not {len(colours)}")
        self.colours = tuple(colours)
        self.table = bytes(part for colour in colours for part in rgba(colour)[:3])
        """Red, green and blue of each colour in turn."""
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.table)

    def reduce(self, image: Image.Image) -> Image.Image:
        """``image`` with each pixel replaced by the nearest colour, as an indexed picture."""
        return image.quantize(palette=self._image, dither=Image.Dither.NONE)

    def error(self, image: Image.Image) -> float:
        """How much :meth:`reduce` changes a picture: root mean square per channel, 0 to 255."""
        change = ImageChops.difference(image, self.reduce(image).convert("RGB"))
        squares = [float(value) ** 2 for value in ImageStat.Stat(change).rms]
        return math.sqrt(sum(squares) / len(squares))


def palette_of(
    colours: Iterable[Colour], grounds: Iterable[Colour], inks: Iterable[Colour] = (), size: int = SIZE
) -> Palette:
    """The palette of a theme.

    ``colours`` are all flat colours (kept exactly), ``grounds`` what most things stand on: every colour is blended
    with every ground, and every one of ``inks`` (text, outlines) with every colour. A smaller ``size`` makes smaller
    files (160 instead of 256 colours: about 4 per cent) at the cost of the softness of edges.
    """
    own = list(dict.fromkeys(colours))
    grounds, inks = list(grounds), list(inks)
    pairs = dict.fromkeys([*product(own, grounds), *product(own, inks)])
    blends = [mix(one, two, share) for one, two in pairs if one != two for share in SHARES]
    room = size - len(own)
    if room <= 0 or not blends:
        return Palette(own[:size])
    sample = Image.new("RGB", (len(blends), 1))
    sample.putdata([rgba(colour)[:3] for colour in blends])
    found = sample.quantize(colors=room, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    flat = (found.getpalette() or [])[: room * 3]
    more = [f"#{flat[k]:02x}{flat[k + 1]:02x}{flat[k + 2]:02x}" for k in range(0, len(flat), 3)]
    return Palette(list(dict.fromkeys([*own, *more]))[:size])
