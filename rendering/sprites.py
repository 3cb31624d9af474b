"""Small pictures drawn once and stamped many times: tokens, icons, badges.

    SPRITES = Sprites()
    disc = SPRITES.get(("disc", colour), 64, lambda pen: pen.circle(0, 0, 1, colour))
    disc.stamp(picture, x, y)

The drawing function works in the square from -1 to 1; the sprite is ``size`` pixels wide and stamped by its middle.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PIL import Image

from rendering.canvas import Pen, rgba

FINE = 6
"""How much finer than the result a sprite is drawn."""


class Sprite:
    """An anti-aliased picture with its transparency, ready to be stamped."""

    __slots__ = ("half", "image", "mask")

    def __init__(self, image: Image.Image) -> None:
        self.half = (image.width / 2, image.height / 2)
        """From the top left corner of what is kept to the middle."""
        mask = image.getchannel("A")
        box = mask.getbbox()
        if box is not None:  # stamping costs by area: the empty margin goes
            image, mask = image.crop(box), mask.crop(box)
            self.half = (self.half[0] - box[0], self.half[1] - box[1])
        self.mask = mask
        self.image = image.convert("RGB")

    def stamp(self, image: Image.Image, x: float, y: float) -> None:
        """Onto an RGB picture, centred on (x, y)."""
        image.paste(self.image, (round(x - self.half[0]), round(y - self.half[1])), self.mask)

    def fade(self, share: float) -> Sprite:
        """The same with only ``share`` of its opacity."""
        pale = Sprite.__new__(Sprite)
        pale.image, pale.half = self.image, self.half
        pale.mask = self.mask.point([round(value * share) for value in range(256)])
        return pale


class Sprites:
    """A bounded store of sprites by key; the least recently used go first.

    The key must name everything the drawing depends on, except the size.
    """

    def __init__(self, limit: int = 2048) -> None:
        self._limit = limit
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()

    def get(
        self,
        key: Hashable,
        size: int,
        draw: Callable[[Pen], None],
        *,
        shadow: float = 0,
        fine: int = FINE,
    ) -> Sprite:
        """The sprite of ``key`` at ``size`` pixels (what reaches from -1 to 1 in both directions).

        ``shadow`` > 0 lays the shape's flat shadow that share of the half size below it.
        """
        full = (key, size, shadow)
        sprite = self._kept.get(full)
        if sprite is None:
            sprite = self._kept[full] = Sprite(draw_icon(size, draw, shadow=shadow, fine=fine))
            if len(self._kept) > self._limit:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(full)
        return sprite

    def keep(self, key: Hashable, make: Callable[[], Image.Image]) -> Sprite:
        """A sprite that is made some other way (an RGBA picture), kept in the same store."""
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._kept[key] = Sprite(make())
            if len(self._kept) > self._limit:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return sprite


SHADOW = rgba("#2a1c1066")


def draw_icon(size: int, draw: Callable[[Pen], None], *, shadow: float = 0, fine: int = FINE) -> Image.Image:
    """An icon as an RGBA picture; a margin of two pixels, and of the shadow, is added on all sides."""
    drop = round(size * shadow / 2)
    side = size + 2 * (2 + drop)
    pen = Pen((side, side), fine)
    draw(pen.at(side / 2, side / 2, size / 2))
    icon = pen.finish()
    if not drop:
        return icon
    ground = Image.new("RGBA", icon.size, (0, 0, 0, 0))
    shade = Image.new("RGBA", icon.size, (*SHADOW[:3], 255))
    shade.putalpha(icon.getchannel("A").point([value * SHADOW[3] // 255 for value in range(256)]))
    ground.paste(shade, (0, drop))
    ground.alpha_composite(icon)
    return ground


SPRITES = Sprites()
"""The store of the process; keys begin with the game's id."""
