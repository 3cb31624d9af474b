"""The finished picture as bytes: an indexed PNG with the theme's palette."""

from __future__ import annotations

import io

from PIL import Image

from rendering.palette import Palette

LEVEL = 6
"""Of compression: 9 is ten times slower for a few per cent (measured), 1 a quarter larger."""


def png(image: Image.Image, palette: Palette, level: int = LEVEL) -> bytes:
    """``image`` (RGB) as an indexed PNG; the same pixels give the same bytes, and no time or name is in them."""
    out = io.BytesIO()
    palette.reduce(image).save(out, "PNG", compress_level=level)
    return out.getvalue()
