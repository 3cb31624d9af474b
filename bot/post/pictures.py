"""Pictures for the bot's messages, remembered for a while."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from bot.games import Editions
from bot.post.studio import Studio
from engine.core import Offer
from engine.core.cards import Card
from rendering.painter import Crop, Done, Painter, Picture

_log = logging.getLogger(__name__)
KEPT = 48
PATIENCE = 2.0
"""Seconds that a picture of an earlier position lets others go first."""


class Pictures:
    """Draws for the bot. A game without a painter, or a painter that fails, gives no picture; so do rule cards.

    ``apart`` says whether the painters work in a process of their own; for that they, the views and the cards'
    drawings must be ones that ``pickle`` takes.
    """

    def __init__(self, games: Editions, *, apart: bool = True) -> None:
        arts = {kind: edition.art for kind, edition in games.items()}
        self._painters = {kind: art.painter for kind, art in arts.items() if art.painter}
        self._cards = {f"{kind}.{slug}": draw for kind, art in arts.items() for slug, draw in art.cards.items()}
        self._studio: Studio[list[Picture]] = Studio(apart=apart)
        self._kept: OrderedDict[Hashable, list[Picture]] = OrderedDict()
        self._kept_cards: dict[str, list[Picture]] = {}

    def prepare(self) -> None:
        """Start the worker, and let each painter get ready there, before the first picture is asked for."""
        if self._painters:
            self._studio.prepare(*(partial(_prepare, painter) for painter in self._painters.values()))

    def can(self, kind: str) -> bool:
        return kind in self._painters

    async def turn(
        self,
        kind: str,
        key: Hashable,
        view: Any,
        names: Sequence[str],
        wanted: Callable[[], bool] = lambda: True,
        done: Sequence[Done] = (),
    ) -> list[Picture]:
        """The pictures after a turn; none if ``wanted`` says no when their time comes.

        ``done`` is marked as new; who asks for the same position later without it may get these pictures.
        """
        about = (view, tuple(names), tuple(done))
        drawn = await self._draw(kind, ("turn", kind, key, about[2]), _draw_turn, about, wanted)
        if drawn and done:
            self._kept.setdefault(("turn", kind, key, ()), drawn)
        return drawn

    async def past(self, kind: str, key: Hashable, view: Any, names: Sequence[str]) -> list[Picture]:
        """The pictures of an earlier position, drawn when nothing newer waits to be (or has waited long enough)."""
        if ("turn", kind, key, ()) not in self._kept:
            await self._studio.idle(PATIENCE)
        return await self.turn(kind, key, view, names)

    async def preview(
        self, kind: str, key: Hashable, view: Any, names: Sequence[str], seat: int, offers: Sequence[Offer] = ()
    ) -> list[Picture]:
        """The pictures of a seat's panel; ``offers`` are what may be chosen there."""
        about = (view, tuple(names), seat, tuple(offers))
        return await self._draw(kind, ("preview", kind, key, seat), _draw_preview, about)

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
        return await self._draw(kind, ("crop", kind, key, crop), _draw_crop, (view, tuple(names), crop))

    def must_draw(self, card: Card) -> bool:
        """Will the drawing of this card take a moment?"""
        return card.id in self._cards and card.id not in self._kept_cards

    async def card(self, card: Card) -> list[Picture]:
        """The drawing of a rule card, if it has one. There are few: each is drawn once and kept."""
        draw = self._cards.get(card.id)
        if draw is None:
            return []
        kept = self._kept_cards.get(card.id)
        if kept is None:
            kept = await self._run(card.id, partial(_draw_card, draw))
            if kept:
                self._kept_cards[card.id] = kept
        return kept or []

    async def _draw(
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
            kept = await self._run(key, partial(draw, painter, *about), wanted)
            if kept is None:
                return []
            self._kept[key] = kept
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    async def _run(
        self, key: Hashable, job: Callable[[], list[Picture]], wanted: Callable[[], bool] = lambda: True
    ) -> list[Picture] | None:
        """What a job draws; None if it fails or is not wanted any more."""
        try:
            return await self._studio.run(job, wanted)
        except Exception:
            _log.exception("drawing %s failed; the message goes out without a picture", key)
            return None

    @property
    def waiting(self) -> int:
        """How many pictures are still to be drawn."""
        return self._studio.waiting

    def close(self) -> None:
        self._studio.close()


# What is sent to the drawing process: functions of this module, with a painter or a drawing as their first argument.


def _prepare(painter: Painter[Any]) -> list[Picture]:
    painter.prepare()
    return []


def _draw_turn(painter: Painter[Any], view: Any, names: Sequence[str], done: Sequence[Done]) -> list[Picture]:
    return painter.turn(view, names, done)


def _draw_preview(
    painter: Painter[Any], view: Any, names: Sequence[str], seat: int, offers: Sequence[Offer]
) -> list[Picture]:
    return painter.preview(view, names, seat, offers)


def _draw_crop(painter: Painter[Any], view: Any, names: Sequence[str], crop: str) -> list[Picture]:
    return [painter.crop(view, names, crop)]


def _draw_card(draw: Callable[[], Picture]) -> list[Picture]:
    return [draw()]
