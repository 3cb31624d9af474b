"""Pictures are drawn in one worker thread, never on the event loop, and remembered for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from rendering.painter import Crop, Painter, Picture

_log = logging.getLogger(__name__)
T = TypeVar("T")
KEPT = 48


class Pictures:
    """Draws for the bot. A game without a painter, or a painter that fails, gives no picture."""

    def __init__(self, painters: Mapping[str, Painter[Any]]) -> None:
        self._painters = painters
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
        self._kept: OrderedDict[Hashable, list[Picture]] = OrderedDict()

    def can(self, kind: str) -> bool:
        return kind in self._painters

    async def turn(
        self, kind: str, key: Hashable, view: Any, names: Sequence[str], wanted: Callable[[], bool] = lambda: True
    ) -> list[Picture]:
        """The pictures after a turn; none if ``wanted`` says no when their time comes."""
        return await self._drawn(kind, ("turn", kind, key), lambda p: p.turn(view, names), wanted)

    async def preview(self, kind: str, key: Hashable, view: Any, names: Sequence[str], seat: int) -> list[Picture]:
        """The pictures of a seat's panel."""
        return await self._drawn(kind, ("preview", kind, key, seat), lambda p: p.preview(view, names, seat))

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
        return await self._drawn(kind, ("crop", kind, key, crop), lambda p: [p.crop(view, names, crop)])

    async def _drawn(
        self,
        kind: str,
        key: Hashable,
        draw: Callable[[Painter[Any]], list[Picture]],
        wanted: Callable[[], bool] = lambda: True,
    ) -> list[Picture]:
        painter = self._painters.get(kind)
        if painter is None:
            return []
        kept = self._kept.get(key)
        if kept is None:

            def work() -> list[Picture] | None:
                return draw(painter) if wanted() else None

            try:
                kept = await asyncio.get_running_loop().run_in_executor(self._thread, work)
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
        """Anything else to be drawn, in the same thread (drawings share their sprites)."""
        try:
            picture = await asyncio.get_running_loop().run_in_executor(self._thread, draw)
        except Exception:
            _log.exception("drawing failed; the message goes out without a picture")
            return []
        return [picture] if picture else []

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
