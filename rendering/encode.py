"""The finished picture as bytes: an indexed PNG with the theme's palette.

Most of a picture is as it was a turn ago. So the rows are compressed in bands, each by itself, and a band that
was seen before is not compressed again: half the time of encoding, at the cost of about three per cent of size.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import OrderedDict

from PIL import Image

from rendering.palette import Palette

LEVEL = 6
"""Of compression: 9 is ten times slower for a few per cent (measured), 1 a quarter larger."""
BAND = 64
"""Rows compressed together. Fewer are found again more often; more compress better."""
KEPT = 12_000_000
"""Bytes of compressed bands that are remembered."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ZLIB_HEAD = b"\x78\x9c"
_LAST_BLOCK = b"\x03\x00"


class Bands:
    """Compressed bands by their content, the longest unused forgotten first."""

    def __init__(self, room: int = KEPT) -> None:
        self._room = room
        self._size = 0
        self._kept: OrderedDict[tuple[int, bytes], bytes] = OrderedDict()

    def deflate(self, rows: bytes, level: int) -> bytes:
        """``rows`` as deflate blocks that end on a byte and refer to nothing before them."""
        key = (level, hashlib.blake2b(rows, digest_size=16).digest())
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        squeeze = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
        packed = squeeze.compress(rows) + squeeze.flush(zlib.Z_FULL_FLUSH)
        self._kept[key] = packed
        self._size += len(packed)
        while self._size > self._room:
            self._size -= len(self._kept.popitem(last=False)[1])
        return packed

    def clear(self) -> None:
        """Forget everything, as before the first picture."""
        self._kept.clear()
        self._size = 0


BANDS = Bands()
"""Those of all pictures."""


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def png(image: Image.Image, palette: Palette, level: int = LEVEL, bands: Bands = BANDS) -> bytes:
    """``image`` (RGB) as an indexed PNG; the same pixels give the same bytes, and no time or name is in them."""
    width, height = image.size
    with_filters = Image.new("P", (width + 1, height))  # each row begins with its filter: none
    with_filters.paste(palette.reduce(image), (1, 0))
    rows = with_filters.tobytes()
    step = BAND * (width + 1)
    packed = [bands.deflate(rows[at : at + step], level) for at in range(0, len(rows), step)]
    stream = b"".join([_ZLIB_HEAD, *packed, _LAST_BLOCK, struct.pack(">I", zlib.adler32(rows))])
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        [
            _SIGNATURE,
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", palette.table),
            _chunk(b"IDAT", stream),
            _chunk(b"IEND", b""),
        ]
    )
