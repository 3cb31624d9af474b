"""Pictures for the bot's messages, remembered for a while."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

from bot.post.studio import Studio
from rendering.painter import Crop, Painter, Picture

_log = logging.getLogger(__name__)
KEPT = 48


class Pictures:
    """Draws for the bot. A game without a painter, or a painter that fails, gives no picture."""

    def __init__(self, painters: Mapping[str, Painter[Any]]) -> None:
        self._painters = painters
        self._studio: Studio[list[Picture]] = Studio(painters)
        self._kept: OrderedDict[Hashable, list[Picture]] = OrderedDict()

    def prepare(self) -> None:
        """Start the worker before the first picture is asked for."""
        self._studio.prepare()

    def can(self, kind: str) -> bool:
        return kind in self._painters

    async def turn(
        self, kind: str, key: Hashable, view: Any, names: Sequence[str], wanted: Callable[[], bool] = lambda: True
    ) -> list[Picture]:
        """The pictures after a turn; none if ``wanted`` says no when their time comes."""
        return await self._drawn(kind, ("turn", kind, key), _turn, (view, tuple(names)), wanted)

    async def preview(self, kind: str, key: Hashable, view: Any, names: Sequence[str], seat: int) -> list[Picture]:
        """The pictures of a seat's panel."""
        return await self._drawn(kind, ("preview", kind, key, seat), _preview, (view, tuple(names), seat))

    def known_preview(self, kind: str, key: Hashable, seat: int) -> list[Picture] | None:
        """The pictures of a panel if they need no drawing."""
        return [] if not self.can(kind) else self._kept.get(("preview", kind, key, seat))

    def crops(self, kind: str, view: Any, names: Sequence[str]) -> list[Crop]:
        painter = self._painters.get(kind)
        return painter.crops(view, names) if painter else []

    async def crop(self, kind: str, key: Hashable, view: Any, names: Sequence[str], crop: str) -> list[Picture]:
        """:raises KeyError: no such part."""
        if kind in self._painters and crop not in [c.id for c in self.crops(kind, view, names)]:
            raise KeyError(crop)
        return await self._drawn(kind, ("crop", kind, key, crop), _crop, (view, tuple(names), crop))

    async def _drawn(
        self,
        kind: str,
        key: Hashable,
        draw: Callable[..., list[Picture]],
        about: tuple[Any, ...],
        wanted: Callable[[], bool] = lambda: True,
    ) -> list[Picture]:
        painter = self._painters.get(kind)
        if painter is None:
            return []
        kept = self._kept.get(key)
        if kept is None:
            try:
                kept = await self._studio.run(partial(draw, painter, *about), wanted)
            except Exception:
                _log.exception("drawing %s failed; the message goes out without a picture", key)
                return []
            if kept is None:
                return []
            self._kept[key] = kept
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    async def other(self, draw: Callable[[], Picture | None]) -> list[Picture]:
        """Anything else to be drawn, by the same worker."""
        try:
            return await self._studio.run(partial(_other, draw)) or []
        except Exception:
            _log.exception("drawing failed; the message goes out without a picture")
            return []

    def close(self) -> None:
        self._studio.close()


def _turn(painter: Painter[Any], view: Any, names: Sequence[str]) -> list[Picture]:
    return painter.turn(view, names)


def _preview(painter: Painter[Any], view: Any, names: Sequence[str], seat: int) -> list[Picture]:
    return painter.preview(view, names, seat)


def _crop(painter: Painter[Any], view: Any, names: Sequence[str], crop: str) -> list[Picture]:
    return [painter.crop(view, names, crop)]


def _other(draw: Callable[[], Picture | None]) -> list[Picture]:
    picture = draw()
    return [picture] if picture else []
